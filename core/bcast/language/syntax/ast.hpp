#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "bcast/language/interpreter/operator.hpp"
#include "bcast/language/interpreter/value.hpp"
#include "bcast/language/syntax/source.hpp"

/// The syntax tree of a program. Nodes are allocated in the program's arena.
namespace bcast::python {

/// The number of an interned name, unique within one interpreter.
using Symbol = std::uint32_t;

enum class ExprKind : std::uint8_t {
    constant,
    name,
    tuple,
    list,
    set,
    dict,
    unary,
    binary,
    logical,
    compare,
    conditional,
    lambda,
    call,
    attribute,
    subscript,
    slice,
    starred,
    comprehension,
    formatted,
    joined,
    walrus,
    yield,
};

struct Expr {
    ExprKind kind;
    bool parenthesized = false;
    std::uint16_t depth = 1;  ///< Nesting depth of the tree below this node, for the recursion limit.
    Location where;
};

struct Code;

struct Constant : Expr {
    const Value* value;
};

/// How a name is looked up; resolved once the whole program is parsed. A member is a name bound in a class body: it is
/// looked up in the body first, and then as a global.
enum class Binding : std::uint8_t { global, local, cell, member };

struct NameExpr : Expr {
    Symbol symbol;
    std::string_view text;
    Binding binding = Binding::global;
    std::uint32_t slot = 0;  ///< For local and cell: the index in the frame's slots.
};

/// A tuple, list or set.
struct SequenceExpr : Expr {
    std::span<Expr*> items;
    bool has_starred;
};

struct DictExpr : Expr {
    std::span<Expr*> keys;  ///< nullptr where `values` has a `**mapping`.
    std::span<Expr*> values;
};

struct UnaryExpr : Expr {
    UnaryOperator op;
    Expr* operand;
};

struct BinaryExpr : Expr {
    BinaryOperator op;
    Location sign;
    Expr* left;
    Expr* right;
};

struct LogicalExpr : Expr {
    bool is_and;
    Expr* left;
    Expr* right;
};

/// `a < b < c`: operators[i] is between operands i and i + 1.
struct CompareExpr : Expr {
    std::span<Expr*> operands;
    std::span<ComparisonOperator> operators;
    std::span<Location> signs;
};

struct ConditionalExpr : Expr {
    Expr* condition;
    Expr* then;
    Expr* otherwise;
};

struct LambdaExpr : Expr {
    Code* code;
    std::span<Expr*> defaults;          ///< Defaults of the last positional parameters.
    std::span<Expr*> keyword_defaults;  ///< One per keyword-only parameter, nullptr where it is required.
};

enum class ArgumentKind : std::uint8_t { positional, starred, keyword, mapping };

struct Argument {
    ArgumentKind kind;
    std::string_view name;
    Expr* value;
    Location where;
};

struct CallExpr : Expr {
    Expr* function;
    std::span<Argument> arguments;
    bool plain;  ///< Positional arguments only, without `*` and `**`.
};

struct AttributeExpr : Expr {
    Expr* object;
    std::string_view name;
    Location name_at;
};

struct SubscriptExpr : Expr {
    Expr* object;
    Expr* key;
};

/// Omitted parts are nullptr.
struct SliceExpr : Expr {
    Expr* start;
    Expr* stop;
    Expr* step;
};

struct StarredExpr : Expr {
    Expr* value;
};

enum class ComprehensionKind : std::uint8_t { list, set, dict, generator };

struct ComprehensionFor {
    Expr* target;
    Expr* iterable;  ///< The iterable of the first loop is evaluated in the enclosing frame.
    std::span<Expr*> conditions;
};

struct ComprehensionExpr : Expr {
    ComprehensionKind made;
    Code* code;
    Expr* element;  ///< The key for a dict.
    Expr* value;    ///< The value for a dict, else nullptr.
    std::span<ComprehensionFor> loops;
};

/// A replacement field of an f-string.
struct FormattedExpr : Expr {
    Expr* value;
    char conversion;  ///< 's', 'r', 'a', or 0 for none.
    Expr* spec;       ///< A Constant or JoinedExpr; nullptr if empty.
};

struct JoinedExpr : Expr {
    std::span<Expr*> parts;
};

struct WalrusExpr : Expr {
    NameExpr* target;
    Expr* value;
};

/// `yield value`, `yield from value`: a statement of its own, or the entire right-hand side of one.
struct YieldExpr : Expr {
    Expr* value;  ///< nullptr means None.
    bool from;
};

enum class StmtKind : std::uint8_t {
    expression,
    assign,
    annotate,
    augment,
    del,
    pass,
    break_,
    continue_,
    return_,
    if_,
    while_,
    for_,
    def,
    class_,
    raise,
    try_,
    with,
    assert_,
    import,
    import_from,
};

struct Stmt {
    StmtKind kind;
    std::uint16_t depth = 1;
    Location where;
    bool yields = false;  ///< Contains a `yield`: its execution can be suspended and resumed.
};

using Block = std::span<Stmt*>;

struct ExpressionStmt : Stmt {
    Expr* value;
};

struct AssignStmt : Stmt {
    std::span<Expr*> targets;
    Expr* value;
};

struct AnnotateStmt : Stmt {
    Expr* target;
    Expr* annotation;
    Expr* value;  ///< nullptr: a declaration without a value.
    bool evaluated;
};

struct AugmentStmt : Stmt {
    BinaryOperator op;
    Location sign;
    Expr* target;
    Expr* value;
};

struct DeleteStmt : Stmt {
    std::span<Expr*> targets;
};

struct ReturnStmt : Stmt {
    Expr* value;
};

/// An `elif` is an IfStmt in `otherwise`.
struct IfStmt : Stmt {
    Expr* condition;
    Block body;
    Block otherwise;
};

struct WhileStmt : Stmt {
    Expr* condition;
    Block body;
    Block otherwise;
};

struct ForStmt : Stmt {
    Expr* target;
    Expr* iterable;
    Block body;
    Block otherwise;
};

struct DefStmt : Stmt {
    NameExpr* name;
    LambdaExpr* function;
    std::span<Expr*> annotations;
    std::span<Expr*> decorators;
};

/// `class name(bases, keyword=value): body`.
struct ClassStmt : Stmt {
    NameExpr* name;
    CallExpr* bases;  ///< The parenthesized bases and keywords as call arguments; nullptr if there are no parentheses.
    Code* code;
    std::span<Expr*> decorators;
};

struct RaiseStmt : Stmt {
    Expr* exception;
    Expr* cause;
};

struct Handler {
    Expr* type;
    NameExpr* name;
    Block body;
    Location where;
};

struct TryStmt : Stmt {
    Block body;
    std::span<Handler> handlers;
    Block otherwise;
    Block finally;
};

struct WithItem {
    Expr* context;
    Expr* target;
};

struct WithStmt : Stmt {
    std::span<WithItem> items;
    Block body;
};

struct AssertStmt : Stmt {
    Expr* condition;
    Expr* message;
};

struct ImportName {
    std::string_view path;  ///< Dotted for `import a.b`.
    NameExpr* bound;
    bool renamed;
    Location where;
};

/// `import a.b as c, d`.
struct ImportStmt : Stmt {
    std::span<ImportName> names;
};

/// `from module import names`; empty `names` means `*`.
struct ImportFromStmt : Stmt {
    std::string_view module;
    std::span<ImportName> names;
};

/// The parameters of a function, in the order positional-only, positional, keyword-only.
struct Parameters {
    std::span<std::string_view> names;
    std::uint16_t positional_only = 0;
    std::uint16_t positional = 0;  ///< Includes the positional-only ones.
    std::uint16_t keyword_only = 0;
    bool rest = false;      ///< `*args`, in the slot after the parameters.
    bool keywords = false;  ///< `**kwargs`, in the slot after `*args`.
};

/// A free variable: the slot of the enclosing frame that holds its cell, and the slot of this frame that gets the cell.
struct Capture {
    std::uint32_t from;
    std::uint32_t to;
};

struct DeferredBody;

/// A code object, executed in a frame of its own: a function, a lambda, a comprehension, a class body or the program.
struct Code {
    std::string_view library;    ///< The Python-written module it belongs to. Empty: the program.
    std::string_view name;       ///< `<lambda>`, `<listcomp>`, `<module>`
    std::string_view qualified;  ///< `outer.<locals>.inner`
    Parameters parameters;
    std::uint32_t slots = 0;
    std::span<std::uint32_t> cells;  ///< Slots of the cell variables of this frame.
    std::span<Capture> captures;
    std::span<std::string_view> slot_names;
    Block body;
    Expr* result = nullptr;   ///< The expression of a lambda.
    bool yields = false;      ///< A call returns a generator.
    bool is_class = false;    ///< A class body: its names are stored in a dict.
    std::uint32_t depth = 1;  ///< Nesting depth of the body.
    /// Set until the body is parsed (`parse_body`), without which only the name, the parameters and the captures are
    /// known.
    DeferredBody* deferred = nullptr;
};

}  // namespace bcast::python
