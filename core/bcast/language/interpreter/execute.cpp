#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/watcher.hpp"
#include "bcast/language/modules/missing.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/module.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

Interpreter::Flow Interpreter::execute(Block block) {
    for (const Stmt* stmt : block) {
        const Flow flow = execute(*stmt);
        if (flow != Flow::next) return flow;
    }
    return Flow::next;
}

Interpreter::Flow Interpreter::execute(const Stmt& stmt) {
    spend(1);
    at(stmt.where, stmt.where);
    switch (stmt.kind) {
        case StmtKind::expression:
            tell_made(stmt, evaluate(*static_cast<const ExpressionStmt&>(stmt).value));
            return Flow::next;
        case StmtKind::assign:
            execute_assign(static_cast<const AssignStmt&>(stmt));
            return Flow::next;
        case StmtKind::annotate: {
            const auto& node = static_cast<const AnnotateStmt&>(stmt);
            Value value = node.value == nullptr ? Value() : evaluate(*node.value);
            if (node.value != nullptr) {
                if (node.target->kind == ExprKind::name) tell_made(stmt, value);
                assign(*node.target, std::move(value), node.value);
            }
            if (node.evaluated) tell_annotation(node, evaluate(*node.annotation));
            return Flow::next;
        }
        case StmtKind::augment:
            execute_augment(static_cast<const AugmentStmt&>(stmt));
            return Flow::next;
        case StmtKind::del:
            for (const Expr* target : static_cast<const DeleteStmt&>(stmt).targets) remove(*target);
            return Flow::next;
        case StmtKind::pass:
            return Flow::next;
        case StmtKind::break_:
            return Flow::break_;
        case StmtKind::continue_:
            return Flow::continue_;
        case StmtKind::return_:
            return execute_return(static_cast<const ReturnStmt&>(stmt));
        case StmtKind::if_: {
            const auto& node = static_cast<const IfStmt&>(stmt);
            return execute(holds(*node.condition) ? node.body : node.otherwise);
        }
        case StmtKind::while_:
            return execute_while(static_cast<const WhileStmt&>(stmt));
        case StmtKind::for_:
            return execute_for(static_cast<const ForStmt&>(stmt));
        case StmtKind::def:
            execute_def(static_cast<const DefStmt&>(stmt));
            return Flow::next;
        case StmtKind::class_:
            execute_class(static_cast<const ClassStmt&>(stmt));
            return Flow::next;
        case StmtKind::raise:
            execute_raise(static_cast<const RaiseStmt&>(stmt));
            return Flow::next;
        case StmtKind::try_:
            return execute_try(static_cast<const TryStmt&>(stmt));
        case StmtKind::with:
            return execute_with(static_cast<const WithStmt&>(stmt), 0);
        case StmtKind::assert_:
            execute_assert(static_cast<const AssertStmt&>(stmt));
            return Flow::next;
        case StmtKind::import:
            execute_import(static_cast<const ImportStmt&>(stmt));
            return Flow::next;
        case StmtKind::import_from:
            execute_import_from(static_cast<const ImportFromStmt&>(stmt));
            return Flow::next;
    }
    return Flow::next;
}

void Interpreter::tell_annotation(const AnnotateStmt& stmt, const Value& annotation) {
    if (frame_->members == nullptr || stmt.target->kind != ExprKind::name) return;
    Value all = frame_->members->find("__annotations__");
    if (all.is_nothing()) {
        all = new_dict();
        frame_->members->set("__annotations__", all);
    }
    all.as<Dict>()->set(static_cast<const NameExpr*>(stmt.target)->text, annotation);
}

Interpreter::Flow Interpreter::execute_return(const ReturnStmt& stmt) {
    Value value = stmt.value == nullptr ? Value::none() : evaluate(*stmt.value);
    returned_ = std::move(value);
    return Flow::return_;
}

Interpreter::Flow Interpreter::execute_while(const WhileStmt& stmt) {
    while (true) {
        spend(1);
        if (!holds(*stmt.condition)) break;
        const Flow flow = execute(stmt.body);
        if (flow == Flow::break_) return Flow::next;
        if (flow == Flow::return_) return flow;
    }
    return execute(stmt.otherwise);
}

Interpreter::Flow Interpreter::execute_for(const ForStmt& stmt) {
    const Value iterable = evaluate(*stmt.iterable);
    at(stmt.iterable->where, stmt.iterable->where);
    const Value iterator = iterate(iterable);
    while (true) {
        at(stmt.iterable->where, stmt.iterable->where);
        Value item = next(iterator);
        if (item.is_nothing()) break;
        assign(*stmt.target, std::move(item));
        const Flow flow = execute(stmt.body);
        if (flow == Flow::break_) return Flow::next;
        if (flow == Flow::return_) return flow;
    }
    return execute(stmt.otherwise);
}

void Interpreter::tell_made(const Stmt& stmt, const Value& value) const {
    if (active_watcher_ != nullptr && value.is_object()) active_watcher_->made(stmt.where, value);
}

void Interpreter::execute_assign(const AssignStmt& stmt) {
    Value value = evaluate(*stmt.value);
    if (value.is_plain_number() && stmt.targets.size() == 1) {
        return assign(*stmt.targets[0], std::move(value), stmt.value);
    }
    for (const Expr* target : stmt.targets) assign(*target, Value(value), stmt.value);
    // What is written into something is not made by this line.
    const Expr& last = *stmt.targets.back();
    if (last.kind == ExprKind::name) {
        tell_made(stmt, value);
    } else if (last.kind == ExprKind::tuple || last.kind == ExprKind::list) {
        const Values* items = items_of(value);
        if (items != nullptr && !items->empty()) tell_made(stmt, items->back());
    }
}

void Interpreter::execute_augment(const AugmentStmt& stmt) {
    const auto combined = [&](const Value& target) {
        const Value other = evaluate(*stmt.value);
        at(stmt.where, stmt.sign, stmt.target, stmt.value);
        Value out = in_place(stmt.op, target, other);
        tell_made(stmt, out);
        return out;
    };
    if (stmt.target->kind == ExprKind::name) {
        const auto& name = static_cast<const NameExpr&>(*stmt.target);
        assign_name(name, combined(evaluate_name(name)));
    } else if (stmt.target->kind == ExprKind::attribute) {
        const auto& node = static_cast<const AttributeExpr&>(*stmt.target);
        const Value object = evaluate(*node.object);
        at(node.where, node.name_at);
        const Value value = combined(get_attribute(object, node.name));
        set_attribute(object, node.name, value);
    } else {
        const auto& node = static_cast<const SubscriptExpr&>(*stmt.target);
        const Value object = evaluate(*node.object);
        const Value key = evaluate(*node.key);
        at(node.where, node.where, node.object, node.key);
        const Value value = combined(get_item(object, key));
        frame_->puts_back = true;
        set_item(object, key, value);
    }
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
        if (current == nullptr) raise_exception("RuntimeError", "No active exception to reraise");
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
        Value found = source.find(*this, name.path);
        if (found.is_nothing()) {
            raise_exception("ImportError",
                            {"cannot import name '", name.path, "' from '", stmt.module, "' (unknown location)"});
        }
        assign_name(*name.bound, std::move(found));
    }
}

}  // namespace bcast::python
