"""Exact Grundy values, winning moves, tables and live maps of impartial combinatorial games.

A line of text names a position (``welter 2,5,6,8,10``); with x and y in it, a picture
(``wyt(1,1) x,y``). The convention is ``"normal"`` (who cannot move loses) or ``"misere"``.
"""

from __future__ import annotations

import operator
from typing import TYPE_CHECKING, Any, NamedTuple, Optional

import numpy as np

from . import _core
from ._core import LineError, __version__

if TYPE_CHECKING:
    import numpy.typing as npt

    from .widgets import Board as Board
    from .widgets import Map as Map

    Values = npt.NDArray[np.int64]

__all__ = [
    "Board",
    "Claim",
    "Game",
    "LineError",
    "Map",
    "Moves",
    "Opponent",
    "Period",
    "Reading",
    "Verdict",
    "best_moves",
    "check",
    "claims",
    "games",
    "known",
    "opponents",
    "outcome",
    "periods",
    "read",
    "sequence",
    "table",
    "value",
]


class Moves(list[str]):
    """A list of positions; ``more`` says whether there are others that it does not have."""

    more: bool = False


class Game(NamedTuple):
    """A ruleset."""

    name: str
    title: str
    rules: str
    examples: list[str]


class Reading(NamedTuple):
    """A line that a text means; ``convention`` is None if the text asks for none."""

    line: str
    name: str
    sentence: str
    convention: Optional[str]


class Opponent(NamedTuple):
    """An opponent of a ``Board``: ``opponent="often-70"`` is its ``id``."""

    id: str
    title: str
    does: str


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


def best_moves(position: str, convention: str = "normal") -> Moves:
    """The positions that winning moves lead to; where these are too many to list, the first, and ``more``."""
    moves, more = _core.best_moves(position, convention)
    found = Moves(moves)
    found.more = more
    return found


def games() -> list[Game]:
    """Every ruleset."""
    return [Game(*game) for game in _core.games()]


def read(text: str) -> list[Reading]:
    """The lines that a text means, as people name games: ``read("moore's nim 5,8,10")[0].line``.

    Several readings are equally good. Without any, a ``LookupError`` says why, if the text names a
    game that is not here.
    """
    readings, refusal = _core.read(text)
    if not readings:
        raise LookupError(refusal or f"{text!r} names no game.")
    return [Reading(*reading) for reading in readings]


def opponents() -> list[Opponent]:
    """Every opponent that a ``Board`` can have, strongest first."""
    return [Opponent(*opponent) for opponent in _core.opponents()]


def table(
    view: str,
    x: tuple[int, int] = (0, 256),
    y: Optional[tuple[int, int]] = None,
    convention: str = "normal",
) -> Values:
    """The values of a view, as ``values[y, x]``; of a view without y, as ``values[x]``.

    ``x`` and ``y`` say from where (in) to where (out); y is like x unless you say it. Where there are
    cells without a position the array is masked. The array is new, and yours to write to.
    """
    plane = _is_plane(view)
    x = _range("x", x)
    y = None if y is None else _range("y", y)
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
) -> Values:
    """The values of a view with x alone, from x = ``start`` on; masked where there is no position."""
    terms, start = _count("terms", terms), _whole("start", start)
    if _is_plane(view):
        raise ValueError(f"{view} is a plane, not a sequence: nimscape.table gives its values.")
    return table(view, (start, start + terms), None, convention)


def periods(view: str, terms: int = 10_000, convention: str = "normal") -> Optional[Period]:
    """What repeats in a view with x alone: proved where that is known how, else seen in ``terms``."""
    found = _core.periods(view, _count("terms", terms), convention)
    return None if found is None else Period(*found)


def claims() -> list[Claim]:
    """What five papers claim."""
    return [Claim(*claim) for claim in _core.claims()]


def check(claim: str, bound: Optional[int] = None) -> Verdict:
    """Checks a claim by its id, up to a bound."""
    return Verdict(*_core.check(claim, None if bound is None else _whole("bound", bound)))


#: Coordinates go so far.
_LARGEST = 10**18


def _whole(name: str, number: int) -> int:
    """A whole number from 0 to 10^18, or a ValueError that names it."""
    try:
        number = operator.index(number)
    except TypeError:
        raise TypeError(f"{name} is a whole number, not {number!r}.") from None
    if not 0 <= number <= _LARGEST:
        raise ValueError(f"{name} is {number}: numbers go from 0 to 10^18 here.")
    return number


def _count(name: str, number: int) -> int:
    number = _whole(name, number)
    if number == 0:
        raise ValueError(f"{name} is 0: at least 1 is needed.")
    return number


def _range(name: str, ends: tuple[int, int]) -> tuple[int, int]:
    """From where (in) to where (out)."""
    try:
        start, stop = ends
    except (TypeError, ValueError):
        raise TypeError(f"{name} is a pair of whole numbers, as (0, 256), not {ends!r}.") from None
    return _whole(name, start), _whole(name, stop)


def _is_plane(view: str) -> bool:
    return _core.kind(view) == "plane"


def __dir__() -> list[str]:
    # What a notebook completes after a dot: what there is to use, not what this module imports.
    return sorted({*__all__, *(name for name in globals() if name.startswith("_"))})


def __getattr__(name: str) -> Any:
    # Widgets, and what they need, are loaded when they are first wanted.
    if name in ("Board", "Map"):
        from . import widgets

        return getattr(widgets, name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
