import torch

# %% a nan on the way back ends it where anomalies are detected
torch.autograd.set_detect_anomaly(True)
print(torch.is_anomaly_enabled(), torch.is_anomaly_check_nan_enabled())
x = torch.tensor([0., -1.], requires_grad=True)
torch.sqrt(x).sum().backward()

# %% anomalies are detected for a while
x = torch.tensor([0., 4.], requires_grad=True)
with torch.autograd.detect_anomaly():
    print(torch.is_anomaly_enabled())
    try:
        (x / x * torch.log(x)).sum().backward()
    except RuntimeError as e:
        print(e)
print(torch.is_anomaly_enabled(), x.grad)

# %% anomalies without nans, and of asked gradients
x = torch.tensor([0., 4.], requires_grad=True)
with torch.autograd.detect_anomaly(check_nan=False):
    print(torch.is_anomaly_check_nan_enabled())
    (x / x).sum().backward()
    print(x.grad)
with torch.autograd.set_detect_anomaly(True):
    y = torch.where(x > 0, x, torch.sqrt(x - 5)).sum()
    torch.autograd.grad(y, x)

# %% an infinity is no anomaly
x = torch.tensor([0., 4.], requires_grad=True)
with torch.autograd.detect_anomaly(True):
    torch.sqrt(x).sum().backward()
print(x.grad)
torch.autograd.set_detect_anomaly(mode=False)
print(torch.is_anomaly_enabled())

# %% settings that choose among kernels
torch.use_deterministic_algorithms(True)
torch.set_num_threads(1)
torch.set_float32_matmul_precision('high')
print(torch.are_deterministic_algorithms_enabled(), torch.get_num_threads(), torch.get_float32_matmul_precision())
for wrong in (lambda: torch.use_deterministic_algorithms(1), lambda: torch.set_float32_matmul_precision(1),
              lambda: torch.set_num_threads(0), lambda: torch.set_num_threads('a')):
    try:
        wrong()
    except Exception as e:
        print(type(e), e)

# %% sequences of several lengths in one tensor
from torch.nn.utils.rnn import pad_sequence
a, b, c = torch.ones(3, 2), torch.ones(1, 2, requires_grad=True), torch.ones(2, 2)
print(pad_sequence([a, b, c]).shape, pad_sequence([a, c], batch_first=True, padding_value=-1))
r = pad_sequence([torch.tensor([1, 2]), torch.tensor([3])], True)
print(r, r.dtype, r.stride(), pad_sequence([a, b, c]).stride())
pad_sequence([b * 2, a], batch_first=True).sum().backward()
print(b.grad, pad_sequence([b, a]))

# %% no sequences
torch.nn.utils.rnn.pad_sequence([])

# %% sequences of other widths
torch.nn.utils.rnn.pad_sequence([torch.ones(2, 3), torch.ones(2, 4)])

# %% numbers as sequences
torch.nn.utils.rnn.pad_sequence([1, 2])

# %% a sequence without axes
torch.nn.utils.rnn.pad_sequence([torch.tensor(1.), torch.ones(2)])
