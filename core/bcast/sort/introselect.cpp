#include "bcast/sort/introselect.hpp"

#include <numeric>
#include <utility>

namespace bcast::ops {
namespace {

class Introselect {
  public:
    Introselect(std::span<const std::uint64_t> keys, bool floating) : keys_(keys), floating_(floating) {
        permutation.resize(keys.size());
        std::iota(permutation.begin(), permutation.end(), std::size_t{0});
    }

    /// Selects among the `count` indices from `first` on. `stores_pivots`: pivots above `kth` are stored for the next
    /// rank.
    void select(std::size_t first, std::size_t count, std::size_t kth, bool stores_pivots) {
        std::size_t low = first;
        std::size_t high = first + count - 1;
        while (stores_pivots && !pivots_.empty()) {
            if (pivots_.back() == kth) return;
            if (pivots_.back() > kth) {
                high = pivots_.back() - 1;
                break;
            }
            low = pivots_.back() + 1;
            pivots_.pop_back();
        }
        if (kth - low < 3) {
            select_least(low, high, kth);
            if (stores_pivots) store_pivot(kth, kth);
            return;
        }
        if (floating_ && kth == first + count - 1) {
            std::size_t most = low;
            for (std::size_t k = low + 1; k <= high; ++k) {
                if (!less(k, most)) most = k;
            }
            swap(kth, most);
            return;
        }
        for (int depth = depth_limit(count); low + 1 < high; --depth) {
            std::size_t left = low + 1;
            std::size_t right = high;
            if (depth > 0 || right - left < 5) {
                median_of_three(low, low + (high - low) / 2, high);
            } else {
                swap(left + median_of_fives(left, right - left), low);
                --left;
                ++right;
            }
            const std::uint64_t pivot = keys_[permutation[low]];
            for (;;) {
                do ++left;
                while (keys_[permutation[left]] < pivot);
                do --right;
                while (pivot < keys_[permutation[right]]);
                if (right < left) break;
                swap(left, right);
            }
            swap(low, right);
            if (stores_pivots && right != kth) store_pivot(right, kth);
            if (right >= kth) high = right - 1;
            if (right <= kth) low = left;
        }
        if (high == low + 1 && less(high, low)) swap(high, low);
        if (stores_pivots) store_pivot(kth, kth);
    }

    std::vector<std::size_t> permutation;

  private:
    [[nodiscard]] bool less(std::size_t one, std::size_t two) const {
        return keys_[permutation[one]] < keys_[permutation[two]];
    }
    void swap(std::size_t one, std::size_t two) { std::swap(permutation[one], permutation[two]); }

    static int depth_limit(std::size_t count) {
        int bits = 0;
        while (count >>= 1) ++bits;
        return 2 * bits;
    }

    void store_pivot(std::size_t pivot, std::size_t kth) {
        constexpr std::size_t most = 50;
        if (pivot == kth && pivots_.size() == most) {
            pivots_.back() = pivot;
        } else if (pivot >= kth && pivots_.size() < most) {
            pivots_.push_back(pivot);
        }
    }

    void select_least(std::size_t low, std::size_t high, std::size_t kth) {
        for (std::size_t i = low; i <= kth; ++i) {
            std::size_t least = i;
            for (std::size_t k = i + 1; k <= high; ++k) {
                if (less(k, least)) least = k;
            }
            swap(i, least);
        }
    }

    /// The median goes to `low`, the minimum to the position after it.
    void median_of_three(std::size_t low, std::size_t middle, std::size_t high) {
        if (less(high, middle)) swap(high, middle);
        if (less(high, low)) swap(high, low);
        if (less(low, middle)) swap(low, middle);
        swap(middle, low + 1);
    }

    void order(std::size_t one, std::size_t two) {
        if (less(two, one)) swap(one, two);
    }

    /// The position of the median of the five elements from `at` on.
    std::size_t median_of_five(std::size_t at) {
        order(at, at + 1);
        order(at + 3, at + 4);
        order(at, at + 3);
        order(at + 1, at + 4);
        order(at + 1, at + 2);
        if (!less(at + 3, at + 2)) return at + 2;
        return less(at + 3, at + 1) ? at + 1 : at + 3;
    }

    std::size_t median_of_fives(std::size_t first, std::size_t count) {
        const std::size_t medians = count / 5;
        for (std::size_t i = 0; i < medians; ++i) swap(median_of_five(first + 5 * i), first + i);
        if (medians > 2) select(first, medians, first + medians / 2, false);
        return medians / 2;
    }

    std::span<const std::uint64_t> keys_;
    bool floating_;
    std::vector<std::size_t> pivots_;
};

}  // namespace

std::vector<std::size_t> introselect(std::span<const std::uint64_t> keys, std::span<const std::size_t> ranks,
                                     bool floating) {
    Introselect selection(keys, floating);
    for (const std::size_t rank : ranks) selection.select(0, keys.size(), rank, true);
    return std::move(selection.permutation);
}

}  // namespace bcast::ops
