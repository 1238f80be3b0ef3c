#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "bcast/dtype.hpp"

/// Where a quantile is among sorted elements, and its value there.
namespace bcast::python::numpy {

/// The position of a quantile among sorted elements: a fractional index between two neighbours. `exact`: the index is
/// integral, and its element is taken without interpolation.
struct QuantilePosition {
    double index;
    bool exact = false;
};

/// The position of quantile q among n elements (NumPy 1.24 `_QuantileMethods`). Raises ValueError for unknown methods.
QuantilePosition position_by_method(std::string_view method, double n, double q);

/// The quantile at a position among the first `count` elements, interpolated between its neighbours (NumPy 1.24
/// `_lerp`); `dtype` is that of the elements. A position outside of them is that of the nearest one.
double quantile_of(const std::vector<double>& sorted, std::size_t count, QuantilePosition position, Dtype dtype);

}  // namespace bcast::python::numpy
