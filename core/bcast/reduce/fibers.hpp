#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/loops.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::ops {

/// The elements of a tensor in row-major order.
template <class Wide>
std::vector<Wide> row_major(const Tensor& tensor);

/// A flattened copy in row-major order, without names.
Tensor raveled(const Workspace& workspace, const Tensor& x);

/// The elements along one dim with all other indices fixed: the unit of a sort or a scan.
struct Fiber {
    std::int64_t number;  ///< Row-major index among the fibers.
    std::int64_t inner;   ///< The product of the sizes after the dim.

    /// The location of this fiber in a new contiguous tensor whose dim has the size `count`.
    [[nodiscard]] Strip in(const Tensor& result, std::int64_t count) const {
        const std::int64_t start = number / inner * inner * count + number % inner;
        return {result.dtype, result.first() + start * static_cast<std::int64_t>(item_size(result.dtype)), inner,
                count};
    }
};

/// Iterates over the fibers along a dim; a tensor without dims is one fiber of one element. Reads several adjacent
/// fibers at once if their elements are closer in memory than those of one fiber.
template <class Wide>
class Fibers {
  public:
    Fibers(const Tensor& tensor, std::size_t dim);

    /// Advances; false if there is no further fiber.
    bool next();

    [[nodiscard]] Fiber fiber() const { return {number_, inner_}; }

    /// The fiber's elements, which may be modified.
    [[nodiscard]] std::span<Wide> values() { return {room_.data() + at_ * length_, static_cast<std::size_t>(length_)}; }

    /// Writes the modified fiber to a new contiguous tensor with the sizes of the input. Must be called for every fiber
    /// or for none: fibers that were read together are written together.
    void write(const Tensor& result);

  private:
    static constexpr std::int64_t max_at_once = 16;

    void read(std::int64_t count);

    const Tensor& tensor_;
    std::int64_t length_ = 1;
    std::int64_t step_ = 1;
    std::int64_t inner_ = 1;
    std::int64_t fibers_ = 1;
    std::int64_t number_ = -1;
    std::int64_t at_ = 0;
    std::int64_t held_ = 0;
    std::int64_t at_once_ = 1;
    std::vector<Loop> loops_;
    std::vector<std::int64_t> index_;
    std::vector<Wide> room_;
};

}  // namespace bcast::ops
