#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// A module as data. Functions and what `attribute` gives are made when a program asks for them, so a large module
/// costs nothing to import.
struct ModuleParts {
    std::string_view name;                   ///< Dotted for a module within another: `torch.nn`.
    std::span<const Method> functions = {};  ///< Sorted by name.
    /// Constants, types and modules within it. Nothing: not there.
    Value (*attribute)(Interpreter&, std::string_view name) = nullptr;
    /// What assigning to an attribute does, where it is allowed to change the module. False: kept as any attribute.
    bool (*assign)(Interpreter&, std::string_view name, const Value& value) = nullptr;
    std::span<const std::string_view> not_exported = {};  ///< Sorted: what `from ... import *` leaves out.
    /// Its functions and classes in Python, as the build embeds them (`written_out`): run when it is first imported.
    std::string_view text = {};
    bool in_python = false;  ///< The real module's functions are written in Python.
};

class Module : public Object {
  public:
    explicit Module(const ModuleParts& its_parts) : Object(module_type), parts(&its_parts) {}

    static bool is(const Object& object) { return &object.type() == &module_type; }
    void clear() override { attributes.clear(); }

    /// Nothing: there is none. Throws Unsupported for what the real module has.
    Value find(Interpreter& interpreter, std::string_view name);
    void set(std::string_view name, Value value);

    const ModuleParts* parts;
    std::vector<std::pair<std::string, Value>> attributes;  ///< Those that were asked for or assigned.
};

}  // namespace bcast::python
