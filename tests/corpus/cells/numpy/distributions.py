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

# %% binomial of which more than 30 are expected
np.random.seed(7)
rng = np.random.default_rng(5)
for n, p in (100, 0.5), (200, 0.3), (1000, 0.97), (10 ** 7, 0.25):
    print(np.random.binomial(n, p, 12), rng.binomial(n, p, 12), np.random.rand(), rng.random())

# %% binomial of nothing
np.random.seed(7)
rng = np.random.default_rng(5)
print(np.random.binomial(80, 0.0, 3), rng.binomial(0, 0.5, 3), np.random.rand(), rng.random())

# %% counts of arrays of parameters
np.random.seed(7)
rng = np.random.default_rng(5)
for source in np.random, rng:
    print(source.poisson([1.0, 40, 0]), source.poisson([[1.0], [30]], (2, 3)), source.binomial([5, 100], 0.5), source.binomial(10, [[0.1], [0.9]], (2, 2)))
    for draw in (lambda: source.poisson([1, -1])), (lambda: source.binomial([1, -1], 0.5)), (lambda: source.binomial(3, [0.5, 1.5])):
        try:
            print(draw())
        except Exception as e:
            print(type(e).__name__, e)
print(rng.geometric(0.5, size=0).dtype, np.random.geometric(0.2, (2, 0)).dtype)

# %% wald, vonmises, logseries, zipf and the noncentral ones
np.random.seed(7)
rng = np.random.default_rng(5)
for source in np.random, rng, np.random.RandomState(2):
    print(source.wald(1.5, 2, 3), source.vonmises(0.5, 4, 3), source.vonmises([0, 3], 1e-9))
    print(source.logseries(0.6, 8), source.zipf(2.5, 8))
    print(source.noncentral_chisquare(3, [0, 2]), source.noncentral_chisquare(0.5, 4, 2), source.noncentral_f(2, 3, 1.5, 2))
    for draw in (lambda: source.logseries(1)), (lambda: source.logseries([1.5])), (lambda: source.zipf(1)), (lambda: source.zipf([np.nan])), (lambda: source.wald(0, 1)):
        try:
            print(draw())
        except Exception as e:
            print(type(e).__name__, e)

# %% bytes and permuted
np.random.seed(7)
rng = np.random.default_rng(5)
print(np.random.bytes(5), rng.bytes(0), rng.bytes(9))
print(type(np.random.random_integers(5)), np.random.random_integers(2, 4, 6))
x = np.arange(12).reshape(3, 4)
print(rng.permuted(x), rng.permuted(x, axis=0), rng.permuted(x, axis=1))
out = np.zeros((3, 4))
print(rng.permuted(x, axis=1, out=out) is out, out, rng.permuted([3, 1, 2]))
for out in [1], np.zeros(3), np.zeros((3, 4), bool):
    try:
        rng.permuted(x, out=out)
    except Exception as e:
        print(type(e).__name__, e)

# %% multinomial of several experiments, and a normal distribution by cholesky
rng = np.random.default_rng(5)
print(rng.multinomial([10, 200], [0.2, 0.3, 0.5]), rng.multinomial(10, [[0.2, 0.8], [0.5, 0.5]]), rng.multinomial([[10], [20]], [0.5, 0.5], size=(2, 3)))
print(rng.multivariate_normal([0, 1], [[2, 0.5], [0.5, 1]], 3, method='cholesky'))
for source in rng, np.random:
    for n, p in (([[10], [-1]], [0.5, 0.5]), (10, [[0.7, 0.8, 0.1]]), (-1, [0.2, 0.8]), (10, [0.7, 0.8, 0.1]), (3, 0.5), ([1, 2], [0.5, 0.5])):
        try:
            print(source.multinomial(n, p))
        except Exception as e:
            print(type(e).__name__, e)
