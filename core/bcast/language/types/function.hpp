#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/syntax/ast.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// A cell: a variable shared between a function and its closures.
class Cell : public Object {
  public:
    explicit Cell(Value held) : Object(cell_type), value(std::move(held)) {}

    static bool is(const Object& object) { return &object.type() == &cell_type; }
    void clear() override { value = Value(); }

    Value value;
};

/// A function or lambda written in Python.
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
    std::vector<Value> keyword_defaults;  ///< Empty for required parameters.
    std::vector<Value> closure;           ///< Cells, one per capture of the code.
    std::vector<std::pair<std::string, Value>> attributes;
};

/// The docstring of a function or class body, or None.
Value docstring(Block body);

/// A function written in C++, optionally bound to a value.
class NativeFunction : public Object {
  public:
    NativeFunction(std::string_view its_name, NativeCall native, Value bound = {},
                   const Type& its_type = native_function_type, std::string_view its_counterparts = {},
                   std::string_view its_module = {})
        : Object(its_type),
          name(its_name),
          function(native),
          self(std::move(bound)),
          counterparts(its_counterparts),
          module(its_module) {}

    static bool is(const Object& object) {
        return &object.type() == &native_function_type || &object.type() == &library_function_type;
    }
    void clear() override { self = Value(); }

    std::string_view name;  ///< Must live as long as the process: a row of a table.
    NativeCall function;
    Value self;
    /// The Python-written module whose function of the same name is called if this one throws Declined.
    std::string_view counterparts;
    std::string_view module;  ///< The module that defines it; empty for a method.
};

/// The suspended state of one statement of a generator. Nested statements have one level each, the outermost first.
struct Level {
    int phase = 0;
    std::size_t at = 0;      ///< For a block: the index of the active statement.
    Block block;             ///< The branch being executed.
    Value value;             ///< The iterator or context manager.
    Value returned;          ///< The return value while a `finally` block runs.
    Value pending;           ///< The pending exception, to be raised after `finally`.
    std::uint8_t flow = 0;   ///< How the body was left (`Interpreter::Flow`).
    bool cleans_up = false;  ///< Needs cleanup if it is never resumed: a `finally`, or the exit of a `with`.
};

/// A generator: a generator expression `(x for x in y)`, or a call of a function with `yield`.
class Generator : public Object {
  public:
    explicit Generator(const ComprehensionExpr& comprehension)
        : Object(generator_type), expr(&comprehension), code(comprehension.code) {}
    Generator(const Code& function, Interpreter& its_interpreter)
        : Object(generator_type), code(&function), interpreter(&its_interpreter) {}
    ~Generator() override;
    Generator(const Generator&) = delete;
    Generator& operator=(const Generator&) = delete;
    Generator(Generator&&) = delete;
    Generator& operator=(Generator&&) = delete;

    static bool is(const Object& object) { return &object.type() == &generator_type; }
    void clear() override {
        slots.clear();
        iterators.clear();
        levels.clear();
        result = sent = thrown = yielded = Value();
    }

    const ComprehensionExpr* expr = nullptr;  ///< nullptr for a generator function.
    const Code* code;
    Interpreter* interpreter = nullptr;
    std::vector<Value> slots;
    std::vector<Value> iterators;  ///< For a generator expression: of its active loops, the outermost first.
    std::vector<Level> levels;     ///< For a generator function: the suspended statements.
    Value yielded;
    Value sent;    ///< The result of the `yield` at which it is suspended,
    Value thrown;  ///< or the exception to raise there.
    Value result;  ///< The return value.
    bool started = false;
    bool running = false;
    bool done = false;
};

}  // namespace bcast::python
