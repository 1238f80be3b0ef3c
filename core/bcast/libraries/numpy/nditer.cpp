#include <string>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/broadcasting.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/nditer_steps.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/types.hpp"
#include "bcast/raised.hpp"

/// `np.nditer`: arrays that broadcast, element by element.
namespace bcast::python::numpy {
namespace {

Nditer& nditer_of(const Value& self) {
    return *self.as<Nditer>();
}

bool says_writing(Interpreter& interpreter, const Value& flags) {
    bool out = false;
    interpreter.for_each(flags, [&](const Value& flag) {
        const std::string_view text = to_text(flag, "expected a string in op_flags, got ");
        out = out || text == "readwrite" || text == "writeonly";
    });
    return out;
}

void read_flags(Interpreter& interpreter, const Value& value, NditerFlags& flags) {
    if (value.is_nothing() || value.is_none()) return;
    if (value.as<List>() == nullptr && value.as<Tuple>() == nullptr)
        throw Raised("ValueError", "Iterator global flags must be a list or tuple of strings");
    interpreter.for_each(value, [&](const Value& item) {
        if (as_str(item) == nullptr) throw Raised("TypeError", concat({"expected bytes, ", type_name(item), " found"}));
        const std::string_view flag = as_str(item)->text();
        if (flag == "multi_index") flags.multi_index = true;
        if (flag == "c_index" || flag == "f_index") flags.index = true;
        if (flag == "f_index") flags.columns_first = true;
        if (flag == "external_loop") flags.external_loop = true;
        if (flag == "zerosize_ok") flags.zero_sizes = true;
        if (flag == "reduce_ok" || flag == "ranged")
            throw Unsupported(concat({"np.nditer with the flag '", flag, "' is not implemented here"}));
    });
}

void read_operand_flags(Interpreter& interpreter, const Value& value, std::vector<bool>& writeable) {
    if (value.is_nothing() || value.is_none()) return;
    const Values each = interpreter.collect(value);
    const bool shared = !each.empty() && as_str(each[0]) != nullptr;
    for (std::size_t i = 0; i < writeable.size(); ++i) {
        if (shared) writeable[i] = says_writing(interpreter, value);
        if (!shared && i < each.size()) writeable[i] = says_writing(interpreter, each[i]);
    }
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

Value construct_nditer(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const auto slots = bind_native(
        "nditer", {"op", "flags", "op_flags", "op_dtypes", "order", "casting", "op_axes", "itershape", "buffersize"}, 1,
        arguments);
    for (const std::size_t refused : {3U, 6U, 7U}) {
        if (!slots[refused].is_nothing() && !slots[refused].is_none())
            throw Unsupported("np.nditer with op_dtypes, op_axes or itershape is not implemented here");
    }
    const Ref<Nditer> out = make<Nditer>();
    read_flags(interpreter, slots[1], out->flags);
    const Values* several = items_of(slots[0]);
    const bool many = several != nullptr && !several->empty() && is_array_like((*several)[0]) &&
                      (several->at(0).as<Array>() != nullptr || items_of(several->at(0)) != nullptr);
    std::vector<Tensor> operands;
    for (const Value& value : many ? *several : Values{slots[0]}) {
        if (value.is_none()) throw Unsupported("np.nditer with an operand that it allocates is not implemented here");
        operands.push_back(array_of(interpreter, value));
        out->operands.push_back(value.as<Array>() != nullptr ? value : new_array(operands.back()));
    }
    out->writeable.assign(operands.size(), false);
    read_operand_flags(interpreter, slots[2], out->writeable);
    out->sizes = operands.size() == 1 ? operands[0].sizes : shape_together(interpreter, operands);
    for (const Tensor& operand : operands) out->views.push_back(stretched_to(operand, out->sizes));
    out->turned.assign(out->sizes.size(), false);
    const std::string_view order = slots[4].is_nothing() ? "K" : to_text(slots[4], "order must be str, not ");
    for (std::size_t axis = 0; axis < out->sizes.size(); ++axis) {
        if (order == "F") {
            out->axes.insert(out->axes.begin(), axis);
        } else {
            out->axes.push_back(axis);
        }
    }
    if (order == "K") order_by_memory(*out);
    if (out->steps() == 0 && !out->flags.zero_sizes)
        throw Raised("ValueError", "Iteration of zero-sized operands is not enabled");
    if (out->flags.external_loop) take_inner_loop(*out);
    return out;
}

Value nditer_next(Interpreter& /*interpreter*/, const Value& self) {
    Nditer& iterator = nditer_of(self);
    if (iterator.started) ++iterator.at;
    iterator.started = true;
    return iterator.at < iterator.steps() ? iterator.value() : Value();
}

Value nditer_get(Interpreter& interpreter, const Value& self, const Value& key) {
    const Nditer& iterator = nditer_of(self);
    const auto size = static_cast<std::int64_t>(iterator.operands.size());
    const std::int64_t at = to_index(interpreter, key);
    if (at < -size || at >= size)
        throw Raised("IndexError", concat({"Iterator operand index ", std::to_string(at), " is out of bounds"}));
    return iterator.operand(static_cast<std::size_t>(at < 0 ? at + size : at));
}

void nditer_set(Interpreter& interpreter, const Value& self, const Value& key, const Value& value) {
    interpreter.set_item(nditer_get(interpreter, self, key), ellipsis(), value);
}

Value nditer_place(Interpreter& /*interpreter*/, const Value& self) {
    const Nditer& iterator = nditer_of(self);
    if (!iterator.flags.multi_index) throw Raised("ValueError", "Iterator is not tracking a multi-index");
    Values items;
    for (const Extent index : iterator.place()) items.push_back(Value::integer(index));
    return new_tuple(std::move(items));
}

/// The current place counted row by row, or column by column.
Value nditer_index(Interpreter& /*interpreter*/, const Value& self) {
    const Nditer& iterator = nditer_of(self);
    if (!iterator.flags.index) throw Raised("ValueError", "Iterator does not have an index");
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

constexpr Property nditer_properties[] = {
    {"finished",
     [](Interpreter&, const Value& self) { return Value::boolean(nditer_of(self).at >= nditer_of(self).steps()); }},
    {"index", nditer_index},
    {"itersize",
     [](Interpreter&, const Value& self) { return Value::integer(nditer_of(self).steps() * nditer_of(self).inner); }},
    {"multi_index", nditer_place},
    {"ndim", [](Interpreter&,
                const Value& self) { return Value::integer(static_cast<std::int64_t>(nditer_of(self).sizes.size())); }},
    {"nop",
     [](Interpreter&, const Value& self) {
         return Value::integer(static_cast<std::int64_t>(nditer_of(self).operands.size()));
     }},
    {"operands", [](Interpreter&, const Value& self) { return new_tuple(nditer_of(self).operands); }},
    {"shape", nditer_shape},
    {"value", [](Interpreter&, const Value& self) { return nditer_of(self).value(); }},
};
static_assert(is_sorted(nditer_properties));

Value nditer_close(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& /*arguments*/) {
    return Value::none();
}

Value nditer_advance(Interpreter& /*interpreter*/, const Value& self, const CallArguments& /*arguments*/) {
    Nditer& iterator = nditer_of(self);
    if (iterator.at < iterator.steps()) ++iterator.at;
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

const Type nditer_type({.name = "nditer",
                        .module = "numpy",
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
                                  .exit = [](Interpreter&, const Value&, const Value&) { return false; }},
                        .methods = nditer_methods,
                        .properties = nditer_properties});

}  // namespace bcast::python::numpy
