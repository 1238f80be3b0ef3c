import torch


def told(call):
    try:
        print(call())
    except (RuntimeError, IndexError, TypeError) as error:
        print(type(error).__name__, error)


# %% tensors of inference mode are told apart, count no writes, and what is made of them outside is ordinary
n = torch.ones(3)
with torch.inference_mode():
    y = torch.ones(3)
    v = n[:2]
    print(torch.is_inference_mode_enabled(), torch.is_grad_enabled(), n.clone().is_inference(), v.is_inference())
print(y.is_inference(), torch.is_inference(y[1:]), y.detach().is_inference(), y.data.is_inference(), y.reshape(3, 1).is_inference())
print((y + 1).is_inference(), y.clone().is_inference(), y.contiguous() is y, v._version, torch.empty(0).is_inference())
told(lambda: y._version)
told(lambda: y[:2]._version)
y._version

# %% outside of inference mode its tensors are not written to
n = torch.ones(3)
with torch.inference_mode():
    y = torch.ones(3)
for write in lambda: y.add_(1), lambda: y.zero_(), lambda: y.copy_(n), lambda: torch.exp(n, out=y), lambda: y[:2].t_(), lambda: torch.relu_(y):
    told(write)
y[0] = 5

# %% no node saves a tensor of inference mode
w = torch.ones(3, requires_grad=True)
with torch.inference_mode():
    y = torch.ones(3)
for use in lambda: w * y, lambda: w / y, lambda: torch.dot(w, y), lambda: (w * 2).mul_(y), lambda: torch.nn.functional.mse_loss(w, y):
    told(use)
print(w + y, torch.stack([w, y]), torch.where(y > 0, w, y))
w @ y

# %% whether tensors of inference mode require a gradient is decided within
with torch.inference_mode():
    y, r = torch.ones(3), torch.ones(3, requires_grad=True)
    print(r.requires_grad, r.is_leaf, (r * 2).requires_grad)
told(lambda: y.requires_grad_())
told(lambda: torch.nn.Parameter(y))
print(y.requires_grad_(False), torch.nn.Parameter(y, requires_grad=False).is_inference(), (r * 2).grad_fn is None)
y.requires_grad = True

# %% ordinary tensors count writes in inference mode, and views that it made are written to nowhere else
w, n = torch.ones(3, requires_grad=True), torch.ones(3)
h = w * 2
with torch.inference_mode():
    n.add_(1)
    h[0] = 1
    v, z = w[:2], w.detach()
    print(v.requires_grad, v.grad_fn, v._version, z.is_inference(), torch.from_numpy(n.numpy()).is_inference())
print(n._version, h, h._version)
v.add_(1)

# %% inference mode as a decorator, turned off, and left by an exception
@torch.inference_mode()
def f(depth):
    made = f(depth - 1) if depth else torch.ones(2)
    print(depth, torch.is_inference_mode_enabled(), made.is_inference())
    return made


f(1)
print(torch.is_inference_mode_enabled(), torch.is_grad_enabled())
with torch.no_grad():
    with torch.inference_mode(False):
        print(torch.is_inference_mode_enabled(), torch.is_grad_enabled())
try:
    with torch.inference_mode():
        raise ValueError
except ValueError:
    pass
torch.is_inference_mode_enabled(), torch.is_grad_enabled(), torch.ones(2).is_inference()
