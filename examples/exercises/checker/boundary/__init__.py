"""The boundary by hand: questions, right answers, known mistakes and texts of this worksheet."""
