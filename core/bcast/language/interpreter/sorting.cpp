#include "bcast/language/interpreter/sorting.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

struct Keyed {
    Value key;
    Value item;
};
using AllKeyed = std::vector<Keyed, HeapAllocator<Keyed>>;

// Not std::stable_sort: its behaviour is undefined for an inconsistent order (NaN).
void merge_sort(Interpreter& interpreter, AllKeyed& items) {
    AllKeyed spare(items.size());
    constexpr std::size_t run = 8;
    for (std::size_t begin = 0; begin < items.size(); begin += run) {
        const std::size_t end = std::min(begin + run, items.size());
        for (std::size_t i = begin + 1; i < end; ++i) {
            for (std::size_t j = i; j > begin; --j) {
                interpreter.spend(1);
                if (!interpreter.less(items[j].key, items[j - 1].key)) break;
                std::swap(items[j], items[j - 1]);
            }
        }
    }
    for (std::size_t width = run; width < items.size(); width *= 2) {
        for (std::size_t begin = 0; begin < items.size(); begin += 2 * width) {
            const std::size_t middle = std::min(begin + width, items.size());
            const std::size_t end = std::min(begin + 2 * width, items.size());
            std::size_t left = begin;
            std::size_t right = middle;
            for (std::size_t i = begin; i < end; ++i) {
                interpreter.spend(1);
                const bool take_right =
                    right < end && (left == middle || interpreter.less(items[right].key, items[left].key));
                spare[i] = items[take_right ? right++ : left++];
            }
        }
        items.swap(spare);
    }
}

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
    merge_sort(interpreter, keyed);
    if (options.reverse) std::reverse(keyed.begin(), keyed.end());
    for (std::size_t i = 0; i < items.size(); ++i) items[i] = std::move(keyed[i].item);
}

}  // namespace bcast::python
