#include <algorithm>
#include <limits>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/set.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

class SetIterator : public Iterator {
  public:
    explicit SetIterator(Value set);
    void clear() override { set_ = Value(); }
    Value next(Interpreter& /*interpreter*/) override {
        if (set_.is_nothing()) return {};
        const Set& set = *set_.as<Set>();
        if (set.size() != size_) {
            set_ = Value();
            raise_runtime_error("Set changed size during iteration");
        }
        while (at_ < set.table().size()) {
            const Set::Entry& entry = set.table()[at_++];
            if (!entry.key.is_nothing()) return entry.key;
        }
        set_ = Value();
        return {};
    }

  private:
    Value set_;
    std::size_t size_;
    std::size_t at_ = 0;
};

constinit const Type set_iterator_type(iterator_parts("set_iterator"));

SetIterator::SetIterator(Value set)
    : Iterator(set_iterator_type), set_(std::move(set)), size_(set_.as<Set>()->size()) {}

Set& set_own(const Value& self) {
    return *self.as<Set>();
}

/// A snapshot of the keys of a set.
Values keys_of(const Set& set) {
    Values out;
    for (const Set::Entry& entry : set.table()) {
        if (!entry.key.is_nothing()) out.push_back(entry.key);
    }
    return out;
}

void set_repr(Interpreter& interpreter, const Value& self, std::string& out) {
    const bool named = &self.type() != &set_type;
    if (set_own(self).size() == 0) {
        out += concat({self.type().name, "()"});
        return;
    }
    if (named) out += concat({self.type().name, "("});
    const Values keys = keys_of(set_own(self));
    out += '{';
    for (std::size_t i = 0; i < keys.size(); ++i) {
        interpreter.spend(1);
        if (i > 0) out += ", ";
        interpreter.repr(keys[i], out);
    }
    out += named ? "})" : "}";
}

std::int64_t hash_frozen(Interpreter& /*interpreter*/, const Value& self) {
    std::uint64_t out = 0;
    for (const Set::Entry& entry : set_own(self).table()) {
        if (entry.key.is_nothing()) continue;
        const auto h = static_cast<std::uint64_t>(entry.hash);
        out ^= ((h ^ 89869747U) ^ (h << 16)) * 3644798167U;
    }
    out ^= (set_own(self).size() + 1) * 1927868237U;
    out ^= (out >> 11) ^ (out >> 25);
    out = out * 69069U + 907133923U;
    return static_cast<std::int64_t>(out);
}

std::int64_t set_length(Interpreter& /*interpreter*/, const Value& self) {
    return static_cast<std::int64_t>(set_own(self).size());
}

Value set_iterate(Interpreter& /*interpreter*/, const Value& self) {
    return make<SetIterator>(self);
}

bool set_contains(Interpreter& interpreter, const Value& self, const Value& item) {
    return set_own(self).contains(interpreter, item);
}

void add_all(Interpreter& interpreter, Set& set, const Value& from) {
    if (const Set* other = from.as<Set>()) return set.merge(interpreter, *other);
    if (const Dict* dict = from.as<Dict>()) set.reserve(dict->size());
    interpreter.for_each(from, [&](const Value& item) { set.add(interpreter, item); });
}

/// The type of what is made from a set: none of the program's own.
const Type& own_type(const Value& self) {
    return self.type().derives_from(frozenset_type) ? frozenset_type : set_type;
}

Ref<Set> filled(Interpreter& interpreter, const Type& type, const Value& from) {
    Ref<Set> out = make<Set>(type);
    add_all(interpreter, *out, from);
    return out;
}

Ref<Set> copied(Interpreter& interpreter, const Type& type, const Set& from) {
    Ref<Set> out = make<Set>(type);
    out->merge(interpreter, from);
    return out;
}

// Inserts keys in the same order as setobject.c, which determines the iteration order of the result.
Value combined(Interpreter& interpreter, BinaryOperator op, const Value& left, const Set& right) {
    const Set& first = set_own(left);
    interpreter.spend(first.size() + right.size());
    if (op == BinaryOperator::bit_or) {
        const Ref<Set> out = copied(interpreter, own_type(left), first);
        out->merge(interpreter, right);
        return out;
    }
    if (op == BinaryOperator::bit_xor) {
        const Ref<Set> out = copied(interpreter, own_type(left), right);
        for (const Value& key : keys_of(first)) {
            if (!out->remove(interpreter, key)) out->add(interpreter, key);
        }
        return out;
    }
    if (op == BinaryOperator::sub && first.size() / 4 > right.size()) {
        const Ref<Set> out = copied(interpreter, own_type(left), first);
        for (const Value& key : keys_of(right)) out->remove(interpreter, key);
        out->tidy();
        return out;
    }
    const Ref<Set> out = make<Set>(own_type(left));
    // An intersection iterates over the smaller set.
    const bool swap = op == BinaryOperator::bit_and && right.size() > first.size();
    const bool wanted = op == BinaryOperator::bit_and;
    const Set& other = wanted && !swap ? first : right;
    for (const Value& key : keys_of(wanted && !swap ? right : first)) {
        if (other.contains(interpreter, key) == wanted) out->add(interpreter, key);
    }
    return out;
}

bool is_set_operator(BinaryOperator op) {
    return op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor ||
           op == BinaryOperator::sub;
}

Value set_binary(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    if (left.as<Set>() == nullptr || right.as<Set>() == nullptr || !is_set_operator(op)) return {};
    return combined(interpreter, op, left, set_own(right));
}

Value set_in_place(Interpreter& interpreter, BinaryOperator op, const Value& self, const Value& other) {
    if (other.as<Set>() == nullptr || !is_set_operator(op)) return {};
    if (op == BinaryOperator::bit_or) {
        set_own(self).merge(interpreter, set_own(other));
    } else if (op == BinaryOperator::bit_and) {
        const Value out = combined(interpreter, op, self, set_own(other));
        set_own(self).swap(set_own(out));
    } else if (other.same(self)) {
        set_own(self).clear();
    } else {
        for (const Value& key : keys_of(set_own(other))) {
            const bool gone = set_own(self).remove(interpreter, key);
            if (!gone && op == BinaryOperator::bit_xor) set_own(self).add(interpreter, key);
        }
        if (op == BinaryOperator::sub) set_own(self).tidy();
    }
    return self;
}

bool within(Interpreter& interpreter, const Set& a, const Set& b) {
    if (a.size() > b.size()) return false;
    for (const Value& key : keys_of(a)) {
        interpreter.spend(1);
        if (!b.contains(interpreter, key)) return false;
    }
    return true;
}

Value set_compare(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    const Set* b = other.as<Set>();
    if (b == nullptr) return {};
    const Set& a = set_own(self);
    switch (op) {
        case ComparisonOperator::eq:
            return Value::boolean(a.size() == b->size() && within(interpreter, a, *b));
        case ComparisonOperator::ne:
            return Value::boolean(a.size() != b->size() || !within(interpreter, a, *b));
        case ComparisonOperator::le:
            return Value::boolean(within(interpreter, a, *b));
        case ComparisonOperator::lt:
            return Value::boolean(a.size() < b->size() && within(interpreter, a, *b));
        case ComparisonOperator::ge:
            return Value::boolean(within(interpreter, *b, a));
        default:
            return Value::boolean(b->size() < a.size() && within(interpreter, *b, a));
    }
}

Value make_set(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    expect_arguments(type.name, arguments, 0, 1);
    if (arguments.positional.empty()) return make<Set>(type);
    return filled(interpreter, type, arguments.positional[0]);
}

Value allocate_set(Interpreter& /*interpreter*/, const Type& type, const CallArguments& /*arguments*/) {
    return make<Derived<Set>>(type);
}

Value initialize_set(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("set", arguments, 0, 1);
    set_own(self).clear();
    if (arguments.positional.empty()) return Value::none();
    interpreter.for_each(arguments.positional[0], [&](const Value& item) { set_own(self).add(interpreter, item); });
    return Value::none();
}

Value add(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("set.add", arguments);
    set_own(self).add(interpreter, arguments.positional[0]);
    return Value::none();
}

Value set_clear(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("set.clear", arguments);
    set_own(self).clear();
    return Value::none();
}

Value set_copy(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("set.copy", arguments);
    return filled(interpreter, own_type(self), self);
}

Value discard(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("set.discard", arguments);
    set_own(self).remove(interpreter, arguments.positional[0]);
    return Value::none();
}

Value set_remove(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("set.remove", arguments);
    if (set_own(self).remove(interpreter, arguments.positional[0])) return Value::none();
    Values key;
    key.push_back(arguments.positional[0]);
    throw Thrown{make<Exception>(key_error_type, std::move(key))};
}

Value set_pop(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("set.pop", arguments);
    Value key = set_own(self).pop();
    if (key.is_nothing()) raise_exception("KeyError", "'pop from an empty set'");
    return key;
}

template <BinaryOperator op>
Value combine(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    constexpr std::string_view name = op == BinaryOperator::sub       ? "difference"
                                      : op == BinaryOperator::bit_and ? "intersection"
                                      : op == BinaryOperator::bit_or  ? "union"
                                                                      : "symmetric_difference";
    const std::string function = concat({self.type().name, ".", name});
    if (op == BinaryOperator::bit_xor) expect_one(function, arguments);
    expect_arguments(function, arguments, 0, std::numeric_limits<std::size_t>::max());
    Value out = filled(interpreter, own_type(self), self);
    for (const Value& other : arguments.positional) {
        const Ref<Set> right = filled(interpreter, set_type, other);
        out = combined(interpreter, op, out, *right);
    }
    return out;
}

template <BinaryOperator op>
Value combine_here(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    if (op == BinaryOperator::bit_xor) expect_one("set.symmetric_difference_update", arguments);
    for (const Value& other : arguments.positional) {
        const Value set = other.as<Set>() != nullptr ? other : Value(filled(interpreter, set_type, other));
        set_in_place(interpreter, op, self, set);
    }
    return Value::none();
}

Value set_update(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("set.update", arguments, 0, std::numeric_limits<std::size_t>::max());
    for (const Value& other : arguments.positional) {
        add_all(interpreter, set_own(self),
                other.same(self) ? Value(copied(interpreter, set_type, set_own(self))) : other);
    }
    return Value::none();
}

Value isdisjoint(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("set.isdisjoint", arguments);
    const Ref<Set> other = filled(interpreter, set_type, arguments.positional[0]);
    return Value::boolean(combined(interpreter, BinaryOperator::bit_and, self, *other).as<Set>()->size() == 0);
}

Value issubset(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("set.issubset", arguments);
    return Value::boolean(within(interpreter, set_own(self), *filled(interpreter, set_type, arguments.positional[0])));
}

Value issuperset(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("set.issuperset", arguments);
    return Value::boolean(within(interpreter, *filled(interpreter, set_type, arguments.positional[0]), set_own(self)));
}

constexpr Method set_methods[] = {{"__init__", initialize_set},
                                  {"add", add},
                                  {"clear", set_clear},
                                  {"copy", set_copy},
                                  {"difference", combine<BinaryOperator::sub>},
                                  {"difference_update", combine_here<BinaryOperator::sub>},
                                  {"discard", discard},
                                  {"intersection", combine<BinaryOperator::bit_and>},
                                  {"intersection_update", combine_here<BinaryOperator::bit_and>},
                                  {"isdisjoint", isdisjoint},
                                  {"issubset", issubset},
                                  {"issuperset", issuperset},
                                  {"pop", set_pop},
                                  {"remove", set_remove},
                                  {"symmetric_difference", combine<BinaryOperator::bit_xor>},
                                  {"symmetric_difference_update", combine_here<BinaryOperator::bit_xor>},
                                  {"union", combine<BinaryOperator::bit_or>},
                                  {"update", set_update}};
constexpr Method frozen_methods[] = {{"copy", set_copy},
                                     {"difference", combine<BinaryOperator::sub>},
                                     {"intersection", combine<BinaryOperator::bit_and>},
                                     {"isdisjoint", isdisjoint},
                                     {"issubset", issubset},
                                     {"issuperset", issuperset},
                                     {"symmetric_difference", combine<BinaryOperator::bit_xor>},
                                     {"union", combine<BinaryOperator::bit_or>}};
static_assert(is_sorted(set_methods) && is_sorted(frozen_methods));
}  // namespace

constinit const Type set_type({.name = "set",
                               .construct = make_set,
                               .allocate = allocate_set,
                               .slots = {.repr = set_repr,
                                         .length = set_length,
                                         .iterate = set_iterate,
                                         .contains = set_contains,
                                         .binary = set_binary,
                                         .operators = "and rand or ror sub rsub xor rxor iand ior isub ixor",
                                         .in_place = set_in_place,
                                         .compare = set_compare},
                               .methods = set_methods});
constinit const Type frozenset_type({.name = "frozenset",
                                     .construct = make_set,
                                     .slots = {.repr = set_repr,
                                               .hash = hash_frozen,
                                               .length = set_length,
                                               .iterate = set_iterate,
                                               .contains = set_contains,
                                               .binary = set_binary,
                                               .operators = "and rand or ror sub rsub xor rxor",
                                               .compare = set_compare},
                                     .methods = frozen_methods});

}  // namespace bcast::python
