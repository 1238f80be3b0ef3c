#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/syntax/lexer.hpp"
#include "bcast/language/syntax/program.hpp"
#include "bcast/language/syntax/scope.hpp"

namespace bcast::python {

/// The body of a function of a Python-written module that is not parsed yet.
struct DeferredBody {
    Program* program;
    Code* code;
    Location where;
    std::span<Token> names;   ///< The parameters, in the order of their slots.
    bool in_class;            ///< A method, which may use `__class__`, the first slot of the class body.
    std::string_view class_;  ///< As of the parser.
};

/// A recursive descent parser of Python 3.11's grammar. One object parses one range of a source: the program, or an
/// expression in an f-string.
class Parser {
  public:
    Parser(Program& program, Symbols& symbols, const SyntaxLimits& limits, Scope& scope, Tokens tokens);

    /// Parses the whole program. Throws as `parse` does.
    Block module();

    /// Parses the expression of an f-string field, which must extend to the end of the range.
    Expr* replacement_field();

    /// Parses the body of a function. The scope is that of the function.
    void body(const DeferredBody& deferred);

    void set_depth(std::uint16_t depth) { depth_ = depth; }

  private:
    /// Counts the nesting depth of the parser. Throws OutsideSubset for a text that is nested too deeply.
    class Nesting {
      public:
        explicit Nesting(Parser& parser);
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;
        Nesting(Nesting&&) = delete;
        Nesting& operator=(Nesting&&) = delete;
        ~Nesting() { --parser_.depth_; }

      private:
        Parser& parser_;
    };

    // parser.cpp: tokens, nodes and errors
    [[nodiscard]] const Token& peek(std::size_t ahead = 0) const;
    [[nodiscard]] bool at(TokenKind kind) const { return peek().kind == kind; }
    bool accept(TokenKind kind);
    Token advance();
    Token expect(TokenKind kind);
    /// `certain`: the statement can only go on with a colon.
    void expect_colon(bool certain = false);
    [[nodiscard]] std::string_view text(const Token& token) const { return program_.source.text(token.where); }
    [[nodiscard]] Location since(std::uint32_t begin) const;
    [[noreturn]] void invalid_syntax();
    [[noreturn]] void fail(std::string message, Location where);
    [[noreturn]] void fail_compiling(std::string message, Location where) const;
    /// Records what Python's compiler rejects; raised once the whole text is known to be grammatical.
    void refuse_later(std::string message, Location where);
    [[noreturn]] void outside(std::string message, Location where) const;
    [[noreturn]] void outside_construct(std::string_view construct, Location where) const;
    [[nodiscard]] bool is_command(const Expr* expr) const;
    [[noreturn]] void fail_command(const Expr* command);
    SyntaxFault resolved(SyntaxFault fault) const;
    std::uint16_t deeper(std::initializer_list<const Expr*> parts) const;
    std::uint16_t deeper(const std::vector<Expr*>& parts) const;
    template <typename T>
    T* node(T parts) {
        return program_.arena.make<T>(parts);
    }
    /// A str constant; equal ones of a program are one object, as in CPython.
    Expr* text_constant(std::string text, Location where);
    Expr* constant(Value value, Location where);
    /// The symbol of a name. Names in modules written in Python have symbols distinct from the program's.
    [[nodiscard]] Symbol symbol(std::string_view name);
    NameExpr* name_node(const Token& token);
    /// The name after NFKC normalization and private name mangling: `__x` in a class body is `_Class__x`.
    [[nodiscard]] std::string_view name_text(const Token& token);
    NameExpr* bound_name(const Token& token);
    [[nodiscard]] bool starts_expression() const;

    // expressions.cpp
    Expr* star_expressions();  ///< a, *b: a tuple without parentheses
    Expr* star_expression();
    Expr* yield_expression();
    Expr* yield_or_expressions();  ///< The right-hand side of an assignment.
    Expr* yield_within();          ///< `(yield value)` as part of an expression.
    [[nodiscard]] bool nothing_happens_before(std::size_t position);
    [[nodiscard]] std::size_t end_of_parenthesis() const;
    Expr* named_expression();  ///< Also an assignment expression (:=).
    Expr* expression();
    Expr* disjunction();
    Expr* conjunction();
    Expr* inversion();
    Expr* comparison();
    std::optional<ComparisonOperator> comparison_operator();  ///< The next tokens as an operator; does not advance.
    Expr* binary(int least);                                  ///< Operators of at least this precedence.
    Expr* sum();                                              ///< + and -, and operators of higher precedence.
    Expr* unary();
    Expr* power();
    Expr* lambda();
    Expr* starred();
    Expr* tuple_from(const std::vector<Expr*>& items, std::uint32_t begin);
    void missing_comma(const Expr* before);

    // primaries.cpp
    Expr* primary();
    Expr* atom();
    Expr* parenthesized();
    void bare_targets();
    Expr* list_display();
    Expr* brace_display();
    Expr* subscript(Expr* object, std::uint32_t begin);
    Expr* subscript_item();
    Expr* call(Expr* function, std::uint32_t begin);
    Argument argument(const std::vector<Argument>& before, std::uint32_t open);
    Argument keyword_argument(const std::vector<Argument>& before);
    Expr* comprehension(ComprehensionKind made, Expr* element, Expr* value, std::uint32_t begin, Scope::Mark mark);
    Expr* closed(Expr* expr, TokenKind close, std::uint32_t begin);

    // literals.cpp
    Expr* number();
    Expr* strings();
    void formatted(std::vector<Expr*>& parts, std::string& literal, std::uint32_t begin, std::uint32_t end, bool raw,
                   int level);
    std::uint32_t replacement(std::vector<Expr*>& parts, std::string& literal, std::uint32_t begin, std::uint32_t end,
                              bool raw, int level);
    [[nodiscard]] std::uint32_t end_of_field(std::uint32_t begin, std::uint32_t end);
    void expect_within_field(std::uint32_t at, std::uint32_t end);
    Expr* field_expression(std::uint32_t begin, std::uint32_t stop, std::uint32_t end);
    Expr* field_spec(std::uint32_t& at, std::uint32_t end, bool raw, int level);
    void append_bytes(std::string& out, std::uint32_t begin, std::uint32_t end, bool raw);
    void unescape(std::string& out, std::uint32_t begin, std::uint32_t end, bool raw);
    std::uint32_t escape(std::string& out, std::uint32_t at, std::uint32_t begin, std::uint32_t end);

    // targets.cpp
    Expr* target(Expr* expr, std::string_view hint);
    bool single_target(Expr* expr);
    Expr* target_part(Expr* expr, std::string_view hint);
    Expr* loop_target();
    Expr* delete_target(Expr* expr);
    [[nodiscard]] static std::string_view description(const Expr* expr);

    // statements.cpp
    void statement(std::vector<Stmt*>& out);
    void simple_statements(std::vector<Stmt*>& out);
    Stmt* simple_statement();
    Stmt* expression_statement();
    Stmt* assignment(Expr* first, std::uint32_t begin);
    Stmt* delete_statement();
    Stmt* raise_statement();
    Stmt* assert_statement();
    Stmt* scope_statement();
    Stmt* import_statement();
    Stmt* import_from_statement();
    std::string_view dotted_name();

    // compound.cpp
    Stmt* compound_statement();
    Block block(std::string_view what, const Token& keyword);
    Block indented_block();
    Stmt* if_statement();
    Stmt* while_statement();
    Stmt* for_statement();
    Stmt* try_statement();
    Stmt* with_statement();
    Stmt* def_statement(const std::vector<Expr*>& decorators);
    Stmt* class_statement(const std::vector<Expr*>& decorators);
    Stmt* decorated();
    Block else_block();
    Handler handler();
    [[nodiscard]] bool parenthesized_with() const;

    // match_statement.cpp
    /// The names that a pattern binds, and the number of hidden names used for its parts.
    struct PatternNames {
        std::vector<Token> bound;
        int parts = 0;
    };
    /// A subpattern: the index of its first token, and whether it is `*rest` or `**rest`.
    struct Inner {
        std::size_t begin;
        bool starred;
    };
    [[nodiscard]] bool starts_match() const;
    Stmt* match_statement();
    Stmt* case_clauses();
    Expr* pattern(Expr* subject, PatternNames& names);
    Expr* closed_pattern(Expr* subject, PatternNames& names);
    Expr* sequence_pattern(Expr* subject, PatternNames& names, TokenKind close, std::uint32_t begin);
    Expr* mapping_pattern(Expr* subject, PatternNames& names);
    Expr* class_pattern(Expr* subject, PatternNames& names, Expr* of);
    Expr* captured(Expr* subject, PatternNames& names);
    Expr* destructured(const Value& matcher, const std::vector<Expr*>& arguments, PatternNames& names,
                       const std::vector<Inner>& inner, Location where);
    [[noreturn]] void unreachable(const PatternNames& names);
    void skip_pattern();
    NameExpr* hidden_name(std::string_view name, bool binds);
    Expr* bind(NameExpr* name, Expr* value);
    Expr* both(Expr* left, Expr* right);
    Expr* compared(Expr* left, ComparisonOperator op, Expr* right);

    // parameters.cpp
    struct Signature {
        Parameters parameters;
        std::vector<Expr*> defaults;
        std::vector<Expr*> keyword_defaults;
        std::vector<Expr*> annotations;
        std::vector<Token> names;  ///< In the order of the slots.
    };
    Signature parameters(TokenKind close, bool annotated);
    void parameter(Signature& out, TokenKind close, bool annotated, bool after_star);
    void annotation(Signature& out, bool annotated);
    /// Parses an annotation. After `from __future__ import annotations` returns its source text as a str constant, and
    /// the expression is never evaluated (PEP 563).
    Expr* annotation_text();
    void defer_body(Code& code, const Signature& signature);
    LambdaExpr* function(std::string_view name, const Signature& signature, std::uint32_t begin, Location where);
    Code* new_code(std::string_view name);
    static std::uint16_t depth_of(Block block);

    Program& program_;
    Symbols& symbols_;
    const SyntaxLimits& limits_;
    Scope* scope_;
    Tokens tokens_;
    std::size_t at_ = 0;
    std::uint16_t depth_ = 0;
    int loops_ = 0;
    bool annotations_are_text_ = false;
    Symbols texts_;  ///< The numbers of the str constants in `shared_`.
    Values shared_;
    std::uint32_t yields_ = 0;  ///< Number of yields so far in the function being parsed.
    /// The block that gets statements which must run before the one being parsed, and the index of the first token of
    /// that statement.
    std::vector<Stmt*>* before_ = nullptr;
    std::size_t statement_begin_ = 0;
    std::string_view class_;  ///< The innermost class whose body is being parsed, without leading underscores.
};

}  // namespace bcast::python
