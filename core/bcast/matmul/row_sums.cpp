#include "bcast/matmul/row_sums.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <vector>

#include "bcast/index/advanced.hpp"

namespace bcast::ops {
namespace {

/// What NumPy's iterator hands over at once.
constexpr Extent chunk = 8192;

/// How far the elements of the last axes are apart, where those are as one; 0 where they are not, and where one is read
/// again.
Extent row_stride(const Tensor& tensor, std::size_t first) {
    Extent stride = 0;
    Extent next = 0;
    for (std::size_t axis = tensor.rank(); axis-- > first;) {
        if (tensor.sizes[axis] == 1) continue;
        if (tensor.strides[axis] == 0) return 0;
        if (stride == 0) {
            stride = tensor.strides[axis];
        } else if (tensor.strides[axis] != next) {
            return 0;
        }
        next = tensor.strides[axis] * tensor.sizes[axis];
    }
    return stride == 0 ? 1 : stride;
}

/// Some rows of one or two operands.
template <typename T>
struct Rows {
    std::array<const T*, 2> first;
    std::array<Extent, 2> strides;
    std::size_t count;

    [[nodiscard]] T at(Extent i) const {
        const T element = first[0][i * strides[0]];
        return count == 1 ? element : element * first[1][i * strides[1]];
    }
};

template <typename T>
T sum_of_vectors(const Rows<T>& rows, Extent begin, Extent end) {
    constexpr Extent lanes = 16 / sizeof(T);
    std::array<T, lanes> sums{};
    Extent i = begin;
    for (; i + 4 * lanes <= end; i += 4 * lanes) {
        for (Extent lane = 0; lane < lanes; ++lane) {
            const Extent k = i + lane;
            const auto at = [&](Extent vector) { return rows.at(k + vector * lanes); };
            T& sum = sums[static_cast<std::size_t>(lane)];
            sum =
                rows.count == 1 ? ((at(0) + at(1)) + (at(2) + at(3))) + sum : at(0) + (at(1) + (at(2) + (at(3) + sum)));
        }
    }
    for (; i < end; i += lanes) {
        for (Extent lane = 0; lane < std::min(lanes, end - i); ++lane)
            sums[static_cast<std::size_t>(lane)] = rows.at(i + lane) + sums[static_cast<std::size_t>(lane)];
    }
    T sum = sums[0] + sums[1];
    if constexpr (lanes == 4) sum += sums[2] + sums[3];
    return sum;
}

template <typename T>
T sum_of(const Rows<T>& rows, Extent length) {
    const bool side_by_side = rows.strides[0] == 1 && (rows.count == 1 || rows.strides[1] == 1);
    T out = 0;
    for (Extent begin = 0; begin < length; begin += chunk) {
        const Extent end = std::min(length, begin + chunk);
        T sum = 0;
        if (side_by_side) {
            sum = sum_of_vectors(rows, begin, end);
        } else {
            for (Extent i = begin; i < end; ++i) sum += rows.at(i);
        }
        out += sum;
    }
    return out;
}

template <typename T>
void add_up(std::span<const Tensor> operands, std::size_t outer, Extent length, Tensor& out) {
    Rows<T> rows{{}, {1, 1}, operands.size()};
    std::array<std::vector<Extent>, 2> offsets;
    std::array<const T*, 2> first{};
    for (std::size_t i = 0; i < operands.size(); ++i) {
        rows.strides[i] = row_stride(operands[i], outer);
        Tensor heads = operands[i];
        heads.sizes.resize(outer);
        heads.strides.resize(outer);
        offsets[i] = offsets_of(heads);
        first[i] = reinterpret_cast<const T*>(operands[i].first());
    }
    auto* to = reinterpret_cast<T*>(out.first());
    for (std::size_t row = 0; row < offsets[0].size(); ++row) {
        for (std::size_t i = 0; i < operands.size(); ++i) rows.first[i] = first[i] + offsets[i][row];
        to[row] = sum_of(rows, length);
    }
}

/// Whether the iterator goes along the last axes first: their elements lie nearer than those of all others.
bool is_innermost(const Tensor& tensor, std::size_t outer, Extent stride) {
    for (std::size_t axis = 0; axis < outer; ++axis) {
        const Extent other = std::abs(tensor.strides[axis]);
        if (tensor.sizes[axis] > 1 && other != 0 && other < std::abs(stride)) return false;
    }
    return true;
}

}  // namespace

std::optional<Tensor> row_sums(Context& context, std::span<const Tensor> operands, std::size_t summed) {
    const Tensor& front = operands.front();
    if (operands.size() > 2 || summed == 0 || (front.dtype != Dtype::float32 && front.dtype != Dtype::float64))
        return {};
    const std::size_t outer = front.rank() - summed;
    Extent length = 1;
    for (std::size_t axis = outer; axis < front.rank(); ++axis) length *= front.sizes[axis];
    for (const Tensor& operand : operands) {
        const Extent stride = row_stride(operand, outer);
        if (operand.shape_only() || operand.numel() == 0 || operand.sizes != front.sizes || stride == 0 ||
            !is_innermost(operand, outer, stride))
            return {};
    }
    Tensor out =
        empty(context.workspace, front.dtype,
              std::vector<Extent>(front.sizes.begin(), front.sizes.end() - static_cast<std::ptrdiff_t>(summed)));
    if (out.shape_only()) return {};
    if (front.dtype == Dtype::float32) {
        add_up<float>(operands, outer, length, out);
    } else {
        add_up<double>(operands, outer, length, out);
    }
    return out;
}

}  // namespace bcast::ops
