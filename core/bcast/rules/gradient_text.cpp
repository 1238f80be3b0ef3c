#include "bcast/rules/gradient_text.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/operators/names.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/rules/gradient.hpp"

namespace bcast {
namespace {

/// `a + b`, `torch.maximum(a, b)`
std::string call_text(const Call& call, const std::string& left, std::string_view right) {
    if (!call.symbol.empty()) return concat({atom_text(left), " ", call.symbol, " ", atom_text(right)});
    return concat({"torch.", call.op, "(", left, ", ", right, ")"});
}

/// The formula of a table row if the other operand is a number, which tensor functions do not accept.
struct NumberFormula {
    std::string_view op;
    std::size_t operand;
    std::string_view text;
};

constexpr NumberFormula number_formulas[] = {
    {op::pow, 0, "(g * (b * a ** (b - 1)) if b != 0 else torch.zeros_like(a))"},
    {op::pow, 1, "g * torch.where((b >= 0) & (a == 0), 0, out * torch.tensor(a, dtype=out.dtype).log())"},
};

/// The formula of a call's row for an operand, with a number as the other operand or not.
std::string_view formula_of(const Call& call, std::size_t operand, bool with_number) {
    for (const NumberFormula& one : number_formulas) {
        if (with_number && one.op == call.op && one.operand == operand) return one.text;
    }
    return call.gradients[operand];
}

/// `a`, `b`, ...
std::vector<std::string> letters(std::size_t count) {
    std::vector<std::string> out;
    for (std::size_t i = 0; i < count; ++i) out.emplace_back(1, static_cast<char>('a' + i));
    return out;
}

/// `g.sum(axis=(0, 2)).reshape(3, 1)`: NumPy's keepdims applies to all summed axes or none.
std::string numpy_sum(const Shape& operand, const std::vector<SummedAxis>& sums) {
    Shape axes;
    for (const SummedAxis& sum : sums) axes.push_back({static_cast<Extent>(sum.axis), {}});
    const std::string axis = axes.size() == 1 ? sizes_text(axes) : tuple_text(axes);
    const auto added = static_cast<std::size_t>(
        std::count_if(sums.begin(), sums.end(), [](const SummedAxis& sum) { return sum.added; }));
    if (added == 0) return concat({".sum(axis=", axis, ", keepdims=True)"});
    const std::string text = concat({".sum(axis=", axis, ")"});
    return added == sums.size() ? text : concat({text, ".reshape(", sizes_text(operand), ")"});
}

/// Inverts the permutation and the insertions of an alignment by name.
std::string moved_back(const Alignment& alignment, const Shape& shape) {
    Shape order;
    bool in_place = true;
    for (std::size_t axis = 0; axis < alignment.columns.size(); ++axis) {
        if (!alignment.columns[axis].cells[0].has_dim()) order.push_back({static_cast<Extent>(axis), {}});
    }
    const bool inserted = !order.empty();
    for (std::size_t dim = 0; dim < shape.size(); ++dim) {
        for (std::size_t axis = 0; axis < alignment.columns.size(); ++axis) {
            const Cell& cell = alignment.columns[axis].cells[0];
            if (!cell.has_dim() || cell.dim != dim) continue;
            in_place = in_place && (dim == 0 || order.empty() || order.back().extent < static_cast<Extent>(axis));
            order.push_back({static_cast<Extent>(axis), {}});
        }
    }
    std::string text = in_place && !inserted ? "" : concat({".permute(", sizes_text(order), ")"});
    return inserted ? concat({text, ".reshape(", sizes_text(shape), ")"}) : text;
}

/// Whether a formula uses only the gradient of the result, as for sums and differences.
bool is_linear(std::string_view formula) {
    return formula == "g" || formula == "-g";
}

/// Differentiates a left fold from the last step to the first. `sums` holds the reduction of the gradient to the shape
/// of each intermediate result, or nothing.
std::string chained_text(const Call& call, std::span<const std::string> labels, const std::vector<std::string>& sums,
                         std::size_t operand) {
    // Intermediate results of the fold, after each operand.
    std::vector<std::string> results(labels.size());
    if (!is_linear(call.gradients[0]) || !is_linear(call.gradients[1])) {
        results[0] = labels[0];
        for (std::size_t i = 1; i < labels.size(); ++i) results[i] = call_text(call, results[i - 1], labels[i]);
        results.back() = "out";
    }
    std::string g = "g";
    for (std::size_t last = labels.size() - 1; last > 0; --last) {
        const std::string_view formula = call.gradients[operand == last ? 1 : 0];
        Substitution step;
        step.set("out", atom_text(results[last]));
        step.set("a", atom_text(results[last - 1])).set("b", atom_text(labels[last]));
        // If the formula is only the gradient, as for a sum, it needs no parentheses.
        if (formula != "g") g = step.set("g", atom_text(g)).fill(formula);
        if (operand == last) return g;
        if (last > 1 && !sums.empty() && !sums[last - 1].empty()) g = atom_text(g) + sums[last - 1];
    }
    return g;
}

/// The reductions to the shape of the intermediate result after each operand but the last, if the next step broadcasts
/// it.
std::vector<std::string> chained_sums(const Arguments& arguments, const Alignment& alignment) {
    const std::size_t axes = alignment.columns.size();
    std::vector<std::string> out(arguments.operands.size());
    std::vector<Extent> extents(axes, 1);  // of the intermediate result
    std::size_t rank = arguments.operands[0].size();
    const auto take = [&](std::size_t operand) {
        bool grows = arguments.operands[operand].size() > rank;
        rank = std::max(rank, arguments.operands[operand].size());
        for (std::size_t axis = 0; axis < axes; ++axis) {
            const Cell& cell = alignment.columns[axis].cells[operand];
            if (!cell.has_dim()) continue;
            const Extent extent = arguments.operands[operand][cell.dim].extent;
            if (extent == 1 || extent == extents[axis]) continue;
            extents[axis] = extent;
            grows = true;
        }
        return grows;
    };
    take(0);
    for (std::size_t at = 0; at + 1 < arguments.operands.size(); ++at) {
        Shape shape;
        for (std::size_t axis = axes - rank; axis < axes; ++axis) shape.push_back({extents[axis], {}});
        if (take(at + 1)) out[at] = concat({".sum_to_size(", sizes_text(shape), ")"});
    }
    return out;
}

/// The cast of a gradient to the operand's dtype, if there are operands of other dtypes.
std::string cast_text(const Arguments& arguments, std::size_t operand, const std::vector<bool>& numbers) {
    const Dtype own = arguments.dtypes[operand];
    for (std::size_t i = 0; i < arguments.dtypes.size(); ++i) {
        const Dtype dtype = arguments.dtypes[i];
        // Functions of integers return float32, and so does the logarithm of a boolean base.
        const bool number = dtype != Dtype::bool_ || arguments.call->op == op::pow;
        const bool differs = is_floating(dtype) ? dtype != own : number && own != Dtype::float32;
        if (differs && !is_number(numbers, i)) return concat({".to(torch.", name_of(own), ")"});
    }
    return {};
}

std::string torch_text(const Arguments& arguments, const Alignment& alignment, std::size_t operand,
                       const std::vector<SummedAxis>& sums, const std::vector<bool>& numbers) {
    const Shape& shape = arguments.operands[operand];
    if (arguments.call->action == Action::align) return moved_back(alignment, shape);
    std::string text;
    if (alignment.dropped > 0 && operand == 1) {
        // Leading 1s that the target lacks are restored last.
        const Shape rest(shape.begin() + static_cast<std::ptrdiff_t>(alignment.dropped), shape.end());
        if (!sums.empty()) text = concat({".sum_to_size(", sizes_text(rest), ")"});
        text += concat({".reshape(", sizes_text(shape), ")"});
    } else if (!sums.empty()) {
        text = concat({".sum_to_size(", sizes_text(shape), ")"});
    }
    return text + cast_text(arguments, operand, numbers);
}

}  // namespace

bool has_derivative(const Call& call) {
    return std::any_of(call.gradients.begin(), call.gradients.end(), [](auto text) { return !text.empty(); });
}

bool passes_unrecorded(const Arguments& arguments, std::size_t operand) {
    const Call& call = *arguments.call;
    return call.dialect == Dialect::pytorch && arguments.in_place && operand == 0 && call.operation &&
           is_predicate(*call.operation) && !is_comparison(*call.operation) && is_floating(arguments.dtypes[0]);
}

std::string term_text(const Arguments& arguments, std::size_t operand, const std::vector<bool>& numbers) {
    const Call& call = *arguments.call;
    const bool torch = call.dialect == Dialect::pytorch;
    if (!torch && call.dialect != Dialect::numpy) return {};
    if (!call.operation || passes_unrecorded(arguments, operand)) return "g";
    // From the seventh operand on the label would be g itself.
    const bool are_letters_clear = arguments.operands.size() <= 6;
    if (!are_letters_clear && !(is_linear(call.gradients[0]) && is_linear(call.gradients[1]))) return {};
    const bool has_numbers = torch && std::find(numbers.begin(), numbers.end(), true) != numbers.end();
    std::string text = arguments.operands.size() > operands_of(*call.operation)
                           ? chained_text(call, letters(arguments.operands.size()), {}, operand)
                           : std::string(formula_of(call, operand, has_numbers));
    if (torch) return text;
    // NumPy has no division that truncates.
    if (text.find("rounding_mode") != std::string::npos) return {};
    for (std::size_t at = text.find("torch."); at != std::string::npos; at = text.find("torch.", at))
        text.replace(at, 6, "np.");
    return text;
}

std::string gradient_text(const Arguments& arguments, const Alignment& alignment, std::size_t operand,
                          std::string_view term, const std::vector<SummedAxis>& sums,
                          const std::vector<bool>& numbers) {
    if (term.empty()) return {};
    std::string after;
    if (arguments.call->dialect == Dialect::pytorch) {
        const Call& call = *arguments.call;
        after = torch_text(arguments, alignment, operand, sums, numbers);
        if (call.operation && arguments.operands.size() > operands_of(*call.operation)) {
            // Each step of a fold sums its own gradient, which makes a difference for infinities and zeros.
            const std::string text =
                chained_text(call, letters(arguments.operands.size()), chained_sums(arguments, alignment), operand);
            return after.empty() ? text : atom_text(text) + after;
        }
    } else {
        // NumPy has no autograd, and no operation that would restore leading 1s.
        if (alignment.dropped > 0) return {};
        if (!sums.empty()) after = numpy_sum(arguments.operands[operand], sums);
    }
    return after.empty() ? std::string(term) : atom_text(term) + after;
}

}  // namespace bcast
