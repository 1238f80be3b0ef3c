#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/program_observer.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/language/types/sequence.hpp"

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
            notify_made(stmt, evaluate(*static_cast<const ExpressionStmt&>(stmt).value));
            return Flow::next;
        case StmtKind::assign:
            execute_assign(static_cast<const AssignStmt&>(stmt));
            return Flow::next;
        case StmtKind::annotate: {
            const auto& node = static_cast<const AnnotateStmt&>(stmt);
            Value value = node.value == nullptr ? Value() : evaluate(*node.value);
            if (node.value != nullptr) {
                if (node.target->kind == ExprKind::name) notify_made(stmt, value);
                assign(*node.target, std::move(value), node.value);
            }
            if (node.evaluated) store_annotation(node, evaluate(*node.annotation));
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
    // Builtin iterators are called directly: the nesting that they need is included in the loop's.
    auto* const builtin = iterator.as<Iterator>();
    const auto next_item = [&]() -> Value {
        if (builtin == nullptr) return next(iterator);
        spend(1);
        return builtin->next(*this);
    };
    while (true) {
        at(stmt.iterable->where, stmt.iterable->where);
        Value item = next_item();
        if (item.is_nothing()) break;
        assign(*stmt.target, std::move(item));
        const Flow flow = execute(stmt.body);
        if (flow == Flow::break_) return Flow::next;
        if (flow == Flow::return_) return flow;
    }
    return execute(stmt.otherwise);
}

void Interpreter::notify_made(const Stmt& stmt, const Value& value) const {
    if (active_observer_ != nullptr && value.is_object()) active_observer_->made(stmt.where, value);
}

void Interpreter::execute_assign(const AssignStmt& stmt) {
    Value value = evaluate(*stmt.value);
    if (value.is_plain_number() && stmt.targets.size() == 1) {
        return assign(*stmt.targets[0], std::move(value), stmt.value);
    }
    for (const Expr* target : stmt.targets) assign(*target, Value(value), stmt.value);
    // A value assigned to an attribute or an item is not reported as made by this line.
    const Expr& last = *stmt.targets.back();
    if (last.kind == ExprKind::name) {
        notify_made(stmt, value);
    } else if (last.kind == ExprKind::tuple || last.kind == ExprKind::list) {
        const Values* items = items_of(value);
        if (items != nullptr && !items->empty()) notify_made(stmt, items->back());
    }
}

void Interpreter::execute_augment(const AugmentStmt& stmt) {
    const auto combined = [&](const Value& target) {
        const Value other = evaluate(*stmt.value);
        at(stmt.where, stmt.sign, stmt.target, stmt.value);
        Value out = in_place(stmt.op, target, other);
        notify_made(stmt, out);
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
        frame_->is_write_back = true;
        set_item(object, key, value);
    }
}

}  // namespace bcast::python
