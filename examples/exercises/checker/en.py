"""The texts of the check in English that all worksheets share. ``zh`` has the same keys. The program replaces {fields}.

A hint asks a question but does not reveal the answer.
"""
MESSAGE = {
    "right": "right",
    "notYet": "not yet",
    "missing": "not filled in yet: {names}",
    "sum": "{right} of {all} right.",
    "notComputed": "not computed because of the error in line {line}: {names}",
    "decimals": " (At least {n} decimal places are expected.)",
    "error": "The file has an error: line {line} raised {what}.",
    "used": "Line {line} uses {function}, which is locked because it is the package's solution of a question.",
    "notPython": "The file was not run because line {line} is not valid Python: {what}.",
    "notRun": "The file was not run because it is not valid Python: {what}.",
    "link": "The file was not run because it is a symbolic link. Replace the link by the file.",
    "notRegular": "The file was not run because it is not a regular file.",
    "unread": "The file was not run because it cannot be read: {what}.",
    "tooLarge": "The file was not run because it is larger than {size} MB. Does it contain data or output that can be"
                " removed?",
    "standardData": "The file was not run because it contains the standard data instead of the data of a student.",
    "unknownStudent": "The file was not run because it contains the data of {student}, who is not in the roster.",
    "otherStudent": "The file was not run because it contains the data of {student} but belongs to {owner}.",
    "otherSeed": "The file was not run because its data are not the data of {student} in this course. Is the line with"
                 " the student and the seed unchanged?",
    "student": "Worksheet of {student}",
    "ownData": "do not change this line: your data are drawn with this seed",
    "noWorksheet": "This is not a worksheet: its name does not end in .py or .ipynb, or it is an empty folder or a link"
                   " to a missing file.",
    "others": "Not checked because they are not worksheets ({n}): {names}",
    "noNotebook": "The file was not run because it is not a valid Jupyter notebook. Save it again, or save it as a .py"
                  " file.",
    "hung": "The file did not end within {seconds} seconds. Is there a loop that never ends? Nothing was checked.",
    "hungAt": "The file did not end within {seconds} seconds and was still running line {line}. Is there a loop that"
              " never ends? Nothing was checked.",
    "hungLine": "The file did not end within {seconds} seconds because line {line} was still running. Is there a loop"
                " that never ends? The rest of the file was checked without the statement that runs this line.",
    "ended": "The process that ran the file ended before the check, with status {status}: {what}",
    "endedAlone": "The process that ran the file ended before the check, with status {status} and without an error"
                  " message.",
    "forged": "The file sent invalid data or too much data to the check. Nothing was checked.",
    "status": {"ok": "", "crashed": "crashed", "hung": "hung", "unreadable": "unreadable",
               "refused": "refused", "other": "not a worksheet"},
    "graded": "Checked {n} worksheets in {seconds} seconds. Key: x = right, . = not yet right, - = not checked",
    "moodle": {
        "setUp": "Run this code in your own Python, in which prtools is installed. Then enter your answers in the"
                 " questions that follow.",
        "ratio": "Enter the first weight divided by the second weight.",
        "numbers": "Enter {expected}. You can paste the numbers that Python prints.",
        "scores": "Run this code, and paste the numbers that it prints:",
        "function": "Enter the whole function. It is tested with arguments that differ from the worksheet.",
        "test": "Test", "result": "Result",
    },
}
EXPECTED = {
    "number": "a single number",
    "numbers": "{n} numbers",
    "matrix": "a {n} x {n} matrix of counts",
    "truth": "True or False",
    "truths": "{n} values, each True or False",
    "letter": "one of the letters {n}",
    "classifier": "a result of qcTrain with two features",
    "function": "a function",
    "word": "one of the words {n}",
}
HINT = {
    "missing": "The answer is not filled in yet. What does the question ask for?",
    "kind": "The answer ({kind}) has the wrong form. Can you enter {expected}?",
    "shape": "The answer has shape {shape}. Can you enter {expected}?",
    "notFinite": "The answer is infinite or NaN. Did you divide by 0, or take the logarithm of 0 or the"
                 " square root of a negative number?",
    "notPositive": "Weights must be positive. Is one of your weights 0 or negative?",
    "otherKind": "The answer cannot be compared ({what}). What does the worksheet ask for?",
    "aboveOne": "The value is above 1. What is the largest value that a rate can have?",
    "belowZero": "The value is below 0. Can the quantity be negative?",
    "sum": "The cells do not add up to the number of samples. Is every sample counted exactly once?",
    "otherPriors": "The Gaussians are right, but the priors are not. Did you change the priors after training?",
    "otherClasses": "The classes of the classifier differ from the classes of DS. On which data did you train the"
                    " classifier?",
    "constant": "The function returns the same value for all arguments. Does it use its arguments?",
    "someNumbers": "Some numbers of the result are right in all tests, but these positions are not: {wrong}. What does"
                   " the question ask for at these positions?",
    "sometimes": "The function is right only in some of the tests. Is it right for any number of features, and for any"
                 " values of its arguments?",
    "raises": "The function raises {what}, in line {line} of the file. Which value does each name in this line have?",
    "raisesShapes": "The function raises {what}, in line {line} of the file. Which shapes do the arrays in this line"
                    " have?",
    "returnsNone": "The function returns None. Does it print its result instead of returning it?",
    "returnsNoneAtTimes": "For some arguments, the function returns None. Does every branch of it return a value?",
    "onlyConstant": "All coefficients except the constant are 0. Which points does such an equation describe?",
    "wrongWord": "The function is right in some of the tests, but wrong in a test with the result '{word}'. What is"
                 " special about the coefficients in this case?",
    "isNone": "The answer is None. Does the line print a value instead of assigning it?",
    "twin": "This answer and {other} are two names for one classifier, so a change of one also changes the other. How"
            " do you get a second classifier?",
    "digits": "The answer is close but rounded. How many decimal places does your program show?",
    "used": "Line {line} uses {function}, the package's solution. Can you avoid it?",
    "ended": "The function terminated Python with exit status {status}. Which statement is the cause?",
    "hung": "The function did not end within {seconds} seconds. Is there a loop that never ends?",
    "silent": "The function produced no result. Does it return a value?",
}
