#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// A special method that a native type has by one of its slots: `list.__len__`.
struct SlotMethod {
    std::string_view name;
    bool (*has)(const Type& owner);
    Value (*call)(Interpreter&, const Type& owner, const Value& self, const CallArguments& arguments);
};

/// The special method of that name that a native type, or a native base of it, has a slot for; or nullptr.
const SlotMethod* slot_method(const Type& owner, std::string_view name);

/// The method as a value: `[].__len__`, and where self is nothing `list.__len__`.
Value slot_method_value(const SlotMethod& method, const Type& owner, const Value& self);

}  // namespace bcast::python
