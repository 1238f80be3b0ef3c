#include "bcast/tensor/promotion/promotion_numpy.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/numpy_dtypes.hpp"
#include "bcast/raised.hpp"

namespace bcast::numpy {
namespace {

/// The smallest type that holds a value. A small unsigned value also fits the signed type of the same size, and becomes
/// signed when promoted with signed and floating types (`is_small_unsigned`).
struct MinScalarType {
    Type type;
    bool small_unsigned = false;
};

MinScalarType smallest_integer(std::int64_t value) {
    if (value < 0) {
        for (const int bytes : {1, 2, 4}) {
            if (value >= -(std::int64_t{1} << (8 * bytes - 1))) return {{Kind::signed_, bytes}};
        }
        return {{Kind::signed_, 8}};
    }
    for (const int bytes : {1, 2, 4}) {
        const std::int64_t most = (std::int64_t{1} << (8 * bytes)) - 1;
        if (value <= most) return {{Kind::unsigned_, bytes}, value <= most / 2};
    }
    return {{Kind::unsigned_, 8}, true};
}

/// Uses the bounds of `min_scalar_type_num`, which are rounder than the largest finite values.
int smallest_float(double value) {
    if (!std::isfinite(value) || std::abs(value) < 65000) return 2;
    return std::abs(value) < 3.4e38 ? 4 : 8;
}

/// Decided by the larger of the two parts, without special treatment of infinities.
int smallest_complex(const Tensor& operand) {
    if (operand.dtype == dtypes::complex64) return 8;
    Tensor part = operand;
    part.dtype = Dtype::float64;
    part.offset *= 2;
    const auto fits = [&](Extent offset) { return std::abs(std::get<double>(read(part, offset))) < 3.4e38; };
    return fits(0) && fits(1) ? 8 : 16;
}

/// Whether a uint64 element is beyond the range of int64.
bool is_large(const Tensor& operand) {
    Tensor bits = operand;
    bits.dtype = Dtype::int64;
    return std::get<std::int64_t>(read(bits, 0)) < 0;
}

/// `min_scalar_type_num`: at most the operand's own type.
MinScalarType smallest(const Tensor& operand) {
    const Type own = type_of(operand.dtype);
    if (own.kind == Kind::complex_) return {{own.kind, smallest_complex(operand)}};
    if (operand.dtype == dtypes::uint64 && is_large(operand)) return {own};
    const Scalar value = read(operand, 0);
    if (const auto* integer = std::get_if<std::int64_t>(&value)) return smallest_integer(*integer);
    if (const auto* real = std::get_if<double>(&value))
        return {{Kind::floating, std::min(own.bytes, smallest_float(*real))}};
    return {own};
}

Type type_with(const MinScalarType& scalar, Type other) {
    const bool changes = scalar.small_unsigned && other.kind >= Kind::signed_;
    return changes ? Type{Kind::signed_, scalar.type.bytes} : scalar.type;
}

/// `promote_types` of convert_datatype.c.
MinScalarType promoted(const MinScalarType& first, const MinScalarType& second) {
    if (first.small_unsigned && second.small_unsigned) return {promoted(first.type, second.type), true};
    return {promoted(type_with(first, second.type), type_with(second, first.type))};
}

/// bool, integer or floating (`dtype_kind_to_simplified_ordering`).
int level_of(const Tensor& operand) {
    switch (type_of(operand.dtype).kind) {
        case Kind::bool_:
            return 0;
        case Kind::unsigned_:
        case Kind::signed_:
            return 1;
        case Kind::floating:
        case Kind::complex_:
            break;
    }
    return 2;
}

/// The smallest float that holds every integer of the type.
Type float_for(Type type) {
    if (type.kind == Kind::floating) return type;
    return {Kind::floating, std::min(2 * type.bytes, 8)};
}

/// The smallest complex type whose parts hold every number of the type.
Type complex_for(Type type) {
    if (type.kind == Kind::complex_) return type;
    return {Kind::complex_, std::max(2 * float_for(type).bytes, 8)};
}

}  // namespace

bool uses_value_based_casting(std::span<const Tensor> operands) {
    int arrays = -1;
    int scalars = -1;
    for (const Tensor& operand : operands) {
        int& level = operand.rank() == 0 ? scalars : arrays;
        level = std::max(level, level_of(operand));
    }
    return arrays >= 0 && scalars >= 0 && arrays >= scalars;
}

Type type_of(Dtype dtype) {
    if (dtype == Dtype::bfloat16) raise_unsupported("NumPy has no dtype bfloat16");
    const auto bytes = static_cast<int>(item_size(dtype));
    if (dtype == Dtype::bool_) return {Kind::bool_, bytes};
    if (is_unsigned(dtype)) return {Kind::unsigned_, bytes};
    if (is_complex(dtype)) return {Kind::complex_, bytes};
    return {is_floating(dtype) ? Kind::floating : Kind::signed_, bytes};
}

Dtype dtype_of(Type type) {
    auto dtype = Dtype{};
    while (dtype == Dtype::bfloat16 || type_of(dtype) != type) dtype = static_cast<Dtype>(static_cast<int>(dtype) + 1);
    return dtype;
}

std::optional<Dtype> dtype_named(std::string_view name) {
    for (int index = 0; index < dtypes::count; ++index) {
        const auto dtype = static_cast<Dtype>(index);
        if (dtype != Dtype::bfloat16 && bcast::name_of(dtype) == name) return dtype;
    }
    return {};
}

Type promoted(Type first, Type second) {
    if (first.kind == Kind::bool_) return second;
    if (second.kind == Kind::bool_) return first;
    if (first.kind == second.kind) return first.bytes > second.bytes ? first : second;
    if (first.kind == Kind::complex_ || second.kind == Kind::complex_)
        return promoted(complex_for(first), complex_for(second));
    if (first.kind == Kind::floating || second.kind == Kind::floating)
        return promoted(float_for(first), float_for(second));
    const Type with_sign = first.kind == Kind::signed_ ? first : second;
    const Type without = first.kind == Kind::signed_ ? second : first;
    if (with_sign.bytes > without.bytes) return with_sign;
    if (without.bytes == 8) return {Kind::floating, 8};
    return {Kind::signed_, 2 * without.bytes};
}

Type result_type(std::span<const Tensor> operands) {
    const bool by_value = uses_value_based_casting(operands);
    if (!by_value) {
        // Each operand is promoted with one of the highest kind, so that integers need not be able to hold each other
        // (`PyArray_PromoteDTypeSequence`).
        const auto lower = [](const Tensor& one, const Tensor& two) {
            return type_of(one.dtype).kind < type_of(two.dtype).kind;
        };
        const Type highest = type_of(std::max_element(operands.begin(), operands.end(), lower)->dtype);
        Type result = highest;
        for (const Tensor& operand : operands) result = promoted(result, promoted(highest, type_of(operand.dtype)));
        return result;
    }
    const auto min_scalar_type_for = [&](const Tensor& operand) {
        return operand.rank() == 0 ? smallest(operand) : MinScalarType{type_of(operand.dtype)};
    };
    MinScalarType result = min_scalar_type_for(operands.front());
    for (const Tensor& operand : operands.subspan(1)) result = promoted(min_scalar_type_for(operand), result);
    return result.type;
}

bool can_cast(Type from, Type to, Casting casting) {
    const bool safe = promoted(from, to) == to;
    switch (casting) {
        case Casting::no:
        case Casting::equiv:
            return from == to;
        case Casting::safe:
            return safe;
        case Casting::same_kind:
            return safe || from.kind <= to.kind;
        case Casting::unsafe:
            break;
    }
    return true;
}

Type min_scalar_type_for(const Tensor& value, Type other) {
    return type_with(smallest(value), other);
}

}  // namespace bcast::numpy
