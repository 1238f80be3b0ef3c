class PackageNotFoundError(ModuleNotFoundError):
    def __str__(self):
        return f'No package metadata was found for {self.args[0]}'


def version(distribution_name):
    if distribution_name == 'torch':
        import torch
        # The metadata of Debian's package includes the local version label; torch.__version__ does not.
        return torch.__version__ + '+gitunknown'
    if distribution_name == 'numpy':
        import numpy
        return numpy.__version__
    raise PackageNotFoundError(distribution_name)
