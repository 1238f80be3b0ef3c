#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/type.hpp"

namespace bcast::python {

enum class CallKind : std::uint8_t { call, method, binary, in_place, unary, compare, get_item, set_item, attribute };

/// An operation of a program on values: a call, operator, subscript or attribute access. Refers to its operands, so it
/// must not outlive the evaluation.
struct ObservedCall {
    CallKind kind = CallKind::call;
    std::string_view name = {};       ///< The name of the method or attribute.
    std::uint8_t op = 0;              ///< A BinaryOperator, UnaryOperator or ComparisonOperator, depending on `kind`.
    const Value* function = nullptr;  ///< The callee; nullptr for a native method without a function object.
    NativeCall native = nullptr;      ///< The native method.
    const Value* self = nullptr;      ///< The object of the method.
    std::array<const Value*, 3> operands = {};  ///< Operands of an operator; or object, key and value of a subscript.
    std::span<const Value> positional = {};
    std::span<const KeywordArgument> keywords = {};
};

}  // namespace bcast::python
