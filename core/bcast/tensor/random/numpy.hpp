#pragma once

#include <optional>
#include <vector>

#include "bcast/tensor/random/numpy_source.hpp"
#include "bcast/tensor/tensor.hpp"

/// NumPy 1.24's random arrays, from `np.random.RandomState` (and the functions of `np.random`) and
/// `np.random.Generator`.
///
/// Empty sizes give a 0-d array. All functions raise NumPy's errors. A shape-only result is not drawn and leaves the
/// generator's state unchanged. `normal(loc, scale)` with arrays is loc + scale * standard_normal, and `uniform(low,
/// high)` is low + (high - low) * random.
namespace bcast {

/// `rand`, `random`, `random_sample`: uniform in [0, 1).
Tensor numpy_random(const Workspace& workspace, NumpyRandom& source, std::vector<Extent> sizes);

/// Checks high - low of `uniform`. Raises OverflowError if it is not finite.
void expect_finite_range(const NumpyRandom& source, double range);

/// `uniform(low, high, sizes)`
Tensor numpy_uniform(const Workspace& workspace, NumpyRandom& source, double low, double high,
                     std::vector<Extent> sizes);

/// `randn`, `standard_normal`
Tensor numpy_standard_normal(const Workspace& workspace, NumpyRandom& source, std::vector<Extent> sizes);

/// `normal(loc, scale, sizes)`
Tensor numpy_normal(const Workspace& workspace, NumpyRandom& source, double loc, double scale,
                    std::vector<Extent> sizes);

/// `exponential(scale, sizes)`
Tensor numpy_exponential(const Workspace& workspace, NumpyRandom& source, double scale, std::vector<Extent> sizes);

/// `Generator.random`, `standard_normal` and `standard_exponential` with a dtype.
Tensor numpy_random(const Workspace& workspace, NumpyGenerator& source, std::vector<Extent> sizes, Dtype dtype);
Tensor numpy_standard_normal(const Workspace& workspace, NumpyGenerator& source, std::vector<Extent> sizes,
                             Dtype dtype);
Tensor numpy_standard_exponential(const Workspace& workspace, NumpyGenerator& source, std::vector<Extent> sizes,
                                  Dtype dtype);

/// `randint(low, high, sizes, dtype)` and `Generator.integers`: [low, high), or [low, high] if `endpoint`.
Tensor numpy_integers(const Workspace& workspace, NumpyRandom& source, Extent low, Extent high,
                      std::vector<Extent> sizes, Dtype dtype = Dtype::int64, bool endpoint = false);

/// The permutation applied by `shuffle` and `permutation` to `count` items: element i is the source index of the item
/// moved to i.
std::vector<Extent> numpy_order(NumpyRandom& source, Extent count);

/// `permutation(count)`
Tensor numpy_permutation(const Workspace& workspace, NumpyRandom& source, Extent count);

/// The parameters of `choice`.
struct Choosing {
    bool replace = true;
    std::optional<std::vector<double>> p;  ///< Empty: uniform probabilities.
    bool shuffle = true;                   ///< `Generator.choice` only.
    double tolerance = 0x1p-26;            ///< Maximum deviation of the sum of `p` from 1: the square root of its
                                           ///< dtype's epsilon.
};

/// `choice(population, sizes, ...)` of the integers below `population`, which the caller uses as indices into its
/// array.
Tensor numpy_choice(const Workspace& workspace, NumpyRandom& source, Extent population, std::vector<Extent> sizes,
                    const Choosing& choosing = {});

}  // namespace bcast
