#pragma once

#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// The base class of builtin iterators, which hold their own state. Their types share all slots and differ only in
/// name.
class Iterator : public Object {
  public:
    explicit Iterator(const Type& type) : Object(type) {}
    static bool is(const Object& object) { return object.type().slots.next == next_of; }

    /// The next item, or an empty Value at the end and on every later call.
    virtual Value next(Interpreter& interpreter) = 0;
    /// The number of remaining items (`__length_hint__`), or -1 if unknown.
    [[nodiscard]] virtual std::int64_t left() const { return -1; }

    static Value next_of(Interpreter& interpreter, const Value& self) {
        return static_cast<Iterator&>(self.object()).next(interpreter);
    }
    static Value itself(Interpreter& /*interpreter*/, const Value& self) { return self; }
};

/// The TypeParts of an iterator type.
constexpr TypeParts iterator_parts(std::string_view name, Construct construct = nullptr) {
    TypeParts parts{};
    parts.name = name;
    parts.construct = construct;
    parts.slots.iterate = Iterator::itself;
    parts.slots.next = Iterator::next_of;
    return parts;
}

}  // namespace bcast::python
