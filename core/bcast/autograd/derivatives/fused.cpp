#include "bcast/autograd/derivatives/fused.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/rules/formula_text.hpp"

namespace bcast::autograd {
namespace {

/// The broadcast sizes of the inputs.
std::vector<Extent> broadcast_sizes(std::span<const Variable> inputs) {
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
    if (mode.observed()) out.texts.assign(settings.filled.begin(), settings.filled.end());
    if (!mode.observed() || settings.texts[0].empty()) return out;
    const std::vector<Extent> broadcast = broadcast_sizes(inputs);
    Extent count = 1;
    for (const Extent extent : broadcast) count *= extent;
    Substitution blanks;
    for (std::size_t i = 0; i < settings.numbers.size(); ++i)
        blanks.set(std::string_view("ABCDEFG").substr(i, 1), literal_text(settings.numbers[i]));
    const auto letter = [&](std::size_t read) { return std::string(1, static_cast<char>('a' + inputs.size() + read)); };
    std::string each = settings.reduction == "mean" ? "g / " + std::to_string(count) : "g";
    if (settings.weighted) each += " * " + letter(0);
    blanks.set("H", std::move(each));
    if (!settings.reads.empty()) blanks.set("P", letter(settings.reads.size() - 1));
    out.reads.assign(settings.reads.begin(), settings.reads.end());
    for (std::size_t i = 0; i < inputs.size() && i < settings.texts.size(); ++i) {
        std::string text = blanks.fill(settings.texts[i]);
        if (!text.empty() && inputs[i].data.sizes != broadcast)
            text = concat({atom_text(text), ".sum_to_size(", sizes_text(inputs[i].data.sizes), ")"});
        out.texts.push_back(std::move(text));
    }
    return out;
}

}  // namespace bcast::autograd
