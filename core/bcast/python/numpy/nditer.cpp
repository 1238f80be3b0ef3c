#include <algorithm>
#include <string>

#include "bcast/python/binder.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/convert.hpp"
#include "bcast/python/numpy/broadcasting.hpp"
#include "bcast/python/numpy/from_python.hpp"
#include "bcast/python/numpy/objects.hpp"
#include "bcast/python/numpy/types.hpp"
#include "bcast/python/types/iterator.hpp"
#include "bcast/python/types/sequence.hpp"
#include "bcast/python/types/str.hpp"
#include "bcast/raised.hpp"

/// `np.nditer`: arrays that broadcast, element by element.
namespace bcast::python::numpy {
namespace {

struct NditerFlags {
    bool multi_index = false;
    bool index = false;
    bool columns_first = false;  ///< The index counts column by column.
    bool external_loop = false;
    bool zero_sizes = false;
};

/// Steps through the axes in an order of its own: the first one of `axes` is the slowest.
class Nditer : public Object {
  public:
    Nditer() : Object(nditer_type) {}

    static bool is(const Object& object) { return &object.type() == &nditer_type; }
    void clear() override { Values().swap(operands); }

    Values operands;
    std::vector<Tensor> views;      ///< Of the operands, all of one shape.
    std::vector<bool> writeable;    ///< One per operand.
    std::vector<Extent> sizes;      ///< Of the shape.
    std::vector<std::size_t> axes;  ///< The slowest first, without those of the inner loop.
    std::vector<bool> turned;       ///< Per axis of the shape: it is gone through from its end.
    Extent inner = 1;               ///< How many elements a step takes (`external_loop`).
    std::vector<Extent> strides;    ///< Of those elements, one per operand.
    NditerFlags flags;
    Extent at = 0;
    bool started = false;

    [[nodiscard]] Extent steps() const {
        Extent out = 1;
        for (const std::size_t axis : axes) out *= sizes[axis];
        return out;
    }

    /// The index of the current step along each axis of the shape.
    [[nodiscard]] std::vector<Extent> place() const {
        std::vector<Extent> out(sizes.size(), 0);
        Extent rest = at;
        for (std::size_t i = axes.size(); i-- > 0;) {
            const std::size_t axis = axes[i];
            out[axis] = rest % sizes[axis];
            rest /= sizes[axis];
        }
        for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
            if (turned[axis]) out[axis] = sizes[axis] - 1 - out[axis];
        }
        return out;
    }

    [[nodiscard]] Value operand(std::size_t which) const {
        Tensor element = views[which];
        const std::vector<Extent> index = place();
        for (std::size_t axis = 0; axis < sizes.size(); ++axis)
            element.offset += index[axis] * views[which].strides[axis];
        element.sizes.clear();
        element.strides.clear();
        if (flags.external_loop) {
            element.sizes = {inner};
            element.strides = {strides[which]};
        }
        Value out = new_view(operands[which], element);
        out.as<Array>()->writeable = writeable[which];
        return out;
    }

    [[nodiscard]] Value value() const {
        if (operands.size() == 1) return operand(0);
        Values out;
        for (std::size_t i = 0; i < operands.size(); ++i) out.push_back(operand(i));
        return new_tuple(std::move(out));
    }
};

Nditer& nditer_of(const Value& self) {
    return *self.as<Nditer>();
}

/// Whether axis `one` is slower in memory than axis `two` is: no operand steps less along it, and some steps more.
bool steps_wider(const std::vector<Tensor>& views, std::size_t one, std::size_t two) {
    bool wider = false;
    for (const Tensor& view : views) {
        const Extent first = std::abs(view.strides[one]);
        const Extent second = std::abs(view.strides[two]);
        if (first == 0 || second == 0) continue;
        if (first <= second) return false;
        wider = true;
    }
    return wider;
}

/// The order in which the elements lie in memory (order 'K'): an axis goes in front of those that step less.
void order_by_memory(Nditer& iterator) {
    std::vector<std::size_t>& axes = iterator.axes;
    for (std::size_t i = 1; i < axes.size(); ++i) {
        for (std::size_t k = i; k > 0 && steps_wider(iterator.views, axes[k], axes[k - 1]); --k)
            std::swap(axes[k], axes[k - 1]);
    }
    for (const std::size_t axis : axes) {
        bool backwards = false;
        bool forwards = false;
        for (const Tensor& view : iterator.views) {
            backwards = backwards || view.strides[axis] < 0;
            forwards = forwards || view.strides[axis] > 0;
        }
        iterator.turned[axis] = backwards && !forwards;
    }
}

/// The fastest axes become the inner loop, as far as every operand goes on evenly.
void take_inner_loop(Nditer& iterator) {
    const auto stride = [&](const Tensor& view, std::size_t axis) {
        return iterator.turned[axis] ? -view.strides[axis] : view.strides[axis];
    };
    iterator.strides.assign(iterator.views.size(), 0);
    bool first = true;
    while (!iterator.axes.empty()) {
        const std::size_t axis = iterator.axes.back();
        bool evenly = true;
        for (std::size_t i = 0; i < iterator.views.size(); ++i)
            evenly = evenly && stride(iterator.views[i], axis) == iterator.strides[i] * iterator.inner;
        if (!first && !evenly) return;
        for (std::size_t i = 0; first && i < iterator.views.size(); ++i)
            iterator.strides[i] = stride(iterator.views[i], axis);
        iterator.inner *= iterator.sizes[axis];
        iterator.axes.pop_back();
        first = false;
    }
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
    interpreter.for_each(value, [&](const Value& item) {
        const std::string_view flag = to_text(item, "expected a string in flags, got ");
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
        if (order == "F")
            out->axes.insert(out->axes.begin(), axis);
        else
            out->axes.push_back(axis);
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
