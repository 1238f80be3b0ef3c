#include <algorithm>
#include <iterator>
#include <optional>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/broadcasting.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/nditer_arguments.hpp"
#include "bcast/libraries/numpy/nditer_steps.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/types.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"

/// `np.nditer`: arrays that broadcast, element by element.
namespace bcast::python::numpy {
namespace {

Nditer& nditer_of(const Value& self) {
    return *self.as<Nditer>();
}

std::vector<Extent> shape_together(Interpreter& interpreter, const std::vector<Tensor>& operands) {
    std::vector<std::vector<Extent>> shapes;
    shapes.reserve(operands.size());
    for (const Tensor& operand : operands) shapes.push_back(operand.sizes);
    try {
        return common_shape(interpreter, shapes);
    } catch (const Raised& raised) {
        if (raised.type() != "ValueError") throw;
        std::string text = "operands could not be broadcast together with shapes ";
        for (const Tensor& operand : operands) text += ufunc_text(operand.shape()) + ' ';
        throw Raised("ValueError", text);
    }
}

/// The operand with an axis for each of the iteration: those that it lacks have one element.
Tensor with_axes(const Tensor& tensor, const AxesOfOperand& axes, std::size_t rank) {
    Tensor out = tensor;
    out.sizes.assign(rank, 1);
    out.strides.assign(rank, 0);
    const std::size_t before = rank - std::min(rank, tensor.rank());
    for (std::size_t axis = 0; axis < rank; ++axis) {
        const Extent own = axes ? (*axes)[axis] : static_cast<Extent>(axis) - static_cast<Extent>(before);
        if (own < 0) continue;
        if (own >= static_cast<Extent>(tensor.rank()))
            raise_unsupported("np.nditer with an axis that an operand has not is not implemented here");
        out.sizes[axis] = tensor.sizes[static_cast<std::size_t>(own)];
        out.strides[axis] = tensor.strides[static_cast<std::size_t>(own)];
    }
    return out;
}

/// An output that the iterator makes: its axes lie in memory in the order of the steps.
Tensor allocated(Interpreter& interpreter, const Nditer& iterator, const AxesOfOperand& axes, Dtype dtype) {
    std::size_t rank = 0;
    std::vector<Extent> own(iterator.sizes.size());
    for (std::size_t axis = 0; axis < own.size(); ++axis) {
        own[axis] = axes ? (*axes)[axis] : static_cast<Extent>(axis);
        rank = std::max(rank, static_cast<std::size_t>(own[axis] + 1));
    }
    std::vector<Extent> sizes(rank, 1);
    std::vector<Extent> strides(rank, 0);
    Extent stride = 1;
    for (std::size_t i = iterator.axes.size(); i-- > 0;) {
        const std::size_t axis = iterator.axes[i];
        if (own[axis] < 0) continue;
        sizes[static_cast<std::size_t>(own[axis])] = iterator.sizes[axis];
        strides[static_cast<std::size_t>(own[axis])] = stride;
        stride *= iterator.sizes[axis];
    }
    Tensor out = empty(interpreter.context().workspace, dtype, sizes);
    fill(out, std::int64_t{0});
    out.strides = std::move(strides);
    return out;
}

/// The flag `no_broadcast` (NumPy 1.24 `npyiter_fill_axisdata`).
void refuse_stretch(const Nditer& iterator, const Tensor& operand, bool writes) {
    if (operand.sizes == iterator.sizes) return;
    raise_exception("ValueError",
                    {"non-broadcastable ", writes ? "output " : "", "operand with shape ", ufunc_text(operand.shape()),
                     " doesn't match the broadcast shape ", ufunc_text(shape_of(iterator.sizes))});
}

void refuse_reduction(const Nditer& iterator, const Tensor& view, bool writes) {
    if (!writes || iterator.flags.reduces) return;
    for (std::size_t axis = view.rank(); axis-- > 0;) {
        if (view.sizes[axis] == iterator.sizes[axis]) continue;
        raise_exception("ValueError",
                        {"output operand requires a reduction along dimension ", view.rank() - 1 - axis,
                         ", but the reduction is not enabled. The dimension size of 1 does not match the expected "
                         "output shape."});
    }
}

Tensor stretched_in_place(Tensor view, const std::vector<Extent>& sizes) {
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (view.sizes[axis] != sizes[axis]) view.strides[axis] = 0;
        view.sizes[axis] = sizes[axis];
    }
    return view;
}

/// The operand's elements in the dtype that was asked for, as a copy.
Value cast_operand(Interpreter& interpreter, const Nditer& iterator, std::size_t which, const Value& operand,
                   Dtype dtype, std::string_view casting, bool may_copy) {
    const Tensor& tensor = operand.as<Array>()->tensor;
    const std::string place = std::to_string(which);
    if (!can_cast(tensor, dtype, casting_named(casting))) {
        raise_exception("TypeError",
                        {"Iterator operand ", place, " dtype could not be cast from ", numpy_dtype_text(tensor.dtype),
                         " to ", numpy_dtype_text(dtype), " according to the rule '", casting, "'"});
    }
    if (iterator.writeable[which] && !can_cast(dtype, tensor.dtype, casting_named(casting))) {
        raise_exception("TypeError", {"Iterator requested dtype could not be cast from ", numpy_dtype_text(dtype),
                                      " to ", numpy_dtype_text(tensor.dtype), ", the operand ", place,
                                      " dtype, according to the rule '", casting, "'"});
    }
    if (!may_copy) {
        raise_exception("TypeError",
                        "Iterator operand required copying or buffering, but neither copying nor buffering "
                        "was enabled");
    }
    return new_array(ops::converted(interpreter.context(), tensor, dtype));
}

/// Row by row, column by column, or as the elements lie.
void order_axes(Nditer& iterator, std::string_view order) {
    for (std::size_t axis = 0; axis < iterator.sizes.size(); ++axis) {
        if (order == "F") {
            iterator.axes.insert(iterator.axes.begin(), axis);
        } else {
            iterator.axes.push_back(axis);
        }
    }
    if (order == "K") order_by_memory(iterator);
}

Value construct_nditer(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots =
        bind_native("nditer", "op flags op_flags op_dtypes order casting op_axes itershape buffersize", 1, arguments);
    const auto given = [&](std::size_t at) { return !slots[at].is_nothing() && !slots[at].is_none(); };
    const Ref<Nditer> out = make<Nditer>();
    read_flags(interpreter, slots[1], out->flags);
    const Values* several = items_of(slots[0]);
    const auto is_operand = [](const Value& one) {
        return one.is_none() || one.as<Array>() != nullptr || items_of(one) != nullptr;
    };
    const bool many = several != nullptr && std::any_of(several->begin(), several->end(), is_operand);
    const Values asked = many ? *several : Values{slots[0]};
    const std::string_view casting = given(5) ? to_text(slots[5], "casting must be str, not ") : "safe";
    casting_named(casting);
    const std::string_view order = given(4) ? to_text(slots[4], "order must be str, not ") : "K";
    order_of(given(4) ? slots[4] : Value::none(), MemoryOrder::kept);
    const std::vector<std::optional<Dtype>> dtypes = read_dtypes(interpreter, slots[3], asked.size());
    const std::vector<AxesOfOperand> axes = read_axes(interpreter, slots[6], asked.size());
    for (const Value& value : asked) out->writeable.push_back(value.is_none() && !given(2));
    const std::vector<bool> stretches = read_operand_flags(interpreter, slots[2], out->writeable);
    const bool may_copy = out->flags.buffered || copies(interpreter, slots[2]);
    std::vector<Tensor> here;
    std::size_t rank = 0;
    for (std::size_t i = 0; i < asked.size(); ++i) {
        Value operand = asked[i];
        out->originals.emplace_back();
        if (!operand.is_none()) {
            if (operand.as<Array>() == nullptr) operand = new_array(array_of(interpreter, operand));
            if (dtypes[i] && *dtypes[i] != operand.as<Array>()->tensor.dtype) {
                out->originals.back() = operand;
                operand = cast_operand(interpreter, *out, i, operand, *dtypes[i], casting, may_copy);
            }
            here.push_back(operand.as<Array>()->tensor);
            if (!axes[i]) rank = std::max(rank, here.back().rank());
        }
        if (axes[i]) rank = std::max(rank, axes[i]->size());
        out->operands.push_back(operand);
    }
    if (here.empty()) {
        raise_exception("TypeError",
                        "Iterator operand or requested dtype holds references, but the REFS_OK flag was not enabled");
    }
    std::vector<Extent> wanted;
    if (given(7)) wanted = extents_argument(interpreter, slots[7]);
    rank = std::max(rank, wanted.size());
    for (const AxesOfOperand& own : axes) {
        if (own && own->size() != rank)
            raise_unsupported("np.nditer with op_axes of several lengths is not implemented here");
    }
    std::vector<Tensor> shapes;
    for (std::size_t i = 0, k = 0; i < asked.size(); ++i) {
        if (!asked[i].is_none()) shapes.push_back(with_axes(here[k++], axes[i], rank));
    }
    std::vector<Tensor> meeting = given(6) ? shapes : here;
    if (!wanted.empty()) {
        Tensor shape = here[0];
        shape.sizes = wanted;
        for (Extent& size : shape.sizes) size = size < 0 ? 1 : size;
        shape.strides.assign(wanted.size(), 0);
        meeting.push_back(shape);
    }
    out->sizes = meeting.size() == 1 ? meeting[0].sizes : shape_together(interpreter, meeting);
    out->turned.assign(out->sizes.size(), false);
    std::vector<Tensor> views;
    for (std::size_t i = 0, k = 0; i < asked.size(); ++i) {
        if (asked[i].is_none()) continue;
        if (!stretches[i] && !axes[i]) refuse_stretch(*out, here[k], out->writeable[i]);
        refuse_reduction(*out, shapes[k], out->writeable[i]);
        views.push_back(stretched_in_place(shapes[k++], out->sizes));
    }
    out->views = views;
    order_axes(*out, order);
    out->views.clear();
    for (std::size_t i = 0, k = 0; i < asked.size(); ++i) {
        if (asked[i].is_none()) {
            const Dtype dtype = dtypes[i] ? *dtypes[i] : promotion_of(Dialect::numpy, here);
            const Tensor made = allocated(interpreter, *out, axes[i], dtype);
            out->operands[i] = new_array(made);
            const Tensor own = with_axes(out->operands[i].as<Array>()->tensor, axes[i], rank);
            refuse_reduction(*out, own, true);
            out->views.push_back(stretched_in_place(own, out->sizes));
        } else {
            out->views.push_back(views[k++]);
        }
    }
    if (out->steps() == 0 && !out->flags.zero_sizes)
        raise_exception("ValueError", "Iteration of zero-sized operands is not enabled");
    if (given(8)) out->at_once = std::max<Extent>(to_index(interpreter, slots[8]), 1);
    if (out->flags.external_loop && out->flags.buffered && !out->flags.reduces) {
        fill_buffers(interpreter, *out);
    } else if (out->flags.external_loop) {
        take_inner_loop(*out);
    }
    return out;
}

Value nditer_next(Interpreter& interpreter, const Value& self) {
    Nditer& iterator = nditer_of(self);
    if (iterator.started) ++iterator.at;
    iterator.started = true;
    if (iterator.at < iterator.steps()) return iterator.value();
    write_back(interpreter, iterator);
    return {};
}

Value nditer_get(Interpreter& interpreter, const Value& self, const Value& key) {
    const Nditer& iterator = nditer_of(self);
    const auto size = static_cast<std::int64_t>(iterator.operands.size());
    if (iterator.at >= iterator.steps()) raise_exception("ValueError", "Iterator is past the end");
    if (key.as<Slice>() != nullptr) {
        Values items;
        for (std::int64_t i = 0; i < size; ++i) items.push_back(iterator.operand(static_cast<std::size_t>(i)));
        return interpreter.get_item(new_tuple(std::move(items)), key);
    }
    const std::int64_t at = to_index(interpreter, key);
    if (at < -size || at >= size) raise_exception("IndexError", {"Iterator operand index ", at, " is out of bounds"});
    return iterator.operand(static_cast<std::size_t>(at < 0 ? at + size : at));
}

void nditer_set(Interpreter& interpreter, const Value& self, const Value& key, const Value& value) {
    interpreter.set_item(nditer_get(interpreter, self, key), ellipsis(), value);
}

Value nditer_place(Interpreter& /*interpreter*/, const Value& self) {
    const Nditer& iterator = nditer_of(self);
    if (!iterator.flags.multi_index) raise_exception("ValueError", "Iterator is not tracking a multi-index");
    Values items;
    for (const Extent index : iterator.place()) items.push_back(Value::integer(index));
    return new_tuple(std::move(items));
}

/// The current place counted row by row, or column by column.
Value nditer_index(Interpreter& /*interpreter*/, const Value& self) {
    const Nditer& iterator = nditer_of(self);
    if (!iterator.flags.index) raise_exception("ValueError", "Iterator does not have an index");
    Extent out = 0;
    const std::vector<Extent> place = iterator.place();
    for (std::size_t i = 0; i < place.size(); ++i) {
        const std::size_t axis = iterator.flags.columns_first ? place.size() - 1 - i : i;
        out = out * iterator.sizes[axis] + place[axis];
    }
    return Value::integer(out);
}

Value nditer_shape(Interpreter& /*interpreter*/, const Value& self) {
    Values items;
    for (const Extent size : nditer_of(self).sizes) items.push_back(Value::integer(size));
    return new_tuple(std::move(items));
}

Value nditer_operands(Interpreter& /*interpreter*/, const Value& self) {
    const Nditer& iterator = nditer_of(self);
    if (iterator.closed) raise_exception("ValueError", "Iterator is invalid");
    Values out = iterator.operands;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (!iterator.originals[i].is_nothing() && iterator.flags.buffered) out[i] = iterator.originals[i];
    }
    return new_tuple(std::move(out));
}

Value nditer_value(Interpreter& /*interpreter*/, const Value& self) {
    const Nditer& iterator = nditer_of(self);
    if (iterator.at >= iterator.steps()) raise_exception("ValueError", "Iterator is past the end");
    return iterator.value();
}

Value nditer_dtypes(Interpreter& /*interpreter*/, const Value& self) {
    Values out;
    for (const Tensor& view : nditer_of(self).views) out.push_back(new_dtype(view.dtype));
    return new_tuple(std::move(out));
}

constexpr Property nditer_properties[] = {
    {"dtypes", nditer_dtypes},
    {"finished",
     [](Interpreter&, const Value& self) { return Value::boolean(nditer_of(self).at >= nditer_of(self).steps()); }},
    {"has_index", [](Interpreter&, const Value& self) { return Value::boolean(nditer_of(self).flags.index); }},
    {"has_multi_index",
     [](Interpreter&, const Value& self) { return Value::boolean(nditer_of(self).flags.multi_index); }},
    {"index", nditer_index},
    {"iterindex", [](Interpreter&, const Value& self) { return Value::integer(nditer_of(self).at); }},
    {"itersize",
     [](Interpreter&, const Value& self) { return Value::integer(nditer_of(self).steps() * nditer_of(self).inner); }},
    {"multi_index", nditer_place},
    {"ndim", [](Interpreter&,
                const Value& self) { return Value::integer(static_cast<std::int64_t>(nditer_of(self).sizes.size())); }},
    {"nop",
     [](Interpreter&, const Value& self) {
         return Value::integer(static_cast<std::int64_t>(nditer_of(self).operands.size()));
     }},
    {"operands", nditer_operands},
    {"shape", nditer_shape},
    {"value", nditer_value},
};
static_assert(is_sorted(nditer_properties));

Value nditer_close(Interpreter& interpreter, const Value& self, const CallArguments& /*arguments*/) {
    Nditer& iterator = nditer_of(self);
    if (!iterator.closed) write_back(interpreter, iterator);
    iterator.closed = true;
    return Value::none();
}

Value nditer_advance(Interpreter& interpreter, const Value& self, const CallArguments& /*arguments*/) {
    Nditer& iterator = nditer_of(self);
    if (iterator.at < iterator.steps() && ++iterator.at == iterator.steps()) write_back(interpreter, iterator);
    return Value::boolean(iterator.at < iterator.steps());
}

Value nditer_reset(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*arguments*/) {
    nditer_of(self).at = 0;
    nditer_of(self).started = false;
    return Value::none();
}

constexpr Method nditer_methods[] = {{"close", nditer_close}, {"iternext", nditer_advance}, {"reset", nditer_reset}};
static_assert(is_sorted(nditer_methods));

}  // namespace

constinit const Type nditer_type({.name = "numpy.nditer",
                                  .construct = construct_nditer,
                                  .slots = {.length =
                                                [](Interpreter&, const Value& self) {
                                                    return static_cast<std::int64_t>(nditer_of(self).operands.size());
                                                },
                                            .iterate = Iterator::itself,
                                            .next = nditer_next,
                                            .get_item = nditer_get,
                                            .set_item = nditer_set,
                                            .enter = [](Interpreter&, const Value& self) { return self; },
                                            .exit =
                                                [](Interpreter& interpreter, const Value& self, const Value&) {
                                                    nditer_close(interpreter, self, {{}, {}, interpreter.where()});
                                                    return false;
                                                }},
                                  .methods = nditer_methods,
                                  .properties = nditer_properties});

}  // namespace bcast::python::numpy
