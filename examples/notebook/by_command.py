"""Tables of the shell command in a notebook (Jupyter): no package but the standard library.

The command `nimscape` is on the path after `cargo install --path . --features cli` in the repository,
or with the wheel.
"""

import json
import subprocess


def table(view, x, y=None, convention="normal"):
    """The values of a view over x = (from, to) and y = (from, to): `to` is out.

    A list for each row from the smallest y, None in a hole; for a sequence one list.
    """
    command = ["nimscape", "table", view, "--format", "json", "--convention", convention]
    command += ["--x", f"{x[0]}..{x[1]}"]
    if y is not None:
        command += ["--y", f"{y[0]}..{y[1]}"]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise ValueError(done.stderr.strip())
    return json.loads(done.stdout)["values"]


def moves(position, convention="normal"):
    """Outcome, Grundy value and every winning move of a position."""
    command = ["nimscape", "moves", position, "--json", "--convention", convention]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        raise ValueError(done.stderr.strip())
    return json.loads(done.stdout)


if __name__ == "__main__":
    for row in reversed(table("wyt(1,1) x,y", (0, 12), (0, 8))):
        print(" ".join(f"{value:2}" for value in row))
    print(moves("welter 4,5,6"))
