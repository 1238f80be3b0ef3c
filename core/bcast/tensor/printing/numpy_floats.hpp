#pragma once

#include <string>
#include <vector>

#include "bcast/decimal.hpp"
#include "bcast/tensor/printing/numpy.hpp"

namespace bcast {

/// What NumPy leaves of trailing zeros (`trim` of `np.format_float_positional`).
enum class Trim {
    keep,        ///< 'k': all.
    point,       ///< '.': none, but the point stays.
    one_zero,    ///< '0': none but one directly after the point.
    everything,  ///< '-': not even the point.
};

/// How one float is written (NumPy 1.24 `dragon4_positional`, `dragon4_scientific`).
struct NumpyFloat {
    Precision precision;
    bool unique = true;  ///< Else exactly `precision.most` digits after the point.
    Trim trim = Trim::keep;
    bool plus = false;
    int pad_left = 0;   ///< Characters before the point, with the sign.
    int pad_right = 0;  ///< Characters after the point; positional notation only.
    int exponent_digits = 2;
};

/// `value` is finite and a number of `dtype`.
std::string numpy_float_text(double value, Dtype dtype, const NumpyFloat& format);

/// The texts of floats that are printed together, aligned at the point (NumPy 1.24 `FloatingFormat`).
std::vector<std::string> numpy_float_texts(const std::vector<double>& values, Dtype dtype,
                                           const NumpyPrintOptions& options);

}  // namespace bcast
