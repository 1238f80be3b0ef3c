#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// A dict, or an instance of a derived type. An insertion-ordered hash table with Python's hash and equality.
class Dict : public Object {
  public:
    struct Entry {
        Value key;  ///< Empty: a deleted entry.
        Value value;
        std::int64_t hash = 0;
    };

    explicit Dict(const Type& type = dict_type) : Object(type) {}

    static bool is(const Object& object) {
        return &object.type() == &dict_type || object.type().derives_from(dict_type);
    }
    void clear() override;

    [[nodiscard]] std::size_t size() const { return live_; }
    /// Iterates over the live entries. Each is copied, since the loop body may run code that changes the dict.
    class Each {
      public:
        /// A sentinel: the iteration ends after the last entry that exists by then.
        struct End {};

        explicit Each(const Dict& dict) : dict_(&dict) { ++*this; }
        [[nodiscard]] const Each& begin() const { return *this; }
        [[nodiscard]] End end() const { return {}; }
        const Entry& operator*() const { return entry_; }
        Each& operator++();
        bool operator!=(End /*end*/) const { return !entry_.key.is_nothing(); }

      private:
        const Dict* dict_;
        std::size_t next_ = 0;
        Entry entry_;  ///< Empty after the last one.
    };
    [[nodiscard]] Each each() const { return Each(*this); }

    /// Includes deleted entries.
    [[nodiscard]] const std::vector<Entry, HeapAllocator<Entry>>& entries() const { return entries_; }

    /// Returns an empty Value if the key is missing. Raises TypeError for an unhashable key.
    Value find(Interpreter& interpreter, const Value& key) const;
    void set(Interpreter& interpreter, const Value& key, Value value);
    /// Returns the removed value, or an empty Value.
    Value remove(Interpreter& interpreter, const Value& key);

    // The same for a str key, such as an attribute name.
    [[nodiscard]] Value find(std::string_view key) const;
    void set(std::string_view key, Value value);
    Value remove(std::string_view key);

    /// Incremented when the set of keys changes, so that iterators can detect it.
    [[nodiscard]] std::uint64_t version() const { return version_; }

  private:
    [[nodiscard]] std::int64_t locate(Interpreter& interpreter, const Value& key, std::int64_t hash) const;
    /// One attempt of locate; its result is valid only if `version` has not changed.
    [[nodiscard]] std::int64_t locate_unchanged(Interpreter& interpreter, const Value& key, std::int64_t hash) const;
    [[nodiscard]] std::int64_t locate(std::string_view key) const;
    void add(const Value& key, Value value, std::int64_t hash);
    Value take(std::int64_t at);
    void rebuild();
    void index_entry(std::size_t entry);

    std::vector<Entry, HeapAllocator<Entry>> entries_;
    std::vector<std::int32_t, HeapAllocator<std::int32_t>> index_;  ///< Entry index + 1 by hash; 0: free.
    std::size_t live_ = 0;
    std::uint64_t version_ = 0;
};

Ref<Dict> new_dict();

/// Updates a dict as `dict(...)` and `d.update(...)` do: with a mapping or pairs, and keywords. `name` is for errors.
void update_dict(Interpreter& interpreter, Dict& dict, const CallArguments& arguments, std::string_view name);

[[noreturn]] void raise_key_error(const Value& key);

/// `{'a': 1}`, for any type derived from dict.
void repr_dict(Interpreter& interpreter, const Value& self, std::string& out);

/// `reversed` of a dict or a dict view.
Value reversed_dict(const Value& self);

}  // namespace bcast::python
