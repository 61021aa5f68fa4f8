"""What type checkers see; `cargo xtask test --only python` runs mypy on this file."""

import numpy as np
import numpy.typing as npt

import nimscape

values: npt.NDArray[np.int64] = nimscape.table("nim x,y", (0, 8))
moves: list[str] = nimscape.best_moves("nim 3,5")
plane: nimscape.Map = nimscape.Map("nim x,y", colour="mod,8")
board: nimscape.Board = nimscape.Board("nim 3,5")
# mypy reports an error that is ignored without need: neither is of any type.
nimscape.Map()  # type: ignore[call-arg]
nimscape.Board(5)  # type: ignore[arg-type]
number: int = nimscape.outcome("nim 3")  # type: ignore[assignment]
