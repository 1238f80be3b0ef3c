import torch

# %% equal names
a = torch.ones(2, 3, names=('N', 'C'))
print((a + a).names, (a * 2).names, (1 - a).names, (a / a).names, (a ** 2).names)

# %% named and unnamed
a = torch.ones(2, 3, names=('N', 'C'))
print((a + torch.ones(3)).names, (torch.ones(2, 3) * a).names, (torch.ones(4, 2, 3) - a).names)

# %% a wildcard meets a name
a = torch.ones(2, 3, names=(None, 'C'))
b = torch.ones(2, 3, names=('N', None))
print((a + b).names)

# %% different names clash
torch.ones(3, names=('C',)) + torch.ones(3, names=('H',))

# %% equal extents but another order
torch.ones(2, 2, names=('H', 'W')) * torch.ones(2, 2, names=('W', 'H'))

# %% misaligned
torch.ones(2, 3, names=('N', 'C')) + torch.ones(2, names=('N',))

# %% misaligned under a wildcard
torch.ones(2, 2, names=('N', None)) + torch.ones(2, names=('N',))

# %% misaligned over a wildcard of the longer
torch.ones(2, 2, 2, names=(None, 'C', 'W')) + torch.ones(2, 2, names=('W', None))

# %% names clash before extents do
torch.ones(2, 3, names=('N', 'C')) + torch.ones(4, names=('H',))

# %% extents clash when the names agree
torch.ones(2, 3, names=('N', 'C')) + torch.ones(4, names=('C',))

# %% a shorter operand takes the tail
x = torch.ones(2, 3, 4, names=('N', 'C', 'W'))
print((x + torch.ones(4, names=('W',))).names, (x + torch.ones(3, 1, names=('C', 'W'))).shape)

# %% a one with another name still clashes
torch.ones(2, 3, names=('N', 'C')) + torch.ones(2, 1, names=('N', 'K'))

# %% scalars have no names
x = torch.ones(2, names=('N',))
print((x + torch.tensor(1.)).names, (torch.tensor(2.) * x).names, (x + 1).names)

# %% every binary function
a = torch.full((2, 2), 2., names=('N', None))
b = torch.full((2,), 3., names=('C',))
for f in (torch.add, torch.sub, torch.mul, torch.div, torch.pow, torch.atan2):
    print(f.__name__, f(a, b).names)

# %% comparisons unify
a = torch.ones(2, 3, names=('N', 'C'))
b = torch.ones(3, names=('C',))
print((a == b).names, (a > b).names, (a <= 1).names, a.ne(b).names, torch.ge(a, b).names)

# %% comparison of clashing names
torch.ones(2, names=('N',)) < torch.ones(2, names=('C',))

# %% logical and bitwise
a = torch.tensor([True, False], names=('N',))
print((~a).names)
a & a

# %% logical_and of named tensors
a = torch.tensor([True, False], names=('N',))
torch.logical_and(a, a)

# %% maximum of named tensors
a = torch.ones(2, names=('N',))
torch.maximum(a, a)

# %% floor division and remainder
a = torch.tensor([7., 8.], names=('N',))
print((a // 2).names)
a % 2

# %% where refuses names
a = torch.ones(2, names=('N',))
torch.where(a > 0, a, a)

# %% clamp keeps names
x = torch.tensor([-1., 2.], names=('N',))
print(x.clamp(min=0), x.clamp(-0.5, 0.5).names)

# %% clamp by tensors
x = torch.tensor([-1., 2.], names=('N',))
torch.clamp(x, torch.zeros(2), torch.ones(2))

# %% addcmul unifies
t = torch.zeros(2, 3, names=('N', 'C'))
print(torch.addcmul(t, torch.ones(3, names=('C',)), torch.ones(2, 1, names=('N', None))).names)

# %% lerp refuses
a = torch.zeros(2, names=('N',))
torch.lerp(a, a, 0.5)

# %% in place keeps the target
x = torch.zeros(2, 3, names=('N', 'C'))
x += torch.ones(3, names=('C',))
x *= 2
x.sub_(torch.ones(2, 1))
print(x)

# %% in place names an unnamed target
x = torch.zeros(2, 3)
x += torch.ones(3, names=('C',))
print(x.names)

# %% in place with a clash
x = torch.zeros(2, names=('N',))
x += torch.ones(2, names=('C',))

# %% in place that grows
x = torch.zeros(3, names=('C',))
x += torch.ones(2, 3, names=('N', 'C'))

# %% in place with a longer operand of extent one
x = torch.zeros(3, names=('C',))
x.add_(torch.ones(1, 3, names=('N', 'C')))

# %% copy_ with names
x = torch.zeros(2, 3, names=('N', 'C'))
x.copy_(torch.tensor([1., 2., 3.], names=('C',)))
print(x)
y = torch.zeros(2, 3)
y.copy_(x)
print(y.names)

# %% copy_ with a clash
torch.zeros(2, names=('N',)).copy_(torch.ones(2, names=('C',)))

# %% out takes the names
out = torch.zeros(2, 3)
torch.add(torch.ones(2, 3, names=('N', 'C')), 1, out=out)
print(out.names)

# %% out with other names
out = torch.zeros(2, 3, names=('A', 'B'))
torch.add(torch.ones(2, 3, names=('N', 'C')), 1, out=out)

# %% out with equal names
out = torch.zeros(2, names=('N',))
torch.mul(torch.ones(2, names=('N',)), 3, out=out)
out

# %% chained unification
a = torch.ones(2, 3, names=(None, 'C'))
b = torch.ones(2, 1, names=('N', None))
c = torch.ones(1)
r = a * b + c
print(r.names, r.shape)

# %% the mistake that names catch
weights = torch.ones(4, 4, names=('out', 'in'))
scale = torch.arange(4.).rename('out')
try:
    weights * scale
except RuntimeError as e:
    print(e)
print((weights * scale.align_as(weights)).names)

# %% a loop over pairs of names
for p in [('N', 'C'), (None, 'C'), ('C', 'N'), ('N', None), (None, None)]:
    try:
        print(p, (torch.ones(2, 2, names=p) + torch.ones(2, 2, names=('N', 'C'))).names)
    except RuntimeError as e:
        print(p, e)

# %% a loop over tails
for p in [('C',), ('N',), (None,), ('H',)]:
    try:
        print(p, (torch.ones(2, 2, names=('N', 'C')) + torch.ones(2, names=p)).names)
    except RuntimeError as e:
        print(p, e)

# %% masked_fill with a named mask
x = torch.zeros(2, 3, names=('N', 'C'))
m = torch.tensor([True, False, True], names=('C',))
print(x.masked_fill(m, 1.))

# %% masked_fill_ with an aligned mask
x = torch.zeros(2, 2, 2, names=('N', 'H', 'W'))
m = torch.tensor([[True, False], [True, True]], names=('W', 'H'))
x.masked_fill_(m.align_as(x), 5.)
print(x.names, x.rename(None)[0])

# %% masked_fill with a clashing mask
torch.zeros(2, 3, names=('N', 'C')).masked_fill(torch.tensor([True, False, True], names=('H',)), 1.)

# %% masked_select
x = torch.arange(4).reshape(2, 2).rename('N', 'C')
print(x.masked_select(torch.tensor([True, False], names=('C',))))

# %% broadcast_tensors of named tensors
torch.broadcast_tensors(torch.ones(2, names=('N',)), torch.ones(1))

# %% expand keeps names
x = torch.ones(1, 3, names=('N', 'C'))
print(x.expand(4, 3).names, x.expand(2, 4, 3).names, x.expand(4, -1).shape)

# %% equal of tensors with other names
a = torch.ones(2, names=('N',))
print(torch.equal(a, torch.ones(2, names=('N',))))
torch.equal(a, torch.ones(2, names=('C',)))

# %% allclose refuses
a = torch.ones(2, names=('N',))
torch.allclose(a, a)

# %% comparisons in place have no name rule
torch.ones(2, 2, names=('N', 'C')).lt_(torch.ones(2, 2, names=('X', 'C')))

# %% a remainder in place with a number
torch.ones(2, names=('N',)).remainder_(2)

# %% masked_select looks at names before the dtype of the mask
torch.zeros(3, names=('C',)).masked_select(torch.ones(2, 3).rename('N', 'H'))

# %% cdist names who does not match
torch.cdist(torch.zeros(1, 2, 7, names=('N', 'a', 'f')), torch.zeros(1, 3, 7, names=('H', 'b', 'f')))

# %% addmm in place never broadcasts its own tensor
torch.zeros(1, 6, names=('N', 'H')).addmm_(torch.zeros(3, 2, names=('N', 'C')), torch.zeros(2, 6, names=('W', 'H')))

# %% subtraction of bools is refused before names
torch.ones(2, names=('N',)).bool() - torch.ones(2, names=('C',)).bool()
