// The type dict and its views.

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/repr_guard.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/set.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

enum class Part : std::uint8_t { keys, values, items };

/// A dict view: `d.keys()`, `d.values()`, `d.items()`.
class View : public Object {
  public:
    View(const Type& type, Part part, Value dict) : Object(type), part_(part), dict_(std::move(dict)) {}
    static bool is(const Object& object) {
        const Type& type = object.type();
        return type.derives_from(dict_keys_type) || type.derives_from(dict_values_type) ||
               type.derives_from(dict_items_type);
    }
    void clear() override { dict_ = Value(); }
    [[nodiscard]] Part part() const { return part_; }
    [[nodiscard]] const Value& dict() const { return dict_; }

  private:
    Part part_;
    Value dict_;
};

class DictIterator : public Iterator {
  public:
    DictIterator(Part part, Value dict, bool back);
    void clear() override { dict_ = Value(); }
    Value next(Interpreter& /*interpreter*/) override {
        if (dict_.is_nothing()) return {};
        const Dict& dict = *dict_.as<Dict>();
        if (dict.size() != size_) {
            dict_ = Value();
            raise_runtime_error("dictionary changed size during iteration");
        }
        const auto& entries = dict.entries();
        while (at_ < entries.size()) {
            const Dict::Entry& entry = entries[back_ ? entries.size() - 1 - at_ : at_];
            ++at_;
            if (entry.key.is_nothing()) continue;
            // The size is unchanged, so an entry beyond it means that keys were replaced during the iteration.
            if (yielded_++ == size_) {
                dict_ = Value();
                raise_runtime_error("dictionary keys changed during iteration");
            }
            if (part_ == Part::keys) return entry.key;
            if (part_ == Part::values) return entry.value;
            return new_tuple({entry.key, entry.value});
        }
        dict_ = Value();
        return {};
    }

  private:
    Part part_;
    Value dict_;
    bool back_;
    std::size_t size_;
    std::size_t at_ = 0;
    std::size_t yielded_ = 0;
};

const Type iterator_types[] = {Type(iterator_parts("dict_keyiterator")), Type(iterator_parts("dict_valueiterator")),
                               Type(iterator_parts("dict_itemiterator"))};

DictIterator::DictIterator(Part part, Value dict, bool back)
    : Iterator(iterator_types[static_cast<std::size_t>(part)]),
      part_(part),
      dict_(std::move(dict)),
      back_(back),
      size_(dict_.as<Dict>()->size()) {}

Dict& own(const Value& self) {
    return *self.as<Dict>();
}

}  // namespace

void raise_key_error(const Value& key) {
    Values arguments;
    arguments.push_back(key);
    throw Thrown{make<Exception>(key_error_type, std::move(arguments))};
}

void repr_dict(Interpreter& interpreter, const Value& self, std::string& out) {
    const ReprGuard guard(interpreter, self.object());
    if (guard.again()) {
        out += "{...}";
        return;
    }
    out += '{';
    bool first = true;
    for (const Dict::Entry& entry : own(self).each()) {
        interpreter.spend(1);
        if (!first) out += ", ";
        first = false;
        interpreter.repr(entry.key, out);
        out += ": ";
        interpreter.repr(entry.value, out);
    }
    out += '}';
}

namespace {

std::int64_t length(Interpreter& /*interpreter*/, const Value& self) {
    return static_cast<std::int64_t>(own(self).size());
}

Value iterate(Interpreter& /*interpreter*/, const Value& self) {
    return make<DictIterator>(Part::keys, self, false);
}

bool contains(Interpreter& interpreter, const Value& self, const Value& item) {
    return !own(self).find(interpreter, item).is_nothing();
}

Value get_item(Interpreter& interpreter, const Value& self, const Value& key) {
    Value found = own(self).find(interpreter, key);
    if (found.is_nothing()) found = call_special(interpreter, self, "__missing__", {key});
    if (found.is_nothing()) raise_key_error(key);
    return found;
}

void set_item(Interpreter& interpreter, const Value& self, const Value& key, const Value& value) {
    own(self).set(interpreter, key, value);
}

void delete_item(Interpreter& interpreter, const Value& self, const Value& key) {
    if (own(self).remove(interpreter, key).is_nothing()) raise_key_error(key);
}

Value compare(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    const Dict* b = other.as<Dict>();
    const bool equality = op == ComparisonOperator::eq || op == ComparisonOperator::ne;
    if (b == nullptr || !equality) return {};
    bool same = own(self).size() == b->size();
    for (std::size_t i = 0; same && i < own(self).entries().size(); ++i) {
        const Dict::Entry entry = own(self).entries()[i];
        if (entry.key.is_nothing()) continue;
        interpreter.spend(1);
        const Value found = b->find(interpreter, entry.key);
        same = !found.is_nothing() && interpreter.equal(entry.value, found);
    }
    return Value::boolean(same == (op == ComparisonOperator::eq));
}

// Updates a dict with the entries of a mapping or an iterable of pairs.
void update_from(Interpreter& interpreter, Dict& dict, const Value& source) {
    if (const Dict* other = source.as<Dict>()) {
        if (other == &dict) return;
        const Value alive = source;  // NOLINT(performance-unnecessary-copy-initialization): keeps it alive
        const std::uint64_t version = other->version();
        for (const Dict::Entry& entry : other->each()) {
            dict.set(interpreter, entry.key, entry.value);
            if (other->version() != version) raise_runtime_error("dict mutated during update");
        }
        return;
    }
    if (class_of(source) != nullptr) {
        if (const Value keys = interpreter.find_attribute(source, "keys"); !keys.is_nothing()) {
            return interpreter.for_each(
                interpreter.call(keys, CallArguments{{}, {}, interpreter.where()}),
                [&](const Value& key) { dict.set(interpreter, key, interpreter.get_item(source, key)); });
        }
    }
    std::size_t number = 0;
    interpreter.for_each(source, [&](const Value& item) {
        if (item.type().slot(&Slots::iterate) == nullptr) {
            raise_type_error({"cannot convert dictionary update sequence element #", number, " to a sequence"});
        }
        const Values pair = interpreter.collect(item);
        if (pair.size() != 2) {
            raise_value_error(
                {"dictionary update sequence element #", number, " has length ", pair.size(), "; 2 is required"});
        }
        dict.set(interpreter, pair[0], pair[1]);
        ++number;
    });
}

}  // namespace

void update_dict(Interpreter& interpreter, Dict& dict, const CallArguments& arguments, std::string_view name) {
    if (arguments.positional.size() > 1) {
        raise_type_error({name, " expected at most 1 argument, got ", arguments.positional.size()});
    }
    if (!arguments.positional.empty()) update_from(interpreter, dict, arguments.positional[0]);
    for (const KeywordArgument& keyword : arguments.keywords) {
        dict.set(interpreter, new_str(keyword.name), keyword.value);
    }
}

namespace {

Value copied(Interpreter& interpreter, const Value& self) {
    const Ref<Dict> out = new_dict();
    update_from(interpreter, *out, self);
    return out;
}

Value binary(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    if (op != BinaryOperator::bit_or || left.as<Dict>() == nullptr || right.as<Dict>() == nullptr) return {};
    // If either operand is an OrderedDict or defaultdict, the result has its type.
    const Value& kind = &left.type() == &dict_type ? right : left;
    Value out = new_dict();
    if (&kind.type() != &dict_type && !(kind.type().is_class && kind.type().base == &dict_type)) {
        out = interpreter.call(interpreter.get_attribute(kind, "copy"), {});
        own(out).Dict::clear();  // keeps default_factory
    }
    update_from(interpreter, own(out), left);
    update_from(interpreter, own(out), right);
    return out;
}

Value in_place(Interpreter& interpreter, BinaryOperator op, const Value& self, const Value& other) {
    if (op != BinaryOperator::bit_or) return {};
    update_from(interpreter, own(self), other);
    return self;
}

Value make_dict(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const Ref<Dict> out = new_dict();
    update_dict(interpreter, *out, arguments, "dict");
    return out;
}

Value allocate_dict(Interpreter& /*interpreter*/, const Type& type, const CallArguments& /*arguments*/) {
    return make<Derived<Dict>>(type);
}

Value initialize_dict(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    update_dict(interpreter, own(self), arguments, "dict");
    return Value::none();
}

Value clear(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("dict.clear", arguments);
    own(self).clear();
    return Value::none();
}

Value copy(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("dict.copy", arguments);
    return copied(interpreter, self);
}

Value get(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("dict.get", arguments, 1, 2);
    Value found = own(self).find(interpreter, arguments.positional[0]);
    if (!found.is_nothing()) return found;
    return arguments.positional.size() > 1 ? arguments.positional[1] : Value::none();
}

template <Part part>
Value view(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"dict.keys", "dict.values", "dict.items"};
    expect_none(names[static_cast<std::size_t>(part)], arguments);
    static constinit const Type keys({.name = "odict_keys", .base = &dict_keys_type});
    static constinit const Type values({.name = "odict_values", .base = &dict_values_type});
    static constinit const Type items({.name = "odict_items", .base = &dict_items_type});
    const Type* types[] = {&dict_keys_type, &dict_values_type, &dict_items_type};
    const Type* ordered_types[] = {&keys, &values, &items};
    bool ordered = false;
    for (const Type* type = &self.type(); type != nullptr; type = type->base) {
        ordered = ordered || type->name == "collections.OrderedDict";
    }
    return make<View>(*(ordered ? ordered_types : types)[static_cast<std::size_t>(part)], part, self);
}

Value pop(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("dict.pop", arguments, 1, 2);
    Value gone = own(self).remove(interpreter, arguments.positional[0]);
    if (!gone.is_nothing()) return gone;
    if (arguments.positional.size() > 1) return arguments.positional[1];
    raise_key_error(arguments.positional[0]);
}

Value popitem(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("dict.popitem", arguments);
    const auto& entries = own(self).entries();
    for (std::size_t i = entries.size(); i > 0; --i) {
        if (entries[i - 1].key.is_nothing()) continue;
        interpreter.spend(1);
        const Value key = entries[i - 1].key;
        return new_tuple({key, own(self).remove(interpreter, key)});
    }
    raise_exception("KeyError", "'popitem(): dictionary is empty'");
}

Value setdefault(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("dict.setdefault", arguments, 1, 2);
    Value found = own(self).find(interpreter, arguments.positional[0]);
    if (!found.is_nothing()) return found;
    Value value = arguments.positional.size() > 1 ? arguments.positional[1] : Value::none();
    own(self).set(interpreter, arguments.positional[0], value);
    return value;
}

Value update(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    update_dict(interpreter, own(self), arguments, "update");
    return Value::none();
}

Value fromkeys(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("dict.fromkeys", arguments, 1, 2);
    const bool derived = &self.type() == &type_type && !self.same(Value::of(dict_type));
    Value out = derived ? interpreter.call(self, {}) : Value(new_dict());
    const Value value = arguments.positional.size() > 1 ? arguments.positional[1] : Value::none();
    interpreter.for_each(arguments.positional[0], [&](const Value& key) { interpreter.set_item(out, key, value); });
    return out;
}

void repr_view(Interpreter& interpreter, const Value& self, std::string& out) {
    const View& view = *self.as<View>();
    Values items = interpreter.collect(self);
    out += concat({view.type().name, "("});
    interpreter.repr(new_list(std::move(items)), out);
    out += ')';
}

std::int64_t length_of_view(Interpreter& interpreter, const Value& self) {
    return length(interpreter, self.as<View>()->dict());
}

Value iterate_view(Interpreter& /*interpreter*/, const Value& self) {
    return make<DictIterator>(self.as<View>()->part(), self.as<View>()->dict(), false);
}

bool contains_in_view(Interpreter& interpreter, const Value& self, const Value& item) {
    const View& view = *self.as<View>();
    if (view.part() == Part::keys) return contains(interpreter, view.dict(), item);
    if (view.part() == Part::items) {
        const Tuple* pair = item.as<Tuple>();
        if (pair == nullptr || pair->items().size() != 2) return false;
        const Value found = own(view.dict()).find(interpreter, pair->items()[0]);
        return !found.is_nothing() && interpreter.equal(found, pair->items()[1]);
    }
    const Value iterator = iterate_view(interpreter, self);
    for (Value one = interpreter.next(iterator); !one.is_nothing(); one = interpreter.next(iterator)) {
        if (interpreter.equal(one, item)) return true;
    }
    return false;
}

Value set_of(Interpreter& interpreter, const Value& value) {
    const Ref<Set> out = make<Set>();
    interpreter.for_each(value, [&](const Value& item) { out->add(interpreter, item); });
    return out;
}

// Keys and items views are set-like: their operators are those of sets of their elements.
Value compare_view(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    const View* another = other.as<View>();
    const bool is_set = other.as<Set>() != nullptr || (another != nullptr && another->part() != Part::values);
    if (self.as<View>()->part() == Part::values || !is_set) return {};
    return interpreter.compare(op, set_of(interpreter, self), set_of(interpreter, other));
}

Value binary_view(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const bool sets = op == BinaryOperator::bit_and || op == BinaryOperator::bit_or || op == BinaryOperator::bit_xor ||
                      op == BinaryOperator::sub;
    const View* view = left.as<View>() != nullptr ? left.as<View>() : right.as<View>();
    const bool both = left.type().slot(&Slots::iterate) != nullptr && right.type().slot(&Slots::iterate) != nullptr;
    if (!sets || !both || view->part() == Part::values) return {};
    return interpreter.binary(op, set_of(interpreter, left), set_of(interpreter, right));
}

constexpr Method methods[] = {{"__init__", initialize_dict},
                              {"clear", clear},
                              {"copy", copy},
                              {"get", get},
                              {"items", view<Part::items>},
                              {"keys", view<Part::keys>},
                              {"pop", pop},
                              {"popitem", popitem},
                              {"setdefault", setdefault},
                              {"update", update},
                              {"values", view<Part::values>}};
constexpr Method functions[] = {{"fromkeys", fromkeys}};
static_assert(is_sorted(methods));

constexpr Slots view_slots = {.repr = repr_view,
                              .length = length_of_view,
                              .iterate = iterate_view,
                              .contains = contains_in_view,
                              .binary = binary_view,
                              .operators = "and rand or ror sub rsub xor rxor",
                              .compare = compare_view};

}  // namespace

constinit const Type dict_type({.name = "dict",
                                .construct = make_dict,
                                .allocate = allocate_dict,
                                .slots = {.repr = repr_dict,
                                          .length = length,
                                          .iterate = iterate,
                                          .contains = contains,
                                          .get_item = get_item,
                                          .set_item = set_item,
                                          .delete_item = delete_item,
                                          .binary = binary,
                                          .operators = "or ror ior",
                                          .in_place = in_place,
                                          .compare = compare},
                                .methods = methods,
                                .functions = functions});
constinit const Type dict_keys_type({.name = "dict_keys", .slots = view_slots});
constinit const Type dict_values_type({.name = "dict_values", .slots = view_slots});
constinit const Type dict_items_type({.name = "dict_items", .slots = view_slots});

Value reversed_dict(const Value& self) {
    if (const View* view = self.as<View>()) return make<DictIterator>(view->part(), view->dict(), true);
    return make<DictIterator>(Part::keys, self, true);
}

}  // namespace bcast::python
