#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

/// Modules that notebooks import and that are not here (matplotlib, pandas). What only calls them is left out and
/// listed; whatever uses a value of theirs ends the program.
namespace bcast::python {

/// A statement that was left out.
struct LeftOut {
    Location where;
    std::string module;
};

/// Whether `import path` gives a value that stands for a module that is not here.
bool is_missing_module(std::string_view path);

/// Whether it is a part of a library that is there for work of several machines or processes, or for what it downloads:
/// it can be imported, and a call of it ends the program.
bool is_for_other_machines(std::string_view path);

/// The value that `import path`, or `from path import name`, binds.
Value missing_value(std::string_view path);

/// The same for a module of Python's library, or for other machines, whose calls may not be left out: one ends the
/// program.
Value outside_value(std::string_view path);

/// The module that a value comes from, or empty.
std::string_view missing_module(const Value& value);

/// Whether it comes from a module that is not here, and it is known how many items it has: a grid of plots.
bool is_counted(const Value& value);

/// Throws Unsupported where one of the values comes from a module that is not here; what `iterates` may take what is
/// counted.
void refuse_missing(const CallArguments& arguments, bool iterates = false);

const std::vector<LeftOut>& left_out(Interpreter& interpreter);

}  // namespace bcast::python
