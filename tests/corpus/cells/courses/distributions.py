import torch
from torch.distributions import Binomial, Exponential, Laplace, Multinomial, Poisson

# %% counts of successes, few and many
torch.manual_seed(21)
d = Binomial(8, torch.tensor([0.1, 0.5, 0.8]))
print(d, d.mean, d.variance)
print(d.sample((3,)))
print(Binomial(200, torch.tensor(0.35)).sample((6,)), Binomial(1, probs=0.7).sample((5,)))
print(d.log_prob(torch.tensor([1., 4., 7.])))

# %% counts of several outcomes
torch.manual_seed(22)
d = Multinomial(10, torch.tensor([1., 2., 1.]))
print(d.probs, d.mean, d.variance)
print(d.sample(), d.sample((2,)))
print(d.log_prob(torch.tensor([2., 5., 3.])))

# %% counts of events, rare and frequent
torch.manual_seed(23)
d = Poisson(torch.tensor([0.5, 4., 25.]))
print(d, d.sample((4,)), d.mean)
print(d.log_prob(torch.tensor([0., 4., 30.])))
print(torch.poisson(torch.full((2, 3), 2.)), torch.binomial(torch.tensor([5., 50.]), torch.tensor([0.9, 0.5])))

# %% the time until something happens
torch.manual_seed(24)
d = Exponential(torch.tensor([0.5, 2.]))
print(d, d.sample((3,)), d.stddev, d.variance)
print(d.log_prob(torch.tensor([1., 0.25])), d.cdf(torch.tensor([1., 0.25])), d.entropy(), d.icdf(torch.tensor(0.5)))

# %% two exponentials back to back
torch.manual_seed(25)
d = Laplace(torch.tensor([0., 1.]), 0.5)
print(d, d.sample((3,)), d.stddev, d.log_prob(torch.tensor([0.5, 0.5])), d.entropy())

# %% a probability above one
Binomial(3, torch.tensor([0.5, 1.5]))

# %% a rate below zero
Poisson(torch.tensor(-1.))

# %% distributions by the modules they stand in
from torch.distributions.multinomial import Multinomial as Same
print(Same is Multinomial, torch.distributions.poisson.Poisson is Poisson)
