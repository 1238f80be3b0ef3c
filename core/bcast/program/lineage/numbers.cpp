#include "bcast/program/lineage/numbers.hpp"

#include <set>

#include "bcast/language/types/sequence.hpp"

namespace bcast::python::lineage {
namespace {

/// Marks a node as a read; stored as its second child.
constexpr std::uint32_t is_read = UINT32_MAX;
/// Bounds the recursion: a list may contain itself.
constexpr int deepest_list = 8;

}  // namespace

NumberNode Numbers::read() {
    nodes_.emplace_back(static_cast<std::uint32_t>(reads_++), is_read);
    return static_cast<NumberNode>(nodes_.size() - 1);
}

NumberNode Numbers::joined(NumberNode a, NumberNode b) {
    if (a == b || b == 0) return a;
    if (a == 0) return b;
    nodes_.emplace_back(a, b);
    return static_cast<NumberNode>(nodes_.size() - 1);
}

NumberNode Numbers::all_in(const Value& value, int depth) {
    if (const Slice* slice = value.as<Slice>()) {
        NumberNode out = slice->start.origin();
        for (const Value* part : {&slice->stop, &slice->step}) out = joined(out, part->origin());
        return out;
    }
    const Values* items = items_of(value);
    if (items == nullptr) return value.origin();
    NumberNode out = 0;
    for (std::size_t i = 0; depth < deepest_list && i < items->size(); ++i)
        out = joined(out, all_in((*items)[i], depth + 1));
    return out;
}

std::vector<std::size_t> Numbers::reads_of(NumberNode node) const {
    std::set<std::size_t> out;
    std::set<NumberNode> seen{0};
    std::vector<NumberNode> open{node};
    while (!open.empty()) {
        const NumberNode at = open.back();
        open.pop_back();
        if (!seen.insert(at).second) continue;
        const auto& [left, right] = nodes_[at];
        if (right == is_read) {
            out.insert(left);
        } else {
            open.insert(open.end(), {left, right});
        }
    }
    return {out.begin(), out.end()};
}

}  // namespace bcast::python::lineage
