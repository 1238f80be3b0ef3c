// Operations shared by tuple, list, range and slice.

#include "bcast/language/types/sequence.hpp"

#include "bcast/language/types/integer.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

Value new_tuple(Values items) {
    return make<Tuple>(std::move(items));
}

Value new_tuple(std::initializer_list<Value> items) {
    return make<Tuple>(Values(items.begin(), items.end()));
}

Value new_list(Values items) {
    return make<List>(std::move(items));
}

const Values* items_of(const Value& value) {
    if (const Tuple* tuple = value.as<Tuple>()) return &tuple->items();
    if (const List* list = value.as<List>()) return &list->items;
    return nullptr;
}

std::int64_t sequence_index(Interpreter& interpreter, const Value& key, std::int64_t length, const char* what,
                            const char* out_of_range) {
    if (key.as<BigInt>() != nullptr) raise_index_error("cannot fit 'int' into an index-sized integer");
    const auto index = as_index(interpreter, key);
    if (!index) {
        refuse_index_of(key);
        const bool text = std::string_view(what) == "string";
        if (text) raise_type_error({"string indices must be integers, not '", type_name(key), "'"});
        raise_type_error({what, " indices must be integers or slices, not ", type_name(key)});
    }
    const std::int64_t at = *index < 0 ? *index + length : *index;
    if (at < 0 || at >= length) throw Raised("IndexError", out_of_range);
    return at;
}

Value compare_items(Interpreter& interpreter, ComparisonOperator op, const Values& a, const Values& b) {
    const bool equality = op == ComparisonOperator::eq || op == ComparisonOperator::ne;
    if (equality && a.size() != b.size()) return Value::boolean(op == ComparisonOperator::ne);
    for (std::size_t i = 0; i < a.size() && i < b.size(); ++i) {
        interpreter.spend(1);
        // A comparison may change the sequences.
        const Value left = a[i];   // NOLINT(performance-unnecessary-copy-initialization)
        const Value right = b[i];  // NOLINT(performance-unnecessary-copy-initialization)
        if (interpreter.equal(left, right)) continue;
        if (op == ComparisonOperator::eq) return Value::boolean(false);
        if (op == ComparisonOperator::ne) return Value::boolean(true);
        return interpreter.compare(op, left, right);
    }
    return compare_numbers(op, Value::integer(static_cast<std::int64_t>(a.size())),
                           Value::integer(static_cast<std::int64_t>(b.size())));
}

namespace {

std::int64_t slice_part(Interpreter& interpreter, const Value& part) {
    if (const auto index = as_index(interpreter, part)) return *index;
    refuse_index_of(part);
    raise_type_error("slice indices must be integers or None or have an __index__ method");
}

void repr_slice(Interpreter& interpreter, const Value& self, std::string& out) {
    const Slice& slice = *self.as<Slice>();
    out += "slice(";
    interpreter.repr(slice.start, out);
    out += ", ";
    interpreter.repr(slice.stop, out);
    out += ", ";
    interpreter.repr(slice.step, out);
    out += ")";
}

Value compare_slice(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    const Slice* a = self.as<Slice>();
    const Slice* b = other.as<Slice>();
    if (b == nullptr) return {};
    return compare_items(interpreter, op, {a->start, a->stop, a->step}, {b->start, b->stop, b->step});
}

Value make_slice(Interpreter& /*interpreter*/, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("slice", arguments, 1, 3);
    const auto& parts = arguments.positional;
    if (parts.size() == 1) return make<Slice>(Value::none(), parts[0], Value::none());
    return make<Slice>(parts[0], parts[1], parts.size() > 2 ? parts[2] : Value::none());
}

Value indices(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("slice.indices", arguments);
    const std::int64_t length = to_index(interpreter, arguments.positional[0]);
    if (length < 0) raise_value_error("length should not be negative");
    const SliceRange range = self.as<Slice>()->range(interpreter, length);
    return new_tuple({Value::integer(range.start), Value::integer(range.stop), Value::integer(range.step)});
}

constexpr Method slice_methods[] = {{"indices", indices}};
constexpr Property slice_properties[] = {
    {"start", [](Interpreter&, const Value& self) { return self.as<Slice>()->start; }},
    {"step", [](Interpreter&, const Value& self) { return self.as<Slice>()->step; }},
    {"stop", [](Interpreter&, const Value& self) { return self.as<Slice>()->stop; }}};
static_assert(is_sorted(slice_properties));

}  // namespace

constinit const Type slice_type({.name = "slice",
                                 .construct = make_slice,
                                 .slots = {.repr = repr_slice, .compare = compare_slice},
                                 .methods = slice_methods,
                                 .properties = slice_properties});

SliceRange Slice::range(Interpreter& interpreter, std::int64_t length) const {
    SliceRange out;
    if (!step.is_none()) out.step = slice_part(interpreter, step);
    if (out.step == 0) raise_value_error("slice step cannot be zero");
    const bool back = out.step < 0;
    const auto bound = [&](const Value& part, std::int64_t missing) {
        if (part.is_none()) return missing;
        std::int64_t at = slice_part(interpreter, part);
        if (at < 0) at += length;
        if (at < 0) return back ? std::int64_t{-1} : std::int64_t{0};
        return at >= length ? (back ? length - 1 : length) : at;
    };
    out.start = bound(start, back ? length - 1 : 0);
    out.stop = bound(stop, back ? -1 : length);
    const std::int64_t distance = back ? out.start - out.stop : out.stop - out.start;
    if (distance > 0) {
        const std::uint64_t stride =
            back ? 0 - static_cast<std::uint64_t>(out.step) : static_cast<std::uint64_t>(out.step);
        out.count = static_cast<std::int64_t>((static_cast<std::uint64_t>(distance) - 1) / stride) + 1;
    }
    return out;
}

}  // namespace bcast::python
