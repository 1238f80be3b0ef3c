#pragma once

#include <optional>

#include "bcast/rules/dialect.hpp"
#include "bcast/tensor/tensor.hpp"

/// Tensors of evenly spaced numbers.
namespace bcast {

/// start, start + step, ... up to but excluding `end`: `torch.arange` (PyTorch 1.13) and `np.arange` (NumPy 1.24), with
/// their element count and rounding. The default dtype is int64 if all three are integers, otherwise the library's
/// default float dtype.
///
/// Raises the library's error: RuntimeError in PyTorch; ValueError, ZeroDivisionError, TypeError in NumPy. MemoryError
/// as `empty`.
Tensor arange(const Workspace& workspace, Dialect dialect, const Scalar& start, const Scalar& end, const Scalar& step,
              std::optional<Dtype> dtype);

/// `steps` numbers from `start` to `end`, both included: `torch.linspace` (PyTorch 1.13), `np.linspace` (NumPy 1.24).
/// Without a dtype, uses the library's default dtype. `endpoint` is NumPy's: if false, `end` is excluded.
///
/// Raises RuntimeError or ValueError for a negative number of steps. MemoryError as `empty`.
Tensor linspace(const Workspace& workspace, Dialect dialect, const Scalar& start, const Scalar& end, Extent steps,
                std::optional<Dtype> dtype, bool endpoint = true);

}  // namespace bcast
