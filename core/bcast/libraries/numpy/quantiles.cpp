#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "bcast/callable.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/quantile_positions.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_outputs.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/dims.hpp"
#include "bcast/reduce/select.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/views/axes.hpp"

/// Medians, percentiles and quantiles.
namespace bcast::python::numpy {
namespace {

/// The reduction axes; a list of axes is accepted like a tuple (NumPy 1.24 `normalize_axis_tuple`).
ops::ReduceDims any_axes(const BoundArguments& given, std::size_t axis, std::size_t keep) {
    if (!given.has(axis)) return {std::nullopt, given.truth(keep, false)};
    ops::ReduceDims over{normalized_axes(given.interpreter(), given[axis]), given.truth(keep, false)};
    const Tensor tensor = given.array(0);
    if (over.dims->size() == 1 || tensor.numel() > 0) return over;
    // NumPy merges several axes by reshape(..., -1), which fails if the other axes have no elements.
    std::vector<Extent> sizes =
        ops::reduced_sizes(tensor, ops::reduced_axes(Dialect::numpy, over, tensor.rank()), false);
    sizes.push_back(-1);
    ops::reshape(given.context(), Dialect::numpy, tensor, sizes);
    return over;
}

/// The fibers along the reduction axes, each sorted with NaN last.
struct SortedFibers {
    std::vector<std::vector<double>> fibers;
    std::vector<Extent> sizes;  ///< Sizes of the result.
};

SortedFibers sorted_fibers(const BoundArguments& given, const Tensor& tensor, const ops::ReduceDims& over,
                           bool takes = true) {
    for (const Extent axis : over.dims.value_or(std::vector<Extent>{})) {
        if (tensor.rank() == 0) axis_of(Dialect::numpy, axis, 0);
    }
    const std::vector<bool> reduced = ops::reduced_axes(Dialect::numpy, over, tensor.rank());
    SortedFibers out{{}, ops::reduced_sizes(tensor, reduced, over.keep)};
    std::vector<Extent> order;
    for (const bool behind : {false, true}) {
        for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
            if (reduced[axis] == behind) order.push_back(static_cast<Extent>(axis));
        }
    }
    const std::vector<double> all = reals_of(permute(Dialect::numpy, tensor, order));
    given.interpreter().spend(all.size());
    const auto length = static_cast<std::size_t>(ops::reduced_count(tensor, reduced));
    if (length == 0 && takes) raise_index_error("cannot do a non-empty take from an empty axes.");
    for (auto first = all.begin(); first != all.end(); first += static_cast<std::ptrdiff_t>(length)) {
        std::vector<double> fiber(first, first + static_cast<std::ptrdiff_t>(length));
        const auto numbers = std::remove_if(fiber.begin(), fiber.end(), [](double x) { return std::isnan(x); });
        std::sort(fiber.begin(), numbers);
        std::fill(numbers, fiber.end(), std::nan(""));
        out.fibers.push_back(std::move(fiber));
    }
    return out;
}

/// With keepdims, the retained axes are new axes of the reduced array (`_ureduce`), so their stride is 0.
Tensor with_new_axes(Tensor reduced, const Tensor& of, const ops::ReduceDims& over) {
    // The axes of several quantiles come first.
    const std::size_t first = reduced.rank() - of.rank();
    for (std::size_t axis = 0; axis < of.rank(); ++axis) {
        const bool gone = !over.dims || std::any_of(over.dims->begin(), over.dims->end(), [&](Extent dim) {
            return axis_of(Dialect::numpy, dim, of.rank()) == axis;
        });
        if (gone) reduced.strides[first + axis] = 0;
    }
    return reduced;
}

/// The positions of a quantile function's parameters, and the variant of the function.
struct QuantileParameters {
    std::size_t axis;
    std::size_t keep;
    bool skips_nan = false;
    bool percent = false;
};

/// Quantiles of complex numbers, implemented in Python; without `q` the median.
Value quantile_of_complex(const BoundArguments& given, const Value& q, const QuantileParameters& at) {
    Interpreter& interpreter = given.interpreter();
    const Tensor tensor = given.array(0);
    const ops::ReduceDims over = any_axes(given, at.axis, at.keep);
    Value found = call_in_python(interpreter, "_quantile_of_complex",
                                 {new_array(tensor), q, given.has(at.axis) ? given[at.axis] : Value::none(),
                                  Value::boolean(at.percent), Value::boolean(over.keep), Value::boolean(at.skips_nan)});
    return over.keep ? new_array(with_new_axes(array_of(interpreter, found), tensor, over)) : found;
}

/// The result of NaN-ignoring functions for an empty array: its nanmean. `positions`: of axis, out and keepdims.
Value mean_of_nothing(const BoundArguments& given, const std::array<std::size_t, 3>& positions, const Location& where) {
    constexpr std::string_view names[] = {"axis", "out", "keepdims"};
    std::vector<KeywordArgument> passed;
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (!given[positions[i]].is_nothing()) passed.push_back({names[i], given[positions[i]]});
    }
    const Value values[] = {given[0]};
    return call_function(given.interpreter(), "nanmean", {values, passed, where});
}

/// The part of `out=` that receives the reduced values: index 0 of each axis retained by keepdims (`_ureduce`).
Value output_part(const BoundArguments& given, std::size_t out, const Tensor& tensor, const ops::ReduceDims& over) {
    if (!over.keep) return given[out];
    const auto axes = ops::reduced_axes(Dialect::numpy, over, tensor.rank());
    Values index{ellipsis()};
    for (const bool gone : axes)
        index.push_back(gone ? Value::integer(0) : make<Slice>(Value::none(), Value::none(), Value::none()));
    return given.interpreter().get_item(given[out], new_tuple(std::move(index)));
}

/// Writes `found` to `out=`. Elements taken unchanged (`take`) require equal sizes; interpolated values are the result
/// of an addition and broadcast.
void put_quantiles(Interpreter& interpreter, const Value& out, const Tensor& found, const Tensor& tensor, bool taken) {
    if (!taken) {
        ufunc_into(interpreter, out, found, op::add);
        return;
    }
    Tensor& to = out.as<Array>()->tensor;
    if (to.sizes != found.sizes) raise_value_error("output array does not match result of ndarray.take");
    check_cast(to, tensor.dtype);
    ops::copy_elements(found, to);
}

/// Raises IndexError for empty fibers. The NaN check takes the last element first, unless the neighbours of a quantile
/// were taken before.
void refuse_nothing(const Tensor& tensor, const ops::ReduceDims& over, const std::vector<double>& wanted, bool taken) {
    const auto axes = ops::reduced_axes(Dialect::numpy, over, tensor.rank());
    if (tensor.shape_only() || ops::reduced_count(tensor, axes) > 0) return;
    const std::vector<Extent> others = ops::reduced_sizes(tensor, axes, false);
    const bool none = std::find(others.begin(), others.end(), 0) != others.end();
    const bool inexact = is_floating(tensor.dtype) || is_complex(tensor.dtype);
    if (inexact ? !none && !taken : !none || wanted.empty()) return;
    const bool last = inexact || (taken && wanted.back() == 1);
    raise_index_error({"index ", last ? "-1" : "0", " is out of bounds for axis 0 with size 0"});
}

/// `overwrite_input`: leaves in the input the partition that NumPy 1.24 computes (`_median`, `_quantile`). `ranks`: the
/// kth elements it partitions by, for fibers of `count` elements.
void leave_partitioned(const BoundArguments& given, std::size_t over_at, const Tensor& tensor,
                       FunctionRef<std::vector<Extent>(Extent count)> ranks) {
    const Array* input = given[0].as<Array>();
    if (input == nullptr || tensor.numel() == 0) return;
    Interpreter& interpreter = given.interpreter();
    Value fibers = given[0];
    Value axis = Value::integer(0);
    if (const Value& over = given[over_at]; given.has(over_at)) {
        if (!over.is_integral()) raise_unsupported("overwrite_input=True over axes is not implemented here");
        axis = over;
    } else {
        // NumPy flattens a non-contiguous array to a copy, so the input stays unchanged.
        if (!tensor.contiguous()) return;
        fibers = new_view(given[0], ops::ravel(interpreter.context(), Dialect::numpy, tensor));
    }
    expect_writeable(given.interpreter(), *fibers.as<Array>(), "partition array");
    Tensor& all = fibers.as<Array>()->tensor;
    Values kth;
    for (const Extent rank : ranks(all.sizes[axis_of(Dialect::numpy, axis.integer(), all.rank())]))
        kth.push_back(Value::integer(rank));
    const Value sorted = call_function(interpreter, "partition", {fibers, new_list(std::move(kth)), axis});
    ops::copy_elements(sorted.as<Array>()->tensor, all);
}

void warn_of_all_nan(Interpreter& interpreter) {
    interpreter.warn(interpreter.exception_type("RuntimeWarning"), "All-NaN slice encountered");
}

/// The number of elements before the first NaN; NaN is sorted last.
std::size_t numbers_in(const std::vector<double>& sorted) {
    const auto nan = std::find_if(sorted.begin(), sorted.end(), [](double x) { return std::isnan(x); });
    return static_cast<std::size_t>(nan - sorted.begin());
}

/// What a call of `quantile` or `percentile`, or of their forms that skip NaN, asks of each fiber.
struct QuantileRequest {
    std::string_view method;
    std::vector<double> wanted;  ///< From 0 to 1.
    Dtype dtype;                 ///< Of the array.
    bool skips_nan;
    bool single = false;    ///< Indices are rounded to float32.
    bool integers = false;  ///< `method` computes integral indices: q = 0 and q = 1 take the first and last element.
};

/// `q` as fractions. Raises ValueError if one is not between 0 and 1.
Tensor fractions_asked(const BoundArguments& given, bool percent) {
    Tensor q = given.array(1);
    if (percent) {
        q = apply(given.interpreter(), "divide",
                  {q, scalar_tensor(given.context().workspace, Dtype::int64, std::int64_t{100})});
    }
    for (const double one : reals_of(q)) {
        if (!(one >= 0 && one <= 1)) {
            raise_value_error(percent ? "Percentiles must be in the range [0, 100]"
                                      : "Quantiles must be in the range [0, 1]");
        }
    }
    return q;
}

QuantilePosition position_among(const QuantileRequest& asked, std::size_t count, double q) {
    const auto n = static_cast<double>(count);
    QuantilePosition position = position_by_method(asked.method, n, q);
    position.exact = position.exact || asked.integers;
    if (asked.integers && asked.method != "linear") {
        // Index -1 is the last element.
        position.index = n * q - 1 + (asked.method == "weibull" ? q : 0);
        if (position.index == n) raise_value_error({"kth(=", count, ") out of bounds (", count, ")"});
        if (position.index < 0) position.index = n - 1;
    }
    if (asked.single) position.index = static_cast<float>(position.index);
    return position;
}

/// The wanted quantiles of all fibers. A fiber with NaN gives NaN, unless NaN is skipped.
std::vector<Scalar> quantiles_of(Interpreter& interpreter, const QuantileRequest& asked, const SortedFibers& all,
                                 bool& exact) {
    std::vector<Scalar> out;
    for (const double& one : asked.wanted) {
        for (const std::vector<double>& fiber : all.fibers) {
            const std::size_t numbers = numbers_in(fiber);
            const std::size_t count = asked.skips_nan ? numbers : fiber.size();
            const QuantilePosition position = position_among(asked, count, one);
            exact = exact && position.exact;
            if (asked.skips_nan && count == 0 && &one == asked.wanted.data()) warn_of_all_nan(interpreter);
            out.emplace_back(count == 0 || numbers < count ? std::numeric_limits<double>::quiet_NaN()
                                                           : quantile_of(fiber, count, position, asked.dtype));
        }
    }
    return out;
}

/// The ranks by which NumPy partitions `count` elements for the quantiles.
std::vector<Extent> partitioned_ranks(const QuantileRequest& asked, bool exact, Extent count) {
    std::vector<Extent> out;
    if (!exact) out = {-1, 0};
    for (const double one : asked.wanted) {
        const double position = position_by_method(asked.method, static_cast<double>(count), one).index;
        const auto below = static_cast<Extent>(std::floor(std::clamp(position, 0.0, static_cast<double>(count - 1))));
        out.push_back(below);
        if (!exact && below + 1 < count) out.push_back(below + 1);
    }
    if (exact && is_floating(asked.dtype)) out.push_back(-1);
    return out;
}

/// The method, also from the deprecated parameter `interpolation`, which warns. Raises TypeError if both are given.
std::string_view method_asked(const BoundArguments& given, std::string_view function) {
    if (!given.has(7)) return given.text(5, "linear");
    given.interpreter().warn(
        given.interpreter().exception_type("DeprecationWarning"),
        concat({"the `interpolation=` argument to ", function,
                " was renamed to `method=`, which has additional options.\nUsers of the modes 'nearest', 'lower', "
                "'higher', or 'midpoint' are encouraged to review the method they used. (Deprecated NumPy 1.22)"}));
    if (given.text(5, "linear") != "linear") {
        raise_type_error(
            "You shall not pass both `method` and `interpolation`!\n(`interpolation` is Deprecated in favor of "
            "`method`)");
    }
    return given.text(7, "linear");
}

/// Whether the only quantile is NaN because its elements include one. NumPy cannot write NaN into a scalar result: it
/// returns a NaN of the array's dtype instead.
bool is_single_nan(const SortedFibers& all, const Tensor& tensor, const Tensor& q, const ops::ReduceDims& over) {
    return q.rank() == 0 &&
           ops::reduced_sizes(tensor, ops::reduced_axes(Dialect::numpy, over, tensor.rank()), false).empty() &&
           numbers_in(all.fibers.front()) < all.fibers.front().size();
}

Value quantile(Interpreter& interpreter, const CallArguments& arguments, bool percent, bool skips_nan) {
    constexpr std::string_view names[] = {"quantile", "nanquantile", "percentile", "nanpercentile"};
    const std::string_view name = names[(percent ? 2 : 0) + (skips_nan ? 1 : 0)];
    const BoundArguments given(interpreter, name, "a q axis out overwrite_input method keepdims * interpolation", 2,
                               arguments);
    const std::string_view method = method_asked(given, name);
    Tensor tensor = given.array(0);
    if (tensor.dtype == dtypes::uint64 && method == "linear" && (percent || is_floating(given.array(1).dtype)))
        tensor = ops::converted(interpreter.context(), tensor, Dtype::float64);
    const Tensor q = fractions_asked(given, percent);
    QuantileRequest asked{method, reals_of(q), tensor.dtype, skips_nan, q.dtype == Dtype::float32 && q.rank() > 0};
    if (skips_nan && tensor.numel() == 0) return mean_of_nothing(given, {2, 3, 6}, arguments.where);
    const ops::ReduceDims axes = any_axes(given, 2, 6);
    const bool writes = given.has(3);
    Value to;
    if (writes && given[3].as<Array>() != nullptr) to = output_part(given, 3, tensor, axes);
    if (q.rank() > 2) raise_value_error("q must be a scalar or 1d");
    // NumPy moves only the first axis of q to the front.
    if (skips_nan && q.rank() == 2 && given.has(2) && tensor.rank() > 1)
        raise_unsupported("a table of quantiles that pass over NaN along an axis is not implemented here");
    if (is_complex(tensor.dtype) && tensor.numel() > 0 && method == "linear" && !writes)
        return quantile_of_complex(given, given[1], {2, 6, skips_nan, percent});
    ops::ReduceDims over = axes;
    if (writes) over.keep = false;
    const bool keeps = method == "linear" || method == "weibull" || method.ends_with("ed_inverted_cdf");
    asked.integers = !percent && !is_floating(q.dtype) && keeps;
    const bool taken = asked.integers || position_by_method(method, 1, 0).exact;
    if (!skips_nan) refuse_nothing(tensor, over, asked.wanted, taken);
    const bool looks = !skips_nan && !taken && is_floating(tensor.dtype);  // for NaN
    const SortedFibers all = sorted_fibers(given, tensor, over, looks || !asked.wanted.empty());
    bool exact = taken || (!asked.wanted.empty() && !all.fibers.empty());
    const std::vector<Scalar> out = quantiles_of(interpreter, asked, all, exact);
    // Interpolation subtracts neighbours, which bool does not support.
    if (tensor.dtype == Dtype::bool_ && !exact && !asked.wanted.empty())
        interpreter.binary(BinaryOperator::sub, new_array(tensor), new_array(tensor));
    if (given.truth(4, false) && !skips_nan)
        leave_partitioned(given, 2, tensor, [&](Extent count) { return partitioned_ranks(asked, exact, count); });
    std::vector<Extent> sizes = q.sizes;
    sizes.insert(sizes.end(), all.sizes.begin(), all.sizes.end());
    const Dtype wide = is_complex(tensor.dtype) ? dtypes::complex128 : Dtype::float64;
    const bool keeps_dtype = exact || (looks && !writes && is_single_nan(all, tensor, q, over));
    Tensor found = from_values(interpreter.context().workspace, keeps_dtype ? tensor.dtype : wide, sizes, out);
    if (given.truth(6, false) && !writes) return new_array(with_new_axes(std::move(found), tensor, axes));
    if (!writes) return new_result(std::move(found));
    expect_array(given[3], "return arrays must be of ArrayType");
    if (skips_nan) {
        interpreter.set_item(to, ellipsis(), new_result(std::move(found)));
    } else {
        put_quantiles(interpreter, to, found, tensor, exact);
    }
    return given[3];
}

Value median(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "median", "a axis out overwrite_input keepdims", 1, arguments);
    const Tensor tensor = given.array(0);
    if (is_complex(tensor.dtype) && tensor.numel() > 0 && !given.has(2) && !given.truth(3, false))
        return quantile_of_complex(given, Value::none(), {1, 4});
    const ops::ReduceDims over = any_axes(given, 1, 4);
    if (tensor.numel() == 0 && !tensor.shape_only() && !given.has(2) && !given.has(4)) {
        // The mean of no elements, which warns.
        return call_function(interpreter, "mean", {given[0], given.has(1) ? given[1] : Value::none()});
    }
    Tensor middle = ops::median(interpreter.context(), tensor, over);
    // NumPy's mean is a sum that starts at 0, so it is never -0.
    if (!middle.shape_only() && is_floating(middle.dtype)) {
        each_element(middle,
                     [&](Extent offset) { write(middle, offset, std::get<double>(read(middle, offset)) + 0.0); });
    }
    if (given.truth(3, false)) {
        leave_partitioned(given, 1, tensor, [&](Extent count) {
            std::vector<Extent> out{count / 2 - 1, count / 2};
            if (count % 2 != 0) out = {(count - 1) / 2};
            if (is_floating(tensor.dtype)) out.push_back(-1);
            return out;
        });
    }
    middle = with_reduction_strides(interpreter, std::move(middle), tensor, over);
    if (over.keep && !given.has(2)) return new_array(with_new_axes(middle, tensor, over));
    if (!over.keep) return reduced_into(interpreter, given[2], middle, op::add, tensor, over);
    const ops::ReduceDims flat{over.dims, false};
    middle = ops::median(interpreter.context(), tensor, flat);
    reduced_into(interpreter, output_part(given, 2, tensor, over), middle, op::add, tensor, flat);
    return given[2];
}

/// The median of the elements that are not NaN.
Value nanmedian(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "nanmedian", "a axis out overwrite_input keepdims", 1, arguments);
    const Tensor tensor = given.array(0);
    if (tensor.numel() == 0) return mean_of_nothing(given, {1, 2, 4}, arguments.where);
    const ops::ReduceDims asked = any_axes(given, 1, 4);
    if (is_complex(tensor.dtype) && !given.has(2)) return quantile_of_complex(given, Value::none(), {1, 4, true});
    auto* array = given[0].as<Array>();
    if (given.truth(3, false) && array != nullptr && tensor.contiguous())
        expect_writeable(interpreter, *array, "partition array");
    ops::ReduceDims over = asked;
    if (given.has(2)) over.keep = false;
    const SortedFibers all = sorted_fibers(given, tensor, over);
    std::vector<Scalar> out;
    for (const std::vector<double>& fiber : all.fibers) {
        const std::size_t count = numbers_in(fiber);
        if (count == 0) {
            warn_of_all_nan(interpreter);
            out.emplace_back(std::numeric_limits<double>::quiet_NaN());
        } else {
            const double middle = (fiber[(count - 1) / 2] + fiber[count / 2]) / 2;
            out.emplace_back(middle + 0.0);
        }
    }
    const Dtype dtype = is_floating(tensor.dtype) ? tensor.dtype : Dtype::float64;
    Tensor middle = from_values(interpreter.context().workspace, dtype, all.sizes, out);
    middle = with_reduction_strides(interpreter, std::move(middle), tensor, over);
    if (over.keep) return new_array(with_new_axes(std::move(middle), tensor, over));
    if (!given.has(2)) return new_result(std::move(middle));
    interpreter.set_item(output_part(given, 2, tensor, asked), ellipsis(), new_result(std::move(middle)));
    return given[2];
}

constexpr Method quantiles_rows[] = {
    {"median", median},
    {"nanmedian", nanmedian},
    {"nanpercentile", with<quantile, true, true>},
    {"nanquantile", with<quantile, false, true>},
    {"percentile", with<quantile, true, false>},
    {"quantile", with<quantile, false, false>},
};
static_assert(is_sorted(quantiles_rows));

}  // namespace

std::span<const Method> quantile_functions() {
    return quantiles_rows;
}

}  // namespace bcast::python::numpy
