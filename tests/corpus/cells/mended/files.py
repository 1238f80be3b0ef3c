from pathlib import Path
import os
import torch

# %% what is saved is loaded as it was
model = torch.nn.Linear(2, 1)
where = Path('kept-by-a-cell') / 'models' / 'one.pth'
where.parent.mkdir(parents=True, exist_ok=True)
torch.save(obj=model.state_dict(), f=where)
before = model.weight.detach().clone()
with torch.no_grad():
    model.weight.zero_()
print(where, where.exists(), where.is_file(), os.listdir('kept-by-a-cell/models'))
print(model.load_state_dict(torch.load(f=where)), torch.equal(model.weight, before))
where.unlink()
where.parent.rmdir()
os.rmdir('kept-by-a-cell')
os.path.exists('kept-by-a-cell'), where.exists()

# %% the parts of a path
p = Path('models') / 'a' / 'b.tar.gz'
print(p, repr(p), p.name, p.stem, p.suffix, p.parent, list(p.parents), p.parts, p.with_suffix('.x'), p.with_name('c'))
print(Path('a//b/./c/'), Path(), Path('a', '/b'), Path('/').name == '', 'x' / Path('y'), p == Path('models/a/b.tar.gz'))
type(p), isinstance(p, Path), p.is_absolute(), Path('/a').parts, {p: 1}[Path(str(p))]

# %% a directory that is there already
try:
    os.mkdir('kept-by-a-cell')
    Path('kept-by-a-cell').mkdir()
finally:
    os.rmdir('kept-by-a-cell')

# %% what was never saved
torch.load('no-such-file.pt')

# %% a directory that is not there
torch.save([1], 'no-such-directory/x.pt')

# %% an error of the system
print(OSError(2, 'No such file'), FileNotFoundError(2, 'No such file', 'a'), OSError('a'), OSError())
raise FileExistsError(17, 'File exists', 'x')

# %% versions
from importlib.metadata import version
print(version('numpy'), version('torch'))
version('no-such-package')
