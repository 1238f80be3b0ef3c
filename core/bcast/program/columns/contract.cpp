#include <algorithm>

#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/matmul/equation.hpp"
#include "bcast/program/columns/call_shapes.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

using ops::Equation;
using ops::Label;

constexpr Label rows = 'i';
constexpr Label columns_of_b = 'j';
constexpr Label sum = 'k';

/// The axis labels of a contraction, and properties of its columns.
struct Contraction {
    Equation labels;                ///< Several dims of one operand may share a label.
    std::vector<std::size_t> from;  ///< Maps its operands to those of the event.
    std::size_t products = 0;       ///< This many operands are multiplied; the others are added.
    bool batches = true;            ///< Axes under the ellipsis are batch axes.
    bool stretches_batch = true;
    bool stretches_sum = false;
    bool letters = false;
};

Label batch_label(std::size_t from_right) {
    return ops::ellipsis_dim(from_right);
}

/// Batch labels followed by the given labels of the last dims.
std::vector<Label> after_batch(std::size_t rank, std::initializer_list<Label> last) {
    std::vector<Label> out;
    for (std::size_t left = rank - last.size(); left-- > 0;) out.push_back(batch_label(left));
    out.insert(out.end(), last);
    return out;
}

std::vector<Label> letters(std::size_t count, Label from) {
    std::vector<Label> out;
    for (std::size_t i = 0; i < count; ++i) out.push_back(from + static_cast<Label>(i));
    return out;
}

/// The labels of `@` for operands of these ranks, at least 1.
Equation matmul_labels(std::size_t a, std::size_t b) {
    Equation out;
    out.operands = {a == 1 ? std::vector{sum} : after_batch(a, {rows, sum}),
                    b == 1 ? std::vector{sum} : after_batch(b, {sum, columns_of_b})};
    const std::size_t batch = std::max({a, b, std::size_t{2}}) - 2;
    for (std::size_t left = batch; left-- > 0;) out.result.push_back(batch_label(left));
    if (a > 1) out.result.push_back(rows);
    if (b > 1) out.result.push_back(columns_of_b);
    return out;
}

/// Every axis of `a` except the summed one, then every axis of `b` except its summed one; the rank itself if nothing is
/// summed.
Equation free_labels(std::size_t a, std::size_t b, std::size_t a_sum, std::size_t b_sum) {
    Equation out;
    out.operands = {letters(a, 512), letters(b, 1024)};
    if (a_sum < a) out.operands[0][a_sum] = sum;
    if (b_sum < b) out.operands[1][b_sum] = sum;
    for (const auto& operand : out.operands) {
        std::copy_if(operand.begin(), operand.end(), std::back_inserter(out.result),
                     [](Label label) { return label != sum; });
    }
    return out;
}

/// The labels of a tensor that is added to a product and broadcasts to it.
std::vector<Label> under_result(std::size_t rank, const std::vector<Label>& result) {
    if (rank > result.size()) return {};
    return {result.end() - static_cast<std::ptrdiff_t>(rank), result.end()};
}

std::optional<Contraction> einsum_of(const CallShapes& call) {
    const Value first = call.argument(0, "equation", "subscripts");
    const Value text = call.observed.positional.empty() ? first : call.observed.positional[0];
    const Str* equation = text.is_nothing() ? nullptr : as_str(text);
    if (equation == nullptr) return std::nullopt;
    std::vector<Tensor> tensors;
    for (const Value& value : call.values) {
        const Tensor* tensor = tensor_in(value);
        if (tensor == nullptr) return std::nullopt;
        tensors.push_back(*tensor);
    }
    Contraction out;
    out.labels = ops::read_equation(call.dialect, equation->text(), tensors);
    out.stretches_sum = true;
    out.letters = true;
    return out;
}

std::optional<Contraction> tensordot_of(const CallShapes& call) {
    const std::size_t a = call.rank(0);
    const std::size_t b = call.rank(1);
    Contraction out;
    out.labels.operands = {letters(a, 512), letters(b, 1024)};
    const Value given = call.argument(1, "dims", "axes");
    std::vector<std::size_t> first;
    std::vector<std::size_t> second;
    const Values* pair = items_of(given);
    if (given.is_nothing() || given.is_integer()) {
        const auto count = static_cast<std::size_t>(given.is_nothing() ? 2 : std::max<Extent>(0, given.integer()));
        if (count > a || count > b) return std::nullopt;
        for (std::size_t i = 0; i < count; ++i) first.push_back(a - count + i);
        for (std::size_t i = 0; i < count; ++i) second.push_back(i);
    } else if (pair != nullptr && pair->size() == 2) {
        for (std::size_t i = 0; i < 2; ++i) {
            const auto axes = integers_in((*pair)[i]);
            if (!axes) return std::nullopt;
            for (const Extent one : *axes) {
                const auto axis = axis_of(one, call.rank(i));
                if (!axis) return std::nullopt;
                (i == 0 ? first : second).push_back(*axis);
            }
        }
    } else {
        return std::nullopt;
    }
    if (first.size() != second.size()) return std::nullopt;
    for (std::size_t i = 0; i < first.size(); ++i) {
        out.labels.operands[1][second[i]] = out.labels.operands[0][first[i]];
    }
    for (std::size_t i = 0; i < 2; ++i) {
        const auto& gone = i == 0 ? first : second;
        for (std::size_t dim = 0; dim < call.rank(i); ++dim) {
            if (std::find(gone.begin(), gone.end(), dim) == gone.end())
                out.labels.result.push_back(out.labels.operands[i][dim]);
        }
    }
    out.stretches_sum = call.dialect == Dialect::pytorch;
    return out;
}

/// A product of two operands plus a third one that is added: a bias or `input`.
std::optional<Contraction> added_to(const CallShapes& call, Equation product, std::size_t bias) {
    if (call.shapes.size() != 3) return std::nullopt;
    Contraction out;
    out.labels = std::move(product);
    out.labels.operands.push_back(under_result(call.rank(bias), out.labels.result));
    if (out.labels.operands[2].size() != call.rank(bias)) return std::nullopt;
    out.from = bias == 0 ? std::vector<std::size_t>{1, 2, 0} : std::vector<std::size_t>{0, 1, 2};
    out.products = 2;
    return out;
}

std::optional<Contraction> contraction_of(const CallShapes& call) {
    const std::string_view name = call.function;
    const std::size_t count = call.shapes.size();
    if (name == "einsum") return einsum_of(call);
    if (count < 2) return std::nullopt;
    const std::size_t a = call.rank(0);
    const std::size_t b = call.rank(1);
    const auto of_ranks = [&](std::size_t first, std::size_t second) { return a == first && b == second; };
    Contraction out;
    if (count == 2 && name == "tensordot") return tensordot_of(call);
    if (name == "linear" && a >= 1 && (b == 2 || b == 1)) {
        Equation labels;
        labels.operands = {after_batch(a, {sum}), b == 2 ? std::vector{columns_of_b, sum} : std::vector{sum}};
        labels.result = after_batch(a, {sum});
        labels.result.pop_back();
        if (b == 2) labels.result.push_back(columns_of_b);
        if (count == 3) return added_to(call, std::move(labels), 2);
        out.labels = std::move(labels);
        return out;
    }
    if (count == 3 && (name == "addmm" || name == "addmv" || name == "baddbmm" || name == "addr")) {
        if (call.rank(1) == 0 || call.rank(2) == 0) return std::nullopt;
        return added_to(call, name == "addr" ? free_labels(1, 1, 1, 1) : matmul_labels(call.rank(1), call.rank(2)), 0);
    }
    if (count != 2) return std::nullopt;
    const bool dot = name == "dot" && call.dialect == Dialect::numpy;
    if (name == "matmul" || (name == "mm" && of_ranks(2, 2)) || (name == "bmm" && of_ranks(3, 3)) ||
        (name == "mv" && of_ranks(2, 1)) || (name == "dot" && !dot && of_ranks(1, 1))) {
        if (a == 0 || b == 0) return std::nullopt;
        out.labels = matmul_labels(a, b);
        out.stretches_batch = name == "matmul";
    } else if (name == "inner" && a > 0 && b > 0) {
        out.labels = free_labels(a, b, a - 1, b - 1);
    } else if (dot) {
        out.labels = a == 0 || b == 0 ? free_labels(a, b, a, b) : free_labels(a, b, a - 1, b == 1 ? 0 : b - 2);
    } else if (name == "vdot" && of_ranks(1, 1)) {
        out.labels = free_labels(1, 1, 0, 0);
    } else if ((name == "outer" || name == "ger") && (of_ranks(1, 1) || call.kind == EventKind::broadcast)) {
        out.labels = free_labels(a, b, a, b);
    } else {
        return std::nullopt;
    }
    return out;
}

/// The position of a column that is not in the result: one that preserves the axis order of each operand, else the
/// right end.
std::size_t position_for(Label label, const std::vector<Label>& order, const Equation& labels) {
    std::size_t least = 0;
    std::size_t most = order.size();
    for (const std::vector<Label>& operand : labels.operands) {
        const auto its = std::find(operand.begin(), operand.end(), label);
        if (its == operand.end()) continue;
        for (std::size_t position = 0; position < order.size(); ++position) {
            if (std::find(operand.begin(), its, order[position]) != its) least = std::max(least, position + 1);
            if (std::find(its, operand.end(), order[position]) != operand.end()) most = std::min(most, position);
        }
    }
    return least <= most ? least : order.size();
}

EventColumn column_of(const CallShapes& call, const Contraction& contraction, Label label) {
    const Equation& labels = contraction.labels;
    EventColumn out;
    out.operands.resize(call.shapes.size());
    const auto at = std::find(labels.result.begin(), labels.result.end(), label);
    if (at != labels.result.end()) out.axis = static_cast<std::size_t>(at - labels.result.begin());
    std::size_t having = 0;
    bool stretches = out.axis ? contraction.stretches_batch : contraction.stretches_sum;
    Extent size = 1;
    for (std::size_t i = 0; i < labels.operands.size(); ++i) {
        const std::size_t operand = contraction.from.empty() ? i : contraction.from[i];
        const bool added = contraction.products > 0 && i >= contraction.products;
        bool has = false;
        for (std::size_t dim = 0; dim < labels.operands[i].size(); ++dim) {
            if (labels.operands[i][dim] != label) continue;
            out.operands[operand].push_back(dim);
            const Extent extent = call.extent(operand, dim);
            const bool fits = extent == size || (extent == 1 && (stretches || added));
            const bool first = having == 0 && !has;
            if (!first && !fits && !(size == 1 && stretches)) out.clash = true;
            if (first || (size == 1 && stretches && !added)) size = extent;
            has = true;
        }
        having += has && !added ? 1 : 0;
    }
    if (!out.clash) out.size = size;
    const bool batch = contraction.letters ? having > 1 || !ops::is_letter(label)
                                           : label >= batch_label(0) && label < batch_label(256);
    out.role = !out.axis ? ColumnRole::summed : batch ? ColumnRole::batch : ColumnRole::kept;
    if (contraction.letters && ops::is_letter(label)) out.letter = static_cast<char>(label);
    return out;
}

}  // namespace

EventAddend addend_of(const CallShapes& call) {
    EventAddend out;
    if (call.function == "linear" && call.shapes.size() == 3) out.operand = 2;
    if (!has(FunctionTrait::adds_first, call.function)) return out;
    out.operand = 0;
    out.scaled = std::any_of(call.observed.keywords.begin(), call.observed.keywords.end(),
                             [](const KeywordArgument& one) { return one.name == "alpha" || one.name == "beta"; });
    // The deprecated signatures have the scale factors among the tensors.
    for (const Value& value : call.observed.positional) out.scaled = out.scaled || number_in(value).has_value();
    return out;
}

std::vector<EventColumn> contracted_columns(const CallShapes& call) {
    std::optional<Contraction> contraction;
    try {
        contraction = contraction_of(call);
    } catch (const Raised&) {
        // An invalid equation.
    }
    if (!contraction || contraction->labels.operands.size() != call.shapes.size()) return {};
    std::vector<Label> order = contraction->labels.result;
    for (const std::vector<Label>& operand : contraction->labels.operands) {
        for (const Label label : operand) {
            if (std::find(order.begin(), order.end(), label) != order.end()) continue;
            const std::size_t position = position_for(label, order, contraction->labels);
            order.insert(order.begin() + static_cast<std::ptrdiff_t>(position), label);
        }
    }
    std::vector<EventColumn> out;
    out.reserve(order.size());
    for (const Label label : order) out.push_back(column_of(call, *contraction, label));
    return out;
}

}  // namespace bcast::python
