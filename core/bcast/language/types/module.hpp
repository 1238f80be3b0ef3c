#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// The definition of a module. Its functions and attributes are created on access, so importing a large module costs
/// nothing.
struct ModuleParts {
    std::string_view name;                   ///< Dotted for a submodule: `torch.nn`.
    std::span<const Method> functions = {};  ///< Sorted by name.
    /// Constants, types and submodules by name. Empty: no such attribute.
    Value (*attribute)(Interpreter&, std::string_view name) = nullptr;
    /// Assigns to an attribute if that changes the state of the module. Returns false for an ordinary attribute.
    bool (*assign)(Interpreter&, std::string_view name, const Value& value) = nullptr;
    std::span<const std::string_view> not_exported = {};  ///< Sorted: the names that `from ... import *` skips.
    /// Functions and classes written in Python, as the build embeds them (`written_out`); executed on first import.
    std::string_view text = {};
    std::string_view exported = {};  ///< `__all__` of the text, separated by spaces: names of its package too.
    bool in_python = false;          ///< The real module implements its functions in Python.
};

class Module : public Object {
  public:
    explicit Module(const ModuleParts& its_parts) : Object(module_type), parts(&its_parts) {}

    static bool is(const Object& object) { return &object.type() == &module_type; }
    void clear() override { attributes.clear(); }

    /// Returns an empty Value if there is none here.
    Value implemented(Interpreter& interpreter, std::string_view name);
    /// The same. Throws Unsupported for attributes of the real module not implemented here.
    Value find(Interpreter& interpreter, std::string_view name);
    void set(std::string_view name, Value value);

    const ModuleParts* parts;
    std::vector<std::pair<std::string, Value>> attributes;  ///< Attributes that have been accessed or assigned.
};

/// The path of a module's source, as of Debian 12; empty for modules that are built into Python.
std::string file_of(std::string_view module);

}  // namespace bcast::python
