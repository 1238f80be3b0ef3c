#pragma once

#include <array>
#include <cstddef>

#include "bcast/dtype.hpp"

namespace bcast::ops {

/// A row of elements in memory: element k is at data + k * stride.
struct ReadRow {
    const std::byte* data;
    std::ptrdiff_t stride;  ///< In bytes, of any sign; 0 where one element is read again.
};
struct WriteRow {
    std::byte* data;
    std::ptrdiff_t stride;  ///< In bytes.
};

/// to[k] = from[k] for k < count. The rows do not overlap, unless they are the very same. A dtype that NumPy alone has
/// is converted by way of another one that holds it.
class Converter {
  public:
    using Step = void (*)(ReadRow from, WriteRow to, std::size_t count);

    constexpr Converter(Step only = nullptr) : steps_{only} {}  // NOLINT: a step is a converter
    constexpr Converter(Step first, Step second, Step third = nullptr) : steps_{first, second, third} {}

    void operator()(ReadRow from, WriteRow to, std::size_t count) const {
        if (steps_[1] == nullptr) return steps_[0](from, to, count);
        convert_in_pieces(from, to, count);
    }

  private:
    void convert_in_pieces(ReadRow from, WriteRow to, std::size_t count) const;

    std::array<Step, 3> steps_;
};

/// Converts as tensor.hpp's write() does: to an integer towards zero and then wrapped, to bool by comparing with 0, to
/// float16 and bfloat16 by way of float32. A complex number has its real part as its value (NumPy 1.24 discards the
/// other one), and is true where either is not 0.
Converter converter(Dtype from, Dtype to);

}  // namespace bcast::ops
