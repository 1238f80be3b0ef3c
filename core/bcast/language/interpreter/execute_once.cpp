// Statements that are rarely executed in loops: functions, exceptions, imports.

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/modules/missing.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

void Interpreter::store_annotation(const AnnotateStmt& stmt, const Value& annotation) {
    if (frame_->members == nullptr || stmt.target->kind != ExprKind::name) return;
    Value all = frame_->members->find("__annotations__");
    if (all.is_nothing()) {
        all = new_dict();
        frame_->members->set("__annotations__", all);
    }
    all.as<Dict>()->set(static_cast<const NameExpr*>(stmt.target)->text, annotation);
}

void Interpreter::execute_def(const DefStmt& stmt) {
    std::vector<Value> decorators;
    for (const Expr* decorator : stmt.decorators) decorators.push_back(evaluate(*decorator));
    Value function = evaluate_lambda(*stmt.function);
    for (const Expr* annotation : stmt.annotations) evaluate(*annotation);
    while (!decorators.empty()) {
        at(stmt.where, stmt.where);
        function = call(decorators.back(), {function});
        if (misses_) refuse_missing(CallArguments{{&function, 1}, {}, stmt.where});
        decorators.pop_back();
    }
    assign_name(*stmt.name, std::move(function));
}

void Interpreter::execute_raise(const RaiseStmt& stmt) {
    if (stmt.exception == nullptr) {
        auto* current = handled_.as<Exception>();
        if (current == nullptr) raise_runtime_error("No active exception to reraise");
        throw Thrown{Ref<Exception>(current)};
    }
    const auto made = [&](const Expr& expr, const char* refusal) -> Ref<Exception> {
        Value value = evaluate(expr);
        at(stmt.where, stmt.where);
        if (&value.type() == &type_type && static_cast<const Type&>(value.object()).derives_from(base_exception_type)) {
            value = call(value, std::initializer_list<Value>{});
        }
        auto* exception = value.as<Exception>();
        if (exception == nullptr) throw Raised("TypeError", refusal);
        return Ref<Exception>(exception);
    };
    const Ref<Exception> exception = made(*stmt.exception, "exceptions must derive from BaseException");
    if (stmt.cause != nullptr) {
        const bool none = stmt.cause->kind == ExprKind::constant;
        exception->cause = none && evaluate(*stmt.cause).is_none()
                               ? Value::none()
                               : Value(made(*stmt.cause, "exception causes must derive from BaseException"));
    }
    throw Thrown{exception};
}

void Interpreter::execute_assert(const AssertStmt& stmt) {
    const Value condition = evaluate(*stmt.condition);
    at(stmt.where, stmt.condition->where);
    if (truth(condition)) return;
    if (stmt.message == nullptr) raise_exception("AssertionError", "");
    Values arguments;
    arguments.push_back(evaluate(*stmt.message));
    at(stmt.where, stmt.condition->where);
    throw Thrown{make<Exception>(exception_type("AssertionError"), std::move(arguments))};
}

void Interpreter::execute_import(const ImportStmt& stmt) {
    for (const ImportName& name : stmt.names) {
        at(name.where, name.where);
        Value module = import(name.path);
        if (!name.renamed) module = import(name.path.substr(0, name.path.find('.')));
        assign_name(*name.bound, std::move(module));
    }
}

/// Looks up a name that a Python-written part of a library lacks. The real part may export any name of the library, so
/// the library's own attribute is returned; throws Unsupported if that is missing too.
Value Interpreter::find_in_package(const Module& part, std::string_view name) {
    const std::string_view package = part.parts->name.substr(0, part.parts->name.find('.'));
    if (package == part.parts->name) return {};
    const Value package_module = import(package);
    auto* module = package_module.as<Module>();
    if (module == nullptr || !module->parts->text.empty()) return {};
    if (Value found = module->find(*this, name); !found.is_nothing()) return found;
    raise_unsupported({part.parts->name, ".", name, " is not implemented here"});
}

void Interpreter::execute_import_from(const ImportFromStmt& stmt) {
    const Value module = import(stmt.module);
    if (const std::string_view missing = missing_module(module); !missing.empty()) {
        if (stmt.names.empty()) raise_unsupported({"the module '", missing, "' is not here: its names are not known"});
        for (const ImportName& name : stmt.names) assign_name(*name.bound, get_attribute(module, name.path));
        return;
    }
    Module& source = *module.as<Module>();
    if (stmt.names.empty()) return import_star(source);
    for (const ImportName& name : stmt.names) {
        at(name.where, name.where);
        Value found;
        try {
            found = source.find(*this, name.path);
        } catch (const Raised& raised) {
            if (raised.type() != "AttributeError") throw;
        }
        if (found.is_nothing() && !source.parts->text.empty()) found = find_in_package(source, name.path);
        if (found.is_nothing()) {
            const std::string file = file_of(stmt.module);
            raise_exception("ImportError", {"cannot import name '", name.path, "' from '", stmt.module, "' (",
                                            file.empty() ? "unknown location" : file, ")"});
        }
        assign_name(*name.bound, std::move(found));
    }
}

}  // namespace bcast::python
