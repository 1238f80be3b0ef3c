#include "bcast/libraries/numpy/broadcasting.hpp"

#include <algorithm>
#include <utility>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/strided.hpp"

/// Broadcasting itself: functions that return views or shapes.
namespace bcast::python::numpy {

std::vector<Extent> common_shape(Interpreter& interpreter, const std::vector<std::vector<Extent>>& shapes) {
    bcast::Arguments arguments;
    arguments.call = find_call(Dialect::numpy, "broadcast_shapes");
    arguments.rule = arguments.call->rules[0].effective;
    for (const auto& sizes : shapes) {
        arguments.operands.push_back(shape_of(sizes));
        arguments.dtypes.push_back(Dtype::float64);
    }
    return extents_of(ops::aligned(interpreter.context(), arguments).result);
}

namespace {

Value shape_tuple(const std::vector<Extent>& sizes) {
    Values items;
    for (const Extent size : sizes) items.push_back(Value::integer(size));
    return new_tuple(std::move(items));
}

/// The value if it is an array, else a new array of what was read of it.
Value array_value(const Value& value, const Tensor& tensor) {
    return value.as<Array>() != nullptr ? value : new_array(tensor);
}

Value broadcast_to(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "broadcast_to", "array shape subok", 2, arguments);
    interpreter.notify_axes_read(given[1]);
    const Tensor out = ops::expand(interpreter.context(), Dialect::numpy, "broadcast_to", given.array(0),
                                   extents_argument(interpreter, given[1]));
    Value view = new_view(array_value(given[0], given.array(0)), out);
    view.as<Array>()->writeable = false;
    return view;
}

Value broadcast_arrays(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    if (arguments.keywords.size() != 1 || arguments.keywords[0].name != "subok")
        expect_no_keywords("broadcast_arrays", arguments);
    std::vector<Tensor> tensors;
    for (const Value& value : arguments.positional) tensors.push_back(array_of(interpreter, value));
    if (tensors.empty()) return new_list({});
    const std::vector<Tensor> views = ops::broadcast_tensors(interpreter.context(), Dialect::numpy, tensors);
    Values out;
    const bool same =
        std::all_of(tensors.begin(), tensors.end(), [&](const Tensor& one) { return one.sizes == tensors[0].sizes; });
    for (std::size_t i = 0; i < views.size(); ++i) {
        const Value& value = arguments.positional[i];
        const Value array = array_value(value, tensors[i]);
        out.push_back(same ? array : new_view(array, views[i]));
        if (!same) out.back().as<Array>()->warns_on_write = out.back().as<Array>()->writeable;
    }
    return new_list(std::move(out));
}

Value broadcast_shapes(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_no_keywords("broadcast_shapes", arguments);
    std::vector<std::vector<Extent>> shapes;
    for (const Value& value : arguments.positional) {
        shapes.push_back(extents_argument(interpreter, value));
        if (std::any_of(shapes.back().begin(), shapes.back().end(), [](Extent size) { return size < 0; }))
            raise_value_error("negative dimensions are not allowed");
    }
    return shape_tuple(shapes.empty() ? std::vector<Extent>() : common_shape(interpreter, shapes));
}

constexpr Method broadcasting_rows[] = {
    {"broadcast_arrays", broadcast_arrays}, {"broadcast_shapes", broadcast_shapes}, {"broadcast_to", broadcast_to}};
static_assert(is_sorted(broadcasting_rows));

}  // namespace

std::span<const Method> broadcasting_functions() {
    return broadcasting_rows;
}

}  // namespace bcast::python::numpy
