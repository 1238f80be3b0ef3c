#include "bcast/language/syntax/parser.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/syntax/lexer.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {

Parser::Parser(Program& program, Symbols& symbols, const SyntaxLimits& limits, Scope& scope, Tokens tokens)
    : program_(program), symbols_(symbols), limits_(limits), scope_(&scope), tokens_(std::move(tokens)) {}

Parser::Nesting::Nesting(Parser& parser) : parser_(parser) {
    if (parser_.depth_ >= parser_.limits_.depth) {
        parser_.outside("this is nested too deeply", parser_.peek().where);
    }
    ++parser_.depth_;
}

Block Parser::module() {
    try {
        std::vector<Stmt*> out;
        while (!at(TokenKind::end)) statement(out);
        if (tokens_.fault) throw SyntaxFault(*tokens_.fault);
        if (!tokens_.open.empty()) invalid_syntax();
        bool begins = true;
        for (const Stmt* stmt : out) {
            const bool future =
                stmt->kind == StmtKind::import_from && static_cast<const ImportFromStmt*>(stmt)->module == "__future__";
            if (future && !begins) {
                refuse_later("from __future__ imports must occur at the beginning of the file", stmt->where);
            }
            begins = begins && (future || (stmt == out.front() && stmt->kind == StmtKind::expression));
        }
        return program_.arena.copy(out);
    } catch (SyntaxFault& fault) {
        throw resolved(std::move(fault));
    }
}

Expr* Parser::replacement_field() {
    Expr* out = star_expressions();
    if (!at(TokenKind::end)) {
        missing_comma(out);
        invalid_syntax();
    }
    if (tokens_.fault) throw SyntaxFault(*tokens_.fault);
    return out;
}

const Token& Parser::peek(std::size_t ahead) const {
    return tokens_.list[std::min(at_ + ahead, tokens_.list.size() - 1)];
}

Token Parser::advance() {
    const Token token = peek();
    if (at_ + 1 < tokens_.list.size()) ++at_;
    return token;
}

bool Parser::accept(TokenKind kind) {
    if (!at(kind)) return false;
    advance();
    return true;
}

Token Parser::expect(TokenKind kind) {
    if (!at(kind)) invalid_syntax();
    return advance();
}

void Parser::expect_colon(bool certain) {
    if (accept(TokenKind::colon)) return;
    if (at(TokenKind::end) && tokens_.fault) invalid_syntax();
    if (certain || at(TokenKind::newline) || at(TokenKind::end)) fail("expected ':'", peek().where);
    invalid_syntax();
}

Location Parser::since(std::uint32_t begin) const {
    const std::uint32_t end = at_ == 0 ? begin : tokens_.list[at_ - 1].where.end;
    return {begin, std::max(begin, end)};
}

void Parser::invalid_syntax() {
    const Token& token = peek();
    if (token.kind == TokenKind::indent) {
        throw SyntaxFault{"IndentationError", "unexpected indent", token.where, "<unknown>", true};
    }
    if (token.kind == TokenKind::dedent) {
        throw SyntaxFault{"IndentationError", "unexpected unindent", token.where, "<unknown>", true};
    }
    fail("invalid syntax", token.where);
}

void Parser::fail(std::string message, Location where) {
    throw SyntaxFault{"SyntaxError", std::move(message), where};
}

void Parser::fail_compiling(std::string message, Location where) const {
    throw SyntaxFault{"SyntaxError", std::move(message), where, "<cell>"};
}

void Parser::refuse_later(std::string message, Location where) {
    if (!program_.refused) program_.refused = SyntaxFault{"SyntaxError", std::move(message), where, "<cell>"};
}

void Parser::outside(std::string message, Location where) const {
    throw OutsideSubset{std::move(message), where};
}

void Parser::outside_construct(std::string_view construct, Location where) const {
    outside(concat({construct, " is outside the subset of Python that runs here"}), where);
}

// Python's parser reads on after an error and reports instead a text that cannot be tokenized, or a bracket left open
// on an earlier line.
SyntaxFault Parser::resolved(SyntaxFault fault) const {
    if (fault.file != "<unknown>") return fault;
    const bool reads_on = !tokens_.fault_if_reached && !fault.ends_reading;
    if (tokens_.fault && (reads_on || at(TokenKind::end))) return *tokens_.fault;
    // The end of the text is on its last line, not on one that would follow.
    const Source& source = program_.source;
    if (fault.where.begin > 0 && fault.where.begin == source.text().size() && source.text().back() == '\n') {
        fault.where = {fault.where.begin - 1, fault.where.begin - 1};
    }
    if (tokens_.open.empty() || tokens_.fault) return fault;
    const Token& open = tokens_.open.back();
    if (at(TokenKind::end) || source.line(peek().where.begin) > source.line(open.where.begin)) {
        return {"SyntaxError", concat({"'", text(open), "' was never closed"}), open.where};
    }
    return fault;
}

std::uint16_t Parser::deeper(std::initializer_list<const Expr*> parts) const {
    std::uint16_t most = 0;
    const Expr* deepest = nullptr;
    for (const Expr* part : parts) {
        if (part != nullptr && part->depth > most) {
            most = part->depth;
            deepest = part;
        }
    }
    if (most >= limits_.tree) outside("this expression is nested too deeply", deepest->where);
    return static_cast<std::uint16_t>(most + 1);
}

std::uint16_t Parser::deeper(const std::vector<Expr*>& parts) const {
    std::uint16_t most = 1;
    for (const Expr* part : parts) most = std::max(most, deeper({part}));
    return most;
}

Expr* Parser::constant(Value value, Location where) {
    program_.constants.push_back(std::move(value));
    return node(Constant{{ExprKind::constant, false, 1, where}, &program_.constants.back()});
}

Expr* Parser::text_constant(std::string text, Location where) {
    const Symbol number = texts_.intern(text);
    if (number == shared_.size()) shared_.push_back(new_str(std::move(text)));
    return constant(shared_[number], where);
}

std::string_view Parser::name_text(const Token& token) {
    std::string_view name = text(token);
    if (std::any_of(name.begin(), name.end(), [](unsigned char c) { return c >= 0x80; })) {
        std::string normal;
        for (std::size_t i = 0; i < name.size();) {
            const CodePoint point = code_point_at(name, i);
            append_code_point(normal, normal_letter(point.value));
            i += point.bytes;
        }
        name = program_.arena.copy(normal);
    }
    if (class_.empty() || !name.starts_with("__") || name.ends_with("__")) return name;
    return program_.arena.copy(concat({"_", class_, name}));
}

Symbol Parser::symbol(std::string_view name) {
    return symbols_.intern(program_.library.empty() ? name : library_symbol(program_.library, name));
}

NameExpr* Parser::name_node(const Token& token) {
    const std::string_view name = name_text(token);
    return node(NameExpr{{ExprKind::name, false, 1, token.where}, symbol(name), name});
}

NameExpr* Parser::bound_name(const Token& token) {
    NameExpr* name = name_node(token);
    scope_->bind(*name);
    return name;
}

bool Parser::starts_expression() const {
    switch (peek().kind) {
        case TokenKind::name:
        case TokenKind::number:
        case TokenKind::string:
        case TokenKind::kw_false:
        case TokenKind::kw_none:
        case TokenKind::kw_true:
        case TokenKind::kw_not:
        case TokenKind::kw_lambda:
        case TokenKind::kw_await:
        case TokenKind::ellipsis:
        case TokenKind::add:
        case TokenKind::sub:
        case TokenKind::tilde:
        case TokenKind::open_paren:
        case TokenKind::open_bracket:
        case TokenKind::open_brace:
            return true;
        default:
            return false;
    }
}

namespace {

void read(Program& program, Symbols& symbols, const SyntaxLimits& limits, std::uint32_t begin) {
    Scope scope(Scope::Kind::module, nullptr, &program.code);
    program.code.library = program.library;
    program.code.name = program.code.qualified = "<module>";
    Tokens tokens = tokenize(program.source, {begin, static_cast<std::uint32_t>(program.source.text().size())},
                             program.library.empty() ? TokenizedAs::statements : TokenizedAs::definitions);
    program.magics = std::move(tokens.magics);
    Parser parser(program, symbols, limits, scope, std::move(tokens));
    program.code.body = parser.module();
    std::uint16_t depth = 1;
    if (program.refused) {
        const Block body = program.code.body;
        const bool in_last =
            body.back()->kind == StmtKind::expression && body.back()->where.begin <= program.refused->where.begin;
        if (!in_last) throw SyntaxFault(*program.refused);
    }
    for (const Stmt* stmt : program.code.body) depth = std::max(depth, stmt->depth);
    program.code.depth = depth;
    scope.resolve(program.arena);
}

}  // namespace

std::unique_ptr<Program> parse(std::string text, Symbols& symbols, const SyntaxLimits& limits) {
    if (text.size() > limits.bytes) throw OutsideSubset{"the program is too long", {0, 0}};
    if (auto code = without_prompts(text)) text = std::move(*code);
    auto program = std::make_unique<Program>(std::move(text));
    const std::string_view all = program->source.text();
    if (all.find('\0') != std::string_view::npos) {
        throw SyntaxFault{"ValueError", "source code string cannot contain null bytes", {0, 0}, ""};
    }
    if (const std::size_t bad = program->source.invalid_byte(); bad != std::string::npos) {
        const auto byte = static_cast<std::uint32_t>(bad);
        throw SyntaxFault{"SyntaxError", "the text is not UTF-8", {byte, byte + 1}};
    }
    // A byte order mark is skipped.
    read(*program, symbols, limits, all.substr(0, 3) == "\xef\xbb\xbf" ? 3 : 0);
    return program;
}

std::unique_ptr<Program> parse_library(std::string_view name, std::string_view text, Symbols& symbols) {
    auto program = std::make_unique<Program>(std::string(text), name);
    read(*program, symbols, {}, 0);
    return program;
}

void parse_body(const Code& code, Symbols& symbols) {
    const DeferredBody deferred = *code.deferred;
    // Stand-ins for the scopes around it, which were resolved when the module was parsed.
    Code outer;
    Scope module(Scope::Kind::module, nullptr, &outer);
    Scope& around = deferred.in_class ? module.open(Scope::Kind::class_, &outer) : module;
    Scope& scope = around.open(Scope::Kind::function, deferred.code);
    Parser(*deferred.program, symbols, {}, scope, tokenize(deferred.program->source, deferred.where)).body(deferred);
    module.resolve(deferred.program->arena);
    deferred.code->deferred = nullptr;
}

std::string library_symbol(std::string_view library, std::string_view name) {
    return concat({".", library, ":", name});
}

}  // namespace bcast::python
