#include "bcast/language/syntax/scope.hpp"

#include "bcast/concat.hpp"

namespace bcast::python {
namespace {

constexpr std::size_t few = 16;  // Up to this many entries are searched linearly.

[[noreturn]] void refuse(std::string message, Location where) {
    throw SyntaxFault{"SyntaxError", std::move(message), where, "<cell>"};
}

}  // namespace

Scope& Scope::function() {
    Scope* at = this;
    while (at->kind_ == Kind::comprehension) at = at->parent_;
    return *at;
}

Scope::Entry* Scope::find(Symbol symbol) {
    if (entries_.size() > few) {
        const auto found = index_.find(symbol);
        return found == index_.end() ? nullptr : &entries_[found->second];
    }
    for (Entry& entry : entries_) {
        if (entry.symbol == symbol) return &entry;
    }
    return nullptr;
}

Scope::Entry& Scope::entry(Symbol symbol, std::string_view text) {
    if (Entry* found = find(symbol)) return *found;
    entries_.push_back({symbol, text, {}});
    if (entries_.size() == few + 1) {
        for (std::size_t i = 0; i < few; ++i) index_.emplace(entries_[i].symbol, i);
    }
    if (entries_.size() > few) index_.emplace(symbol, entries_.size() - 1);
    return entries_.back();
}

void Scope::use(NameExpr& name) {
    names_.push_back(&name);
    // Names of the module are looked up by their symbol, so only functions and classes have entries.
    if (kind_ != Kind::module) entry(name.symbol, name.text).used = true;
}

void Scope::bind(NameExpr& name) {
    names_.push_back(&name);
    if (kind_ != Kind::module) entry(name.symbol, name.text).bound = true;
}

void Scope::bind_in_function(NameExpr& name) {
    use(name);
    Scope& owner = function();
    if (owner.kind_ != Kind::module) owner.entry(name.symbol, name.text).bound = true;
}

Scope& Scope::adopt(Mark from, Code* code) {
    auto made = std::make_unique<Scope>(Kind::comprehension, this, code);
    for (std::size_t i = from.names; i < names_.size(); ++i) made->use(*names_[i]);
    for (std::size_t i = from.children; i < children_.size(); ++i) {
        children_[i]->parent_ = made.get();
        made->children_.push_back(std::move(children_[i]));
    }
    names_.resize(from.names);
    children_.resize(from.children);
    children_.push_back(std::move(made));
    return *children_.back();
}

void Scope::parameter(Symbol symbol, std::string_view text, Location where) {
    Entry& added = entry(symbol, text);
    if (added.parameter) {
        refuse(concat({"duplicate argument '", text, "' in function definition"}), where);
    }
    added.parameter = added.bound = true;
}

void Scope::declare(Symbol symbol, std::string_view text, Location statement, bool is_global) {
    const std::string_view what = is_global ? "global" : "nonlocal";
    if (kind_ == Kind::module) {
        if (!is_global) refuse("nonlocal declaration not allowed at module level", statement);
        return;
    }
    Entry& declared = entry(symbol, text);
    if (declared.parameter) refuse(concat({"name '", text, "' is parameter and ", what}), statement);
    if (declared.bound) {
        refuse(concat({"name '", text, "' is assigned to before ", what, " declaration"}), statement);
    }
    if (declared.used) refuse(concat({"name '", text, "' is used prior to ", what, " declaration"}), statement);
    (is_global ? declared.global : declared.nonlocal) = true;
    declared.where = statement;
}

bool Scope::is_local(const Entry& entry) const {
    if (kind_ == Kind::module || kind_ == Kind::class_) return entry.own_class;
    return entry.bound && !entry.global && !entry.nonlocal;
}

// The entry for the name in this or an enclosing function; adds an entry to every function in between.
Scope::Entry* Scope::capture(Symbol symbol, std::string_view asked_for) {
    if (kind_ == Kind::module) return nullptr;
    Entry* here = find(symbol);
    if (kind_ == Kind::class_) {
        // Functions in a class body see the class itself (`__class__`), but not the names bound in the body.
        if (asked_for == "__class__") {
            share_class(symbol);
            return find(symbol);
        }
        const Entry* outer = parent_->capture(symbol, asked_for);
        if (outer == nullptr) return nullptr;
        Entry& passed = entry(symbol, outer->text);
        passed.free = true;
        return &passed;
    }
    if (here != nullptr && here->global) return nullptr;
    if (here != nullptr && (is_local(*here) || here->free)) {
        if (is_local(*here)) here->captured = true;
        return here;
    }
    const Entry* outer = parent_->capture(symbol, asked_for);
    if (outer == nullptr) return nullptr;
    Entry& added = entry(symbol, outer->text);
    added.free = true;
    return &added;
}

void Scope::find_free() {
    // `capture` may add entries for nested scopes, but not to this scope while this loop runs.
    for (Entry& one : entries_) {
        if (kind_ == Kind::module || is_local(one) || one.global || one.free) continue;
        if (kind_ == Kind::class_ && one.bound && !one.nonlocal) continue;
        one.free = parent_->capture(one.symbol, one.text) != nullptr;
        if (one.nonlocal && !one.free) refuse(concat({"no binding for nonlocal '", one.text, "' found"}), one.where);
    }
    for (const auto& child : children_) child->find_free();
}

void Scope::lay_out(Arena& arena) {
    std::vector<std::string_view> slot_names;
    std::vector<std::uint32_t> cells;
    std::vector<Capture> captures;
    if (kind_ != Kind::module) {
        // Parameters were added first, so they get the first slots.
        for (Entry& one : entries_) {
            if (!is_local(one) && !one.free) continue;
            one.slot = static_cast<std::uint32_t>(slot_names.size());
            slot_names.push_back(one.text);
            if (one.captured) cells.push_back(one.slot);
            if (one.free) captures.push_back({parent_->find(one.symbol)->slot, one.slot});
        }
        for (NameExpr* name : names_) {
            const Entry& one = *find(name->symbol);
            if (kind_ == Kind::class_ && one.bound && !one.global && !one.nonlocal) {
                name->binding = Binding::member;
                continue;
            }
            if (!is_local(one) && !one.free) continue;
            name->binding = one.captured || one.free ? Binding::cell : Binding::local;
            name->slot = one.slot;
        }
    }
    code_->slots = static_cast<std::uint32_t>(slot_names.size());
    code_->slot_names = arena.copy(slot_names);
    code_->cells = arena.copy(cells);
    code_->captures = arena.copy(captures);
    for (const auto& child : children_) child->lay_out(arena);
}

void Scope::resolve(Arena& arena) {
    find_free();
    lay_out(arena);
}

}  // namespace bcast::python
