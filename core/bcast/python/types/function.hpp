#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bcast/python/arguments.hpp"
#include "bcast/python/syntax/ast.hpp"
#include "bcast/python/types/types.hpp"

namespace bcast::python {

/// A variable that functions share.
class Cell : public Object {
  public:
    explicit Cell(Value held) : Object(cell_type), value(std::move(held)) {}

    static bool is(const Object& object) { return &object.type() == &cell_type; }
    void clear() override { value = Value(); }

    Value value;
};

/// A function or lambda of the program.
class Function : public Object {
  public:
    explicit Function(const Code& its_code) : Object(function_type), code(&its_code) {}

    static bool is(const Object& object) { return &object.type() == &function_type; }
    void clear() override {
        defaults.clear();
        keyword_defaults.clear();
        closure.clear();
        attributes.clear();
    }

    const Code* code;
    std::vector<Value> defaults;
    std::vector<Value> keyword_defaults;  ///< Nothing where the parameter is required.
    std::vector<Value> closure;           ///< Cells, one per capture of the code.
    std::vector<std::pair<std::string, Value>> attributes;
};

/// A function written in C++, free or bound to a value.
class NativeFunction : public Object {
  public:
    NativeFunction(std::string_view its_name, NativeCall native, Value bound = {},
                   const Type& its_type = native_function_type)
        : Object(its_type), name(its_name), function(native), self(std::move(bound)) {}

    static bool is(const Object& object) {
        return &object.type() == &native_function_type || &object.type() == &library_function_type;
    }
    void clear() override { self = Value(); }

    std::string_view name;  ///< Lives as long as the process: a row of a table.
    NativeCall function;
    Value self;
};

/// A comprehension that is evaluated as it is asked for: `(x for x in y)`.
class Generator : public Object {
  public:
    explicit Generator(const ComprehensionExpr& comprehension) : Object(generator_type), expr(&comprehension) {}

    static bool is(const Object& object) { return &object.type() == &generator_type; }
    void clear() override {
        slots.clear();
        iterators.clear();
    }

    const ComprehensionExpr* expr;
    std::vector<Value> slots;
    std::vector<Value> iterators;  ///< Of the loops that are under way, the outermost first.
    bool running = false;
    bool done = false;
};

}  // namespace bcast::python
