"""Calls of the page's engine: bytes go over as copies, and come back as bytes."""

import _cryptography_engine as engine
from pyodide.ffi import JsBuffer, to_js


def call(name, *words):
    """None where the engine refuses: a wrong tag, a point that is none."""
    answer = getattr(engine, name)(*(word if isinstance(word, (str, int)) else to_js(bytes(word)) for word in words))
    return answer.to_bytes() if isinstance(answer, JsBuffer) else answer
