import torch

# %% addcmul of booleans and whole numbers is of the dtype that all three meet in
a, b, c = torch.ones(1, dtype=torch.bool), torch.ones(1, dtype=torch.bool), torch.ones(1, dtype=torch.int8)
for n in (-1, 2, True, 0.5):
    print(torch.addcmul(a, b, c, value=n), torch.addcmul(c, a, b, value=n), torch.addcmul(c.short(), a, c, value=n))
# %% addcmul of a boolean factor in double precision
torch.addcmul(torch.zeros(1, dtype=torch.float64), torch.ones(1, dtype=torch.bool), torch.ones(1), value=0.1)
# %% what is not of the dtype that addcmul and addcdiv compute in cannot be written
for a, b, c in [(torch.float32, torch.float32, torch.float64), (torch.bfloat16, torch.half, torch.half), (torch.int8, torch.int16, torch.int8), (torch.int8, torch.float32, torch.int8), (torch.float64, torch.float32, torch.float32)]:
    for f in ("addcmul", "addcdiv"):
        try:
            print(getattr(torch.ones(2, dtype=a), f + "_")(torch.ones(2, dtype=b), torch.ones(2, dtype=c)))
        except RuntimeError as e:
            print(str(e)[:70])
# %% sums of int32 of what is no such number
n = torch.tensor([[float("nan"), 1.0, 1.0], [1.0, 1.0, float("inf")]])
for t in (n, n.half(), n.double()):
    print(t.sum(-1, dtype=torch.int32), t.cumsum(0, dtype=torch.int32))
# %% no elements lie nowhere
torch.full((3, 0, 1), -1).data_ptr(), torch.ones(2)[2:].data_ptr()
# %% index_add stretches slices of fewer dims
print(torch.ones(3, 2).index_add(0, torch.tensor([0]), torch.ones(1)))
torch.ones(3, 2).index_add(1, torch.tensor([0]), torch.tensor(1.0))
# %% scatter looks at the dim before it looks at overlaps
c = torch.full((2,), -1)
c.scatter_(1, c, True)
# %% index_put keeps sizes of 1 in front
torch.zeros(3).index_put_((torch.tensor([0]),), torch.ones(1, 1))
