#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/program_observer.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/slot_methods.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

Value Interpreter::find_attribute(const Value& object, std::string_view name) {
    const Type& type = object.type();
    if (const auto slot = type.slot(&Slots::get_attribute)) {
        Value found = slot(*this, object, name);
        if (!found.is_nothing()) return found;
    }
    if (Dict* own = object.is_object() && !type.is_class ? object.object().attributes() : nullptr) {
        Value held = type.property(name) == nullptr ? own->find(name) : Value();
        if (!held.is_nothing()) return held;
    }
    if (const Method* method = type.method(name)) return make<NativeFunction>(method->name, method->call, object);
    if (const Property* property = type.property(name)) return property->get(*this, object);
    if (const Method* function = type.function(name)) {
        return make<NativeFunction>(function->name, function->call, Value::of(type));
    }
    if (name == "__class__") return Value::of(type);
    if (name == "__dict__" && !type.is_class && object.is_object() && object.object().attributes() != nullptr)
        return Value(object.object().attributes());
    if (!type.is_class) {
        if (const SlotMethod* method = slot_method(type, name)) return slot_method_value(*method, type, object);
        if (const SlotMethod* method = slot_method(object_type, name))
            return slot_method_value(*method, object_type, object);
    }
    type.refuse_known(name);
    return {};
}

Value Interpreter::get_attribute(const Value& object, std::string_view name) {
    const auto itself = [&]() -> Value {
        Value found = find_attribute(object, name);
        if (!found.is_nothing()) return found;
        const Module* module = object.as<Module>();
        // Types, functions and modules have a `__name__` and were handled above; other objects lack it in Python too.
        const bool lacks_name = name == "__name__" && object.type().slot(&Slots::call) == nullptr;
        constexpr std::string_view of_modules =
            "__all__ __builtins__ __cached__ __config__ __dict__ __doc__ __file__ __git_version__ __loader__ "
            "__package__ "
            "__path__ __spec__";
        const bool may_be = module == nullptr ? !lacks_name : of_modules.find(name) != std::string_view::npos;
        if (may_be && class_of(object) == nullptr && name.size() > 4 && name.substr(0, 2) == "__" &&
            name.substr(name.size() - 2) == "__") {
            raise_unsupported({"the attribute '", name, "' is outside the subset of Python that runs here"});
        }
        if (module != nullptr)
            raise_exception("AttributeError", {"module '", module->parts->name, "' has no attribute '", name, "'"});
        if (&object.type() == &type_type) {
            if (is_enumeration(static_cast<const Type&>(object.object())))
                throw Raised("AttributeError", std::string(name));
            raise_exception("AttributeError", {"type object '", static_cast<const Type&>(object.object()).name,
                                               "' has no attribute '", name, "'"});
        }
        raise_exception("AttributeError", {"'", object.type().name, "' object has no attribute '", name, "'"});
    };
    if (active_observer_ == nullptr) return itself();
    return observe(*active_observer_, {.kind = CallKind::attribute, .name = name, .operands = {&object}}, itself);
}

void Interpreter::set_attribute(const Value& object, std::string_view name, const Value& value) {
    const Type& type = object.type();
    if (const auto slot = type.slot(&Slots::set_attribute)) {
        if (slot(*this, object, name, value)) return;
    }
    if (const Property* property = type.property(name)) {
        if (property->set != nullptr) return property->set(*this, object, value);
        const Type* owner = &type;
        while (owner->base != nullptr && find_row(owner->properties, name) == nullptr) owner = owner->base;
        raise_exception("AttributeError",
                        {"attribute '", name, "' of '", owner->qualified(), "' objects is not writable"});
    }
    if (Dict* own = object.is_object() ? object.object().attributes() : nullptr) {
        if (!value.is_nothing()) return own->set(name, value);
        if (!own->remove(name).is_nothing()) return;
    }
    if (&type == &type_type) {
        raise_type_error({"cannot set '", name, "' attribute of immutable type '",
                          static_cast<const Type&>(object.object()).name, "'"});
    }
    if (type.method(name) != nullptr) {
        raise_exception("AttributeError", {"'", type.name, "' object attribute '", name, "' is read-only"});
    }
    raise_exception("AttributeError", {"'", type.name, "' object has no attribute '", name, "'"});
}

}  // namespace bcast::python
