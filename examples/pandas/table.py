"""A table of the shell command as a data frame: python table.py"""

import io
import subprocess

import pandas

written = subprocess.run(
    ["nimscape", "table", "wyt(1,1) x,y", "--x", "0..64", "--y", "0..64", "--format", "csv"],
    capture_output=True,
    check=True,
    text=True,
)
table = pandas.read_csv(io.StringIO(written.stdout))
print(table.head())
lost = table[table["value"] == 0]
print(f"{len(lost)} of {len(table)} positions lose for the player who must move.")
