"""An attack in icepool, as fast as it can be put there: a second opinion, and the peer of `make bench`.

Heavy batteries, default rulings, an undamaged target: the distribution of one number goes from step to
step, as in the program.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import icepool


def icepool_fire(dice: int, ships: int, hull: int = 4, shields: int = 2, hardness: int = 2) -> Any:
    """Return the die of ships destroyed by heavy batteries that hit on 4 or less."""
    capacity = ships * hull

    @cache
    def stopped(thrown: int) -> Any:
        return thrown @ icepool.coin(hardness, 6)

    @cache
    def destroyed(tests: int) -> Any:
        return (tests @ icepool.coin(3, 6)).map(lambda lost: min(lost, ships), star=False)

    def tests(damage: int) -> int:
        points = max(0, damage - capacity + 1)
        return points + min(damage, capacity - 1) // hull

    def struck(hits: int) -> Any:
        shields_thrown = min(hits, ships) * shields
        return stopped(shields_thrown).map(lambda saved: tests(max(0, hits - saved)), star=False)

    hits = dice @ icepool.coin(4, 6)
    return hits.map(struck, star=False).map(destroyed, star=False)
