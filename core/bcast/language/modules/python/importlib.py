import importlib.metadata as metadata
