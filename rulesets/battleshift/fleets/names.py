"""What a name means: systems and ships are found by the same reading."""

from collections.abc import Iterable, Mapping

from wargame_aid.names import fold, listed, matches, nearest, quoted


def meant(name: str, known: Mapping[str, str], what: str, every: Iterable[str] = ()) -> str:
    """Return what a name, or a beginning that fits one, means; `known` gives it by every folded name.

    Raises ValueError with those that fit, with the nearest, or where none is near with `every`.
    """
    folded = fold(name)
    found = list(dict.fromkeys(known[one] for one in matches(folded, known)))
    if len(found) == 1:
        return found[0]
    if found:
        raise ValueError(f"{quoted(name)} could be {listed(found)}")
    near = nearest(folded, known) or (f"; there is {listed(every)}" if every else "")
    raise ValueError(f"no {what} {quoted(name)}{near}")
