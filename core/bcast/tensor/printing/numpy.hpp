#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "bcast/callable.hpp"
#include "bcast/tensor/numpy_element.hpp"

/// Arrays as NumPy 1.24 prints them (`numpy/core/arrayprint.py`).
namespace bcast {

/// `floatmode` of `np.set_printoptions`.
enum class FloatMode {
    fixed,          ///< Exactly `precision` digits after the point.
    unique,         ///< The fewest digits that identify the number uniquely.
    maxprec,        ///< As unique, but at most `precision` digits.
    maxprec_equal,  ///< As maxprec, with the same number of digits for all elements.
};

std::optional<FloatMode> float_mode_named(std::string_view name);

/// The settings of `np.set_printoptions`, except `legacy`. One object per program.
struct NumpyPrintOptions {
    std::optional<int> precision = 8;  ///< Empty: the fewest digits that identify the number uniquely.
    double threshold = 1000;           ///< An array with more elements is summarized.
    Extent edgeitems = 3;              ///< Indices shown at each end of a summarized axis.
    Extent linewidth = 75;             ///< In characters.
    bool suppress = false;             ///< Small numbers do not trigger scientific notation.
    FloatMode floatmode = FloatMode::maxprec;
    char sign = '-';  ///< '+' and ' ' put a sign or a blank before positive floats too.
    std::string nanstr = "nan";
    std::string infstr = "inf";
    /// The text that a user's `formatter` gives to an element, or nothing if it has no entry for the dtype. May be
    /// empty.
    SharedFunction<std::optional<std::string>(const Element&, Dtype)> formatter;
};

/// The text around an array's elements: the arguments of `np.array2string` with these names.
struct ArrayFrame {
    std::string_view separator = " ";
    std::string_view prefix;  ///< Only its length counts: later lines are indented by it.
    std::string_view suffix;  ///< Only its length counts: lines leave room for it.
};

/// `np.array2string(array)`. Not for shape-only arrays. Raises `Unsupported` as shown_elements does.
std::string numpy_array2string(const Tensor& array, const NumpyPrintOptions& options = {},
                               const ArrayFrame& frame = {});

/// `repr(array)`: `array([1., 2.], dtype=float32)`. Any strides; names are not shown. A shape-only array, which NumPy
/// does not have, is printed as `array(not computed, shape=(100000, 100000), dtype=float64)`. Raises as
/// numpy_array2string.
std::string numpy_repr(const Tensor& array, const NumpyPrintOptions& options = {});

/// `str(array)`: `[1. 2.]`; an array without axes is printed as its scalar. Otherwise as numpy_repr.
std::string numpy_str(const Tensor& array, const NumpyPrintOptions& options = {});

/// `repr` and `str` of a NumPy scalar: the shortest digits in its own precision (`np.float32(0.1)` is `0.1`).
std::string numpy_scalar_text(Scalar value, Dtype dtype);

/// The same for every dtype of NumPy: `18446744073709551615`, `(1+2j)`.
std::string numpy_element_text(const Element& element, Dtype dtype);

/// `dtype('float32')`
std::string numpy_dtype_text(Dtype dtype);

}  // namespace bcast
