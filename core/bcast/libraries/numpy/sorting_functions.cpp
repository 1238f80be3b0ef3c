#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/sort/sort.hpp"
#include "bcast/sort/unique.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that sort, and search in sorted arrays.
namespace bcast::python::numpy {
namespace {

Value sort_function(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "sort", "a axis kind order", 1, arguments);
    // The default axis is the last one; None sorts all elements.
    std::optional<Extent> axis;
    if (!given[1].is_none()) axis = given.axis_number(1, -1);
    choice_of(given[2], sort_kinds, "quicksort");
    refuse_order(given[3]);
    return new_array(ops::numpy_sort(interpreter.context(), given.array(0), axis));
}

Value argsort(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "argsort", "a axis kind order", 1, arguments);
    const auto axis = given[1].is_nothing() ? std::optional<Extent>(-1) : converted_axis(interpreter, given[1]);
    const std::string_view kind = choice_of(given[2], sort_kinds, "quicksort");
    refuse_order(given[3]);
    const auto stability = kind == "stable" || kind == "mergesort" ? ops::Stability::stable
                           : kind == "heapsort"                    ? ops::Stability::heap
                                                                   : ops::Stability::unstable;
    Tensor tensor = given.array(0);
    if (tensor.rank() == 0) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    return new_array(ops::numpy_argsort(interpreter.context(), tensor, axis, stability));
}

Value searchsorted(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "searchsorted", "a v side sorter", 2, arguments);
    if (given[2].is_none()) raise_type_error("search side must be str, not NoneType");
    const bool right = choice_of(given[2], search_sides, "left") == "right";
    Tensor sorted = given.array(0);
    expect_1d(sorted);
    if (given.has(3)) {
        const Tensor order = given.array(3);
        if (order.rank() != 1) raise_type_error("could not parse sorter argument");
        if (!ops::is_integral(order.dtype) || order.dtype == Dtype::bool_)
            raise_type_error("sorter must only contain integers");
        if (order.sizes != sorted.sizes) raise_value_error("sorter.size must equal a.size");
        for (const Extent index : indices_in(order)) {
            if ((index < 0 || index >= order.numel()) && given.array(1).numel() > 0)
                raise_value_error("Sorter index out of range.");
        }
        sorted = array_of(interpreter,
                          call_function(interpreter, "take", {given[0], given[3], Value(), Value(), new_str("clip")}));
    }
    return new_result(ops::searchsorted(interpreter.context(), Dialect::numpy, sorted, given.array(1), right));
}

/// The index of the bin of each element: bins include their left edge, with `right` their right edge.
Value digitize(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "digitize", "x bins right", 2, arguments);
    const Tensor edges = given.array(1);
    if (is_complex(given.array(0).dtype)) raise_type_error("x may not be complex");
    expect_1d(edges);
    check_cast(edges, Dtype::float64);
    const std::vector<double> values = reals_of(edges);
    const bool falling = values.size() > 1 && values.front() > values.back();
    const bool sorted =
        falling ? std::is_sorted(values.rbegin(), values.rend()) : std::is_sorted(values.begin(), values.end());
    if (!sorted) raise_value_error("bins must be monotonically increasing or decreasing");
    if (falling) {
        const Tensor rising = bcast::flip(edges, std::vector<Extent>{0});
        const Value indices = new_result(
            ops::searchsorted(interpreter.context(), Dialect::numpy, rising, given.array(0), !given.truth(2, false)));
        return interpreter.binary(BinaryOperator::sub, Value::integer(edges.numel()), indices);
    }
    return new_result(ops::searchsorted(interpreter.context(), Dialect::numpy, given.array(1), given.array(0),
                                        !given.truth(2, false)));
}

Value unique(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "unique", "ar return_index return_inverse return_counts axis * equal_nan",
                               1, arguments);
    // NumPy moves the axis to the front by moveaxis, which also accepts a tuple of one axis.
    std::optional<Extent> axis;
    if (given.has(4)) {
        const Tuple* tuple = given[4].as<Tuple>();
        const bool one = tuple != nullptr && tuple->items().size() == 1;
        if (tuple != nullptr && !one) {
            for (const Value& each : tuple->items()) {
                axis_of(Dialect::numpy, to_index(interpreter, each), given.array(0).rank());
            }
            if (given.array(0).rank() == 0) {
                raise_exception("AxisError",
                                {"axis ", interpreter.repr(given[4]), " is out of bounds for array of dimension 0"});
            }
            raise_value_error("`source` and `destination` arguments must have the same number of elements");
        }
        axis = to_index(interpreter, one ? tuple->items()[0] : given[4]);
        axis_of(Dialect::numpy, *axis, given.array(0).rank());
    }
    const Tensor all = given.array(0);
    const bool wide = all.dtype == dtypes::uint64 && !all.shape_only();
    const Workspace& workspace = interpreter.context().workspace;
    const ops::Unique found =
        ops::unique(interpreter.context(), Dialect::numpy,
                    wide ? with_signs_flipped(workspace, all, Dtype::int64) : all, axis, true, given.truth(5, true));
    Values out{new_array(wide ? with_signs_flipped(workspace, found.values, dtypes::uint64) : found.values)};
    if (given.truth(1, false)) out.push_back(new_array(found.first));
    if (given.truth(2, false)) out.push_back(new_array(found.inverse));
    if (given.truth(3, false)) out.push_back(new_array(found.counts));
    return out.size() == 1 ? out[0] : new_tuple(std::move(out));
}

constexpr Method sorting_rows[] = {{"argsort", argsort},
                                   {"digitize", digitize},
                                   {"searchsorted", searchsorted},
                                   {"sort", sort_function},
                                   {"unique", unique}};
static_assert(is_sorted(sorting_rows));

}  // namespace

std::span<const Method> sorting_functions() {
    return sorting_rows;
}

}  // namespace bcast::python::numpy
