"""Why tensor shapes broadcast, or why they do not, in documents and notebooks.

``bcast.show((4, 1), (4,))`` shows shapes or arrays in a notebook; ``bcast.sphinx`` and ``bcast.mkdocs`` are for documents.
"""

from .core import Core, CoreError, core
from .jupyter import show

__all__ = ["Core", "CoreError", "core", "show"]
