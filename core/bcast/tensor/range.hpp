#pragma once

#include <optional>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

/// Tensors of evenly spaced numbers.
namespace bcast {

/// start, start + step, ... up to, but without, `end`: `torch.arange` (PyTorch 1.13) and `np.arange` (NumPy 1.24), with
/// their number of elements and their rounding. Without a dtype it is int64 if all three are integers, otherwise the
/// library's default dtype.
///
/// Raises as the library: RuntimeError; ValueError, ZeroDivisionError, TypeError. MemoryError as `empty`.
Tensor arange(const Workspace& workspace, Dialect dialect, const Scalar& start, const Scalar& end, const Scalar& step,
              std::optional<Dtype> dtype);

/// `steps` numbers from `start` to `end`, both included: `torch.linspace` (PyTorch 1.13), `np.linspace` (NumPy 1.24).
/// Without a dtype it is the library's default dtype. `endpoint` is NumPy's: without it `end` is left out.
///
/// Raises RuntimeError or ValueError for a negative number of steps. MemoryError as `empty`.
Tensor linspace(const Workspace& workspace, Dialect dialect, const Scalar& start, const Scalar& end, Extent steps,
                std::optional<Dtype> dtype, bool endpoint = true);

}  // namespace bcast
