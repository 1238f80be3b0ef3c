# The handling of floating-point errors within a block.

__all__ = ['errstate']

import contextlib
import numpy as np


class errstate(contextlib.ContextDecorator):
    __module__ = 'numpy'

    def __init__(self, **kwargs):
        self.kwargs = kwargs

    def __enter__(self):
        self.oldstate = np.seterr(**self.kwargs)

    def __exit__(self, *exc_info):
        np.seterr(**self.oldstate)
