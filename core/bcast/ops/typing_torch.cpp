#include "bcast/ops/typing_rows.hpp"

namespace bcast::ops {

TorchRow torch_row(Operation operation) {
    switch (operation) {
        // Each kernel of PyTorch says itself what it is not implemented for.
        case Operation::ceil:
            return {Result::same, bools | halves, "ceil_vml_cpu"};
        case Operation::floor:
            return {Result::same, bools | halves, "floor_vml_cpu"};
        case Operation::trunc:
            return {Result::same, bools | halves, "trunc_vml_cpu"};
        case Operation::round:
            return {Result::same, bools | halves, "round_vml_cpu"};
        case Operation::abs:
            return {Result::same, bools, "abs_cpu"};
        case Operation::frac:
            return {Result::same, bools | integers, "frac_cpu"};
        case Operation::sqrt:
            return {Result::floating, halves, "sqrt_vml_cpu"};
        case Operation::rsqrt:
            return {Result::floating, halves, "rsqrt_cpu"};
        case Operation::exp:
            return {Result::floating, halves, "exp_vml_cpu"};
        case Operation::expm1:
            return {Result::floating, halves, "expm1_vml_cpu"};
        case Operation::log:
            return {Result::floating, halves, "log_vml_cpu"};
        case Operation::log2:
            return {Result::floating, halves, "log2_vml_cpu"};
        case Operation::log10:
            return {Result::floating, halves, "log10_vml_cpu"};
        case Operation::log1p:
            return {Result::floating, halves, "log1p_vml_cpu"};
        case Operation::sin:
            return {Result::floating, halves, "sin_vml_cpu"};
        case Operation::cos:
            return {Result::floating, halves, "cos_vml_cpu"};
        case Operation::tan:
            return {Result::floating, halves, "tan_vml_cpu"};
        case Operation::asin:
            return {Result::floating, halves, "asin_vml_cpu"};
        case Operation::acos:
            return {Result::floating, halves, "acos_vml_cpu"};
        case Operation::atan:
            return {Result::floating, halves, "atan_vml_cpu"};
        case Operation::sinh:
            return {Result::floating, halves, "sinh_cpu"};
        case Operation::cosh:
            return {Result::floating, halves, "cosh_cpu"};
        case Operation::tanh:
            return {Result::floating, halves, "tanh_vml_cpu"};
        case Operation::asinh:
            return {Result::floating, halves, "asinh_cpu"};
        case Operation::acosh:
            return {Result::floating, halves, "acosh_cpu"};
        case Operation::atanh:
            return {Result::floating, halves, "atanh_cpu"};
        case Operation::sigmoid:
            return {Result::floating, halves, "sigmoid_cpu"};
        case Operation::erf:
            return {Result::floating, halves, "erf_vml_cpu"};
        case Operation::erfc:
            return {Result::floating, halves, "erfc_vml_cpu"};
        case Operation::erfinv:
            return {Result::floating, halves, "erfinv_vml_cpu"};
        case Operation::digamma:
            return {Result::floating, halves, "digamma"};
        case Operation::lgamma:
            return {Result::floating, halves, "lgamma_vml_cpu"};
        case Operation::logit:
            return {Result::floating, halves, "logit_cpu"};
        case Operation::sinc:
            return {Result::floating, halves, "sinc_cpu"};
        case Operation::bitwise_not:
            return {Result::same, halves | floats, "bitwise_not_cpu"};
        case Operation::floor_divide:
            return {Result::same, bools, "div_floor_cpu"};
        case Operation::trunc_divide:
            return {Result::same, bools, "div_trunc_cpu"};
        case Operation::remainder:
            return {Result::same, bools, "remainder_cpu"};
        case Operation::fmod:
            return {Result::same, bools, "fmod_cpu"};
        case Operation::pow:
            return {Result::same, bools, "pow"};
        case Operation::atan2:
            return {Result::floating, halves, "atan2_cpu"};
        case Operation::hypot:
            return {Result::same, bools | integers | halves, "hypot_cpu"};
        case Operation::bitwise_and:
            return {Result::same, halves | floats, "bitwise_and_cpu"};
        case Operation::bitwise_or:
            return {Result::same, halves | floats, "bitwise_or_cpu"};
        case Operation::bitwise_xor:
            return {Result::same, halves | floats, "bitwise_xor_cpu"};
        case Operation::left_shift:
            return {Result::same, bools | halves | floats, "lshift_cpu"};
        case Operation::right_shift:
            return {Result::same, bools | halves | floats, "rshift_cpu"};
        case Operation::logaddexp:
            return {Result::same, bools | integers | halves, "logaddexp_cpu"};
        case Operation::logaddexp2:
            return {Result::same, bools | integers | halves, "logaddexp2_cpu"};
        case Operation::gcd:
            return {Result::same, bools | halves | floats, "gcd_cpu"};
        case Operation::lcm:
            return {Result::same, bools | halves | floats, "lcm_cpu"};
        case Operation::clamp:
            return {Result::same, bools | halves, "clamp_cpu"};
        case Operation::lerp:
            return {Result::same, bools | integers | halves, "lerp_kernel_tensor"};
        case Operation::addcmul:
            return {Result::same, bools | halves, "addcmul_cpu_out"};
        case Operation::positive:
            return {Result::same, bools, {}, "The `+` operator, on a bool tensor is not supported."};
        case Operation::neg:
            return {
                Result::same,
                bools,
                {},
                "Negation, the `-` operator, on a bool tensor is not supported. If you are trying to invert a mask, "
                "use the `~` or `logical_not()` operator instead."};
        case Operation::relu:
            return {Result::same, bools | halves, "clamp_min_cpu", "Boolean inputs not supported for relu"};
        case Operation::addcdiv:
            return {
                Result::same, bools | integers | halves, "addcdiv_cpu_out",
                "Integer division with addcdiv is no longer supported, and in a future  release addcdiv will perform "
                "a true division of tensor1 and tensor2. The historic addcdiv behavior can be implemented as (input + "
                "value * torch.trunc(tensor1 / tensor2)).to(input.dtype) for integer inputs and as (input + value * "
                "tensor1 / tensor2) for float inputs. The future addcdiv behavior is just the latter implementation: "
                "(input + value * tensor1 / tensor2), for all dtypes."};
        case Operation::reciprocal:
        case Operation::exp2:
        case Operation::deg2rad:
        case Operation::rad2deg:
        case Operation::div:
        case Operation::copysign:
        case Operation::xlogy:
            return {Result::floating};
        default:
            return {is_truth(operation) ? Result::truth : Result::same};
    }
}

}  // namespace bcast::ops
