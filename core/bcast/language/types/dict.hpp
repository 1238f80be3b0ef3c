#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {

/// A dict, or a value of a type derived from it. Keys and values in the order in which keys came, found by Python's
/// hash and equality.
class Dict : public Object {
  public:
    struct Entry {
        Value key;  ///< Nothing: removed.
        Value value;
        std::int64_t hash = 0;
    };

    explicit Dict(const Type& type = dict_type) : Object(type) {}

    static bool is(const Object& object) {
        return &object.type() == &dict_type || object.type().derives_from(dict_type);
    }
    void clear() override;

    [[nodiscard]] std::size_t size() const { return live_; }
    /// The entries that are there, one after the other, each a copy: a loop over them may run code that changes the
    /// dict.
    class Each {
      public:
        /// Of the end, which is wherever the last entry is by then.
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
        Entry entry_;  ///< Nothing behind the last one.
    };
    [[nodiscard]] Each each() const { return Each(*this); }

    /// Also entries that were removed.
    [[nodiscard]] const std::vector<Entry, HeapAllocator<Entry>>& entries() const { return entries_; }

    /// Nothing: not there. Raises TypeError for keys that have no hash.
    Value find(Interpreter& interpreter, const Value& key) const;
    void set(Interpreter& interpreter, const Value& key, Value value);
    /// The value that was there, or nothing.
    Value remove(Interpreter& interpreter, const Value& key);

    // The same for a key that is a text, as names of attributes are.
    [[nodiscard]] Value find(std::string_view key) const;
    void set(std::string_view key, Value value);
    Value remove(std::string_view key);

    /// Counts changes of the set of keys: iterators look whether it is still the same.
    [[nodiscard]] std::uint64_t version() const { return version_; }

  private:
    [[nodiscard]] std::int64_t locate(Interpreter& interpreter, const Value& key, std::int64_t hash) const;
    /// The same, as long as `version` stays what it is.
    [[nodiscard]] std::int64_t locate_unchanged(Interpreter& interpreter, const Value& key, std::int64_t hash) const;
    [[nodiscard]] std::int64_t locate(std::string_view key) const;
    void add(const Value& key, Value value, std::int64_t hash);
    Value take(std::int64_t at);
    void rebuild();
    void index_entry(std::size_t entry);

    std::vector<Entry, HeapAllocator<Entry>> entries_;
    std::vector<std::int32_t, HeapAllocator<std::int32_t>> index_;  ///< Entry + 1 by hash, 0 where there is none.
    std::size_t live_ = 0;
    std::uint64_t version_ = 0;
};

Ref<Dict> new_dict();

/// What `dict(...)` and `d.update(...)` put into a dict: a mapping or pairs, and keywords. `name` is for errors.
void update_dict(Interpreter& interpreter, Dict& dict, const CallArguments& arguments, std::string_view name);

[[noreturn]] void raise_key_error(const Value& key);

/// `{'a': 1}`, whatever the type.
void repr_dict(Interpreter& interpreter, const Value& self, std::string& out);

/// `reversed` of a dict or of a view of one.
Value reversed_dict(const Value& self);

}  // namespace bcast::python
