#include "bcast/reduce/fibers.hpp"

#include "bcast/tensor/numpy_element.hpp"

#include "bcast/reduce/dims.hpp"

namespace bcast::ops {
namespace {

std::byte* element(const Tensor& tensor, std::int64_t offset) {
    return tensor.first() + offset * static_cast<std::int64_t>(item_size(tensor.dtype));
}

}  // namespace

template <class Wide>
std::vector<Wide> row_major(const Tensor& tensor) {
    std::vector<Wide> out(static_cast<std::size_t>(tensor.numel()));
    if (out.empty()) return out;
    std::vector<Loop> loops;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        Loop loop{tensor.sizes[axis], tensor.strides[axis], 0};
        if (loop.extent == 1) continue;
        if (!loops.empty() && loops.back().from == loop.extent * loop.from) {
            loop.extent *= loops.back().extent;
            loops.pop_back();
        }
        loops.push_back(loop);
    }
    const Loop row = loops.empty() ? Loop{1, 1, 0} : loops.back();
    if (!loops.empty()) loops.pop_back();
    LoopIndex outer(loops);
    Wide* to = out.data();
    do {
        load({tensor.dtype, element(tensor, outer.from()), row.from, row.extent}, to);
        to += row.extent;
    } while (outer.advance());
    return out;
}

Tensor raveled(const Workspace& workspace, const Tensor& x) {
    Tensor out = result_like(workspace, x, x.dtype, {x.numel()}, {});
    if (out.shape_only()) return out;
    if (is_of_numpy_alone(x.dtype)) {
        Extent next = 0;
        each_element(x, [&](Extent offset) { write_element(out, next++, read_element(x, offset), x.dtype); });
        return out;
    }
    const Strip all{out.dtype, out.first(), 1, out.numel()};
    if (is_integral(x.dtype)) {
        store(row_major<std::int64_t>(x).data(), all);
    } else {
        store(row_major<double>(x).data(), all);
    }
    return out;
}

template <class Wide>
Fibers<Wide>::Fibers(const Tensor& tensor, std::size_t dim) : tensor_(tensor) {
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (axis == dim) {
            length_ = tensor.sizes[axis];
            step_ = tensor.strides[axis];
            continue;
        }
        fibers_ *= tensor.sizes[axis];
        if (axis > dim) inner_ *= tensor.sizes[axis];
        loops_.push_back({tensor.sizes[axis], tensor.strides[axis], 0});
    }
    index_.assign(loops_.size(), 0);
    constexpr std::int64_t largest_block = std::int64_t{1} << 20;
    const bool close = !loops_.empty() && step_ != 1 && (loops_.back().from == 1 || loops_.back().from == -1);
    if (close && length_ * max_at_once <= largest_block) at_once_ = max_at_once;
    room_.resize(static_cast<std::size_t>(length_ * at_once_));
}

template <class Wide>
bool Fibers<Wide>::next() {
    if (++number_ >= fibers_) return false;
    if (++at_ < held_) return true;
    held_ = at_once_ == 1 ? 1 : std::min(at_once_, loops_.back().extent - index_.back());
    at_ = 0;
    read(held_);
    return true;
}

/// Loads `count` fibers and advances the index past them.
template <class Wide>
void Fibers<Wide>::read(std::int64_t count) {
    std::int64_t offset = 0;
    for (std::size_t axis = 0; axis < loops_.size(); ++axis) offset += index_[axis] * loops_[axis].from;
    if (count == 1) {
        load({tensor_.dtype, element(tensor_, offset), step_, length_}, room_.data());
    } else {
        std::array<Wide, max_at_once> across;
        for (std::int64_t i = 0; i < length_; ++i) {
            load({tensor_.dtype, element(tensor_, offset + i * step_), loops_.back().from, count}, across.data());
            for (std::int64_t fiber = 0; fiber < count; ++fiber) {
                room_[static_cast<std::size_t>(fiber * length_ + i)] = across[static_cast<std::size_t>(fiber)];
            }
        }
    }
    if (loops_.empty()) return;
    index_.back() += count;
    for (std::size_t axis = loops_.size(); axis-- > 1 && index_[axis] == loops_[axis].extent;) {
        index_[axis] = 0;
        ++index_[axis - 1];
    }
}

template <class Wide>
void Fibers<Wide>::write(const Tensor& result) {
    if (at_ + 1 < held_) return;
    if (held_ == 1) return store(room_.data(), fiber().in(result, length_));
    const Fiber first{number_ + 1 - held_, inner_};
    if (inner_ == 1) {  // The dim is the last one: each fiber is a row of the result.
        for (std::int64_t fiber = 0; fiber < held_; ++fiber)
            store(room_.data() + fiber * length_, Fiber{first.number + fiber, inner_}.in(result, length_));
        return;
    }
    Strip row = first.in(result, length_);
    row.step = 1;
    row.count = held_;
    std::array<Wide, max_at_once> across;
    for (std::int64_t i = 0; i < length_; ++i) {
        for (std::int64_t fiber = 0; fiber < held_; ++fiber) {
            across[static_cast<std::size_t>(fiber)] = room_[static_cast<std::size_t>(fiber * length_ + i)];
        }
        store(across.data(), row);
        row.at += inner_ * static_cast<std::int64_t>(item_size(result.dtype));
    }
}

template std::vector<double> row_major(const Tensor&);
template std::vector<std::int64_t> row_major(const Tensor&);
template class Fibers<float>;
template class Fibers<double>;
template class Fibers<std::int64_t>;

}  // namespace bcast::ops
