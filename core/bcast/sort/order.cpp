#include "bcast/sort/order.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <utility>

namespace bcast::ops {
namespace {

constexpr std::int64_t insertion_threshold = 16;
constexpr std::int64_t numpy_threshold = 15;

std::int64_t twice_log2(std::int64_t count) {
    std::int64_t log = 0;
    while (count >>= 1) ++log;
    return 2 * log;
}

/// The building blocks of libstdc++'s algorithms.
class Sorter {
  public:
    explicit Sorter(Keys keys) : keys_(keys.data()) {}

    void sort(std::int64_t* first, std::int64_t* last) const {
        if (first == last) return;
        introsort_loop(first, last, twice_log2(last - first));
        if (last - first <= insertion_threshold) return insertion_sort(first, last);
        insertion_sort(first, first + insertion_threshold);
        for (std::int64_t* at = first + insertion_threshold; at != last; ++at) insert(at);
    }

    void select(std::int64_t* first, std::int64_t* nth, std::int64_t* last) const {
        if (first == last || nth == last) return;
        std::int64_t depth = twice_log2(last - first);
        while (last - first > 3) {
            if (depth-- == 0) {
                heap_select(first, nth + 1, last);
                std::swap(*first, *nth);
                return;
            }
            std::int64_t* const cut = partition(first, last);
            (cut <= nth ? first : last) = cut;
        }
        insertion_sort(first, last);
    }

    void sort_first(std::int64_t* first, std::int64_t* middle, std::int64_t* last) const {
        heap_select(first, middle, last);
        while (middle - first > 1) {
            --middle;
            pop_heap(first, middle, middle);
        }
    }

  private:
    [[nodiscard]] bool less(std::int64_t a, std::int64_t b) const { return keys_[a] < keys_[b]; }

    void introsort_loop(std::int64_t* first, std::int64_t* last, std::int64_t depth) const {
        while (last - first > insertion_threshold) {
            if (depth-- == 0) return sort_first(first, last, last);
            std::int64_t* const cut = partition(first, last);
            introsort_loop(cut, last, depth);
            last = cut;
        }
    }

    /// Partitions around the median of the second, the middle and the last element.
    [[nodiscard]] std::int64_t* partition(std::int64_t* first, std::int64_t* last) const {
        std::int64_t* const a = first + 1;
        std::int64_t* const b = first + (last - first) / 2;
        std::int64_t* const c = last - 1;
        if (less(*a, *b)) {
            std::swap(*first, less(*b, *c) ? *b : less(*a, *c) ? *c : *a);
        } else {
            std::swap(*first, less(*a, *c) ? *a : less(*b, *c) ? *c : *b);
        }
        std::int64_t* low = first + 1;
        std::int64_t* high = last;
        while (true) {
            while (less(*low, *first)) ++low;
            --high;
            while (less(*first, *high)) --high;
            if (low >= high) return low;
            std::swap(*low, *high);
            ++low;
        }
    }

    void insert(std::int64_t* at) const {
        const std::int64_t index = *at;
        for (; less(index, at[-1]); --at) *at = at[-1];
        *at = index;
    }

    void insertion_sort(std::int64_t* first, std::int64_t* last) const {
        if (first == last) return;
        for (std::int64_t* at = first + 1; at != last; ++at) {
            if (less(*at, *first)) {
                std::rotate(first, at, at + 1);
            } else {
                insert(at);
            }
        }
    }

    void adjust_heap(std::int64_t* first, std::int64_t hole, std::int64_t count, std::int64_t index) const {
        const std::int64_t top = hole;
        std::int64_t child = hole;
        while (child < (count - 1) / 2) {
            child = 2 * (child + 1);
            if (less(first[child], first[child - 1])) --child;
            first[hole] = first[child];
            hole = child;
        }
        if (count % 2 == 0 && child == (count - 2) / 2) {
            child = 2 * (child + 1);
            first[hole] = first[child - 1];
            hole = child - 1;
        }
        for (std::int64_t parent = (hole - 1) / 2; hole > top && less(first[parent], index); parent = (hole - 1) / 2) {
            first[hole] = first[parent];
            hole = parent;
        }
        first[hole] = index;
    }

    void pop_heap(std::int64_t* first, std::int64_t* last, std::int64_t* result) const {
        const std::int64_t index = *result;
        *result = *first;
        adjust_heap(first, 0, last - first, index);
    }

    void heap_select(std::int64_t* first, std::int64_t* middle, std::int64_t* last) const {
        const std::int64_t count = middle - first;
        for (std::int64_t parent = (count - 2) / 2; count >= 2 && parent >= 0; --parent) {
            adjust_heap(first, parent, count, first[parent]);
        }
        for (std::int64_t* at = middle; at < last; ++at) {
            if (less(*at, *first)) pop_heap(first, middle, at);
        }
    }

    const std::uint64_t* keys_;
};

}  // namespace

std::uint64_t order_key(std::int64_t value) {
    return static_cast<std::uint64_t>(value) ^ (std::uint64_t{1} << 63U);
}

std::uint64_t order_key(double value) {
    if (value != value) return UINT64_MAX;
    if (value == 0) value = 0;  // replaces -0 by 0
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof bits);
    const std::uint64_t sign = std::uint64_t{1} << 63U;
    return (bits & sign) != 0 ? ~bits : bits | sign;
}

void stable_sort(Keys keys, Indices indices) {
    std::stable_sort(indices.begin(), indices.end(),
                     [keys = keys.data()](std::int64_t a, std::int64_t b) { return keys[a] < keys[b]; });
}

void introsort(Keys keys, Indices indices) {
    Sorter(keys).sort(indices.data(), indices.data() + indices.size());
}

void introselect(Keys keys, Indices indices, std::int64_t nth) {
    Sorter(keys).select(indices.data(), indices.data() + nth, indices.data() + indices.size());
}

void partial_sort(Keys keys, Indices indices, std::int64_t count) {
    Sorter(keys).sort_first(indices.data(), indices.data() + count, indices.data() + indices.size());
}

void heapsort(Keys keys, Indices indices) {
    const auto less = [k = keys.data()](std::int64_t a, std::int64_t b) { return k[a] < k[b]; };
    std::int64_t* const at = indices.data();
    const auto sift = [&](std::size_t hole, std::size_t count, std::int64_t index) {
        for (std::size_t child = 2 * hole + 1; child < count; child = 2 * hole + 1) {
            if (child + 1 < count && less(at[child], at[child + 1])) ++child;
            if (!less(index, at[child])) break;
            at[hole] = at[child];
            hole = child;
        }
        at[hole] = index;
    };
    for (std::size_t i = indices.size() / 2; i-- > 0;) sift(i, indices.size(), at[i]);
    for (std::size_t count = indices.size(); count-- > 1;) {
        const std::int64_t index = at[count];
        at[count] = at[0];
        sift(0, count, index);
    }
}

void quicksort(Keys keys, Indices indices) {
    const auto less = [k = keys.data()](std::int64_t a, std::int64_t b) { return k[a] < k[b]; };
    struct Part {
        std::int64_t* low;
        std::int64_t* high;
        std::int64_t depth;
    };
    std::array<Part, 128> waiting;  // the larger part is deferred, so there are at most log2(n) parts
    std::size_t count = 0;
    if (indices.empty()) return;
    waiting[count++] = {indices.data(), indices.data() + indices.size() - 1,
                        twice_log2(static_cast<std::int64_t>(indices.size()))};
    while (count > 0) {
        auto [low, high, depth] = waiting[--count];
        if (depth < 0) {
            heapsort(keys, {low, high + 1});
            continue;
        }
        while (high - low > numpy_threshold) {
            std::int64_t* const middle = low + (high - low) / 2;
            if (less(*middle, *low)) std::swap(*middle, *low);
            if (less(*high, *middle)) std::swap(*high, *middle);
            if (less(*middle, *low)) std::swap(*middle, *low);
            const std::int64_t pivot = *middle;
            std::int64_t* up = low;
            std::int64_t* down = high - 1;
            std::swap(*middle, *down);
            while (true) {
                do ++up;
                while (less(*up, pivot));
                do --down;
                while (less(pivot, *down));
                if (up >= down) break;
                std::swap(*up, *down);
            }
            std::swap(*up, high[-1]);
            --depth;
            if (up - low < high - up) {
                waiting[count++] = {up + 1, high, depth};
                high = up - 1;
            } else {
                waiting[count++] = {low, up - 1, depth};
                low = up + 1;
            }
        }
        for (std::int64_t* at = low + 1; at <= high; ++at) {
            const std::int64_t index = *at;
            std::int64_t* to = at;
            for (; to > low && less(index, to[-1]); --to) *to = to[-1];
            *to = index;
        }
    }
}

void quickselect(Keys keys, Indices indices, std::int64_t k) {
    std::int64_t* const at = indices.data();
    const auto greater = [key = keys.data(), at](std::int64_t a, std::int64_t b) { return key[at[a]] > key[at[b]]; };
    const auto exchange = [at](std::int64_t a, std::int64_t b) { std::swap(at[a], at[b]); };
    std::int64_t left = 0;
    std::int64_t right = static_cast<std::int64_t>(indices.size()) - 1;
    while (right > left) {
        if (right == left + 1) {
            if (greater(left, right)) exchange(left, right);
            return;
        }
        exchange(left + (right - left) / 2, left + 1);
        if (greater(left + 1, right)) exchange(left + 1, right);
        if (greater(left, right)) exchange(left, right);
        if (greater(left + 1, left)) exchange(left + 1, left);
        std::int64_t up = left + 1;
        std::int64_t down = right;
        while (true) {
            do ++up;
            while (greater(left, up));
            do --down;
            while (greater(down, left));
            if (down < up) break;
            exchange(up, down);
        }
        exchange(left, down);
        if (down <= k) left = up;
        if (down >= k) right = down - 1;
    }
}

}  // namespace bcast::ops
