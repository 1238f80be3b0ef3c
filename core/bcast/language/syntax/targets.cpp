#include "bcast/concat.hpp"
#include "bcast/language/syntax/parser.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

// The name of an expression in "cannot assign to ..." (`_PyPegen_get_expr_name`, Python 3.11).
std::string_view Parser::description(const Expr* expr) {
    switch (expr->kind) {
        case ExprKind::constant: {
            const Value& value = *static_cast<const Constant*>(expr)->value;
            if (value.is_none()) return "None";
            if (value.is_boolean()) return value.integer() != 0 ? "True" : "False";
            return value.same(ellipsis()) ? "ellipsis" : "literal";
        }
        case ExprKind::name:
            return "name";
        case ExprKind::yield:
            return "yield expression";
        case ExprKind::tuple:
            return "tuple";
        case ExprKind::list:
            return "list";
        case ExprKind::set:
            return "set display";
        case ExprKind::dict:
            return "dict literal";
        case ExprKind::unary:
        case ExprKind::binary:
        case ExprKind::logical:
            return "expression";
        case ExprKind::compare:
            return "comparison";
        case ExprKind::conditional:
            return "conditional expression";
        case ExprKind::lambda:
            return "lambda";
        case ExprKind::call:
            return "function call";
        case ExprKind::attribute:
            return "attribute";
        case ExprKind::subscript:
            return "subscript";
        case ExprKind::starred:
            return "starred";
        case ExprKind::comprehension: {
            constexpr std::string_view names[] = {"list comprehension", "set comprehension", "dict comprehension",
                                                  "generator expression"};
            return names[static_cast<std::size_t>(static_cast<const ComprehensionExpr*>(expr)->made)];
        }
        case ExprKind::formatted:
        case ExprKind::joined:
            return "f-string expression";
        case ExprKind::walrus:
            return "named expression";
        case ExprKind::slice:
            break;
    }
    return "expression";
}

// Checks that an expression can be assigned to, and binds its names. `hint` is appended to the message for a top-level
// target.
Expr* Parser::target(Expr* expr, std::string_view hint) {
    if (expr->kind == ExprKind::starred) {
        fail_compiling("starred assignment target must be in a list or tuple", expr->where);
    }
    return target_part(expr, hint);
}

// Whether the expression is a target valid for both assignment and `del`: an attribute, a subscript, or a name, which
// it binds.
bool Parser::single_target(Expr* expr) {
    if (expr->kind == ExprKind::name) scope_->bind(*static_cast<NameExpr*>(expr));
    return expr->kind == ExprKind::name || expr->kind == ExprKind::attribute || expr->kind == ExprKind::subscript;
}

Expr* Parser::target_part(Expr* expr, std::string_view hint) {
    if (single_target(expr)) return expr;
    switch (expr->kind) {
        case ExprKind::starred:
            target_part(static_cast<StarredExpr*>(expr)->value, "");
            return expr;
        case ExprKind::tuple:
        case ExprKind::list: {
            int stars = 0;
            for (Expr* item : static_cast<SequenceExpr*>(expr)->items) {
                stars += item->kind == ExprKind::starred ? 1 : 0;
                target_part(item, expr->kind == ExprKind::tuple && !expr->parenthesized ? hint : "");
            }
            if (stars > 1) fail_compiling("multiple starred expressions in assignment", expr->where);
            return expr;
        }
        default:
            break;
    }
    const std::string_view what = description(expr);
    const bool keyword = what == "True" || what == "False" || what == "None";
    const bool plain =
        keyword || what == "comparison" || what == "lambda" || what == "conditional expression" ||
        what == "generator expression" || expr->kind == ExprKind::logical ||
        (expr->kind == ExprKind::unary && static_cast<UnaryExpr*>(expr)->op == UnaryOperator::logical_not);
    fail(concat({"cannot assign to ", what, plain ? "" : hint}), expr->where);
}

// Parses the target of `for`: operands up to `in`, which would otherwise be parsed as a comparison.
Expr* Parser::loop_target() {
    const std::uint32_t begin = peek().where.begin;
    const auto item = [&] { return at(TokenKind::mul) ? starred() : binary(1); };
    Expr* out = item();
    if (at(TokenKind::comma)) {
        std::vector<Expr*> items{out};
        while (accept(TokenKind::comma)) {
            if (at(TokenKind::kw_in)) break;
            items.push_back(item());
        }
        out = tuple_from(items, begin);
    }
    if (out->kind == ExprKind::compare || (!at(TokenKind::kw_in) && out->kind == ExprKind::name)) invalid_syntax();
    return target(out, "");
}

Expr* Parser::delete_target(Expr* expr) {
    if (single_target(expr)) return expr;
    if (expr->kind != ExprKind::tuple && expr->kind != ExprKind::list)
        fail(concat({"cannot delete ", description(expr)}), expr->where);
    for (Expr* item : static_cast<SequenceExpr*>(expr)->items) delete_target(item);
    return expr;
}

}  // namespace bcast::python
