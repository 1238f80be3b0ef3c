// Bare loops of vector instructions, compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "benchmarks/bare_loop.cpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "bare_loop.hpp"

// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
// clang-format on

// Once, although this file is included for each target.
#ifndef BCAST_BARE_LOOP_ONCE
#define BCAST_BARE_LOOP_ONCE
namespace bcast::benchmark {

/// Axes that are contiguous in every operand are merged. Strides are in elements, 0 where an operand is stretched.
struct Nest {
    struct Axis {
        std::size_t extent;
        std::array<std::size_t, 2> strides;
    };
    /// From the outermost; the last one is the row.
    std::vector<Axis> axes;
};

struct Pointers {
    std::array<const std::byte*, 2> operands;
    std::byte* result;
};

using Loop = void (*)(const Nest&, Pointers);

}  // namespace bcast::benchmark
#endif

HWY_BEFORE_NAMESPACE();
namespace bcast::benchmark::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

struct Add {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Add(x, y);
    }
};
struct Mul {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Mul(x, y);
    }
};
struct Div {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::Div(x, y);
    }
};
/// NaN if either is NaN, like PyTorch's.
struct Maximum {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        if constexpr (hwy::IsFloat<hn::TFromD<D>>()) return hn::IfThenElse(hn::IsNaN(x), x, hn::Max(x, y));
        return hn::Max(x, y);
    }
};
struct BitwiseAnd {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V y) const {
        return hn::And(x, y);
    }
};
// Of one operand; the other is not read.
struct Sqrt {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V /*y*/) const {
        return hn::Sqrt(x);
    }
};
struct Abs {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V /*y*/) const {
        return hn::Abs(x);
    }
};
struct Round {
    template <class D, class V>
    HWY_INLINE V operator()(D /*d*/, V x, V /*y*/) const {
        return hn::Round(x);
    }
};
/// NaN for NaN, like PyTorch's.
struct Relu {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x, V /*y*/) const {
        return hn::IfThenElse(hn::Lt(x, hn::Zero(d)), hn::Zero(d), x);
    }
};

/// The vectors of a row, or one vector of its only element.
template <bool repeats, class D>
class Lanes {
  public:
    HWY_INLINE Lanes(D d, const hn::TFromD<D>* first) : first_(first), repeated_(hn::Set(d, *first)) {}
    HWY_INLINE hn::Vec<D> at(D d, std::size_t index) const {
        if constexpr (repeats) return repeated_;
        return hn::LoadU(d, first_ + index);
    }

  private:
    const hn::TFromD<D>* first_;
    hn::Vec<D> repeated_;
};

template <class T, class Op, bool first_repeats, bool second_repeats>
struct Row {
    HWY_INLINE void operator()(Pointers at, std::size_t count) const {
        const hn::ScalableTag<T> d;
        const std::size_t lanes = hn::Lanes(d);
        const Lanes<first_repeats, decltype(d)> first(d, reinterpret_cast<const T*>(at.operands[0]));
        const Lanes<second_repeats, decltype(d)> second(d, reinterpret_cast<const T*>(at.operands[1]));
        T* result = reinterpret_cast<T*>(at.result);
        const Op op;
        std::size_t index = 0;
        for (; index + 4 * lanes <= count; index += 4 * lanes) {
            const auto one = op(d, first.at(d, index), second.at(d, index));
            const auto two = op(d, first.at(d, index + lanes), second.at(d, index + lanes));
            const auto three = op(d, first.at(d, index + 2 * lanes), second.at(d, index + 2 * lanes));
            const auto four = op(d, first.at(d, index + 3 * lanes), second.at(d, index + 3 * lanes));
            hn::StoreU(one, d, result + index);
            hn::StoreU(two, d, result + index + lanes);
            hn::StoreU(three, d, result + index + 2 * lanes);
            hn::StoreU(four, d, result + index + 3 * lanes);
        }
        for (; index + lanes <= count; index += lanes)
            hn::StoreU(op(d, first.at(d, index), second.at(d, index)), d, result + index);
        if (index == count) return;
        // The last vector overlaps the one before; the rows of the cases are longer than a vector.
        index = count - lanes;
        hn::StoreU(op(d, first.at(d, index), second.at(d, index)), d, result + index);
    }
};

template <class T, class RowLoop>
std::byte* walk(const Nest& nest, std::size_t axis, Pointers at) {
    const Nest::Axis& own = nest.axes[axis];
    if (axis + 1 == nest.axes.size()) {
        RowLoop()(at, own.extent);
        return at.result + own.extent * sizeof(T);
    }
    for (std::size_t index = 0; index < own.extent; ++index) {
        at.result = walk<T, RowLoop>(nest, axis + 1, at);
        for (std::size_t operand = 0; operand < 2; ++operand) at.operands[operand] += own.strides[operand] * sizeof(T);
    }
    return at.result;
}

template <class T, class Op>
void loop(const Nest& nest, Pointers at) {
    const std::array<std::size_t, 2>& strides = nest.axes.back().strides;
    if (strides[0] == 0) {
        walk<T, Row<T, Op, true, false>>(nest, 0, at);
    } else if (strides[1] == 0) {
        walk<T, Row<T, Op, false, true>>(nest, 0, at);
    } else {
        walk<T, Row<T, Op, false, false>>(nest, 0, at);
    }
}

template <class T>
Loop loop_of_numbers(std::string_view op) {
    if (op == "add") return loop<T, Add>;
    if (op == "mul") return loop<T, Mul>;
    if (op == "maximum") return loop<T, Maximum>;
    return nullptr;
}

Loop find_loop(std::string_view op, Dtype dtype) {
    if (dtype == Dtype::int32)
        return op == "bitwise_and" ? loop<std::int32_t, BitwiseAnd> : loop_of_numbers<std::int32_t>(op);
    if (dtype != Dtype::float32) return nullptr;
    if (op == "div") return loop<float, Div>;
    if (op == "sqrt") return loop<float, Sqrt>;
    if (op == "abs") return loop<float, Abs>;
    if (op == "round") return loop<float, Round>;
    if (op == "relu") return loop<float, Relu>;
    return loop_of_numbers<float>(op);
}

}  // namespace bcast::benchmark::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace bcast::benchmark {
HWY_EXPORT(find_loop);

namespace {

/// The strides of a contiguous operand for each axis of the result.
std::vector<std::size_t> strides_within(const Tensor& operand, std::size_t rank) {
    std::vector<std::size_t> strides(rank);
    std::size_t stride = 1;
    const std::size_t own = operand.sizes.size();
    for (std::size_t from_right = 0; from_right < own; ++from_right) {
        const auto extent = static_cast<std::size_t>(operand.sizes[own - 1 - from_right]);
        if (extent != 1) strides[rank - 1 - from_right] = stride;
        stride *= extent;
    }
    return strides;
}

Nest nest_of(std::span<const Tensor> operands, const Tensor& result) {
    const std::size_t rank = result.sizes.size();
    const std::vector<std::size_t> first = strides_within(operands.front(), rank);
    const std::vector<std::size_t> second = strides_within(operands.back(), rank);
    Nest nest;
    for (std::size_t axis = 0; axis < rank; ++axis) {
        const Nest::Axis own{static_cast<std::size_t>(result.sizes[axis]), {first[axis], second[axis]}};
        if (own.extent == 1) continue;
        if (!nest.axes.empty()) {
            Nest::Axis& outer = nest.axes.back();
            if (outer.strides[0] == own.strides[0] * own.extent && outer.strides[1] == own.strides[1] * own.extent) {
                outer = {outer.extent * own.extent, own.strides};
                continue;
            }
        }
        nest.axes.push_back(own);
    }
    return nest;
}

}  // namespace

std::function<void()> bare_loop(std::string_view op, std::span<const Tensor> operands, Tensor& result) {
    const Loop loop = HWY_DYNAMIC_DISPATCH(find_loop)(op, operands.front().dtype);
    if (!loop) return {};
    const Pointers at{{operands.front().first(), operands.back().first()}, result.first()};
    return [loop, at, nest = nest_of(operands, result)] { loop(nest, at); };
}

}  // namespace bcast::benchmark
#endif
