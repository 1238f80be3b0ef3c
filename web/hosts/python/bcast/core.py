"""Access to the core, which parses fences and requests and draws; there are no rules and no parser here."""

import atexit
import json
import os
import shutil
import subprocess
import threading
from pathlib import Path

STATIC = Path(__file__).parent / "static"
"""The built JavaScript and WebAssembly."""


class CoreError(RuntimeError):
    """There is neither the command nor Node.js, or the process ended."""


def _command():
    """``$BCAST``, the command ``bcast`` on the path, or the module inside this package, run by Node.js."""
    named = os.environ.get("BCAST")
    if named:
        return [named, "fence"]
    found = shutil.which("bcast")
    if found:
        return [found, "fence"]
    node = shutil.which("node") or shutil.which("nodejs")
    if node and (STATIC / "hosts.js").exists():
        return [node, str(STATIC.parent / "fence.mjs")]
    raise CoreError("neither the command bcast nor Node.js (18 or later) is on the path")


class Core:
    """A process that answers each line of JSON by a line of JSON. It is started at the first question."""

    def __init__(self):
        self._process = None
        self._lock = threading.Lock()

    def ask(self, question):
        """Returns the answer to a question; ``core/bcast/claims/shown.hpp`` describes both dicts. Raises CoreError."""
        line = json.dumps(question).encode() + b"\n"
        with self._lock:
            for _ in range(2):
                process = self._started()
                try:
                    process.stdin.write(line)
                    process.stdin.flush()
                    answer = process.stdout.readline()
                except OSError:
                    answer = b""
                if answer:
                    return json.loads(answer)
                self.close()
        raise CoreError("bcast ended without an answer")

    def fence(self, text, info="bcast", options=None, session=None, **looks):
        """What to show for a fence: its claims with their truth and figures, and the element's attributes."""
        asked = {"text": text, "info": info, "options": options or {}, **looks}
        if session:
            asked["session"] = session
        return self.ask(asked)

    def request(self, request, options=None, **looks):
        """What to show for a request of shapes."""
        return self.ask({"request": request, "options": options or {}, **looks})

    def close(self):
        """Ends the process; the next question starts another."""
        if self._process:
            self._process.kill()
            self._process.wait()
            self._process.stdin.close()
            self._process.stdout.close()
        self._process = None

    def _started(self):
        if self._process is None or self._process.poll() is not None:
            self._process = subprocess.Popen(_command(), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
            atexit.register(self.close)
        return self._process


core = Core()
"""The instance that all hosts in this process share."""
