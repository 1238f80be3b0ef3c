#pragma once

#include <cstddef>

namespace bcast {

/// What is done with one element of each operand. ops/scalar says what each one means. Where PyTorch 1.13 and
/// NumPy 1.24 differ in it, there are two.
enum class Operation {
    // One operand.
    positive,
    abs,
    neg,
    sign,    ///< NaN gives 0.
    signum,  ///< NaN stays.
    ceil,
    floor,
    trunc,
    round,
    frac,
    reciprocal,
    sqrt,
    rsqrt,
    cbrt,
    square,
    exp,
    exp2,
    expm1,
    log,
    log2,
    log10,
    log1p,
    sin,
    cos,
    tan,
    asin,
    acos,
    atan,
    sinh,
    cosh,
    tanh,
    asinh,
    acosh,
    atanh,
    sigmoid,
    relu,
    erf,
    erfc,
    erfinv,
    digamma,
    lgamma,
    logit,
    sinc,
    deg2rad,
    rad2deg,
    logical_not,
    bitwise_not,
    isnan,
    isinf,
    isfinite,
    isposinf,
    isneginf,
    signbit,
    // Two operands.
    add,
    sub,
    mul,
    div,
    floor_divide,
    trunc_divide,
    remainder,  ///< A result of 0 has the sign of the dividend.
    modulo,     ///< A result of 0 has the sign of the divisor.
    fmod,
    pow,
    maximum,
    minimum,
    fmax,
    fmin,
    atan2,
    hypot,
    copysign,
    eq,
    ne,
    lt,
    le,
    gt,
    ge,
    logical_and,
    logical_or,
    logical_xor,
    bitwise_and,
    bitwise_or,
    bitwise_xor,
    left_shift,        ///< By the count modulo the width, as x86-64 does.
    right_shift,       ///< By the count modulo the width.
    full_left_shift,   ///< A count beyond the width leaves nothing.
    full_right_shift,  ///< A count beyond the width leaves the sign.
    heaviside,         ///< NaN gives 0.
    step,              ///< NaN stays.
    xlogy,
    logaddexp,
    logaddexp2,
    gcd,
    lcm,
    // Three operands.
    where,
    clamp,
    lerp,
    addcmul,
    addcdiv,
    masked_fill,
};

inline constexpr std::size_t operation_count = static_cast<std::size_t>(Operation::masked_fill) + 1;

constexpr std::size_t operands_of(Operation operation) {
    if (operation < Operation::add) return 1;
    return operation < Operation::where ? 2 : 3;
}

/// Whether the result says yes or no.
constexpr bool is_truth(Operation operation) {
    return operation == Operation::logical_not || (operation >= Operation::isnan && operation <= Operation::signbit) ||
           (operation >= Operation::eq && operation <= Operation::logical_xor);
}

}  // namespace bcast
