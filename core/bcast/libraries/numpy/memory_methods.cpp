#include "bcast/libraries/numpy/memory_methods.hpp"

#include <algorithm>
#include <vector>

#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/methods.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/views/axes.hpp"

namespace bcast::python::numpy {
namespace {

/// The same bytes viewed as another dtype: the last axis grows or shrinks with the item size.
Tensor viewed_as(const Tensor& tensor, Dtype dtype) {
    const auto from = static_cast<Extent>(item_size(tensor.dtype));
    const auto to = static_cast<Extent>(item_size(dtype));
    Tensor out = tensor;
    out.dtype = dtype;
    if (from == to) return out;
    if (tensor.rank() == 0) {
        raise_value_error("Changing the dtype of a 0d array is only supported if the itemsize is unchanged");
    }
    if (tensor.strides.back() != 1 && tensor.sizes.back() != 1 && tensor.numel() > 0) {
        raise_value_error("To change to a dtype of a different size, the last axis must be contiguous");
    }
    const Extent bytes = tensor.sizes.back() * from;
    if (to < from && from % to != 0) {
        raise_value_error("When changing to a smaller dtype, its size must be a divisor of the size of original dtype");
    }
    bool divisible = bytes % to == 0 && tensor.offset * from % to == 0;
    if (bytes % to != 0) {
        raise_value_error(
            "When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis "
            "of the array.");
    }
    out.sizes.back() = bytes / to;
    out.offset = tensor.offset * from / to;
    for (Extent& stride : out.strides) {
        divisible = divisible && stride * from % to == 0;
        stride = stride * from / to;
    }
    out.strides.back() = 1;
    if (!divisible && tensor.strides.size() > 1)
        raise_unsupported("a view of bytes that do not lie evenly is not implemented here");
    return out;
}

/// Whether another variable of the program, or an item of a list or dict in a variable, is this array or a view of it
/// (NumPy 1.24 counts references). Attributes of objects are not searched.
bool is_shared(const Interpreter& interpreter, const Value& self) {
    int names = 0;
    bool viewed = false;
    const auto look = [&](const auto& again, const Value& value, int depth) -> void {
        names += value.same(self) ? 1 : 0;
        const Array* array = value.as<Array>();
        viewed = viewed || (array != nullptr && array->base.same(self));
        if (depth == 0) return;
        if (const Dict* dict = value.as<Dict>()) {
            for (const Dict::Entry& entry : dict->each()) again(again, entry.value, depth - 1);
        }
        const Values* items = items_of(value);
        if (items == nullptr) return;
        for (const Value& item : *items) again(again, item, depth - 1);
    };
    interpreter.each_global([&](std::string_view /*name*/, const Value& value) { look(look, value, 2); });
    for (const Frame* frame = interpreter.running(); frame != nullptr; frame = frame->back) {
        for (std::uint32_t slot = 0; frame->slots != nullptr && slot < frame->code->slots; ++slot)
            look(look, frame->slots[slot], 2);
    }
    return viewed || names > 1;
}

}  // namespace

Value tobytes(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    MemoryOrder order = order_of(method_arguments("tobytes", self, arguments)[0]);
    if (order == MemoryOrder::keep) order = MemoryOrder::c;
    const Tensor all =
        ops::contiguous(interpreter.context(), permuted_to_order(order, computed(array_of(interpreter, self))));
    const auto count = static_cast<std::size_t>(all.numel()) * static_cast<std::size_t>(item_size(all.dtype));
    return new_bytes({reinterpret_cast<const char*>(all.first()), count});
}

Value view(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = method_arguments("view", self, arguments);
    const Tensor tensor = array_of(interpreter, self);
    const bool other = !slots[1].is_nothing() && !slots[1].is_none();
    if (other && (!slots[1].is_object() || &slots[1].object() != &array_type))
        raise_value_error("Type must be a sub-type of ndarray type");
    const auto dtype = dtype_argument(interpreter, slots[0]);
    Tensor out = dtype && *dtype != tensor.dtype ? viewed_as(tensor, *dtype) : tensor;
    return self.as<Array>() != nullptr ? new_view(self, std::move(out)) : new_result(std::move(out));
}

Value resize(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_keyword("refcheck", arguments.keywords);
    const bool checked = arguments.keywords.empty() || to_index(interpreter, arguments.keywords[0].value) != 0;
    Array& array = *self.as<Array>();
    if (arguments.positional.empty() || (arguments.positional.size() == 1 && arguments.positional[0].is_none()))
        return Value::none();
    const Value zeros = call_function(interpreter, "zeros", {as_sequence(arguments), new_dtype(array.tensor.dtype)});
    Tensor& out = zeros.as<Array>()->tensor;
    // The elements in memory order, which may be column-major.
    const Tensor columns = reversed_axes(Dialect::numpy, array.tensor);
    const bool by_columns = !array.tensor.contiguous() && columns.contiguous();
    if (out.numel() == array.tensor.numel() && (by_columns || array.tensor.contiguous())) {
        // The buffer is unchanged, so it need not be owned.
        array.tensor.sizes = out.sizes;
        array.tensor.strides = out.strides;
        return Value::none();
    }
    if (!by_columns && !array.tensor.contiguous()) raise_value_error("resize only works on single-segment arrays");
    if (!array.base.is_nothing()) raise_value_error("cannot resize this array: it does not own its data");
    if (checked && is_shared(interpreter, self)) {
        raise_value_error(
            "cannot resize an array that references or is referenced\nby another array in this way.\nUse the np.resize "
            "function or refcheck=False");
    }
    if (out.shape_only() || array.tensor.shape_only()) {
        array.tensor = shape_only(out.dtype, out.sizes);
        return Value::none();
    }
    const std::vector<Element> elements = all_elements(by_columns ? columns : array.tensor);
    const Extent count = std::min<Extent>(out.numel(), static_cast<Extent>(elements.size()));
    for (Extent i = 0; i < count; ++i) write_element(out, i, elements[static_cast<std::size_t>(i)], out.dtype);
    array.tensor = out;
    return Value::none();
}

Value byteswap(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const std::vector<Value> slots = method_arguments("byteswap", self, arguments);
    const bool in_place = !slots[0].is_nothing() && interpreter.truth(slots[0]);
    auto* const own = self.as<Array>();
    if (in_place && own != nullptr) expect_writeable(interpreter, *own, "array to be byte-swapped");
    const Tensor tensor = computed(array_of(interpreter, self));
    Tensor out = with_memory_order(interpreter.context(), tensor, MemoryOrder::any, true);
    const auto item = static_cast<std::size_t>(item_size(out.dtype));
    const std::size_t size = is_complex(out.dtype) ? item / 2 : item;
    auto* bytes = reinterpret_cast<unsigned char*>(out.first());
    const std::size_t count = static_cast<std::size_t>(out.numel()) * item;
    for (std::size_t at = 0; at < count; at += size) std::reverse(bytes + at, bytes + at + size);
    if (!in_place || own == nullptr) return own == nullptr ? new_result(std::move(out)) : new_array(std::move(out));
    ops::copy_elements(out, own->tensor);
    return self;
}

Value setflags(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = method_arguments("setflags", self, arguments);
    if (!slots[2].is_nothing() && !slots[2].is_none() && interpreter.truth(slots[2]))
        raise_value_error("cannot set WRITEBACKIFCOPY flag to True");
    if (slots[0].is_nothing() || slots[0].is_none()) return Value::none();
    interpreter.set_attribute(interpreter.get_attribute(self, "flags"), "writeable", slots[0]);
    return Value::none();
}

}  // namespace bcast::python::numpy
