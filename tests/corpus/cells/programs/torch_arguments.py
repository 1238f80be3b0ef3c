import torch

# %% signatures of before keywords take the factor in front
o = torch.tensor([1., 2.])
m = torch.tensor([[1., 2.], [3., 4.]])
print(torch.add(o, 2, o), o.add(3, o), torch.sub(o, 2, o), torch.add(o, 2, 3), torch.add(2, 3, o))
print(o.clone().add_(2, o), o.clone().sub_(2, o), torch.add(o, 2, o, out=torch.empty(2)))
print(torch.addcmul(o, 2, o, o), o.addcdiv(2, o, o), o.clone().addcmul_(2, o, o))
print(torch.addmm(1, m, 2, m, m), torch.addmm(2, m, m, m), m.addmm(1, 2, m, m), m.clone().addmm_(2, m, m))
print(torch.addmv(1, o, 2, m, o), torch.baddbmm(2, m[None], m[None], m[None]).shape)
x = torch.ones(2, requires_grad=True)
torch.add(x, 3, x * 2).sum().backward()
print(x.grad)

# %% no other function has signatures of before keywords
o, m = torch.ones(2), torch.ones(2, 2)
for call in (lambda: torch.addmm(m, 2, m, m), lambda: o.add(o, 2), lambda: torch.subtract(o, 2, o), lambda: torch.rsub(o, 2, o),
             lambda: torch.mul(o, 2, o), lambda: torch.add(o, 'a', o), lambda: torch.addmm(1, 2, m, m, m)):
    try:
        print(call())
    except TypeError as e:
        print(e)
