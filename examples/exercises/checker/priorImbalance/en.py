"""Provide the English hints of the worksheet. The module ``zh`` has the same keys."""
HINT = {
    # These hints are for known mistakes. Mistakes are ordered by the first question in which they occur.
    "percent": "Can a fraction of samples be larger than 1? How is 50 % written as a number from 0 to 1?",
    "minorityShare": "Which of the two classes does the rule classify correctly?",
    "balancedForRate": "Your answer is the mean of the recalls of both classes. What fraction of all samples is"
                       " correctly classified?",
    "recallOfOne": "Your answer depends only on class 1. How are the samples of class 2 classified?",
    "countForRate": "Your answer is a count. Does the question ask for a count or for a fraction?",
    "againstOther": "Your answer is the ratio of the two class counts. What is the denominator of a recognition rate?",
    "brackets": "Does Python divide first, or does it add first? Are parentheses missing?",
    "rateForBalanced": "Your answer is a fraction of all samples. What are the recalls of class 1 and class 2?",
    "recallOfTwo": "Your answer depends only on class 2. How does the rule classify the samples of class 1?",
    "columnMean": "Your recall of class 1 is n1/(n1+n2). How many samples of class 1 does this rule classify"
                  " correctly?",
    "equalForCount": "Your classifier has equal priors. Which priors does qcTrain use by default?",
    "priorTurned": "To which class does the first number of the option 'prior' belong? Which class has more samples?",
    "costForCount": "You trained this classifier with costs. Which question of the worksheet asks for costs?",
    "tied": "Your classifier uses the same covariance matrix for both classes. Do both classes have the same spread in"
            " the scatter plot?",
    "diagonal": "You used diagonal covariance matrices. Does the question ask for this model?",
    "unbiased": "Your covariances are slightly too large. Does the lecture divide the scatter matrix by n or by n-1?",
    "transposed": "Look at the row sums of your matrix. Do these sums count the samples per true class or per"
                  " predicted class?",
    "rowShares": "The cells of your matrix are fractions. Does a confusion matrix contain counts or fractions of"
                 " samples?",
    "allShares": "The cells of your matrix sum to 1. Does a confusion matrix contain counts or fractions of samples?",
    "confOfEqual": "In your matrix, some samples are predicted as class 2. Which priors have this effect?",
    "confTurned": "The columns of your matrix are swapped. Which column counts the samples that are predicted as class"
                  " 1?",
    "confOfTruth": "Your matrix contains no errors. Did you compare the true classes with the predicted classes or"
                   " with themselves?",
    "inverted": "Which quantity is the numerator of this ratio, and which quantity is the denominator?",
    "logarithm": "Is your answer a ratio or the logarithm of a ratio?",
    "weighted": "Your ratio contains the priors. If you solve p2 g2 > p1 g1 for g2/g1, where do the priors appear?",
    "otherRatio": "Your ratio grows without bound towards the edge of the grid. Is your ratio g2/g1 or g1/g2?",
    "atMean": "Is the ratio of two densities largest at the peak of the second density?",
    "atMean2": "Your result is the ratio at the mean of class 2. What is the gradient of the ratio at mu2?",
    "atMean1": "Your result is the ratio at the mean of class 1. What is the gradient of the ratio at mu1?",
    "sampleOnly": "You searched for the maximum only at the samples. Can the maximum lie between the samples?",
    "truthForEstimate": "You used the Gaussians from which DS was drawn. Which Gaussians did qcTrain estimate?",
    "countsForRatio": "Your answer is n1/n2, the value that g2/g1 must exceed. How large is the maximum of g2/g1?",
    "peaks": "You divided the maximum of g2 by the maximum of g1. Do both densities have their maximum at the same"
             " point?",
    "pointOfMean2": "At your point, g2 has its maximum. Does g1 also change near your point, and how does this change"
                    " affect g2/g1?",
    "pointOfMean1": "At your point, g1 has its maximum. Is g2/g1 large where g1 is large?",
    "coordinatesTurned": "Which of your two numbers is x1, and which is x2?",
    "lowestPoint": "Is the ratio g2/g1 largest or smallest at your point?",
    "claimA": "Compute ln p(c) + ln g(x) for one sample with gaussianLog. Which score does qcTrain return for this"
              " sample?",
    "claimB": "Count the errors on DS with the counts as priors and with other priors. Which priors cause fewer"
              " errors?",
    "claimD": "Evaluate g2/g1 on the same grid for the Gaussians with mu1, Sigma1, mu2 and Sigma2. Is the maximum large"
              " enough for a region of class 2?",
    "countForEqual": "The priors of your classifier are the class counts. Which option in help(qcOptSet) changes the"
                     " priors?",
    "costForEqual": "You trained your classifier with costs. Which option of qcTrain sets equal priors without costs?",
    "confOfCount": "In your matrix, class 2 is never predicted. Did you use the classifier with equal priors?",
    "confOfCost": "Your matrix results from the costs in Q6. Which classifier does this question ask for?",
    "rateOfCount": "Your answer is the recognition rate of the classifier of Q2. Which classifier does this question"
                   " ask for?",
    "errorRate": "Is your answer the fraction of correctly classified or of misclassified samples?",
    "precision": "Your denominator is the number of samples that are predicted as class 2. What is the denominator of"
                 " a recall?",
    "missRate": "Is your answer the fraction of correctly classified or of misclassified samples?",
    "ofAll": "Your answer is a fraction of all samples. How many samples does class 2 have?",
    "balancedForRecall": "Your answer is the mean of both recalls. What is the recall of class 2 alone?",
    "weightOfTwo": "In the prior [w 1], which class has the weight w?",
    "weightIgnored": "The result of your function does not depend on w. Where does your function use w?",
    "weightTimesPrior": "You multiplied the old prior of class 1 by w. Should the prior [w 1] replace or multiply the"
                        " old priors?",
    "weightTimesCount": "You multiplied the count of class 1 by w. Should the prior [w 1] replace or multiply the"
                        " counts?",
    "trainedAnew": "Your function estimates new Gaussians from DS. Which Gaussians does the argument qcPrm contain?",
    "recallsOfOne": "Which class does the second number of your result describe?",
    "precisions": "Your function divides by the column sums of the matrix. Is a recall a fraction of the samples of a"
                  " true class or of a predicted class?",
    "errorRates": "Does your function return the fractions of correctly classified or of misclassified samples?",
    "otherOrder": "In which order should the function return the three numbers?",
    "countsOfSheet": "Your function divides by the class counts of the worksheet. How many samples does the argument"
                     " DS contain?",
    "rateTwice": "Is the third number of your result the recognition rate or the mean of the two recalls?",
    "indexForWeight": "Your answer is an index of the array w. Which weight has this index?",
    "valueForWeight": "Your answer is the maximum of the curve. At what value of w does the curve reach this maximum?",
    "bestOfBalanced": "At your w, the balanced rate is highest. Is the recognition rate also highest at this w?",
    "lowestForBest": "Is the recognition rate highest or lowest at your w? If all your rates are 0, did the worksheet"
                     " report an error in your function?",
    "bestOfRate": "At your w, the recognition rate is highest. What is the recall of class 2 at this w?",
    "bestOfRecall": "At your w, the recall of class 2 is highest. What is the recall of class 1 at this w?",
    "noHalves": "Your result is the square of the correct result. Which factor precedes the squared distance in the"
                " exponent of a Gaussian?",
    "noRoot": "The factor that contains the means is correct. Which power of the determinant appears in the density of"
              " a Gaussian?",
    "noHalf": "The factor that contains the determinants is correct. Which factor precedes the squared distance in the"
              " exponent of a Gaussian?",
    "minus": "Imagine that the means move apart. Does the maximum of g2/g1 then rise or fall, and does your result"
             " change in the same way?",
    "correlationsIgnored": "Your result depends only on the variances of the features. How does a correlation between"
                           " two features change the densities?",
    "determinantsTurned": "The factor that contains the means is correct. Which Gaussian has the higher peak, the wide"
                          " one or the narrow one?",
    "onlyDeterminants": "Your formula does not contain the means. Does the maximum of g2/g1 depend on the distance"
                        " between the means?",
    "onlyMeans": "Your formula does not contain the determinants. What is the maximum of g2/g1 if both means are"
                 " equal?",
    "matrixOf2": "You used Sigma2 in the squared distance between the means. Which matrix do you get if you set the"
                 " gradient of ln g2 - ln g1 to 0?",
    "sumOfMatrices": "You added the covariance matrices. Do both exponents have the same sign in g2/g1?",
    "meanOfMatrices": "You averaged the covariance matrices. Does g2/g1 have a maximum if both covariance matrices are"
                      " equal?",
    "inversesSubtracted": "You subtracted the inverse covariance matrices. Did you insert the point of the maximum"
                          " into both exponents?",
    "notInverted": "In the exponent, you multiplied by covariance matrices. What is the unit of a squared distance"
                   " divided by a variance?",
    "traces": "The factor that contains the means is correct. Does a trace appear in the density of a Gaussian?",
    "unbiasedForEstimate": "Your result differs slightly from the correct result. By which number does qcTrain divide"
    " the scatter matrix of a class?",
    "answersTurned": "Does a class vanish if the other class has many samples or if the other class has few samples?",
    "estimateForTruth": "Your answers are correct for the estimated Gaussians. Which Gaussians does the question"
                        " specify?",
    "otherCounts": "According to your answers, class 2 never vanishes. Do you compare the result of your function with"
                   " n1/n2 or with n2/n1?",
    "allVanish": "According to your answers, class 2 always vanishes. What is n1/n2 for the largest n2, and what does"
                 " your function return?",
    "costIgnored": "In your matrix, class 2 is never predicted. Did you pass the costs to qcTrain? Which class has the"
                   " higher cost? In a cost matrix, are the true classes the rows or the columns (see help(qcOptSet))?",
    "costOnEqual": "You combined the costs with equal priors. Which priors does the question specify?",
    "equalForCost": "Your matrix is the result for equal priors without costs. Which costs does the question specify?",
    "orderTurned": "Which of your weights belongs to class 1, and which weight belongs to class 2?",
    "costAlone": "Do your weights depend on the class counts?",
    "countAlone": "Do your weights depend on the costs?",
    "costDivided": "If misclassifying samples of a class costs more, should that class be predicted more often or"
    " less often?",
    "bothEqual": "Do the costs compensate exactly for the different class counts?",
    "countOfTwo": "Your answer is the number of samples of class 2. Is the product of prior and cost then equal for"
                  " both classes?",
    "countOfOne": "Your answer is the number of samples of class 1. With which other number must you compare the"
                  " number of samples of class 1?",
    "allOverTwo": "You divided the number of all samples by the number of samples of class 2. With which number must"
                  " you compare the number of samples of class 2?",
    "tenAgain": "Your answer is the cost at the beginning of Q6. With this cost, is the product of prior and cost"
                " equal for both classes?",
    "equalFor3": "In your matrix, some samples are predicted as class 3. Which priors have this effect?",
    "countFor3": "In your matrix, class 3 is never predicted. Did you use the classifier with equal priors?",
    "ratioWithEqual": "Your answer is the ratio for equal priors. Does p1/p2 affect the ratio at which class 3"
                      " vanishes?",
    "ratioOfPair": "Your ratio compares class 3 only with class 1. How does class 2 affect the ratio?",
    "ratioOfNext": "Your ratio compares class 3 only with class 2. How does class 1 affect the ratio?",
    "ratioOfOther": "Your ratio is infinite. Which class does the question ask for, and for which class did you call"
                    " qcVanish?",
    "presentRatio": "Your answer is the ratio of the class counts in DS3. At which ratio does class 3 vanish?",
    "recallForRegion": "Every sample of class 3 is misclassified. Does this imply that class 3 has no region?",
    "insideOutside": "Which of your two numbers is the result on the training data (inside test)?",
    "scoreTurned": "Does a large score indicate class 1 or class 2?",
    "aucOfLabels": "You computed the area from predicted classes. How does a ROC curve use the scores?",
    "trainedOnTest": "Did you train a classifier on the test set? What is the purpose of a test set?",
    "axesTurned": "Which of your two numbers is the recall of class 2?",
    "operatingInside": "You computed these fractions on DS. Which dataset does the question ask for?",
    "operatingOfCount": "Your classifier never predicts class 2. Which priors does the classifier of Q3 have?",
    "missForRecall": "Is your second number the fraction of class 2 that is correctly classified or the fraction that"
                     " is misclassified?",
    "rightForAlarm": "Is your first number the fraction of class 1 that is predicted as class 1 or the fraction that is"
                     " predicted as class 2?",
    "balancedOfCount": "Your classifier never predicts one of the classes. Which classifier does the question ask for?",
    "balancedTrained": "Did you train a classifier on the test set? What is the purpose of a test set?",
    "costsTurned": "What is the cost of misclassifying a sample of class 1, and what is the cost of misclassifying a"
    " sample of class 2?",
    "costSum": "Your answer is the total cost of all samples. What is the mean cost per sample?",
    "errorForCost": "You counted each error as 1. Do all errors have the same cost?",
    "costOfCount": "Your answer is the mean cost of a classifier without costs. Which classifier did you train in Q6?",
    "costOfEqual": "Your answer is the mean cost of the classifier of Q3. Which classifier did you train in Q6?",
    "fieldEqual": "Are both classes equally frequent in practice, and are all errors equally costly?",
    "costForgotten": "Your priors would be correct if all errors had the same cost. What was the effect of the costs in"
                     " Q6?",
    "shareForgotten": "Your weights are the costs. How often does each class occur in practice?",
    "oddsOfOne": "Your weight for class 2 is correct. What fraction of the samples belongs to class 1?",
    "fieldOfTraining": "Your priors are based on the class counts in DS. Does each class have the same proportion in"
                       " practice as in DS?",
    "unknownEqual": "Equal priors are only a guess. With these priors, do the samples of both classes have the same"
                    " mean cost?",
    # These hints are for wrong answers that no known mistake explains. Each key is the name of an answer.
    "majorityRate": "How many of the samples does the rule classify correctly?",
    "majorityBalanced": "What fraction of each class does the rule classify correctly? What is the mean of the two"
                        " fractions?",
    "qcPrmCount": "Did you train the classifier on DS with the default options?",
    "confCount": "Did you use the classes that qcPrmCount predicts for DS? Did you pass the true classes as the first"
                 " argument?",
    "ratioMost": "What is the maximum of exp(ln g2 - ln g1) over all grid points?",
    "pointMost": "Which column of the array points has the largest ln g2 - ln g1?",
    "vanishClaim": "What would you compute to refute this claim?",
    "qcPrmEqual": "Did you train the classifier on DS with equal priors and without any other option?",
    "confEqual": "Did you use the classes that qcPrmEqual predicts for DS? Did you pass the true classes as the first"
                 " argument?",
    "rateEqual": "What fraction of all samples is on the diagonal of the matrix confEqual?",
    "recallEqual": "How many samples of class 2 are correctly classified?",
    "ratesAt": "Does your function set qcPrm.prior = [w, 1] before it calls qcEval(DS, qcPrm)? Does your function"
               " compute the rates on its argument DS?",
    "wBestRate": "At which of the weights in the array w does the recognition rate reach its maximum?",
    "wBestBalanced": "At what value of w does the balanced rate reach its maximum?",
    "vanishingRatio": "At which point is the gradient of ln g2(x) - ln g1(x) equal to 0? What is g2/g1 at this point?",
    "ratioEstimated": "What does your function return for the means and covariance matrices in qcPrm.class_[0] and"
                      " qcPrm.class_[1]?",
    "vanishes": "For each n2, is n1/n2 above the result of your function for mu1, Sigma1, mu2 and Sigma2?",
    "confCost": "Did you pass the cost of misclassifying each class in the order of the classes?",
    "priorSame": "The decision depends on the product of prior and cost of each class. What is this product for each"
                 " class?",
    "costEqual": "Which cost makes the product of prior and cost equal for both classes?",
    "confCount3": "Did you train a classifier on DS3 and use the classes that this classifier predicts for DS3?",
    "confEqual3": "Did you train a classifier on DS3 with equal priors and use the classes that this classifier"
                  " predicts for DS3?",
    "ratio3": "What does qcVanish return for class 3 if the classifier is trained on DS3 with the counts as priors?",
    "vanished3": "Is (n1 + n2)/n3 above ratio3?",
    "aucInOut": "Pass the score that the worksheet specifies to rocGet. Which AUC does the function rocGet return for"
                " each of the two datasets?",
    "operating": "In the test set, what fraction of class 1 is predicted as class 2? What fraction of class 2 is"
                 " predicted as class 2?",
    "balancedInOut": "What is the mean of the two recalls on DS, and what is this mean on the test set?",
    "costInOut": "How many samples of each class are misclassified? What does each misclassified sample cost? How"
    " many samples does the dataset have?",
    "priorLowShare": "How often does each class occur in practice, and how much does it cost to misclassify a sample"
    " of each class?",
    "priorHighShare": "How often does each class occur in practice, and how much does it cost to misclassify a sample"
    " of each class?",
    "priorUnknown": "The mean cost is (1 - q) m1 + q m2, where q is the proportion of class 2. The mean costs of the"
                    " samples of class 1 and class 2 are m1 and m2. For which priors does the mean cost not depend on"
                    " q? Apply your function ratesAt to the test set.",
}
