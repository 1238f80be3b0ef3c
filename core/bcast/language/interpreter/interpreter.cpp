#include "bcast/language/interpreter/interpreter.hpp"

#include <algorithm>

#include "bcast/clock.hpp"
#include "bcast/concat.hpp"
#include "bcast/deadline.hpp"
#include "bcast/language/interpreter/builtins.hpp"
#include "bcast/language/interpreter/embedded_words.hpp"
#include "bcast/language/interpreter/frame.hpp"
#include "bcast/language/interpreter/program_observer.hpp"
#include "bcast/language/modules/missing.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/str.hpp"

namespace bcast::python {
namespace {

/// A type created at run time, which owns its name.
struct MadeType : Type {
    MadeType(std::string its_name, const Type& its_base, Heap& heap)
        : Type(TypeParts{}, heap), stored_name(std::move(its_name)) {
        name = stored_name;
        base = &its_base;
    }
    std::string stored_name;
};

}  // namespace

Interpreter::Interpreter(const Budget& budget)
    : budget_(budget), heap_(budget.memory), use_(heap_), steps_left_(budget.steps) {
    started_ = steady_now();
}

Interpreter::~Interpreter() {
    ended_ = true;
}

Value Interpreter::run(const Program& program, bool last) {
    const Program* before = program_;
    program_ = &program;
    const char here = 0;
    if (stack_base_ == nullptr) stack_base_ = &here;
    globals_.resize(symbols_.size());
    FrameScope frame(*this, program.code, nullptr);
    const Nesting nesting(*this, program.code.depth);
    Block body = program.code.body;
    Value out;
    const bool tail = last && !body.empty() && body.back()->kind == StmtKind::expression;
    if (tail) body = body.first(body.size() - 1);
    if (!tail && program.refused) throw SyntaxFault(*program.refused);
    execute(body);
    if (tail) {
        if (program.refused) throw SyntaxFault(*program.refused);
        const auto& stmt = static_cast<const ExpressionStmt&>(*program.code.body.back());
        spend(1);
        at(stmt.where, stmt.where);
        out = evaluate(*stmt.value);
        notify_made(stmt, out);
    }
    frame.leave();
    program_ = before;
    return out;
}

Value Interpreter::library_value(const ModuleParts& parts, std::string_view name) {
    const auto known = std::find_if(library_modules_.begin(), library_modules_.end(),
                                    [&](const Value& one) { return one.as<Module>()->parts == &parts; });
    Ref<Module> module;
    if (known != library_modules_.end()) {
        module = Ref<Module>(known->as<Module>());
    } else {
        module = make<Module>(parts);
        load(*module, parts.text);
        library_modules_.emplace_back(module);
    }
    for (const auto& [own, value] : module->attributes) {
        if (own == name) return value;
    }
    return {};
}

Interpreter::Nesting::Nesting(Interpreter& interpreter, std::uint32_t depth, const char* what)
    : interpreter_(interpreter), depth_(depth) {
    const char here = 0;
    const std::ptrdiff_t used = interpreter.stack_base_ == nullptr ? 0 : interpreter.stack_base_ - &here;
    if (interpreter.nesting_ + depth > interpreter.budget_.nesting ||
        used > static_cast<std::ptrdiff_t>(interpreter.budget_.stack)) {
        raise_exception("RecursionError", {"maximum recursion depth exceeded", what});
    }
    interpreter.nesting_ += depth;
}

Ref<Exception> Interpreter::caught(Ref<Exception> exception) {
    // An exception raised again from the frame that caught it already has that frame in its traceback.
    std::vector<TracebackEntry>& trace = exception->traceback;
    auto first = unwound_.begin();
    const bool again = !trace.empty();
    if (again && first != unwound_.end() && first->function.data() == trace.back().function.data()) ++first;
    const bool further = first != unwound_.end();
    trace.insert(trace.end(), first, unwound_.end());
    if (frame_ != nullptr && (!again || further)) {
        if (frame_->code->library.empty()) trace.push_back({frame_->code->name, frame_->where, frame_->sign});
    }
    unwound_.clear();
    if (exception->context.is_nothing() && handled_.is_object() && &handled_.object() != exception.get()) {
        exception->context = handled_;
    }
    return exception;
}

Ref<Exception> Interpreter::caught(std::string_view type, const std::string& message) {
    return caught(new_exception(exception_type(type), message));
}

const Type& Interpreter::exception_type(std::string_view name) {
    for (const Type* type : exception_types()) {
        if (type->name == name) return *type;
    }
    for (const Type* type : exception_types_) {
        if (type->name == name) return *type;
    }
    const Ref<MadeType> made = make<MadeType>(std::string(name), python::exception_type, heap_);
    made_types_.emplace_back(made);
    exception_types_.push_back(made.get());
    return *made;
}

void Interpreter::register_exception(const Type& type) {
    exception_types_.push_back(&type);
}

void Interpreter::register_module(const ModuleParts& parts) {
    module_parts_.push_back(&parts);
}

void Interpreter::set_observer(ProgramObserver& observer, bool libraries) {
    context_.observer = &observer;
    library_observer_ = libraries ? &observer : nullptr;
    active_observer_ = observer_ = &observer;
}

void Interpreter::notify_axes_read(const Value& given) const {
    if (active_observer_ != nullptr) active_observer_->axes_read(given);
}

bool Interpreter::imported(std::string_view package) const {
    return std::any_of(modules_.begin(), modules_.end(), [&](const auto& module) {
        const std::string_view path = module.first;
        return path.substr(0, package.size()) == package &&
               (path.size() == package.size() || path[package.size()] == '.');
    });
}

Value Interpreter::import(std::string_view path) {
    for (const auto& [name, module] : modules_) {
        if (name == path) return module;
    }
    if (is_missing_module(path)) {
        misses_ = true;
        return missing_value(path);
    }
    if (is_for_other_machines(path)) {
        misses_ = true;
        return outside_value(path);
    }
    Ref<Module> module;
    for (const ModuleParts* parts : module_parts_) {
        // A module written in C++ may be continued in Python.
        if (parts->name != path) continue;
        if (!module) {
            module = make<Module>(*parts);
            modules_.emplace_back(parts->name, module);
        }
        if (!parts->text.empty()) load(*module, parts->text);
    }
    if (module) return module;
    const std::size_t dot = path.rfind('.');
    if (dot != std::string_view::npos) {
        // A submodule of a known module: either that module reports it as unsupported, or it does not exist.
        const Value outer = import(path.substr(0, dot));
        if (!missing_module(outer).empty()) return outside_value(path.substr(0, path.find('.')));
        Value inner = outer.as<Module>()->find(*this, path.substr(dot + 1));
        if (inner.as<Module>() != nullptr) return inner;
    } else if (is_known_module(path)) {
        misses_ = true;
        return outside_value(path);
    }
    std::string why;
    if (dot != std::string_view::npos) {
        const std::string within = concat({path.substr(0, dot), "."});
        const bool package = std::any_of(module_parts_.begin(), module_parts_.end(), [&](const ModuleParts* parts) {
            return parts->name.substr(0, within.size()) == within;
        });
        if (!package) why = concat({"; '", path.substr(0, dot), "' is not a package"});
    }
    raise_exception("ModuleNotFoundError", {"No module named '", path, "'", why});
}

void Interpreter::load(Module& module, std::string_view text) {
    std::shared_ptr<const Program> program = parse_library(module.parts->name, written_out(text), symbols_);
    programs_.push_back(program);
    globals_.resize(symbols_.size());
    const Nesting nesting(*this, program->code.depth + 2);
    FrameScope frame(*this, program->code, nullptr);
    execute(program->code.body);
    const std::string prefix = library_symbol(module.parts->name, "");
    for (Symbol symbol = 0; symbol < globals_.size(); ++symbol) {
        const std::string_view name = symbols_.name(symbol);
        if (name.starts_with(prefix) && !globals_[symbol].is_nothing())
            module.set(name.substr(prefix.size()), globals_[symbol]);
    }
    frame.leave();
}

void Interpreter::write(std::string_view text) {
    if (text.size() > budget_.output || output_.size() > budget_.output - text.size()) {
        raise_unsupported({"the program prints more than the ", budget_.output, " bytes that it may print"});
    }
    output_ += text;
}

void Interpreter::printed_here(std::size_t begin) {
    printed_.push_back({where(), begin, output_.size()});
}

void Interpreter::over_steps() const {
    raise_unsupported({"the program takes more than the ", budget_.steps, " steps that it may take"});
}

void Interpreter::look_at_clock() const {
    Deadline(budget_.seconds, started_).look();
}

Value Interpreter::builtin(std::string_view name) {
    const auto starred = [&](auto find) {
        Value found;
        for (std::size_t i = starred_.size(); i > 0 && found.is_nothing(); --i) {
            found = exported(*starred_[i - 1].as<Module>(), name, find);
        }
        return found;
    };
    // Unknown names that pass for known ones (`is_known_name`) do not hide a builtin.
    Value found = starred(&Module::implemented);
    if (found.is_nothing()) found = find_builtin(*this, name);
    return found.is_nothing() ? starred(&Module::find) : found;
}

Value Interpreter::exported(Module& module, std::string_view name,
                            Value (Module::*find)(Interpreter&, std::string_view)) {
    const auto hidden = module.parts->not_exported;
    if (name.starts_with('_') || name.starts_with('.') || std::binary_search(hidden.begin(), hidden.end(), name))
        return {};
    return (module.*find)(*this, name);
}

void Interpreter::import_star(Module& module) {
    // Global names that the program has already bound are overwritten now, others are looked up on use.
    for (Symbol symbol = 0; symbol < globals_.size(); ++symbol) {
        if (globals_[symbol].is_nothing()) continue;
        // A module of the program's own keeps its name, although the other module may know that name too: modules
        // export none, except those that are implemented.
        const auto find = globals_[symbol].as<Module>() != nullptr ? &Module::implemented : &Module::find;
        Value found = exported(module, symbols_.name(symbol), find);
        if (!found.is_nothing()) globals_[symbol] = std::move(found);
    }
    starred_.emplace_back(&module);
    builtins_.clear();
}

}  // namespace bcast::python
