#include <cmath>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/gradient.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::python::numpy {
namespace {

/// How far samples lie apart along an axis: all alike, or one number for each pair of neighbours.
struct Spacing {
    double even = 1;
    std::vector<double> uneven;
};

/// A number, or the coordinates of the samples.
Spacing spacing_of(Interpreter& interpreter, const Value& value, Extent size) {
    if (const auto step = scalar_of(value))
        return {std::visit([](auto held) { return static_cast<double>(held); }, *step), {}};
    const Tensor places = array_of(interpreter, value);
    if (places.rank() != 1) raise_exception("ValueError", "distances must be either scalars or 1d");
    if (places.sizes[0] != size) {
        raise_exception("ValueError", "when 1d, distances must match the length of the corresponding dimension");
    }
    Spacing out;
    const std::vector<double> at = reals_of(places);
    bool even = true;
    for (std::size_t i = 1; i < at.size(); ++i) {
        out.uneven.push_back(at[i] - at[i - 1]);
        even = even && out.uneven.back() == out.uneven.front();
    }
    if (even && !out.uneven.empty()) return {out.uneven.front(), {}};
    return out;
}

/// Differences along one axis (NumPy 1.24 `gradient`): in the middle of second order, at the ends of first or second.
class Differences {
  public:
    Differences(Interpreter& interpreter, const Tensor& tensor, std::size_t axis, Spacing spacing)
        : interpreter_(interpreter),
          tensor_(tensor),
          axis_(axis),
          size_(tensor.sizes[axis]),
          spacing_(std::move(spacing)) {}

    [[nodiscard]] Tensor along_all(bool second_order_ends) const {
        if (second_order_ends && size_ < 3)
            raise_exception("IndexError", {"index 2 is out of bounds for axis ", axis_, " with size 2"});
        std::vector<Tensor> parts{second_order_ends ? wide_end(0, true) : narrow_end(0)};
        if (size_ > 2) parts.push_back(middle());
        parts.push_back(second_order_ends ? wide_end(size_ - 3, false) : narrow_end(size_ - 2));
        return ops::converted(interpreter_.context(), concatenated(interpreter_, parts, static_cast<Extent>(axis_)),
                              tensor_.dtype);
    }

  private:
    [[nodiscard]] Tensor part(Extent start, Extent count) const { return along(tensor_, axis_, {start, 1, count}); }

    [[nodiscard]] Tensor number(double value) const {
        return scalar_tensor(interpreter_.context().workspace, tensor_.dtype, value);
    }

    [[nodiscard]] double width(Extent at) const {
        return spacing_.uneven.empty() ? spacing_.even : spacing_.uneven[static_cast<std::size_t>(at)];
    }

    /// a * f[start] + b * f[start + 1] + c * f[start + 2], where the factors lie along the axis.
    [[nodiscard]] Tensor weighted(Extent start, const Tensor& a, const Tensor& b, const Tensor& c) const {
        const Extent count = a.numel();
        const auto term = [&](const Tensor& factor, Extent from) {
            return apply(interpreter_, "multiply", {factor, part(from, count)});
        };
        const Tensor two = apply(interpreter_, op::add, {term(a, start), term(b, start + 1)});
        return apply(interpreter_, op::add, {two, term(c, start + 2)});
    }

    /// Factors, one for each element along the axis.
    [[nodiscard]] Tensor factors(const std::vector<double>& values) const {
        const std::vector<Scalar> scalars(values.begin(), values.end());
        Tensor out = from_values(interpreter_.context().workspace, Dtype::float64, {static_cast<Extent>(values.size())},
                                 scalars);
        for (std::size_t i = axis_ + 1; i < tensor_.rank(); ++i) out = unsqueeze(Dialect::numpy, out, -1);
        return out;
    }

    [[nodiscard]] Tensor middle() const {
        const Extent count = size_ - 2;
        if (spacing_.uneven.empty()) {
            const Tensor rise = apply(interpreter_, "subtract", {part(2, count), part(0, count)});
            return apply(interpreter_, "divide", {rise, number(2.0 * spacing_.even)});
        }
        std::vector<double> a;
        std::vector<double> b;
        std::vector<double> c;
        for (Extent i = 0; i < count; ++i) {
            const double one = width(i);
            const double two = width(i + 1);
            a.push_back(-two / (one * (one + two)));
            b.push_back((two - one) / (one * two));
            c.push_back(one / (two * (one + two)));
        }
        return weighted(0, factors(a), factors(b), factors(c));
    }

    [[nodiscard]] Tensor narrow_end(Extent start) const {
        const Tensor rise = apply(interpreter_, "subtract", {part(start + 1, 1), part(start, 1)});
        return apply(interpreter_, "divide", {rise, number(width(start))});
    }

    [[nodiscard]] Tensor wide_end(Extent start, bool first) const {
        const double one = width(start);
        const double two = width(start + 1);
        double a = (first ? -1.5 : 0.5) / one;
        double b = (first ? 2.0 : -2.0) / one;
        double c = (first ? -0.5 : 1.5) / one;
        if (!spacing_.uneven.empty()) {
            a = first ? -(2.0 * one + two) / (one * (one + two)) : two / (one * (one + two));
            b = (first ? one + two : -(two + one)) / (one * two);
            c = first ? -one / (two * (one + two)) : (2.0 * two + one) / (two * (one + two));
        }
        return weighted(start, number(a), number(b), number(c));
    }

    Interpreter& interpreter_;
    const Tensor& tensor_;
    std::size_t axis_;
    Extent size_;
    Spacing spacing_;
};

}  // namespace

Value gradient(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"f", "axis", "edge_order"};
    Beyond beyond;
    const Given given(interpreter, bind_python({"gradient", names, 0, 1, true}, 1, arguments, beyond));
    Tensor tensor = given.array(0);
    const Tensor own = tensor;
    if (!is_floating(tensor.dtype) && !is_complex(tensor.dtype))
        tensor = array_of(interpreter, new_array(tensor), Dtype::float64);
    std::vector<Extent> axes;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) axes.push_back(static_cast<Extent>(axis));
    double order = 1;
    if (!given[2].is_nothing()) {
        interpreter.compare(ComparisonOperator::gt, given[2], Value::integer(2));
        order = to_real(interpreter, given[2]);
    }
    if (given.has(1)) axes = extents_argument(interpreter, given[1]);
    if (order > 2) raise_exception("ValueError", "'edge_order' greater than 2 not supported");
    const std::size_t spacings = beyond.rest.size();
    if (spacings > 1 && spacings != axes.size()) raise_exception("TypeError", "invalid number of arguments");
    Values out;
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const std::size_t axis = axis_of(Dialect::numpy, axes[i], tensor.rank());
        const Extent size = tensor.sizes[axis];
        Spacing spacing;
        if (spacings > 0) spacing = spacing_of(interpreter, beyond.rest[spacings == 1 ? 0 : i], size);
        if (static_cast<double>(size) < order + 1) {
            raise_exception("ValueError",
                            "Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) "
                            "elements are required.");
        }
        // Truths have no difference.
        if (own.dtype == Dtype::bool_) apply(interpreter, "subtract", {own, own});
        // In one that lies as the samples do.
        const Tensor found = Differences(interpreter, tensor, axis, std::move(spacing)).along_all(order != 1);
        out.push_back(
            new_array(ops::with_strides(interpreter.context(), found, ops::strides_like(Dialect::numpy, own))));
    }
    return out.size() == 1 ? out[0] : new_list(std::move(out));
}

}  // namespace bcast::python::numpy
