#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"

namespace bcast::python {

/// A special method of a native type that is backed by a slot: `list.__len__`.
struct SlotMethod {
    std::string_view name;
    bool (*has)(const Type& owner);
    Value (*call)(Interpreter&, const Type& owner, const Value& self, const CallArguments& arguments);
};

/// The special method of a native type, or of one of its native bases; nullptr if there is none.
const SlotMethod* slot_method(const Type& owner, std::string_view name);

/// The method as an object: `[].__len__` (a method-wrapper), or for an empty self `list.__len__` (a
/// wrapper_descriptor).
Value slot_method_value(const SlotMethod& method, const Type& owner, const Value& self);

}  // namespace bcast::python
