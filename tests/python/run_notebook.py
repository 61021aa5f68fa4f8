"""Runs a notebook from its first cell to its last, and looks at what it shows."""

import sys

import nbclient
import nbformat

notebook = nbformat.read(sys.argv[1], as_version=4)
nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()

shown = [
    kind
    for cell in notebook.cells
    for output in cell.get("outputs", [])
    for kind in output.get("data", {})
]
assert shown.count("image/png") == 1, shown
assert shown.count("application/vnd.jupyter.widget-view+json") == 2, shown
print(f"{len(notebook.cells)} cells, {len(shown)} outputs")
