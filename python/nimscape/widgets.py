"""Live maps and boards in notebooks, with everything inside: nothing is asked of any network."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path

import anywidget
import traitlets

from . import _core

_ESM = Path(__file__).parent / "widget.js"

if not _ESM.exists():
    raise ImportError(
        "This copy was installed from sources without the widgets. Install a wheel, or run "
        "`cargo xtask package python` in the repository and install what it makes."
    )

#: The colour modes of a map, and from where to where their number goes.
_COLOURS = dict(_core.colours())


def _readable(line: str, kind: str) -> str:
    if _core.kind(line) not in kind:
        raise ValueError(f"{line} is no {kind.split()[0]}.")
    return line


def _coloured(colour: str) -> str:
    """A colour mode that there is, with a number that it takes."""
    mode, comma, number = colour.partition(",")
    if mode not in _COLOURS:
        known = ", ".join(f"{name},N" if ends else name for name, ends in _COLOURS.items())
        raise ValueError(f"There is no colour {mode!r}: it is one of {known}.")
    ends = _COLOURS[mode]
    if ends is None and comma:
        raise ValueError(f"The colour {mode} takes no number.")
    if ends is not None and comma:
        least, most = ends
        if not (number.isascii() and number.isdigit() and least <= int(number) <= most):
            raise ValueError(f"The number of the colour {mode} is from {least} to {most}, not {number!r}.")
    return colour


class _Widget(anywidget.AnyWidget):
    """An element of the page; what it has no trait for is refused."""

    def __init__(self, **traits):
        for name in traits:
            if name not in self.trait_names():
                near = get_close_matches(name, self.trait_names(), 1)
                hint = f" Did you mean {near[0]}?" if near else ""
                raise TypeError(f"{type(self).__name__} has no {name!r}.{hint}")
        super().__init__(**traits)


class Map(_Widget):
    """A map of values: ``Map("wyt(1,1) x,y", colour="mod,8")``.

    ``colour`` is ``relative``, ``value``, ``rank``, ``length``, ``bit,N``, ``mod,N``, ``outcome``,
    ``pick,N``, ``distance`` or ``difference``; ``sequence`` draws a view without y as ``level`` or
    ``bits``; ``values="hidden"`` covers the values. ``zoom`` goes with ``at`` or ``corner``; for a line with
    z, ``z`` is the picture shown first, and with ``play`` the film starts by itself. ``against`` is a line
    to compare with, or ``conventions``; with ``divider`` from 0 to 1 the two lie over each other.
    ``selected`` is the cell that the reader chose: ``{"x": 3, "y": 5, "position": "wyt(1,1) 3,5"}``.
    """

    _esm = _ESM
    _element = traitlets.Unicode("nimscape-map").tag(sync=True)

    view = traitlets.Unicode().tag(sync=True)
    convention = traitlets.Enum(["normal", "misere"], "normal").tag(sync=True)
    colour = traitlets.Unicode("relative").tag(sync=True)
    against = traitlets.Unicode("").tag(sync=True)
    divider = traitlets.Float(None, allow_none=True).tag(sync=True)
    at = traitlets.Unicode("").tag(sync=True)
    corner = traitlets.Unicode("").tag(sync=True)
    z = traitlets.Int(None, allow_none=True).tag(sync=True)
    play = traitlets.Bool(False).tag(sync=True)
    marks = traitlets.Unicode("").tag(sync=True)
    sequence = traitlets.Enum(["", "level", "bits"], "").tag(sync=True)
    values = traitlets.Enum(["", "hidden"], "").tag(sync=True)
    reveal = traitlets.Enum(["", "off"], "").tag(sync=True)
    zoom = traitlets.Float(None, allow_none=True).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    home = traitlets.Unicode("").tag(sync=True)
    height = traitlets.Int(400).tag(sync=True)
    selected = traitlets.Dict(default_value=None, allow_none=True).tag(sync=True)

    def __init__(self, view: str, **traits):
        super().__init__(view=view, **traits)

    @traitlets.validate("view")
    def _view(self, proposal):
        return _readable(proposal["value"], "view plane sequence")

    @traitlets.validate("colour")
    def _colour(self, proposal):
        return _coloured(proposal["value"])


class Board(_Widget):
    """A position to play from: ``Board("welter 2,5,6,8,10", opponent="often-70")``.

    ``opponent`` is the id of one of ``nimscape.opponents()``; ``reveal="off"`` takes the hints away.
    ``current`` is the position on the board now; setting ``position`` begins a new game.
    """

    _esm = _ESM
    _element = traitlets.Unicode("nimscape-board").tag(sync=True)

    position = traitlets.Unicode().tag(sync=True)
    convention = traitlets.Enum(["normal", "misere"], "normal").tag(sync=True)
    opponent = traitlets.Unicode("perfect").tag(sync=True)
    reveal = traitlets.Enum(["", "off"], "").tag(sync=True)
    first = traitlets.Enum(["you", "opponent"], "you").tag(sync=True)
    rule = traitlets.Enum(["", "off"], "").tag(sync=True)
    piles = traitlets.Enum(["", "binary"], "").tag(sync=True)
    rings = traitlets.Int(None, allow_none=True, min=0, max=12).tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    home = traitlets.Unicode("").tag(sync=True)
    current = traitlets.Unicode("").tag(sync=True)

    def __init__(self, position: str, **traits):
        super().__init__(position=position, current=position, **traits)

    @traitlets.validate("position")
    def _position(self, proposal):
        return _readable(proposal["value"], "position")

    @traitlets.validate("opponent")
    def _opponent(self, proposal):
        known = [opponent[0] for opponent in _core.opponents()]
        if proposal["value"] not in known:
            raise ValueError(f"There is no opponent {proposal['value']!r}: it is one of {', '.join(known)}.")
        return proposal["value"]
