#include "bcast/language/types/dict.hpp"

#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

void Dict::clear() {
    decltype(entries_) entries;
    entries.swap(entries_);
    index_.clear();
    live_ = 0;
    ++version_;
}

Dict::Each& Dict::Each::operator++() {
    entry_ = {};
    while (next_ < dict_->entries_.size() && entry_.key.is_nothing()) entry_ = dict_->entries_[next_++];
    return *this;
}

Ref<Dict> new_dict() {
    return make<Dict>();
}

namespace {

std::size_t slot_of(std::int64_t hash, std::size_t mask) {
    // Consecutive integers map to consecutive slots; the high bits are mixed in for other hashes.
    const auto bits = static_cast<std::uint64_t>(hash);
    return (bits ^ (bits >> 29)) & mask;
}

/// How far a hash goes on from a slot that is taken: if to the next one, an integer that is not there would pass all
/// that are, and halves, whose hashes differ in few bits, each other. Odd, so that it comes to every slot.
std::size_t step_of(std::int64_t hash) {
    return static_cast<std::size_t>((static_cast<std::uint64_t>(hash) * 0x9E3779B97F4A7C15U) >> 32) | 1;
}

}  // namespace

void Dict::index_entry(std::size_t entry) {
    const std::size_t mask = index_.size() - 1;
    std::size_t slot = slot_of(entries_[entry].hash, mask);
    while (index_[slot] != 0) slot = (slot + step_of(entries_[entry].hash)) & mask;
    index_[slot] = static_cast<std::int32_t>(entry + 1);
}

// Removes deleted entries and resizes the index with room for growth.
void Dict::rebuild() {
    std::size_t live = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        if (entries_[i].key.is_nothing()) continue;
        if (live != i) entries_[live] = std::move(entries_[i]);
        ++live;
    }
    entries_.resize(live);
    std::size_t size = 8;
    while (size < live * 3) size *= 2;
    index_.assign(size, 0);
    for (std::size_t i = 0; i < live; ++i) index_entry(i);
}

std::int64_t Dict::locate(Interpreter& interpreter, const Value& key, std::int64_t hash) const {
    while (true) {
        const std::uint64_t version = version_;
        const std::int64_t found = locate_unchanged(interpreter, key, hash);
        // If comparing keys ran code that changed the dict, the search is repeated.
        if (version_ == version) return found;
    }
}

std::int64_t Dict::locate_unchanged(Interpreter& interpreter, const Value& key, std::int64_t hash) const {
    if (index_.empty()) return -1;
    const std::uint64_t version = version_;
    const std::size_t mask = index_.size() - 1;
    for (std::size_t slot = slot_of(hash, mask);; slot = (slot + step_of(hash)) & mask) {
        const std::int32_t entry = index_[slot];
        if (entry == 0) return -1;
        const Entry& found = entries_[static_cast<std::size_t>(entry - 1)];
        if (found.key.is_nothing() || found.hash != hash) continue;
        const Value held = found.key;
        if (interpreter.equal(held, key) || version_ != version) return entry - 1;
    }
}

Value Dict::find(Interpreter& interpreter, const Value& key) const {
    const std::int64_t at = locate(interpreter, key, interpreter.hash(key));
    return at < 0 ? Value() : entries_[static_cast<std::size_t>(at)].value;
}

void Dict::set(Interpreter& interpreter, const Value& key, Value value) {
    const std::int64_t hash = interpreter.hash(key);
    const std::int64_t at = locate(interpreter, key, hash);
    if (at >= 0) {
        std::swap(entries_[static_cast<std::size_t>(at)].value, value);
        return;
    }
    add(key, std::move(value), hash);
}

void Dict::add(const Value& key, Value value, std::int64_t hash) {
    if (entries_.size() >= std::size_t{1} << 30) raise_unsupported("a dict of so many items is outside the subset");
    entries_.push_back({key, std::move(value), hash});
    ++live_;
    ++version_;
    if (entries_.size() * 2 > index_.size()) {
        rebuild();
    } else {
        index_entry(entries_.size() - 1);
    }
}

Value Dict::remove(Interpreter& interpreter, const Value& key) {
    return take(locate(interpreter, key, interpreter.hash(key)));
}

Value Dict::take(std::int64_t at) {
    if (at < 0) return {};
    Entry& entry = entries_[static_cast<std::size_t>(at)];
    const Value gone = std::move(entry.key);
    entry.key = Value();
    --live_;
    ++version_;
    return std::move(entry.value);
}

std::int64_t Dict::locate(std::string_view key) const {
    const auto is_key = [&](const Entry& entry) {
        const Str* text = entry.key.is_object() && &entry.key.type() == &str_type ? as_str(entry.key) : nullptr;
        return text != nullptr && text->text() == key;
    };
    constexpr std::size_t few = 8;
    if (entries_.size() <= few) {
        for (std::size_t i = 0; i < entries_.size(); ++i) {
            if (is_key(entries_[i])) return static_cast<std::int64_t>(i);
        }
        return -1;
    }
    const std::int64_t hash = text_hash(key);
    const std::size_t mask = index_.size() - 1;
    for (std::size_t slot = slot_of(hash, mask); index_[slot] != 0; slot = (slot + step_of(hash)) & mask) {
        const std::int32_t entry = index_[slot] - 1;
        const Entry& found = entries_[static_cast<std::size_t>(entry)];
        if (found.hash == hash && is_key(found)) return entry;
    }
    return -1;
}

Value Dict::find(std::string_view key) const {
    const std::int64_t at = locate(key);
    return at < 0 ? Value() : entries_[static_cast<std::size_t>(at)].value;
}

void Dict::set(std::string_view key, Value value) {
    const std::int64_t at = locate(key);
    if (at < 0) return add(new_str(key), std::move(value), text_hash(key));
    std::swap(entries_[static_cast<std::size_t>(at)].value, value);
}

Value Dict::remove(std::string_view key) {
    return take(locate(key));
}

}  // namespace bcast::python
