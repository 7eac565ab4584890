"""Fleets made to a size, for the benchmark: legal, each file different from the others."""

from __future__ import annotations

from pathlib import Path

SQUADRON = "      Squadron {number} of {name}: {ships}xFleet Cruiser   # {word}\n"
WORD = "holds the line until the second shift and then falls back behind the moon of the gas giant"


def fleet(number: int, size: int) -> str:
    """Return the text of a fleet of at least so many bytes."""
    text = f"ruleset: battleshift\nname: Fleet {number}\npoints: 100000\nbattlespace: 6x4\ntaskforces:\n"
    taskforce = 0
    while len(text) < size:
        taskforce += 1
        name = f"Force {number}-{taskforce}"
        text += f"  {name}:\n    arrives: {taskforce}/5B/W\n    squadrons:\n"
        for squadron in range(1, 6):
            ships = 1 + (number + taskforce + squadron) % 7
            text += SQUADRON.format(number=squadron, name=name, ships=ships, word=WORD)
    return text


def folder_of(place: Path, files: int, size: int) -> list[Path]:
    """Write so many fleets of a size into a folder and return the files."""
    made = []
    for number in range(files):
        file = place / f"fleet-{number:04}.yaml"
        file.write_text(fleet(number, size), encoding="utf-8")
        made.append(file)
    return made
