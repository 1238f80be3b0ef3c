#pragma once

#include <string>
#include <vector>

#include "bcast/decimal.hpp"
#include "bcast/tensor/printing/numpy.hpp"

namespace bcast {

/// How NumPy trims trailing zeros (`trim` of `np.format_float_positional`).
enum class Trim {
    keep,        ///< 'k': keeps all zeros.
    point,       ///< '.': removes all zeros, keeps the decimal point.
    one_zero,    ///< '0': removes all zeros except one directly after the decimal point.
    everything,  ///< '-': removes all zeros, and the decimal point if nothing follows.
};

/// The format of a single float (NumPy 1.24 `dragon4_positional`, `dragon4_scientific`).
struct NumpyFloat {
    Precision precision;
    bool unique = true;  ///< False: exactly `precision.most` digits after the point.
    Trim trim = Trim::keep;
    bool plus = false;
    int pad_left = 0;   ///< Minimum width before the point in characters, sign included.
    int pad_right = 0;  ///< Minimum width after the point in characters; positional notation only.
    int exponent_digits = 2;
};

/// `value` is finite and representable in `dtype`.
std::string numpy_float_text(double value, Dtype dtype, const NumpyFloat& format);

/// The texts of floats that are printed in one array, aligned at the decimal point (NumPy 1.24 `FloatingFormat`).
std::vector<std::string> numpy_float_texts(const std::vector<double>& values, Dtype dtype,
                                           const NumpyPrintOptions& options);

}  // namespace bcast
