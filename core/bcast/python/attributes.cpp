#include "bcast/python/concat.hpp"
#include "bcast/python/interpreter.hpp"
#include "bcast/python/types/function.hpp"
#include "bcast/python/types/module.hpp"
#include "bcast/python/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

Value Interpreter::find_attribute(const Value& object, std::string_view name) {
    const Type& type = object.type();
    if (const auto slot = type.slot(&Slots::get_attribute)) {
        Value found = slot(*this, object, name);
        if (!found.is_nothing()) return found;
    }
    if (const Method* method = type.method(name)) return make<NativeFunction>(method->name, method->call, object);
    if (const Property* property = type.property(name)) return property->get(*this, object);
    if (const Method* function = type.function(name)) {
        return make<NativeFunction>(function->name, function->call, Value::of(type));
    }
    if (name == "__class__") return Value::of(type);
    if (name == "__doc__") return Value::none();
    type.refuse_unsupported(name);
    return {};
}

Value Interpreter::get_attribute(const Value& object, std::string_view name) {
    Value found = find_attribute(object, name);
    if (!found.is_nothing()) return found;
    if (const Module* module = object.as<Module>()) {
        throw Raised("AttributeError", concat({"module '", module->parts->name, "' has no attribute '", name, "'"}));
    }
    // What has a name is a type, a function or a module, and these were asked.
    const bool nameless = name == "__name__" && object.type().slot(&Slots::call) == nullptr;
    if (!nameless && name.size() > 4 && name.substr(0, 2) == "__" && name.substr(name.size() - 2) == "__") {
        throw Unsupported(concat({"the attribute '", name, "' is outside the subset of Python that runs here"}));
    }
    if (&object.type() == &type_type) {
        throw Raised("AttributeError", concat({"type object '", static_cast<const Type&>(object.object()).name,
                                               "' has no attribute '", name, "'"}));
    }
    throw Raised("AttributeError", concat({"'", object.type().name, "' object has no attribute '", name, "'"}));
}

void Interpreter::set_attribute(const Value& object, std::string_view name, const Value& value) {
    const Type& type = object.type();
    if (const auto slot = type.slot(&Slots::set_attribute)) {
        if (slot(*this, object, name, value)) return;
    }
    if (const Property* property = type.property(name)) {
        if (property->set != nullptr) return property->set(*this, object, value);
        throw Raised("AttributeError",
                     concat({"attribute '", name, "' of '", type.qualified(), "' objects is not writable"}));
    }
    if (&type == &type_type) {
        throw Raised("TypeError", concat({"cannot set '", name, "' attribute of immutable type '",
                                          static_cast<const Type&>(object.object()).name, "'"}));
    }
    if (type.method(name) != nullptr) {
        throw Raised("AttributeError", concat({"'", type.name, "' object attribute '", name, "' is read-only"}));
    }
    throw Raised("AttributeError", concat({"'", type.name, "' object has no attribute '", name, "'"}));
}

}  // namespace bcast::python
