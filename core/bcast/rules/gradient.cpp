#include "bcast/rules/gradient.hpp"

#include <algorithm>
#include <optional>

namespace bcast {
namespace {

/// What is done in whole numbers or in steps (PyTorch 1.13: `not_differentiable`, or no entry at all).
bool has_derivative(Operation operation) {
    switch (operation) {
        case Operation::floor_divide:
        case Operation::heaviside:
        case Operation::step:
        case Operation::bitwise_not:
        case Operation::bitwise_and:
        case Operation::bitwise_or:
        case Operation::bitwise_xor:
        case Operation::left_shift:
        case Operation::right_shift:
        case Operation::full_left_shift:
        case Operation::full_right_shift:
        case Operation::gcd:
        case Operation::lcm:
            return false;
        default:
            return true;
    }
}

/// Why nothing flows to an operand; nothing where something does.
std::optional<GradientPath> gradient_obstacle(const Arguments& given, std::size_t operand) {
    if (const std::optional<Operation> operation = given.call->operation) {
        if (is_truth(*operation)) return GradientPath::truth;
        if (!has_derivative(*operation)) return GradientPath::undefined;
    }
    if (!is_floating(given.dtypes[operand])) return GradientPath::not_floating;
    if (given.call->action == Action::assign && operand == 0) return GradientPath::overwritten;
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

GradientPath path_of(const Arguments& given, std::size_t operand, const OperandGradient& gradient) {
    if (operand == 0 && writes_first(given)) return GradientPath::in_place;
    if (gradient.sums.empty()) return GradientPath::as_is;
    if (gradient.terms == Count(0)) return GradientPath::empty;
    return gradient.terms == Count(1) ? GradientPath::drop : GradientPath::sum;
}

/// `3, 1`
std::string sizes_text(const Shape& shape) {
    std::string text = list_text(shape);
    return text.substr(1, text.size() - 2);
}

/// `g.sum(axis=(0, 2)).reshape(3, 1)`: NumPy keeps all summed axes or none.
std::string numpy_sum(const Shape& operand, const std::vector<SummedAxis>& sums) {
    Shape axes;
    for (const SummedAxis& sum : sums) axes.push_back({static_cast<Extent>(sum.axis), {}});
    const std::string axis = axes.size() == 1 ? sizes_text(axes) : tuple_text(axes);
    const auto added = static_cast<std::size_t>(
        std::count_if(sums.begin(), sums.end(), [](const SummedAxis& sum) { return sum.added; }));
    if (added == 0) return "g.sum(axis=" + axis + ", keepdims=True)";
    const std::string text = "g.sum(axis=" + axis + ')';
    return added == sums.size() ? text : text + ".reshape(" + sizes_text(operand) + ')';
}

std::string sum_text(const Arguments& given, const Alignment& alignment, std::size_t operand,
                     const std::vector<SummedAxis>& sums) {
    if (sums.empty() || alignment.dropped > 0 || given.call->action == Action::align) return {};
    const Shape& shape = given.operands[operand];
    switch (given.call->dialect) {
        case Dialect::pytorch:
            return "g.sum_to_size(" + (shape.empty() ? "()" : sizes_text(shape)) + ')';
        case Dialect::numpy:
            return numpy_sum(shape, sums);
        default:
            return {};
    }
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
        case GradientPath::truth:
            return "truth";
        case GradientPath::undefined:
            return "undefined";
        case GradientPath::not_floating:
            return "not-floating";
    }
    return {};
}

bool flows(GradientPath path) {
    return path <= GradientPath::in_place;
}

std::vector<OperandGradient> gradients_of(const Arguments& arguments, const Alignment& alignment) {
    std::vector<OperandGradient> out;
    if (!alignment.ok() || arguments.call->action == Action::shapes) return out;
    for (std::size_t operand = 0; operand < read_operands(arguments); ++operand) {
        OperandGradient gradient;
        if (const auto obstacle = gradient_obstacle(arguments, operand)) {
            gradient.path = *obstacle;
        } else {
            gradient.sums = summed_axes(alignment, operand);
            for (const SummedAxis& sum : gradient.sums) gradient.terms.multiply(static_cast<std::uint64_t>(sum.extent));
            gradient.path = path_of(arguments, operand, gradient);
            gradient.text = sum_text(arguments, alignment, operand, gradient.sums);
        }
        out.push_back(std::move(gradient));
    }
    return out;
}

}  // namespace bcast
