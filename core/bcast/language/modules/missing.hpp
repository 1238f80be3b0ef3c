#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

/// Modules that notebooks import and that are not implemented here (matplotlib, pandas), as placeholders. A statement
/// that only calls them is skipped and listed; any other use of their values ends the program.
namespace bcast::python {

/// A skipped statement.
struct SkippedStatement {
    Location where;
    std::string module;
};

/// Whether `import path` returns a placeholder for a module that is not implemented here.
bool is_missing_module(std::string_view path);

/// Whether it is a part of a library for distributed or multiprocess work, or for downloads: it can be imported, and a
/// call of it ends the program.
bool is_for_other_machines(std::string_view path);

/// The placeholder that `import path`, or `from path import name`, binds.
Value missing_value(std::string_view path);

/// The same for a module of Python's standard library, or one of `is_for_other_machines`: a call is not skipped but
/// ends the program.
Value outside_value(std::string_view path);

/// The module that a placeholder comes from; empty for other values.
std::string_view missing_module(const Value& value);

/// Whether it is a placeholder with a known number of items: a grid of plots.
bool is_counted(const Value& value);

/// Throws Unsupported if an argument is a placeholder; with `iterates`, those of known length are allowed.
void refuse_missing(const CallArguments& arguments, bool iterates = false);

const std::vector<SkippedStatement>& left_out(Interpreter& interpreter);

}  // namespace bcast::python
