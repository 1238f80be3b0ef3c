#pragma once

#include <vector>

#include "bcast/tensor/random/numpy_source.hpp"
#include "bcast/tensor/tensor.hpp"

/// Random counts, as NumPy 1.24 draws them. They raise ValueError in its words.
namespace bcast {

/// `poisson(lam, sizes)`: by products of uniform numbers, from 10 on by transformed rejection (Hoermann's PTRS).
Tensor numpy_poisson(const Workspace& workspace, NumpyRandom& source, double lam, std::vector<Extent> sizes);

/// `binomial(n, p, sizes)` by inversion. Throws Unsupported where more than 30 are expected: NumPy has another way
/// then.
Tensor numpy_binomial(const Workspace& workspace, NumpyRandom& source, Extent n, double p, std::vector<Extent> sizes);

}  // namespace bcast
