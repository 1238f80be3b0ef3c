// Floor division and its remainders. Compiled once for each SIMD target that the program may run on.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bcast/kernels/division.cpp"

#include "bcast/kernels/families.hpp"

#include <cmath>
#include <limits>
// clang-format off
#include <hwy/foreach_target.h>
#include <hwy/highway.h>
#include "bcast/kernels/power-inl.h"
#include "bcast/kernels/rows-inl.h"
// clang-format on

HWY_BEFORE_NAMESPACE();
namespace bcast::ops::HWY_NAMESPACE {

/// Quotients below this leave an exact remainder: an integral quotient has few enough bits for exact products with the
/// divisor, or with its halves.
inline constexpr float most_exact = multiplies_and_adds_at_once ? 0x1p22F : 0x1p12F;

/// x = integral * y + rest with 0 <= rest < y.
template <class V>
struct Division {
    V integral;
    V rest;
};

/// Divides positive numbers, where `quotient` is the rounded x / y, below `most_exact`.
template <class D, class V>
HWY_INLINE Division<V> divided(D d, V x, V y, V quotient) {
    V integral = hn::Floor(quotient);
    V rest;
    if constexpr (multiplies_and_adds_at_once) {
        rest = hn::NegMulAdd(integral, y, x);
    } else {
        const V first = first_half(d, y);
        rest = hn::Sub(hn::Sub(x, hn::Mul(integral, first)), hn::Mul(integral, hn::Sub(y, first)));
    }
    // The quotient may have been rounded up to an integral number, but never down below one.
    const auto over = hn::Lt(rest, hn::Zero(d));
    integral = hn::Sub(integral, hn::IfThenElseZero(over, hn::Set(d, 1.0F)));
    return {integral, hn::Add(rest, hn::IfThenElseZero(over, y))};
}

template <Operation operation, class D, class V>
HWY_NOINLINE V divided_by_twin(D d, V x, V y) {
    HWY_ALIGN float xs[hn::MaxLanes(D())];
    HWY_ALIGN float ys[hn::MaxLanes(D())];
    hn::Store(x, d, xs);
    hn::Store(y, d, ys);
    const auto twin = binary_twin(operation);
    for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane)
        xs[lane] = static_cast<float>(twin(static_cast<double>(xs[lane]), static_cast<double>(ys[lane])));
    return hn::Load(d, xs);
}

template <Operation operation>
struct FloatDivision {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x, V y) const {
        const V divisor = hn::Abs(y);
        const V quotient = hn::Div(hn::Abs(x), divisor);
        const auto usual = hn::And(hn::Lt(quotient, hn::Set(d, most_exact)),
                                   hn::Lt(divisor, hn::Set(d, std::numeric_limits<float>::infinity())));
        if (HWY_UNLIKELY(!hn::AllTrue(d, usual))) return divided_by_twin<operation>(d, x, y);
        const Division<V> division = divided(d, hn::Abs(x), divisor, quotient);
        const V rest = hn::CopySign(division.rest, x);
        // A negative quotient was truncated towards 0 and has to be rounded down.
        const hn::RebindToSigned<D> di;
        const V signs = hn::Xor(x, y);
        const auto negative = hn::RebindMask(d, hn::Lt(hn::BitCast(di, signs), hn::Zero(di)));
        const auto below = hn::And(negative, hn::Gt(division.rest, hn::Zero(d)));
        if constexpr (operation == Operation::floor_divide) {
            return hn::CopySign(hn::Add(division.integral, hn::IfThenElseZero(below, hn::Set(d, 1.0F))), signs);
        }
        const V remainder = hn::IfThenElse(below, hn::Add(rest, y), rest);
        if constexpr (operation == Operation::remainder) return remainder;
        return hn::IfThenElse(hn::Eq(rest, hn::Zero(d)), hn::CopySign(rest, y), remainder);
    }
};

template <Operation operation>
std::int32_t divided_integer(std::int32_t x, std::int32_t y) {
    // Division by 0 gives 0, which occurs only in NumPy (PyTorch raises first). In double only the quotient is rounded,
    // and never to an integral number.
    if (y == 0) return 0;
    const double quotient = std::floor(static_cast<double>(x) / static_cast<double>(y));
    // The minimum divided by -1 overflows and wraps around.
    const auto integral = static_cast<std::uint32_t>(static_cast<std::int64_t>(quotient));
    if constexpr (operation == Operation::floor_divide) return static_cast<std::int32_t>(integral);
    return static_cast<std::int32_t>(static_cast<std::uint32_t>(x) - integral * static_cast<std::uint32_t>(y));
}

template <Operation operation, class D, class V>
HWY_NOINLINE V divided_one_by_one(D d, V x, V y) {
    HWY_ALIGN std::int32_t xs[hn::MaxLanes(D())];
    HWY_ALIGN std::int32_t ys[hn::MaxLanes(D())];
    hn::Store(x, d, xs);
    hn::Store(y, d, ys);
    for (std::size_t lane = 0; lane < hn::Lanes(d); ++lane) xs[lane] = divided_integer<operation>(xs[lane], ys[lane]);
    return hn::Load(d, xs);
}

/// Divides in float32 if both numbers are between -2^23 and 2^23. A non-integral quotient differs from the nearest
/// integral number k by at least 1 / |y|, which is more than half the distance from k to the adjacent float, so
/// rounding neither yields nor crosses an integral number. The product of the rounded-down quotient with y is below
/// 2^24, so nothing else is rounded.
template <Operation operation>
struct IntegerDivision {
    template <class D, class V>
    HWY_INLINE V operator()(D d, V x, V y) const {
        constexpr std::int32_t limit = 1 << 23;
        const auto above = [d](V number) { return hn::Add(number, hn::Set(d, limit)); };
        // Nonzero if a number is outside [0, 2^24).
        const V beyond = hn::And(hn::Or(above(x), above(y)), hn::Set(d, -2 * limit));
        if (HWY_UNLIKELY(!hn::AllTrue(d, hn::Eq(beyond, hn::Zero(d))))) return divided_one_by_one<operation>(d, x, y);
        const hn::RebindToFloat<D> df;
        const auto by_zero = hn::Eq(y, hn::Zero(d));
        const auto dividend = hn::ConvertTo(df, x);
        const auto divisor = hn::ConvertTo(df, hn::IfThenElse(by_zero, hn::Set(d, 1), y));
        auto result = hn::Floor(hn::Div(dividend, divisor));
        if constexpr (operation == Operation::remainder) result = hn::Sub(dividend, hn::Mul(result, divisor));
        // Division by 0 gives 0, which occurs only in NumPy (PyTorch raises first).
        return hn::IfThenZeroElse(by_zero, hn::ConvertTo(d, result));
    }
};

/// Division by a single number >= 2: multiplication by its 32-bit reciprocal, rounded up, which is exact for 31-bit
/// dividends (T. Granlund, P. L. Montgomery 1994, theorem 4.2).
template <Operation operation>
class ByOneNumber {
  public:
    explicit ByOneNumber(std::int32_t divisor) : divisor_(divisor) {
        while (std::uint64_t{2} << shift_ < static_cast<std::uint64_t>(divisor)) ++shift_;
        const std::uint64_t power = std::uint64_t{1} << (32 + shift_);
        reciprocal_ = static_cast<std::uint32_t>(power / static_cast<std::uint64_t>(divisor) + 1);
    }

    template <class D, class V>
    HWY_INLINE V operator()(D d, V x) const {
        const hn::RebindToUnsigned<D> du;
        const hn::RepartitionToWide<decltype(du)> wide;
        // The complement of a negative number has the complement of its quotient.
        const V sign = hn::BroadcastSignBit(x);
        const auto dividend = hn::BitCast(du, hn::Xor(x, sign));
        const auto reciprocal = hn::Set(du, reciprocal_);
        const auto even = hn::MulEven(dividend, reciprocal);
        const auto odd = hn::MulEven(hn::BitCast(du, hn::ShiftRight<32>(hn::BitCast(wide, dividend))), reciprocal);
        const auto high = hn::OddEven(hn::BitCast(du, odd), hn::BitCast(du, hn::ShiftRight<32>(even)));
        const V quotient = hn::Xor(hn::BitCast(d, hn::ShiftRightSame(high, shift_)), sign);
        if constexpr (operation == Operation::floor_divide) return quotient;
        return hn::Sub(x, hn::Mul(quotient, hn::Set(d, divisor_)));
    }

  private:
    std::int32_t divisor_;
    std::uint32_t reciprocal_;
    int shift_ = 0;
};

template <Operation operation>
void integer_divisions([[maybe_unused]] const Implementation& self, const Block& block) {
    using Integer = std::int32_t;
    for (std::size_t row = 0; row < block.rows; ++row) {
        Block one = block;
        one.rows = 1;
        for (BlockOperand& operand : one.operands)
            operand.data += static_cast<std::ptrdiff_t>(row) * operand.row_stride;
#if HWY_TARGET != HWY_SCALAR
        const Integer divisor = *row_of<const Integer>(one.operands[2], 0);
        if (one.operands[2].column_stride == 0 && divisor >= 2) {
            compute_bound_row(MemoryLanes<Integer>(), ByOneNumber<operation>(divisor),
                              row_of<Integer>(one.operands[0], 0), one.columns, Elements<Integer>(one.operands[1], 0));
            continue;
        }
#endif
        compute_bound_pairs<Integer, Integer, IntegerDivision<operation>>(self, one);
    }
}

template <Operation operation>
Kernel division_kernel(Dtype input) {
    if (input == Dtype::float32) return compute_bound_pairs<float, float, FloatDivision<operation>>;
    if (input != Dtype::int32) return nullptr;
    // Integers have a single zero, so modulo and remainder are the same.
    return integer_divisions < operation == Operation::modulo ? Operation::remainder : operation > ;
}

Kernel find_division(Operation operation, Dtype input) {
    switch (operation) {
        case Operation::floor_divide:
            return division_kernel<Operation::floor_divide>(input);
        case Operation::remainder:
            return division_kernel<Operation::remainder>(input);
        case Operation::modulo:
            return division_kernel<Operation::modulo>(input);
        default:
            return nullptr;
    }
}

}  // namespace bcast::ops::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
BCAST_DISPATCH_FAMILY(division_kernel, find_division)
#endif
