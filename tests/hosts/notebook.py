"""Checks the contents of an executed notebook: python notebook.py NOTEBOOK."""

import json
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    cells = [cell for cell in json.load(file)["cells"] if cell["cell_type"] == "code"]
bundles = [output.get("data", {}) for cell in cells for output in cell["outputs"]]
figures = ["".join(one["image/svg+xml"]) for one in bundles if "image/svg+xml" in one]
assert len(figures) == 4, bundles
assert all(figure.startswith("<svg ") for figure in figures)
assert "(4, 1) − (4,) broadcasts to (4, 4)" in figures[0]
assert "nan" in figures[1], "values of an array are shown"
assert "N=2" in figures[2], "names of a tensor are shown"
assert "clashes" in figures[3]
said = "".join("".join(output.get("text", "")) for output in cells[-1]["outputs"])
assert "nonsense" in said, said
print("notebook: ok")
