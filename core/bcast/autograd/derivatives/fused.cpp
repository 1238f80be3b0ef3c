#include "bcast/autograd/derivatives/fused.hpp"

#include <algorithm>
#include <array>

#include "bcast/rules/formula_text.hpp"

namespace bcast::autograd {
namespace {

/// A, B: the numbers; H: what comes back to each element, `g / 6` where the result is a mean.
struct FusedRow {
    std::string_view name;
    std::string_view first;
    std::string_view second = {};
};

constexpr FusedRow fused_rows[] = {
    {"leaky_relu", "torch.where(a > 0, g, g * A)"},
    {"elu", "torch.where(a > 0, g, g * A * a.exp())"},
    {"celu", "torch.where(a > 0, g, g * (a / A).exp())"},
    {"selu", "torch.where(a > 0, g * 1.0507009873554805, g * 1.7580993408473766 * a.exp())"},
    {"silu", "g * a.sigmoid() * (1 + a * (1 - a.sigmoid()))"},
    {"mish",
     "g * (torch.nn.functional.softplus(a).tanh() + a * a.sigmoid() * (1 - torch.nn.functional.softplus(a).tanh() ** "
     "2))"},
    {"softplus", "torch.where(a * A > B, g, g * (a * A).sigmoid())"},
    {"hardtanh", "g * ((a > A) & (a < B))"},
    {"relu6", "g * ((a > 0) & (a < 6))"},
    {"hardsigmoid", "g * ((a > -3) & (a < 3)) * 0.1666666716337204"},
    {"hardswish", "torch.where(a <= 3, g * (a / 3 + 0.5), g) * (a >= -3)"},
    {"logsigmoid", "g * (-a).sigmoid()"},
    {"threshold", "g * (a > A)"},
    {"softsign", "g / (1 + a.abs()) ** 2"},
    {"tanhshrink", "g * a.tanh() ** 2"},
    {"gelu", "g * ((1 + torch.erf(a * 0.5 ** 0.5)) / 2 + a * (-a * a / 2).exp() * 0.3989422804014327)"},
    {"glu",
     "torch.cat([g * a.chunk(2, A)[1].sigmoid(), g * a.chunk(2, A)[0] * a.chunk(2, A)[1].sigmoid() * (1 - a.chunk(2, "
     "A)[1].sigmoid())], A)"},
    {"mse_loss", "2 * (a - b) * H", "2 * (b - a) * H"},
    {"l1_loss", "(a - b).sign() * H", "(b - a).sign() * H"},
    {"smooth_l1_loss", "torch.where((a - b).abs() < A, (a - b) / A, (a - b).sign()) * H",
     "torch.where((a - b).abs() < A, (b - a) / A, (b - a).sign()) * H"},
    {"huber_loss", "torch.where((a - b).abs() <= A, a - b, (a - b).sign() * A) * H",
     "torch.where((a - b).abs() <= A, b - a, (b - a).sign() * A) * H"},
    {"binary_cross_entropy_with_logits", "(a.sigmoid() - b) * H", "-a * H"},
    {"binary_cross_entropy", "(a - b) / ((1 - a) * a).clamp(min=1e-12) * H",
     "((1 - a).log().clamp(min=-100) - a.log().clamp(min=-100)) * H"},
};

/// To what both broadcast.
std::vector<Extent> met_sizes(std::span<const Variable> inputs) {
    std::vector<Extent> out;
    for (const Variable& input : inputs) {
        const std::vector<Extent>& sizes = input.data.sizes;
        if (sizes.size() > out.size()) out.insert(out.begin(), sizes.size() - out.size(), 1);
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            Extent& extent = out[out.size() - sizes.size() + i];
            if (sizes[i] != 1) extent = sizes[i];
        }
    }
    return out;
}

}  // namespace

Derivation fused_texts(const Mode& mode, const FusedSettings& settings, std::span<const Variable> inputs) {
    Derivation out{""};
    const auto* const row = std::find_if(std::begin(fused_rows), std::end(fused_rows),
                                         [&](const FusedRow& one) { return one.name == settings.row; });
    if (!mode.observed() || row == std::end(fused_rows)) return out;
    const std::vector<Extent> met = met_sizes(inputs);
    Extent count = 1;
    for (const Extent extent : met) count *= extent;
    Substitution blanks;
    for (std::size_t i = 0; i < settings.numbers.size(); ++i)
        blanks.set(std::string_view("ABCDEFG").substr(i, 1), literal_text(settings.numbers[i]));
    blanks.set("H", settings.reduction == "mean" ? "g / " + std::to_string(count) : "g");
    const std::array formulas{row->first, row->second};
    for (std::size_t i = 0; i < inputs.size() && i < formulas.size(); ++i) {
        std::string text = blanks.fill(formulas[i]);
        if (!text.empty() && inputs[i].data.sizes != met)
            text = atom_text(text) + ".sum_to_size(" + sizes_text(inputs[i].data.sizes) + ')';
        out.texts.push_back(std::move(text));
    }
    return out;
}

}  // namespace bcast::autograd
