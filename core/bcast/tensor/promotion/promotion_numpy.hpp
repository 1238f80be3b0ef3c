#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "bcast/tensor/promotion/promotion.hpp"

/// NumPy 1.24's lattice of dtypes.
namespace bcast::numpy {

/// In the order of `dtype_kind_to_ordering`: same_kind casts never go down.
enum class Kind { bool_, unsigned_, signed_, floating, complex_ };

struct Type {
    Kind kind;
    int bytes;  ///< Of both parts, where it is complex.

    bool operator==(const Type&) const = default;
};

/// Raises Unsupported for bfloat16.
Type type_of(Dtype dtype);

/// `uint16`.
std::string name_of(Type type);

Dtype dtype_of(Type type);

/// A dtype of NumPy by its name.
std::optional<Dtype> dtype_named(std::string_view name);

/// `PyArray_PromoteTypes`.
Type promoted(Type first, Type second);

/// `np.result_type`.
Type result_type(std::span<const Tensor> operands);

/// Beside operands with axes of no lower kind, those without count by their values (`should_use_min_scalar`).
bool values_count(std::span<const Tensor> operands);

/// The smallest type that holds the value of a tensor without axes, where it stands beside another type.
Type stand_for(const Tensor& value, Type beside_type);

/// `PyArray_CanCastTypeTo`.
bool can_cast(Type from, Type to, Casting casting);

}  // namespace bcast::numpy
