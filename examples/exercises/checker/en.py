"""Provide the English texts that all worksheets share. The module ``zh`` has the same keys.

The program replaces each field in braces. A hint asks a question but does not reveal the answer.
"""
MESSAGE = {
    "right": "correct",
    "notYet": "not yet",
    "missing": "not filled in yet: {names}",
    "sum": "{right} of {all} correct.",
    "notComputed": "These answers have no value because of the error in line {line}: {names}",
    "notReached": "These answers have no value because line {line} ends Python: {names}",
    "decimals": " (At least {n} decimal places are expected.)",
    "error": "The file has an error: line {line} raised {what}.",
    "ends": "Line {line} ends Python ({code}), so the statements after this line were not run. Remove the"
            " call that ends Python.",
    "changedBefore": "Line {line} gives a new value to {variable}, a variable of the worksheet. This change may have"
                     " caused the error.",
    "changedNames": "These variables of the worksheet have new values: {names}. Wrong answers may depend on them."
                    " Run the cells that assign these variables again.",
    "used": "Line {line} uses {function}. This function is locked because it solves a question of the worksheet.",
    "notPython": "The file was not run because line {line} is not valid Python: {what}.",
    "notRun": "The file was not run because it is not valid Python: {what}.",
    "link": "The file was not run because it is a symbolic link. Replace the link with the file itself.",
    "empty": "The file was not run because it is empty. Did you save your answers before you handed in the file?",
    "notRegular": "The file was not run because it is not a regular file.",
    "unread": "The file was not run because it cannot be read: {what}.",
    "tooLarge": "The file was not run because it is larger than {size} MB. Does the file contain data or output that"
                " can be removed?",
    "standardData": "The file was not run because it contains the standard data instead of data for one student.",
    "unknownStudent": "The file was not run because it contains the data of {student}, who is not in the roster.",
    "otherStudent": "The file was not run because it contains the data of {student} but belongs to {owner}.",
    "otherSeed": "The file was not run because its seed does not belong to {student} in this course. Was the line"
                 " with the student and the seed changed? Was the worksheet written with another --course, or is"
                 " --course missing in this command?",
    "student": "Worksheet of {student}",
    "ownData": "do not change this line: your data are drawn with this seed",
    "noWorksheet": "This path does not lead to a worksheet. Its name does not end in .py or .ipynb, or it is an empty"
                   " folder or a link to a missing file.",
    "others": "These paths were not checked because they are not worksheets ({n}): {names}",
    "noFile": "No worksheet `{worksheet}` was checked for these students in the roster ({n}): {names}. If no"
              " reason is given in parentheses, the student handed in nothing.",
    "notCanvas": "The table for Canvas does not contain these files because their names do not come from Canvas ({n}):"
                 " {names}",
    "copies": "These files contain most lines of the solution ({n}): {names}",
    "sharedData": "Several files contain the data of {student} for the worksheet {worksheet}: {names}",
    "checking": "{name} is being checked. A loop that never ends may delay the report by a minute or more.",
    "drawn": "The data of {student} have been drawn (student {number} of {n}).",
    "lowered": "The time limit was {seconds} seconds per file. The default is {usual} seconds.",
    "noNotebook": "The file was not run because it is not a valid Jupyter notebook. Save the notebook again, or save"
                  " it as a .py file.",
    "hung": "The file did not end within {seconds} seconds. Is there a loop that never ends? Nothing was checked.",
    "hungAt": "The file did not end within {seconds} seconds and was still running line {line}. Is there a loop that"
              " never ends? Nothing was checked.",
    "hungLine": "The file did not end within {seconds} seconds because line {line} was still running. Is there a loop"
                " that never ends? The statement that runs this line was skipped, and the other statements were"
                " checked.",
    "ended": "The file could not be checked because its process ended with exit status {status}: {what}",
    "endedAlone": "The file could not be checked because its process ended with exit status {status} and without an"
                  " error message.",
    "forged": "The file sent invalid data or too much data to the checker. Nothing was checked.",
    "status": {"ok": "", "crashed": "crashed", "hung": "hung", "unreadable": "not valid Python",
               "refused": "refused", "other": "not a worksheet"},
    "total": "correct, {worksheet}",
    "graded": "Worksheets checked: {n} of {all}, in {seconds} seconds. Key: x = correct, . = not yet correct, - = not"
              " checked",
    "moodle": {
        "setUp": "Run this code on your own computer, in a Python environment that contains prtools. Then answer the"
                 " questions that follow.",
        "ratio": "Enter the first weight divided by the second weight.",
        "numbers": "Enter {expected}. You can paste the numbers that Python prints.",
        "scores": "Run this code, and paste the numbers that it prints:",
        "function": "Enter the whole function. The tests call the function with arguments that do not occur in the"
                    " worksheet.",
        "test": "Test", "result": "Result",
    },
}
EXPECTED = {
    "number": "a single number",
    "numbers": "{n} numbers",
    "point": "a point with {n} coordinates",
    "matrix": "a {n} x {n} matrix of counts",
    "truth": "True or False",
    "truths": "{n} values, each True or False",
    "letter": "one of the letters {n}",
    "classifier": "a classifier that qcTrain trained with two features",
    "function": "a function",
    "word": "one of the words {n}",
}
RESULT = {  # these hints replace the hints with the same keys if the answer is a function
    "kind": "The function returns a value ({kind}) that has the wrong form. Can it return {expected}?",
    "isNumber": "The function returns a single number. Can it return {expected}?",
    "shape": "The function returns an array of shape {shape}. Can it return {expected}?",
    "nested": "The function returns parts of different sizes. How do you combine them into {expected}?",
    "notFinite": "In at least one test, the function returns an infinite number or NaN. Did you divide by 0, or take"
                 " the logarithm of 0 or the square root of a negative number?",
    "aboveOne": "In at least one test, the function returns a value above 1. Can a fraction be larger than 1? How is"
                " 50 % written as a number from 0 to 1?",
    "belowZero": "In at least one test, the function returns a value below 0. Can this quantity be negative?",
}
HINT = {
    "missing": "The answer is not filled in yet. What does the question ask for?",
    "kind": "The answer ({kind}) has the wrong form. Can you enter {expected}?",
    "isNumber": "The answer is a single number. Can you enter {expected}?",
    "shape": "The answer is an array of shape {shape}. Can you enter {expected}?",
    "nested": "The parts of the answer have different sizes. How do you combine them into {expected}?",
    "notFinite": "The answer is infinite or NaN. Did you divide by 0, or take the logarithm of 0 or the"
                 " square root of a negative number?",
    "notPositive": "Weights must be positive. Is one of your weights 0 or negative?",
    "otherKind": "The answer cannot be compared with the correct answer ({what}). Which kind of value does the question"
                 " ask for?",
    "aboveOne": "The value is above 1. Can a fraction be larger than 1? How is 50 % written as a number from 0 to 1?",
    "belowZero": "The value is below 0. Can this quantity be negative?",
    "sum": "The cells of the matrix do not add up to the number of samples. Is every sample counted exactly once?",
    "otherPriors": "The Gaussians are correct, but the priors are not. Did you change the priors after training?",
    "otherClasses": "The classes of the classifier differ from the classes of DS. On which data did you train the"
                    " classifier?",
    "constant": "The function returns the same value for all arguments. Does the function use its arguments? Does an"
                " operation such as // make all results equal?",
    "someNumbers": "Some numbers in the result are correct in all tests. The numbers at these positions (counted from"
                   " 0) are wrong in at least one test: {wrong}. What should the function return at these positions?",
    "sometimes": "The function passes only some of the tests. Is the function correct for every number of features and"
                 " for all values of its arguments?",
    "changesArgument": "The function changes its argument {name}, for example by an operation such as +=. Later"
                       " statements then use the changed array. Can the function compute with a new array instead?",
    "raises": "The function raises {what}, in line {line} of the file. What is the value of each variable in this"
              " line?",
    "raisesShapes": "The function raises {what}, in line {line} of the file. What are the shapes of the arrays in this"
                    " line?",
    "raisesName": "The function raises {what}, in line {line} of the file. Is each name in this line spelt as in the"
                  " line that defines it?",
    "raisesCall": "The function raises {what}, in line {line} of the file. Which arguments does the called function"
                  " expect?",
    "returnsNone": "The function returns None. Does the function print its result instead of returning it?",
    "returnsNoneAtTimes": "For some arguments, the function returns None. Does every branch of the function return a"
                          " value, or does a branch only print its result?",
    "onlyConstant": "All coefficients except the constant are 0. Which points satisfy such an equation?",
    "wrongWord": "The function passes only some of the tests. In one failed test, the correct result is '{word}', but"
                 " your function returns another word. Which condition do the coefficients satisfy in this case?",
    "isNone": "The answer is None or contains None. Does your code, or a function that it calls, print a value instead"
              " of assigning or returning it?",
    "twin": "This answer and {other} are two names for the same classifier, so every change affects both answers. How"
            " do you create a second classifier?",
    "edited": "The answer depends on {variable}, but line {line}, which assigns the data of the worksheet, was edited."
              " Can you restore this line?",
    "outer": "The function that starts in line {line} uses {variable}, a variable of the worksheet. Which argument of"
             " the function should it use instead?",
    "changed": "The answer depends on {variable}, but line {line} gives {variable} a new value. Can you use another"
               " name in line {line}, so that {variable} keeps the value of the worksheet?",
    "changedWithin": "The answer depends on {variable}, but the statement in line {line} changes {variable}. Does an"
                     " operation such as +=, or a function, change an array of the worksheet instead of a copy?",
    "follows": "Did you compute this answer with {other}? Then correct {other} first.",
    "rounded": "The results of the function are close to the correct results. Does the function round its results, or"
               " does it use rounded numbers?",
    "digits": "The answer is rounded, but close to the correct answer. How many decimal places does your program show?",
    "used": "Line {line} uses {function}, which solves this question. Can you answer the question without this"
            " function?",
    "ends": "Line {line} of the file ends Python, for example with exit(). Can the function return its result instead?",
    "ended": "The function ended Python with exit status {status}. Which statement of the function ends Python?",
    "hung": "The function did not end within {seconds} seconds. Is there a loop that never ends?",
    "silent": "The function produced no result. Does the function return a value?",
}
