"""Name the kinds of quadrics x'Ax + b'x + c = 0. Both methods use these names, but compute the arguments separately."""


def kindOf(d, positive, negative, isLinear, c0, isRound):
    """Return the kind of a quadric with d features.

    `positive` and `negative` are the numbers of eigenvalues of A with each sign. `isLinear` is true if b has a part
    outside the range of A. `c0` is the constant after the linear part in the range of A has been completed to squares.
    `isRound` is true if A is a multiple of the identity.
    """
    rank, isMixed = positive + negative, min(positive, negative) > 0
    if rank == 0:
        names = {1: "one threshold", 2: "line", 3: "plane"}
        return names.get(d, "hyperplane") if isLinear else "nothing" if c0 else "everything"
    if isLinear and d == 2:
        return "parabola"
    if isLinear:
        full = {True: "hyperbolic", False: "elliptic"}[isMixed] + " paraboloid"
        return "parabolic cylinder" if rank == 1 else full if rank == d - 1 else full + " cylinder"
    if isMixed and not c0:
        return "two lines" if d == 2 else "two planes" if rank == 2 else "cone"
    if isMixed:
        side = positive if c0 < 0 else negative  # eigenvalues with the sign of the right side of y'Ay = -c0
        full = f"hyperboloid of {'one sheet' if side == 2 else 'two sheets'}" if d == 3 else "hyperboloid"
        return "hyperbola" if d == 2 else full if rank == d else "hyperbolic cylinder"
    if c0 and (c0 > 0) == (positive > 0):
        return "nothing"
    if not c0:
        flat = {0: "one threshold" if d == 1 else "point", 1: "line"}.get(d - rank)
        return flat or ("plane" if rank == 1 else "flat")
    if rank == 1:
        return {1: "two thresholds", 2: "two lines"}.get(d, "two planes")
    if d == 2:
        return "circle" if isRound else "ellipse"
    return "elliptic cylinder" if rank < d else "sphere" if isRound else "ellipsoid"
