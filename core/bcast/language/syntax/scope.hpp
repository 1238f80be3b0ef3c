#pragma once

#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bcast/language/syntax/arena.hpp"
#include "bcast/language/syntax/ast.hpp"

namespace bcast::python {

/// The names of one frame while its program is parsed, and how they are bound (cf. CPython's symtable.c).
class Scope {
  public:
    enum class Kind : std::uint8_t { module, function, comprehension, class_ };

    Scope(Kind kind, Scope* parent, Code* code) : kind_(kind), parent_(parent), code_(code) {}

    Scope& open(Kind kind, Code* code) {
        children_.push_back(std::make_unique<Scope>(kind, this, code));
        return *children_.back();
    }

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] Scope* parent() const { return parent_; }
    [[nodiscard]] Code& code() const { return *code_; }
    /// A point in this scope's lists, so that what was read after it can be moved to a comprehension that starts there.
    struct Mark {
        std::size_t names;
        std::size_t children;
    };
    [[nodiscard]] Mark mark() const { return {names_.size(), children_.size()}; }
    /// Opens the scope of a comprehension whose element was read before `for` was seen: it takes over the names and
    /// scopes read since `from`.
    Scope& adopt(Mark from, Code* code);

    /// The enclosing function, class or module scope of a comprehension; otherwise the scope itself.
    Scope& function();

    /// Records a read of the name.
    void use(NameExpr& name);
    /// Records a binding of the name.
    void bind(NameExpr& name);
    /// `(name := ...)`: recorded as a use in this scope and as a binding in the enclosing function scope.
    void bind_in_function(NameExpr& name);
    /// Whether the name is already known to be local to this function, from what was read so far.
    [[nodiscard]] bool is_known_local(Symbol symbol) {
        const Entry* known = kind_ == Kind::function ? find(symbol) : nullptr;
        return known != nullptr && known->bound && !known->global && !known->nonlocal;
    }
    /// Records that `super` or `__class__` in a method needs the class. `symbol` is that of `__class__`.
    void use_class(Symbol symbol) { entry(symbol, "__class__").used = true; }
    /// Gives a class body the cell of its class, for methods that are parsed later.
    void share_class(Symbol symbol) {
        Entry& own = entry(symbol, "__class__");
        own.own_class = own.captured = true;
    }
    /// Adds a parameter. Throws SyntaxFault for a duplicate.
    void parameter(Symbol symbol, std::string_view text, Location where);
    /// A `global` or `nonlocal` declaration. Throws SyntaxFault as Python's compiler does.
    void declare(Symbol symbol, std::string_view text, Location statement, bool is_global);

    /// Resolves the binding of each name in this scope and its children. Throws SyntaxFault for a nonlocal name that no
    /// enclosing function binds.
    void resolve(Arena& arena);

  private:
    struct Entry {
        Symbol symbol;
        std::string_view text;
        Location where;
        bool bound = false;
        bool used = false;
        bool parameter = false;
        bool global = false;
        bool nonlocal = false;
        bool free = false;       // bound in an enclosing function
        bool captured = false;   // used by a nested function
        bool own_class = false;  // `__class__` of a class body, for its methods
        std::uint32_t slot = 0;
    };

    Entry& entry(Symbol symbol, std::string_view text);
    Entry* find(Symbol symbol);
    [[nodiscard]] bool is_local(const Entry& entry) const;
    Entry* capture(Symbol symbol, std::string_view asked_for);
    void find_free();
    void lay_out(Arena& arena);

    Kind kind_;
    Scope* parent_;
    Code* code_;
    std::vector<Entry> entries_;
    std::unordered_map<Symbol, std::size_t> index_;  ///< Indices into entries_ by symbol, used only if there are many.
    std::vector<NameExpr*> names_;
    std::vector<std::unique_ptr<Scope>> children_;
};

}  // namespace bcast::python
