from typing import Callable, Collection, Container, Generator, Hashable, Iterable, Iterator, Mapping
from typing import MutableMapping, MutableSequence, Reversible, Sequence, Sized
