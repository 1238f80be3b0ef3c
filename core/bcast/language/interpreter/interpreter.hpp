#pragma once

#include <chrono>
#include <cstdint>
#include <initializer_list>
#include <memory>
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

/// A Python exception propagating through C++. Natives throw `Raised`; this carries an exception object that a program
/// raised.
struct Thrown {
    Ref<Exception> exception;
};

/// A call in progress: its expression and its arguments.
struct Calling {
    const CallExpr* expr = nullptr;
    const Value* self = nullptr;  ///< The object before the dot, in a call of a method or of a module's function.
    const CallArguments* arguments = nullptr;
};

/// A stack frame: the execution of a code object.
struct Frame {
    const Code* code = nullptr;
    Value* slots = nullptr;
    Frame* back = nullptr;
    Location where;               ///< The expression or statement being evaluated.
    Location sign;                ///< Its operator, or the name of the callee: the location that errors point at.
    const Expr* left = nullptr;   ///< The left or only operand of its operator,
    const Expr* right = nullptr;  ///< and the right one; nullptr if there is none.
    const Calling* calling = nullptr;
    Dict* members = nullptr;      ///< For a class body: the namespace that it fills.
    bool of_enumeration = false;  ///< The class is an enumeration: a member's name is not assigned again.
    bool is_write_back = false;   ///< Executing the final set_item of `x[0] += y`, which stores the result back.
};

/// A frame that an exception propagated through.
struct TracebackEntry {
    std::string_view function;
    Location where;
    Location sign;
};

/// A range of the output, and the call of `print` that wrote it.
struct Printed {
    Location where;
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Evaluates programs. The public part is the API for types and modules. All values belong to the interpreter's heap
/// and must not outlive it.
class Interpreter {
  public:
    explicit Interpreter(const Budget& budget = {});
    Interpreter(const Interpreter&) = delete;
    Interpreter& operator=(const Interpreter&) = delete;
    Interpreter(Interpreter&&) = delete;
    Interpreter& operator=(Interpreter&&) = delete;
    ~Interpreter();

    // Programs.

    /// Executes the statements. With `last`, returns the value of the last statement if it is an expression, as a
    /// notebook does; otherwise returns an empty Value.
    Value run(const Program& program, bool last);
    Symbols& symbols() { return symbols_; }
    Heap& heap() { return heap_; }
    const Program* program() const { return program_; }

    /// The attribute `name` of a library part that is written in Python, or an empty Value. Its text is executed on
    /// first access; programs cannot import it.
    Value library_value(const ModuleParts& parts, std::string_view name);

    /// Runs `body` and returns the exception that it raised, or an empty Ref. What is not a Python exception
    /// (Unsupported) propagates.
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

    // Python's operators and builtins on values: they call the types' slots, and raise Python's errors if there are
    // none.

    std::string repr(const Value& value);
    void repr(const Value& value, std::string& out);
    std::string str(const Value& value);
    void str(const Value& value, std::string& out);
    std::string format(const Value& value, std::string_view spec);
    bool truth(const Value& value);
    std::int64_t hash(const Value& value);
    bool equal(const Value& a, const Value& b);  ///< `a is b or a == b`, the comparison of containers.
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
    Value find_attribute(const Value& object, std::string_view name);  ///< An empty Value if there is none.
    Value get_attribute(const Value& object, std::string_view name);
    void set_attribute(const Value& object, std::string_view name, const Value& value);  ///< Empty: deletes it.

    Value call(const Value& function, const CallArguments& arguments);
    Value call(const Value& function, std::initializer_list<Value> arguments);
    Value call(const Method& method, const Value& self, const CallArguments& arguments);
    [[nodiscard]] static bool callable(const Value& value);

    Value iterate(const Value& iterable);
    Value next(const Value& iterator);  ///< An empty Value at the end. Counts a step.
    /// Calls visit(item) for each item.
    template <typename Visit>
    void for_each(const Value& iterable, Visit visit) {
        const Value iterator = iterate(iterable);
        for (Value item = next(iterator); !item.is_nothing(); item = next(iterator)) visit(item);
    }
    /// All items, in a vector counted by the heap.
    Values collect(const Value& iterable);

    // Modules and exceptions.

    void register_module(const ModuleParts& parts);
    /// `import path`. Raises ModuleNotFoundError; throws Unsupported for modules of Python that are not implemented
    /// here.
    Value import(std::string_view path);
    /// Whether the program has imported the package or any module within it.
    [[nodiscard]] bool imported(std::string_view package) const;
    /// Registers an exception type that natives may raise by name (`Raised`) and that is not one of Python's own.
    void register_exception(const Type& type);
    /// Registers a check that is called before the arguments of a Python-written library function are bound. For
    /// functions whose real counterpart is compiled, it raises that counterpart's errors.
    void register_check(void (*check)(const Function& function, const CallArguments& arguments)) {
        library_check_ = check;
    }
    const Type& exception_type(std::string_view name);

    // Output, warnings, limits and the observer.

    void write(std::string_view text);
    /// Issues a warning. Raises it if the filters make it an error.
    void warn(const Type& category, const std::string& message);
    Warnings& warnings() { return warnings_; }
    /// Counts steps of a native loop before they are executed. Throws Unsupported if the budget is exceeded.
    void spend(std::uint64_t steps) {
        if (steps > steps_left_) over_steps();
        steps_left_ -= steps;
        if ((steps_left_ & 0xfff) < steps) look_at_clock();
    }
    /// The context of tensor operations: the workspace, and the observer of alignments.
    ops::Context& context() { return context_; }
    [[nodiscard]] const Budget& budget() const { return budget_; }

    [[nodiscard]] Location where() const { return frame() == nullptr ? Location{} : frame()->where; }
    [[nodiscard]] Location sign() const { return frame() == nullptr ? Location{} : frame()->sign; }
    /// Where the error that ended `run` was raised; an empty location if there was none.
    [[nodiscard]] Location failed_at() const { return unwound_.empty() ? Location{} : unwound_.front().sign; }
    [[nodiscard]] const std::string& output() const { return output_; }
    [[nodiscard]] const std::vector<Printed>& printed() const { return printed_; }
    void printed_here(std::size_t begin);
    /// The innermost frame of the program, or nullptr. Frames of Python-written modules are skipped.
    [[nodiscard]] const Frame* frame() const {
        const Frame* at = frame_;
        while (at != nullptr && !at->code->library.empty()) at = at->back;
        return at;
    }
    /// The innermost frame, also of a Python-written module.
    [[nodiscard]] const Frame* running() const { return frame_; }
    /// Whether a Python-written module is executing.
    [[nodiscard]] bool in_library() const { return frame_ != nullptr && !frame_->code->library.empty(); }
    /// Executes the text of a Python-written module; its top-level names become attributes of the module.
    void load(Module& module, std::string_view text);
    /// Sets the observer, which must outlive the interpreter: it is notified of alignments and of the values that
    /// statements create; with `libraries` also of what Python-written modules do.
    void set_observer(ProgramObserver& observer, bool libraries = false);
    /// Notifies the observer of the argument from which a call reads sizes or names of axes; an empty Value stands for
    /// all positional arguments.
    void notify_axes_read(const Value& given) const;
    /// Calls visit(name, value) for each global variable of the program.
    template <typename Visit>
    void each_global(Visit visit) const {
        for (std::size_t symbol = 0; symbol < globals_.size(); ++symbol) {
            const std::string_view name = symbols_.name(static_cast<Symbol>(symbol));
            if (!globals_[symbol].is_nothing() && !name.starts_with('.')) visit(name, globals_[symbol]);
        }
    }
    /// The exception being handled by an `except` (`sys.exception()`), or an empty Value.
    [[nodiscard]] Value handled() const { return handled_; }

    /// Guards the stack: counts `depth` levels of nesting for a native function that recurses or calls back into the
    /// interpreter. Raises RecursionError beyond the budget.
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

    /// The objects whose repr is in progress, for detecting self-references.
    std::vector<const Object*>& in_repr() { return in_repr_; }

    /// Per-program state of a module, created on first access. `key` is unique to T.
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
    /// Looks the attribute up in the class and the object only, without `__getattr__`.
    Value own_attribute(const Value& object, std::string_view name);
    void set_own_attribute(const Value& object, std::string_view name, const Value& value);
    /// Keeps a type alive for the lifetime of the interpreter.
    void keep_type(const Value& type) { made_types_.push_back(type); }
    /// The next element of a generator expression, or an empty Value at its end.
    Value resume(Generator& generator);
    /// Resumes a generator function: `sent` is the result of its current `yield`, or `thrown` is raised there. Returns
    /// the yielded value, or an empty Value if it ended.
    Value resume_function(Generator& generator, Value sent, Ref<Exception> thrown);
    /// `generator.close()`.
    void close(Generator& generator);
    /// Closes a generator that is being deallocated while suspended.
    void close_dropped(Generator& generator);

  private:
    enum class Flow : std::uint8_t { next, break_, continue_, return_, yield_ };
    class FrameScope;
    struct ArgumentValues;

    // evaluate.cpp; evaluate_displays.cpp has the expressions that build an object from parts
    Value evaluate(const Expr& expr);
    /// Notifies the observer of the value of an expression, unless it is a number.
    void notify_evaluated(const Expr& expr, const Value& value) const;
    /// A pointer to the value of a constant or variable that holds a number; nullptr if the expression must be
    /// evaluated.
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
    void pass(const CallExpr& expr, const Value& function, ArgumentValues& passed);
    /// `values` owns the result, which starts with `self` if that is not null.
    CallArguments evaluate_arguments(const CallExpr& expr, const Value& function, ArgumentValues& values,
                                     const Value* self = nullptr);

    // comprehension.cpp
    struct Loops;
    Value evaluate_comprehension(const ComprehensionExpr& expr);
    bool advance(Loops& loops);
    void enter_comprehension(const Code& code, Value* slots, const Frame& outside);

    // execute.cpp; execute_once.cpp has the statements that are rarely executed in loops
    Flow execute(Block block);
    Flow execute(const Stmt& stmt);
    Flow execute_while(const WhileStmt& stmt);
    Flow execute_for(const ForStmt& stmt);
    Flow execute_return(const ReturnStmt& stmt);
    void execute_assign(const AssignStmt& stmt);
    void execute_augment(const AugmentStmt& stmt);
    void notify_made(const Stmt& stmt, const Value& value) const;
    [[nodiscard]] bool is_builtin(const CallExpr& expr) const;
    void notify_call(const Calling& calling, const Value& function) const;
    void execute_def(const DefStmt& stmt);
    void execute_class(const ClassStmt& stmt);
    void store_annotation(const AnnotateStmt& stmt, const Value& annotation);
    void execute_raise(const RaiseStmt& stmt);
    void execute_assert(const AssertStmt& stmt);
    void execute_import(const ImportStmt& stmt);
    void execute_import_from(const ImportFromStmt& stmt);
    Value find_in_package(const Module& part, std::string_view name);

    // resumable.cpp: statements that contain a `yield` and can be suspended and resumed
    Value new_generator(const Function& function, Value* slots);
    Flow resume_block(Generator& generator, Block block, std::size_t level);
    Flow resume_statement(Generator& generator, const Stmt& stmt, std::size_t level);
    Flow resume_yield(Generator& generator, const YieldExpr& expr, std::size_t level, Value& out);
    Flow resume_yield_from(Generator& generator, const YieldExpr& expr, std::size_t level, Value& out);
    Flow resume_simple(Generator& generator, const Stmt& stmt, std::size_t level);
    Flow resume_if(Generator& generator, const IfStmt& stmt, std::size_t level);
    template <typename Advance>
    Flow resume_loop(Generator& generator, std::size_t level, Block body, Block otherwise, const Advance& advance);
    Flow resume_while(Generator& generator, const WhileStmt& stmt, std::size_t level);
    Flow resume_for(Generator& generator, const ForStmt& stmt, std::size_t level);
    Flow resume_try(Generator& generator, const TryStmt& stmt, std::size_t level);
    Flow resume_handled(Generator& generator, const TryStmt& stmt, std::size_t level);
    Flow resume_handler(Generator& generator, const Handler& handler, std::size_t level);
    Flow resume_with(Generator& generator, const WithStmt& stmt, std::size_t item, std::size_t level);

    // execute_try.cpp
    Flow execute_try(const TryStmt& stmt);
    Flow execute_handled(const TryStmt& stmt);
    Flow execute_handler(const Handler& handler, const Ref<Exception>& exception);
    bool matches(const Handler& handler, const Exception& exception);
    void delete_name_of(const Handler& handler);  ///< Python deletes the name of an exception after its handler.
    Flow execute_with(const WithStmt& stmt, std::size_t item);
    Value enter_context(const Value& manager);

    // assign.cpp
    /// `source` is the expression of the value, if the target is followed by an equals sign.
    void assign(const Expr& target, Value&& value, const Expr* source = nullptr);
    void assign_name(const NameExpr& name, Value&& value);
    void notify_bound(const Expr& target, const Value& value) const;
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
        frame_->is_write_back = false;
    }
    /// Whether the observer is notified of an operation on two operands: plain numbers concern no library.
    [[nodiscard]] bool observes(const Value& left, const Value& right) const {
        return active_observer_ != nullptr && !(left.is_plain_number() && right.is_plain_number());
    }
    [[nodiscard]] Value builtin(std::string_view name);
    void import_star(Module& module);
    Value exported(Module& module, std::string_view name, Value (Module::*find)(Interpreter&, std::string_view));

    Budget budget_;
    Heap heap_;
    Heap::Use use_;
    Symbols symbols_;
    std::vector<std::shared_ptr<const Program>> programs_;
    const Program* program_ = nullptr;
    std::vector<Value> globals_;   ///< Indexed by symbol.
    std::vector<Value> builtins_;  ///< Cache of builtins that have been looked up, indexed by symbol.
    ValueStack stack_;
    Frame* frame_ = nullptr;
    Value returned_;
    Value handled_;
    std::vector<TracebackEntry> unwound_;
    std::uint32_t calls_ = 0;
    std::uint32_t nesting_ = 0;
    bool ended_ = false;   ///< It is being destroyed, the program already was: nothing is executed any more.
    bool misses_ = false;  ///< A module that is not implemented here was imported.
    const char* stack_base_ = nullptr;
    std::uint64_t steps_left_;
    std::chrono::steady_clock::time_point started_;
    std::string output_;
    std::vector<Printed> printed_;
    std::vector<const Object*> in_repr_;
    Warnings warnings_;
    ops::Context context_;
    ProgramObserver* observer_ = nullptr;         ///< The observer of the program.
    ProgramObserver* active_observer_ = nullptr;  ///< library_observer_ while a Python-written module runs.
    ProgramObserver* library_observer_ = nullptr;
    std::vector<const ModuleParts*> module_parts_;
    std::vector<std::pair<std::string_view, Value>> modules_;
    std::vector<Value> library_modules_;  ///< Library parts written in Python, which programs cannot import.
    std::vector<Value> starred_;          ///< Modules of `from ... import *`; their names are looked up on use.
    std::vector<const Type*> exception_types_;
    void (*library_check_)(const Function& function, const CallArguments& arguments) = nullptr;
    std::vector<Value> made_types_;
    std::vector<std::pair<std::string_view, std::shared_ptr<void>>> states_;
};

}  // namespace bcast::python
