#include "bcast/ops/reduce_lanes.hpp"

#include "bcast/ops/reduce_dims.hpp"

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
    const Strip all{out.dtype, out.first(), 1, out.numel()};
    if (is_whole(x.dtype)) {
        store(row_major<std::int64_t>(x).data(), all);
    } else {
        store(row_major<double>(x).data(), all);
    }
    return out;
}

template <class Wide>
Lanes<Wide>::Lanes(const Tensor& tensor, std::size_t dim) : tensor_(tensor) {
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
        if (axis == dim) {
            length_ = tensor.sizes[axis];
            step_ = tensor.strides[axis];
            continue;
        }
        lanes_ *= tensor.sizes[axis];
        if (axis > dim) inner_ *= tensor.sizes[axis];
        loops_.push_back({tensor.sizes[axis], tensor.strides[axis], 0});
    }
    index_.assign(loops_.size(), 0);
    constexpr std::int64_t largest_block = std::int64_t{1} << 20;
    const bool close = !loops_.empty() && step_ != 1 && (loops_.back().from == 1 || loops_.back().from == -1);
    if (close && length_ * most_at_once <= largest_block) at_once_ = most_at_once;
    room_.resize(static_cast<std::size_t>(length_ * at_once_));
}

template <class Wide>
bool Lanes<Wide>::next() {
    if (++number_ >= lanes_) return false;
    if (++at_ < held_) return true;
    held_ = at_once_ == 1 ? 1 : std::min(at_once_, loops_.back().extent - index_.back());
    at_ = 0;
    read(held_);
    return true;
}

/// Loads `count` lanes and moves the index behind them.
template <class Wide>
void Lanes<Wide>::read(std::int64_t count) {
    std::int64_t offset = 0;
    for (std::size_t axis = 0; axis < loops_.size(); ++axis) offset += index_[axis] * loops_[axis].from;
    if (count == 1) {
        load({tensor_.dtype, element(tensor_, offset), step_, length_}, room_.data());
    } else {
        std::array<Wide, most_at_once> across;
        for (std::int64_t i = 0; i < length_; ++i) {
            load({tensor_.dtype, element(tensor_, offset + i * step_), loops_.back().from, count}, across.data());
            for (std::int64_t lane = 0; lane < count; ++lane) {
                room_[static_cast<std::size_t>(lane * length_ + i)] = across[static_cast<std::size_t>(lane)];
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
void Lanes<Wide>::keep(const Tensor& result) {
    if (at_ + 1 < held_) return;
    if (held_ == 1) return store(room_.data(), lane().in(result, length_));
    const Lane first{number_ + 1 - held_, inner_};
    if (inner_ == 1) {  // The dim is the last one: each lane is a row of the result.
        for (std::int64_t lane = 0; lane < held_; ++lane)
            store(room_.data() + lane * length_, Lane{first.number + lane, inner_}.in(result, length_));
        return;
    }
    Strip row = first.in(result, length_);
    row.step = 1;
    row.count = held_;
    std::array<Wide, most_at_once> across;
    for (std::int64_t i = 0; i < length_; ++i) {
        for (std::int64_t lane = 0; lane < held_; ++lane) {
            across[static_cast<std::size_t>(lane)] = room_[static_cast<std::size_t>(lane * length_ + i)];
        }
        store(across.data(), row);
        row.at += inner_ * static_cast<std::int64_t>(item_size(result.dtype));
    }
}

template std::vector<double> row_major(const Tensor&);
template std::vector<std::int64_t> row_major(const Tensor&);
template class Lanes<float>;
template class Lanes<double>;
template class Lanes<std::int64_t>;

}  // namespace bcast::ops
