"""Live maps and boards in notebooks, with everything inside: nothing is asked of any network."""

from __future__ import annotations

from pathlib import Path

import anywidget
import traitlets

from . import _core

_ESM = Path(__file__).parent / "widget.js"


def _readable(line: str, kind: str) -> str:
    if _core.kind(line) not in kind:
        raise ValueError(f"{line} is no {kind.split()[0]}.")
    return line


class Map(anywidget.AnyWidget):
    """A map of values: ``Map("wyt(1,1) x,y", colour="mod,8")``.

    ``selected`` is the cell that the reader chose: ``{"x": 3, "y": 5, "position": "wyt(1,1) 3,5"}``.
    """

    _esm = _ESM
    _element = traitlets.Unicode("nimscape-map").tag(sync=True)

    view = traitlets.Unicode().tag(sync=True)
    convention = traitlets.Enum(["normal", "misere"], "normal").tag(sync=True)
    colour = traitlets.Unicode("relative").tag(sync=True)
    against = traitlets.Unicode("").tag(sync=True)
    at = traitlets.Unicode("").tag(sync=True)
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


class Board(anywidget.AnyWidget):
    """A position to play from: ``Board("welter 2,5,6,8,10", opponent="random")``.

    ``current`` is the position on the board now; setting ``position`` begins a new game.
    """

    _esm = _ESM
    _element = traitlets.Unicode("nimscape-board").tag(sync=True)

    position = traitlets.Unicode().tag(sync=True)
    convention = traitlets.Enum(["normal", "misere"], "normal").tag(sync=True)
    opponent = traitlets.Unicode("perfect").tag(sync=True)
    first = traitlets.Enum(["you", "opponent"], "you").tag(sync=True)
    label = traitlets.Unicode("").tag(sync=True)
    home = traitlets.Unicode("").tag(sync=True)
    current = traitlets.Unicode("").tag(sync=True)

    def __init__(self, position: str, **traits):
        super().__init__(position=position, current=position, **traits)

    @traitlets.validate("position")
    def _position(self, proposal):
        return _readable(proposal["value"], "position")
