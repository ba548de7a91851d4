"""
Runs notebooks as Jupyter does. Reads a job a line as JSON from stdin: `published`, which must be valid, and `tried`, which
runs from top to bottom in `folder`. Writes a JSON line a job: the outputs of each cell by its id, or what went wrong.
"""

import asyncio
import json
import sys

import nbformat
from nbclient import NotebookClient

startup_seconds = 180


def shown(cell):
    """What a cell printed, and the error it ended with."""
    printed = "".join(o.text for o in cell.outputs if o.output_type == "stream" and o.name == "stdout")
    errors = [o for o in cell.outputs if o.output_type == "error"]
    said = errors[0] and f"{errors[0].ename}: {errors[0].evalue}".removesuffix(": ") if errors else None
    return {"printed": printed, "error": said, "kind": errors[0].ename if errors else None}


def run(job):
    nbformat.validate(job["published"])
    notebook = nbformat.reads(json.dumps(job["tried"]), as_version=4)
    client = NotebookClient(
        notebook,
        timeout=job["timeout"],
        startup_timeout=startup_seconds,
        kernel_name="python3",
        resources={"metadata": {"path": job["folder"]}},
    )
    client.execute()
    return {"cells": {cell.id: shown(cell) for cell in notebook.cells if cell.cell_type == "code"}}


for line in sys.stdin:
    asyncio.set_event_loop(asyncio.new_event_loop())
    try:
        answer = run(json.loads(line))
    except Exception as error:
        answer = {"failed": f"{type(error).__name__}: {error}".strip()}
    print(json.dumps(answer), flush=True)
