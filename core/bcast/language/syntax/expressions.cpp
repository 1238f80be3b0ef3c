#include "bcast/concat.hpp"
#include "bcast/language/syntax/parser.hpp"

namespace bcast::python {
namespace {

struct BinarySign {
    TokenKind token;
    BinaryOperator op;
    int precedence;
};

constexpr BinarySign binary_signs[] = {{TokenKind::bar, BinaryOperator::bit_or, 1},
                                       {TokenKind::caret, BinaryOperator::bit_xor, 2},
                                       {TokenKind::ampersand, BinaryOperator::bit_and, 3},
                                       {TokenKind::left_shift, BinaryOperator::lshift, 4},
                                       {TokenKind::right_shift, BinaryOperator::rshift, 4},
                                       {TokenKind::add, BinaryOperator::add, 5},
                                       {TokenKind::sub, BinaryOperator::sub, 5},
                                       {TokenKind::mul, BinaryOperator::mul, 6},
                                       {TokenKind::div, BinaryOperator::div, 6},
                                       {TokenKind::floor, BinaryOperator::floordiv, 6},
                                       {TokenKind::mod, BinaryOperator::mod, 6},
                                       {TokenKind::at, BinaryOperator::matmul, 6}};

const BinarySign* binary_sign(TokenKind kind) {
    for (const BinarySign& sign : binary_signs) {
        if (sign.token == kind) return &sign;
    }
    return nullptr;
}

struct ComparisonSign {
    TokenKind token;
    ComparisonOperator op;
};

constexpr ComparisonSign comparison_signs[] = {
    {TokenKind::less, ComparisonOperator::lt},       {TokenKind::greater, ComparisonOperator::gt},
    {TokenKind::less_equal, ComparisonOperator::le}, {TokenKind::greater_equal, ComparisonOperator::ge},
    {TokenKind::equal, ComparisonOperator::eq},      {TokenKind::not_equal, ComparisonOperator::ne},
    {TokenKind::kw_in, ComparisonOperator::in},      {TokenKind::kw_is, ComparisonOperator::is}};

}  // namespace

Expr* Parser::tuple_from(const std::vector<Expr*>& items, std::uint32_t begin) {
    bool any_starred = false;
    for (const Expr* item : items) any_starred = any_starred || item->kind == ExprKind::starred;
    const std::uint16_t depth = deeper(items);
    return node(SequenceExpr{{ExprKind::tuple, false, depth, since(begin)}, program_.arena.copy(items), any_starred});
}

Expr* Parser::starred() {
    const Token star = expect(TokenKind::mul);
    Expr* value = binary(1);
    return node(StarredExpr{{ExprKind::starred, false, deeper({value}), since(star.where.begin)}, value});
}

Expr* Parser::star_expression() {
    return at(TokenKind::mul) ? starred() : expression();
}

Expr* Parser::yield_expression() {
    const Token keyword = advance();
    if (scope_->kind() == Scope::Kind::comprehension) fail_compiling("'yield' inside a comprehension", keyword.where);
    if (scope_->kind() != Scope::Kind::function) fail_compiling("'yield' outside function", keyword.where);
    const bool from = accept(TokenKind::kw_from);
    Expr* value = nullptr;
    if (from) {
        value = expression();
    } else if (starts_expression() || at(TokenKind::mul)) {
        value = star_expressions();
    }
    ++yields_;
    return node(YieldExpr{{ExprKind::yield, false, deeper({value}), since(keyword.where.begin)}, value, from});
}

Expr* Parser::yield_or_expressions() {
    if (at(TokenKind::kw_yield)) return yield_expression();
    if (!at(TokenKind::open_paren) || peek(1).kind != TokenKind::kw_yield) return star_expressions();
    const TokenKind next = peek(end_of_parenthesis()).kind;
    if (next != TokenKind::newline && next != TokenKind::semicolon && next != TokenKind::assign)
        return star_expressions();
    advance();
    Expr* out = yield_expression();
    expect(TokenKind::close_paren);
    return out;
}

std::size_t Parser::end_of_parenthesis() const {
    std::size_t end = 0;
    for (int open = 0; peek(end).kind != TokenKind::end; ++end) {
        const TokenKind kind = peek(end).kind;
        if (kind == TokenKind::open_paren) ++open;
        if (kind == TokenKind::close_paren && --open == 0) return end + 1;
    }
    return end;
}

Expr* Parser::star_expressions() {
    const std::uint32_t begin = peek().where.begin;
    Expr* first = star_expression();
    if (!at(TokenKind::comma)) return first;
    std::vector<Expr*> items{first};
    while (accept(TokenKind::comma)) {
        if (!starts_expression() && !at(TokenKind::mul)) break;
        items.push_back(star_expression());
    }
    return tuple_from(items, begin);
}

Expr* Parser::named_expression() {
    if (at(TokenKind::name) && peek(1).kind == TokenKind::walrus) {
        const Token name = advance();
        advance();
        NameExpr* bound = name_node(name);
        scope_->bind_in_function(*bound);
        Expr* value = expression();
        return node(WalrusExpr{{ExprKind::walrus, false, deeper({value}), since(name.where.begin)}, bound, value});
    }
    Expr* out = expression();
    if (at(TokenKind::walrus)) fail(concat({"cannot use assignment expressions with ", description(out)}), out->where);
    if (at(TokenKind::assign)) {
        const bool comparable = out->kind == ExprKind::name || out->kind == ExprKind::logical ||
                                out->kind == ExprKind::compare || out->kind == ExprKind::lambda ||
                                out->kind == ExprKind::conditional;
        if (out->kind == ExprKind::name) {
            advance();
            if (starts_expression()) {
                const Expr* other = binary(1);
                if (!at(TokenKind::assign) && !at(TokenKind::walrus)) {
                    fail("invalid syntax. Maybe you meant '==' or ':=' instead of '='?",
                         {out->where.begin, other->where.end});
                }
            }
            --at_;
        } else if (!comparable && out->kind != ExprKind::tuple && out->kind != ExprKind::list &&
                   out->kind != ExprKind::attribute && out->kind != ExprKind::subscript) {
            fail(concat({"cannot assign to ", description(out), " here. Maybe you meant '==' instead of '='?"}),
                 out->where);
        }
        invalid_syntax();
    }
    return out;
}

Expr* Parser::expression() {
    const Nesting nesting(*this);
    if (at(TokenKind::kw_lambda)) return lambda();
    if (at(TokenKind::kw_yield)) invalid_syntax();
    const std::uint32_t begin = peek().where.begin;
    Expr* then = disjunction();
    if (!at(TokenKind::kw_if)) return then;
    advance();
    Expr* condition = disjunction();
    if (!at(TokenKind::kw_else)) {
        // The `if` of a comprehension is parsed elsewhere, so this conditional expression lacks its `else`.
        if (!at(TokenKind::colon)) fail("expected 'else' after 'if' expression", since(begin));
        invalid_syntax();
    }
    advance();
    Expr* otherwise = expression();
    return node(ConditionalExpr{{ExprKind::conditional, false, deeper({condition, then, otherwise}), since(begin)},
                                condition,
                                then,
                                otherwise});
}

Expr* Parser::disjunction() {
    const std::uint32_t begin = peek().where.begin;
    Expr* left = conjunction();
    while (accept(TokenKind::kw_or)) {
        Expr* right = conjunction();
        left = node(LogicalExpr{{ExprKind::logical, false, deeper({left, right}), since(begin)}, false, left, right});
    }
    return left;
}

Expr* Parser::conjunction() {
    const std::uint32_t begin = peek().where.begin;
    Expr* left = inversion();
    while (accept(TokenKind::kw_and)) {
        Expr* right = inversion();
        left = node(LogicalExpr{{ExprKind::logical, false, deeper({left, right}), since(begin)}, true, left, right});
    }
    return left;
}

Expr* Parser::inversion() {
    if (!at(TokenKind::kw_not)) return comparison();
    const Nesting nesting(*this);
    const Token sign = advance();
    Expr* operand = inversion();
    return node(UnaryExpr{
        {ExprKind::unary, false, deeper({operand}), since(sign.where.begin)}, UnaryOperator::logical_not, operand});
}

std::optional<ComparisonOperator> Parser::comparison_operator() {
    const Token& sign = peek();
    const Token& next = peek(1);
    const bool adjacent = next.where.begin == sign.where.end;
    if (sign.kind == TokenKind::less && next.kind == TokenKind::greater && adjacent)
        fail("invalid syntax", {sign.where.begin, next.where.end});
    if (sign.kind == TokenKind::kw_is && next.kind == TokenKind::kw_not) return ComparisonOperator::is_not;
    if (sign.kind == TokenKind::kw_not && next.kind == TokenKind::kw_in) return ComparisonOperator::not_in;
    for (const ComparisonSign& row : comparison_signs) {
        if (row.token == sign.kind) return row.op;
    }
    return std::nullopt;
}

Expr* Parser::comparison() {
    const std::uint32_t begin = peek().where.begin;
    std::vector<Expr*> operands{binary(1)};
    std::vector<ComparisonOperator> operators;
    std::vector<Location> signs;
    while (const std::optional<ComparisonOperator> op = comparison_operator()) {
        const Token sign = advance();
        if (op == ComparisonOperator::is_not || op == ComparisonOperator::not_in) advance();
        operators.push_back(*op);
        signs.push_back(since(sign.where.begin));
        operands.push_back(binary(1));
    }
    if (operators.empty()) {
        if (accept(TokenKind::kw_not)) invalid_syntax();
        return operands.front();
    }
    const std::uint16_t depth = deeper(operands);
    return node(CompareExpr{{ExprKind::compare, false, depth, since(begin)},
                            program_.arena.copy(operands),
                            program_.arena.copy(operators),
                            program_.arena.copy(signs)});
}

Expr* Parser::binary(int least) {
    const std::uint32_t begin = peek().where.begin;
    Expr* left = unary();
    while (true) {
        const BinarySign* sign = binary_sign(peek().kind);
        if (sign == nullptr || sign->precedence < least) return left;
        const Token token = advance();
        Expr* right = binary(sign->precedence + 1);
        left = node(BinaryExpr{
            {ExprKind::binary, false, deeper({left, right}), since(begin)}, sign->op, token.where, left, right});
    }
}

Expr* Parser::sum() {
    return binary(binary_sign(TokenKind::add)->precedence);
}

Expr* Parser::unary() {
    UnaryOperator op = UnaryOperator::negative;
    if (at(TokenKind::add)) {
        op = UnaryOperator::positive;
    } else if (at(TokenKind::tilde)) {
        op = UnaryOperator::invert;
    } else if (!at(TokenKind::sub)) {
        return power();
    }
    const Nesting nesting(*this);
    const Token sign = advance();
    Expr* operand = unary();
    return node(UnaryExpr{{ExprKind::unary, false, deeper({operand}), since(sign.where.begin)}, op, operand});
}

Expr* Parser::power() {
    const std::uint32_t begin = peek().where.begin;
    Expr* base = primary();
    if (!at(TokenKind::power)) return base;
    const Nesting nesting(*this);
    const Token sign = advance();
    Expr* exponent = unary();
    return node(BinaryExpr{{ExprKind::binary, false, deeper({base, exponent}), since(begin)},
                           BinaryOperator::pow,
                           sign.where,
                           base,
                           exponent});
}

Expr* Parser::lambda() {
    const Token keyword = advance();
    Signature signature = parameters(TokenKind::colon, false);
    if (!at(TokenKind::colon)) invalid_syntax();
    advance();
    return function("<lambda>", signature, keyword.where.begin, keyword.where);
}

// Inside brackets: reports an expression that directly follows another one.
void Parser::missing_comma(const Expr* before) {
    if (!starts_expression() || at(TokenKind::kw_not)) return;
    if (before->kind == ExprKind::name && at(TokenKind::string)) return;
    if (before->kind == ExprKind::lambda || before->kind == ExprKind::conditional) return;
    const std::size_t mark = at_;
    try {
        const Expr* after = expression();
        const bool first = at(TokenKind::assign) || at(TokenKind::walrus);
        if (!first || after->kind == ExprKind::name) {
            fail("invalid syntax. Perhaps you forgot a comma?", {before->where.begin, after->where.end});
        }
    } catch (const SyntaxFault& fault) {
        if (fault.message.find("forgot a comma") != std::string::npos) throw;
    }
    at_ = mark;
}

}  // namespace bcast::python
