#include "bcast/reduce/loops.hpp"

#include "bcast/elementwise/layout.hpp"
#include "bcast/stable_order.hpp"

namespace bcast::ops {
namespace {

struct OrderedLoop {
    Loop loop;
    bool reduced;
};

bool is_one_loop(const OrderedLoop& outer, const OrderedLoop& inner) {
    return outer.reduced == inner.reduced && outer.loop.from == inner.loop.extent * inner.loop.from &&
           outer.loop.to == inner.loop.extent * inner.loop.to;
}

}  // namespace

std::vector<Extent> reduced_strides(const Tensor& input, const std::vector<bool>& reduced) {
    std::vector<Extent> sizes = input.sizes;
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (reduced[axis]) sizes[axis] = 1;
    }
    std::vector<Extent> strides = contiguous_strides(sizes);
    for (std::size_t axis = 0; axis < sizes.size(); ++axis) {
        if (reduced[axis]) strides[axis] = 0;
    }
    return strides;
}

ReduceLoops plan_reduction(const Tensor& input, const std::vector<bool>& reduced,
                           std::span<const Extent> result_strides) {
    std::vector<OrderedLoop> ordered;
    std::vector<Extent> sizes;
    std::vector<Extent> strides;
    for (std::size_t axis = 0; axis < input.rank(); ++axis) {
        if (input.sizes[axis] == 1) continue;
        ordered.push_back({{input.sizes[axis], input.strides[axis], result_strides[axis]}, reduced[axis]});
        sizes.push_back(input.sizes[axis]);
        strides.push_back(input.strides[axis]);
    }
    const std::span<const Extent> lists[] = {strides};
    const StrideList steps = iterated_strides(sizes, sizes, lists);
    std::vector<OrderedLoop> merged;
    const auto further = [&](std::size_t a, std::size_t b) { return steps[a] > steps[b]; };
    for (const std::size_t position : stable_order(ordered.size(), further)) {
        OrderedLoop loop = ordered[position];
        if (!merged.empty() && is_one_loop(merged.back(), loop)) {
            loop.loop.extent *= merged.back().loop.extent;
            merged.pop_back();
        }
        merged.push_back(loop);
    }
    ReduceLoops out;
    for (const OrderedLoop& loop : merged) {
        (loop.reduced ? out.reduced : out.kept).push_back(loop.loop);
        out.innermost = loop.reduced ? out.innermost + 1 : 0;
    }
    out.row = merged.empty() || merged.back().reduced;
    return out;
}

bool LoopIndex::advance() {
    for (std::size_t axis = loops_.size(); axis-- > 0;) {
        const Loop& loop = loops_[axis];
        if (++index_[axis] < loop.extent) {
            from_ += loop.from;
            to_ += loop.to;
            return true;
        }
        from_ -= (loop.extent - 1) * loop.from;
        to_ -= (loop.extent - 1) * loop.to;
        index_[axis] = 0;
    }
    return false;
}

}  // namespace bcast::ops
