#pragma once

#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bcast/language/syntax/arena.hpp"
#include "bcast/language/syntax/ast.hpp"

namespace bcast::python {

/// The names of one frame while its program is parsed, and how they are bound.
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
    /// How far this scope has got, so that what came after it can be given to a comprehension that starts there.
    struct Mark {
        std::size_t names;
        std::size_t children;
    };
    [[nodiscard]] Mark mark() const { return {names_.size(), children_.size()}; }
    /// A comprehension whose element was read before it was known to be one: it takes over what was read since `from`.
    Scope& adopt(Mark from, Code* code);

    /// The function or the module that a comprehension stands in, else the scope itself.
    Scope& function();

    /// A name is read here.
    void use(NameExpr& name);
    /// A name is assigned to here.
    void bind(NameExpr& name);
    /// `(name := ...)`: read here as any name, assigned to in the function that this scope stands in.
    void bind_in_function(NameExpr& name);
    /// Whether the name is known to be a local one of this function by what was read so far.
    [[nodiscard]] bool keeps(Symbol symbol) {
        const Entry* known = kind_ == Kind::function ? find(symbol) : nullptr;
        return known != nullptr && known->bound && !known->global && !known->nonlocal;
    }
    /// `super` and `__class__` in a function of a class body need the class: `symbol` is `__class__`'s.
    void use_class(Symbol symbol) { entry(symbol, "__class__").used = true; }
    /// Throws SyntaxFault if the name is there twice.
    void parameter(Symbol symbol, std::string_view text, Location where);
    /// `global` or `nonlocal`. Throws SyntaxFault as Python's compiler does.
    void declare(Symbol symbol, std::string_view text, Location statement, bool is_global);

    /// Finds out where each name of this scope and of those within it is. Throws SyntaxFault for a nonlocal name that
    /// no function binds.
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
        bool free = false;       // lives in an enclosing function
        bool captured = false;   // a function within needs it
        bool own_class = false;  // the class that a body makes, for the functions in it
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
    std::unordered_map<Symbol, std::size_t> index_;  ///< Of the entries, once there are many.
    std::vector<NameExpr*> names_;
    std::vector<std::unique_ptr<Scope>> children_;
};

}  // namespace bcast::python
