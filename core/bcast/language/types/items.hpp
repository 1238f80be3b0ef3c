#pragma once

#include <string>
#include <string_view>

#include "bcast/language/types/sequence.hpp"

/// What tuple and list have in common.
namespace bcast::python {

/// `[1, 2]` between brackets; one that holds itself is cut to `...`.
void repr_items(Interpreter& interpreter, const Value& self, std::string_view open, std::string_view close,
                std::string& out);
/// An iterator that sees items which come while it runs.
Value iterate_items(Interpreter& interpreter, const Value& self);
Value iterate_items_reversed(Interpreter& interpreter, const Value& self);
bool contains_item(Interpreter& interpreter, const Value& self, const Value& item);
std::int64_t length_of_items(Interpreter& interpreter, const Value& self);
/// The items that a slice takes.
Values sliced(Interpreter& interpreter, const Values& items, const Slice& slice);
/// items * times; throws Unsupported where that takes too much memory.
Values repeated_items(Interpreter& interpreter, const Values& items, std::int64_t times);
Values joined_items(Interpreter& interpreter, const Values& a, const Values& b);
Value index_of_item(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value count_item(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python
