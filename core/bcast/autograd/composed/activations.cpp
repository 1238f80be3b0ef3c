#include "bcast/autograd/composed/activations.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"

namespace bcast::autograd {
namespace {

using Numbers = std::span<const double>;

Variable scaled(Calls& calls, const Variable& x, double factor) {
    return calls(op::mul, x, calls.number(factor));
}

Variable shifted(Calls& calls, const Variable& x, double by) {
    return calls(op::add, x, calls.number(by));
}

Variable clamped(Calls& calls, const Variable& x, double low, double high) {
    return calls(op::clamp, x, calls.number(low), calls.number(high));
}

/// `g` where x lies between the limits, 0 at them and beyond.
Tensor between(Algebra& a, const Tensor& g, const Tensor& x, double low, double high) {
    const Tensor inside = a.call(op::logical_and, a.call(op::gt, x, a.number(low)), a.call(op::lt, x, a.number(high)));
    return a.where(inside, g, a.zeros_like(g));
}

/// x where it is positive, otherwise `other`.
Variable positive_or(Calls& calls, const Variable& x, const Variable& other) {
    return calls(op::where, calls(op::gt, x, calls.number(0)), x, other);
}

/// alpha * (exp(x / beta) - 1) for x <= 0, each step rounded; both branches are multiplied by `scale`, here by
/// multiplying it with alpha first.
Variable exponential_below(Calls& calls, const Variable& x, double alpha, double beta, double scale = 1) {
    const Variable below = calls("clamp_max", x, calls.number(0));
    const bool narrow = x.data.dtype == Dtype::float32;
    const double factor = narrow ? static_cast<float>(alpha) * static_cast<float>(scale) : alpha * scale;
    const Variable power = calls(op::exp, scaled(calls, below, 1 / beta));
    return calls(op::where, calls(op::gt, x, calls.number(0)), scale == 1 ? x : scaled(calls, x, scale),
                 scaled(calls, shifted(calls, power, -1), factor));
}

/// log(1 + exp(beta x)) / beta, and x itself above the threshold.
Variable soft_plus(Calls& calls, const Variable& x, double beta, double threshold) {
    const Variable wide = scaled(calls, x, beta);
    const Variable below = calls("clamp_max", wide, calls.number(threshold));
    const Variable curve = scaled(calls, calls(op::log1p, calls(op::exp, below)), 1 / beta);
    return calls(op::where, calls(op::gt, wide, calls.number(threshold)), x, curve);
}

constexpr double selu_alpha = 1.6732632423543772848170429916717;
constexpr double selu_scale = 1.0507009873554804934193349852946;

constexpr Activation activations[] = {
    {"leaky_relu",
     "LeakyReluBackward0",
     "leaky_relu",
     "leaky_relu_cpu",
     {{{"negative_slope", 0.01}}},
     "torch.where(a > 0, g, g * A)",
     [](Calls& s, const Variable& x, Numbers n) { return positive_or(s, x, scaled(s, x, n[0])); }},
    {"elu",
     "EluBackward0",
     "elu",
     "elu_cpu",
     {{{"alpha", 1}}},
     "torch.where(a > 0, g, g * A * a.exp())",
     [](Calls& s, const Variable& x, Numbers n) { return exponential_below(s, x, n[0], 1); }},
    {"celu",
     "CeluBackward0",
     "celu",
     "elu_cpu",
     {{{"alpha", 1}}},
     "torch.where(a > 0, g, g * (a / A).exp())",
     [](Calls& s, const Variable& x, Numbers n) { return exponential_below(s, x, n[0], n[0]); }},
    {"selu",
     "EluBackward0",
     "elu",
     "elu_cpu",
     {},
     "torch.where(a > 0, g * 1.0507009873554805, g * 1.7580993408473766 * a.exp())",
     [](Calls& s, const Variable& x, Numbers) { return exponential_below(s, x, selu_alpha, 1, selu_scale); }},
    {"silu",
     "SiluBackward0",
     "silu",
     "silu_cpu",
     {},
     "g * a.sigmoid() * (1 + a * (1 - a.sigmoid()))",
     [](Calls& s, const Variable& x, Numbers) { return s(op::div, x, shifted(s, s(op::exp, s(op::neg, x)), 1)); },
     [](Algebra& a, const Tensor& g, const SlopeParts& p) {
         const Tensor& x = p.in[0].data;
         const Tensor share = a.call(op::sigmoid, x);
         // addcmul: the multiplication and the addition are rounded once.
         const Tensor rise = a.call(op::addcmul, a.full_like(x, 1), x, a.add(a.neg(share), 1));
         return a.mul(a.mul(g, share), rise);
     }},
    {"mish",
     "MishBackward0",
     "mish",
     "mish_cpu",
     {},
     "g * (torch.nn.functional.softplus(a).tanh() + a * a.sigmoid() * (1 - torch.nn.functional.softplus(a).tanh() ** "
     "2))",
     [](Calls& s, const Variable& x, Numbers) { return s(op::mul, x, s(op::tanh, soft_plus(s, x, 1, 20))); }},
    {"softplus",
     "SoftplusBackward0",
     "softplus",
     "softplus_cpu",
     {{{"beta", 1}, {"threshold", 20}}},
     "torch.where(a * A > B, g, g * (a * A).sigmoid())",
     [](Calls& s, const Variable& x, Numbers n) { return soft_plus(s, x, n[0], n[1]); },
     [](Algebra& a, const Tensor& g, const SlopeParts& p) {
         const Tensor wide = a.mul(p.in[0].data, p.numbers[0]);
         const Tensor power = a.call(op::exp, wide);
         return a.where(a.call(op::gt, wide, a.number(p.numbers[1])), g, a.div(a.mul(g, power), a.add(power, 1)));
     }},
    {"hardtanh",
     "HardtanhBackward0",
     "hardtanh",
     "",
     {{{"min_val", -1}, {"max_val", 1}}},
     "g * ((a > A) & (a < B))",
     [](Calls& s, const Variable& x, Numbers n) { return clamped(s, x, n[0], n[1]); },
     [](Algebra& a, const Tensor& g, const SlopeParts& p) {
         return between(a, g, p.in[0].data, p.numbers[0], p.numbers[1]);
     }},
    {"relu6",
     "HardtanhBackward0",
     "hardtanh",
     "",
     {},
     "g * ((a > 0) & (a < 6))",
     [](Calls& s, const Variable& x, Numbers) { return clamped(s, x, 0, 6); },
     [](Algebra& a, const Tensor& g, const SlopeParts& p) { return between(a, g, p.in[0].data, 0, 6); }},
    {"hardsigmoid",
     "HardsigmoidBackward0",
     "hardsigmoid",
     "hardsigmoid_cpu",
     {},
     "g * ((a > -3) & (a < 3)) * 0.1666666716337204",
     [](Calls& s, const Variable& x, Numbers) { return s(op::div, clamped(s, shifted(s, x, 3), 0, 6), s.number(6)); },
     [](Algebra& a, const Tensor& g, const SlopeParts& p) {
         return between(a, a.mul(g, 1.0F / 6), p.in[0].data, -3, 3);
     }},
    {"hardswish",
     "HardswishBackward0",
     "hardswish",
     "hardswish_cpu",
     {},
     "torch.where(a <= 3, g * (a / 3 + 0.5), g) * (a >= -3)",
     [](Calls& s, const Variable& x, Numbers) {
         return s(op::div, s(op::mul, x, clamped(s, shifted(s, x, 3), 0, 6)), s.number(6));
     },
     [](Algebra& a, const Tensor& g, const SlopeParts& p) {
         const Tensor& x = p.in[0].data;
         const Tensor within = a.mul(g, a.add(a.div(x, a.number(3)), 0.5));
         return a.where(a.call(op::lt, x, a.number(-3)), a.zeros_like(g),
                        a.where(a.call(op::le, x, a.number(3)), within, g));
     }},
    {"logsigmoid",
     "LogSigmoidBackward0",
     "log_sigmoid_forward",
     "log_sigmoid_cpu",
     {},
     "g * (-a).sigmoid()",
     [](Calls& s, const Variable& x, Numbers) {
         const Variable tail = s(op::log1p, s(op::exp, s(op::neg, s(op::abs, x))));
         return s(op::sub, s("clamp_max", x, s.number(0)), tail);
     },
     [](Algebra& a, const Tensor& g, const SlopeParts& p) {
         const Tensor& x = p.in[0].data;
         const Tensor power = a.call(op::exp, a.neg(a.call(op::abs, x)));
         const Tensor share = a.div(power, a.add(power, 1));
         return a.mul(a.where(a.call(op::lt, x, a.number(0)), a.add(a.neg(share), 1), share), g);
     }},
    {"threshold",
     "ThresholdBackward0",
     "",
     "threshold_cpu",
     {{{"threshold", 0}, {"value", 0}}},
     "g * (a > A)",
     [](Calls& s, const Variable& x, Numbers n) {
         // Both numbers are first converted to the dtype of the tensor.
         const bool whole = !is_floating(x.data.dtype);
         const bool wraps = x.data.dtype == Dtype::uint8 && n[0] <= -1;
         const Variable below = s(op::le, x, s.number(whole ? std::trunc(n[0]) + (wraps ? 256 : 0) : n[0]));
         return s(op::masked_fill, x, below, s.number(whole ? std::trunc(n[1]) : n[1]));
     }},
    {"softsign",
     "DivBackward0",
     "",
     "",
     {},
     "g / (1 + a.abs()) ** 2",
     [](Calls& s, const Variable& x, Numbers) { return s(op::div, x, shifted(s, s(op::abs, x), 1)); }},
    {"tanhshrink",
     "SubBackward0",
     "",
     "",
     {},
     "g * a.tanh() ** 2",
     [](Calls& s, const Variable& x, Numbers) { return s(op::sub, x, s(op::tanh, x)); }},
    {"gelu",
     "GeluBackward0",
     "gelu",
     "GeluKernelImpl",
     {},
     "g * ((1 + torch.erf(a * 0.5 ** 0.5)) / 2 + a * (-a * a / 2).exp() * 0.3989422804014327)",
     [](Calls& s, const Variable& x, Numbers) {
         return s(op::mul, scaled(s, x, 0.5), shifted(s, s(op::erf, scaled(s, x, std::sqrt(0.5))), 1));
     }},
    {"gelu_tanh",
     "GeluBackward0",
     "gelu",
     "GeluKernelImpl",
     {},
     "",
     [](Calls& s, const Variable& x, Numbers) {
         const Variable cube = s(op::mul, s(op::mul, x, x), x);
         const Variable inner = s(op::add, x, scaled(s, cube, 0.044715));
         const Variable bell = s(op::tanh, scaled(s, inner, std::sqrt(2 / 3.14159265358979323846)));
         return s(op::mul, scaled(s, x, 0.5), shifted(s, bell, 1));
     }},
};

}  // namespace

const std::string_view glu_text =
    "torch.cat([g * a.chunk(2, A)[1].sigmoid(), g * a.chunk(2, A)[0] * a.chunk(2, A)[1].sigmoid() * (1 - a.chunk(2, "
    "A)[1].sigmoid())], A)";

std::size_t Activation::count() const {
    return static_cast<std::size_t>(
        std::count_if(settings.begin(), settings.end(), [](const Setting& each) { return !each.name.empty(); }));
}

const Activation& activation_named(std::string_view name) {
    return row_named(activations, name);
}

Variable leaky(Calls& calls, const Variable& x, const Variable& slope) {
    return positive_or(calls, x, calls(op::mul, x, slope));
}

}  // namespace bcast::autograd
