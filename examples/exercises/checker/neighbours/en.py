"""Provide the English hints of the worksheet. The module ``zh`` has the same keys."""
HINT = {
    # These hints are for known mistakes. Mistakes are ordered by the first question in which they occur.
    "percent": "Can a probability be larger than 1? How is 50 % written as a number from 0 to 1?",
    "percentRounded": "Can a probability be larger than 1? How is 50 % written as a number from 0 to 1?",
    "classesTurned": "In which order does the question list the classes? Which label does the class No have?",
    "equalPriors": "With your priors, both classes are equally frequent. How often does each class occur in the table?",
    "countForShare": "Your answer is a count. Does the question ask for a count or for a fraction?",
    "oddsForShare": "You divided one class count by the other class count. What is the denominator of a prior?",
    "conditionalTurned": "You divided by the number of days with this level. Which days does the denominator of"
                         " P(level | class) count?",
    "jointForConditional": "You divided by the number of all days. Which days does the denominator of P(level | class)"
                           " count?",
    "classesIgnored": "Your answer does not depend on the class. Which days does the denominator of P(level | class)"
                      " count?",
    "laplaceTooEarly": "Your answer contains Laplace's correction with p = 1. Does this question ask for a correction?",
    "notNormalised": "What is the sum of your posteriors over all classes? What should this sum be?",
    "notNormalisedPrior": "Your values are products of conditional probabilities only. Where do the priors appear?"
                          " What must the sum of the posteriors of all classes be?",
    "priorForgotten": "The conditional probabilities are correct. Are both classes equally frequent before the weather"
                      " is known?",
    "roundedProducts": "You rounded the products before you divided by their sum. How many significant digits do the"
                       " rounded products have?",
    "firstFeatureOnly": "Your result depends only on the first feature. How many features does the table have?",
    "decisionForPosterior": "Your values are decisions, not probabilities. How probable is each class?",
    "evidenceByFeatures": "The sum of your posteriors is not 1. You divided by the product of the frequencies of the"
                          " levels. Are the features independent if the class is unknown?",
    "pIgnored": "Your result does not depend on p. Where does p appear in Laplace's estimate?",
    "pIsOne": "Your result is correct only for p = 1. How does the result change if p has another value?",
    "onlyNumerator": "Do your estimates for all levels sum to 1? How many samples does Laplace's estimate add?",
    "onlyDenominator": "Your denominator is correct. Can your estimate for a level with count 0 be above 0?",
    "pOnce": "You added p samples only once in the denominator. To how many levels does Laplace's estimate add p"
             " samples?",
    "VOnce": "Your denominator adds one sample per level. How many samples does Laplace's estimate add to each level?",
    "levelsSeen": "You counted only the levels that occur in the data. Does the correction also add samples to a level"
                  " that does not occur?",
    "levelsToMax": "You used the largest code in x as the number of levels. Does the last level always occur in x?",
    "codeShifted": "You counted the samples of another level. Which code does the first level have?",
    "brackets": "Does Python divide first, or does it add and subtract first? Are parentheses missing?",
    "tableSize": "Your denominator contains the number of days in the table. How many samples of the class are in x?",
    "pAdded": "You added p to the relative frequency. To which number does Laplace's estimate add p?",
    "pTimesV": "You added p * V samples to the count of one level. How many samples does Laplace's estimate add to"
               " each level?",
    "zeroOnly": "You corrected only the levels with a count of 0. Do your estimates for all levels then sum to 1?",
    "countIgnored": "Your result does not depend on the count of this level. Where does this count appear in Laplace's"
                    " estimate?",
    "othersCounted": "You counted the samples with other levels. Which samples does the numerator of Laplace's"
                     " estimate count?",
    "inverted": "Which quantity is the numerator of this ratio, and which quantity is the denominator?",
    "otherClass": "Your value belongs to the other class. Which class does the question ask for?",
    "sampleLevel": "You used the first level of another day. Which day does this question ask for?",
    "limitZero": "The probabilities of all levels sum to 1. Is this sum possible if the estimate of every level"
                 " approaches your limit?",
    "limitOne": "The probabilities of all levels sum to 1. If the estimate of one level approaches your limit, what"
                " remains for the other levels?",
    "classesForLevels": "You divided by the number of classes. To what does Laplace's estimate add p samples?",
    "featuresForLevels": "Your result contains the number of features. To what does Laplace's estimate add p samples?",
    "priorSmoothed": "You also added p to the class counts. Which priors does the question specify?",
    "priorOnly": "Your result does not depend on the levels of the sample. Which factors does the product contain"
                 " besides the prior?",
    "logarithm": "Your values are logarithms of products. In which range do probabilities lie, and what is their sum?",
    "allDays": "You divided by the same number of samples in both classes. Which samples does the denominator of"
               " P(level | class) count?",
    "sumForProduct": "You added the conditional probabilities. How do you combine the probabilities of independent"
                     " features?",
    "lastOmitted": "The last feature has no effect on your result. Where does your loop end?",
    "dayOfQ1": "Your posteriors belong to the day of Q1. Which day does this question ask for?",
    "claimOthersFavour": "For each class, multiply the prior by the conditional probabilities of the last three levels"
                         " of zeroDay. Which class has the larger product?",
    "claimLevelUnseen": "Look for the first level of zeroDay in the table. On which days does this level occur?",
    "claimPriorSmall": "Repeat the computation for p = 0 with equal priors. Which factor determines the result?",
    "insideOutside": "Which of your two numbers is the result of the inside test?",
    "errorForRate": "Is your answer the fraction of correctly classified or of misclassified samples?",
    "percentRate": "Can a rate be larger than 1? How is 50 % written as a number from 0 to 1?",
    "insideTwice": "Your second number should be the leave-one-out rate. In the leave-one-out test, is the classified"
                   " day one of the training days?",
    "looTwice": "Your first number should be the inside-test rate. Which days are the training days in the inside"
                " test?",
    "withoutLaplace": "Your answer is the result with p = 0. Which p does the question specify?",
    "fromOne": "You count from 1. What is the index of the first element of an array?",
    "fromOrigin": "You chose the points nearest to the origin. From which point must you measure the distances?",
    "metricsTurned": "Your first index is correct. Which of the other two distances adds the differences, and which"
                     " distance uses only one difference?",
    "metricsReversed": "In which order does the question list the three distances?",
    "sameMetric": "You used the same distance three times. How do the other two distances combine the differences of"
                  " the features?",
    "classForIndex": "Your answers are labels. Does the question ask for labels or for indices of points?",
    "distanceForIndex": "Your answers are distances. Which numpy function returns the index of the smallest distance?",
    "tieFirst": "In a tie, you choose the smallest label. What does the tie rule of Q4 require?",
    "tieLast": "In a tie, you choose the largest label. What does the tie rule of Q4 require?",
    "tieNearestOfAll": "In a tie, you choose the class of the nearest neighbour. Is the class of the nearest neighbour"
                       " always among the tied classes?",
    "tieAgain": "In a tie, you drop the farthest neighbour and vote again. What does the tie rule of Q4 require?",
    "nearestOnly": "In your result, only one neighbour has a vote. What does k specify?",
    "oneMore": "Count the neighbours that vote. Are there more than k voting neighbours?",
    "oneLess": "Count the neighbours that vote. Are there fewer than k voting neighbours? In the leave-one-out test,"
               " did you count the left-out sample as a neighbour?",
    "farthest": "Do you use the samples with the smallest or with the largest distances?",
    "manhattan": "You added the absolute differences of the features. Which distance does the question specify?",
    "maximum": "You used only the largest difference of the features. Which distance does the question specify?",
    "signed": "You added the differences without squaring them. Can the distance between two different points then be"
              " 0?",
    "oneFeature": "Your distance depends on the first feature only. Over which axis of the array must you sum?",
    "nearestSkipped": "You skipped the nearest sample. Do the training samples contain the sample that you classify?",
    "allVote": "Does your result depend on k? Which samples vote in your function?",
    "meanOfLabels": "You averaged the labels. Do the labels have a meaningful mean, or are they only names?",
    "medianOfLabels": "You used the median of the labels. Do the labels have a meaningful order, or are they only"
                      " names?",
    "positionForClass": "Your result is the position of a neighbour. Which label does this neighbour have?",
    "uniqueIndex": "Your result is a position in an array of distinct labels. Which label is at this position?",
    "meanRounded": "You rounded the mean of the labels. If the classes 1 and 3 have one vote each, what is the mean of"
                   " the labels?",
    "indexForClass": "Your result is the index of a sample. Which label does this sample have?",
    "countForClass": "Your result is a number of votes. Which class has this number of votes?",
    "labelsFromZero": "Your labels start at 0. Which labels occur in the data?",
    "weighted": "In your function, near neighbours have more votes than distant neighbours. How many votes does each"
                " neighbour have in the question?",
    "axisTurned": "Your function computes one distance per feature. To how many samples must your function compute a"
                  " distance?",
    "unsorted": "In your function, the first k samples of X vote. Are these samples the nearest samples?",
    "insideClasses": "Your answers are the labels of the samples themselves. For each sample, which label does the"
                     " nearest other sample have?",
    "flagsForClasses": "Your values show whether each prediction is correct. Which class is predicted for each sample?",
    "errorFlags": "Your values show whether each prediction is wrong. Which class is predicted for each sample?",
    "indexForNeighbour": "Your answers are the indices of the neighbours. Which classes do these neighbours have?",
    "threeForOne": "Your answer is the result for another k. Which k does the question specify?",
    "otherOfTwo": "Each of your answers is the class that is not predicted. Which class does the nearest neighbour"
                  " have?",
    "looForInside": "You left out each sample. Does the inside test leave out samples?",
    "kTurned": "Which of your two numbers is the rate for the first k?",
    "insideAlwaysOne": "In the inside test, each sample votes for its own class. Is this vote decisive if other"
    " samples also vote?",
    "insideForLoo": "Does your test count each sample as a neighbour of itself? Which sample must the leave-one-out"
                    " test remove?",
    "sameK": "Both of your numbers are the rate for the first k. What is the rate for the second k?",
    "selfVotes": "You used k + 1 neighbours, but the sample itself still votes. Which samples vote in the"
                 " leave-one-out test?",
    "insideManhattan": "Does your function count each sample as a neighbour of itself? Which distance does Q4 specify?",
    "labelsKept": "You removed a column of X. Is each remaining column of X still at the same position as its label in"
                  " y?",
    "firstSamples": "You left out only as many samples as the array 'line' in Q5 contains. How many samples does X"
                    " contain?",
    "balancedForRate": "Your result is the mean recall of all classes. What fraction of all samples is correctly"
                       " classified?",
    "varianceForSd": "What is the unit of a feature, and what is the unit of your denominator?",
    "meanKept": "The scale of your z-scores is correct. What is the mean of your z-scores?",
    "scaleKept": "The mean of your z-scores is correct. What is the standard deviation of your z-scores?",
    "unbiased": "Your z-scores are slightly too small. Which divisor of the variance does the worksheet specify?",
    "rangeForSd": "You used the minimum and the maximum of each feature. Which measure of spread do z-scores use?",
    "maximumForSd": "You divided by the largest value of each feature. Which mean and which measure of spread do"
                    " z-scores use?",
    "withSample": "Your mean and standard deviation depend on x. From which samples must you compute the mean and the"
                  " standard deviation?",
    "ownMean": "You computed the mean over the features of x. Over which samples must you compute the mean of a"
               " feature?",
    "allFeatures": "You used one mean and one standard deviation for both features. Do both features have the same"
                   " unit?",
    "meanMinusSample": "Is the z-score of a value above the mean positive or negative?",
    "absolute": "Your z-scores are never negative. What is the z-score of a value below the mean?",
    "featuresTurned": "Which of your two numbers belongs to feature 1?",
    "otherUnitUsed": "Your answer is the rate for another unit. Which unit does this question specify?",
    "scaledUsed": "Your answer is the rate with standardised features. Does this question ask for standardised"
                  " features?",
    "oneNeighbour": "Your answer is the rate for a single neighbour. What is the value of kUnit?",
    "otherClassifier": "Your answer is the rate of a quadratic classifier. Which classifier does the question ask for?",
    "firstUnitUsed": "Your answer is the rate for the original unit of feature 2. Which feature did you multiply by"
                     " unitFactor?",
    "otherFeature": "You multiplied feature 1 by unitFactor, or you divided feature 2 by unitFactor. Which feature has"
                    " larger values in the other unit?",
    "notScaled": "Your answer is the rate without standardisation. Where does your program standardise the features?",
    "claimManhattan": "If the values of one feature are very large, which term dominates the Manhattan distance?",
    "claimMaximum": "If the values of one feature are very large, which feature has the largest difference?",
    "claimLargeK": "Do the distances change if more neighbours vote?",
    "valueForK": "Your answer is the highest rate. For which k does the test yield this rate?",
    "indexForK": "Your answer is an index into the array of rates. For which k is the rate stored at this index?",
    "largestForBest": "Your answer is kMax, the largest value of k. Is the leave-one-out rate highest at this k?",
    "guessing": "Your answer is the rate of random guessing. If a sample is left out, how many of the other samples"
                " belong to the same class?",
    "kMaxForAll": "Your answer is the rate for kMax. How many samples vote if all other samples vote?",
    "nextK": "For each k in kTest, your error belongs to k + 1. If an array contains the rates for k = 1, 2, ..., at"
             " which index is the rate for k?",
    "rateForError": "Is your answer a rate or an error?",
    "insideForTest": "Your answers are inside-test errors on DS. Which samples does the question classify?",
    "looForTest": "Your answers are leave-one-out errors on DS. Which samples does the question classify?",
    "trainedOnTest": "You searched for the neighbours in the test set. In which dataset must the neighbours be?",
    "setsTurned": "Which dataset contains the neighbours, and which dataset is classified?",
    "noHalf": "You used the whole distance between the means. How far is the boundary from each mean?",
    "quarter": "Your boundary is too close to the means. What fraction of the distance between the means lies on each"
               " side of the boundary?",
    "bothTails": "You added the errors of both classes without their priors. How large is the prior of each class?",
    "oneTail": "Your answer is the contribution of one class to the error. What is the sum of the contributions of"
               " both classes?",
    "testForBayes": "Your answer is an error on the test set. Which error follows from the Gaussians alone?",
    "twice": "This bound is valid but too large. Which term does the bound of Cover and Hart subtract?",
    "product": "Compare your bound with the Bayes error. Can an upper bound of the error be smaller than the Bayes"
               " error?",
    "halfOfSquare": "Which factor precedes the squared Bayes error in the bound for two classes?",
    "lowerBound": "Your answer is the Bayes error itself. Is the Bayes error the lower or the upper bound?",
    "boundOfEstimate": "You inserted an error on the test set. Which error does the bound of Cover and Hart contain?",
    "claimOneBest": "Compare the two numbers in testErrors. Does the inside-test rate predict which error is smaller?",
    "claimLargest": "If all samples of DS except one vote, what is the error on the test set?",
    "claimInside": "Compute the recognition rate on the test set for k = 1. Is the inside-test rate or the"
                   " leave-one-out rate closer to this rate?",
    # These hints are for wrong answers that no known mistake explains. Each key is the name of an answer.
    "priors": "How many days have the label No, how many days have the label Yes, and how many days are there in"
    " total?",
    "firstGiven": "On how many days with the label No does this level occur? On how many days with the label Yes does"
                  " this level occur?",
    "posteriors": "What is the product of the prior and the four conditional probabilities for each class? What is the"
                  " product for each class divided by the sum of both products?",
    "laplace": "If p samples are added to each level, how many samples have this level, and how many samples are there"
               " in total? Is your function correct for all p and V, and for a level that does not occur in x?",
    "zeroEstimates": "What does your function laplace return for the first feature of the days with the label No and"
                     " for each p in pTried?",
    "estimateLimit": "What does your function laplace return for a very large p?",
    "naivePosterior": "Does the product for each class contain the prior and one factor per feature? Do you divide"
                      " each product by the sum of the products for all classes? Is your function correct for all p"
                      " and for any number of features and levels?",
    "zeroPosteriors": "What is the first number that your function naivePosterior returns for zeroDay and each p in"
                      " pTried?",
    "zeroClaim": "What would you compute to refute this claim?",
    "tennisInOut": "How many of the 14 days does your function classify correctly? How many days does your function"
                   " classify correctly if each day is removed from X and y before it is classified?",
    "nearestBy": "For each of the three distances, which point is nearest to newPoint? What is the index of this"
                 " point?",
    "neighbourClass": "Do you sort the distances and count the labels of the k nearest samples? Does your function use"
                      " all features, the argument k and the tie rule of Q4?",
    "newClasses": "Sort the points by their distance from newPoint. Which classes do the first k points have?",
    "lineClasses": "Which other sample is nearest to each sample? Which class does this neighbour have?",
    "lineInside": "If each sample is also a neighbour of itself, which k samples are nearest to each sample?",
    "lineLoo": "Which k of the other samples are nearest to each sample? How many samples do these neighbours classify"
               " correctly?",
    "looRate": "Do you remove sample i from X and from y before you classify sample i? Do you return the fraction of"
               " correctly classified samples? Does your function use all features, the argument k and the tie rule of"
               " Q4?",
    "standardised": "How many standard deviations is x above the mean of each feature?",
    "looUnit": "What does your function looRate return for DS.input, DS.output and kUnit?",
    "looOtherUnit": "What does your function looRate return if the second row of DS.input is multiplied by unitFactor?",
    "looScaled": "What does your function looRate return for the z-scores of all samples?",
    "unitClaim": "Call perfLoo for both units, and compare the predicted classes (computedClass). How many predicted"
                 " classes differ?",
    "kBest": "What is the leave-one-out rate for each k from 1 to kMax? Did you use the tie rule of Q4?",
    "looAll": "If one sample is left out and all other samples vote, how many votes does each class have?",
    "testErrors": "If the neighbours are in DS, what fraction of the test set is misclassified for each k in kTest?",
    "errorBayes": "Where is the boundary between the two Gaussians? What fraction of each Gaussian lies on the wrong"
                  " side of the boundary?",
    "errorBound": "What does help(coverHart) state about the upper bound? Which error must you insert into the"
                  " formula?",
    "kClaim": "What would you compute to refute this claim?",
}
