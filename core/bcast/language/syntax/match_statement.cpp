// `match` is compiled to `if` and `elif`: a pattern becomes a condition that destructures the subject and binds hidden
// names, and binds the names of the program once the whole pattern matches. So the interpreter knows nothing of
// patterns.

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/matching.hpp"
#include "bcast/language/syntax/parser.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/stable_order.hpp"

namespace bcast::python {

/// Whether the line starts a `match` statement: it ends with a colon, and the block below begins with `case`.
bool Parser::starts_match() const {
    if (!at(TokenKind::name) || text(peek()) != "match" || peek(1).kind == TokenKind::colon) return false;
    std::size_t end = 1;
    while (peek(end).kind != TokenKind::newline && peek(end).kind != TokenKind::end) ++end;
    return peek(end - 1).kind == TokenKind::colon && peek(end).kind == TokenKind::newline &&
           peek(end + 1).kind == TokenKind::indent && peek(end + 2).kind == TokenKind::name &&
           text(peek(end + 2)) == "case";
}

NameExpr* Parser::hidden_name(std::string_view name, bool binds) {
    const std::string_view full_name = program_.arena.copy(concat({".match ", name}));
    NameExpr* out = node(NameExpr{{ExprKind::name, false, 1, peek().where}, symbol(full_name), full_name});
    if (binds) {
        scope_->bind_in_function(*out);
    } else {
        scope_->use(*out);
    }
    return out;
}

Expr* Parser::bind(NameExpr* name, Expr* value) {
    return node(WalrusExpr{{ExprKind::walrus, false, deeper({value}), value->where}, name, value});
}

Expr* Parser::both(Expr* left, Expr* right) {
    if (left == nullptr || right == nullptr) return left == nullptr ? right : left;
    return node(LogicalExpr{{ExprKind::logical, false, deeper({left, right}), left->where}, true, left, right});
}

Expr* Parser::compared(Expr* left, ComparisonOperator op, Expr* right) {
    const Location where = right->where;
    return node(CompareExpr{{ExprKind::compare, false, deeper({left, right}), where},
                            program_.arena.copy(std::vector<Expr*>{left, right}),
                            program_.arena.copy(std::vector<ComparisonOperator>{op}),
                            program_.arena.copy(std::vector<Location>{where})});
}

/// Calls a matcher on the subject and matches the subpatterns against the parts that it returns.
Expr* Parser::destructured(const Value& matcher, const std::vector<Expr*>& arguments, PatternNames& names,
                           const std::vector<Inner>& inner, Location where) {
    std::vector<Argument> passed;
    passed.reserve(arguments.size());
    for (Expr* each : arguments) passed.push_back({ArgumentKind::positional, {}, each, where});
    const std::uint16_t depth = deeper(arguments);
    Expr* call = node(
        CallExpr{{ExprKind::call, false, depth, where}, constant(matcher, where), program_.arena.copy(passed), true});
    const std::string parts = std::to_string(names.parts++);
    Expr* out =
        compared(bind(hidden_name(parts, true), call), ComparisonOperator::is_not, constant(Value::none(), where));
    const std::size_t after = at_;
    std::int64_t index = 0;
    for (const Inner& each : inner) {
        Expr* key = constant(Value::integer(index++), where);
        Expr* from = hidden_name(parts, false);
        Expr* part = node(SubscriptExpr{{ExprKind::subscript, false, deeper({from, key}), where}, from, key});
        at_ = each.begin;
        out = both(out, each.starred ? captured(part, names) : pattern(part, names));
    }
    at_ = after;
    return out;
}

/// Parses a capture pattern and binds its name; nullptr for the wildcard `_`.
Expr* Parser::captured(Expr* subject, PatternNames& names) {
    const Token name = expect(TokenKind::name);
    if (text(name) == "_") return nullptr;
    const auto same = [&](const Token& known) { return text(known) == text(name); };
    if (std::any_of(names.bound.begin(), names.bound.end(), same))
        fail_compiling(concat({"multiple assignments to name '", text(name), "' in pattern"}), name.where);
    names.bound.push_back(name);
    const std::vector<Expr*> one{bind(hidden_name(text(name), true), subject)};
    return tuple_from(one, name.where.begin);
}

/// Skips a pattern; it is parsed once its subject is known.
void Parser::skip_pattern() {
    int open = 0;
    while (!at(TokenKind::newline) && !at(TokenKind::end)) {
        const TokenKind kind = peek().kind;
        const int change = bracket_change(kind);
        if (open == 0 &&
            (change < 0 || kind == TokenKind::comma || kind == TokenKind::colon || kind == TokenKind::kw_if))
            return;
        open += change;
        advance();
    }
}

/// Parses `a, *b, c` up to a closing bracket, or to the end of an open sequence pattern.
Expr* Parser::sequence_pattern(Expr* subject, PatternNames& names, TokenKind close, std::uint32_t begin) {
    std::vector<Inner> inner;
    std::int64_t before = 0;
    std::int64_t after = -1;
    while (!at(close) && !at(TokenKind::kw_if) && !at(TokenKind::colon)) {
        const bool star = accept(TokenKind::mul);
        if (star && after >= 0) fail_compiling("multiple starred expressions in sequence pattern", peek().where);
        inner.push_back({at_, star});
        skip_pattern();
        if (star) {
            after = 0;
        } else {
            ++(after >= 0 ? after : before);
        }
        if (!accept(TokenKind::comma)) break;
    }
    const Location where = since(begin);
    return destructured(matchers().sequence,
                        {subject, constant(Value::integer(before), where), constant(Value::integer(after), where)},
                        names, inner, where);
}

Expr* Parser::mapping_pattern(Expr* subject, PatternNames& names) {
    const std::uint32_t begin = advance().where.begin;
    std::vector<Inner> inner;
    std::vector<Expr*> keys;
    bool rest = false;
    while (!at(TokenKind::close_brace)) {
        rest = accept(TokenKind::power);
        if (!rest) {
            keys.push_back(at(TokenKind::name) ? primary() : unary());
            expect_colon();
        }
        inner.push_back({at_, rest});
        skip_pattern();
        if (!accept(TokenKind::comma)) break;
    }
    const Location where = since(begin);
    Expr* all = tuple_from(keys, begin);
    Expr* out =
        destructured(matchers().mapping, {subject, all, constant(Value::boolean(rest), where)}, names, inner, where);
    expect(TokenKind::close_brace);
    return out;
}

Expr* Parser::class_pattern(Expr* subject, PatternNames& names, Expr* of) {
    const std::uint32_t begin = of->where.begin;
    advance();
    std::vector<Inner> inner;
    Values keywords;
    std::int64_t positional = 0;
    while (!at(TokenKind::close_paren)) {
        const bool named = at(TokenKind::name) && peek(1).kind == TokenKind::assign;
        if (named) {
            keywords.push_back(new_str(text(advance())));
            advance();
        } else if (!keywords.empty()) {
            fail("positional patterns follow keyword patterns", peek().where);
        } else {
            ++positional;
        }
        inner.push_back({at_, false});
        skip_pattern();
        if (!accept(TokenKind::comma)) break;
    }
    const Location where = since(begin);
    Expr* out = destructured(
        matchers().instance,
        {subject, of, constant(Value::integer(positional), where), constant(new_tuple(std::move(keywords)), where)},
        names, inner, where);
    expect(TokenKind::close_paren);
    return out;
}

/// Parses one pattern without `|` and `as`; nullptr if it is irrefutable and binds nothing.
Expr* Parser::closed_pattern(Expr* subject, PatternNames& names) {
    const Token token = peek();
    switch (token.kind) {
        case TokenKind::open_bracket: {
            advance();
            Expr* out = sequence_pattern(subject, names, TokenKind::close_bracket, token.where.begin);
            expect(TokenKind::close_bracket);
            return out;
        }
        case TokenKind::open_paren: {
            advance();
            const std::size_t first = at_;
            skip_pattern();
            const bool group = at(TokenKind::close_paren) && at_ > first;
            at_ = first;
            Expr* out = group ? pattern(subject, names)
                              : sequence_pattern(subject, names, TokenKind::close_paren, token.where.begin);
            expect(TokenKind::close_paren);
            return out;
        }
        case TokenKind::open_brace:
            return mapping_pattern(subject, names);
        case TokenKind::kw_none:
        case TokenKind::kw_true:
        case TokenKind::kw_false:
            return compared(subject, ComparisonOperator::is, atom());
        case TokenKind::name: {
            const TokenKind next = peek(1).kind;
            if (next != TokenKind::dot && next != TokenKind::open_paren) return captured(subject, names);
            Expr* value = atom();
            while (accept(TokenKind::dot)) {
                const Token name = expect(TokenKind::name);
                value = node(AttributeExpr{{ExprKind::attribute, false, deeper({value}), since(token.where.begin)},
                                           value,
                                           name_text(name),
                                           name.where});
            }
            if (at(TokenKind::open_paren)) return class_pattern(subject, names, value);
            return compared(subject, ComparisonOperator::eq, value);
        }
        case TokenKind::number:
        case TokenKind::sub:
        case TokenKind::string:
            // A complex literal is a sum, so `sum` parses it; `|` starts an alternative pattern.
            return compared(subject, ComparisonOperator::eq, token.kind == TokenKind::string ? strings() : sum());
        default:
            invalid_syntax();
    }
}

void Parser::unreachable(const PatternNames& names) {
    const std::string what = names.bound.empty() ? "wildcard" : concat({"name capture '", text(names.bound[0]), "'"});
    fail_compiling(concat({what, " makes remaining patterns unreachable"}),
                   names.bound.empty() ? peek().where : names.bound[0].where);
}

Expr* Parser::pattern(Expr* subject, PatternNames& names) {
    const Nesting nesting(*this);
    const std::size_t before = names.bound.size();
    Expr* out = closed_pattern(subject, names);
    while (at(TokenKind::bar)) {
        if (out == nullptr || out->kind == ExprKind::tuple) unreachable(names);
        advance();
        PatternNames other{
            std::vector<Token>(names.bound.begin(), names.bound.begin() + static_cast<std::ptrdiff_t>(before)),
            names.parts};
        Expr* next = closed_pattern(subject, other);
        names.parts = other.parts;
        const auto spelled = [&](const std::vector<Token>& tokens) {
            std::vector<std::string_view> all;
            all.reserve(tokens.size());
            for (const Token& each : tokens) all.push_back(text(each));
            return sorted_stably(all, std::less<>());
        };
        if (spelled(other.bound) != spelled(names.bound))
            fail_compiling("alternative patterns bind different names", peek().where);
        if (next == nullptr) next = constant(Value::boolean(true), peek().where);
        out = node(LogicalExpr{{ExprKind::logical, false, deeper({out, next}), out->where}, false, out, next});
    }
    if (accept(TokenKind::kw_as)) {
        if (text(peek()) == "_") fail("cannot use '_' as a target", peek().where);
        out = both(out, captured(subject, names));
    }
    return out;
}

/// Parses the remaining cases as an `if` with the later ones in its `otherwise`.
Stmt* Parser::case_clauses() {
    const Nesting nesting(*this);
    const Token keyword = expect(TokenKind::name);
    if (text(keyword) != "case") invalid_syntax();
    PatternNames names;
    const std::size_t first = at_;
    const bool star = at(TokenKind::mul);
    skip_pattern();
    const bool open = star || at(TokenKind::comma);
    at_ = first;
    Expr* subject = hidden_name("subject", false);
    Expr* condition =
        open ? sequence_pattern(subject, names, TokenKind::colon, keyword.where.begin) : pattern(subject, names);
    const bool always = condition == nullptr || condition->kind == ExprKind::tuple;
    // The names of the program are bound once the whole pattern matches.
    for (const Token& name : names.bound) {
        NameExpr* bound = name_node(name);
        scope_->bind_in_function(*bound);
        const std::vector<Expr*> one{bind(bound, hidden_name(text(name), false))};
        condition = both(condition, tuple_from(one, name.where.begin));
    }
    const bool guarded = accept(TokenKind::kw_if);
    if (guarded) condition = both(condition, named_expression());
    if (condition == nullptr) condition = constant(Value::boolean(true), keyword.where);
    expect_colon();
    const Block body = block("'case' statement", keyword);
    Block otherwise;
    if (!at(TokenKind::dedent)) {
        if (always && !guarded) unreachable(names);
        otherwise = program_.arena.copy(std::vector<Stmt*>{case_clauses()});
    }
    const auto depth = static_cast<std::uint16_t>(std::max(depth_of(body), depth_of(otherwise)) + 1);
    IfStmt* out = node(IfStmt{
        {StmtKind::if_, std::max(deeper({condition}), depth), since(keyword.where.begin)}, condition, body, otherwise});
    out->yields = yields_ > 0;
    return out;
}

Stmt* Parser::match_statement() {
    const Token keyword = advance();
    Expr* subject = star_expressions();
    NameExpr* hidden = hidden_name("subject", true);
    expect_colon();
    expect(TokenKind::newline);
    expect(TokenKind::indent);
    // if (subject := ...,): followed by the cases
    const std::vector<Expr*> one{bind(hidden, subject)};
    Expr* condition = tuple_from(one, keyword.where.begin);
    const Block cases = program_.arena.copy(std::vector<Stmt*>{case_clauses()});
    expect(TokenKind::dedent);
    const auto depth = static_cast<std::uint16_t>(depth_of(cases) + 1);
    return node(IfStmt{
        {StmtKind::if_, std::max(deeper({condition}), depth), since(keyword.where.begin)}, condition, cases, {}});
}

}  // namespace bcast::python
