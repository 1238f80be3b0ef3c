#include "bcast/language/modules/mappings.hpp"

#include <utility>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

Dict& dict_of(const Value& self) {
    return *self.as<Dict>();
}

/// Adds the entries of one dict to another.
void add_entries(Interpreter& interpreter, const Value& from, Dict& to) {
    for (const Dict::Entry& entry : dict_of(from).each()) {
        to.set(interpreter, entry.key, entry.value);
    }
}

Value items_as_list(const Value& self) {
    Values items;
    for (const Dict::Entry& entry : dict_of(self).each()) {
        items.push_back(new_tuple({entry.key, entry.value}));
    }
    return new_list(std::move(items));
}

// OrderedDict

Value make_ordered(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const Ref<Dict> out = make<Dict>(ordered_dict_type);
    update_dict(interpreter, *out, arguments, "OrderedDict");
    return out;
}

void repr_ordered(Interpreter& interpreter, const Value& self, std::string& out) {
    const Interpreter::Nesting nesting(interpreter);
    out += concat({last_component(self.type().name), "("});
    if (dict_of(self).size() > 0) interpreter.repr(items_as_list(self), out);
    out += ')';
}

Value copy_ordered(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("copy", arguments);
    if (self.type().is_class) return interpreter.call(Value::of(self.type()), {self});
    const Ref<Dict> out = make<Dict>(ordered_dict_type);
    add_entries(interpreter, self, *out);
    return out;
}

/// Equality of two ordered dicts is order-sensitive.
Value compare_ordered(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    const bool equality = op == ComparisonOperator::eq || op == ComparisonOperator::ne;
    if (!equality || !other.is_object() || !other.type().derives_from(ordered_dict_type))
        return dict_type.slots.compare(interpreter, op, self, other);
    const bool same = interpreter.equal(items_as_list(self), items_as_list(other));
    return Value::boolean(same == (op == ComparisonOperator::eq));
}

Value move_to_end(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const std::vector<Value> values = bind_native("move_to_end", "key last", 1, arguments);
    Dict& dict = dict_of(self);
    const Value value = dict.remove(interpreter, values[0]);
    if (value.is_nothing()) raise_key_error(values[0]);
    if (values[1].is_nothing() || interpreter.truth(values[1])) {
        dict.set(interpreter, values[0], value);
        return Value::none();
    }
    const Value rest = items_as_list(self);
    dict.clear();
    dict.set(interpreter, values[0], value);
    for (const Value& pair : rest.as<List>()->items) {
        const Values& two = *items_of(pair);
        dict.set(interpreter, two[0], two[1]);
    }
    return Value::none();
}

Value pop_ordered(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const std::vector<Value> values = bind_native("popitem", "last", 0, arguments);
    const Value items = items_as_list(self);
    const Values& all = items.as<List>()->items;
    if (all.empty()) raise_exception("KeyError", "'dictionary is empty'");
    const bool last = values[0].is_nothing() || interpreter.truth(values[0]);
    Value pair = last ? all.back() : all.front();
    dict_of(self).remove(interpreter, items_of(pair)->front());
    return pair;
}

constexpr Method ordered_methods[] = {{"copy", copy_ordered}, {"move_to_end", move_to_end}, {"popitem", pop_ordered}};
static_assert(is_sorted(ordered_methods));

// defaultdict

class DefaultDict : public Dict {
  public:
    explicit DefaultDict(const Type& type = default_dict_type) : Dict(type) {}
    void clear() override {
        Dict::clear();
        factory = Value::none();
    }

    Value factory = Value::none();
};

const Value& factory_of(const Value& self) {
    return static_cast<const DefaultDict&>(self.object()).factory;
}

Value initialize_default(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    auto& out = static_cast<DefaultDict&>(self.object());
    CallArguments rest = arguments;
    if (!arguments.positional.empty()) {
        out.factory = arguments.positional[0];
        if (!out.factory.is_none() && !interpreter.callable(out.factory))
            raise_type_error("first argument must be callable or None");
        rest.positional = arguments.positional.subspan(1);
    }
    update_dict(interpreter, out, rest, "defaultdict");
    return Value::none();
}

Value allocate_default(Interpreter& /*interpreter*/, const Type& type, const CallArguments& /*arguments*/) {
    return make<Derived<DefaultDict>>(type);
}

Value make_default(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    Value out = make<DefaultDict>();
    initialize_default(interpreter, out, arguments);
    return out;
}

void repr_default(Interpreter& interpreter, const Value& self, std::string& out) {
    const Interpreter::Nesting nesting(interpreter);
    out += concat({last_component(self.type().name), "("});
    interpreter.repr(factory_of(self), out);
    out += ", ";
    repr_dict(interpreter, self, out);
    out += ')';
}

/// `__missing__`: a missing key gets the value that the factory returns.
Value item_or_default(Interpreter& interpreter, const Value& self, const Value& key) {
    Value found = dict_of(self).find(interpreter, key);
    if (!found.is_nothing()) return found;
    const Value factory = factory_of(self);
    if (factory.is_none()) raise_key_error(key);
    const Interpreter::Nesting nesting(interpreter, 3);
    found = interpreter.call(factory, CallArguments{{}, {}, interpreter.where()});
    dict_of(self).set(interpreter, key, found);
    return found;
}

Value copy_default(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("copy", arguments);
    if (self.type().is_class) return interpreter.call(Value::of(self.type()), {factory_of(self), self});
    const Ref<DefaultDict> out = make<DefaultDict>();
    out->factory = factory_of(self);
    add_entries(interpreter, self, *out);
    return out;
}

constexpr Method default_methods[] = {{"__init__", initialize_default}, {"copy", copy_default}};
constexpr Property default_properties[] = {{"default_factory",
                                            [](Interpreter&, const Value& self) { return factory_of(self); },
                                            [](Interpreter&, const Value& self, const Value& value) {
                                                static_cast<DefaultDict&>(self.object()).factory = value;
                                            }}};

// Counter

/// Adds to (or with `sub`, subtracts from) counts the counts of a mapping, or 1 for each item of an iterable.
void count_from(Interpreter& interpreter, Dict& counts, const Value& from, BinaryOperator op) {
    const auto add = [&](const Value& key, const Value& count) {
        const Value before = counts.find(interpreter, key);
        counts.set(interpreter, key, interpreter.binary(op, before.is_nothing() ? Value::integer(0) : before, count));
    };
    if (const Dict* other = from.as<Dict>()) {
        const auto entries = other->entries();
        for (const Dict::Entry& entry : entries) {
            if (!entry.key.is_nothing()) add(entry.key, entry.value);
        }
        return;
    }
    interpreter.for_each(from, [&](const Value& item) { add(item, Value::integer(1)); });
}

void count_arguments(Interpreter& interpreter, Dict& counts, const CallArguments& arguments, std::string_view name,
                     BinaryOperator op) {
    if (arguments.positional.size() > 1) {
        raise_type_error(
            {name, "() takes from 1 to 2 positional arguments but ", arguments.positional.size() + 1, " were given"});
    }
    if (!arguments.positional.empty() && !arguments.positional[0].is_none())
        count_from(interpreter, counts, arguments.positional[0], op);
    if (arguments.keywords.empty()) return;
    const Ref<Dict> named = new_dict();
    update_dict(interpreter, *named, {{}, arguments.keywords, arguments.where}, name);
    count_from(interpreter, counts, named, op);
}

Value initialize_counter(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    count_arguments(interpreter, dict_of(self), arguments, "Counter.__init__", BinaryOperator::add);
    return Value::none();
}

Value make_counter(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    Value out = make<Dict>(counter_type);
    initialize_counter(interpreter, out, arguments);
    return out;
}

Value update_counter(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    count_arguments(interpreter, dict_of(self), arguments, "Counter.update", BinaryOperator::add);
    return Value::none();
}

Value subtract_counter(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    count_arguments(interpreter, dict_of(self), arguments, "Counter.subtract", BinaryOperator::sub);
    return Value::none();
}

/// The items by descending count; equal counts stay in insertion order.
Values by_count(Interpreter& interpreter, const Value& self) {
    const Value items = items_as_list(self);
    Values sorted;
    for (const Value& pair : items.as<List>()->items) {
        auto position = sorted.end();
        while (position != sorted.begin() && interpreter.less((*items_of(*(position - 1)))[1], (*items_of(pair))[1])) {
            interpreter.spend(1);
            --position;
        }
        sorted.insert(position, pair);
    }
    return sorted;
}

Value most_common(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const std::vector<Value> values = bind_python("Counter.most_common", "n", 0, arguments);
    Values sorted = by_count(interpreter, self);
    if (values[0].is_integral() && values[0].integer() < static_cast<std::int64_t>(sorted.size()))
        sorted.resize(values[0].integer() < 0 ? 0 : static_cast<std::size_t>(values[0].integer()));
    return new_list(std::move(sorted));
}

Value total(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("total", arguments);
    Value sum = Value::integer(0);
    for (const Dict::Entry& entry : dict_of(self).each()) {
        sum = interpreter.binary(BinaryOperator::add, sum, entry.value);
    }
    return sum;
}

Value elements_of_counter(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("elements", arguments);
    Values out;
    for (const Dict::Entry& entry : dict_of(self).each()) {
        const std::int64_t times = to_index(interpreter, entry.value);
        interpreter.spend(static_cast<std::uint64_t>(times < 0 ? 0 : times));
        for (std::int64_t i = 0; i < times; ++i) out.push_back(entry.key);
    }
    return interpreter.iterate(new_list(std::move(out)));
}

Value copy_counter(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("copy", arguments);
    if (self.type().is_class) return interpreter.call(Value::of(self.type()), {self});
    const Ref<Dict> out = make<Dict>(counter_type);
    add_entries(interpreter, self, *out);
    return out;
}

Value count_or_zero(Interpreter& interpreter, const Value& self, const Value& key) {
    const Value found = dict_of(self).find(interpreter, key);
    return found.is_nothing() ? Value::integer(0) : found;
}

void repr_counter(Interpreter& interpreter, const Value& self, std::string& out) {
    out += concat({last_component(self.type().name), "("});
    if (dict_of(self).size() == 0) {
        out += ')';
        return;
    }
    const Interpreter::Nesting nesting(interpreter);
    const Ref<Dict> sorted = new_dict();
    for (const Value& pair : by_count(interpreter, self)) {
        const Values& two = *items_of(pair);
        sorted->set(interpreter, two[0], two[1]);
    }
    repr_dict(interpreter, sorted, out);
    out += ')';
}

/// Counter + - & |: sum, difference, minimum and maximum of the counts; only positive counts are kept.
Value combine_counters(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const bool counters = left.type().derives_from(counter_type) && right.type().derives_from(counter_type);
    const bool smaller = op == BinaryOperator::bit_and;
    const bool extreme = smaller || op == BinaryOperator::bit_or;
    if (!counters || (!extreme && op != BinaryOperator::add && op != BinaryOperator::sub)) return {};
    const Ref<Dict> sums = make<Dict>(counter_type);
    add_entries(interpreter, left, *sums);
    if (extreme) {
        for (const Dict::Entry& entry : dict_of(smaller ? left : right).each()) {
            const Value other = count_or_zero(interpreter, smaller ? right : left, entry.key);
            const bool own = interpreter.less(entry.value, other) == smaller;
            sums->set(interpreter, entry.key, own ? entry.value : other);
        }
    } else {
        count_from(interpreter, *sums, right, op);
    }
    const Ref<Dict> out = make<Dict>(counter_type);
    for (const Dict::Entry& entry : sums->each()) {
        if (interpreter.less(Value::integer(0), entry.value)) out->set(interpreter, entry.key, entry.value);
    }
    return out;
}

/// Multiset comparison: missing elements have a count of 0.
Value compare_counters(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    if (!self.type().derives_from(counter_type) || !other.type().derives_from(counter_type)) return {};
    bool below = true;
    bool above = true;
    for (const Value& each : {self, other}) {
        for (const Dict::Entry& entry : dict_of(each).each()) {
            const Value left = count_or_zero(interpreter, self, entry.key);
            const Value right = count_or_zero(interpreter, other, entry.key);
            below = below && !interpreter.less(right, left);
            above = above && !interpreter.less(left, right);
        }
    }
    switch (op) {
        case ComparisonOperator::eq:
            return Value::boolean(below && above);
        case ComparisonOperator::ne:
            return Value::boolean(!below || !above);
        case ComparisonOperator::le:
            return Value::boolean(below);
        case ComparisonOperator::ge:
            return Value::boolean(above);
        case ComparisonOperator::lt:
            return Value::boolean(below && !above);
        case ComparisonOperator::gt:
            return Value::boolean(above && !below);
        default:
            return {};
    }
}

/// Unary + and -: the positive counts, or the negated negative ones.
Value sign_of_counter(Interpreter& interpreter, UnaryOperator op, const Value& self) {
    if (op == UnaryOperator::invert) return {};
    const Value empty = make<Dict>(counter_type);
    const bool negative = op == UnaryOperator::negative;
    return combine_counters(interpreter, negative ? BinaryOperator::sub : BinaryOperator::add, negative ? empty : self,
                            negative ? self : empty);
}

constexpr Method counter_methods[] = {{"__init__", initialize_counter},  {"copy", copy_counter},
                                      {"elements", elements_of_counter}, {"most_common", most_common},
                                      {"subtract", subtract_counter},    {"total", total},
                                      {"update", update_counter}};
static_assert(is_sorted(counter_methods));
}  // namespace

constinit const Type ordered_dict_type({.name = "collections.OrderedDict",
                                        .base = &dict_type,
                                        .construct = make_ordered,
                                        .slots = {.repr = repr_ordered, .compare = compare_ordered},
                                        .methods = ordered_methods});
constinit const Type default_dict_type({.name = "collections.defaultdict",
                                        .base = &dict_type,
                                        .construct = make_default,
                                        .allocate = allocate_default,
                                        .slots = {.repr = repr_default, .get_item = item_or_default},
                                        .methods = default_methods,
                                        .properties = default_properties});
constinit const Type counter_type({.name = "Counter",
                                   .module = "collections",
                                   .base = &dict_type,
                                   .construct = make_counter,
                                   .slots = {.repr = repr_counter,
                                             .get_item = count_or_zero,
                                             .binary = combine_counters,
                                             .operators = "add and or ror sub iadd iand ior isub",
                                             .unary = sign_of_counter,
                                             .compare = compare_counters},
                                   .methods = counter_methods});

}  // namespace bcast::python
