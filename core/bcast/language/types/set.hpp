#pragma once

#include <cstdint>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// A set or frozenset. The hash table is CPython 3.11's (setobject.c), so that numbers are iterated in the same order.
class Set : public Object {
  public:
    struct Entry {
        Value key;  ///< Empty: a free entry, or with a `hash` of -1 a deleted one.
        std::int64_t hash = 0;
    };

    explicit Set(const Type& type = set_type) : Object(type), table_(8) {}

    static bool is(const Object& object) {
        const Type& type = object.type();
        return &type == &set_type || &type == &frozenset_type ||
               (type.is_class && (type.derives_from(set_type) || type.derives_from(frozenset_type)));
    }
    void clear() override;

    [[nodiscard]] std::size_t size() const { return used_; }
    [[nodiscard]] const std::vector<Entry, HeapAllocator<Entry>>& table() const { return table_; }

    [[nodiscard]] bool contains(Interpreter& interpreter, const Value& key) const;
    void add(Interpreter& interpreter, const Value& key);
    /// Adds all elements of another set, as `set_merge` does.
    void merge(Interpreter& interpreter, const Set& other);
    /// Resizes for this many more elements, as when a dict is added.
    void reserve(std::size_t more);
    void swap(Set& other) noexcept {
        table_.swap(other.table_);
        std::swap(used_, other.used_);
        std::swap(fill_, other.fill_);
    }
    /// Returns whether the key was present.
    bool remove(Interpreter& interpreter, const Value& key);
    /// Removes some element, the next after the one removed before; empty if there is none.
    Value pop();
    /// Removes the deleted entries if there are many, as `set_difference_update_internal` does.
    void tidy();

  private:
    [[nodiscard]] const Entry* find(Interpreter& interpreter, const Value& key, std::int64_t hash) const;
    /// One attempt of find; sets `changed` if comparing keys ran code that changed the set, so that the result is
    /// invalid.
    const Entry* find_unchanged(Interpreter& interpreter, const Value& key, std::int64_t hash, bool& changed) const;
    /// Inserts a key that is not here. Returns whether the entry was free, not one of a deleted key.
    bool insert(Value key, std::int64_t hash);
    void resize(std::size_t least);
    [[nodiscard]] std::size_t roomy() const { return used_ > 50000 ? used_ * 2 : used_ * 4; }
    Value take(Entry& entry);

    std::vector<Entry, HeapAllocator<Entry>> table_;
    std::size_t used_ = 0;
    std::size_t fill_ = 0;
    std::size_t finger_ = 0;  ///< Where `pop` begins to search.
};

}  // namespace bcast::python
