#include "bcast/language/types/instance.hpp"

#include <algorithm>
#include <array>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

constinit const Type traceback_type({.name = "traceback"});

/// `object.__getattribute__`; empty if there is no such attribute.
Value found_attribute(Interpreter& interpreter, const Value& self, std::string_view name) {
    const ClassType& type = *class_of(self);
    const Member member = type.find(name);
    if (member.property != nullptr) return member.property->get(interpreter, self);
    if (!member.value.is_nothing() && member.value.type().slot(&Slots::bind_set) != nullptr)
        return bound_member(interpreter, member, self, type);
    if (const Dict* own = self.object().attributes()) {
        Value held = own->find(name);
        if (!held.is_nothing()) return held;
    }
    // Each class has a docstring of its own, so none is inherited.
    if (member.owner != nullptr && name != "__doc__") return bound_member(interpreter, member, self, type);
    if (name == "__class__") return Value::of(type);
    if (name == "__dict__" && !type.has_slots) return Value(self.object().attributes());
    if (name == "__doc__" || name == "__module__" || name == "__annotations__")
        return attribute_of_class(interpreter, type, name);
    if (const auto native = type.base->slot(&Slots::get_attribute)) return native(interpreter, self, name);
    return {};
}

[[noreturn]] void no_attribute(const Value& self, std::string_view name) {
    raise_exception("AttributeError", {"'", self.type().name, "' object has no attribute '", name, "'"});
}

}  // namespace

Value Interpreter::own_attribute(const Value& object, std::string_view name) {
    if (class_of(object) == nullptr) return get_attribute(object, name);
    Value found = found_attribute(*this, object, name);
    if (found.is_nothing()) object.type().refuse_known(name);
    if (found.is_nothing()) no_attribute(object, name);
    return found;
}

void Interpreter::set_own_attribute(const Value& object, std::string_view name, const Value& value) {
    const ClassType* type = class_of(object);
    if (type == nullptr) return set_attribute(object, name, value);
    const Member member = type->find(name);
    if (!member.value.is_nothing()) {
        if (const auto bind_set = member.value.type().slot(&Slots::bind_set))
            return bind_set(*this, member.value, object, value);
    }
    if (const auto native = type->base->slot(&Slots::set_attribute)) {
        if (native(*this, object, name, value)) return;
    }
    if (member.property != nullptr) {
        if (member.property->set != nullptr) return member.property->set(*this, object, value);
        raise_exception("AttributeError",
                        {"attribute '", name, "' of '", member.owner->qualified(), "' objects is not writable"});
    }
    if (const ClassType* other = name == "__class__" ? value.as<ClassType>() : nullptr) {
        if (other->base == type->base && !other->has_slots && !type->has_slots) return object.object().become(*other);
    }
    if (name == "__class__" || name == "__dict__")
        raise_unsupported({"assigning to ", name, " is outside the subset of Python that runs here"});
    if (type->has_slots &&
        std::find(type->slot_names.begin(), type->slot_names.end(), name) == type->slot_names.end()) {
        if (member.owner != nullptr)
            raise_exception("AttributeError", {"'", type->name, "' object attribute '", name, "' is read-only"});
        no_attribute(object, name);
    }
    Dict& own = *object.object().attributes();
    if (!value.is_nothing()) return own.set(name, value);
    if (own.remove(name).is_nothing()) {
        if (type->has_slots) throw Raised("AttributeError", std::string(name));
        no_attribute(object, name);
    }
}

Value get_instance_attribute(Interpreter& interpreter, const Value& self, std::string_view name) {
    const ClassType& type = *class_of(self);
    if (!type.has_getattribute && !type.has_getattr) return found_attribute(interpreter, self, name);
    const Value getattribute = type.special("__getattribute__");
    const Value getattr = type.special("__getattr__");
    const auto lookup = [&] {
        if (getattribute.is_nothing()) return found_attribute(interpreter, self, name);
        const std::array<Value, 1> arguments{new_str(name)};
        return call_member(interpreter, getattribute, self, arguments);
    };
    if (getattr.is_nothing()) return lookup();
    Value found;
    const Ref<Exception> exception = interpreter.attempt([&] { found = lookup(); });
    if (exception && !exception->type().derives_from(interpreter.exception_type("AttributeError")))
        throw Thrown{exception};
    if (!found.is_nothing()) return found;
    const std::array<Value, 1> arguments{new_str(name)};
    return call_member(interpreter, getattr, self, arguments);
}

bool set_instance_attribute(Interpreter& interpreter, const Value& self, std::string_view name, const Value& value) {
    const Value text = new_str(name);
    const Value handled = value.is_nothing() ? call_special(interpreter, self, "__delattr__", {text})
                                             : call_special(interpreter, self, "__setattr__", {text, value});
    if (handled.is_nothing()) interpreter.set_own_attribute(self, name, value);
    return true;
}

Value plain_method(const Value& object, std::string_view name) {
    const ClassType* type = class_of(object);
    if (type == nullptr || type->has_getattribute) return {};
    Value found;
    for (const Type* at : type->order) {
        if (!at->is_class) {
            if (find_row(at->properties, name) != nullptr || find_row(at->methods, name) != nullptr) break;
            continue;
        }
        found = static_cast<const ClassType*>(at)->members->find(name);
        if (!found.is_nothing()) break;
    }
    if (found.as<Function>() == nullptr) return {};
    if (Dict* own = object.object().attributes(); own != nullptr && !own->find(name).is_nothing()) return {};
    return found;
}

Value new_traceback() {
    return make<Object>(traceback_type);
}

}  // namespace bcast::python
