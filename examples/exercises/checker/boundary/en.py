"""Provide the English hints of the worksheet. The module ``zh`` has the same keys."""
EXPECTED = {"numbers": "one array of {n} numbers"}
HINT = {
    # These hints are for known mistakes. Mistakes are ordered by the first question in which they occur.
    "noPrior": "Your result does not depend on the priors. In which term of the score does the prior appear?",
    "logForgotten": "You added a prior or a ratio of priors. What is the logarithm of the product of prior and"
                    " density?",
    "noLogarithm": "Your result is the product of prior and density. What is the logarithm of this product?",
    "noConstant": "A constant is missing from your score. For d = 1, which number precedes the standard deviation in"
                  " the denominator of the density?",
    "constantOfOne": "Your function is correct only for one feature. How does the power of 2 pi in the density depend"
                     " on d?",
    "constantNotHalved": "A constant term of your result has the wrong factor. By which factor is this term multiplied"
                         " in the logarithm of the density?",
    "noDeterminant": "Your result does not depend on the determinants. Does a wide Gaussian have the same peak as a"
                     " narrow Gaussian?",
    "determinantSign": "If the variances of a class grow, does its density at the mean rise or fall? Does your score"
                       " change in the same way as the density?",
    "determinantNotHalved": "Which power of the determinant does the density contain? What is the logarithm of a"
                            " power?",
    "determinantNoLogarithm": "In your score, the term with the determinant is not a logarithm. What is the logarithm"
                              " of a product?",
    "distanceSign": "Is the density high or low far from the mean? Does your score rise or fall with the distance from"
                    " the mean?",
    "distanceNotHalved": "Which factor precedes the squared distance in the exponent of a Gaussian?",
    "distanceNotSquared": "Does the exponent of a Gaussian contain the distance or its square?",
    "notInverted": "You multiplied by a covariance matrix. What is the unit of a squared distance divided by a"
                   " variance?",
    "elementsInverted": "You computed the inverse of each element of the covariance matrix. If a matrix is not"
                        " diagonal, do these elements form the inverse matrix?",
    "correlationsIgnored": "Your result depends only on the variances of the features. How should the result change if"
                           " two features are correlated?",
    "covarianceIgnored": "You used the Euclidean distance. Should a step of length 1 have the same effect in a"
                         " direction with small variance as in a direction with large variance?",
    "percent": "Can a probability be larger than 1? How is 50 % written as a number from 0 to 1?",
    "posteriorOfOne": "To which of the two classes does your posterior belong?",
    "priorForPosterior": "Your answer is the prior of class 2. How does the position of the point change the"
                         " probability of class 2?",
    "priorsSwapped": "Your two priors are swapped. Which element of priorA belongs to class 2?",
    "oddsForPosterior": "You divided the product of prior and density of class 2 by the product of prior and density"
                        " of class 1. What share of the sum of both products belongs to class 2?",
    "jointForPosterior": "Your answer is the product of prior and density of class 2. By which quantity must you"
                         " divide this product?",
    "densityForPosterior": "Your answer is a density. Which rule turns densities and priors into a posterior?",
    "scoresForPosterior": "You divided scores, which are logarithms. Which quantities does Bayes' rule divide?",
    "scoreForPosterior": "Your answer is a score, which is a logarithm. How do you compute the posterior from the"
                         " scores?",
    "sidesTurned": "Your equation has the wrong sign. Is the left side of your equation positive at the mean of class"
                   " 1?",
    "priorTurned": "If class 1 becomes more frequent, does the region of class 1 grow or shrink? Does the region"
                   " change in this way in your result?",
    "priorDoubled": "The term with the priors has the wrong factor. Did you multiply the other terms by the same"
                    " factor?",
    "constantSign": "Set equal priors and insert the midpoint of the means into your equation. Is the result 0? Which"
                    " signs do the terms with the means have?",
    "meansTurned": "Only the term with the priors has the right sign. With equal priors, is the left side of your"
                   " equation positive at the mean of class 1?",
    "constantTurned": "Your constant has the wrong sign. Which sign do you get if you insert x = 0 into the difference"
                      " of the scores?",
    "onlyMeansRight": "Only one part of your equation has the right sign. Is the left side positive at the mean of"
                      " class 1, and does it grow if class 1 becomes more frequent?",
    "meansAdded": "You added the terms of both means in the constant. Which sign do the terms of class 2 have in the"
                  " difference of the scores?",
    "linearDoubled": "The coefficients of the features have the wrong factor. Did you multiply all terms of the"
                     " difference by the same factor?",
    "onlyPrior": "With equal priors, your boundary always contains the origin. Which terms of the constant contain the"
                 " means?",
    "distanceOfMeans": "Your constant contains the distance between the means. Which terms remain at x = 0 if you"
                       " multiply out both squared distances?",
    "constantFirst": "In which order should your function return the coefficients?",
    "sumForFeature": "Your answer is the sum of the three features. Which x3 do you get if x1 and x2 have the values"
                     " of pointA?",
    "pointItself": "Your answer is the coordinate x3 of pointA. Are the scores of both classes equal at pointA?",
    "moveForFeature": "Your answer is the length of the move. Which x3 does pointA have after this move?",
    "constantForgotten": "Your answer does not depend on the constant of the equation. Which terms remain if you solve"
                         " the equation for x3?",
    "divisorForgotten": "By which coefficient do you divide if you solve the equation for x3?",
    "sign": "If you insert your number into the equation, is the result 0? Which signs change when you solve the"
            " equation?",
    "fromOther": "Is t = 0 at the mean of class 1 or at the mean of class 2? If class 1 becomes more frequent, does t"
                 " rise or fall?",
    "fromMiddle": "With equal priors and costs, your t is 0. Which point has t = 0? Which point has the same distance"
                  " from both means?",
    "priorIgnored": "Your result does not depend on the priors. The decision compares one product per class: which"
                    " factors does this product have?",
    "costIgnored": "Your result does not depend on the costs. The decision compares one product per class: which"
                   " factors does this product have?",
    "bothIgnored": "Your result depends neither on the priors nor on the costs. The decision compares one product per"
                   " class: which factors does this product have?",
    "costTurned": "If misclassifying samples of class 1 becomes more expensive, should class 1 be predicted more"
    " often or less often?",
    "shiftDoubled": "Your boundary is too far from the midpoint of the means. Which factor precedes the squared"
                    " distance in the score?",
    "shiftHalved": "Your boundary is too close to the midpoint of the means. Which factors do the logarithm and the"
                   " squared distance have in the score?",
    "inStandardDeviations": "Your result is a distance from mu1 in standard deviations. What share of the distance"
                            " from mu1 to mu2 is your result?",
    "shareForThreshold": "Your answer is t, which is a share of the way from mu1 to mu2. Which value does the"
                         " feature have at this t?",
    "shiftForThreshold": "Your answer is the distance of the threshold from the midpoint of the means. Where is this"
                         " midpoint?",
    "costAndPrior": "Your threshold depends on both the priors and the costs. On which of the two should the threshold"
                    " depend in this question?",
    "costForPrior": "Your threshold depends only on the costs. On which weights should the threshold depend in this"
                    " question?",
    "priorForCostC": "Your threshold depends only on the priors. On which weights should the threshold depend in this"
                     " question?",
    "weightsTurned": "Which of your weights belongs to class 1, and which weight belongs to class 2?",
    "costAlone": "Do your weights depend on the priors?",
    "priorAlone": "Do your weights depend on the costs?",
    "costDivided": "If misclassifying samples of a class costs more, should that class be predicted more often or"
    " less often?",
    "bothEqual": "Do the costs compensate exactly for the priors?",
    "quadraticSign": "The quadratic terms of your equation have the wrong sign. Is the wide or the narrow class"
                     " predicted far from both means?",
    "quadraticForgotten": "Your equation has no quadratic terms. Do the quadratic terms cancel if the covariance"
                          " matrices differ?",
    "inverseOfDifference": "You computed the inverse of the difference of the covariance matrices. Which matrices"
                           " appear in the two scores?",
    "linearNotDoubled": "The linear terms of your equation have the wrong factor. Which factor does the linear term"
                        " have if you multiply out a squared distance?",
    "linearSign": "The linear terms of your equation have the wrong sign. Which sign does the linear term have if you"
                  " multiply out a squared distance?",
    "linearSum": "You added the linear terms of both classes. Which sign do the terms of class 2 have in the"
                 " difference of the scores?",
    "priorNotDoubled": "The term with the priors or costs has the wrong factor. Which factor does a squared distance"
                       " have in the score, and which factor does it have in your equation?",
    "determinantsTurned": "If the variances of class 1 grow, does the peak of its density rise or fall? Does the term"
                          " with the determinants change in the same way as the peak?",
    "determinantHalved": "The term with the determinants is too small. Which factor does a squared distance have in"
                         " the score, and which factor does it have in your equation?",
    "determinantDoubled": "The term with the determinants is too large. Which factor does this term have in the score,"
                          " before you multiply the equation by 2?",
    "noMeans": "Your constant does not contain the means. Which term of a squared distance remains at x = 0?",
    "meansSign": "In your constant, the terms with the means have the wrong sign. Which terms of both squared"
                 " distances remain at x = 0? Which sign does each squared distance have in the score?",
    "crossNotDoubled": "Only your coefficient of x1 x2 is wrong. How often does the product x1 x2 occur in x'Ax?",
    "crossForgotten": "Your coefficient of x1 x2 is 0. Is the difference of two inverse matrices always diagonal?",
    "crossLast": "In which order should your function return the quadratic coefficients?",
    "atOrigin": "Your answer is the boundary at x1 = 0. At which x1 does the question ask for the boundary?",
    "middleForBoundary": "Your answer is the coordinate x2 of the midpoint of the means. Are the scores of both"
                         " classes equal at this midpoint?",
    "signOfDiscriminant": "Your function returns 'ellipse' for hyperbolas. What is the sign of your discriminant for"
                          " x1^2 + x2^2 - 1 = 0?",
    "crossNotHalved": "Your discriminant has a wrong factor. Is x1^2 + x2^2 + b x1 x2 = 1 still an ellipse for every b"
                      " between 1 and 2?",
    "crossIgnored": "Your function does not use the coefficient b correctly. Which kind of conic is x1^2 + x2^2 + 9 x1"
                    " x2 = 1?",
    "exactZero": "Rounding errors change some numbers that should be exactly 0. How can you compare a number with 0 up"
                 " to a tolerance?",
    "lineForgotten": "Your function never returns 'line'. What is special about the coefficients a, b and c of a line?",
    "lineWithCross": "Your function returns 'line' for some equations with a quadratic term. Which kind of conic is x1"
                     " x2 = 1?",
    "circleForgotten": "Your function never returns 'circle'. Which ellipses are circles?",
    "circleForEllipse": "Your function returns 'circle' for some ellipses. Which kind of conic is x1^2 + 4 x2^2 = 1?",
    "circleWithCross": "Your function returns 'circle' for some ellipses. Which kind of conic is x1^2 + x2^2 + x1 x2 ="
                       " 1?",
    "emptyForgotten": "Your function never returns 'nothing'. Which points satisfy x1^2 + x2^2 + 1 = 0?",
    "emptyTurned": "Your function returns 'nothing' for ellipses. Which points satisfy x1^2 + x2^2 + 1 = 0, and which"
                   " points satisfy x1^2 + x2^2 - 1 = 0?",
    "emptyOneSign": "Does your test for 'nothing' still work if you multiply the equation by -1?",
    "emptyAtOrigin": "Your test for 'nothing' uses the value at the origin. At which point does the left side of"
                     " the equation have its maximum or minimum?",
    "kindLine": "When does a boundary have no quadratic terms? Look at the covariance matrices of both classes.",
    "kindCircle": "Are both quadratic coefficients equal, and is the coefficient of x1 x2 equal to 0? What is the"
                  " discriminant of this equation?",
    "kindEllipse": "Which sign does the discriminant of an ellipse have? What is the discriminant of this boundary?",
    "kindParabola": "Which value does the discriminant of a parabola have? What is the discriminant of this boundary?",
    "kindHyperbola": "Which sign does the discriminant of a hyperbola have? What is the discriminant of this boundary?",
    "kindNothing": "Does one class have no region at all? Which class is predicted at each of the two means?",
    "squared": "Is your result the radius or the square of the radius?",
    "diameter": "Is your result the radius or the diameter?",
    "factorForgotten": "After you complete the square, which factor does the squared radius have in your equation?",
    "factorInverted": "In your equation, the squared radius is multiplied by a factor. How do you solve this equation"
                      " for the squared radius?",
    "radiusHalved": "Your result is half of the radius. Which term of your formula did you divide by 2 or by 4?",
    "bothTurned": "If class 1 becomes more frequent or more expensive to miss, does its region grow or shrink? Does"
                  " your radius change in the same way?",
    "variancesAdded": "You added the variances. Which sign do the terms of class 2 have in the difference of the"
                      " scores?",
    "sumSquared": "You squared a sum of differences. Is the squared distance of two points a sum of squares or the"
                  " square of a sum?",
    "valueAtOrigin": "Your result depends on the value of the equation at the origin. Is the origin the centre of the"
                     " circle?",
    "determinantOfOne": "Your function is correct only for one feature. What is the determinant of s times the unit"
                        " matrix?",
    "determinantOfTwo": "Your function is correct only for two features. What is the determinant of s times the unit"
                        " matrix?",
    "meansForgotten": "Your radius does not depend on the means. Which constant terms remain if you complete the"
                      " square?",
    "atMean1": "You inserted the mean of class 1. Is this mean the centre of the circle?",
    "centerSign": "Is the gradient of the equation 0 at your centre? Which signs change when you complete"
                  " the square?",
    "mean1ForCenter": "Your answer is the mean of class 1. Does the density of class 2 decrease equally in all"
                      " directions from this point?",
    "mean2ForCenter": "Your answer is the mean of class 2. Which class is predicted inside the circle?",
    "middleForCenter": "Your answer is the midpoint of the means. Which point do you get if you set the gradient of"
                       " the equation to 0?",
    "variancesSwapped": "By which variance do you divide each mean? Should the centre be closer to the mean of the"
                        " narrow class?",
    "weightedMean": "Your answer is a weighted mean of both means. Which sign do the terms of class 2 have in the"
                    " difference of the scores?",
    "centerNotHalved": "Your coordinates are twice as large as the right coordinates. What is the derivative of x^2?",
    "coordinatesTurned": "Which of your two numbers is x1, and which is x2?",
    "varianceForDeviation": "Does your formula contain a variance or a standard deviation? Which of these two"
    " quantities does your function or norm.cdf expect?",
    "rootsNegated": "Your thresholds have the wrong sign. Which sign does b have in the formula for the roots?",
    "fourForgotten": "Your discriminant has a wrong factor. What is the discriminant of a x^2 + b x + c?",
    "rootsTimesA": "Python evaluates / and * from left to right. What is the divisor in your formula for the roots?",
    "rootsNotHalved": "What is the denominator in the formula for the roots?",
    "onlyRootHalved": "Which part of the formula for the roots is divided by 2a? Are parentheses missing?",
    "orderTurned": "Your thresholds are not always in ascending order. What happens to the order of two numbers if you"
                   " divide both numbers by a negative number?",
    "noneForgotten": "Can a class have no region at all? What happens to the roots if the prior of this class becomes"
                     " very small?",
    "noneForOne": "If the equation has no real roots, how many thresholds are there?",
    "tiedForTwo": "If both standard deviations are equal, what is the degree of the equation?",
    "tiedForNone": "If both standard deviations are equal but the means differ, is one class predicted everywhere?",
    "equalForOne": "If both classes have the same mean and standard deviation but different priors, where are the"
                   " scores equal?",
    "twoForOne": "Your function never returns 2. How many roots does a quadratic equation have?",
    "alwaysTwo": "Your function always returns 2. When does a quadratic equation have no real roots? When is the"
                 " equation not quadratic?",
    "sameMeanForNone": "If both means are equal but the standard deviations differ, can the scores be equal at some"
                       " x?",
    "rootsTurned": "Which sign does the discriminant have if a quadratic equation has two real roots?",
    "rightForError": "Is your answer the probability of a wrong decision or of a right decision?",
    "oneThreshold": "Your answer is the error with one threshold. Which class does the best rule predict below the"
                    " smaller threshold?",
    "twoThresholds": "Your answer is the error with two thresholds. Which rule does the question ask for?",
    "lowerThreshold": "You used only the smaller threshold. Which thresholds does the question ask for?",
    "priorsForgotten": "You added the errors of both classes without priors. How often does each class occur?",
    "errorOfOne": "Your answer contains only the errors of class 1. Which samples of class 2 are misclassified?",
    "errorOfTwo": "Your answer contains only the errors of class 2. Which samples of class 1 are misclassified?",
    # These hints are for unknown mistakes. Each key is the name of an answer.
    "logScore": "What is the logarithm of each factor in p g(x)?",
    "posterior2": "What does Bayes' rule yield if you insert the exponentials of your two scores?",
    "lineOf": "Which terms remain in the difference of the two scores if the covariance matrices are equal? Which term"
              " multiplies each feature?",
    "x3Boundary": "If you insert x1 and x2 of pointA into your equation, which x3 solves the equation?",
    "crossing": "Which equation do you get if you insert mu1 + t (mu2 - mu1) into the condition of Q3 and take"
                " logarithms?",
    "thresholdPrior": "Which t does your function crossing return for problem C? Which value does the feature have at"
                      " this t?",
    "thresholdCost": "Which t does your function crossing return for equal priors and the costs? Which value does the"
                     " feature have at this t?",
    "priorForCost": "The decision depends on the product of prior and cost of each class. What is this product for"
                    " each class?",
    "conicOf": "What do you get if you multiply out both squared distances? Which terms multiply x1^2, x1 x2, x2^2, x1"
               " and x2?",
    "x2Boundary": "If you insert x1D into the equation of problem D, which x2 solves the equation?",
    "conicKind": "Which sign does b^2 - 4ac have for each kind of conic? Which special cases must your function"
                 " recognise?",
    "kind12": "What does your function conicKind return for the coefficients of this pair of classes?",
    "kind13": "What does your function conicKind return for the coefficients of this pair of classes?",
    "kind23": "What does your function conicKind return for the coefficients of this pair of classes?",
    "radiusOf": "What do you get if you complete the square in the equation of Q4? Which value does the left side of"
                " the equation have at the centre?",
    "center": "At which point is the gradient of the difference of the scores 0?",
    "radiusCost": "What does your function radiusOf return for the priors and costs of problem F?",
    "thresholdsOf": "Which three coefficients does the difference of the scores have? What are the roots of this"
                    " polynomial?",
    "thresholdNum": "For which standard deviations is the equation linear? When does a quadratic equation have no real"
                    " roots?",
    "errorTwo": "In which intervals is each class predicted? What share of each class lies outside its own intervals?",
    "errorOne": "What share of class 1 lies above the threshold, and what share of class 2 lies below the threshold?",
}
