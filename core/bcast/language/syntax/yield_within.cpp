// A `yield` within an expression becomes a statement of its own before the enclosing one, if only side-effect free
// operands precede it in evaluation order: local names, constants, and the function about to be called.

#include "bcast/concat.hpp"
#include "bcast/language/syntax/parser.hpp"

namespace bcast::python {

/// Whether everything between the start of the statement and the token at `position` may be evaluated after the
/// expression at `position`, and the whole statement is evaluated once and from left to right.
bool Parser::nothing_happens_before(std::size_t position) {
    const auto kind = [&](std::size_t at) { return tokens_.list[at].kind; };
    std::size_t begin = statement_begin_;
    int open = 0;
    for (std::size_t i = begin; kind(i) != TokenKind::newline && kind(i) != TokenKind::end; ++i) {
        open += bracket_change(kind(i));
        switch (kind(i)) {
            case TokenKind::kw_for:
            case TokenKind::kw_if:
            case TokenKind::kw_lambda:
            case TokenKind::kw_assert:
            case TokenKind::kw_raise:
            case TokenKind::kw_del:
                return false;
            case TokenKind::assign:
                if (open == 0 && i < position) begin = i + 1;  // targets are evaluated after the value
                break;
            default:
                break;
        }
    }
    for (std::size_t i = begin; i < position; ++i) {
        switch (kind(i)) {
            case TokenKind::close_paren:
            case TokenKind::close_bracket:
            case TokenKind::close_brace:
            case TokenKind::kw_and:
            case TokenKind::kw_or:
                return false;
            case TokenKind::string: {
                const std::string_view written = text(tokens_.list[i]);
                if (written.find_first_of("fF") < written.find_first_of("'\"")) return false;
            } break;
            case TokenKind::name: {
                std::size_t end = i + 1;
                while (kind(end) == TokenKind::dot && kind(end + 1) == TokenKind::name) end += 2;
                const bool named = kind(end) == TokenKind::assign && end == i + 1;
                const bool local = end == i + 1 && scope_->is_known_local(symbol(name_text(tokens_.list[i])));
                if (kind(end) != TokenKind::open_paren && !named && !local) return false;
                i = end - 1;
            } break;
            default:
                break;
        }
    }
    return true;
}

Expr* Parser::yield_within() {
    const Location where = peek().where;
    std::vector<Stmt*>* before = before_;
    if (before == nullptr || !nothing_happens_before(at_))
        outside_construct("'yield' within an expression", peek(1).where);
    advance();
    const std::uint32_t begin = peek().where.begin;
    Expr* value = yield_expression();
    expect(TokenKind::close_paren);
    const std::string name = concat({"yield ", yields_});
    NameExpr* hidden = hidden_name(name, true);
    Stmt* made = node(AssignStmt{
        {StmtKind::assign, deeper({value}), since(begin)}, program_.arena.copy(std::vector<Expr*>{hidden}), value});
    made->yields = true;
    before->push_back(made);
    statement_begin_ = at_;
    Expr* out = hidden_name(name, false);
    out->where = since(where.begin);
    return out;
}

}  // namespace bcast::python
