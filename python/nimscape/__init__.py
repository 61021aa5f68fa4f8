"""Exact Grundy values, winning moves, tables and live maps of impartial combinatorial games.

A line of text names a position (``welter 2,5,6,8,10``); with x and y in it, a picture
(``wyt(1,1) x,y``). The convention is ``"normal"`` (who cannot move loses) or ``"misere"``.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Optional

import numpy as np

from . import _core
from ._core import LineError, __version__

__all__ = [
    "Board",
    "Claim",
    "Game",
    "LineError",
    "Map",
    "Period",
    "Verdict",
    "best_moves",
    "check",
    "claims",
    "games",
    "known",
    "outcome",
    "periods",
    "sequence",
    "table",
    "value",
]


class Game(NamedTuple):
    """A ruleset."""

    name: str
    title: str
    rules: str
    examples: list[str]


class Period(NamedTuple):
    """From ``preperiod`` on, the value ``period`` further is ``saltus`` more.

    For ever if there is a ``proof``; else as far as it was seen.
    """

    preperiod: int
    period: int
    saltus: int
    proof: Optional[str]


class Claim(NamedTuple):
    """A claim that is printed in a paper."""

    id: str
    place: str
    statement: str


class Verdict(NamedTuple):
    """What a check found: ``broken`` is the first case that breaks the claim."""

    holds: bool
    unit: str
    bound: int
    cases: int
    broken: Optional[str]


def value(position: str, convention: str = "normal") -> Optional[int]:
    """The Grundy value of a position; None where only the outcome is known."""
    return _core.answer(position, convention)[1]


def outcome(position: str, convention: str = "normal") -> str:
    """``"N"`` if the next player wins, ``"P"`` if the previous one does."""
    return _core.answer(position, convention)[0]


def known(position: str, convention: str = "normal") -> str:
    """How the value of a position is known: by which theorem, or by computing."""
    return _core.answer(position, convention)[2]


def best_moves(position: str, convention: str = "normal") -> list[str]:
    """The positions that winning moves lead to."""
    return _core.best_moves(position, convention)


def games() -> list[Game]:
    """Every ruleset."""
    return [Game(*game) for game in _core.games()]


def table(
    view: str,
    x: tuple[int, int] = (0, 256),
    y: Optional[tuple[int, int]] = None,
    convention: str = "normal",
) -> np.ndarray:
    """The values of a view, as ``values[y, x]``; of a view without y, as ``values[x]``.

    ``x`` and ``y`` say from where (in) to where (out); y is like x unless told. Where there are
    cells without a position the array is masked.
    """
    plane = _is_plane(view)
    width, height, values, holes = _core.table(view, x, (y or x) if plane else None, convention)
    array = np.frombuffer(values, dtype=np.int64)
    if holes is not None:
        array = np.ma.masked_array(array, mask=np.frombuffer(holes, dtype=np.bool_))
    return array.reshape(height, width) if plane else array


def sequence(
    view: str,
    terms: int = 100,
    start: int = 0,
    convention: str = "normal",
) -> np.ndarray:
    """The values of a view with x alone, from x = ``start`` on; masked where there is no position."""
    if _is_plane(view):
        raise ValueError(f"{view} is a plane, not a sequence: nimscape.table gives its values.")
    return table(view, (start, start + terms), None, convention)


def periods(view: str, terms: int = 10_000, convention: str = "normal") -> Optional[Period]:
    """What repeats in a view with x alone: proved where that is known how, else seen in ``terms``."""
    found = _core.periods(view, terms, convention)
    return None if found is None else Period(*found)


def claims() -> list[Claim]:
    """What five papers claim."""
    return [Claim(*claim) for claim in _core.claims()]


def check(claim: str, bound: Optional[int] = None) -> Verdict:
    """Checks a claim by its id, up to a bound."""
    return Verdict(*_core.check(claim, bound))


def _is_plane(view: str) -> bool:
    return _core.kind(view) == "plane"


def __getattr__(name: str) -> Any:
    # Widgets, and what they need, are loaded when they are first wanted.
    if name in ("Board", "Map"):
        from . import widgets

        return getattr(widgets, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
