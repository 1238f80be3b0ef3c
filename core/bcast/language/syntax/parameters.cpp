#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/syntax/parser.hpp"
#include "bcast/language/types/str.hpp"

namespace bcast::python {

Code* Parser::new_code(std::string_view name) {
    Code code;
    code.library = program_.library;
    code.name = name;
    const Code& outer = scope_->code();
    const bool nested = scope_->kind() != Scope::Kind::module;
    const std::string_view within = scope_->kind() == Scope::Kind::class_ ? "." : ".<locals>.";
    code.qualified = nested ? program_.arena.copy(concat({outer.qualified, within, name})) : name;
    return program_.arena.make<Code>(code);
}

Expr* Parser::annotation_text() {
    const std::uint32_t begin = peek().where.begin;
    Expr* read = expression();
    if (!annotations_are_text_) return read;
    const Location where = since(begin);
    return constant(new_str(std::string(program_.source.text(where))), where);
}

void Parser::annotation(Signature& out, bool annotated) {
    if (annotated && accept(TokenKind::colon)) out.annotations.push_back(annotation_text());
}

// Parses a named parameter and its default, which is keyword-only after a star.
void Parser::parameter(Signature& out, TokenKind close, bool annotated, bool after_star) {
    if (at(TokenKind::open_paren)) {
        const std::string_view what = annotated ? "Function parameters" : "Lambda expression parameters";
        fail(concat({what, " cannot be parenthesized"}), peek().where);
    }
    const Token name = expect(TokenKind::name);
    out.names.push_back(name);
    annotation(out, annotated);
    Expr* value = nullptr;
    if (accept(TokenKind::assign)) {
        if (at(close) || at(TokenKind::comma)) fail("expected default value expression", tokens_.list[at_ - 1].where);
        value = expression();
    }
    if (after_star) {
        ++out.parameters.keyword_only;
        out.keyword_defaults.push_back(value);
    } else {
        ++out.parameters.positional;
        if (value != nullptr) {
            out.defaults.push_back(value);
        } else if (!out.defaults.empty()) {
            fail("non-default argument follows default argument", name.where);
        }
    }
}

// Parses parameters up to (not including) the bracket or colon that closes them. Defaults belong to the enclosing
// scope.
Parser::Signature Parser::parameters(TokenKind close, bool annotated) {
    Signature out;
    Token rest;
    Token keywords;
    bool after_star = false;
    bool bare_star = false;
    while (!at(close)) {
        if (out.parameters.keywords) fail("arguments cannot follow var-keyword argument", peek().where);
        if (at(TokenKind::div)) {
            if (out.parameters.positional_only > 0) fail("/ may appear only once", peek().where);
            if (out.names.empty()) fail("at least one argument must precede /", peek().where);
            if (after_star) fail("/ must be ahead of *", peek().where);
            advance();
            out.parameters.positional_only = static_cast<std::uint16_t>(out.names.size());
        } else if (at(TokenKind::power)) {
            if (bare_star && out.parameters.keyword_only == 0)
                fail("named arguments must follow bare *", since(rest.where.begin));
            advance();
            keywords = expect(TokenKind::name);
            out.parameters.keywords = true;
            annotation(out, annotated);
            if (at(TokenKind::assign)) fail("var-keyword argument cannot have default value", peek().where);
        } else if (at(TokenKind::mul)) {
            if (after_star) fail("* argument may appear only once", peek().where);
            const Token star = advance();
            after_star = true;
            if (at(TokenKind::name)) {
                rest = advance();
                out.parameters.rest = true;
                annotation(out, annotated);
                if (at(TokenKind::assign)) fail("var-positional argument cannot have default value", peek().where);
            } else {
                bare_star = true;
                rest = star;
                if (at(close)) fail("named arguments must follow bare *", star.where);
            }
        } else {
            parameter(out, close, annotated, after_star);
        }
        if (!accept(TokenKind::comma)) break;
    }
    if (bare_star && out.parameters.keyword_only == 0) fail("named arguments must follow bare *", rest.where);
    std::vector<std::string_view> names;
    for (const Token& name : out.names) names.push_back(name_text(name));
    out.parameters.names = program_.arena.copy(names);
    if (out.parameters.rest) out.names.push_back(rest);
    if (out.parameters.keywords) out.names.push_back(keywords);
    return out;
}

std::uint16_t Parser::depth_of(Block block) {
    std::uint16_t most = 0;
    for (const Stmt* stmt : block) most = std::max(most, stmt->depth);
    return most;
}

// Leaves the body, one token, to parse_body. It may use the cell of the class, so a method captures that.
void Parser::defer_body(Code& code, const Signature& signature) {
    expect(TokenKind::newline);
    const bool in_class = scope_->kind() == Scope::Kind::class_;
    if (in_class) {
        scope_->share_class(symbol("__class__"));
        code.captures = program_.arena.copy(std::vector<Capture>{{0, 0}});
    }
    code.deferred = node(DeferredBody{&program_, &code, expect(TokenKind::body).where,
                                      program_.arena.copy(signature.names), in_class, class_});
}

void Parser::body(const DeferredBody& deferred) {
    class_ = deferred.class_;
    for (const Token& parameter : deferred.names) {
        const std::string_view name = name_text(parameter);
        scope_->parameter(symbol(name), name, parameter.where);
    }
    Code& code = *deferred.code;
    code.body = indented_block();
    code.depth = static_cast<std::uint32_t>(depth_of(code.body) + 1);
    code.yields = yields_ > 0;
}

// Parses the body of a function whose parameters have been parsed. The parser is past the colon.
LambdaExpr* Parser::function(std::string_view name, const Signature& signature, std::uint32_t begin, Location where) {
    Code* code = new_code(name);
    code->parameters = signature.parameters;
    std::uint16_t depth = std::max(deeper(signature.defaults), deeper(signature.keyword_defaults));
    // The body runs in a frame of its own and its depth counts there; only the parser nests here.
    depth = std::max<std::uint16_t>(depth, 1);
    const auto made = [&] {
        return node(LambdaExpr{{ExprKind::lambda, false, depth, since(begin)},
                               code,
                               program_.arena.copy(signature.defaults),
                               program_.arena.copy(signature.keyword_defaults)});
    };
    if (peek(1).kind == TokenKind::body) {
        defer_body(*code, signature);
        return made();
    }
    Scope* outside = scope_;
    const int loops = loops_;
    scope_ = &scope_->open(Scope::Kind::function, code);
    const std::uint32_t yields = yields_;
    loops_ = 0;
    yields_ = 0;
    for (const Token& parameter : signature.names) {
        const std::string_view parameter_name = name_text(parameter);
        scope_->parameter(symbol(parameter_name), parameter_name, parameter.where);
    }
    if (name == "<lambda>") {
        code->result = expression();
        code->depth = deeper({code->result});
    } else {
        code->body = block("function definition", {TokenKind::kw_def, where});
        code->depth = static_cast<std::uint32_t>(depth_of(code->body) + 1);
    }
    scope_ = outside;
    loops_ = loops;
    code->yields = yields_ > 0;
    yields_ = yields;
    return made();
}

}  // namespace bcast::python
