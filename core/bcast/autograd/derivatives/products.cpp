#include "bcast/autograd/derivatives/products.hpp"

#include <algorithm>
#include <array>

#include "bcast/autograd/derivatives/algebra.hpp"
#include "bcast/concat.hpp"
#include "bcast/matmul/einsum.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/tensor/views/axes.hpp"

namespace bcast::autograd {
namespace {

Tensor transposed(const Tensor& matrix) {
    return matrix.rank() < 2 ? matrix : batch_transpose(matrix);
}

/// A vector as a matrix: on the left a row, on the right a column.
Tensor as_matrix(const Tensor& tensor, bool left) {
    if (tensor.rank() > 1) return tensor;
    return unsqueeze(Dialect::pytorch, tensor, left ? 0 : 1);
}

Gradients of_product(ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
    Algebra algebra(context);
    const auto times = [&](const Tensor& a, const Tensor& b) {
        return ops::matmul(algebra.context(), Dialect::pytorch, a, b);
    };
    const Tensor a = as_matrix(saved[0].get(), true);
    const Tensor b = as_matrix(saved[1].get(), false);
    Tensor g = *given[0];
    const bool from_vector = saved[0].get().rank() == 1;
    const bool by_vector = saved[1].get().rank() == 1;
    if (by_vector) g = unsqueeze(Dialect::pytorch, g, -1);
    if (from_vector) g = unsqueeze(Dialect::pytorch, g, by_vector ? 0 : -2);
    // An outer product is not a sum: multiplied elementwise, because adding 0 would change a -0.
    Tensor for_a = by_vector ? algebra.mul(g, transposed(b)) : times(g, transposed(b));
    Tensor for_b = by_vector && from_vector ? algebra.mul(transposed(a), g) : times(transposed(a), g);
    // Removes the dim that was inserted for a vector.
    if (from_vector) for_a = squeeze(Dialect::pytorch, for_a, std::array<Extent, 1>{-2});
    if (by_vector) for_b = squeeze(Dialect::pytorch, for_b, std::array<Extent, 1>{-1});
    return {for_a, for_b};
}

/// The text for one operand of `X @ Y`, by whether each operand is a vector.
std::string product_text(const Tensor& x, const Tensor& y, const Tensor& result, std::string_view letters, bool left) {
    constexpr std::string_view texts[2][2][2] = {
        {{"g @ Y.mT", "X.mT @ g"}, {"g.unsqueeze(-1) * Y", "(X.mT @ g.unsqueeze(-1)).squeeze(-1)"}},
        {{"(Y @ g.unsqueeze(-1)).squeeze(-1)", "X.unsqueeze(-1) * g.unsqueeze(-2)"}, {"g * Y", "g * X"}}};
    Substitution blanks;
    blanks.set("X", std::string(1, letters[0])).set("Y", std::string(1, letters[1]));
    std::string text = blanks.fill(texts[x.rank() == 1 ? 1 : 0][y.rank() == 1 ? 1 : 0][left ? 0 : 1]);
    // Sums over batch dims that come from the other operand.
    const Tensor& own = left ? x : y;
    std::vector<Extent> batch(result.sizes);
    batch.resize(result.rank() - std::min<std::size_t>(result.rank(), (x.rank() > 1 ? 1 : 0) + (y.rank() > 1 ? 1 : 0)));
    std::vector<Extent> own_batch(own.sizes);
    own_batch.resize(own.rank() - std::min<std::size_t>(own.rank(), 2));
    if (own_batch == batch) return text;
    return concat({atom_text(text), ".sum_to_size(", sizes_text(own.sizes), ")"});
}

/// The letter of a label. Raises Unsupported for more than 52 labels.
char letter_of(std::vector<ops::Label>& seen, ops::Label label) {
    const auto found = std::find(seen.begin(), seen.end(), label);
    const auto at = static_cast<std::size_t>(found - seen.begin());
    if (found == seen.end()) seen.push_back(label);
    if (at >= 52) raise_unsupported("gradients of an einsum with more than 52 labels are not supported");
    return static_cast<char>(at < 26 ? 'a' + at : 'A' + (at - 26));
}

bool has(const std::vector<ops::Label>& labels, ops::Label label) {
    return std::find(labels.begin(), labels.end(), label) != labels.end();
}

/// The equation of the gradient of one operand: the inputs are g and the other operands.
struct BackEquation {
    std::vector<ops::Label> seen;
    std::string text;               ///< The inputs, up to the arrow.
    std::vector<ops::Label> there;  ///< The labels of the inputs.
};

BackEquation back_equation(const ops::Equation& equation, std::size_t which) {
    BackEquation out;
    out.there = equation.result;
    for (const ops::Label label : equation.result) out.text += letter_of(out.seen, label);
    for (std::size_t i = 0; i < equation.operands.size(); ++i) {
        if (i == which) continue;
        out.text += ',';
        for (const ops::Label label : equation.operands[i]) out.text += letter_of(out.seen, label);
        out.there.insert(out.there.end(), equation.operands[i].begin(), equation.operands[i].end());
    }
    return out;
}

Tensor einsum_gradient(ops::Context& context, const ops::Equation& equation, std::size_t which,
                       const std::vector<Saved>& saved, const Tensor& given) {
    BackEquation back = back_equation(equation, which);
    std::vector<Tensor> operands{given};
    for (std::size_t i = 0; i < saved.size(); ++i) {
        if (i != which) operands.push_back(saved[i].get());
    }
    back.text += "->";
    const std::vector<ops::Label>& own = equation.operands[which];
    const std::vector<Extent>& sizes = saved[which].get().sizes;
    std::vector<ops::Label> before;
    for (const ops::Label label : own) {
        if (has(before, label)) raise_unsupported("gradients of an einsum that takes a diagonal are not supported");
        before.push_back(label);
        if (has(back.there, label)) back.text += letter_of(back.seen, label);
    }
    Tensor out = ops::einsum(context, Dialect::pytorch, back.text, operands);
    for (std::size_t i = 0; i < own.size(); ++i) {
        const auto at = static_cast<std::ptrdiff_t>(i);
        if (!has(back.there, own[i])) {
            out.sizes.insert(out.sizes.begin() + at, sizes[i]);
            out.strides.insert(out.strides.begin() + at, 0);
        } else if (out.sizes[i] == 1) {
            // The others have only one element along a summed axis.
            out.sizes[i] = sizes[i];
            out.strides[i] = 0;
        }
    }
    return out;
}

/// `torch.einsum('ab,cb->ac', g, b)`: labels that only the operand has are added by ones, a diagonal by an identity
/// matrix.
std::string einsum_text(const ops::Equation& equation, std::size_t which, std::span<const Variable> operands) {
    BackEquation back = back_equation(equation, which);
    std::string given = "g";
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (i != which) given.append(", ").append(1, static_cast<char>('a' + i));
    }
    const std::vector<ops::Label>& own = equation.operands[which];
    const std::vector<Extent>& sizes = operands[which].data.sizes;
    std::string result;
    ops::Label fresh = 4096;
    bool stretched = false;
    bool narrowed = false;
    std::vector<ops::Label> before;
    for (std::size_t axis = 0; axis < own.size(); ++axis) {
        const std::string size = std::to_string(sizes[axis]);
        char letter = letter_of(back.seen, own[axis]);
        if (has(before, own[axis])) {
            const char other = letter_of(back.seen, fresh++);
            back.text.append(",").append(1, letter).append(1, other);
            given.append(", torch.eye(").append(size).append(").to(g.dtype)");
            letter = other;
        } else if (!has(back.there, own[axis])) {
            back.text.append(",").append(1, letter);
            given.append(", g.new_ones(").append(size).append(")");
        } else {
            // The operand may be broadcast along an axis of size 1 of the others, or they along its own.
            Extent extent = 1;
            for (std::size_t i = 0; i < operands.size(); ++i) {
                for (std::size_t dim = 0; dim < equation.operands[i].size(); ++dim) {
                    const bool same = equation.operands[i][dim] == own[axis];
                    const bool counts = i != which || has(equation.result, own[axis]);
                    if (same && counts && operands[i].data.sizes[dim] != 1) extent = operands[i].data.sizes[dim];
                }
            }
            stretched = stretched || extent < sizes[axis];
            narrowed = narrowed || extent != sizes[axis];
        }
        before.push_back(own[axis]);
        result += letter;
    }
    std::string out = concat({"torch.einsum('", back.text, "->", result, "', ", given, ")"});
    if (narrowed) out += concat({stretched ? ".expand(" : ".sum_to_size(", sizes_text(sizes), ")"});
    return out;
}

/// The name of the operation that PyTorch performs last.
std::string_view einsum_node(const ops::Equation& equation) {
    if (equation.operands.size() > 1) return "ViewBackward0";
    return equation.operands[0].size() > equation.result.size() ? "SumBackward1" : "PermuteBackward0";
}

}  // namespace

Derivation product(const Mode& mode, std::string_view node, const Variable& x, const Variable& y,
                   const Tensor& result) {
    Derivation out{node, {Saved(x), Saved(y)}, of_product};
    if (mode.observed()) {
        out.texts = {product_text(x.data, y.data, result, "ab", true),
                     product_text(x.data, y.data, result, "ab", false)};
    }
    return out;
}

Derivation biased_product(const Mode& mode, std::string_view node, const Variable& bias, const Variable& x,
                          const Variable& y, const ops::Factors& factors, const Tensor& result,
                          const Workspace& workspace) {
    Derivation out{node, {Saved(x), Saved(y)}};
    if (mode.observed()) {
        const auto scaled = [](const std::string& text, double factor) {
            return factor == 1 ? text : concat({atom_text(text), " * ", literal_text(factor)});
        };
        std::string first = scaled("g", factors.beta);
        if (bias.data.sizes != result.sizes)
            first = concat({atom_text(first), ".sum_to_size(", sizes_text(bias.data.sizes), ")"});
        out.texts = {std::move(first), scaled(product_text(x.data, y.data, result, "bc", true), factors.alpha),
                     scaled(product_text(x.data, y.data, result, "bc", false), factors.alpha)};
    }
    // The factors are saved like tensors, so that the lineage of a gradient includes them.
    for (const double factor : {factors.beta, factors.alpha})
        out.saved.emplace_back(Variable{scalar_tensor(workspace, Dtype::float64, factor)});
    out.backward = [](ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
        Algebra algebra(context);
        const auto scaled = [&](const Saved& number) {
            const double factor = std::get<double>(read(number.get(), number.get().offset));
            return factor == 1 ? *given[0] : algebra.mul(*given[0], factor);
        };
        Gradients gradients = of_product(context, saved, {scaled(saved[3])});
        gradients.insert(gradients.begin(), scaled(saved[2]));
        return gradients;
    };
    return out;
}

Derivation contraction(const Mode& mode, const ops::Equation& equation, std::span<const Variable> operands) {
    Derivation out{einsum_node(equation)};
    for (std::size_t i = 0; mode.observed() && i < operands.size(); ++i)
        out.texts.push_back(einsum_text(equation, i, operands));
    for (const Variable& operand : operands) out.saved.emplace_back(operand);
    out.backward = [equation](ops::Context& context, const std::vector<Saved>& saved, const Gradients& given) {
        Gradients gradients;
        ops::Context unobserved = context.unobserved();
        for (std::size_t i = 0; i < equation.operands.size(); ++i)
            gradients.emplace_back(einsum_gradient(unobserved, equation, i, saved, *given[0]));
        return gradients;
    };
    return out;
}

Derivation linear_map(const Mode& mode, std::span<const Variable> inputs) {
    Derivation out{""};
    if (!mode.observed()) return out;
    const Tensor& x = inputs[0].data;
    const Tensor& weight = inputs[1].data;
    if (weight.rank() == 2 && x.rank() > 1) {
        const std::string rows = std::to_string(weight.sizes[0]);
        const std::string count = std::to_string(x.sizes.back() == 0 ? 0 : x.numel() / x.sizes.back());
        const std::string columns = std::to_string(weight.sizes[1]);
        out.texts = {"g @ b", x.rank() == 2 ? "g.mT @ a"
                                            : concat({"g.reshape(", count, ", ", rows, ").mT @ a.reshape(", count, ", ",
                                                      columns, ")"})};
    } else if (weight.rank() == 2) {
        out.texts = {"g @ b", "g.unsqueeze(-1) * a"};
    } else {
        out.texts = {"g.unsqueeze(-1) * b",
                     concat({"(g.unsqueeze(-1) * a).sum_to_size(", sizes_text(weight.sizes), ")"})};
    }
    if (inputs.size() > 2) out.texts.push_back(concat({"g.sum_to_size(", sizes_text(inputs[2].data.sizes), ")"}));
    return out;
}

}  // namespace bcast::autograd
