#include "bcast/language/types/set.hpp"

#include <utility>

namespace bcast::python {
namespace {

constexpr std::size_t probes = 9;  // LINEAR_PROBES

}  // namespace

void Set::clear() {
    decltype(table_) fresh(8);
    fresh.swap(table_);
    used_ = fill_ = 0;
}

const Set::Entry* Set::find(Interpreter& interpreter, const Value& key, std::int64_t hash) const {
    while (true) {
        bool changed = false;
        const Entry* found = find_unchanged(interpreter, key, hash, changed);
        if (!changed) return found;
    }
}

const Set::Entry* Set::find_unchanged(Interpreter& interpreter, const Value& key, std::int64_t hash,
                                      bool& changed) const {
    const std::size_t mask = table_.size() - 1;
    auto perturb = static_cast<std::uint64_t>(hash);
    std::size_t i = static_cast<std::size_t>(hash) & mask;
    while (true) {
        const std::size_t last = i + probes <= mask ? probes : 0;
        for (std::size_t step = 0; step <= last; ++step) {
            const Entry& entry = table_[i + step];
            if (entry.key.is_nothing() && entry.hash == 0) return nullptr;
            if (entry.key.is_nothing() || entry.hash != hash) continue;
            const Entry* before = table_.data();
            const Value held = entry.key;
            const bool same = interpreter.equal(held, key);
            changed = table_.data() != before || !entry.key.same(held);
            if (changed) return nullptr;
            if (same) return &entry;
        }
        perturb >>= 5;
        i = (i * 5 + 1 + perturb) & mask;
    }
}

bool Set::contains(Interpreter& interpreter, const Value& key) const {
    return find(interpreter, key, interpreter.hash(key)) != nullptr;
}

bool Set::insert(Value key, std::int64_t hash) {
    Entry* deleted = nullptr;
    const std::size_t mask = table_.size() - 1;
    auto perturb = static_cast<std::uint64_t>(hash);
    std::size_t i = static_cast<std::size_t>(hash) & mask;
    while (true) {
        const std::size_t last = i + probes <= mask ? probes : 0;
        for (std::size_t step = 0; step <= last; ++step) {
            Entry& entry = table_[i + step];
            if (!entry.key.is_nothing() || entry.hash != 0) {
                if (entry.key.is_nothing()) deleted = &entry;
                continue;
            }
            (deleted != nullptr ? *deleted : entry) = {std::move(key), hash};
            return deleted == nullptr;
        }
        perturb >>= 5;
        i = (i * 5 + 1 + perturb) & mask;
    }
}

void Set::resize(std::size_t least) {
    std::size_t size = 8;
    while (size <= least) size *= 2;
    decltype(table_) before(size);
    before.swap(table_);
    fill_ = used_;
    for (Entry& entry : before) {
        if (!entry.key.is_nothing()) insert(std::move(entry.key), entry.hash);
    }
}

void Set::add(Interpreter& interpreter, const Value& key) {
    const std::int64_t hash = interpreter.hash(key);
    if (find(interpreter, key, hash) != nullptr) return;
    ++used_;
    if (!insert(key, hash)) return;
    ++fill_;
    const std::size_t mask = table_.size() - 1;
    if (fill_ * 5 >= mask * 3) resize(roomy());
}

void Set::reserve(std::size_t more) {
    const std::size_t mask = table_.size() - 1;
    if ((fill_ + more) * 5 >= mask * 3) resize((used_ + more) * 2);
}

void Set::merge(Interpreter& interpreter, const Set& other) {
    if (&other == this || other.used_ == 0) return;
    reserve(other.used_);
    if (fill_ == 0) {
        if (table_.size() == other.table_.size() && other.fill_ == other.used_) {
            table_ = other.table_;
        } else {
            for (const Entry& entry : other.table_) {
                if (!entry.key.is_nothing()) insert(entry.key, entry.hash);
            }
        }
        used_ = fill_ = other.used_;
        return;
    }
    // Comparing keys can run user code that modifies either set.
    for (std::size_t at = 0; at < other.table_.size(); ++at) {  // NOLINT(modernize-loop-convert): it may be replaced
        const Value key = other.table_[at].key;
        if (!key.is_nothing()) add(interpreter, key);
    }
}

bool Set::remove(Interpreter& interpreter, const Value& key) {
    const Entry* found = find(interpreter, key, interpreter.hash(key));
    if (found == nullptr) return false;
    take(table_[static_cast<std::size_t>(found - table_.data())]);
    return true;
}

Value Set::take(Entry& entry) {
    entry.hash = -1;
    --used_;
    return std::exchange(entry.key, Value());
}

Value Set::pop() {
    if (used_ == 0) return {};
    std::size_t at = finger_ & (table_.size() - 1);
    while (table_[at].key.is_nothing()) at = at + 1 < table_.size() ? at + 1 : 0;
    finger_ = at + 1;
    return take(table_[at]);
}

void Set::tidy() {
    if (fill_ - used_ > (table_.size() - 1) / 4) resize(roomy());
}

}  // namespace bcast::python
