#include "bcast/autograd/derivatives/scans.hpp"

#include <array>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/autograd/derivatives/one_operand.hpp"
#include "bcast/concat.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/reduce/cumulative.hpp"
#include "bcast/reduce/softmax.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::autograd {
namespace {

struct ScanParts : PartsOfOne {
    Extent dim;
};

struct ScanRow {
    std::string_view name;
    std::string_view node;
    std::uint8_t reads;
    /// D: the dim, U: the axis after it, E: a mask of each element itself, L: of the elements before it.
    std::string_view text;
    Tensor (*of)(Algebra& a, const ScanParts& p);
};

Tensor running(Algebra& a, ops::Cumulation what, const Tensor& x, Extent dim) {
    return ops::cumulate(a.context(), Dialect::pytorch, what, x, dim);
}

/// The sum of each element and all after it.
Tensor sums_from_behind(Algebra& a, const Tensor& x, Extent dim) {
    if (x.rank() == 0) return x;
    return flip(running(a, ops::Cumulation::sum, flip(x, std::array{dim}), dim), std::array{dim});
}

/// The derivative of cumprod: computed as a quotient, except at the first 0 along the dim, which is replaced by 1.
Tensor of_cumprod(Algebra& a, const ScanParts& p) {
    // The product of a single element is the element itself (PyTorch 1.13 `cumprod_backward`).
    if (p.x.rank() == 0 || p.x.sizes[axis_of(Dialect::pytorch, p.dim, p.x.rank())] == 1) return p.g;
    const Tensor none = a.call(op::eq, p.x, a.number(0));
    const Tensor so_far = running(a, ops::Cumulation::sum, a.cast(none, p.x.dtype), p.dim);
    const Tensor first = a.call(op::logical_and, none, a.call(op::eq, so_far, a.number(1)));
    const Tensor filled = a.where(first, a.full_like(p.x, 1), p.x);
    const Tensor without = a.mul(p.g, running(a, ops::Cumulation::prod, filled, p.dim));
    const Tensor at_zeros = a.where(first, sums_from_behind(a, without, p.dim), a.zeros_like(p.x));
    return a.where(none, at_zeros, a.div(sums_from_behind(a, a.mul(p.g, p.out), p.dim), p.x));
}

constexpr std::string_view cumprod_text =
    "(g.unsqueeze(D) * a.unsqueeze(D).masked_fill(E, 1).cumprod(U)).masked_fill(L, 0).sum(U)";

constexpr ScanRow scan_rows[] = {
    {"cumsum", "CumsumBackward0", 0, "g.flip(D).cumsum(D).flip(D)",
     [](Algebra& a, const ScanParts& p) { return sums_from_behind(a, p.g, p.dim); }},
    {"cumprod", "CumprodBackward0", reads_input | reads_output, cumprod_text, of_cumprod},
    {"logcumsumexp", "LogcumsumexpBackward0", reads_input | reads_output,
     "a.exp() * (g * (-out).exp()).flip(D).cumsum(D).flip(D)",
     [](Algebra& a, const ScanParts& p) {
         if (p.x.rank() == 0) return p.g;
         // Positive and negative parts separately, in logarithms (PyTorch 1.13 `logcumsumexp_backward`).
         const auto part = [&](const Tensor& g) {
             const Tensor above = a.where(a.call(op::gt, g, a.number(0)), g, a.zeros_like(g));
             const Tensor shares = flip(a.sub(a.call(op::log, above), p.out), std::array{p.dim});
             const Tensor sums = ops::logcumsumexp(a.context(), shares, p.dim);
             return a.call(op::exp, a.add(flip(sums, std::array{p.dim}), p.x));
         };
         return a.sub(part(p.g), part(a.neg(p.g)));
     }},
    {"softmax", "SoftmaxBackward0", reads_output, "out * (g - (g * out).sum(D, True))",
     [](Algebra& a, const ScanParts& p) {
         return ops::softmax_gradient(a.context(), ops::Softmax::softmax, p.g, p.out, p.dim);
     }},
    {"log_softmax", "LogSoftmaxBackward0", reads_output, "g - out.exp() * g.sum(D, True)",
     [](Algebra& a, const ScanParts& p) {
         return ops::softmax_gradient(a.context(), ops::Softmax::log_softmax, p.g, p.out, p.dim);
     }},
};

std::string scan_text(const ScanRow& row, const std::vector<Extent>& sizes, Extent dim) {
    const bool cumulates = row.name.starts_with("cum");
    if (sizes.empty() && cumulates) return "g";
    const std::size_t axis = axis_of(Dialect::pytorch, dim, sizes.size());
    Substitution blanks;
    blanks.set("D", std::to_string(axis)).set("U", std::to_string(axis + 1));
    if (row.text == cumprod_text) {
        const std::string size = std::to_string(sizes[axis]);
        std::vector<Extent> mask{sizes[axis], sizes[axis]};
        mask.resize(1 + sizes.size() - axis, 1);
        const std::string shaped = mask.size() > 2 ? concat({".reshape(", sizes_text(mask), ")"}) : "";
        blanks.set("E", concat({"torch.eye(", size, ", dtype=torch.bool)", shaped}));
        blanks.set("L", concat({"torch.ones(", size, ", ", size, ", dtype=torch.bool).tril(-1)", shaped}));
    }
    return blanks.fill(row.text);
}

}  // namespace

Derivation scan(const Mode& mode, std::string_view name, const Variable& x, Extent dim, const Tensor& result) {
    const ScanRow* const row = &row_named(scan_rows, name);
    Derivation out{row->node};
    if (mode.observed()) out.texts = {scan_text(*row, x.data.sizes, dim)};
    if (!mode.enabled || !x.requires_grad()) return out;
    out.saved = saved_of_one(row->reads, x, result);
    out.backward = [row, dim](ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
        Algebra algebra(context);
        return Gradients{row->of(algebra, {parts_of_one(row->reads, saved, *given[0]), dim})};
    };
    return out;
}

}  // namespace bcast::autograd
