#include "bcast/language/interpreter/sorting.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

struct Keyed {
    Value key;
    Value item;
};
using AllKeyed = std::vector<Keyed, HeapAllocator<Keyed>>;

/// The order of CPython 3.11 `list.sort`, also for an inconsistent order (NaN) of fewer than 64 items: runs that are
/// sorted already are found, extended by binary insertion and merged. Longer lists are merged without its gallops.
class Sort {
  public:
    Sort(Interpreter& interpreter, AllKeyed& items) : interpreter_(interpreter), items_(items) {}

    void run() {
        std::vector<std::size_t> ends;
        const std::size_t least = least_run();
        for (std::size_t begin = 0; begin < items_.size(); begin = ends.back()) {
            const std::size_t sorted = end_of_run(begin);
            ends.push_back(std::max(sorted, std::min(begin + least, items_.size())));
            insert(begin, sorted, ends.back());
        }
        while (ends.size() > 1) merge_pairs(ends);
    }

  private:
    bool less(const Keyed& a, const Keyed& b) {
        interpreter_.spend(1);
        return interpreter_.less(a.key, b.key);
    }

    /// From 32 to 63, so that the number of runs is near a power of two; that of all items if they are fewer than 64.
    [[nodiscard]] std::size_t least_run() const {
        std::size_t count = items_.size();
        std::size_t rest = 0;
        for (; count >= 64; count /= 2) rest |= count % 2;
        return count + rest;
    }

    /// The end of the items from `begin` on that do not decrease; strictly decreasing ones are reversed.
    std::size_t end_of_run(std::size_t begin) {
        std::size_t end = begin + 1;
        if (end == items_.size()) return end;
        const bool decreases = less(items_[end], items_[begin]);
        for (++end; end < items_.size() && less(items_[end], items_[end - 1]) == decreases;) ++end;
        const auto first = items_.begin();
        if (decreases) std::reverse(first + offset(begin), first + offset(end));
        return end;
    }

    /// Inserts the items from `sorted` on among those before them.
    void insert(std::size_t begin, std::size_t sorted, std::size_t end) {
        for (; sorted < end; ++sorted) {
            std::size_t low = begin;
            for (std::size_t high = sorted; low < high;) {
                const std::size_t middle = low + (high - low) / 2;
                if (less(items_[sorted], items_[middle])) {
                    high = middle;
                } else {
                    low = middle + 1;
                }
            }
            const auto first = items_.begin();
            std::rotate(first + offset(low), first + offset(sorted), first + offset(sorted + 1));
        }
    }

    /// Merges each two runs that follow each other. `ends`: where the runs end.
    void merge_pairs(std::vector<std::size_t>& ends) {
        std::vector<std::size_t> merged;
        spare_.resize(items_.size());
        std::size_t begin = 0;
        for (std::size_t run = 0; run < ends.size(); run += 2) {
            const std::size_t middle = ends[run];
            const std::size_t end = run + 1 < ends.size() ? ends[run + 1] : middle;
            merge(begin, middle, end);
            merged.push_back(begin = end);
        }
        items_.swap(spare_);
        ends = merged;
    }

    void merge(std::size_t left, std::size_t middle, std::size_t end) {
        std::size_t right = middle;
        for (std::size_t i = left; i < end; ++i) {
            const bool take_right = right < end && (left == middle || less(items_[right], items_[left]));
            spare_[i] = items_[take_right ? right++ : left++];
        }
    }

    static std::ptrdiff_t offset(std::size_t index) { return static_cast<std::ptrdiff_t>(index); }

    Interpreter& interpreter_;
    AllKeyed& items_;
    AllKeyed spare_;
};

}  // namespace

SortOptions sort_options(Interpreter& interpreter, std::string_view function,
                         std::span<const KeywordArgument> keywords) {
    SortOptions out;
    for (const KeywordArgument& keyword : keywords) {
        if (keyword.name == "key") {
            out.key = keyword.value;
        } else if (keyword.name == "reverse") {
            out.reverse = interpreter.truth(keyword.value);
        } else {
            raise_type_error({"'", keyword.name, "' is an invalid keyword argument for ", function, "()"});
        }
    }
    return out;
}

void sort_items(Interpreter& interpreter, Values& items, const SortOptions& options) {
    AllKeyed keyed;
    keyed.reserve(items.size());
    const bool plain = options.key.is_nothing() || options.key.is_none();
    for (const Value& item : items) keyed.push_back({plain ? item : interpreter.call(options.key, {item}), item});
    // Reversing before and after preserves the order of equal items.
    if (options.reverse) std::reverse(keyed.begin(), keyed.end());
    Sort(interpreter, keyed).run();
    if (options.reverse) std::reverse(keyed.begin(), keyed.end());
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = std::move(keyed[i].item);
}

}  // namespace bcast::python
