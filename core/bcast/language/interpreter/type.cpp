#include "bcast/language/interpreter/type.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/known_names.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

Type::Type(const TypeParts& parts, Heap& /*heap*/) : Object(type_type), TypeParts(parts) {}

const Method* Type::method(std::string_view wanted) const {
    for (const Type* at = this; at != nullptr; at = at->base) {
        if (const Method* found = find_row(at->methods, wanted)) return found;
    }
    return nullptr;
}

const Property* Type::property(std::string_view wanted) const {
    for (const Type* at = this; at != nullptr; at = at->base) {
        if (const Property* found = find_row(at->properties, wanted)) return found;
    }
    return nullptr;
}

const Method* Type::function(std::string_view wanted) const {
    for (const Type* at = this; at != nullptr; at = at->base) {
        if (const Method* found = find_row(at->functions, wanted)) return found;
    }
    return nullptr;
}

Construct Type::constructor() const {
    for (const Type* at = this; at != nullptr; at = at->base) {
        if (at->construct != nullptr) return at->construct;
    }
    return nullptr;
}

void Type::refuse_known(std::string_view wanted) const {
    const auto check = [&](const Type& type) {
        const bool own = &type == &object_type || type.module == "__main__";
        if (!own && is_known_name(type.qualified(), wanted))
            raise_unsupported({name, ".", wanted, " is not implemented here"});
    };
    for (const Type* at : order) {
        if (at != this) check(*at);
    }
    for (const Type* at = this; at != nullptr; at = at->base) check(*at);
}

std::string Type::qualified() const {
    if (is_class) return concat({module, ".", static_cast<const ClassType&>(*this).qualified_name});
    return module.empty() ? std::string(name) : concat({module, ".", name});
}

Value Value::of(const Type& type) {
    // Only the reference count of a type changes, and that of immortal types does not.
    return Value(static_cast<Object*>(const_cast<Type*>(&type)));
}

const Type& Value::type() const {
    switch (kind()) {
        case Kind::boolean:
            return bool_type;
        case Kind::integer:
            return int_type;
        case Kind::real:
            return float_type;
        case Kind::object:
            return as_.object->type();
        case Kind::nothing:
        case Kind::none:
            break;
    }
    return none_type;
}

}  // namespace bcast::python
