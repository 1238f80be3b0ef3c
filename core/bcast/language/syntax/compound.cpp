#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/syntax/parser.hpp"

namespace bcast::python {
namespace {

std::uint16_t plus_one(std::uint16_t depth) {
    return static_cast<std::uint16_t>(depth + 1);
}

}  // namespace

Stmt* Parser::compound_statement() {
    switch (peek().kind) {
        case TokenKind::kw_if:
            return if_statement();
        case TokenKind::kw_while:
            return while_statement();
        case TokenKind::kw_for:
            return for_statement();
        case TokenKind::kw_try:
            return try_statement();
        case TokenKind::kw_with:
            return with_statement();
        case TokenKind::kw_def:
            return def_statement({});
        case TokenKind::kw_class:
            return class_statement({});
        case TokenKind::kw_async:
            outside_construct("'async'", peek().where);
        default:
            return decorated();
    }
}

// Parses what follows the colon: statements on the same line, or an indented block.
Block Parser::block(std::string_view what, const Token& keyword) {
    if (!accept(TokenKind::newline)) {
        std::vector<Stmt*> out;
        if (at(TokenKind::end) && !tokens_.fault && tokens_.open.empty()) {
            fail(concat({"expected an indented block after ", what}), peek().where);
        }
        simple_statements(out);
        return program_.arena.copy(out);
    }
    if (!at(TokenKind::indent)) {
        if (at(TokenKind::end) && tokens_.fault) invalid_syntax();
        const std::string line = std::to_string(program_.source.line(keyword.where.begin));
        throw SyntaxFault{"IndentationError", concat({"expected an indented block after ", what, " on line ", line}),
                          peek().where};
    }
    return indented_block();
}

Block Parser::indented_block() {
    std::vector<Stmt*> out;
    advance();
    while (!at(TokenKind::dedent) && !at(TokenKind::end)) statement(out);
    if (at(TokenKind::end)) invalid_syntax();
    advance();
    return program_.arena.copy(out);
}

Block Parser::else_block() {
    if (!at(TokenKind::kw_else)) return {};
    const Token keyword = advance();
    expect_colon(true);
    return block("'else' statement", keyword);
}

Stmt* Parser::if_statement() {
    const Nesting nesting(*this);
    const Token keyword = advance();
    const bool first = keyword.kind == TokenKind::kw_if;
    Expr* condition = named_expression();
    expect_colon();
    const Block body = block(first ? "'if' statement" : "'elif' statement", keyword);
    Block otherwise;
    if (at(TokenKind::kw_elif)) {
        const std::uint32_t before = yields_;
        Stmt* inner = if_statement();
        inner->yields = yields_ != before;
        otherwise = program_.arena.copy(std::vector<Stmt*>{inner});
    } else {
        otherwise = else_block();
    }
    const std::uint16_t depth = std::max(deeper({condition}), plus_one(std::max(depth_of(body), depth_of(otherwise))));
    return node(IfStmt{{StmtKind::if_, depth, since(keyword.where.begin)}, condition, body, otherwise});
}

Stmt* Parser::while_statement() {
    const Token keyword = advance();
    Expr* condition = named_expression();
    expect_colon();
    ++loops_;
    const Block body = block("'while' statement", keyword);
    --loops_;
    const Block otherwise = else_block();
    const std::uint16_t depth = std::max(deeper({condition}), plus_one(std::max(depth_of(body), depth_of(otherwise))));
    return node(WhileStmt{{StmtKind::while_, depth, since(keyword.where.begin)}, condition, body, otherwise});
}

Stmt* Parser::for_statement() {
    const Token keyword = advance();
    Expr* target = loop_target();
    expect(TokenKind::kw_in);
    Expr* iterable = star_expressions();
    expect_colon();
    ++loops_;
    const Block body = block("'for' statement", keyword);
    --loops_;
    const Block otherwise = else_block();
    const std::uint16_t depth =
        std::max(deeper({target, iterable}), plus_one(std::max(depth_of(body), depth_of(otherwise))));
    return node(ForStmt{{StmtKind::for_, depth, since(keyword.where.begin)}, target, iterable, body, otherwise});
}

Handler Parser::handler() {
    const Token keyword = advance();
    Handler out{};
    if (at(TokenKind::mul)) outside_construct("'except*'", since(keyword.where.begin));
    if (!at(TokenKind::colon)) {
        out.type = expression();
        if (at(TokenKind::comma)) {
            fail("multiple exception types must be parenthesized", since(out.type->where.begin));
        }
        if (accept(TokenKind::kw_as)) out.name = bound_name(expect(TokenKind::name));
    }
    expect_colon();
    out.body = block("'except' statement", keyword);
    out.where = keyword.where;
    return out;
}

Stmt* Parser::try_statement() {
    const Token keyword = advance();
    expect_colon(true);
    const Block body = block("'try' statement", keyword);
    std::vector<Handler> handlers;
    std::uint16_t depth = depth_of(body);
    while (at(TokenKind::kw_except)) {
        if (!handlers.empty() && handlers.back().type == nullptr) {
            refuse_later("default 'except:' must be last", handlers.back().where);
        }
        handlers.push_back(handler());
        depth = std::max(depth, depth_of(handlers.back().body));
        if (handlers.back().type != nullptr) depth = std::max(depth, handlers.back().type->depth);
    }
    const Block otherwise = handlers.empty() ? Block{} : else_block();
    Block finally;
    if (at(TokenKind::kw_finally)) {
        const Token last = advance();
        expect_colon(true);
        finally = block("'finally' statement", last);
    } else if (handlers.empty()) {
        fail("expected 'except' or 'finally' block", peek().where);
    }
    depth = plus_one(std::max({depth, depth_of(otherwise), depth_of(finally)}));
    return node(TryStmt{
        {StmtKind::try_, depth, since(keyword.where.begin)}, body, program_.arena.copy(handlers), otherwise, finally});
}

// Whether the parenthesis after `with` encloses the items and is not part of an expression: a `:` follows it directly,
// and it contains an `as` or a comma at its top level.
bool Parser::parenthesized_with() const {
    if (!at(TokenKind::open_paren)) return false;
    int open = 0;
    bool several = false;
    for (std::size_t i = 0; at_ + i < tokens_.list.size(); ++i) {
        const TokenKind kind = peek(i).kind;
        if (kind == TokenKind::newline) return false;
        open += bracket_change(kind);
        if (open == 0) return several && peek(i + 1).kind == TokenKind::colon;
        several = several || (open == 1 && (kind == TokenKind::kw_as || kind == TokenKind::comma));
    }
    return false;
}

Stmt* Parser::with_statement() {
    const Token keyword = advance();
    const bool brackets = parenthesized_with();
    if (brackets) advance();
    std::vector<WithItem> items;
    std::uint16_t depth = 1;
    do {
        if (brackets && at(TokenKind::close_paren) && !items.empty()) break;
        WithItem item{};
        item.context = expression();
        if (accept(TokenKind::kw_as)) {
            Expr* bound = at(TokenKind::mul) ? starred() : primary();
            item.target = target(bound, "");
        }
        depth = std::max(depth, deeper({item.context, item.target}));
        items.push_back(item);
    } while (accept(TokenKind::comma));
    if (brackets) expect(TokenKind::close_paren);
    expect_colon();
    const Block body = block("'with' statement", keyword);
    depth = std::max(depth, static_cast<std::uint16_t>(depth_of(body) + items.size()));
    return node(WithStmt{{StmtKind::with, depth, since(keyword.where.begin)}, program_.arena.copy(items), body});
}

Stmt* Parser::decorated() {
    std::vector<Expr*> decorators;
    while (accept(TokenKind::at)) {
        decorators.push_back(named_expression());
        if (!at(TokenKind::newline)) invalid_syntax();
        advance();
    }
    if (at(TokenKind::kw_class)) return class_statement(decorators);
    if (at(TokenKind::kw_async)) outside_construct("'async'", peek().where);
    if (!at(TokenKind::kw_def)) invalid_syntax();
    return def_statement(decorators);
}

Stmt* Parser::def_statement(const std::vector<Expr*>& decorators) {
    const Token keyword = advance();
    const Token name = expect(TokenKind::name);
    if (!accept(TokenKind::open_paren)) fail("expected '('", peek().where);
    Signature signature = parameters(TokenKind::close_paren, true);
    expect(TokenKind::close_paren);
    std::vector<Expr*> annotations = signature.annotations;
    if (accept(TokenKind::arrow)) annotations.push_back(annotation_text());
    expect_colon(true);
    NameExpr* bound = bound_name(name);
    LambdaExpr* made = function(text(name), signature, keyword.where.begin, keyword.where);
    const std::uint16_t depth = std::max({deeper({made}), deeper(annotations), deeper(decorators)});
    return node(DefStmt{{StmtKind::def, depth, since(keyword.where.begin)},
                        bound,
                        made,
                        program_.arena.copy(annotations),
                        program_.arena.copy(decorators)});
}

}  // namespace bcast::python
