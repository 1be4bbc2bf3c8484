"""Part of a dataset: some of its features, some of its samples."""
from .private.check.select import selected


def dsSelect(DS, features=None, samples=None):
    """Return the dataset of some features and some samples, with all that belongs to them.

    Parameters
    ----------
    DS : Struct or dict
        ``input`` (d, n), a sample a column; ``output`` (n,) and the names where there are any.
    features, samples : int, slice, sequence or mask, optional
        What to keep, in the order given; None keeps all. Indices count from 0, negative ones from the end; a mask is
        d or n booleans. Features may be named as in ``inputName``, samples as in ``annotation`` (all that bear the
        name are taken).

    Returns
    -------
    Struct
        A new dataset of the same fields: ``inputName``, ``inputLevel``, ``annotation`` and ``hitIndex`` follow the
        selection (indices of hits count in the new samples), and ``outputName`` keeps the names of the classes that
        remain. Names that did not fit before stay as they are.

    Raises
    ------
    ValueError
        If nothing is selected.

    Notes
    -----
    The lecture's ``DS.input = DS.input[2:4]`` (S0-8) changes the data alone: here the names go along. Labels are not
    checked beyond their number, so that samples with bad ones can be dropped, as other functions advise.
    See also: `prData`, `dsNameAdd`, `dsFormatCheck`.

    Examples
    --------
    >>> from prtools import dsSelect, prData
    >>> DS = dsSelect(prData('iris'), features=['petal length (cm)', 'petal width (cm)'], samples=slice(0, None, 2))
    >>> DS.input.shape
    (2, 75)
    >>> dsSelect(prData('iris'), samples=[0, 149]).outputName
    ['Setosa', 'Virginica']
    """
    return selected(DS, features, samples)
