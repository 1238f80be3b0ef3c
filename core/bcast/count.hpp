#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast {

/// An exact count of elements or bytes of any size: the product of up to 64 extents of 2^53-1 has more than 1000
/// digits.
class Count {
  public:
    explicit Count(std::uint64_t value) : small_(value) {}

    /// this * factor, exactly.
    void multiply(std::uint64_t factor);

    bool fits_json() const;            ///< At most 2^53-1, so it can be written as a JSON number.
    std::uint64_t json_value() const;  ///< Requires fits_json().
    std::string decimal() const;

    bool operator==(const Count& other) const { return small_ == other.small_ && large_ == other.large_; }

  private:
    std::uint64_t small_;               ///< The value while it fits.
    std::vector<std::uint32_t> large_;  ///< Otherwise: digits in base 10^9, least significant first.
};

/// The number of elements of a shape. Extents must not be negative.
Count numel(const Shape& shape);

/// numel(shape) * item_size.
Count bytes(const Shape& shape, std::uint64_t item_size);

/// The exact strides, in elements, of a row-major tensor: for each dim the product of the extents to its right.
std::vector<Count> exact_strides(const Shape& shape);

/// numel as a machine integer, or nothing if it exceeds `limit`.
std::optional<std::uint64_t> numel_within(const Shape& shape, std::uint64_t limit);

}  // namespace bcast
