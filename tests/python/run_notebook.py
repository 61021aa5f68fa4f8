"""Runs a notebook from its first cell to its last, and looks at what it shows."""

import re
import sys

import nbclient
import nbformat
from nbconvert import HTMLExporter

notebook = nbformat.read(sys.argv[1], as_version=4)
nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()

shown = [
    kind
    for cell in notebook.cells
    for output in cell.get("outputs", [])
    for kind in output.get("data", {})
]
assert shown.count("application/vnd.jupyter.widget-view+json") == 2, shown
page, _ = HTMLExporter().from_notebook_node(notebook)
pictures = re.findall(r"<img[^>]*>", page)
assert len(pictures) == 1, "the plot"
# Where there is no description, nbconvert writes so.
assert 'alt="Values of two piles' in pictures[0], f"{pictures[0][:150]}…{pictures[0][-150:]}"
print(f"{len(notebook.cells)} cells, {len(shown)} outputs")
