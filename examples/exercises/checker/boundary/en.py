"""Provide the English hints of the worksheet. The module ``zh`` has the same keys."""
from . import curveEn

EXPECTED = {"numbers": "one array of {n} numbers"}
HINT = {
    # These hints are for known mistakes. Mistakes are ordered by the first question in which they occur.
    "noPrior": "Your result does not depend on the priors. In which term of the score does the prior appear?",
    "logForgotten": "You added a prior or a ratio of priors. What is the logarithm of the product of prior and"
                    " density?",
    "scoreSign": "Your score has the wrong sign. Is your score largest where the density is largest?",
    "densitySign": "Only the prior has the correct sign in your score. Is the score of a class largest at its mean?",
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
                        " of class 1. What fraction of the sum of both products belongs to class 2?",
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
    "meansTurned": "Only the term with the priors has the correct sign. With equal priors, is the left side of your"
                   " equation positive at the mean of class 1?",
    "constantTurned": "Your constant has the wrong sign. Which sign do you get if you insert x = 0 into the difference"
                      " of the scores?",
    "onlyMeansRight": "Only one part of your equation has the correct sign. Is the left side positive at the mean of"
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
    "priorOfOther": "Your ratio contains the correct costs. Which prior belongs to class 1 in this ratio?",
    "shiftDoubled": "Your boundary is too far from the midpoint of the means. Which factor precedes the squared"
                    " distance in the score?",
    "shiftHalved": "Your boundary is too close to the midpoint of the means. Which factors do the logarithm and the"
                   " squared distance have in the score?",
    "inStandardDeviations": "Your result is a distance from mu1 in standard deviations. What fraction of the distance"
                            " from mu1 to mu2 is your result?",
    "shareForThreshold": "Your answer is t, which is a fraction of the way from mu1 to mu2. Which value does the"
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
    "logBase": "Which base does the logarithm of a density have? Which base does the logarithm in your code have?",
    "logsNotDoubled": "The terms with the logarithms have the wrong factor. Which factor does a squared distance have"
    " in your equation, and which factor does it have in the score?",
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
    **curveEn.HINT,
    # These hints are for wrong answers that no known mistake explains. Each key is the name of an answer.
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
    "errorTwo": "In which intervals is each class predicted? What fraction of each class lies outside its own"
                " intervals?",
    "errorOne": "What fraction of class 1 lies above the threshold, and what fraction of class 2 lies below the"
                " threshold?",
}
