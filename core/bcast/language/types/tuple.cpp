#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/items.hpp"

namespace bcast::python {
namespace {

void tuple_repr(Interpreter& interpreter, const Value& self, std::string& out) {
    repr_items(interpreter, self, "(", items_of(self)->size() == 1 ? ",)" : ")", out);
}

// xxHash as in CPython's tuplehash, so that sets of tuples of numbers have the same iteration order.
std::int64_t tuple_hash(Interpreter& interpreter, const Value& self) {
    constexpr std::uint64_t prime1 = 11400714785074694791U;
    constexpr std::uint64_t prime2 = 14029467366897019727U;
    constexpr std::uint64_t prime5 = 2870177450012600261U;
    std::uint64_t out = prime5;
    const Values& items = *items_of(self);
    for (const Value& item : items) {
        out += static_cast<std::uint64_t>(interpreter.hash(item)) * prime2;
        out = (out << 31) | (out >> 33);
        out *= prime1;
    }
    out += items.size() ^ (prime5 ^ 3527539U);
    return out == ~std::uint64_t{0} ? 1546275796 : static_cast<std::int64_t>(out);
}

Value tuple_get_item(Interpreter& interpreter, const Value& self, const Value& key) {
    const Values& items = *items_of(self);
    if (const Slice* slice = key.as<Slice>()) return new_tuple(sliced(interpreter, items, *slice));
    const std::int64_t at =
        sequence_index(interpreter, key, static_cast<std::int64_t>(items.size()), "tuple", "tuple index out of range");
    return items[static_cast<std::size_t>(at)];
}

Value tuple_binary(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const Tuple* a = left.as<Tuple>();
    const Tuple* b = right.as<Tuple>();
    if (op == BinaryOperator::add && a != nullptr && b != nullptr) {
        return new_tuple(joined_items(interpreter, a->items(), b->items()));
    }
    if (op == BinaryOperator::mul) {
        const auto times = as_index(interpreter, a != nullptr ? right : left);
        if (times) return new_tuple(repeated_items(interpreter, (a != nullptr ? a : b)->items(), *times));
    }
    return {};
}

Value tuple_compare(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    const Tuple* b = other.as<Tuple>();
    return b == nullptr ? Value() : compare_items(interpreter, op, *items_of(self), b->items());
}

Value make_tuple(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("tuple", arguments, 0, 1);
    if (arguments.positional.empty()) return new_tuple(Values());
    const Value& from = arguments.positional[0];
    if (&from.type() == &tuple_type) return from;
    return new_tuple(interpreter.collect(from));
}

Value allocate_tuple(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    expect_arguments("tuple", arguments, 0, 1);
    return make<Derived<Tuple>>(arguments.positional.empty() ? Values() : interpreter.collect(arguments.positional[0]),
                                type);
}

constexpr Method tuple_methods[] = {{"count", count_item}, {"index", index_of_item}};
static_assert(is_sorted(tuple_methods));

}  // namespace

constinit const Type tuple_type({.name = "tuple",
                                 .construct = make_tuple,
                                 .allocate = allocate_tuple,
                                 .slots = {.repr = tuple_repr,
                                           .hash = tuple_hash,
                                           .length = length_of_items,
                                           .iterate = iterate_items,
                                           .contains = contains_item,
                                           .get_item = tuple_get_item,
                                           .binary = tuple_binary,
                                           .operators = "add mul rmul",
                                           .compare = tuple_compare},
                                 .methods = tuple_methods});

}  // namespace bcast::python
