#pragma once

#include <string_view>
#include <vector>

#include "bcast/callable.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/linalg/householder.hpp"
#include "bcast/tensor/tensor.hpp"

/// Factors of matrices (PyTorch 1.13 `torch.linalg`), computed in float64 and rounded once. Resulting matrices are
/// column-major, as LAPACK's are.
namespace bcast::python::torch {

/// The largest size for which signs are those of LAPACK, which divides larger problems, so that other signs result.
inline constexpr Extent max_with_signs = 25;

/// The names that the errors of a function use.
struct FactorWords {
    std::string_view function;
    std::string_view refuses_names_as;
    std::string_view kernel;  ///< Empty if float16 is refused before a kernel is dispatched.
};

/// Raises RuntimeError unless `x` holds matrices, `square` and of `floating` elements if so asked. The message begins
/// with `function`.
void check_matrices(std::string_view function, const Tensor& x, bool square, bool floating);

/// Raises RuntimeError `linalg.inv: Low precision dtypes not supported. Got Half`.
[[noreturn]] void raise_low_precision(std::string_view function, Dtype dtype);

/// The matrices that are the operand of a call. Raises RuntimeError for other operands, in the order of PyTorch 1.13.
Tensor matrices_of(const Arguments& a, const FactorWords& words, bool square, bool kernel_first = false);

/// Records the factors of the matrices, one tensor or a tuple. `back`, a function written in Python, computes the
/// gradient of the matrices from `given`, the factors and the gradients of the factors.
Value with_backward(const Arguments& a, std::string_view node, std::string_view back, Values given, Value parts);

/// Collects the factors of each matrix of a batch, in order.
class FactorOfBatch {
  public:
    void add(const ops::Matrix& matrix);
    void add(const std::vector<double>& values);
    void add(double value) { elements_.emplace_back(value); }

    [[nodiscard]] Tensor tensor(const Arguments& a, const Tensor& x) const;

  private:
    std::vector<Extent> sizes_;
    std::vector<Scalar> elements_;
};

/// Calls `factor(matrix)` for each matrix.
void each_matrix(const Arguments& a, const Tensor& x, FunctionRef<void(ops::Matrix)> factor);

}  // namespace bcast::python::torch
