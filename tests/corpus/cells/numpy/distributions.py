import numpy as np

# %% gamma
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.gamma(2.5), rng.gamma(2.5), rs.gamma(2.5))
print(np.random.gamma(0.5, 2), rng.gamma(0.5, 2), rs.gamma(0.5, 2))
print(np.random.gamma(1, 3, 2), rng.gamma(1, 3, 2), rs.gamma(1, 3, 2))
print(np.random.gamma([1, 2, 3.]), rng.gamma([1, 2, 3.]), rs.gamma([1, 2, 3.]))

# %% standard_gamma
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.standard_gamma(3, (2, 2)), rng.standard_gamma(3, (2, 2)), rs.standard_gamma(3, (2, 2)))

# %% beta
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.beta(1, 2), rng.beta(1, 2), rs.beta(1, 2))
print(np.random.beta(0.5, 0.5, 3), rng.beta(0.5, 0.5, 3), rs.beta(0.5, 0.5, 3))
print(np.random.beta(2, 3, 2), rng.beta(2, 3, 2), rs.beta(2, 3, 2))

# %% chisquare
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.chisquare(3, 2), rng.chisquare(3, 2), rs.chisquare(3, 2))

# %% f
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.f(2, 3), rng.f(2, 3), rs.f(2, 3))

# %% lognormal
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.lognormal(), rng.lognormal(), rs.lognormal())
print(np.random.lognormal(1, 2, 3), rng.lognormal(1, 2, 3), rs.lognormal(1, 2, 3))

# %% laplace
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.laplace(0, 2, 3), rng.laplace(0, 2, 3), rs.laplace(0, 2, 3))

# %% logistic
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.logistic(1, 2, 3), rng.logistic(1, 2, 3), rs.logistic(1, 2, 3))

# %% gumbel
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.gumbel(0, 1, 2), rng.gumbel(0, 1, 2), rs.gumbel(0, 1, 2))

# %% rayleigh
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.rayleigh(2, 2), rng.rayleigh(2, 2), rs.rayleigh(2, 2))

# %% weibull
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.weibull(2, 3), rng.weibull(2, 3), rs.weibull(2, 3))

# %% pareto
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.pareto(3, 2), rng.pareto(3, 2), rs.pareto(3, 2))

# %% power
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.power(2, 2), rng.power(2, 2), rs.power(2, 2))

# %% standard_cauchy
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.standard_cauchy(2), rng.standard_cauchy(2), rs.standard_cauchy(2))

# %% standard_t
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.standard_t(4, 3), rng.standard_t(4, 3), rs.standard_t(4, 3))

# %% triangular
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.triangular(0, 1, 3, 3), rng.triangular(0, 1, 3, 3), rs.triangular(0, 1, 3, 3))

# %% geometric
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.geometric(0.5, 4), rng.geometric(0.5, 4), rs.geometric(0.5, 4))
print(np.random.geometric(0.1, 4), rng.geometric(0.1, 4), rs.geometric(0.1, 4))

# %% negative_binomial
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.negative_binomial(3, 0.4, 3), rng.negative_binomial(3, 0.4, 3), rs.negative_binomial(3, 0.4, 3))

# %% dirichlet
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.dirichlet([1, 2, 3]), rng.dirichlet([1, 2, 3]), rs.dirichlet([1, 2, 3]))
print(np.random.dirichlet((1, 1), 2), rng.dirichlet((1, 1), 2), rs.dirichlet((1, 1), 2))

# %% multinomial
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.multinomial(10, [0.2, 0.3, 0.5]), rng.multinomial(10, [0.2, 0.3, 0.5]), rs.multinomial(10, [0.2, 0.3, 0.5]))
print(np.random.multinomial(5, [0.5, 0.5], 2), rng.multinomial(5, [0.5, 0.5], 2), rs.multinomial(5, [0.5, 0.5], 2))

# %% multivariate_normal
np.random.seed(7)
rng = np.random.default_rng(5)
rs = np.random.RandomState(3)
print(np.random.multivariate_normal([0, 1], [[1, 0.5], [0.5, 2]]), rng.multivariate_normal([0, 1], [[1, 0.5], [0.5, 2]]), rs.multivariate_normal([0, 1], [[1, 0.5], [0.5, 2]]))
print(np.random.multivariate_normal([0, 0, 1], [[1, 0, 0.2], [0, 2, 0], [0.2, 0, 1]], 3), rng.multivariate_normal([0, 0, 1], [[1, 0, 0.2], [0, 2, 0], [0.2, 0, 1]], 3), rs.multivariate_normal([0, 0, 1], [[1, 0, 0.2], [0, 2, 0], [0.2, 0, 1]], 3))

# %% distributions refuse what they cannot draw from
for draw in (lambda: np.random.gamma(-1), lambda: np.random.beta(0, 1), lambda: np.random.triangular(2, 1, 3)):
    try:
        draw()
    except ValueError as error:
        print(error)

# %% choice and permutation of text
np.random.seed(0)
rng = np.random.default_rng(0)
print(np.random.choice(["a", "b", "c"], 5), rng.choice(["red", "green"], size=3, p=[0.2, 0.8]))
print(np.random.choice(["x", "y"]), rng.permutation(["a", "b", "c"]), rng.choice(["aa", "b"], (2, 2)))
np.random.permutation(["u", "v"])

# %% a dtype of gamma
np.random.default_rng(1).standard_gamma(2, size=2, dtype=np.float64)
