#pragma once

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

/// to[k] = from[k] for k < count. The rows do not overlap, unless they are the very same.
using Converter = void (*)(ReadRow from, WriteRow to, std::size_t count);

/// Converts as tensor.hpp's write() does: to an integer towards zero and then wrapped, to bool by comparing with 0, to
/// float16 and bfloat16 by way of float32.
Converter converter(Dtype from, Dtype to);

}  // namespace bcast::ops
