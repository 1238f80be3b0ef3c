#include <algorithm>
#include <cmath>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/nonzero.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/pad.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that move, add and take away elements.
namespace bcast::python::numpy {
namespace {

Tensor rolled(Interpreter& interpreter, const Tensor& tensor, std::size_t axis, Extent shift) {
    const Extent size = tensor.sizes[axis];
    if (size == 0) return tensor;
    const Extent by = ((shift % size) + size) % size;
    return concatenated(interpreter, {along(tensor, axis, {size - by, 1, by}), along(tensor, axis, {0, 1, size - by})},
                        static_cast<Extent>(axis));
}

Value roll(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "roll", "a shift axis", 2, arguments);
    Tensor tensor = given.array(0);
    if (!given.has(2)) {
        Extent shift = 0;
        const Tensor shifts = given.array(1);
        if (is_floating(shifts.dtype)) {
            // A shift that is no whole number is one where it leads all around.
            double whole = 0;
            for (const double each : reals_of(shifts)) whole += each;
            if (std::fmod(whole, static_cast<double>(std::max<Extent>(tensor.numel(), 1))) != 0) {
                raise_exception("TypeError", "slice indices must be integers or None or have an __index__ method");
            }
        } else {
            for (const Extent each : extents_argument(interpreter, given[1])) shift += each;
        }
        const Tensor all = rolled(interpreter, ops::ravel(interpreter.context(), Dialect::numpy, tensor), 0, shift);
        return reshaped(interpreter, all, tensor.sizes);
    }
    std::vector<Extent> axes = normalized_axes(interpreter, given[2]);
    std::vector<Extent> shifts = extents_argument(interpreter, given[1]);
    // They broadcast.
    if (axes.size() != shifts.size() && axes.size() != 1 && shifts.size() != 1) {
        const auto shape = [](const std::vector<Extent>& list) { return concat({"(", list.size(), ",)"}); };
        raise_exception("ValueError", {"shape mismatch: objects cannot be broadcast to a single shape.  Mismatch "
                                       "is between arg 0 with shape ",
                                       shape(shifts), " and arg 1 with shape ", shape(axes), "."});
    }
    if (tensor.rank() == 0 && axes.empty())
        raise_exception("ValueError", "not enough values to unpack (expected 2, got 0)");
    if (axes.size() == 1) axes.resize(shifts.size(), axes[0]);
    if (shifts.size() == 1) shifts.resize(axes.size(), shifts[0]);
    for (std::size_t i = 0; i < axes.size(); ++i) {
        tensor = rolled(interpreter, tensor, axis_of(Dialect::numpy, axes[i], tensor.rank()), shifts[i]);
    }
    // The result lies as the array does (`empty_like`).
    Tensor out = ops::numpy_copy(interpreter.context(), given.array(0));
    ops::copy_elements(tensor, out);
    return new_array(std::move(out));
}

std::vector<Extent> nonzero_places(ops::Context& context, const Tensor& mask) {
    return places_in(ops::nonzero_along_axes(context, mask)[0]);
}

/// The places that an index of insert or delete names, sorted.
std::vector<Extent> places_of(const Given& given, std::size_t at, const Tensor& tensor, std::size_t axis,
                              bool end_too) {
    const Extent size = tensor.sizes[axis];
    std::vector<Extent> out;
    if (const python::Slice* slice = given[at].as<python::Slice>()) {
        const SliceRange range = slice->range(given.interpreter(), size);
        for (std::int64_t i = 0; i < range.count; ++i) out.push_back(range.start + i * range.step);
    } else {
        const Tensor asked = array_of(given.interpreter(), given[at]);
        if (asked.dtype == Dtype::bool_ && asked.rank() > 0 && !end_too) {
            if (asked.sizes != std::vector<Extent>{size}) {
                raise_exception("ValueError", {"boolean array argument obj to delete must be one dimensional and "
                                               "match the axis length of ",
                                               size});
            }
            return nonzero_places(given.context(), asked);
        }
        out = extents_argument(given.interpreter(), given[at]);
    }
    for (Extent& place : out) {
        const Extent asked = place;
        if (place < 0) place += size;
        if (place >= 0 && (place < size || (end_too && place == size))) continue;
        raise_exception("IndexError", {"index ", asked, " is out of bounds for axis ", axis, " with size ", size});
    }
    return out;
}

/// Several places are counted in the result, where each inserted element moves those behind it.
void refuse_beyond(const Given& given, Extent size) {
    if (given[1].as<python::Slice>() != nullptr || as_index(given.interpreter(), given[1])) return;
    std::vector<Extent> places = extents_argument(given.interpreter(), given[1]);
    const auto count = static_cast<Extent>(places.size());
    if (count < 2) return;
    for (Extent& place : places) place += place < 0 ? size : 0;
    for (const Extent place : places) {
        const auto before = std::count_if(places.begin(), places.end(), [&](Extent other) { return other < place; });
        if (place > size) {
            raise_exception("IndexError",
                            {"index ", place + before, " is out of bounds for axis 0 with size ", size + count});
        }
    }
}

/// What a scalar was edited to is a scalar again, of the first element (NumPy 1.24 `gentype_wraparray`).
Value wrapped(const Given& given, Tensor result) {
    if (given[0].as<ScalarObject>() == nullptr || result.numel() == 0) return new_array(std::move(result));
    return new_scalar(result.dtype, read_element(result, 0));
}

/// What is put together of an array that lies in columns lies in columns too (`arrorder` of NumPy 1.24's `delete` and
/// `insert`).
Tensor edited(const Given& given, const Tensor& from, const std::vector<Tensor>& parts, std::size_t axis) {
    const bool columns = lies_in_columns(from) && !from.contiguous();
    return laid_out(given.interpreter().context(), concatenated(given.interpreter(), parts, static_cast<Extent>(axis)),
                    columns ? MemoryOrder::columns : MemoryOrder::rows, false);
}

Value remove(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "delete", "arr obj axis", 2, arguments);
    Tensor tensor = given.array(0);
    if (!given.has(2)) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const std::size_t axis = axis_of(Dialect::numpy, given.axis(2).value_or(0), tensor.rank());
    const ops::Context& context = interpreter.context();
    // Several places are left out by a mask (NumPy 1.24 `delete`).
    if (given[1].as<python::Slice>() == nullptr && (given[1].is_boolean() || !as_index(interpreter, given[1]))) {
        Tensor obj = given.array(1);
        const bool single =
            obj.numel() == 1 && !is_floating(obj.dtype) && !is_complex(obj.dtype) && obj.dtype != Dtype::bool_;
        if (single) {
            obj.sizes.clear();
            obj.strides.clear();
            const Value passed[] = {given[0], new_result(obj), given.has(2) ? given[2] : Value::none()};
            return remove(interpreter, {}, {passed, {}, arguments.where});
        }
        if (obj.numel() == 0 && given[1].as<Array>() == nullptr)
            obj = ops::converted(interpreter.context(), obj, Dtype::int64);
        const Extent size = tensor.sizes[axis];
        if (obj.dtype == Dtype::bool_ && obj.sizes != std::vector<Extent>{size}) {
            raise_exception("ValueError", {"boolean array argument obj to delete must be one dimensional and "
                                           "match the axis length of ",
                                           size});
        }
        const Value keep = new_array(full(context.workspace, Dialect::numpy, Dtype::bool_, shape_of({size}), true));
        interpreter.set_item(keep, new_tuple({new_array(std::move(obj))}), Value::boolean(false));
        Values subscript(axis, make<python::Slice>(Value::none(), Value::none(), Value::none()));
        subscript.push_back(keep);
        return wrapped(given,
                       array_of(interpreter, interpreter.get_item(new_array(tensor), new_tuple(std::move(subscript)))));
    }
    const std::vector<Extent> gone = places_of(given, 1, tensor, axis, false);
    std::vector<Tensor> parts{along(tensor, axis, {0, 1, 0})};
    for (Extent i = 0; i < tensor.sizes[axis]; ++i) {
        if (std::find(gone.begin(), gone.end(), i) == gone.end()) parts.push_back(along(tensor, axis, {i, 1, 1}));
    }
    return wrapped(given, edited(given, tensor, parts, axis));
}

Value insert(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "insert", "arr obj values axis", 3, arguments);
    Tensor tensor = given.array(0);
    if (!given.has(3)) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const std::size_t axis = axis_of(Dialect::numpy, given.axis(3).value_or(0), tensor.rank());
    if (const Array* obj = given[1].as<Array>(); obj != nullptr && obj->tensor.rank() > 1)
        raise_exception("ValueError", "index array argument obj to insert must be one dimensional or scalar");
    refuse_beyond(given, tensor.sizes[axis]);
    std::vector<Extent> places = places_of(given, 1, tensor, axis, true);
    Tensor values = array_cast(interpreter, given[2], tensor.dtype);
    while (values.rank() < tensor.rank()) values = unsqueeze(Dialect::numpy, values, 0);
    // One place takes all values that are given. A number as the place is as `x[..., i, ...] = values`: what is given
    // for an axis in front stands there as it is.
    const bool number = as_index(interpreter, given[1]).has_value();
    if (number) {
        values =
            movedim(Dialect::numpy, values, std::vector<Extent>{0}, std::vector<Extent>{static_cast<Extent>(axis)});
    }
    const bool several = !number && places.size() != 1;
    if (places.size() == 1) places.resize(static_cast<std::size_t>(values.sizes[axis]), places[0]);
    std::vector<Extent> sizes = tensor.sizes;
    sizes[axis] = static_cast<Extent>(places.size());
    Tensor added = bcast::empty(interpreter.context().workspace, Dialect::numpy, tensor.dtype, shape_of(sizes));
    Values subscript(axis, make<python::Slice>(Value::none(), Value::none(), Value::none()));
    subscript.push_back(several ? call_function(interpreter, "arange", {Value::integer(sizes[axis])}) : ellipsis());
    interpreter.set_item(new_array(added), new_tuple(std::move(subscript)), new_array(values));
    std::vector<Tensor> parts;
    for (Extent i = 0; i <= tensor.sizes[axis]; ++i) {
        for (std::size_t k = 0; k < places.size(); ++k) {
            if (places[k] == i) parts.push_back(along(added, axis, {static_cast<Extent>(k), 1, 1}));
        }
        if (i < tensor.sizes[axis]) parts.push_back(along(tensor, axis, {i, 1, 1}));
    }
    if (parts.empty()) parts.push_back(tensor);
    return wrapped(given, edited(given, tensor, parts, axis));
}

/// The elements row by row, from the front again as often as needed.
Value resize(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "resize", "a new_shape", 2, arguments);
    if (given[1].is_boolean()) raise_exception("TypeError", "an integer is required");
    if (!as_index(interpreter, given[1])) interpreter.collect(given[1]);
    for (const Extent size : extents_argument(interpreter, given[1])) {
        if (size < 0) raise_exception("ValueError", "all elements of `new_shape` must be non-negative");
    }
    const Tensor from = given.array(0);
    Value resized = call_function(interpreter, "zeros", {given[1], new_dtype(from.dtype)});
    Tensor& out = resized.as<Array>()->tensor;
    if (out.shape_only() || from.shape_only()) return new_array(shape_only(out.dtype, out.sizes));
    const std::vector<Element> elements = all_elements(from);
    for (Extent i = 0; i < out.numel() && !elements.empty(); ++i)
        write_element(out, i, elements[static_cast<std::size_t>(i) % elements.size()], from.dtype);
    return resized;
}

constexpr Method editing_rows[] = {
    {"delete", remove}, {"insert", insert}, {"pad", pad}, {"resize", resize}, {"roll", roll}};
static_assert(is_sorted(editing_rows));

}  // namespace

std::span<const Method> editing_functions() {
    return editing_rows;
}

}  // namespace bcast::python::numpy
