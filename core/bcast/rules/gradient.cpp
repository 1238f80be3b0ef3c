#include "bcast/rules/gradient.hpp"

#include <algorithm>
#include <optional>

#include "bcast/numpy_dtypes.hpp"
#include "bcast/rules/gradient_text.hpp"

namespace bcast {
namespace {

/// Whether the result has the dtype of the first operand, which is overwritten or masked.
bool has_dtype_of_first(const Arguments& arguments) {
    return writes_first(arguments) || (arguments.call->operation && deciding_operand(*arguments.call->operation) > 1);
}

/// Why no gradient flows to an operand; nothing if one does.
std::optional<GradientPath> gradient_obstacle(const Arguments& arguments, std::size_t operand,
                                              const std::vector<bool>& numbers) {
    if (const std::optional<Operation> operation = arguments.call->operation) {
        if (passes_unrecorded(arguments, operand)) return std::nullopt;
        if (is_predicate(*operation)) return GradientPath::truth;
        if (!has_derivative(*arguments.call)) return GradientPath::undefined;
        if (deciding_operand(*operation) == operand + 1) return GradientPath::condition;
    }
    if (is_number(numbers, operand)) return GradientPath::number;
    const bool real = is_floating(arguments.dtypes[operand]) || is_complex(arguments.dtypes[operand]);
    if (real && std::any_of(arguments.dtypes.begin(), arguments.dtypes.end(), is_complex)) return GradientPath::complex;
    if (!is_floating(arguments.dtypes[operand])) return GradientPath::not_floating;
    if (arguments.call->action == Action::assign) {
        if (operand == 0) return GradientPath::overwritten;
    }
    if (operand > 0 && has_dtype_of_first(arguments) && !is_floating(arguments.dtypes[0]))
        return GradientPath::undefined;
    return std::nullopt;
}

std::vector<SummedAxis> summed_axes(const Alignment& alignment, std::size_t operand) {
    std::vector<SummedAxis> sums;
    for (std::size_t axis = 0; axis < alignment.columns.size(); ++axis) {
        const Column& column = alignment.columns[axis];
        const Cell& cell = column.cells[operand];
        if (!cell.has_dim() || cell.stretched) sums.push_back({axis, !cell.has_dim(), column.result.extent});
    }
    return sums;
}

GradientPath path_of(const Arguments& arguments, std::size_t operand, const OperandGradient& gradient) {
    if (operand == 0 && writes_first(arguments)) return GradientPath::in_place;
    if (gradient.sums.empty()) return GradientPath::as_is;
    if (gradient.terms == Count(0)) return GradientPath::empty;
    return gradient.terms == Count(1) ? GradientPath::drop : GradientPath::sum;
}

}  // namespace

std::string_view name_of(GradientPath path) {
    switch (path) {
        case GradientPath::sum:
            return "sum";
        case GradientPath::drop:
            return "drop";
        case GradientPath::empty:
            return "empty";
        case GradientPath::as_is:
            return "as-is";
        case GradientPath::in_place:
            return "in-place";
        case GradientPath::overwritten:
            return "overwritten";
        case GradientPath::condition:
            return "condition";
        case GradientPath::truth:
            return "truth";
        case GradientPath::undefined:
            return "undefined";
        case GradientPath::not_floating:
            return "not-floating";
        case GradientPath::number:
            return "number";
        case GradientPath::complex:
            return "complex";
    }
    return {};
}

bool flows(GradientPath path) {
    return path <= GradientPath::in_place;
}

std::vector<OperandGradient> gradients_of(const Arguments& arguments, const Alignment& alignment,
                                          const std::vector<bool>& numbers) {
    std::vector<OperandGradient> out;
    if (!alignment.ok() || arguments.call->action == Action::shapes) return out;
    for (std::size_t operand = 0; operand < read_operands(arguments); ++operand) {
        OperandGradient gradient;
        if (const auto obstacle = gradient_obstacle(arguments, operand, numbers)) {
            gradient.path = *obstacle;
        } else {
            gradient.sums = summed_axes(alignment, operand);
            for (const SummedAxis& sum : gradient.sums) gradient.terms.multiply(static_cast<std::uint64_t>(sum.extent));
            gradient.path = path_of(arguments, operand, gradient);
            gradient.term = term_text(arguments, operand, numbers);
            gradient.text = gradient_text(arguments, alignment, operand, gradient.term, gradient.sums, numbers);
        }
        out.push_back(std::move(gradient));
    }
    return out;
}

}  // namespace bcast
