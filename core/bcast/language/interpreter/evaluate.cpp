#include "bcast/concat.hpp"
#include "bcast/language/interpreter/builtins.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/program_observer.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

void Interpreter::notify_evaluated(const Expr& expr, const Value& value) const {
    if (active_observer_ != nullptr && value.is_object()) active_observer_->evaluated(expr.where, value);
}

const Value* Interpreter::number_at(const Expr& expr) const {
    const Value* held = nullptr;
    if (expr.kind == ExprKind::constant) held = static_cast<const Constant&>(expr).value;
    if (expr.kind == ExprKind::name) {
        const auto& name = static_cast<const NameExpr&>(expr);
        if (name.binding == Binding::global) held = &globals_[name.symbol];
        if (name.binding == Binding::local) held = &frame_->slots[name.slot];
    }
    return held != nullptr && held->is_plain_number() ? held : nullptr;
}

bool Interpreter::holds(const Expr& condition) {
    const Value value = evaluate(condition);
    at(condition.where, condition.where);
    return truth(value);
}

Value Interpreter::evaluate(const Expr& expr) {
    switch (expr.kind) {
        case ExprKind::constant:
            return *static_cast<const Constant&>(expr).value;
        case ExprKind::name: {
            Value out = evaluate_name(static_cast<const NameExpr&>(expr));
            notify_evaluated(expr, out);
            return out;
        }
        case ExprKind::tuple:
        case ExprKind::list:
        case ExprKind::set:
            return evaluate_display(static_cast<const SequenceExpr&>(expr));
        case ExprKind::dict:
            return evaluate_dict(static_cast<const DictExpr&>(expr));
        case ExprKind::unary: {
            const auto& node = static_cast<const UnaryExpr&>(expr);
            const Value operand = evaluate(*node.operand);
            at(node.where, node.where, node.operand);
            return unary(node.op, operand);
        }
        case ExprKind::binary:
            return evaluate_binary(static_cast<const BinaryExpr&>(expr));
        case ExprKind::logical: {
            const auto& node = static_cast<const LogicalExpr&>(expr);
            Value left = evaluate(*node.left);
            at(node.where, node.left->where);
            return truth(left) == node.is_and ? evaluate(*node.right) : left;
        }
        case ExprKind::compare:
            return evaluate_compare(static_cast<const CompareExpr&>(expr));
        case ExprKind::conditional: {
            const auto& node = static_cast<const ConditionalExpr&>(expr);
            return evaluate(holds(*node.condition) ? *node.then : *node.otherwise);
        }
        case ExprKind::lambda:
            return evaluate_lambda(static_cast<const LambdaExpr&>(expr));
        case ExprKind::call: {
            Value out = evaluate_call(static_cast<const CallExpr&>(expr));
            notify_evaluated(expr, out);
            return out;
        }
        case ExprKind::attribute: {
            const auto& node = static_cast<const AttributeExpr&>(expr);
            const Value object = evaluate(*node.object);
            at(node.where, node.name_at, node.object);
            Value out = get_attribute(object, node.name);
            notify_evaluated(expr, out);
            return out;
        }
        case ExprKind::subscript: {
            Value out = evaluate_subscript(static_cast<const SubscriptExpr&>(expr));
            notify_evaluated(expr, out);
            return out;
        }
        case ExprKind::slice:
            return evaluate_slice(static_cast<const SliceExpr&>(expr));
        case ExprKind::comprehension:
            return evaluate_comprehension(static_cast<const ComprehensionExpr&>(expr));
        case ExprKind::formatted:
            return evaluate_formatted(static_cast<const FormattedExpr&>(expr));
        case ExprKind::joined:
            return evaluate_joined(static_cast<const JoinedExpr&>(expr));
        case ExprKind::walrus: {
            const auto& node = static_cast<const WalrusExpr&>(expr);
            Value value = evaluate(*node.value);
            assign_name(*node.target, Value(value));
            return value;
        }
        case ExprKind::starred:
        case ExprKind::yield:
            break;
    }
    at(expr.where, expr.where);
    raise_exception("SyntaxError", "can't use starred expression here");
}

Value Interpreter::evaluate_binary(const BinaryExpr& expr) {
    const Value* left = number_at(*expr.left);
    const Value* right = number_at(*expr.right);
    Value evaluated_left;
    Value evaluated_right;
    if (left == nullptr || right == nullptr) {
        evaluated_left = evaluate(*expr.left);
        evaluated_right = evaluate(*expr.right);
        left = &evaluated_left;
        right = &evaluated_right;
    }
    at(expr.where, expr.sign, expr.left, expr.right);
    if (left->is_plain_number() && right->is_plain_number()) {
        Value out = number_binary(expr.op, *left, *right);
        if (!out.is_nothing()) return out;
    }
    return binary(expr.op, *left, *right);
}

Value Interpreter::evaluate_compare(const CompareExpr& expr) {
    Value left = evaluate(*expr.operands[0]);
    for (std::size_t i = 0;; ++i) {
        Value right = evaluate(*expr.operands[i + 1]);
        at(expr.where, expr.signs[i], expr.operands[i], expr.operands[i + 1]);
        Value out = compare(expr.operators[i], left, right);
        if (i + 1 == expr.operators.size() || !truth(out)) return out;
        left = std::move(right);
    }
}

Value Interpreter::evaluate_name(const NameExpr& expr) {
    if (expr.binding == Binding::global) return global(expr);
    if (expr.binding == Binding::member) return evaluate_member(expr);
    const Value& slot = frame_->slots[expr.slot];
    if (expr.binding == Binding::local) {
        if (!slot.is_nothing()) return slot;
        at(expr.where, expr.where);
        raise_exception("UnboundLocalError",
                        {"cannot access local variable '", expr.text, "' where it is not associated with a value"});
    }
    const Value& held = slot.as<Cell>()->value;
    if (!held.is_nothing()) return held;
    at(expr.where, expr.where);
    for (const std::uint32_t own : frame_->code->cells) {
        if (own == expr.slot) {
            raise_exception("UnboundLocalError",
                            {"cannot access local variable '", expr.text, "' where it is not associated with a value"});
        }
    }
    raise_exception("NameError", {"cannot access free variable '", expr.text,
                                  "' where it is not associated with a value in enclosing scope"});
}

const Value& Interpreter::global(const NameExpr& expr) {
    const Value& own = globals_[expr.symbol];
    if (!own.is_nothing()) return own;
    if (builtins_.size() <= expr.symbol || builtins_[expr.symbol].is_nothing()) {
        at(expr.where, expr.where);
        Value known = frame_->code->library.empty() ? builtin(expr.text) : find_builtin(*this, expr.text);
        if (known.is_nothing()) raise_exception("NameError", {"name '", expr.text, "' is not defined"});
        // The lookup may have executed a module, which adds symbols.
        builtins_.resize(symbols_.size());
        builtins_[expr.symbol] = std::move(known);
    }
    return builtins_[expr.symbol];
}

Value Interpreter::evaluate_subscript(const SubscriptExpr& expr) {
    const Value object = evaluate(*expr.object);
    const Value key = evaluate(*expr.key);
    at(expr.where, {expr.object->where.end, expr.where.end}, expr.object, expr.key);
    return get_item(object, key);
}

}  // namespace bcast::python
