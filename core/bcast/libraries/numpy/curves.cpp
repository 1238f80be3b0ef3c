#include <algorithm>
#include <cmath>
#include <vector>

#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/numpy_dtypes.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/part.hpp"

/// Arrays as samples of a curve.
namespace bcast::python::numpy {
namespace {

/// The points that `interp` interpolates between, x ascending.
struct Polyline {
    std::vector<double> x;
    std::vector<double> y;
    double before;  ///< The value left of the first point.
    double after;   ///< The value right of the last one.

    /// The last index j with x[j] <= point, searched around a guess (NumPy 1.24 `binary_search_with_guess`). The guess
    /// affects the result if x is not ascending; if it has a nan, there may be no such index, which is -1.
    [[nodiscard]] Extent below(double point, Extent guess) const {
        constexpr Extent near = 8;
        const auto count = static_cast<Extent>(x.size());
        const double* values = x.data();
        Extent low = 0;
        Extent high = count;
        if (count <= 4) {
            low = 1;
            while (low < count && point >= values[low]) ++low;
            return low - 1;
        }
        guess = std::clamp<Extent>(guess, 1, count - 3);
        if (point < values[guess]) {
            if (!(point < values[guess - 1])) return guess - 1;
            high = guess - 1;
            if (guess > near && point >= values[guess - near]) low = guess - near;
        } else {
            if (point < values[guess + 1]) return guess;
            if (point < values[guess + 2]) return guess + 1;
            low = guess + 2;
            if (guess + near + 1 < count && point < values[guess + near]) high = guess + near;
        }
        return std::partition_point(values + low, values + high, [&](double value) { return point >= value; }) -
               values - 1;
    }

    /// slope * (x - x[j]) + y[j] (NumPy 1.24 `arr_interp`). `last`: in, the index j found for the previous point; out,
    /// for this one.
    [[nodiscard]] double at(double point, Extent& last) const {
        if (std::isnan(point) && x.size() > 1) return point;  // It is beside no single point.
        if (point > x.back()) {
            last = static_cast<Extent>(x.size());
            return after;
        }
        last = point < x.front() ? -1 : below(point, last);
        if (last < 0) return before;
        const auto j = static_cast<std::size_t>(last);
        if (j + 1 == x.size() || x[j] == point) return y[j];
        const double slope = (y[j + 1] - y[j]) / (x[j + 1] - x[j]);
        double out = slope * (point - x[j]) + y[j];
        // If an end is infinite: computed from the other end; between equal values, their value.
        if (std::isnan(out)) out = slope * (point - x[j + 1]) + y[j + 1];
        if (std::isnan(out) && y[j] == y[j + 1]) out = y[j];
        return out;
    }
};

Value interp(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "interp", "x xp fp left right period", 3, arguments);
    if (given.has(5)) {
        return call_in_python(interpreter, "_interp_around", {given[0], given[1], given[2], given[5]});
    }
    const Tensor points = given.array(0);
    for (const std::size_t at : {std::size_t{2}, std::size_t{1}}) expect_1d(given.array(at));
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}}) check_cast(given.array(at), Dtype::float64);
    Polyline line{reals_of(given.array(1)), reals_of(given.array(2)), 0, 0};
    if (line.x.empty()) raise_value_error("array of sample points is empty");
    if (line.x.size() != line.y.size()) raise_value_error("fp and xp are not of the same length.");
    line.before = given.real(3, line.y.front());
    line.after = given.real(4, line.y.back());
    std::vector<Scalar> out;
    Extent last = 0;
    for (const double point : reals_of(points)) out.emplace_back(line.at(point, last));
    return new_result(from_values(interpreter.context().workspace, Dtype::float64, points.sizes, out));
}

/// result[k] = sum over n of a[n + k] * v[n]: a convolution with v reversed.
Value correlate(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "correlate", "a v mode", 2, arguments);
    choice_of(given[2], convolve_modes, "valid");
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}}) expect_1d(given.array(at));
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}}) {
        if (given.array(at).numel() == 0) {
            raise_value_error(at == 0 ? "first array argument cannot be empty"
                                      : "second array argument cannot be empty");
        }
    }
    Tensor backwards = bcast::flip(given.array(1), std::vector<Extent>{0});
    if (is_complex(backwards.dtype))
        backwards = array_of(interpreter, call_function(interpreter, "conjugate", {new_array(backwards)}));
    return call_function(interpreter, "convolve",
                         {given[0], new_array(backwards), given.has(2) ? given[2] : new_str("valid")});
}

constexpr Method curves_rows[] = {{"correlate", correlate}, {"interp", interp}};
static_assert(is_sorted(curves_rows));

}  // namespace

std::span<const Method> curve_functions() {
    return curves_rows;
}

}  // namespace bcast::python::numpy
