#pragma once

#include <string_view>
#include <vector>

#include "bcast/callable.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/linalg/householder.hpp"
#include "bcast/tensor/tensor.hpp"

/// Factors of matrices (PyTorch 1.13 `torch.linalg`), computed in float64 and rounded once. Matrices
/// come out column by column in memory, as LAPACK has them.
namespace bcast::python::torch {

/// LAPACK divides larger ones, and other signs come out.
inline constexpr Extent most_with_signs = 25;

/// How a function calls itself in what it refuses.
struct FactorWords {
    std::string_view function;
    std::string_view refuses_names_as;
    std::string_view kernel;  ///< Empty where halves are refused before a kernel is looked for.
};

/// Raises RuntimeError `linalg.inv: Low precision dtypes not supported. Got Half`.
[[noreturn]] void refuse_low_precision(std::string_view function, Dtype dtype);

/// The matrices that a call is given. Raises RuntimeError where they are none, in the order of PyTorch 1.13.
Tensor matrices_of(const Arguments& a, const FactorWords& words, bool square, bool kernel_first = false);

/// What was made of the matrices, one tensor or a tuple, with its place in the graph: `back`, a function written in
/// Python, gives their gradient of what is given to it, the parts and the gradients of these.
Value with_way_back(const Arguments& a, std::string_view node, std::string_view back, Values given, Value parts);

/// What a factoring gives of each matrix of a batch, one after the other.
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

/// `factor(matrix)` of each matrix.
void each_matrix(const Arguments& a, const Tensor& x, FunctionRef<void(ops::Matrix)> factor);

}  // namespace bcast::python::torch
