#pragma once

// Small tensors, what is in them, and what is said where one cannot be made.

#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::testing {

using Sizes = std::vector<Extent>;

inline constexpr double inf = std::numeric_limits<double>::infinity();

/// With the limits that a program has where nobody says otherwise.
inline const Workspace default_workspace;

/// 0, 1, 2, ... row by row.
inline Tensor counted(Sizes sizes, Dtype dtype = Dtype::int64) {
    Tensor tensor = empty({}, dtype, std::move(sizes));
    for (Extent i = 0; i < tensor.numel(); ++i) write(tensor, i, i);
    return tensor;
}

/// A new tensor with these elements row by row.
inline Tensor floats(Sizes sizes, const std::vector<double>& values, Dtype dtype = Dtype::float32) {
    Tensor tensor = empty({}, dtype, std::move(sizes));
    for (std::size_t i = 0; i < values.size(); ++i) write(tensor, static_cast<Extent>(i), values[i]);
    return tensor;
}

/// The same of float64.
inline Tensor doubles(Sizes sizes, const std::vector<double>& values, Dtype dtype = Dtype::float64) {
    return floats(std::move(sizes), values, dtype);
}

/// The elements of a storage under other sizes and strides.
inline Tensor view_of(Tensor tensor, Sizes sizes, Sizes strides, Extent offset = 0) {
    tensor.sizes = std::move(sizes);
    tensor.strides = std::move(strides);
    tensor.offset = offset;
    return tensor;
}

/// All elements row by row, whatever the strides.
inline std::vector<Scalar> scalars_of(const Tensor& tensor) {
    std::vector<Scalar> out;
    each_element(tensor, [&](Extent offset) { out.push_back(read(tensor, offset)); });
    return out;
}

/// The same as floats.
inline std::vector<double> doubles_of(const Tensor& tensor) {
    std::vector<double> out;
    for (const Scalar& scalar : scalars_of(tensor))
        out.push_back(std::visit([](auto value) { return static_cast<double>(value); }, scalar));
    return out;
}

/// The integers in the order in which they lie, of a contiguous tensor.
inline Sizes elements_of(const Tensor& tensor) {
    Sizes out;
    for (Extent i = 0; i < tensor.numel(); ++i) out.push_back(std::get<std::int64_t>(read(tensor, i)));
    return out;
}

}  // namespace bcast::testing
