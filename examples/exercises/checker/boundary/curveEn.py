"""Provide the English hints for known mistakes in Q5 to Q7. The module ``en`` contains the other hints."""
HINT = {
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
    "bothTurned": "If class 1 becomes more frequent or more expensive to misclassify, does its region grow or shrink?"
                  " Does your radius change in the same way?",
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
    "centerNotHalved": "Your coordinates are twice as large as the correct coordinates. What is the derivative of x^2?",
    "coordinatesTurned": "Which of your two numbers is x1, and which is x2?",
    "varianceForDeviation": "Does your formula contain a variance or a standard deviation? Which of these two"
    " quantities does the argument of the function contain?",
    "deviationNotSquared": "Which power of the standard deviation is in the exponent of a Gaussian?",
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
    "rightForError": "Is your answer the probability of a wrong decision or of a correct decision?",
    "oneThreshold": "Your answer is the error with one threshold. Which class does the best rule predict below the"
                    " smaller threshold?",
    "twoThresholds": "Your answer is the error with two thresholds. Which rule does the question ask for?",
    "lowerThreshold": "You used only the smaller threshold. Which thresholds does the question ask for?",
    "priorsForgotten": "You added the errors of both classes without their priors. How often does each class occur?",
    "errorOfOne": "Your answer contains only the errors of class 1. Which samples of class 2 are misclassified?",
    "errorOfTwo": "Your answer contains only the errors of class 2. Which samples of class 1 are misclassified?",
}
