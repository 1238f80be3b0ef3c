#include "bcast/autograd/composed/losses.hpp"

#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"

namespace bcast::autograd {
namespace {

constexpr DifferenceLoss differences[] = {
    {"mse_loss",
     "MseLossBackward0",
     "mse_loss",
     "mse_cpu",
     "",
     {"2 * (a - b) * H", "2 * (b - a) * H"},
     [](Algebra& a, const Tensor& g, const SlopeParts& p) {
         const Tensor d = a.sub(p.in[0].data, p.in[1].data);
         const double factor = p.mean ? 2.0 / static_cast<double>(d.numel()) : 2.0;
         return a.sum_to(a.mul(a.mul(d, factor), g), p.in[0].data.sizes);
     },
     [](Calls& s, const Variable& d, double) { return s(op::mul, d, d); }},
    {"l1_loss",
     "",
     "",
     "",
     "",
     {"(a - b).sign() * H", "(b - a).sign() * H"},
     nullptr,
     [](Calls& s, const Variable& d, double) { return s(op::abs, d); }},
    {"smooth_l1_loss",
     "SmoothL1LossBackward0",
     "smooth_l1_loss",
     "smooth_l1_cpu",
     "beta",
     {"torch.where((a - b).abs() < A, (a - b) / A, (a - b).sign()) * H",
      "torch.where((a - b).abs() < A, (b - a) / A, (b - a).sign()) * H"},
     nullptr,
     [](Calls& s, const Variable& d, double beta) {
         Variable size = s(op::abs, d);
         if (beta == 0) return size;
         const Variable near = s(op::mul, s(op::mul, d, d), s.number(0.5 / beta));
         return s(op::where, s(op::lt, size, s.number(beta)), near, s(op::sub, size, s.number(0.5 * beta)));
     }},
    {"huber_loss",
     "HuberLossBackward0",
     "huber_loss",
     "huber_cpu",
     "delta",
     {"torch.where((a - b).abs() <= A, a - b, (a - b).sign() * A) * H",
      "torch.where((a - b).abs() <= A, b - a, (b - a).sign() * A) * H"},
     nullptr,
     [](Calls& s, const Variable& d, double delta) {
         const Variable size = s(op::abs, d);
         const Variable near = s(op::mul, s(op::mul, d, d), s.number(0.5));
         const Variable far = s(op::mul, s(op::sub, size, s.number(0.5 * delta)), s.number(delta));
         return s(op::where, s(op::le, size, s.number(delta)), near, far);
     }},
};

}  // namespace

const DifferenceLoss& difference_loss_named(std::string_view name) {
    return row_named(differences, name);
}

const LossTexts binary_cross_entropy_texts = {"(a - b) / ((1 - a) * a).clamp(min=1e-12) * H",
                                              "((1 - a).log().clamp(min=-100) - a.log().clamp(min=-100)) * H"};

const Slope binary_cross_entropy_slope = [](Algebra& a, const Tensor& g, const SlopeParts& p) {
    const Tensor& x = p.in[0].data;
    const Tensor spread = a.mul(a.add(a.neg(x), 1), x);
    return a.div(a.mul(g, a.sub(x, p.in[1].data)), a.call("clamp_min", spread, a.number(1e-12)));
};

Variable binary_cross_entropy(Calls& calls, const Variable& x, const Variable& y) {
    // PyTorch's kernel is a scalar loop with the C library's logarithm, not Sleef's vectorized one.
    const auto log = [&](const Variable& of) {
        const Variable curve = calls.converted(calls(op::log, calls.converted(of, Dtype::float64)), x.data.dtype);
        return calls("clamp_min", curve, calls.number(-100));
    };
    const auto rest = [&](const Variable& of) { return calls(op::sub, calls.number(1), of); };
    const Variable hit = calls(op::mul, y, log(x));
    const Variable left = rest(y);
    return calls(op::neg, calls(op::add, hit, calls(op::mul, left, log(rest(x)))));
}

const LossTexts cross_entropy_of_logits_texts = {"(a.sigmoid() - b) * H", "-a * H"};
const LossTexts cross_entropy_of_positive_logits_texts = {"(1 - b - (1 + (P - 1) * b) * (-a).sigmoid()) * H",
                                                          "((P - 1) * torch.nn.functional.softplus(-a) - a) * H"};

const Slope cross_entropy_of_logits_slope = [](Algebra& a, const Tensor& g, const SlopeParts& p) {
    return a.mul(a.sub(a.call(op::sigmoid, p.in[0].data), p.in[1].data), g);
};
const Slope cross_entropy_of_positive_logits_slope = [](Algebra& a, const Tensor& g, const SlopeParts& p) {
    const Tensor share = a.mul(p.reads.back(), p.in[1].data);
    const Tensor rest = a.sub(a.add(share, 1), p.in[1].data);
    return a.mul(a.sub(a.mul(rest, a.call(op::sigmoid, p.in[0].data)), share), g);
};

Variable cross_entropy_of_logits(Calls& calls, const Variable& x, const Variable& y, const Variable* positive) {
    // The shift cancels out in the gradient, even at its kink.
    const Variable minus = calls(op::neg, x);
    const Variable shift = calls("clamp_min", minus, calls.number(0));
    const Variable terms =
        calls(op::add, calls(op::exp, calls(op::neg, shift)), calls(op::exp, calls(op::sub, minus, shift)));
    const Variable curve = calls(op::log, terms);
    // PyTorch computes in place on 1 - target, so the loss has the dtype of that tensor.
    Variable loss = calls(op::sub, calls.number(1), y);
    const auto in_place = [&](std::string_view call, Variable& into, const Variable& operand) {
        into = calls.converted(calls(call, into, operand), into.data.dtype);
    };
    in_place(op::mul, loss, x);
    if (positive == nullptr) {
        in_place(op::add, loss, shift);
        in_place(op::add, loss, curve);
        return loss;
    }
    Variable more = calls(op::mul, calls(op::sub, *positive, calls.number(1)), y);
    more = calls(op::add, more, calls.number(1));
    in_place(op::mul, more, calls(op::add, curve, shift));
    in_place(op::add, loss, more);
    return loss;
}

Variable divergence(Calls& calls, const Variable& x, const Variable& y, bool logarithms) {
    if (logarithms) return calls(op::mul, calls(op::exp, y), calls(op::sub, y, x));
    return calls(op::sub, calls(op::xlogy, y, y), calls(op::mul, y, x));
}

}  // namespace bcast::autograd
