# %% annotations that are never evaluated may name what is not there
from __future__ import annotations
from dataclasses import dataclass
import numpy as np
size: Unknown = 3
class Node:
    left: Node | None = None
    count: list[Missing] = 2
    def joined(self, other: Node, *rest: Later, **more: Other) -> Pair[Node]:
        kept: Nothing = other.count
        return kept + len(rest) + len(more)
@dataclass
class Point:
    x: np.ndarray | float
    y: Anything = 0
print(size, Node().joined(Node(), 1, 2, a=3), Node.__annotations__, Point(1), Point.__annotations__)
