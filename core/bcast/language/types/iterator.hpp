#pragma once

#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// An iterator over something with a state of its own: all builtin iterators share one type, which differs by its name
/// alone.
class Iterator : public Object {
  public:
    explicit Iterator(const Type& type) : Object(type) {}
    static bool is(const Object& object) { return object.type().slots.next == next_of; }

    /// Nothing at the end, and ever after.
    virtual Value next(Interpreter& interpreter) = 0;
    /// `len` of what is left, or -1.
    [[nodiscard]] virtual std::int64_t left() const { return -1; }

    static Value next_of(Interpreter& interpreter, const Value& self) {
        return static_cast<Iterator&>(self.object()).next(interpreter);
    }
    static Value itself(Interpreter& /*interpreter*/, const Value& self) { return self; }
};

/// The parts of an iterator's type.
constexpr TypeParts iterator_parts(std::string_view name, Construct construct = nullptr) {
    TypeParts parts{};
    parts.name = name;
    parts.construct = construct;
    parts.slots.iterate = Iterator::itself;
    parts.slots.next = Iterator::next_of;
    return parts;
}

}  // namespace bcast::python
