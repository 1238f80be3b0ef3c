#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/syntax/parser.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {
namespace {

bool has_argument(const std::vector<Argument>& arguments, ArgumentKind kind) {
    return std::any_of(arguments.begin(), arguments.end(), [kind](const Argument& one) { return one.kind == kind; });
}

}  // namespace

Expr* Parser::primary() {
    if (at(TokenKind::kw_await)) outside_construct("'await'", peek().where);
    const std::uint32_t begin = peek().where.begin;
    Expr* out = atom();
    while (true) {
        if (at(TokenKind::dot)) {
            advance();
            const Token name = expect(TokenKind::name);
            out = node(AttributeExpr{
                {ExprKind::attribute, false, deeper({out}), since(begin)}, out, name_text(name), name.where});
        } else if (at(TokenKind::open_paren)) {
            out = call(out, begin);
        } else if (at(TokenKind::open_bracket)) {
            out = subscript(out, begin);
        } else {
            return out;
        }
    }
}

Expr* Parser::atom() {
    const Token token = peek();
    switch (token.kind) {
        case TokenKind::name: {
            advance();
            NameExpr* name = name_node(token);
            scope_->use(*name);
            const bool of_class = name->text == "super" || name->text == "__class__";
            if (of_class && scope_->kind() != Scope::Kind::module) scope_->use_class(symbol("__class__"));
            return name;
        }
        case TokenKind::number:
            return number();
        case TokenKind::string:
            return strings();
        case TokenKind::kw_none:
            advance();
            return constant(Value::none(), token.where);
        case TokenKind::kw_true:
        case TokenKind::kw_false:
            advance();
            return constant(Value::boolean(token.kind == TokenKind::kw_true), token.where);
        case TokenKind::ellipsis:
            advance();
            return constant(ellipsis(), token.where);
        case TokenKind::open_paren:
            return parenthesized();
        case TokenKind::open_bracket:
            return list_display();
        case TokenKind::open_brace:
            return brace_display();
        default:
            invalid_syntax();
    }
}

// Expects the closing bracket and extends the expression's location from `begin` to it.
Expr* Parser::closed(Expr* expr, TokenKind close, std::uint32_t begin) {
    expect(close);
    expr->where = since(begin);
    return expr;
}

Expr* Parser::parenthesized() {
    const Nesting nesting(*this);
    if (peek(1).kind == TokenKind::kw_yield) return yield_within();
    const std::uint32_t begin = advance().where.begin;
    if (accept(TokenKind::close_paren)) return tuple_from({}, begin);
    const Scope::Mark mark = scope_->mark();
    const bool star = at(TokenKind::mul);
    Expr* first = star ? starred() : named_expression();
    if (at(TokenKind::kw_for)) {
        if (star) fail("iterable unpacking cannot be used in comprehension", first->where);
        Expr* made = comprehension(ComprehensionKind::generator, first, nullptr, begin, mark);
        made->parenthesized = true;
        return closed(made, TokenKind::close_paren, begin);
    }
    if (at(TokenKind::comma)) {
        std::vector<Expr*> items{first};
        while (accept(TokenKind::comma)) {
            if (at(TokenKind::close_paren)) break;
            items.push_back(at(TokenKind::mul) ? starred() : named_expression());
            if (!at(TokenKind::comma) && !at(TokenKind::close_paren)) missing_comma(items.back());
        }
        Expr* out = closed(tuple_from(items, begin), TokenKind::close_paren, begin);
        out->parenthesized = true;
        return out;
    }
    if (!at(TokenKind::close_paren)) {
        missing_comma(first);
        invalid_syntax();
    }
    if (star) fail("cannot use starred expression here", first->where);
    advance();
    first->parenthesized = true;
    return first;
}

// Called behind several items of a display.
void Parser::bare_targets() {
    if (at(TokenKind::kw_for)) fail("did you forget parentheses around the comprehension target?", peek().where);
}

Expr* Parser::list_display() {
    const Nesting nesting(*this);
    const std::uint32_t begin = advance().where.begin;
    std::vector<Expr*> items;
    bool any_starred = false;
    const Scope::Mark mark = scope_->mark();
    while (!at(TokenKind::close_bracket)) {
        const bool star = at(TokenKind::mul);
        items.push_back(star ? starred() : named_expression());
        any_starred = any_starred || star;
        if (at(TokenKind::kw_for) && items.size() == 1) {
            if (star) fail("iterable unpacking cannot be used in comprehension", items[0]->where);
            return closed(comprehension(ComprehensionKind::list, items[0], nullptr, begin, mark),
                          TokenKind::close_bracket, begin);
        }
        if (!accept(TokenKind::comma)) {
            if (!at(TokenKind::close_bracket)) {
                bare_targets();
                missing_comma(items.back());
                invalid_syntax();
            }
            break;
        }
        bare_targets();
    }
    const std::uint16_t depth = deeper(items);
    Expr* out =
        node(SequenceExpr{{ExprKind::list, false, depth, since(begin)}, program_.arena.copy(items), any_starred});
    return closed(out, TokenKind::close_bracket, begin);
}

Expr* Parser::brace_display() {
    const Nesting nesting(*this);
    const std::uint32_t begin = advance().where.begin;
    std::vector<Expr*> keys;
    std::vector<Expr*> values;
    bool is_set = false;
    bool any_starred = false;
    const Scope::Mark mark = scope_->mark();
    while (!at(TokenKind::close_brace)) {
        if (at(TokenKind::power) && !is_set) {
            advance();
            keys.push_back(nullptr);
            values.push_back(binary(1));
        } else {
            const bool first = keys.empty();
            const bool star = at(TokenKind::mul);
            Expr* key = star && (first || is_set) ? starred() : is_set || first ? named_expression() : expression();
            any_starred = any_starred || star;
            if (first) is_set = !at(TokenKind::colon) || star;
            keys.push_back(key);
            if (!is_set) {
                if (!at(TokenKind::colon)) fail("':' expected after dictionary key", since(key->where.end));
                const Token colon = advance();
                if (at(TokenKind::close_brace) || at(TokenKind::comma)) {
                    fail("expression expected after dictionary key and ':'", colon.where);
                }
                values.push_back(expression());
            }
            if (at(TokenKind::kw_for) && first) {
                if (star) fail("iterable unpacking cannot be used in comprehension", key->where);
                Expr* out = comprehension(is_set ? ComprehensionKind::set : ComprehensionKind::dict, key,
                                          is_set ? nullptr : values[0], begin, mark);
                return closed(out, TokenKind::close_brace, begin);
            }
        }
        if (!accept(TokenKind::comma)) {
            if (!at(TokenKind::close_brace)) {
                if (is_set) bare_targets();
                missing_comma(is_set ? keys.back() : values.back());
                invalid_syntax();
            }
            break;
        }
    }
    const std::uint16_t depth = std::max(deeper(keys), deeper(values));
    if (is_set) {
        Expr* out =
            node(SequenceExpr{{ExprKind::set, false, depth, since(begin)}, program_.arena.copy(keys), any_starred});
        return closed(out, TokenKind::close_brace, begin);
    }
    Expr* out = node(
        DictExpr{{ExprKind::dict, false, depth, since(begin)}, program_.arena.copy(keys), program_.arena.copy(values)});
    return closed(out, TokenKind::close_brace, begin);
}

Expr* Parser::comprehension(ComprehensionKind made, Expr* element, Expr* value, std::uint32_t begin, Scope::Mark mark) {
    const Nesting nesting(*this);
    constexpr std::string_view names[] = {"<listcomp>", "<setcomp>", "<dictcomp>", "<genexpr>"};
    Code* code = new_code(names[static_cast<std::size_t>(made)]);
    Scope* outside = scope_;
    Scope& inside = scope_->adopt(mark, code);
    std::vector<ComprehensionFor> loops;
    std::uint16_t depth = deeper({element, value});
    while (at(TokenKind::kw_for) || at(TokenKind::kw_async)) {
        if (at(TokenKind::kw_async)) outside_construct("'async'", peek().where);
        advance();
        scope_ = &inside;
        ComprehensionFor loop{};
        loop.target = loop_target();
        expect(TokenKind::kw_in);
        if (loops.empty()) scope_ = outside;
        loop.iterable = disjunction();
        scope_ = &inside;
        std::vector<Expr*> conditions;
        while (accept(TokenKind::kw_if)) {
            conditions.push_back(disjunction());
            depth = std::max(depth, deeper({conditions.back()}));
        }
        depth = std::max(depth, deeper({loop.target, loop.iterable}));
        loop.conditions = program_.arena.copy(conditions);
        loops.push_back(loop);
    }
    scope_ = outside;
    code->depth = depth;
    return node(ComprehensionExpr{
        {ExprKind::comprehension, false, depth, since(begin)}, made, code, element, value, program_.arena.copy(loops)});
}

Expr* Parser::subscript(Expr* object, std::uint32_t begin) {
    const Nesting nesting(*this);
    const std::size_t open = at_;
    advance();
    const std::uint32_t first = peek().where.begin;
    Expr* key = subscript_item();
    if (at(TokenKind::kw_for) && is_command(object)) {
        at_ = open;
        star_expressions();
        fail_command(object);
    }
    if (at(TokenKind::comma) || key->kind == ExprKind::starred) {
        std::vector<Expr*> items{key};
        while (accept(TokenKind::comma)) {
            if (at(TokenKind::close_bracket)) break;
            items.push_back(subscript_item());
        }
        key = tuple_from(items, first);
    }
    if (!at(TokenKind::close_bracket)) {
        missing_comma(key);
        invalid_syntax();
    }
    advance();
    return node(SubscriptExpr{{ExprKind::subscript, false, deeper({object, key}), since(begin)}, object, key});
}

Expr* Parser::subscript_item() {
    if (at(TokenKind::mul)) return starred();
    const std::uint32_t begin = peek().where.begin;
    Expr* start = at(TokenKind::colon) ? nullptr : named_expression();
    if (!at(TokenKind::colon)) return start;
    advance();
    const auto ends = [&] { return at(TokenKind::colon) || at(TokenKind::comma) || at(TokenKind::close_bracket); };
    Expr* stop = ends() ? nullptr : expression();
    Expr* step = nullptr;
    if (accept(TokenKind::colon) && !ends()) {
        step = expression();
    }
    return node(SliceExpr{{ExprKind::slice, false, deeper({start, stop, step}), since(begin)}, start, stop, step});
}

Expr* Parser::call(Expr* function, std::uint32_t begin) {
    const Nesting nesting(*this);
    const std::uint32_t open = advance().where.begin;
    std::vector<Argument> arguments;
    bool plain = true;
    std::uint16_t depth = deeper({function});
    while (!at(TokenKind::close_paren)) {
        arguments.push_back(argument(arguments, open));
        plain = plain && arguments.back().kind == ArgumentKind::positional;
        depth = std::max(depth, deeper({arguments.back().value}));
        if (!accept(TokenKind::comma)) {
            if (!at(TokenKind::close_paren)) {
                missing_comma(arguments.back().value);
                invalid_syntax();
            }
            break;
        }
    }
    expect(TokenKind::close_paren);
    return node(
        CallExpr{{ExprKind::call, false, depth, since(begin)}, function, program_.arena.copy(arguments), plain});
}

Argument Parser::argument(const std::vector<Argument>& before, std::uint32_t open) {
    const std::uint32_t begin = peek().where.begin;
    if (accept(TokenKind::power)) return {ArgumentKind::mapping, {}, expression(), since(begin)};
    if (accept(TokenKind::mul)) {
        const bool bare = at(TokenKind::comma) || at(TokenKind::close_paren);
        if (bare && !before.empty()) {
            fail("iterable argument unpacking follows keyword argument unpacking", since(open));
        }
        Expr* value = expression();
        if (at(TokenKind::kw_for)) {
            fail("iterable unpacking cannot be used in comprehension", {begin, value->where.end});
        }
        if (has_argument(before, ArgumentKind::mapping)) {
            fail("iterable argument unpacking follows keyword argument unpacking", since(open));
        }
        return {ArgumentKind::starred, {}, value, since(begin)};
    }
    if (at(TokenKind::name) && peek(1).kind == TokenKind::assign) return keyword_argument(before);
    const Scope::Mark mark = scope_->mark();
    Expr* value = at(TokenKind::name) && peek(1).kind == TokenKind::walrus ? named_expression() : expression();
    if (at(TokenKind::assign)) {
        const Token sign = advance();
        const bool constant = is_keyword(tokens_.list[at_ - 2].kind) && value->kind == ExprKind::constant;
        if (constant) fail(concat({"cannot assign to ", program_.source.text(value->where)}), since(begin));
        fail("expression cannot contain assignment, perhaps you meant \"==\"?", {begin, sign.where.end});
    }
    if (at(TokenKind::kw_for)) {
        Expr* made = comprehension(ComprehensionKind::generator, value, nullptr, begin, mark);
        const bool alone = before.empty() && at(TokenKind::close_paren);
        const bool trailing = before.empty() && at(TokenKind::comma) && peek(1).kind == TokenKind::close_paren;
        if (!alone && !trailing) fail("Generator expression must be parenthesized", since(begin));
        made->where = {open, peek().where.end};
        return {ArgumentKind::positional, {}, made, since(begin)};
    }
    if (has_argument(before, ArgumentKind::mapping)) {
        fail("positional argument follows keyword argument unpacking", peek().where);
    }
    if (has_argument(before, ArgumentKind::keyword)) fail("positional argument follows keyword argument", peek().where);
    return {ArgumentKind::positional, {}, value, since(begin)};
}

Argument Parser::keyword_argument(const std::vector<Argument>& before) {
    const Token name = advance();
    advance();
    if (at(TokenKind::comma) || at(TokenKind::close_paren)) invalid_syntax();
    Expr* value = expression();
    const Location where = since(name.where.begin);
    if (at(TokenKind::kw_for)) fail("invalid syntax. Maybe you meant '==' or ':=' instead of '='?", where);
    for (const Argument& one : before) {
        if (one.kind == ArgumentKind::keyword && one.name == text(name))
            refuse_later(concat({"keyword argument repeated: ", one.name}), where);
    }
    return {ArgumentKind::keyword, name_text(name), value, where};
}

}  // namespace bcast::python
