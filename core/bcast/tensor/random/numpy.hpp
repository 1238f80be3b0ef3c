#pragma once

#include <optional>
#include <vector>

#include "bcast/tensor/random/numpy_source.hpp"
#include "bcast/tensor/tensor.hpp"

/// NumPy 1.24's random arrays, of `np.random.RandomState` (and the functions of `np.random`) and `np.random.Generator`.
///
/// Sizes without axes give the array of a single number. All raise what NumPy raises. A shape-only result is not drawn:
/// the generator stays where it is. `normal(loc, scale)` with arrays is loc + scale * standard_normal, and
/// `uniform(low, high)` low + (high - low) * random.
namespace bcast {

/// `rand`, `random`, `random_sample`: [0, 1).
Tensor numpy_random(const Workspace& workspace, NumpyRandom& source, std::vector<Extent> sizes);

/// high - low of `uniform`. Raises OverflowError where it is no finite number.
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

/// `Generator.random`, `standard_normal`, `standard_exponential` with a dtype.
Tensor numpy_random(const Workspace& workspace, NumpyGenerator& source, std::vector<Extent> sizes, Dtype dtype);
Tensor numpy_standard_normal(const Workspace& workspace, NumpyGenerator& source, std::vector<Extent> sizes,
                             Dtype dtype);
Tensor numpy_standard_exponential(const Workspace& workspace, NumpyGenerator& source, std::vector<Extent> sizes,
                                  Dtype dtype);

/// `randint(low, high, sizes, dtype)`, `Generator.integers`: [low, high), or [low, high] with the endpoint.
Tensor numpy_integers(const Workspace& workspace, NumpyRandom& source, Extent low, Extent high,
                      std::vector<Extent> sizes, Dtype dtype = Dtype::int64, bool endpoint = false);

/// The order that `shuffle` and `permutation` give to `count` things: at i stands the old place of what is then at i.
std::vector<Extent> numpy_order(NumpyRandom& source, Extent count);

/// `permutation(count)`
Tensor numpy_permutation(const Workspace& workspace, NumpyRandom& source, Extent count);

/// How `choice` chooses.
struct Choosing {
    bool replace = true;
    std::optional<std::vector<double>> p;  ///< Nothing: all are equally likely.
    bool shuffle = true;                   ///< `Generator.choice` only.
    double tolerance = 0x1p-26;            ///< How far the sum of `p` may be from 1: the root of its dtype's epsilon.
};

/// `choice(population, sizes, ...)` of the integers under `population`, which are the places to take from an array.
Tensor numpy_choice(const Workspace& workspace, NumpyRandom& source, Extent population, std::vector<Extent> sizes,
                    const Choosing& choosing = {});

}  // namespace bcast
