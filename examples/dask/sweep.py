"""Large sweeps on many processes: a table in tiles, periods of many lines, a claim by ranges.

On two processes of this machine: python sweep.py
On a cluster of yours:            python sweep.py --scheduler tcp://head:8786 --size 100000

A worker needs the packages nimscape and zarr; the folder of the Zarr array is one that all workers see. Dask
starts the work of a lost worker again on another one, and every number is exact, so the results are those of one
process, byte for byte.
"""

import argparse

import dask
import dask.array as da
import numpy as np
import zarr
from dask.distributed import Client, LocalCluster, progress

import nimscape


def tile(view, x, y, convention):
    """The values of a view in a rectangle; -1 where there is no position."""
    return np.ma.filled(nimscape.table(view, x, y, convention), -1)


def ranges(size, step):
    """0..size in pieces: from (in) and to (out)."""
    return [(start, min(start + step, size)) for start in range(0, size, step)]


def plane(view, size, step, convention="normal"):
    """The picture of size² cells as a Dask array: a task for each tile, nothing computed yet."""
    ask = dask.delayed(tile, pure=True)
    return da.block(
        [
            [
                da.from_delayed(ask(view, x, y, convention), (y[1] - y[0], x[1] - x[0]), np.int64)
                for x in ranges(size, step)
            ]
            for y in ranges(size, step)
        ]
    )


def write(view, size, step, folder, convention="normal"):
    """Writes the picture into one Zarr array; each worker writes its own tiles. Brings what is to be awaited."""
    target = zarr.create_array(
        folder, shape=(size, size), chunks=(step, step), dtype="int64", overwrite=True
    )
    target.attrs.update({"line": view, "convention": convention, "nimscape": nimscape.__version__})
    return plane(view, size, step, convention).store(target, lock=False, compute=False)


def differences(x, y):
    """The claim: beyond the first cells Wythoff's game has the same P-positions in misère play.

    The cells of a rectangle that break it.
    """
    lost = [tile("wyt(1,1) x,y", x, y, convention) == 0 for convention in ("normal", "misere")]
    return [(x[0] + int(column), y[0] + int(row)) for row, column in np.argwhere(lost[0] != lost[1])]


def main():
    asked = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    asked.add_argument("--scheduler", help="the address of a cluster; two processes here without it")
    asked.add_argument("--size", type=int, default=1024)
    asked.add_argument("--step", type=int, default=256)
    asked.add_argument("--folder", default="wythoff.zarr")
    words = asked.parse_args()
    cluster = words.scheduler or LocalCluster(n_workers=2, threads_per_worker=1)
    with Client(cluster) as client:
        written = client.compute(write("wyt(1,1) x,y", words.size, words.step, words.folder))
        progress(written)
        written.result()

        lines = [f"subtract(1,{a},{b}) x" for a in range(2, 12) for b in range(a + 1, 13)]
        found = client.map(nimscape.periods, lines)
        progress(found)
        longest = max(zip(client.gather(found), lines), key=lambda pair: pair[0].period)
        print(f"\nThe longest of {len(lines)} periods is {longest[0].period}: {longest[1]}")

        pieces = [(x, y) for x in ranges(words.size, words.step) for y in ranges(words.size, words.step)]
        checked = client.map(differences, *zip(*pieces))
        progress(checked)
        print("\nThe P-positions differ at", sorted(sum(client.gather(checked), [])))


if __name__ == "__main__":
    main()
