#include "bcast/recognition/product.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <vector>

#include "bcast/recognition/operation.hpp"
#include "bcast/shape_text.hpp"

namespace bcast {
namespace {

/// A factor of a product: its sizes separated by commas, and its name, which may be empty.
struct Factor {
    std::string sizes;
    std::string name;
};

/// A matrix product is not a broadcast, so it is shown by a program.
std::string product_text(bool numpy, const Factor& first, const Factor& second) {
    const auto ones = [&](const Factor& factor) {
        return concat({numpy ? "np.ones((" : "torch.ones((", factor.sizes, factor.sizes.empty() ? "))" : ",))"});
    };
    std::string text = numpy ? "import numpy as np\n" : "import torch\n";
    std::string product;
    for (const Factor* factor : {&first, &second}) {
        if (!product.empty()) product += " @ ";
        if (factor->name.empty()) {
            product += ones(*factor);
            continue;
        }
        product += factor->name;
        if (factor == &first || factor->name != first.name) text += concat({factor->name, " = ", ones(*factor), "\n"});
    }
    return text + product;
}

}  // namespace

bool all_sizes_known(const KnownOperand& operand) {
    return operand.more == MoreAxes::none &&
           std::all_of(operand.dims.begin(), operand.dims.end(), [](const KnownDim& dim) { return dim.size; });
}

std::optional<std::string> product_of(const FoundError& error, const KnownCall& known) {
    if (error.about != "matmul" || known.operands.size() < 2) return std::nullopt;
    const auto sizes = [](const KnownOperand& operand) {
        return operand.dims.empty() ? std::string() : known_text(operand);
    };
    if (!all_sizes_known(known.operands[0]) || !all_sizes_known(known.operands[1])) return std::nullopt;
    return product_text(error.library == Library::numpy, {sizes(known.operands[0]), {}},
                        {sizes(known.operands[1]), {}});
}

std::optional<std::string> product_of(const TypedShapes& typed) {
    if (typed.sign != "@" || typed.shapes.size() != 2 || typed.unknown) return std::nullopt;
    std::vector<Factor> factors;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto parsed = parse_shape(typed.shapes[i]);
        const auto* read = std::get_if<TypedShape>(&parsed);
        if (!read) return std::nullopt;
        Factor factor;
        for (const Dim& dim : read->shape) {
            if (!factor.sizes.empty()) factor.sizes += ", ";
            factor.sizes += std::to_string(dim.extent);
        }
        const std::string_view label = i < typed.labels.size() ? std::string_view(typed.labels[i]) : "";
        if (is_python(label) && label.find('.') == label.npos) factor.name = label;
        factors.push_back(std::move(factor));
    }
    return product_text(false, factors[0], factors[1]);
}

}  // namespace bcast
