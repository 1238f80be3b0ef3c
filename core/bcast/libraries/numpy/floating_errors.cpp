#include "bcast/libraries/numpy/floating_errors.hpp"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/state.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::python::numpy {
namespace {

/// The kinds of errors that occurred anywhere in a result.
struct Faults {
    bool divide = false;
    bool over = false;
    bool invalid = false;
};

using Complex = std::complex<double>;

/// Any element as a complex number; an integer is rounded to double.
Complex number_at(const Tensor& tensor, Extent offset) {
    if (is_of_numpy_alone(tensor.dtype)) return complex_of(read_element(tensor, offset), tensor.dtype);
    return std::visit([](auto value) { return Complex(static_cast<double>(value)); }, read(tensor, offset));
}

bool is_finite(Complex value) {
    return std::isfinite(value.real()) && std::isfinite(value.imag());
}

bool is_nan(Complex value) {
    return std::isnan(value.real()) || std::isnan(value.imag());
}

/// Whether an infinity from finite operands is a pole of the ufunc (a division by zero), not an overflow.
bool meets_pole(std::string_view ufunc, std::span<const Complex> operands) {
    constexpr Complex i(0, 1);
    if (operands[0] == i || operands[0] == -i) return ufunc == "arctan";
    const UfuncFacts* row = find_ufunc(ufunc);
    switch (row == nullptr ? Pole::none : row->pole) {
        case Pole::none:
            return false;
        case Pole::anywhere:
            return true;
        case Pole::at_first_zero:
            return operands[0] == 0.0;
        case Pole::at_second_zero:
            break;
    }
    return operands.size() < 2 || operands[1] == 0.0;
}

/// Arithmetic in T with the exception flags of a processor: complex products and quotients can overflow in intermediate
/// steps.
template <typename T>
struct Flagged {
    Faults& faults;

    T result(T value, T x, T y) const {
        if (std::isnan(value)) {
            faults.invalid = faults.invalid || !(std::isnan(x) || std::isnan(y));
        } else if (std::isinf(value) && std::isfinite(x) && std::isfinite(y)) {
            faults.over = true;
        }
        return value;
    }
    T plus(T x, T y) const { return result(x + y, x, y); }
    T times(T x, T y) const { return result(x * y, x, y); }
    T over(T x, T y) const {
        if (y != 0 || x == 0 || !std::isfinite(x)) return result(x / y, x, y);
        faults.divide = true;
        return x / y;
    }

    void product(std::complex<T> x, std::complex<T> y) const {
        plus(times(x.real(), y.real()), -times(x.imag(), y.imag()));
        plus(times(x.real(), y.imag()), times(x.imag(), y.real()));
    }
    void reciprocal(std::complex<T> x) const {
        const bool swapped = !(std::abs(x.imag()) <= std::abs(x.real()));
        const T large = swapped ? x.imag() : x.real();
        const T small = swapped ? x.real() : x.imag();
        faults.invalid = faults.invalid || std::isnan(x.real()) || std::isnan(x.imag());
        const T ratio = over(small, large);
        const T denominator = plus(large, times(small, ratio));
        over(T{1}, denominator);
        over(ratio, denominator);
    }
    /// Smith's algorithm; comparing a NaN sets the invalid flag.
    void quotient(std::complex<T> x, std::complex<T> y) const {
        T large = y.real();
        T small = y.imag();
        faults.invalid = faults.invalid || std::isnan(large) || std::isnan(small);
        if (large == 0 && small == 0) {
            over(x.real(), T{0});
            over(x.imag(), T{0});
            return;
        }
        const bool swapped = !(std::abs(large) >= std::abs(small));
        if (swapped) {
            std::swap(large, small);
            x = {x.imag(), -x.real()};
        }
        const T ratio = over(small, large);
        const T scale = over(T{1}, plus(large, times(small, ratio)));
        times(plus(x.real(), times(x.imag(), ratio)), scale);
        times(plus(x.imag(), -times(x.real(), ratio)), scale);
    }
};

/// The errors of one complex sum, difference, product, quotient or reciprocal in T; returns false for other ufuncs.
template <typename T>
bool flagged(std::string_view ufunc, std::span<const Complex> operands, Faults& faults) {
    const Flagged<T> flags{faults};
    const std::complex<T> x(operands.front());
    const std::complex<T> y(operands.back());
    if (ufunc == "multiply" || ufunc == op::square) {
        flags.product(x, y);
    } else if (ufunc == "divide") {
        flags.quotient(x, y);
    } else if (ufunc == op::reciprocal) {
        flags.reciprocal(x);
    } else if (ufunc == op::add || ufunc == "subtract") {
        const T sign = ufunc == op::add ? T{1} : T{-1};
        flags.plus(x.real(), sign * y.real());
        flags.plus(x.imag(), sign * y.imag());
    } else {
        return false;
    }
    return true;
}

void handle(Interpreter& interpreter, ErrorMode handling, std::string_view what, std::string_view operation) {
    if (handling == ErrorMode::ignore || handling == ErrorMode::print) return;
    const std::string message = concat({what, " encountered in ", operation});
    if (handling == ErrorMode::raise) throw Raised("FloatingPointError", message);
    interpreter.warn(interpreter.exception_type("RuntimeWarning"), message);
}

Extent offset_of(const std::vector<Extent>& index, const std::vector<Extent>& strides) {
    Extent out = 0;
    for (std::size_t axis = 0; axis < index.size(); ++axis) out += index[axis] * strides[axis];
    return out;
}

Faults faults_in(std::string_view ufunc, std::span<const Tensor> operands, const Tensor& result) {
    std::vector<std::vector<Extent>> strides;
    for (const Tensor& operand : operands) strides.push_back(stretched(operand, result.sizes).strides);
    std::vector<Extent> index(result.rank(), 0);
    std::vector<Complex> values(operands.size());
    Faults out;
    const Extent count = result.numel();
    for (Extent i = 0; i < count; ++i) {
        const Complex value = number_at(result, offset_of(index, result.strides));
        if (!is_finite(value)) {
            bool finite = true;
            bool nan = false;
            for (std::size_t k = 0; k < operands.size(); ++k) {
                values[k] = number_at(operands[k], offset_of(index, strides[k]));
                finite = finite && is_finite(values[k]);
                nan = nan || is_nan(values[k]);
            }
            const bool by_flags = (result.dtype == dtypes::complex64 && flagged<float>(ufunc, values, out)) ||
                                  (result.dtype == dtypes::complex128 && flagged<double>(ufunc, values, out));
            if (!by_flags) {
                out.invalid = out.invalid || (is_nan(value) && !nan);
                if (finite && (std::isinf(value.real()) || std::isinf(value.imag())))
                    (meets_pole(ufunc, values) ? out.divide : out.over) = true;
            }
        }
        for (std::size_t axis = index.size(); axis-- > 0;) {
            if (++index[axis] < result.sizes[axis]) break;
            index[axis] = 0;
        }
    }
    return out;
}

bool has_zero(const Tensor& tensor) {
    bool out = false;
    if (!tensor.shape_only())
        each_element(tensor, [&](Extent offset) { out = out || number_at(tensor, offset) == 0.0; });
    return out;
}

void report_faults(Interpreter& interpreter, const Faults& faults, std::string_view operation) {
    if (faults.divide) report_floating_error(interpreter, FloatingError::divide, operation);
    if (faults.over) report_floating_error(interpreter, FloatingError::over, operation);
    if (faults.invalid) report_floating_error(interpreter, FloatingError::invalid, operation);
}

bool is_measured(const Tensor& tensor) {
    return is_floating(tensor.dtype) || is_complex(tensor.dtype);
}

/// Whether the parts of all elements along the axes from `axis` on are less than the limit in size.
bool all_below(double limit, const Tensor& tensor, std::size_t axis, Extent offset) {
    if (axis == tensor.rank()) {
        const Complex value = number_at(tensor, offset);
        return std::abs(value.real()) < limit && std::abs(value.imag()) < limit;
    }
    for (Extent i = 0; i < tensor.sizes[axis]; ++i) {
        if (!all_below(limit, tensor, axis + 1, offset + i * tensor.strides[axis])) return false;
    }
    return true;
}

template <class Real>
bool all_below(double limit, const std::byte* first, Extent count) {
    const auto* numbers = reinterpret_cast<const Real*>(first);
    const auto most = static_cast<Real>(limit);
    return std::all_of(numbers, numbers + count, [most](Real number) { return std::abs(number) < most; });
}

bool all_below(double limit, const Tensor& tensor) {
    if (!tensor.contiguous()) return all_below(limit, tensor, 0, 0);
    const Extent reals = is_complex(tensor.dtype) ? 2 * tensor.numel() : tensor.numel();
    if (tensor.dtype == Dtype::float64 || tensor.dtype == dtypes::complex128)
        return all_below<double>(limit, tensor.first(), reals);
    if (tensor.dtype == Dtype::float32 || tensor.dtype == dtypes::complex64)
        return all_below<float>(limit, tensor.first(), reals);
    return all_below(limit, tensor, 0, 0);
}

bool all_finite(const Tensor& tensor) {
    return all_below(std::numeric_limits<double>::infinity(), tensor);
}

}  // namespace

void report_floating_error(Interpreter& interpreter, FloatingError fault, std::string_view operation) {
    const ErrorState& handling = numpy_state(interpreter).faults;
    const bool divides = fault == FloatingError::divide;
    const bool over = fault == FloatingError::over;
    handle(interpreter,
           divides ? handling.divide
           : over  ? handling.over
                   : handling.invalid,
           divides ? "divide by zero"
           : over  ? "overflow"
                   : "invalid value",
           operation);
}

void report_faults_of_all(Interpreter& interpreter, std::string_view operation, const Tensor& operand,
                          const Tensor& result) {
    if (!is_measured(result) || operand.shape_only() || result.shape_only() || all_finite(result)) return;
    bool over = false;
    bool invalid = false;
    each_element(result, [&](Extent offset) {
        const Complex value = number_at(result, offset);
        invalid = invalid || is_nan(value);
        over = over || std::isinf(value.real()) || std::isinf(value.imag());
    });
    bool nan = false;
    bool infinite = false;
    each_element(operand, [&](Extent offset) {
        const Complex value = number_at(operand, offset);
        nan = nan || is_nan(value);
        infinite = infinite || !is_finite(value);
    });
    // Finite numbers give NaN only by way of an intermediate infinity.
    if ((over || invalid) && !infinite) report_floating_error(interpreter, FloatingError::over, operation);
    if (invalid && !nan) report_floating_error(interpreter, FloatingError::invalid, operation);
}

void report_cast(Interpreter& interpreter, const Tensor& from, const Tensor& to) {
    if (!(is_floating(from.dtype) || is_complex(from.dtype)) || from.dtype == to.dtype || from.shape_only()) return;
    if (is_floating(to.dtype) || is_complex(to.dtype)) {
        if (all_finite(to)) return;
        std::vector<bool> finite;
        each_element(from, [&](Extent offset) { finite.push_back(is_finite(number_at(from, offset))); });
        std::size_t at = 0;
        bool over = false;
        each_element(to, [&](Extent offset) { over = over || (finite[at++] && !is_finite(number_at(to, offset))); });
        if (over) report_floating_error(interpreter, FloatingError::over, "cast");
        return;
    }
    if (to.dtype == Dtype::bool_) return;
    // Casts to integers narrower than 32 bits go through int32; casts of negative numbers to wide unsigned ones through
    // int64.
    const int bits = item_size(to.dtype) < 4 ? 32 : 8 * static_cast<int>(item_size(to.dtype));
    const bool positive = is_unsigned(to.dtype) && item_size(to.dtype) >= 4;
    const double end = std::ldexp(1.0, positive ? bits : bits - 1);
    if (all_below(end, from)) return;
    bool lost = false;
    each_element(from, [&](Extent offset) {
        const double value = std::trunc(number_at(from, offset).real());
        lost = lost || !(value < end && value >= (positive ? -std::ldexp(1.0, 63) : -end));
    });
    if (lost) report_floating_error(interpreter, FloatingError::invalid, "cast");
}

void report_faults(Interpreter& interpreter, std::string_view ufunc, std::span<const Tensor> operands,
                   const Tensor& result, bool scalars) {
    if (ufunc == op::reciprocal && ops::is_integral(result.dtype) && has_zero(operands[0]))
        return report_faults(interpreter, {.divide = true, .invalid = true}, ufunc);
    if (!is_measured(result) || result.shape_only() || all_finite(result)) return;
    for (const Tensor& operand : operands) {
        if (operand.shape_only() || operand.rank() > result.rank()) return;
    }
    report_faults(interpreter, faults_in(ufunc, operands, result), concat({scalars ? "scalar " : "", ufunc}));
}

void report_division(Interpreter& interpreter, std::string_view ufunc, std::span<const Tensor> operands,
                     const Tensor& quotient, const Tensor& rest) {
    if (quotient.shape_only()) return;
    if (!is_measured(quotient)) {
        if (quotient.numel() > 0 && has_zero(operands[1]))
            report_floating_error(interpreter, FloatingError::divide, ufunc);
        return;
    }
    Faults faults = faults_in(op::floor_divide, operands, quotient);
    faults.invalid = faults_in(op::remainder, operands, rest).invalid;
    report_faults(interpreter, faults, ufunc);
}

Watch::Watch(Interpreter& interpreter, bool scalars)
    : interpreter_(interpreter), before_(interpreter.context().observer), scalars_(scalars) {
    interpreter.context().observer = this;
}

Watch::~Watch() {
    interpreter_.context().observer = before_;
}

void Watch::aligned(const bcast::Arguments& arguments, const Alignment& alignment, std::span<const Tensor> operands) {
    if (before_ != nullptr) before_->aligned(arguments, alignment, operands);
}

void Watch::warned(std::string_view category, const std::string& message) {
    constexpr std::string_view division = "divide by zero encountered in ";
    if (message.starts_with(division)) {
        return report_floating_error(
            interpreter_, FloatingError::divide,
            concat({scalars_ ? "scalar " : "", std::string_view(message).substr(division.size())}));
    }
    interpreter_.warn(interpreter_.exception_type(category), message);
}

}  // namespace bcast::python::numpy
