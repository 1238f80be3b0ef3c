#pragma once

#include <string>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/syntax/ast.hpp"
#include "bcast/language/types/types.hpp"

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

/// The text that a body begins with, or None.
Value docstring(Block body);

/// A function written in C++, free or bound to a value.
class NativeFunction : public Object {
  public:
    NativeFunction(std::string_view its_name, NativeCall native, Value bound = {},
                   const Type& its_type = native_function_type, std::string_view its_counterparts = {})
        : Object(its_type), name(its_name), function(native), self(std::move(bound)), counterparts(its_counterparts) {}

    static bool is(const Object& object) {
        return &object.type() == &native_function_type || &object.type() == &library_function_type;
    }
    void clear() override { self = Value(); }

    std::string_view name;  ///< Lives as long as the process: a row of a table.
    NativeCall function;
    Value self;
    /// The module in Python whose function of the same name, if it has one, is called where this one throws Declined.
    std::string_view counterparts;
};

/// How far a statement of a generator has got. One a nested statement, the outermost first.
struct Level {
    int phase = 0;
    std::size_t at = 0;      ///< Of a block: the statement that is under way.
    Block block;             ///< The branch that was taken.
    Value value;             ///< An iterator, a context manager.
    Value returned;          ///< What `return` gives once a `finally` is through.
    Value pending;           ///< The exception that waits for that.
    std::uint8_t flow = 0;   ///< How the block was left.
    bool cleans_up = false;  ///< Something has to run even if it is not resumed: `finally`, the end of a `with`.
};

/// A comprehension that is evaluated as it is asked for: `(x for x in y)`, or a call of a function with `yield`.
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

    const ComprehensionExpr* expr = nullptr;  ///< Nothing: of a function.
    const Code* code;
    Interpreter* interpreter = nullptr;
    std::vector<Value> slots;
    std::vector<Value> iterators;  ///< Of the loops that are under way, the outermost first.
    std::vector<Level> levels;     ///< Of a function: where it was left.
    Value yielded;
    Value sent;    ///< What the `yield` that it waits at gives,
    Value thrown;  ///< or raises.
    Value result;  ///< What it returned.
    bool started = false;
    bool running = false;
    bool done = false;
};

}  // namespace bcast::python
