import os.path as path

name = 'posix'
sep = '/'
curdir = '.'
pardir = '..'
linesep = '\n'
environ = {}


def getenv(key, default=None):
    return environ.get(key, default)


def cpu_count():
    return 1


def getcwd():
    return '/'


def mkdir(where, mode=511):
    if path.exists(where):
        raise FileExistsError(17, 'File exists', str(where))
    if not path.isdir(path.dirname(path._at(where))):
        raise FileNotFoundError(2, 'No such file or directory', str(where))
    path._write(where, None)


def makedirs(name, mode=511, exist_ok=False):
    if exist_ok and path.isdir(name):
        return
    head = path.dirname(path._at(name))
    if not path.exists(head):
        makedirs(head, exist_ok=True)
    mkdir(name)


def remove(where):
    path._read(where)
    del path._files[path._at(where)]


def rmdir(where):
    if not path.isdir(where):
        raise FileNotFoundError(2, 'No such file or directory', str(where))
    if listdir(where):
        raise OSError(39, 'Directory not empty', str(where))
    del path._files[path._at(where)]


def listdir(where='.'):
    own = path._at(where).rstrip('/') + '/'
    return [name[len(own):] for name in path._files if name.startswith(own) and name != own and '/' not in name[len(own):]]
