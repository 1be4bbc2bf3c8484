"""What check.py is made of, each file a part that can be read by itself.

``questions`` what is asked and what is right, ``mistakes`` what one gets wrong and what that would give, ``facts`` the
numbers that both compute from, ``kinds`` how an answer is read and compared, ``judge`` the judgement; ``en`` and ``zh``
all that is said, one language each. ``plain``, ``inside`` and ``outside`` run a worksheet in a process of its own, and
``many`` does so with a folder of them; ``sheet`` translates the worksheet and makes a notebook of it.
"""
