#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "bcast/tensor/promotion/promotion.hpp"

/// NumPy 1.24's promotion lattice of dtypes.
namespace bcast::numpy {

/// In the order of `dtype_kind_to_ordering`: a same_kind cast never goes to a lower kind.
enum class Kind { bool_, unsigned_, signed_, floating, complex_ };

struct Type {
    Kind kind;
    int bytes;  ///< Item size; for complex types, of both parts together.

    bool operator==(const Type&) const = default;
};

/// Raises Unsupported for bfloat16.
Type type_of(Dtype dtype);

Dtype dtype_of(Type type);

/// The NumPy dtype with this name.
std::optional<Dtype> dtype_named(std::string_view name);

/// `PyArray_PromoteTypes`.
Type promoted(Type first, Type second);

/// `np.result_type`.
Type result_type(std::span<const Tensor> operands);

/// Whether operands without axes are promoted by value (`should_use_min_scalar`): the operands with axes are of no
/// lower kind.
bool uses_value_based_casting(std::span<const Tensor> operands);

/// The smallest type that holds the value of a tensor without axes, when promoted with another type.
Type min_scalar_type_for(const Tensor& value, Type other);

/// `PyArray_CanCastTypeTo`.
bool can_cast(Type from, Type to, Casting casting);

}  // namespace bcast::numpy
