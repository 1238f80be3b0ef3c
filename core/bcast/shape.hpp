#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// The number of elements along an axis. Negative only as user input (-1 keeps an extent in expand).
using Extent = std::int64_t;

/// The name of a dim, or nothing for an unnamed dim (a wildcard that matches every name).
using Name = std::optional<std::string>;

inline constexpr Extent max_extent = (Extent{1} << 53) - 1;  ///< The largest integer that JSON parsers represent
                                                             ///< exactly.
inline constexpr std::size_t max_rank = 64;                  ///< PyTorch's limit (TensorIterator, named tensors).
inline constexpr std::size_t max_operands = 1024;

/// An extent and, if it has one, its name.
struct Dim {
    Extent extent = 1;
    Name name;

    bool operator==(const Dim&) const = default;
};

/// Dims from the leftmost axis to the last. Empty for a single value.
using Shape = std::vector<Dim>;

Shape shape_of(const std::vector<Extent>& extents);
std::vector<Extent> extents_of(const Shape& shape);
std::vector<Name> names_of(const Shape& shape);

bool has_names(const Shape& shape);
bool same_extents(const Shape& a, const Shape& b);

/// Whether PyTorch accepts the name: ASCII letters, digits and underscores, not starting with a digit
/// (`Dimname::isValidName`, PyTorch 1.13).
bool is_identifier(std::string_view name);

/// Strides in elements of a row-major tensor: 1 for the last axis. Extents must not be negative; a stride beyond 2^63-1
/// saturates.
std::vector<Extent> row_major_strides(const Shape& shape);

/// `(2, 3)`, `(4,)`, `()`: as Python writes a tuple.
std::string tuple_text(const Shape& shape);
/// `[2, 3]`: as PyTorch writes sizes in messages.
std::string list_text(const Shape& shape);
/// `(2,3)`, `(4,)`: as NumPy's ufuncs write shapes in messages.
std::string ufunc_text(const Shape& shape);
/// `['N', None]`: as PyTorch writes names in messages.
std::string names_text(const std::vector<Name>& names);

}  // namespace bcast
