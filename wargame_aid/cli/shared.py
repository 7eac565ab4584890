"""The options that every action shares, each with a capital letter."""

from typing import Annotated, Any, NamedTuple

import typer

from wargame_aid.cli.output import USUAL, Form, Format


class Shared(NamedTuple):
    """What was typed for the shared options."""

    dice: str | None
    ask: bool
    odds: bool
    odds_of: str | None
    samples: int
    ruling: list[str]
    times: int
    force: str | None
    game: str | None
    no_game: bool
    allow: str | None
    seed: int | None
    form: Format
    explain: bool


def options(  # noqa: PLR0913  its signature is the list of shared options
    *,
    dice: Annotated[
        str | None,
        typer.Option(
            "--dice",
            "--roll",
            "--cards",
            "-D",
            metavar="POOLS",
            help="Dice on the table, pool after pool: 1,9,6 or 1:9:6; an empty place is rolled.",
        ),
    ] = None,
    ask: Annotated[bool, typer.Option("--ask", "-A", help="Ask for the dice, pool by pool.")] = False,
    odds: Annotated[
        bool, typer.Option("--odds", "-O", help="Print the exact odds instead of rolling.")
    ] = False,
    odds_of: Annotated[
        str | None, typer.Option("--odds-of", "-Q", metavar="FIELD", help="Exact odds of another field.")
    ] = None,
    samples: Annotated[
        int,
        typer.Option(
            "--samples", "-N", metavar="N", min=0, max=10_000_000, help="Estimate the odds from so many runs."
        ),
    ] = 0,
    ruling: Annotated[
        list[str],
        typer.Option("--ruling", "-R", metavar="ID=VALUE", help="Your table's ruling; again for more."),
    ] = [],  # noqa: B006  typer copies it
    times: Annotated[
        int, typer.Option("--times", "-T", metavar="N", min=1, max=1000, help="Settle the same so often.")
    ] = 1,
    force: Annotated[
        str | None, typer.Option("--force", "-F", metavar="FILE", help="A roster whose names may be typed.")
    ] = None,
    game: Annotated[
        str | None, typer.Option("--game", "-G", metavar="FILE", help="The game it belongs to.")
    ] = None,
    no_game: Annotated[bool, typer.Option("--no-game", "-X", help="Settle outside of the game.")] = False,
    allow: Annotated[
        str | None,
        typer.Option("--allow", "-L", metavar="REASON", help="Override a refusal; say why."),
    ] = None,
    seed: Annotated[
        int | None, typer.Option("--seed", "-S", metavar="N", help="Dice from a seed, for tests.")
    ] = None,
    form: Form = USUAL,
    explain: Annotated[
        bool, typer.Option("--explain", "-E", is_eager=True, help="Print the steps, each with its rule.")
    ] = False,
) -> Shared:
    """Return the shared options as one record."""
    rolled = dice, ask, odds, odds_of, samples, ruling, times, force
    return Shared(*rolled, game, no_game, allow, seed, form, explain)


def split(typed: dict[str, Any]) -> Shared:
    """Take the shared options out of everything that was typed."""
    return options(**{name: typed.pop(name) for name in Shared._fields if name in typed})


Rulings = Annotated[
    list[str], typer.Option("--ruling", "-R", metavar="ID=VALUE", help="Your table's ruling; again for more.")
]
RulesetName = Annotated[str, typer.Argument(metavar="RULESET", help="Its name, short name or beginning.")]
