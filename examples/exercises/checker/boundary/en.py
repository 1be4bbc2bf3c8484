"""The hints of this worksheet in English. ``zh`` has the same keys."""
EXPECTED = {"numbers": "one array of {n} numbers"}
HINT = {
    # hints for known mistakes, ordered by the question in which each mistake first occurs
    "noPrior": "Your result does not depend on the priors. In which term of the score does the prior appear?",
    "logForgotten": "You add a prior or a ratio of priors. What does a product of prior and density become in a"
                    " logarithm?",
    "noLogarithm": "This is the product of prior and density. What is its logarithm?",
    "noConstant": "A constant is missing. For d = 1, which number does the density have in its denominator, besides the"
                  " standard deviation?",
    "constantOfOne": "The function is right for one feature only. How does the power of 2 pi in the density depend on"
                     " d?",
    "constantNotHalved": "A constant term has the wrong factor. Which factor precedes it if you take the logarithm or"
                         " multiply out?",
    "noDeterminant": "Your result does not depend on the determinants. Does a wide Gaussian have the same peak as a"
                     " narrow one?",
    "determinantSign": "If the variances of a class grow, does its density at the mean rise or fall? Does your score do"
                       " the same?",
    "determinantNotHalved": "Which power of the determinant does the density have? What becomes of a power in a"
                            " logarithm?",
    "determinantNoLogarithm": "The term with the determinant is not a logarithm. What is the logarithm of a product?",
    "distanceSign": "Far from the mean, is the density high or low? Does your score rise or fall with the distance?",
    "distanceNotHalved": "Which factor precedes the squared distance in the exponent of a Gaussian?",
    "distanceNotSquared": "Does the exponent of a Gaussian contain the distance or its square?",
    "notInverted": "You multiplied by a covariance matrix. What is the unit of a squared distance divided by a"
                   " variance?",
    "elementsInverted": "You divided by the elements of the matrix. Is this the inverse of a matrix that is not"
                        " diagonal?",
    "correlationsIgnored": "The result depends only on the variances of the features. What if two features are"
                           " correlated?",
    "covarianceIgnored": "You used the Euclidean distance. Does a step of length 1 count the same in a direction with a"
                         " large variance?",
    "percent": "Can a probability be larger than 1? How is 50 % written as a number from 0 to 1?",
    "posteriorOfOne": "Which of the two classes does this posterior belong to?",
    "priorForPosterior": "This is the prior. How does knowing the point change the probability of class 2?",
    "oddsForPosterior": "This is the ratio of class 2 to class 1. Which share of the sum of both does class 2 have?",
    "jointForPosterior": "This is the product of prior and density of class 2. By what must you divide it?",
    "densityForPosterior": "This is a density. What turns densities and priors into a posterior?",
    "scoresForPosterior": "You divided scores, which are logarithms. Which quantities does Bayes' rule divide?",
    "scoreForPosterior": "This is a score, a logarithm. What is the posterior?",
    "sidesTurned": "The equation is right, but the signs are not. At the mean of class 1, is your left side positive?",
    "priorTurned": "If class 1 becomes more frequent, does its region grow or shrink? Does it do so in your result?",
    "priorDoubled": "The term with the priors has the wrong factor. Did you multiply the other terms by the same"
                    " factor?",
    "constantSign": "With equal priors, insert the midpoint of the means into your equation. Is the result 0? Which"
                    " signs do the terms with the means have?",
    "onlyPrior": "With equal priors, does your boundary always contain the origin? Which terms with the means does the"
                 " constant contain?",
    "distanceOfMeans": "Your constant contains the distance between the means. What remains if you multiply out both"
                       " squared distances, at x = 0?",
    "constantFirst": "In which order should the coefficients be returned?",
    "sumForFeature": "This is the sum of the three features. Which x3 remains if x1 and x2 have the values of pointA?",
    "pointItself": "This is the x3 of pointA. Are the scores of both classes equal there?",
    "sign": "If you insert this number into your equation, is the result 0? Which signs change when you solve it?",
    "fromOther": "At t = 0, are you at the mean of class 1 or of class 2? If class 1 becomes more frequent, does t rise"
                 " or fall?",
    "fromMiddle": "With equal priors and costs, your t is 0. Which point is that, and which point has equal distances"
                  " to both means?",
    "priorIgnored": "Your result does not depend on the priors. Which products does the decision compare?",
    "costIgnored": "Your result does not depend on the costs. Which products does the decision compare?",
    "bothIgnored": "Your result depends neither on the priors nor on the costs. Which products does the decision"
                   " compare?",
    "costTurned": "If missing class 1 becomes more expensive, should class 1 be predicted more often or less often?",
    "shiftDoubled": "The boundary moves too far from the midpoint. Which factor precedes the squared distance in the"
                    " score?",
    "shiftHalved": "The boundary moves too little from the midpoint. Which factors do the logarithm and"
                   " the squared distance have in the score?",
    "inStandardDeviations": "This is a distance from mu1 in standard deviations. Which share of the way from mu1 to mu2"
                            " is it?",
    "shareForThreshold": "This is t, a share of the way between the means. Which value of the feature is at this t?",
    "shiftForThreshold": "This is the distance from the midpoint. Where is the midpoint?",
    "costAndPrior": "This threshold results from the priors and the costs together. Which of them does this answer ask"
                    " for?",
    "costForPrior": "This is the threshold for the costs. Which weights does this answer ask for?",
    "priorForCostC": "This is the threshold for the priors. Which weights does this answer ask for?",
    "weightsTurned": "Which weight belongs to class 1, and which weight to class 2?",
    "costAlone": "Did you use the priors?",
    "priorAlone": "Did you use the costs?",
    "costDivided": "If missing a class costs more, should that class be predicted more often or less often?",
    "bothEqual": "Do the costs compensate exactly for the priors?",
    "quadraticSign": "The quadratic terms have the wrong sign. Far from both means, which class is predicted: the wide"
                     " or the narrow one?",
    "quadraticForgotten": "Your equation has no quadratic terms. Do they cancel if the covariances differ?",
    "inverseOfDifference": "This is the inverse of a difference. Which matrices appear in the two scores?",
    "linearNotDoubled": "Multiply out one squared distance: which factor does its linear term have, compared with its"
                        " quadratic term?",
    "linearSign": "The linear terms have the wrong sign. Multiply out one squared distance: which sign does its linear"
                  " term have?",
    "linearSum": "You added the linear terms of both classes. Which sign does the score of class 2 have in the"
                 " difference?",
    "priorNotDoubled": "The term with the priors or costs has the wrong factor. Which factor do the squared distances"
                       " have in your equation, and which in the score?",
    "determinantsTurned": "If the variances of class 1 grow, does its peak rise or fall? Does the term with the"
                          " determinants do the same?",
    "determinantHalved": "The term with the determinants is too small. Which factor do the squared distances have in"
                         " your equation, and which in the score?",
    "determinantDoubled": "The term with the determinants is too large. Did you multiply it by 2 although it had the"
                          " factor 1/2?",
    "noMeans": "Your constant does not contain the means. What remains of a squared distance at x = 0?",
    "meansSign": "The terms with the means have the wrong sign in your constant. What remains of both squared distances"
                 " at x = 0, and which sign does each distance have in the score?",
    "crossNotDoubled": "Only the coefficient of x1 x2 is wrong. How often does the product x1 x2 occur in x'Ax?",
    "crossForgotten": "The coefficient of x1 x2 is 0. Is the difference of two inverse matrices always"
                      " diagonal?",
    "crossLast": "In which order should the quadratic coefficients be returned?",
    "atOrigin": "This is the boundary at x1 = 0. For which x1 does the question ask?",
    "middleForBoundary": "This is the midpoint of the means. Are the scores of both classes equal at this point?",
    "signOfDiscriminant": "You exchanged ellipses and hyperbolas. What is the sign of your discriminant for"
                          " x1^2 + x2^2 - 1 = 0?",
    "crossNotHalved": "Your discriminant has a wrong factor. Is x1^2 + x2^2 + b x1 x2 = 1 still an ellipse for any b"
                      " between 1 and 2?",
    "crossIgnored": "Your result does not depend on b as it should. What is x1^2 + x2^2 + 9 x1 x2 = 1?",
    "exactZero": "Some computed numbers are not exactly 0, although they should be. How do you compare with a"
                 " tolerance?",
    "lineForgotten": "Your function never returns 'line'. What is special about a, b and c of a line?",
    "lineWithCross": "You call some equations lines although they have a quadratic term. Which kind is x1 x2 = 1?",
    "circleForgotten": "Your function never returns 'circle'. Which ellipses are circles?",
    "circleForEllipse": "You call some ellipses circles. Which kind is x1^2 + 4 x2^2 = 1?",
    "circleWithCross": "You call some ellipses circles. Which kind is x1^2 + x2^2 + x1 x2 = 1?",
    "emptyForgotten": "Your function never returns 'nothing'. Which points satisfy x1^2 + x2^2 + 1 = 0?",
    "emptyTurned": "You exchanged ellipses and 'nothing'. Which points satisfy x1^2 + x2^2 + 1 = 0, and which"
                   " x1^2 + x2^2 - 1 = 0?",
    "emptyOneSign": "Does your test for 'nothing' also work if you multiply the equation by -1?",
    "emptyAtOrigin": "Your test for 'nothing' uses the value at the origin. At which point does the left side of"
                     " the equation have its maximum or minimum?",
    "kindLine": "When does a boundary have no quadratic terms? Look at the two covariance matrices.",
    "kindCircle": "Are both quadratic coefficients equal, without a term x1 x2? What is the discriminant?",
    "kindEllipse": "Which sign does the discriminant of an ellipse have? What is it here?",
    "kindParabola": "Which value does the discriminant of a parabola have? What is it here?",
    "kindHyperbola": "Which sign does the discriminant of a hyperbola have? What is it here?",
    "kindNothing": "Does one class have no region at all? Which class is predicted at each of the two means?",
    "squared": "Is this the radius or the square of the radius?",
    "diameter": "Is this the radius or the diameter?",
    "factorForgotten": "After you complete the square, which factor does the squared radius have in your equation?",
    "determinantOfOne": "The function is right for one feature only. What is the determinant of s times the unit"
                        " matrix?",
    "determinantOfTwo": "The function is right for two features only. What is the determinant of s times the unit"
                        " matrix?",
    "meansForgotten": "Your radius does not depend on the means. What remains of the constants if you complete the"
                      " square?",
    "atMean1": "You inserted the mean of class 1. Is this the centre of the circle?",
    "centerSign": "Is the gradient of the equation 0 at your centre? Which signs change when you complete"
                  " the square?",
    "mean1ForCenter": "This is the mean of class 1. Does the other Gaussian decrease equally in all directions around"
                      " this point?",
    "mean2ForCenter": "This is the mean of class 2. Which class has the region inside the circle?",
    "middleForCenter": "This is the midpoint of the means. What do you get if you set the gradient of the equation to"
                       " 0?",
    "variancesSwapped": "Which mean is divided by which variance? Should the centre be closer to the mean of the narrow"
                        " class?",
    "weightedMean": "This is a weighted mean of both means. Which sign does class 2 have in the difference of the"
                    " scores?",
    "centerNotHalved": "Your centre is twice the right vector. What is the derivative of x^2?",
    "coordinatesTurned": "Which of the two numbers is x1, and which is x2?",
    "varianceForDeviation": "Is the spread that you use a variance or a standard deviation? What are the arguments of"
                            " the functions?",
    "rootsNegated": "The thresholds have the wrong sign. Which sign does b have in the formula for the roots?",
    "fourForgotten": "The discriminant has a wrong factor. What is the discriminant of a x^2 + b x + c?",
    "rootsTimesA": "Python evaluates / and * from left to right. By what does your formula for the roots divide?",
    "rootsNotHalved": "What is the denominator in the formula for the roots?",
    "onlyRootHalved": "Which part of the formula for the roots is divided by 2a? Are parentheses missing?",
    "orderTurned": "The thresholds are not always in ascending order. What happens to their order if you divide by a"
                   " negative number?",
    "noneForgotten": "Can a class have no region at all? What happens to the roots if its prior becomes very small?",
    "noneForOne": "If the equation has no real roots, how many thresholds are there?",
    "tiedForTwo": "If both standard deviations are equal, which degree does the equation have?",
    "tiedForNone": "If both standard deviations are equal, but the means differ, is one class always predicted?",
    "equalForOne": "If the means and the standard deviations are equal, and the priors differ, where are the scores"
                   " equal?",
    "twoForOne": "Your function never returns 2. How many roots does a quadratic equation have?",
    "rightForError": "Is this the probability of a wrong or of a right decision?",
    "oneThreshold": "This is the error with one threshold. Which class does the best rule predict below the smaller"
                    " threshold?",
    "twoThresholds": "This is the error with two thresholds. Which rule does this answer ask for?",
    "lowerThreshold": "You used the smaller threshold alone. Which thresholds does the question ask for?",
    "priorsForgotten": "You added the errors of both classes. How often does each class occur?",
    "errorOfOne": "These are the errors of class 1. Which samples of the other class are misclassified?",
    "errorOfTwo": "These are the errors of class 2. Which samples of the other class are misclassified?",
    # hints for unknown mistakes
    "logScore": "What is the logarithm of each factor of p g(x)?",
    "posterior2": "What does Bayes' rule yield for the exponentials of your two scores?",
    "lineOf": "What remains of the difference of the two scores if the covariances are equal? Which terms multiply"
              " which feature?",
    "x3Boundary": "If you insert x1 and x2 of pointA into your equation, for which x3 is it 0?",
    "crossing": "If you insert mu1 + t (mu2 - mu1) into the condition of Q3 and take logarithms, which equation do you"
                " get?",
    "thresholdPrior": "What does your function crossing return for problem C, and which value of the feature is there?",
    "thresholdCost": "What does your function crossing return for equal priors and the costs, and which value of the"
                     " feature is there?",
    "priorForCost": "The decision compares the products of prior and cost. What is this product for each class?",
    "conicOf": "What do you get if you multiply out both squared distances? Which terms multiply x1^2, x1 x2, x2^2, x1"
               " and x2?",
    "x2Boundary": "If you insert x1D into the equation of problem D, for which x2 is it 0?",
    "conicKind": "Which sign does b^2 - 4ac have for each kind? Which special cases are there?",
    "kind12": "What does your function return for the coefficients of this pair of classes?",
    "kind13": "What does your function return for the coefficients of this pair of classes?",
    "kind23": "What does your function return for the coefficients of this pair of classes?",
    "radiusOf": "What do you get if you complete the square in the equation of Q4? How large is the constant at the"
                " centre?",
    "center": "Where is the gradient of the difference of the scores 0?",
    "radiusCost": "What does your function radiusOf return for problem F with its priors and costs?",
    "thresholdsOf": "Which three coefficients does the difference of the scores have, and which roots?",
    "thresholdNum": "For which standard deviations is the equation linear? When does a quadratic equation have no real"
                    " roots?",
    "errorTwo": "Which intervals belong to each class? What share of each class is outside its intervals?",
    "errorOne": "What share of class 1 is above the threshold, and what share of class 2 is below it?",
}
