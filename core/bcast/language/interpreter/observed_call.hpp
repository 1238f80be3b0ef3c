#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/type.hpp"

namespace bcast::python {

enum class CallKind : std::uint8_t { call, method, binary, in_place, unary, compare, get_item, set_item, attribute };

/// What a program does with values: a call, an operator, a subscript, an attribute. Refers to its operands, so it lives
/// no longer than the evaluation.
struct ObservedCall {
    CallKind kind = CallKind::call;
    std::string_view name = {};                 ///< Of a method or an attribute.
    std::uint8_t op = 0;                        ///< BinaryOperator, UnaryOperator or ComparisonOperator, by its kind.
    const Value* function = nullptr;            ///< What is called; a method that has no value of its own is `native`.
    NativeCall native = nullptr;                ///< The method.
    const Value* self = nullptr;                ///< Of a method.
    std::array<const Value*, 3> operands = {};  ///< Of an operator; object, key and value of a subscript.
    std::span<const Value> positional = {};
    std::span<const KeywordArgument> keywords = {};
};

}  // namespace bcast::python
