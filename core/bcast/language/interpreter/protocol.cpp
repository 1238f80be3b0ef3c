// Protocols of all values: text, truthiness, hash, items, calls.

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/program_observer.hpp"
#include "bcast/language/modules/typing.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/nan.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

void Interpreter::repr(const Value& value, std::string& out) {
    const Nesting nesting(*this, 3, " while getting the repr of an object");
    if (out.size() > budget_.output + budget_.output / 2) heap_.expect(budget_.memory + 1);
    if (const auto slot = value.type().slot(&Slots::repr)) return slot(*this, value, out);
    // As object.__repr__; addresses differ between runs in CPython too.
    const auto address = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(&value.object()));
    out += concat({"<", value.type().qualified(), " object at ", based_text(address, 16, "0x"), ">"});
}

std::string Interpreter::repr(const Value& value) {
    std::string out;
    repr(value, out);
    return out;
}

void Interpreter::str(const Value& value, std::string& out) {
    const auto slot = value.type().slot(&Slots::str);
    // A class derived from str may override it.
    if (const Str* text = as_str(value); text != nullptr && slot == nullptr) {
        out += text->text();
    } else if (slot != nullptr) {
        const Nesting nesting(*this, 3, " while getting the str of an object");
        slot(*this, value, out);
    } else {
        repr(value, out);
    }
}

std::string Interpreter::str(const Value& value) {
    std::string out;
    str(value, out);
    return out;
}

std::string Interpreter::format(const Value& value, std::string_view spec) {
    if (const auto slot = value.type().slot(&Slots::format)) return slot(*this, value, spec);
    if (!spec.empty()) {
        raise_type_error({"unsupported format string passed to ", value.type().name, ".__format__"});
    }
    return str(value);
}

bool Interpreter::truth(const Value& value) {
    switch (value.kind()) {
        case Value::Kind::boolean:
        case Value::Kind::integer:
            return value.integer() != 0;
        case Value::Kind::real:
            return value.real() != 0;
        case Value::Kind::nothing:
        case Value::Kind::none:
            return false;
        case Value::Kind::object:
            break;
    }
    if (const auto slot = value.type().slot(&Slots::truth)) return slot(*this, value);
    if (const auto slot = value.type().slot(&Slots::length)) return slot(*this, value) != 0;
    return true;
}

std::int64_t Interpreter::hash(const Value& value) {
    if (const auto slot = value.type().slot(&Slots::hash)) {
        const Nesting nesting(*this, 2);
        return slot(*this, value);
    }
    // Types without an equality of their own hash by identity.
    if (value.is_object() && value.type().slot(&Slots::compare) == nullptr) {
        return static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(&value.object()) >> 4);
    }
    raise_type_error({"unhashable type: '", value.type().name, "'"});
}

bool Interpreter::equal(const Value& a, const Value& b) {
    // Numbers are not objects here. A named NaN or one from `float('nan')` has an identity, encoded in its bits.
    if (a.same(b) && (a.is_object() || (a.is_real() && is_own_nan(a.real())))) return true;
    if (a.is_integral() && b.is_integral()) return a.integer() == b.integer();
    const Str* left = as_str(a);
    const Str* right = as_str(b);
    if (left != nullptr && right != nullptr) return left->text() == right->text();
    return truth(compare(ComparisonOperator::eq, a, b));
}

bool Interpreter::less(const Value& a, const Value& b) {
    return truth(compare(ComparisonOperator::lt, a, b));
}

std::int64_t Interpreter::length(const Value& value) {
    if (const auto slot = value.type().slot(&Slots::length)) return slot(*this, value);
    raise_type_error({"object of type '", value.type().name, "' has no len()"});
}

bool Interpreter::contains(const Value& container, const Value& item) {
    if (const auto slot = container.type().slot(&Slots::contains)) return slot(*this, container, item);
    if (container.type().slot(&Slots::iterate) == nullptr) {
        raise_type_error({"argument of type '", container.type().name, "' is not iterable"});
    }
    const Value iterator = iterate(container);
    for (Value one = next(iterator); !one.is_nothing(); one = next(iterator)) {
        if (equal(one, item)) return true;
    }
    return false;
}

Value Interpreter::get_item(const Value& object, const Value& key) {
    const auto itself = [&]() -> Value {
        if (const auto slot = object.type().slot(&Slots::get_item)) return slot(*this, object, key);
        if (&object.type() == &type_type) {
            const auto& type = static_cast<const Type&>(object.object());
            const Value generic =
                type.attribute == nullptr ? Value() : type.attribute(*this, type, "__class_getitem__");
            if (!generic.is_nothing()) return call(generic, {key});
            const ClassType* own = object.as<ClassType>();
            if (own != nullptr && !own->special("__class_getitem__").is_nothing()) {
                return call(get_attribute(object, "__class_getitem__"), {key});
            }
            if (is_generic(type)) return annotation_of(*this, type, key);
            raise_type_error({"type '", type.name, "' is not subscriptable"});
        }
        raise_type_error({"'", object.type().name, "' object is not subscriptable"});
    };
    if (active_observer_ == nullptr) return itself();
    return observe(*active_observer_, {.kind = CallKind::get_item, .operands = {&object, &key}}, itself);
}

void Interpreter::set_item(const Value& object, const Value& key, const Value& value) {
    if (const auto slot = object.type().slot(&Slots::set_item)) {
        if (active_observer_ == nullptr) return slot(*this, object, key, value);
        observe(*active_observer_, {.kind = CallKind::set_item, .operands = {&object, &key, &value}}, [&] {
            slot(*this, object, key, value);
            return object;
        });
        return;
    }
    raise_type_error({"'", object.type().name, "' object does not support item assignment"});
}

void Interpreter::delete_item(const Value& object, const Value& key) {
    if (const auto slot = object.type().slot(&Slots::delete_item)) return slot(*this, object, key);
    // CPython takes an integer for an index of a sequence, and its classes and sets for sequences.
    const bool of_class = class_of(object) != nullptr;
    if (of_class && object.type().slot(&Slots::set_item) != nullptr) throw Raised("AttributeError", "__delitem__");
    const bool sequence = key.is_integral() && (of_class || object.type().slot(&Slots::length) != nullptr);
    raise_type_error({"'", object.type().name, "' object ",
                      sequence ? "doesn't support item deletion" : "does not support item deletion"});
}

Value Interpreter::iterate(const Value& iterable) {
    if (const auto slot = iterable.type().slot(&Slots::iterate)) return slot(*this, iterable);
    raise_type_error({"'", iterable.type().name, "' object is not iterable"});
}

Value Interpreter::next(const Value& iterator) {
    spend(1);
    // Iterators may be nested deeply.
    const Nesting nesting(*this, 2);
    if (const auto slot = iterator.type().slots.next) return slot(*this, iterator);
    raise_type_error({"'", iterator.type().name, "' object is not an iterator"});
}

Values Interpreter::collect(const Value& iterable) {
    if (const Values* items = items_of(iterable)) {
        spend(items->size() / 16);
        return *items;
    }
    Values out;
    for_each(iterable, [&](const Value& item) { out.push_back(item); });
    return out;
}

bool Interpreter::callable(const Value& value) {
    return value.type().slot(&Slots::call) != nullptr;
}

Value Interpreter::call(const Value& function, const CallArguments& arguments) {
    const auto itself = [&]() -> Value {
        spend(1);
        if (const auto slot = function.type().slot(&Slots::call)) return slot(*this, function, arguments);
        raise_type_error({"'", function.type().name, "' object is not callable"});
    };
    if (active_observer_ == nullptr) return itself();
    return observe(*active_observer_,
                   {.kind = CallKind::call,
                    .function = &function,
                    .positional = arguments.positional,
                    .keywords = arguments.keywords},
                   itself);
}

Value Interpreter::call(const Value& function, std::initializer_list<Value> arguments) {
    return call(function, CallArguments{{arguments.begin(), arguments.size()}, {}, where()});
}

}  // namespace bcast::python
