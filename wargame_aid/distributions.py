"""Exact distributions of pools of dice, with whole-number weights."""

from functools import lru_cache
from math import comb, gcd

Outcomes = tuple[tuple[tuple[int, int], ...], int]
"""((value, weight), ...) by rising value, and the whole that the weights add up to."""


@lru_cache(512)
def counted(dice: int, yes: int, sides: int) -> Outcomes:
    """Return how many dice of a pool show one of `yes` faces: a binomial distribution."""
    common = gcd(yes, sides)
    yes, whole = yes // common, sides // common
    found = ((k, comb(dice, k) * yes**k * (whole - yes) ** (dice - k)) for k in range(dice + 1))
    return tuple((k, weight) for k, weight in found if weight), whole**dice


@lru_cache(512)
def kept(dice: int, sides: int, keep: int, lowest: bool) -> Outcomes:
    """Return the sum of the dice kept, the highest or the lowest of a pool.

    It goes through the faces from the best down; how many dice show each decides how many of it are kept.
    """
    if not dice:
        return ((0, 1),), 1
    if keep == 1:
        faces = range(1, sides + 1)
        better = [sides - face + 1 for face in faces] if lowest else list(faces)
        found = ((face, n**dice - (n - 1) ** dice) for face, n in zip(faces, better, strict=True))
        return tuple(found), sides**dice
    if keep == dice:
        return summed(dice, sides)
    states = {(dice, 0): 1}
    for face in range(1, sides + 1) if lowest else range(sides, 0, -1):
        after: dict[tuple[int, int], int] = {}
        for (left, total), weight in states.items():
            open_places = keep - (dice - left)
            for showing in range(left + 1):
                key = (left - showing, total + face * max(0, min(showing, open_places)))
                after[key] = after.get(key, 0) + weight * comb(left, showing)
        states = after
    sums: dict[int, int] = {}
    for (left, total), weight in states.items():
        if not left:
            sums[total] = sums.get(total, 0) + weight
    return tuple(sorted(sums.items())), sides**dice


def summed(dice: int, sides: int) -> Outcomes:
    """Return the sum of a pool. Die after die is added: a new weight is a sliding sum of `sides` old ones."""
    weights = [1]
    for _ in range(dice):
        padded, window, after = weights + [0] * (sides - 1), 0, []
        for at, weight in enumerate(padded):
            window += weight - (padded[at - sides] if at >= sides else 0)
            after.append(window)
        weights = after
    return tuple(zip(range(dice, dice * sides + 1), weights, strict=True)), sides**dice
