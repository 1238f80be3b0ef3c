#pragma once

#include <array>
#include <cstddef>

#include "bcast/dtype.hpp"

namespace bcast::ops {

/// A strided row of elements in memory: element k is at data + k * stride.
struct ReadRow {
    const std::byte* data;
    std::ptrdiff_t stride;  ///< In bytes, of any sign; 0 to read the same element repeatedly.
};
struct WriteRow {
    std::byte* data;
    std::ptrdiff_t stride;  ///< In bytes.
};

/// to[k] = from[k] for k < count. The rows must not overlap, unless they are identical. A dtype that only NumPy has is
/// converted by way of an intermediate dtype.
class Converter {
  public:
    using Step = void (*)(ReadRow from, WriteRow to, std::size_t count);

    constexpr Converter(Step only = nullptr) : steps_{only} {}  // implicit: a single step is a converter
    constexpr Converter(Step first, Step second, Step third = nullptr) : steps_{first, second, third} {}

    void operator()(ReadRow from, WriteRow to, std::size_t count) const {
        if (steps_[1] == nullptr) return steps_[0](from, to, count);
        convert_in_chunks(from, to, count);
    }

  private:
    void convert_in_chunks(ReadRow from, WriteRow to, std::size_t count) const;

    std::array<Step, 3> steps_;
};

/// Converts as tensor.hpp's write() does: to an integer by truncation and then wrapping, to bool by comparing with 0,
/// to float16 and bfloat16 by way of float32. The value of a complex number is its real part (NumPy 1.24 discards the
/// imaginary part); to bool it converts as true if either part is not 0.
Converter converter(Dtype from, Dtype to);

}  // namespace bcast::ops
