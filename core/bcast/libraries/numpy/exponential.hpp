#pragma once

#include <span>
#include <string_view>

#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// `np.exp` of float32 as NumPy 1.24 rounds it where the processor has AVX2 or AVX-512: by a quotient of polynomials,
/// which differs from the exactly rounded value in the last digit now and then. Writes the exponentials of the operand
/// to `out` where `ufunc` is exp, `out` is float32 and there are at most ops::twin_limit elements; does nothing
/// otherwise. So for log1p, as the C library rounds it, for rad2deg and deg2rad, whose factors NumPy rounds to float32
/// first, and for logaddexp and logaddexp2, of which it rounds each step.
void round_exponentials(std::string_view ufunc, std::span<const Tensor> operands, Tensor& out);

}  // namespace bcast::python::numpy
