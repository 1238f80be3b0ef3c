#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/budget.hpp"
#include "bcast/language/interpreter/heap.hpp"
#include "bcast/language/interpreter/type.hpp"
#include "bcast/language/interpreter/value.hpp"
#include "bcast/language/interpreter/value_stack.hpp"
#include "bcast/language/interpreter/warning.hpp"
#include "bcast/language/syntax/program.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

class Exception;
class Function;
class Generator;
class Module;
class Interpreter;
class ProgramObserver;
struct ModuleParts;

/// A Python exception on its way through C++. Natives throw `Raised`; this carries an exception that a program made.
struct Thrown {
    Ref<Exception> exception;
};

/// A call that is under way: what it was given, and where the program writes that.
struct Calling {
    const CallExpr* expr = nullptr;
    const Value* self = nullptr;  ///< What stands before the name of a method or a module's function.
    const CallArguments* arguments = nullptr;
};

/// A running piece of code.
struct Frame {
    const Code* code = nullptr;
    Value* slots = nullptr;
    Frame* back = nullptr;
    Location where;               ///< The expression or statement that is being evaluated.
    Location sign;                ///< Its operator, or the name of what is called: what a person would point at.
    const Expr* left = nullptr;   ///< What stands before its operator, if it has two operands,
    const Expr* right = nullptr;  ///< and what behind it.
    const Calling* calling = nullptr;
    Dict* members = nullptr;  ///< Of a class body: the names that it has bound.
    bool puts_back = false;   ///< `x[0] += y` writes what it took out of x into it again.
};

/// A call that an exception went through.
struct TracebackEntry {
    std::string_view function;
    Location where;
    Location sign;
};

/// A part of the output, and the call of `print` that wrote it.
struct Printed {
    Location where;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Evaluates programs. What is here is what types and modules may use; all values belong to the interpreter's heap and
/// must be gone before it is.
class Interpreter {
  public:
    explicit Interpreter(const Budget& budget = {});
    Interpreter(const Interpreter&) = delete;
    Interpreter& operator=(const Interpreter&) = delete;
    Interpreter(Interpreter&&) = delete;
    Interpreter& operator=(Interpreter&&) = delete;
    ~Interpreter();

    // Programs.

    /// Runs the statements. With `last`, an expression at the end is evaluated and given, as a notebook does; else
    /// gives nothing.
    Value run(const Program& program, bool last);
    Symbols& symbols() { return symbols_; }
    Heap& heap() { return heap_; }
    const Program* program() const { return program_; }

    /// What a part of a library that is written in Python calls `name`, or nothing. Its text is run when it is first
    /// asked; no program can import it.
    Value library_value(const ModuleParts& parts, std::string_view name);

    /// Runs `body` and gives the exception that came out of it, or nothing. What is no Python exception (Unsupported)
    /// goes through.
    template <typename Body>
    Ref<Exception> attempt(Body body) {
        try {
            body();
            return {};
        } catch (Thrown& thrown) {
            return caught(std::move(thrown.exception));
        } catch (const Raised& raised) {
            return caught(raised.type(), raised.message());
        } catch (const std::bad_alloc&) {
            return caught("MemoryError", "");
        }
    }

    // What Python's operators and builtins do with values: their slots, and Python's errors where there are none.

    std::string repr(const Value& value);
    void repr(const Value& value, std::string& out);
    std::string str(const Value& value);
    void str(const Value& value, std::string& out);
    std::string format(const Value& value, std::string_view spec);
    bool truth(const Value& value);
    std::int64_t hash(const Value& value);
    bool equal(const Value& a, const Value& b);  ///< `a is b or a == b`, as containers compare.
    bool less(const Value& a, const Value& b);
    std::int64_t length(const Value& value);
    bool contains(const Value& container, const Value& item);

    Value binary(BinaryOperator op, const Value& left, const Value& right);
    Value in_place(BinaryOperator op, const Value& target, const Value& other);
    Value unary(UnaryOperator op, const Value& operand);
    Value compare(ComparisonOperator op, const Value& left, const Value& right);

    Value get_item(const Value& object, const Value& key);
    void set_item(const Value& object, const Value& key, const Value& value);
    void delete_item(const Value& object, const Value& key);
    Value find_attribute(const Value& object, std::string_view name);  ///< Nothing: there is none.
    Value get_attribute(const Value& object, std::string_view name);
    void set_attribute(const Value& object, std::string_view name, const Value& value);  ///< A nothing deletes.

    Value call(const Value& function, const CallArguments& arguments);
    Value call(const Value& function, std::initializer_list<Value> arguments);
    [[nodiscard]] static bool callable(const Value& value);

    Value iterate(const Value& iterable);
    Value next(const Value& iterator);  ///< Nothing at the end. Counts a step.
    /// visit(item) for each item.
    template <typename Visit>
    void for_each(const Value& iterable, Visit visit) {
        const Value iterator = iterate(iterable);
        for (Value item = next(iterator); !item.is_nothing(); item = next(iterator)) visit(item);
    }
    /// All items, in a vector that the heap counts.
    Values collect(const Value& iterable);

    // Modules and exceptions.

    void register_module(const ModuleParts& parts);
    /// `import path`. Raises ModuleNotFoundError; throws Unsupported for modules that Python has and this has not.
    Value import(std::string_view path);
    /// Whether that was done of a package, or of a module within it alone.
    [[nodiscard]] bool imported(std::string_view package) const;
    /// An exception type that natives may raise by name (`Raised`), and its name is not one of Python's own.
    void register_exception(const Type& type);
    /// `check` is asked before the arguments of a function in a library's text are bound: where the real function is
    /// compiled it raises in the words of that.
    void register_check(void (*check)(const Function& function, const CallArguments& arguments)) {
        library_check_ = check;
    }
    const Type& exception_type(std::string_view name);

    // The world outside.

    void write(std::string_view text);
    /// Raises where the filters make an error of it.
    void warn(const Type& category, const std::string& message);
    Warnings& warnings() { return warnings_; }
    /// Counts steps of a native loop, before they are done. Throws Unsupported when there are too many.
    void spend(std::uint64_t steps) {
        if (steps > steps_left_) over_steps();
        steps_left_ -= steps;
        if ((steps_left_ & 0xfff) < steps) look_at_clock();
    }
    /// What operations compute with: the workspace of tensors, and who watches alignments.
    ops::Context& context() { return context_; }
    [[nodiscard]] const Budget& budget() const { return budget_; }

    [[nodiscard]] Location where() const { return frame() == nullptr ? Location{} : frame()->where; }
    [[nodiscard]] Location sign() const { return frame() == nullptr ? Location{} : frame()->sign; }
    /// Where the program was when what no `except` catches came out of `run`.
    [[nodiscard]] Location failed_at() const { return unwound_.empty() ? Location{} : unwound_.front().sign; }
    [[nodiscard]] const std::string& output() const { return output_; }
    [[nodiscard]] const std::vector<Printed>& printed() const { return printed_; }
    void printed_here(std::size_t begin);
    /// What the program is doing, or nothing. A module of the language that it called is no part of it.
    [[nodiscard]] const Frame* frame() const {
        const Frame* at = frame_;
        while (at != nullptr && !at->code->library.empty()) at = at->back;
        return at;
    }
    /// What is running.
    [[nodiscard]] const Frame* running() const { return frame_; }
    /// A module that is written in Python runs.
    [[nodiscard]] bool in_library() const { return frame_ != nullptr && !frame_->code->library.empty(); }
    /// Runs the text of a module of the language, whose names become those of the module.
    void load(Module& module, std::string_view text);
    /// Notifies a observer, which outlives the interpreter, of alignments and of what statements make; with `libraries`
    /// also of what modules written in Python do.
    void set_observer(ProgramObserver& observer, bool libraries = false);
    /// Notifies the observer from which argument a call reads the sizes, or the names, of axes: nothing for all
    /// positional.
    void tell_axes_read(const Value& given) const;
    /// visit(name, value) for each global variable.
    template <typename Visit>
    void each_global(Visit visit) const {
        for (std::size_t symbol = 0; symbol < globals_.size(); ++symbol) {
            if (!globals_[symbol].is_nothing()) visit(symbols_.name(static_cast<Symbol>(symbol)), globals_[symbol]);
        }
    }
    /// The exception that an `except` is handling, or nothing.
    [[nodiscard]] Value handled() const { return handled_; }

    /// One native function that calls back into the interpreter or itself, however it does so: guards the stack.
    class Nesting {
      public:
        explicit Nesting(Interpreter& interpreter, std::uint32_t depth = 1, const char* what = "");
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;
        Nesting(Nesting&&) = delete;
        Nesting& operator=(Nesting&&) = delete;
        ~Nesting() { interpreter_.nesting_ -= depth_; }

      private:
        Interpreter& interpreter_;
        std::uint32_t depth_;
    };

    /// Objects whose repr is being written, so that one that holds itself is cut.
    std::vector<const Object*>& in_repr() { return in_repr_; }

    /// State that a module keeps for the program, made when it is first asked for. `key` is unique to T.
    template <typename T>
    T& state(std::string_view key) {
        for (auto& [name, held] : states_) {
            if (name == key) return *static_cast<T*>(held.get());
        }
        states_.emplace_back(key, std::make_shared<T>());
        return *static_cast<T*>(states_.back().second.get());
    }

    // For the types of the language.

    Value call_function(const Function& function, const CallArguments& arguments);
    /// The object's attribute, where its class and its own attributes alone are asked, not `__getattr__`.
    Value own_attribute(const Value& object, std::string_view name);
    void set_own_attribute(const Value& object, std::string_view name, const Value& value);
    /// Types live as long as the interpreter does.
    void keep_type(const Value& type) { made_types_.push_back(type); }
    /// The next element of a comprehension that is evaluated as it is asked for.
    Value resume(Generator& generator);
    /// Goes on with a generator: `sent` is what its `yield` gives, or it raises `thrown`. Nothing where it ends.
    Value resume_function(Generator& generator, Value sent, Ref<Exception> thrown);
    /// `generator.close()`.
    void close(Generator& generator);
    /// Closes what is left of a generator without references.
    void close_dropped(Generator& generator);

  private:
    enum class Flow : std::uint8_t { next, break_, continue_, return_, yield_ };
    class FrameScope;
    struct PassedValues;

    // evaluate.cpp, and evaluate_displays.cpp what makes something of its parts
    Value evaluate(const Expr& expr);
    /// Notifies the observer of the value of an expression, unless that is a number.
    void tell_evaluated(const Expr& expr, const Value& value) const;
    /// The value of a constant, or of a variable that holds a number, where it is. Nothing: it has to be evaluated.
    [[nodiscard]] const Value* number_at(const Expr& expr) const;
    bool holds(const Expr& condition);
    Value evaluate_binary(const BinaryExpr& expr);
    Value evaluate_compare(const CompareExpr& expr);
    Value evaluate_name(const NameExpr& expr);
    Value evaluate_subscript(const SubscriptExpr& expr);
    Value evaluate_display(const SequenceExpr& expr);
    Value evaluate_dict(const DictExpr& expr);
    Value evaluate_formatted(const FormattedExpr& expr);
    Value evaluate_joined(const JoinedExpr& expr);
    Value evaluate_lambda(const LambdaExpr& expr);
    Value evaluate_slice(const SliceExpr& expr);
    const Value& global(const NameExpr& expr);
    Value evaluate_member(const NameExpr& expr);

    // evaluate_call.cpp
    Value evaluate_call(const CallExpr& expr);
    Value call_method(const CallExpr& expr, const AttributeExpr& method);
    Value call_bound(const CallExpr& expr, const AttributeExpr& method, const Value& object, const Value& function);
    void pass(const CallExpr& expr, const Value& function, PassedValues& passed);

    // comprehension.cpp
    struct Loops;
    Value evaluate_comprehension(const ComprehensionExpr& expr);
    bool advance(Loops& loops);
    void enter_comprehension(const Code& code, Value* slots, const Frame& outside);

    // execute.cpp, and execute_once.cpp what no loop spends its time in
    Flow execute(Block block);
    Flow execute(const Stmt& stmt);
    Flow execute_while(const WhileStmt& stmt);
    Flow execute_for(const ForStmt& stmt);
    Flow execute_return(const ReturnStmt& stmt);
    void execute_assign(const AssignStmt& stmt);
    void execute_augment(const AugmentStmt& stmt);
    void tell_made(const Stmt& stmt, const Value& value) const;
    [[nodiscard]] bool is_builtin(const CallExpr& expr) const;
    void tell_call(const Calling& calling, const Value& function) const;
    void execute_def(const DefStmt& stmt);
    void execute_class(const ClassStmt& stmt);
    void tell_annotation(const AnnotateStmt& stmt, const Value& annotation);
    void execute_raise(const RaiseStmt& stmt);
    void execute_assert(const AssertStmt& stmt);
    void execute_import(const ImportStmt& stmt);
    void execute_import_from(const ImportFromStmt& stmt);
    Value find_in_package(const Module& part, std::string_view name);

    // resumable.cpp: statements with a `yield` in them, which may be left and gone on with
    Value new_generator(const Function& function, Value* slots);
    Flow go_on(Generator& generator, Block block, std::size_t level);
    Flow go_on(Generator& generator, const Stmt& stmt, std::size_t level);
    Flow go_on_yield(Generator& generator, const YieldExpr& expr, std::size_t level, Value& out);
    Flow go_on_yield_from(Generator& generator, const YieldExpr& expr, std::size_t level, Value& out);
    Flow go_on_simple(Generator& generator, const Stmt& stmt, std::size_t level);
    Flow go_on_if(Generator& generator, const IfStmt& stmt, std::size_t level);
    template <typename Advance>
    Flow go_on_loop(Generator& generator, std::size_t level, Block body, Block otherwise, const Advance& advance);
    Flow go_on_while(Generator& generator, const WhileStmt& stmt, std::size_t level);
    Flow go_on_for(Generator& generator, const ForStmt& stmt, std::size_t level);
    Flow go_on_try(Generator& generator, const TryStmt& stmt, std::size_t level);
    Flow go_on_handled(Generator& generator, const TryStmt& stmt, std::size_t level);
    Flow go_on_handler(Generator& generator, const Handler& handler, std::size_t level);
    Flow go_on_with(Generator& generator, const WithStmt& stmt, std::size_t item, std::size_t level);

    // execute_try.cpp
    Flow execute_try(const TryStmt& stmt);
    Flow execute_handled(const TryStmt& stmt);
    Flow execute_handler(const Handler& handler, const Ref<Exception>& exception);
    bool matches(const Handler& handler, const Exception& exception);
    Flow execute_with(const WithStmt& stmt, std::size_t item);
    Value enter_context(const Value& manager);

    // assign.cpp
    /// `source` is the expression that gave the value, if it stands behind an equals sign.
    void assign(const Expr& target, Value&& value, const Expr* source = nullptr);
    void assign_name(const NameExpr& name, Value&& value);
    void tell_bound(const Expr& target, const Value& value) const;
    void assign_sequence(const SequenceExpr& target, const Value& value);
    void remove(const Expr& target);
    void remove_name(const NameExpr& name);

    Ref<Exception> caught(Ref<Exception> exception);
    Ref<Exception> caught(std::string_view type, const std::string& message);
    [[noreturn]] void over_steps() const;
    void look_at_clock() const;
    void at(Location where, Location sign, const Expr* left = nullptr, const Expr* right = nullptr) {
        frame_->where = where;
        frame_->sign = sign;
        frame_->left = left;
        frame_->right = right;
        frame_->puts_back = false;
    }
    /// Whether the observer is notified of an operation on two operands: plain numbers concern no library.
    [[nodiscard]] bool observes(const Value& left, const Value& right) const {
        return active_observer_ != nullptr && !(left.is_plain_number() && right.is_plain_number());
    }
    [[nodiscard]] Value builtin(std::string_view name);
    void import_star(Module& module);
    Value exported(Module& module, std::string_view name);

    Budget budget_;
    Heap heap_;
    Heap::Use use_;
    Symbols symbols_;
    std::vector<std::shared_ptr<const Program>> programs_;
    const Program* program_ = nullptr;
    std::vector<Value> globals_;   ///< By symbol.
    std::vector<Value> builtins_;  ///< By symbol, once they were asked for.
    ValueStack stack_;
    Frame* frame_ = nullptr;
    Value returned_;
    Value handled_;
    std::vector<TracebackEntry> unwound_;
    std::uint32_t calls_ = 0;
    std::uint32_t nesting_ = 0;
    bool misses_ = false;  ///< A module that is not here was imported.
    const char* stack_base_ = nullptr;
    std::uint64_t steps_left_;
    std::chrono::steady_clock::time_point started_;
    std::string output_;
    std::vector<Printed> printed_;
    std::vector<const Object*> in_repr_;
    Warnings warnings_;
    ops::Context context_;
    ProgramObserver* observer_ = nullptr;         ///< Notified of what the program does,
    ProgramObserver* active_observer_ = nullptr;  ///< unless a module written in Python runs: then
    ProgramObserver* library_observer_ = nullptr;
    std::vector<const ModuleParts*> module_parts_;
    std::vector<std::pair<std::string_view, Value>> modules_;
    std::vector<Value> library_modules_;  ///< Parts of libraries, which no program imports.
    std::vector<Value> starred_;  ///< Modules of `from ... import *`, whose names are looked up when they are used.
    std::vector<const Type*> exception_types_;
    void (*library_check_)(const Function& function, const CallArguments& arguments) = nullptr;
    std::vector<Value> made_types_;
    std::vector<std::pair<std::string_view, std::shared_ptr<void>>> states_;
};

}  // namespace bcast::python
