"""`wga fmt`: a roster file laid out anew, comments kept."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.output import complain, print_lines
from wargame_aid.documents.check import content_of, files_in
from wargame_aid.documents.formatting import fmt
from wargame_aid.documents.problems import Problem, Unreadable
from wargame_aid.files import put

Files = Annotated[list[str], typer.Argument(metavar="FILE...", help="Roster files, or whole folders.")]
Check = Annotated[bool, typer.Option("--check", "-C", help="Change nothing; exit code 1 where it would.")]


def run(files: Files, *, check: Check = False) -> None:
    """Lay out roster files: two spaces a step, plain line ends, comments kept; twice changes nothing.

    Example: wga fmt red.yaml
    """
    changed = failed = False
    for file in files_in(files):
        try:
            changed |= laid_out(file, check=check)
        except Unreadable as wrong:
            failed = True
            complain(str(wrong))
        except OSError as wrong:
            failed = True
            complain(f"{file} cannot be written: {wrong.strerror}")
    raise typer.Exit(2 if failed else int(changed and check))


def laid_out(file: str, *, check: bool) -> bool:
    """Lay out one file and say so; return whether it changes."""
    content = content_of(file)
    if isinstance(content, Problem):
        raise Unreadable(file, [content])
    after = fmt(content, file)
    if after == content:
        print_lines([f"{file}: laid out already"])
        return False
    if not check and (remark := put(file, after)):
        complain(remark)
    print_lines([f"{file}: {'would be laid out' if check else 'laid out'}"])
    return True
