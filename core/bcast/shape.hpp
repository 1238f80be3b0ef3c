#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bcast {

/// How many elements lie along one axis. Negative only where a person typed it (-1 keeps an extent in expand).
using Extent = std::int64_t;

/// A dim's name, or nothing where the dim is unnamed (a wildcard that matches every name).
using Name = std::optional<std::string>;

inline constexpr Extent max_extent = (Extent{1} << 53) - 1;  ///< The largest integer that JSON readers keep exact.
inline constexpr std::size_t max_rank = 64;                  ///< PyTorch's limit (TensorIterator, named tensors).
inline constexpr std::size_t max_operands = 1024;

/// An extent and, if it has one, its name.
struct Dim {
    Extent extent = 1;
    Name name;

    bool operator==(const Dim&) const = default;
};

/// Dims from the leftmost axis to the last one. No dims: a single value.
using Shape = std::vector<Dim>;

Shape shape_of(const std::vector<Extent>& extents);
std::vector<Extent> extents_of(const Shape& shape);
std::vector<Name> names_of(const Shape& shape);

bool has_names(const Shape& shape);
bool same_extents(const Shape& a, const Shape& b);

/// A name that PyTorch takes: ASCII letters, digits and underscores, not starting with a digit
/// (`Dimname::isValidName`, PyTorch 1.13).
bool is_identifier(std::string_view name);

/// Strides in elements of a tensor stored row by row: the last axis has 1. Extents are at least 0; a stride beyond
/// 2^63-1 saturates.
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
