#include "bcast/libraries/torch/indexing.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "bcast/autograd/derivatives/movement.hpp"
#include "bcast/autograd/rebase.hpp"
#include "bcast/autograd/record.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/index.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/from_python.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/tensor/views/part.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::python::torch {
namespace {

using autograd::Variable;
using Items = std::vector<ops::IndexItem>;

std::optional<Extent> bound_of(Interpreter& interpreter, const Value& value) {
    if (value.is_none()) return std::nullopt;
    const std::optional<std::int64_t> index = as_index(interpreter, value);
    if (index) return *index;
    raise_type_error("slice indices must be integers or None or have an __index__ method");
}

ops::IndexItem item_of(Interpreter& interpreter, const Value& value) {
    if (value.is_boolean()) return value.integer() != 0;
    if (value.is_integer()) return value.integer();
    if (value.is_none()) return ops::NewAxis{};
    if (value.same(ellipsis())) return ops::Ellipsis{};
    if (const Slice* slice = value.as<Slice>()) {
        return bcast::Slice{bound_of(interpreter, slice->start), bound_of(interpreter, slice->stop),
                            bound_of(interpreter, slice->step)};
    }
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable.data;
    const bool array = value.as<numpy::Array>() != nullptr;
    if (array || items_of(value) != nullptr || as_str(value) != nullptr || value.as<Range>() != nullptr) {
        // A list of anything but bools holds indices: floats are truncated, and an empty list is an empty index.
        const Tensor indices = tensor_of(interpreter, value, std::nullopt);
        ops::Context unobserved = interpreter.context().unobserved();
        const bool truths = indices.dtype == Dtype::bool_ || indices.dtype == Dtype::uint8;
        return truths ? indices : ops::converted(unobserved, indices, Dtype::int64);
    }
    if (const std::optional<std::int64_t> index = as_index(interpreter, value)) return *index;
    raise_index_error(
        {"only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got ",
         type_name(value), ")"});
}

/// A list is one index, unless it is short and holds an item that only several indices can have (PyTorch 1.13
/// `treatSequenceAsTuple`).
bool is_several(const Values& items) {
    if (items.size() >= 32) return false;
    return std::any_of(items.begin(), items.end(), [](const Value& item) {
        return item.as<TensorObject>() != nullptr || item.as<numpy::Array>() != nullptr || items_of(item) != nullptr ||
               item.as<Slice>() != nullptr || item.same(ellipsis()) || item.is_none();
    });
}

Items requested_items(Interpreter& interpreter, const Value& key, const Tensor& x) {
    Items out;
    const Values* parts = nullptr;
    if (const Tuple* tuple = key.as<Tuple>()) {
        parts = &tuple->items();
        // A single integer or slice in a tuple is counted before it is checked.
        if (x.rank() == 0 && parts->size() == 1 &&
            (parts->front().is_integer() || parts->front().as<Slice>() != nullptr))
            raise_index_error("too many indices for tensor of dimension 0");
    } else if (const List* list = key.as<List>(); list != nullptr && is_several(list->items)) {
        parts = &list->items;
    } else if (const auto* array = key.as<numpy::Array>(); array != nullptr && array->tensor.rank() > 1) {
        // The rows of an array are several indices, too.
        const Extent rows = array->tensor.sizes[0];
        if (rows > 0 && rows < 32) {
            const Tensor indices = std::get<Tensor>(item_of(interpreter, key));
            for (Extent i = 0; i < rows; ++i) out.emplace_back(select(indices, 0, i));
            return out;
        }
    }
    if (parts == nullptr) return {item_of(interpreter, key)};
    for (const Value& part : *parts) out.push_back(item_of(interpreter, part));
    return out;
}

/// Whether the items give a view: no mask and no tensor that gathers elements.
bool is_basic(const Items& items) {
    return std::none_of(items.begin(), items.end(), [](const ops::IndexItem& item) {
        if (std::holds_alternative<bool>(item)) return true;
        const Tensor* tensor = std::get_if<Tensor>(&item);
        return tensor != nullptr && (tensor->rank() > 0 || tensor->dtype == Dtype::bool_);
    });
}

/// A view is made item by item (PyTorch 1.13 `applySlicing`): its node is that of the last item that changes anything.
/// A slice with the bounds of its axis changes nothing if there are other items.
std::string_view node_of(const Items& items, const Tensor& x) {
    std::size_t indexed_axes = 0;
    for (const ops::IndexItem& item : items) {
        const bool axis = !std::holds_alternative<ops::NewAxis>(item) && !std::holds_alternative<ops::Ellipsis>(item);
        indexed_axes += axis ? 1 : 0;
    }
    std::string_view node = "AliasBackward0";
    std::size_t axis = 0;
    for (const ops::IndexItem& item : items) {
        if (std::holds_alternative<ops::NewAxis>(item)) {
            node = "UnsqueezeBackward0";
        } else if (std::holds_alternative<ops::Ellipsis>(item)) {
            axis += x.rank() - std::min(indexed_axes, x.rank());
        } else if (const auto* slice = std::get_if<bcast::Slice>(&item)) {
            const Extent size = axis < x.rank() ? x.sizes[axis] : 0;
            const bool full = slice->step.value_or(1) == 1 && slice->start.value_or(0) == 0 && slice->stop == size;
            if (!full || items.size() == 1) node = "SliceBackward0";
            ++axis;
        } else {
            node = "SelectBackward0";
            ++axis;
        }
    }
    return node;
}

/// Copies of the selected elements.
Value selected(Interpreter& interpreter, const Variable& x, const Items& items) {
    Tensor result = ops::index_get(interpreter.context(), Dialect::pytorch, x.data, items);
    const autograd::Mode& mode = torch_state(interpreter).mode;
    return new_tensor(autograd::recorded(mode, std::array{x}, std::move(result), autograd::picking(mode, x, items)));
}

}  // namespace

Value get_item(Interpreter& interpreter, const Value& self, const Value& key) {
    const Variable& x = self.as<TensorObject>()->variable;
    const Items items = requested_items(interpreter, key, x.data);
    if (!is_basic(items)) return selected(interpreter, x, items);
    return viewed(interpreter, node_of(items, x.data), x,
                  [items, &context = interpreter.context()](const Tensor& tensor) {
                      return ops::index_get(context, Dialect::pytorch, tensor, items);
                  });
}

namespace {

/// Whether the items gather from the tensor itself rather than from a view of it.
bool selects_alone(const Items& items) {
    return items.size() == 1 && !is_basic(items);
}

/// The items as basic indices; an item that gathers elements becomes full slices of all of its axes.
Items basic_part(const Items& items) {
    Items out;
    for (const ops::IndexItem& item : items) {
        const Tensor* tensor = std::get_if<Tensor>(&item);
        if (std::holds_alternative<bool>(item)) {
            out.emplace_back(ops::NewAxis{});
        } else if (tensor == nullptr || is_basic({item})) {
            out.push_back(item);
        } else {
            const std::size_t axes = tensor->dtype == Dtype::bool_ ? tensor->rank() : 1;
            out.insert(out.end(), axes, bcast::Slice{});
        }
    }
    return out;
}

/// The target of the write is a view of the tensor, unless a mask or a tensor is the only index. Errors about shapes
/// come before those about a tensor that must not be written to, except in advanced indexing, which checks the latter
/// first.
void check_assignable(Interpreter& interpreter, const Variable& target, const Items& items, const Variable& source) {
    ops::Context unobserved = interpreter.context().unobserved();
    Variable part = target;
    if (!selects_alone(items)) {
        part = view_of(interpreter, "SliceBackward0", target, [&, basic = basic_part(items)](const Tensor& x) {
            return ops::index_get(unobserved, Dialect::pytorch, x, basic);
        });
    }
    try {
        check_writable(interpreter, part, source.requires_grad());
    } catch (const Raised&) {
        if (!is_basic(items)) throw;
        Tensor tried = ops::clone(unobserved, target.data);
        ops::index_set(interpreter.context(), Dialect::pytorch, tried, items, source.data);
        throw;
    }
}

/// Reports and records that the selected elements were overwritten; the gradient of the source is gathered from them.
void record_selected(Interpreter& interpreter, Variable& target, const Items& items, const Variable& source,
                     bool recorded) {
    const std::array inputs{target, source};
    const std::string_view node = selects_alone(items) ? "IndexPutBackward0" : "CopySlices";
    const autograd::Mode& mode = torch_state(interpreter).mode;
    if (!recorded && !mode.observed()) return;
    std::vector<Extent> part;
    if (mode.observed()) {
        ops::Context unobserved = interpreter.context().unobserved();
        part =
            ops::index_get(unobserved, Dialect::pytorch, shape_only(target.data.dtype, target.data.sizes), items).sizes;
    }
    const autograd::Derivation derivation = autograd::assigning(mode, node, inputs, items, part);
    if (!recorded) return autograd::report(mode, inputs, &target.data, derivation);
    const Variable made = autograd::recorded(mode, inputs, target.data, derivation);
    if (made.meta) autograd::rebase(target, made.meta->source.node);
}

}  // namespace

void set_item(Interpreter& interpreter, const Value& self, const Value& key, const Value& value) {
    TensorObject& target = *self.as<TensorObject>();
    Variable& variable = target.variable;
    Items items = requested_items(interpreter, key, variable.data);
    // PyTorch 1.13 treats the slice `:0` of a 0-d tensor as the entire tensor.
    if (const auto* slice =
            variable.data.rank() == 0 && items.size() == 1 ? std::get_if<bcast::Slice>(&items[0]) : nullptr) {
        if (slice->start.value_or(0) == 0 && slice->stop == 0 && slice->step.value_or(1) == 1) items.clear();
    }
    const TensorObject* given = value.as<TensorObject>();
    const bool number = value.is_integral() || value.is_real();
    // Of NumPy's scalars it accepts integers, and float64, which is a float (PyTorch 1.13 `THPUtils_checkLong`).
    const bool refused = [&] {
        const std::string_view name = type_name(value);
        return name == "numpy.ndarray" || name == "numpy.float32" || name == "numpy.float16" || name == "numpy.bool_";
    }();
    if (given == nullptr && !number && (refused || !as_real(interpreter, value))) {
        raise_type_error({"can't assign a ", type_name(value), " to a ", "torch.",
                          torch_tensor_type(variable.data.dtype).substr(6)});
    }
    const Variable source = given != nullptr ? given->variable : Variable{number_tensor(interpreter, value)};
    const bool recorded = torch_state(interpreter).mode.enabled && is_floating(variable.data.dtype) &&
                          (source.requires_grad() || variable.requires_grad());
    if (recorded) check_assignable(interpreter, variable, items, source);
    ops::index_set(interpreter.context(), Dialect::pytorch, variable.data, items, source.data);
    // Checked even if no element is written.
    if (is_basic(items) && source.data.rank() == 0 && !source.data.shape_only())
        check_representable(variable.data.dtype, read(source.data, 0));
    autograd::count_write(variable);
    if (is_floating(variable.data.dtype)) record_selected(interpreter, variable, items, source, recorded);
}

Value iterate_tensor(Interpreter& interpreter, const Value& self) {
    const Tensor& data = self.as<TensorObject>()->variable.data;
    if (data.rank() == 0) raise_type_error("iteration over a 0-d tensor");
    interpreter.spend(static_cast<std::uint64_t>(data.sizes[0]));
    return interpreter.iterate(call_function(interpreter, find_function("unbind", as_method), self, {}));
}

}  // namespace bcast::python::torch
