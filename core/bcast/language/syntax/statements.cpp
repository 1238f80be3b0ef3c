#include "bcast/concat.hpp"
#include "bcast/language/syntax/parser.hpp"

namespace bcast::python {
namespace {

struct AugmentSign {
    TokenKind token;
    BinaryOperator op;
};

constexpr AugmentSign augment_signs[] = {
    {TokenKind::add_assign, BinaryOperator::add},        {TokenKind::sub_assign, BinaryOperator::sub},
    {TokenKind::mul_assign, BinaryOperator::mul},        {TokenKind::div_assign, BinaryOperator::div},
    {TokenKind::floor_assign, BinaryOperator::floordiv}, {TokenKind::mod_assign, BinaryOperator::mod},
    {TokenKind::at_assign, BinaryOperator::matmul},      {TokenKind::and_assign, BinaryOperator::bit_and},
    {TokenKind::or_assign, BinaryOperator::bit_or},      {TokenKind::xor_assign, BinaryOperator::bit_xor},
    {TokenKind::left_assign, BinaryOperator::lshift},    {TokenKind::right_assign, BinaryOperator::rshift},
    {TokenKind::power_assign, BinaryOperator::pow}};

constexpr std::string_view assign_hint = " here. Maybe you meant '==' instead of '='?";

}  // namespace

void Parser::statement(std::vector<Stmt*>& out) {
    const Nesting nesting(*this);
    switch (peek().kind) {
        case TokenKind::kw_if:
        case TokenKind::kw_while:
        case TokenKind::kw_for:
        case TokenKind::kw_try:
        case TokenKind::kw_with:
        case TokenKind::kw_def:
        case TokenKind::kw_class:
        case TokenKind::kw_async:
        case TokenKind::at: {
            const std::uint32_t before = yields_;
            out.push_back(compound_statement());
            out.back()->yields = yields_ != before;
        }
            return;
        case TokenKind::newline:
            // A line with only a continuation backslash.
            advance();
            return;
        default:
            if (!starts_match()) return simple_statements(out);
            const std::uint32_t before = yields_;
            out.push_back(match_statement());
            out.back()->yields = yields_ != before;
    }
}

void Parser::simple_statements(std::vector<Stmt*>& out) {
    while (true) {
        const std::uint32_t before = yields_;
        before_ = &out;
        statement_begin_ = at_;
        Stmt* made = simple_statement();
        before_ = nullptr;
        out.push_back(made);
        out.back()->yields = yields_ != before;
        if (accept(TokenKind::semicolon)) {
            if (accept(TokenKind::newline)) return;
            continue;
        }
        if (!at(TokenKind::newline)) invalid_syntax();
        advance();
        return;
    }
}

Stmt* Parser::simple_statement() {
    const Token token = peek();
    const auto plain = [&](StmtKind kind) {
        advance();
        return node(Stmt{kind, 1, token.where});
    };
    switch (token.kind) {
        case TokenKind::kw_pass:
            return plain(StmtKind::pass);
        case TokenKind::kw_break:
            if (loops_ == 0) refuse_later("'break' outside loop", token.where);
            return plain(StmtKind::break_);
        case TokenKind::kw_continue:
            if (loops_ == 0) refuse_later("'continue' not properly in loop", token.where);
            return plain(StmtKind::continue_);
        case TokenKind::kw_return: {
            advance();
            Expr* value = starts_expression() || at(TokenKind::mul) ? yield_or_expressions() : nullptr;
            if (scope_->kind() == Scope::Kind::module || scope_->kind() == Scope::Kind::class_) {
                refuse_later("'return' outside function", since(token.where.begin));
            }
            return node(ReturnStmt{{StmtKind::return_, deeper({value}), since(token.where.begin)}, value});
        }
        case TokenKind::kw_del:
            return delete_statement();
        case TokenKind::kw_raise:
            return raise_statement();
        case TokenKind::kw_assert:
            return assert_statement();
        case TokenKind::kw_global:
        case TokenKind::kw_nonlocal:
            return scope_statement();
        case TokenKind::kw_import:
            return import_statement();
        case TokenKind::kw_from:
            return import_from_statement();
        default:
            return expression_statement();
    }
}

Stmt* Parser::expression_statement() {
    const Token first = peek();
    Expr* expr = yield_or_expressions();
    if (at(TokenKind::assign) || at(TokenKind::colon)) return assignment(expr, first.where.begin);
    for (const AugmentSign& sign : augment_signs) {
        if (!at(sign.token)) continue;
        const bool allowed =
            expr->kind == ExprKind::name || expr->kind == ExprKind::attribute || expr->kind == ExprKind::subscript;
        if (!allowed) {
            fail(concat({"'", description(expr), "' is an illegal expression for augmented assignment"}), expr->where);
        }
        if (expr->kind == ExprKind::name) scope_->bind(*static_cast<NameExpr*>(expr));
        const Token token = advance();
        Expr* value = yield_or_expressions();
        return node(AugmentStmt{
            {StmtKind::augment, deeper({expr, value}), since(first.where.begin)}, sign.op, token.where, expr, value});
    }
    if (expr->kind == ExprKind::starred) refuse_later("can't use starred expression here", expr->where);
    if (!at(TokenKind::newline) && !at(TokenKind::semicolon)) {
        if (is_command(expr) && starts_expression()) {
            star_expressions();
            if (at(TokenKind::newline) || at(TokenKind::semicolon)) fail_command(expr);
        }
        invalid_syntax();
    }
    return node(ExpressionStmt{{StmtKind::expression, deeper({expr}), since(first.where.begin)}, expr});
}

// Whether this is the name of a statement of Python 2.
bool Parser::is_command(const Expr* expr) const {
    const std::string_view name = program_.source.text(expr->where);
    return expr->kind == ExprKind::name && (name == "print" || name == "exec");
}

void Parser::fail_command(const Expr* command) {
    const std::string_view name = program_.source.text(command->where);
    fail(concat({"Missing parentheses in call to '", name, "'. Did you mean ", name, "(...)?"}),
         since(command->where.begin));
}

// Parses `a = b = value`, `a: annotation = value`. The parser is at the token after `first`.
Stmt* Parser::assignment(Expr* first, std::uint32_t begin) {
    if (at(TokenKind::colon)) {
        const std::string_view kind = first->kind == ExprKind::tuple ? "tuple" : "list";
        if (first->kind == ExprKind::tuple || first->kind == ExprKind::list) {
            fail(concat({"only single target (not ", kind, ") can be annotated"}), first->where);
        }
        const bool allowed =
            first->kind == ExprKind::name || first->kind == ExprKind::attribute || first->kind == ExprKind::subscript;
        if (!allowed) {
            // For `else x:` and the like Python reports plain invalid syntax.
            if (peek(1).kind == TokenKind::newline) invalid_syntax();
            fail("illegal target for annotation", first->where);
        }
        advance();
        if (first->kind == ExprKind::name) scope_->bind(*static_cast<NameExpr*>(first));
        Expr* annotation = annotation_text();
        Expr* value = accept(TokenKind::assign) ? yield_or_expressions() : nullptr;
        const bool evaluated = scope_->kind() != Scope::Kind::function;
        return node(AnnotateStmt{{StmtKind::annotate, deeper({first, annotation, value}), since(begin)},
                                 first,
                                 annotation,
                                 value,
                                 evaluated});
    }
    std::vector<Expr*> targets;
    Expr* last = first;
    while (accept(TokenKind::assign)) {
        targets.push_back(target(last, assign_hint));
        last = yield_or_expressions();
    }
    if (last->kind == ExprKind::starred) refuse_later("can't use starred expression here", last->where);
    std::uint16_t depth = std::max(deeper(targets), deeper({last}));
    return node(AssignStmt{{StmtKind::assign, depth, since(begin)}, program_.arena.copy(targets), last});
}

Stmt* Parser::delete_statement() {
    const Token keyword = advance();
    std::vector<Expr*> targets;
    do {
        if (at(TokenKind::newline) || at(TokenKind::semicolon)) break;
        targets.push_back(delete_target(star_expression()));
    } while (accept(TokenKind::comma));
    if (targets.empty()) invalid_syntax();
    const std::uint16_t depth = deeper(targets);
    return node(DeleteStmt{{StmtKind::del, depth, since(keyword.where.begin)}, program_.arena.copy(targets)});
}

Stmt* Parser::raise_statement() {
    const Token keyword = advance();
    Expr* exception = starts_expression() ? expression() : nullptr;
    Expr* cause = exception != nullptr && accept(TokenKind::kw_from) ? expression() : nullptr;
    return node(RaiseStmt{{StmtKind::raise, deeper({exception, cause}), since(keyword.where.begin)}, exception, cause});
}

Stmt* Parser::assert_statement() {
    const Token keyword = advance();
    Expr* condition = expression();
    Expr* message = accept(TokenKind::comma) ? expression() : nullptr;
    return node(
        AssertStmt{{StmtKind::assert_, deeper({condition, message}), since(keyword.where.begin)}, condition, message});
}

Stmt* Parser::scope_statement() {
    const Token keyword = advance();
    std::vector<Token> names;
    do {
        names.push_back(expect(TokenKind::name));
    } while (accept(TokenKind::comma));
    for (const Token& name : names) {
        try {
            scope_->declare(symbol(name_text(name)), name_text(name), since(keyword.where.begin),
                            keyword.kind == TokenKind::kw_global);
        } catch (const SyntaxFault& fault) {
            refuse_later(fault.message, fault.where);  // of the symbol table, which Python makes after parsing
        }
    }
    return node(Stmt{StmtKind::pass, 1, since(keyword.where.begin)});
}

std::string_view Parser::dotted_name() {
    const std::uint32_t begin = expect(TokenKind::name).where.begin;
    while (accept(TokenKind::dot)) expect(TokenKind::name);
    return program_.source.text(since(begin));
}

Stmt* Parser::import_statement() {
    const Token keyword = advance();
    std::vector<ImportName> names;
    do {
        const Token first = peek();
        ImportName name{};
        name.path = dotted_name();
        name.where = since(first.where.begin);
        name.renamed = accept(TokenKind::kw_as);
        name.bound = bound_name(name.renamed ? expect(TokenKind::name) : first);
        names.push_back(name);
    } while (accept(TokenKind::comma));
    return node(ImportStmt{{StmtKind::import, 1, since(keyword.where.begin)}, program_.arena.copy(names)});
}

Stmt* Parser::import_from_statement() {
    const Token keyword = advance();
    if (at(TokenKind::dot) || at(TokenKind::ellipsis)) outside_construct("a relative import", peek().where);
    const std::string_view module = dotted_name();
    expect(TokenKind::kw_import);
    std::vector<ImportName> names;
    if (at(TokenKind::mul)) {
        if (scope_->kind() != Scope::Kind::module) {
            refuse_later("import * only allowed at module level", peek().where);
        }
        advance();
    } else {
        const bool brackets = accept(TokenKind::open_paren);
        do {
            if (brackets && at(TokenKind::close_paren) && !names.empty()) break;
            if (!brackets && at(TokenKind::newline) && !names.empty()) {
                fail("trailing comma not allowed without surrounding parentheses", peek().where);
            }
            const Token first = expect(TokenKind::name);
            ImportName name{};
            name.path = program_.source.text(first.where);
            name.where = first.where;
            name.renamed = accept(TokenKind::kw_as);
            name.bound = bound_name(name.renamed ? expect(TokenKind::name) : first);
            names.push_back(name);
            if (module == "__future__" && name.path == "annotations") annotations_are_text_ = true;
        } while (accept(TokenKind::comma));
        if (brackets) expect(TokenKind::close_paren);
    }
    return node(
        ImportFromStmt{{StmtKind::import_from, 1, since(keyword.where.begin)}, module, program_.arena.copy(names)});
}

}  // namespace bcast::python
