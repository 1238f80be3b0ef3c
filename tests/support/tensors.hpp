#pragma once

// Small tensors and their elements.

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

/// A workspace with the default limits of a program.
inline const Workspace default_workspace;

/// The elements 0, 1, 2, ... in row-major order.
inline Tensor counted(Sizes sizes, Dtype dtype = Dtype::int64) {
    Tensor tensor = empty({}, dtype, std::move(sizes));
    for (Extent i = 0; i < tensor.numel(); ++i) write(tensor, i, i);
    return tensor;
}

/// A new tensor with these elements in row-major order.
inline Tensor floats(Sizes sizes, const std::vector<double>& values, Dtype dtype = Dtype::float32) {
    Tensor tensor = empty({}, dtype, std::move(sizes));
    for (std::size_t i = 0; i < values.size(); ++i) write(tensor, static_cast<Extent>(i), values[i]);
    return tensor;
}

/// The same with float64.
inline Tensor doubles(Sizes sizes, const std::vector<double>& values, Dtype dtype = Dtype::float64) {
    return floats(std::move(sizes), values, dtype);
}

/// A view of a tensor's storage with other sizes and strides.
inline Tensor view_of(Tensor tensor, Sizes sizes, Sizes strides, Extent offset = 0) {
    tensor.sizes = std::move(sizes);
    tensor.strides = std::move(strides);
    tensor.offset = offset;
    return tensor;
}

/// All elements in row-major order, whatever the strides.
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

/// The integers of a contiguous tensor in memory order.
inline Sizes elements_of(const Tensor& tensor) {
    Sizes out;
    for (Extent i = 0; i < tensor.numel(); ++i) out.push_back(std::get<std::int64_t>(read(tensor, i)));
    return out;
}

}  // namespace bcast::testing
