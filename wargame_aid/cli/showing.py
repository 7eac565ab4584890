"""Settled answers printed in the form that is wanted: rich tables, plain lines or JSON."""

from typing import Any, NamedTuple

from wargame_aid.cli.output import on_terminal, print_json, print_lines
from wargame_aid.cli.shared import Shared
from wargame_aid.resolution import Resolution


class Kept(NamedTuple):
    """Where answers are kept in a game: lines to be read, and the same for JSON."""

    lines: tuple[str, ...]
    plain: dict[str, Any]


def show(found: list[Resolution], shared: Shared, kept: Kept | None = None) -> None:
    """Print the answers in the form that is wanted, then where they are kept."""
    if shared.json:
        from wargame_aid.render import json_view

        plain = [json_view.resolution(one) for one in found]
        whole = plain[0] if len(plain) == 1 else {"resolutions": plain}
        print_json({**whole, **({"game": kept.plain} if kept else {})})
        return
    from wargame_aid.render.view import brief, view_of

    for at, one in enumerate(found, 1):
        view = view_of(one) if len(found) == 1 else brief(view_of(one), at)
        if on_terminal(shared.plain):
            from wargame_aid.render import tables  # rich loads only where a table is drawn

            tables.answer(view)
        else:
            from wargame_aid.render import text

            print_lines(text.answer(view))
    print_lines(kept.lines if kept else ())
