#pragma once

#include <vector>

#include "bcast/tensor/random/numpy_source.hpp"
#include "bcast/tensor/tensor.hpp"

/// Random counts, drawn as by NumPy 1.24. Raise NumPy's ValueError.
namespace bcast {

/// `poisson(lam, sizes)`: products of uniform numbers for lam < 10, transformed rejection (Hoermann's PTRS) from 10 on.
Tensor numpy_poisson(const Workspace& workspace, NumpyRandom& source, double lam, std::vector<Extent> sizes);

/// `binomial(n, p, sizes)`: by inversion, or by rejection (BTPE) if more than 30 successes (or failures, if p > 0.5)
/// are expected.
Tensor numpy_binomial(const Workspace& workspace, NumpyRandom& source, Extent n, double p, std::vector<Extent> sizes);

}  // namespace bcast
