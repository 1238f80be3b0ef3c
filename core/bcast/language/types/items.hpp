#pragma once

#include <string>
#include <string_view>

#include "bcast/language/types/sequence.hpp"

/// Operations shared by tuple and list.
namespace bcast::python {

/// The items between brackets, as in `[1, 2]`; a self-reference is written as `...`.
void repr_items(Interpreter& interpreter, const Value& self, std::string_view open, std::string_view close,
                std::string& out);
/// An iterator that also sees items appended during the iteration.
Value iterate_items(Interpreter& interpreter, const Value& self);
Value iterate_items_reversed(Interpreter& interpreter, const Value& self);
bool contains_item(Interpreter& interpreter, const Value& self, const Value& item);
std::int64_t length_of_items(Interpreter& interpreter, const Value& self);
/// The items that a slice selects.
Values sliced(Interpreter& interpreter, const Values& items, const Slice& slice);
/// items * times; throws Unsupported if that exceeds the memory limit.
Values repeated_items(Interpreter& interpreter, const Values& items, std::int64_t times);
Values joined_items(Interpreter& interpreter, const Values& a, const Values& b);
Value index_of_item(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value count_item(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python
