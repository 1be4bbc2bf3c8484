"""Provide the modules of the command check.py, which checks the worksheets of students.

- ``worksheets`` lists the worksheets. For each worksheet, there is a package with these modules:
    - ``questions`` defines the questions and the correct answers.
    - ``mistakes`` defines the known mistakes. In some packages, other modules define some of the mistakes.
    - ``facts`` computes the values from which correct and wrong answers are derived.
    - ``variant`` defines the data and the numbers of the worksheet.
    - ``en`` and ``zh`` contain the hints in English and in Traditional Chinese.
- ``kinds`` and ``numeric`` define the types of answers. Each type reads answers and compares them with correct answers.
- ``judge`` compares the answers of a student with the correct answers.
- ``en`` and ``zh`` contain the texts that all worksheets share.
- ``submission`` reads the files that students hand in.
- ``inside``, ``execution``, ``locking``, ``confinement`` and ``plain`` run a worksheet in a separate process.
- ``outside``, ``processes`` and ``outcome`` start this process and read its messages.
- ``many`` and ``table`` check several worksheets and write tables of the results.
- ``students`` draws separate data for each student.
- ``sheet`` translates a worksheet, converts it to a notebook, and finds the statements that assign its data.
- ``formats`` writes a worksheet for a course system.
"""
