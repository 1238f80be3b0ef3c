#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/views/axes.hpp"

/// Partly sorted arrays, and sorting by several keys.
namespace bcast::python::numpy {
namespace {

/// Places of elements, rearranged by NumPy 1.24's introselect: where its elements end up is part of its answer.
class Selection {
  public:
    explicit Selection(const std::vector<double>& values, bool floating) : values_(values), floating_(floating) {
        places_.resize(values.size());
        std::iota(places_.begin(), places_.end(), std::size_t{0});
    }

    [[nodiscard]] const std::vector<std::size_t>& places() const { return places_; }

    /// Puts the element of rank `kth` where it belongs, smaller ones before it and larger ones behind it. Nothing
    /// before `low` moves.
    void select(std::size_t kth, std::size_t low, std::size_t high) {
        if (kth - low < 3) {
            for (std::size_t i = low; i <= kth; ++i) {
                std::size_t least = i;
                for (std::size_t k = i + 1; k <= high; ++k) {
                    if (less(k, least)) least = k;
                }
                swap(i, least);
            }
            return;
        }
        if (floating_ && kth == places_.size() - 1) {
            std::size_t most = low;
            for (std::size_t k = low + 1; k <= high; ++k) {
                if (!less(k, most)) most = k;
            }
            swap(kth, most);
            return;
        }
        while (low + 1 < high) {
            const std::size_t middle = low + (high - low) / 2;
            if (less(high, middle)) swap(high, middle);
            if (less(high, low)) swap(high, low);
            if (less(low, middle)) swap(low, middle);
            swap(middle, low + 1);
            std::size_t left = low + 1;
            std::size_t right = high;
            for (;;) {
                do ++left;
                while (less(left, low));
                do --right;
                while (less(low, right));
                if (right < left) break;
                swap(left, right);
            }
            swap(low, right);
            if (right >= kth) high = right - 1;
            if (right <= kth) low = left;
        }
        if (high == low + 1 && less(high, low)) swap(high, low);
    }

  private:
    /// NaN is largest.
    [[nodiscard]] bool less(std::size_t one, std::size_t two) const {
        const double a = values_[places_[one]];
        const double b = values_[places_[two]];
        return a < b || (std::isnan(b) && !std::isnan(a));
    }
    void swap(std::size_t one, std::size_t two) { std::swap(places_[one], places_[two]); }

    const std::vector<double>& values_;
    bool floating_;
    std::vector<std::size_t> places_;
};

/// `partition`, or (`places`) `argpartition`.
template <bool places>
Value partition(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, places ? "argpartition" : "partition", {"a", "kth", "axis", "kind", "order"}, 2,
                      arguments);
    Tensor tensor = given.array(0);
    if (given[2].is_none()) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const std::size_t axis = axis_of(Dialect::numpy, given.integer(2, -1), tensor.rank());
    const std::vector<Extent> to{-1};
    const std::vector<Extent> from{static_cast<Extent>(axis)};
    const Tensor lanes = movedim(Dialect::numpy, tensor, from, to);
    const auto length = static_cast<std::size_t>(lanes.sizes.back());
    std::vector<std::size_t> ranks;
    for (const Extent asked : extents_argument(interpreter, given[1])) {
        const Extent rank = asked < 0 ? asked + lanes.sizes.back() : asked;
        if (rank < 0 || rank >= lanes.sizes.back()) {
            throw Raised("ValueError",
                         concat({"kth(=", std::to_string(rank), ") out of bounds (", std::to_string(length), ")"}));
        }
        ranks.push_back(static_cast<std::size_t>(rank));
    }
    std::sort(ranks.begin(), ranks.end());
    const std::vector<double> all = reals_of(lanes);
    const std::vector<Scalar> elements = elements_of(lanes);
    interpreter.spend(all.size() * std::max<std::size_t>(ranks.size(), 1));
    std::vector<Scalar> out;
    for (std::size_t start = 0; start < all.size(); start += length) {
        const std::vector<double> lane(all.begin() + static_cast<std::ptrdiff_t>(start),
                                       all.begin() + static_cast<std::ptrdiff_t>(start + length));
        Selection selection(lane, is_floating(tensor.dtype));
        std::size_t low = 0;
        for (const std::size_t rank : ranks) {
            if (rank < low) continue;
            selection.select(rank, low, length - 1);
            low = rank + 1;
            if (low >= length) break;
        }
        for (const std::size_t place : selection.places()) {
            if (places) {
                out.emplace_back(static_cast<std::int64_t>(place));
            } else {
                out.push_back(elements[start + place]);
            }
        }
    }
    const Tensor sorted =
        from_values(interpreter.context().workspace, places ? Dtype::int64 : tensor.dtype, lanes.sizes, out);
    return new_array(movedim(Dialect::numpy, sorted, to, from));
}

/// By the last key, then the one before it, ...: each sorts stably what those before it left.
Value lexsort(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "lexsort", {"keys", "axis"}, 1, arguments);
    const Values keys = interpreter.collect(given[0]);
    if (keys.empty()) throw Raised("TypeError", "need sequence of keys with len > 0 in lexsort");
    Value order;
    for (const Value& item : keys) {
        const Value key = new_array(array_of(interpreter, item));
        if (array_of(interpreter, key).rank() != 1)
            throw Unsupported("np.lexsort of keys that are no vectors is not implemented here");
        const Value sorted = order.is_nothing() ? key : interpreter.get_item(key, order);
        const Value places = call_function(interpreter, "argsort", {sorted, Value::integer(-1), new_str("stable")});
        order = order.is_nothing() ? places : interpreter.get_item(order, places);
    }
    return order;
}

constexpr Method partition_rows[] = {
    {"argpartition", partition<true>}, {"lexsort", lexsort}, {"partition", partition<false>}};
static_assert(is_sorted(partition_rows));

}  // namespace

std::span<const Method> partition_functions() {
    return partition_rows;
}

}  // namespace bcast::python::numpy
