#include <algorithm>
#include <cmath>

#include "bcast/language/types/sequence.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/lineage/rules.hpp"
#include "bcast/program/lineage/tags.hpp"
#include "bcast/program/lineage/walk.hpp"
#include "bcast/raised.hpp"
#include "bcast/stable_order.hpp"

/// The walk through calls that move or select elements: they are replayed on tags, which show where each element came
/// from.
namespace bcast::python::lineage {
namespace {

/// Whether a result holds the indices of the selected elements.
bool is_order(const LoggedCall& call, std::size_t result) {
    return result == 1 && call.name != "aminmax" && call.results[1].what.tensor.dtype == Dtype::int64;
}

/// Replaces the elements of the first input by their ranks, as tags: where the call prefers one of several equal
/// elements, they have different ranks, counted from `first`. `elements` are those of its storage. Returns the offset
/// of each rank.
std::vector<Extent> write_ranks(const LoggedCall& call, Tensor elements, double first) {
    const bool least = has(FunctionTrait::chooses_least, call.name);
    const bool most = has(FunctionTrait::chooses_most, call.name) || has(FunctionTrait::chooses_in_windows, call.name);
    // A NaN is not chosen by its order where it is skipped, and where it decides, as in a median.
    const bool keeps_nan = has(FunctionTrait::skips_nan, call.name) || has(FunctionTrait::between_chosen, call.name);
    std::vector<std::pair<double, Extent>> order;
    for (Extent i = 0; i < call.inputs[0].tensor.numel(); ++i) {
        const Extent offset = element_offset(i, call.inputs[0].tensor);
        const double value = number_at(elements, offset);
        if (std::isnan(value) && keeps_nan) continue;
        order.emplace_back(std::isnan(value) ? (least ? -HUGE_VAL : HUGE_VAL) : value, offset);
    }
    order = sorted_stably(order, [](const auto& a, const auto& b) { return a.first < b.first; });
    // The first of equal elements is the largest.
    for (auto run = order.begin(); most && run != order.end();) {
        const auto end = std::find_if(run, order.end(), [&](const auto& one) { return one.first != run->first; });
        std::reverse(run, end);
        run = end;
    }
    std::vector<Extent> offsets;
    for (std::size_t i = 0; i < order.size(); ++i) {
        offsets.push_back(order[i].second);
        write(elements, order[i].second, first + static_cast<double>(i));
    }
    return offsets;
}

}  // namespace

void Walk::moved(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    const Tags tags(interpreter_, call);
    const std::vector<Tensor> given = replay(interpreter_, call, tags.substitutes());
    std::vector<bool> resolved(call.inputs.size(), false);
    for (std::size_t i = 0; i < call.inputs.size(); ++i)
        resolved[i] = selects(call, i) && mark_indices_of(call, call.inputs[i], tags.substitutes(), wanted);
    std::vector<Wanted> sums;
    for (const Wanted& one : wanted) {
        const Tensor& result = given[one.result];
        const bool written = call.results[one.result].written;
        const double value = number_at(result, written ? one.position : element_offset(one.position, result));
        const auto from = tags.element(value);
        if (rounds_tags(result.dtype) || (!from && is_computed(value))) {
            sums.push_back(one);
            continue;
        }
        if (from) {
            mark(*from->first, from->second, one.bits);
            const bool itself = from->first->number == call.results[one.result].what.number;
            if (written && itself && from->second == one.position) left_.emplace(one.result, one.position);
            for (const GivenNumber& number : call.numbers) {
                if (number.use != GivenNumber::Use::real) mark_number(number.node, is_condition);
            }
        } else if (!has(FunctionTrait::holds_number, call.name) || !number(call, one)) {
            numbers(call, {one});
        }
        for (std::size_t i = 0; i < call.inputs.size(); ++i) {
            if (selects(call, i) && !resolved[i]) conditions(call, call.inputs[i], one, from ? from->second : -1);
        }
    }
    if (!sums.empty()) probed(call, sums);
}

bool Walk::mark_indices_of(const LoggedCall& call, const LoggedTensor& input, const Substitutes& substitutes,
                           const std::vector<Wanted>& wanted) {
    constexpr Extent most = 64;
    const bool reads = call.name == "getitem" || call.name == "index_select" || call.name == "take";
    if (!reads || input.tensor.dtype == Dtype::bool_ || input.tensor.numel() > most) return false;
    const auto values = [&](const Substitutes& with) {
        const std::vector<Tensor> given = replay(interpreter_, call, with);
        std::vector<double> out;
        out.reserve(wanted.size());
        for (const Wanted& one : wanted)
            out.push_back(number_at(given[one.result], element_offset(one.position, given[one.result])));
        return out;
    };
    const std::vector<double> before = values(substitutes);
    for (Extent i = 0; i < input.tensor.numel(); ++i) {
        const Extent offset = element_offset(i, input.tensor);
        Substitutes others = substitutes;
        Substitute& other = others[input.number];
        other = substitute_of(interpreter_, *call.before.at(input.number), input.tensor.dtype, false);
        Tensor elements = elements_of(other);
        write(elements, offset, std::int64_t{number_at(elements, offset) == 0 ? 1 : 0});
        try {
            const std::vector<double> after = values(others);
            for (std::size_t k = 0; k < after.size(); ++k) {
                if (after[k] != before[k]) mark(input, offset, is_condition);
            }
        } catch (const Raised&) {
            return false;  // The axis has only one index, so no other element can be selected.
        }
    }
    return true;
}

void Walk::conditions(const LoggedCall& call, const LoggedTensor& input, const Wanted& wanted, Extent taken) {
    const Tensor& result = call.results[wanted.result].what.tensor;
    if (has(FunctionTrait::index_per_element, call.name) && wanted.index >= 0 &&
        broadcasts_to(input.tensor.sizes, result.sizes))
        return mark(input, broadcast_offset(indices_of(wanted.index, result.sizes), input.tensor), is_condition);
    // How many elements of the mask before are true says which one is written.
    if (call.name == "masked_scatter" && wanted.index >= 0) {
        for (Extent i = 0; i <= wanted.index; ++i)
            mark(input, broadcast_offset(indices_of(i, result.sizes), input.tensor), is_condition);
        return;
    }
    // A mask covers the first axes of the tensor from which it selects.
    const Tensor& data = call.inputs[0].tensor;
    const bool mask = input.tensor.dtype == Dtype::bool_ && input.tensor.rank() <= data.rank() &&
                      std::equal(input.tensor.sizes.begin(), input.tensor.sizes.end(), data.sizes.begin());
    if (mask && call.inputs.size() <= 3) {
        Extent number = call.results[wanted.result].written ? wanted.index : -1;
        for (Extent i = 0; number < 0 && i < data.numel(); ++i) {
            if (element_offset(i, data) == taken) number = i;
        }
        if (number < 0) return;
        std::vector<Extent> indices = indices_of(number, data.sizes);
        indices.resize(input.tensor.rank());
        return mark(input, offset_of_indices(indices, input.tensor), is_condition);
    }
    for (Extent i = 0; i < input.tensor.numel(); ++i) mark(input, element_offset(i, input.tensor), is_condition);
}

void Walk::chosen(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    numbers(call, wanted);
    const std::vector<bool> along = axes_along(call);
    const bool in_windows = has(FunctionTrait::chooses_in_windows, call.name);  // The indices are of the plane.
    std::vector<Wanted> orders;
    std::vector<Wanted> values;
    const bool unique = has(FunctionTrait::joins_equal, call.name);  // Further results are of all elements.
    for (const Wanted& one : wanted) {
        const bool orders_or_counts = is_order(call, one.result) || (unique && one.result > 0);
        (orders_or_counts ? orders : values).push_back(one);
    }
    if (!orders.empty() && (in_windows || unique || !fiber(call, orders))) probed(call, orders);
    if (values.empty()) return;
    // A list of arrays is no operand whose elements have ranks.
    if (!is_method(call) && !call.positional.empty() && items_of(call.positional[0]) != nullptr)
        return probed(call, values);
    const bool by_indices = !in_windows && !unique && call.results.size() > 1 && is_order(call, 1) &&
                            std::count(along.begin(), along.end(), true) == 1;
    if (unique) {
        joined(call, values, along);
    } else if (by_indices) {
        chosen_by_index(call, values, along);
    } else {
        chosen_by_rank(call, values);
    }
}

void Walk::chosen_by_index(const LoggedCall& call, const std::vector<Wanted>& wanted, const std::vector<bool>& along) {
    const LoggedTensor& order = call.results[1].what;
    Tensor indices = order.tensor;
    indices.storage = substitute_of(interpreter_, *call.after.at(order.number), Dtype::int64, false).storage;
    for (const Wanted& one : wanted) {
        const std::vector<Extent> at = indices_of(one.index, order.tensor.sizes);
        const auto index = static_cast<Extent>(number_at(indices, offset_of_indices(at, indices)));
        std::vector<Extent> from;
        std::size_t axis_of_result = 0;
        const bool keepdim = at.size() == along.size();
        for (const bool is_along : along) {
            if (is_along) {
                from.push_back(index);
                axis_of_result += keepdim ? 1 : 0;
            } else {
                from.push_back(at[axis_of_result++]);
            }
        }
        mark(call.inputs[0], offset_of_indices(from, call.inputs[0].tensor), one.bits);
    }
}

void Walk::joined(const LoggedCall& call, const std::vector<Wanted>& wanted, const std::vector<bool>& along) {
    const LoggedTensor& input = call.inputs[0];
    // Of slices along an axis, which becomes the first, or of the elements of a tensor.
    const bool flat = std::count(along.begin(), along.end(), true) != 1 || along.size() == 1;
    const auto axis = flat ? 0 : std::find(along.begin(), along.end(), true) - along.begin();
    const auto turned = [&](std::vector<Extent>& each) {
        if (!flat) std::rotate(each.begin(), each.begin() + axis, each.begin() + axis + 1);
    };
    const auto with_elements = [&](const LoggedTensor& tensor, const Contents& contents) {
        Tensor out = tensor.tensor;
        out.storage = substitute_of(interpreter_, *contents.at(tensor.number), out.dtype, false).storage;
        turned(out.sizes);
        turned(out.strides);
        return out;
    };
    const Tensor x = with_elements(input, call.before);
    const Tensor y = with_elements(call.results[0].what, call.after);
    const Extent width = y.numel() / y.sizes[0];
    const auto same = [&](Extent i, const Tensor& other, Extent j) {
        for (Extent within = 0; within < width; ++within) {
            const double left = number_at(x, element_offset(i * width + within, x));
            const double right = number_at(other, element_offset(j * width + within, other));
            // A NaN is one of a result's, but joins no run.
            if (left != right && !(&other == &y && std::isnan(left) && std::isnan(right))) return false;
        }
        return true;
    };
    for (const Wanted& one : wanted) {
        std::vector<Extent> at = indices_of(one.index, call.results[0].what.tensor.sizes);
        turned(at);
        Extent number = 0;
        for (std::size_t k = 0; k < at.size(); ++k) number = number * y.sizes[k] + at[k];
        // The results are in the order of the first of their equals, if they are of runs or NaNs.
        std::vector<Extent> found;
        for (Extent i = 0; i < x.numel() / width; ++i) {
            const bool of_run = call.name == "unique_consecutive" && i > 0 && same(i, x, i - 1);
            if (!of_run && same(i, y, at[0])) found.push_back(i);
        }
        if (found.empty()) continue;
        Extent before = 0;
        for (Extent j = 0; j < at[0]; ++j) before += same(found[0], y, j) ? 1 : 0;
        const auto which = std::min(static_cast<std::size_t>(before), found.size() - 1);
        mark(input, element_offset(found[which] * width + number % width, x), one.bits);
    }
}

void Walk::chosen_by_rank(const LoggedCall& call, const std::vector<Wanted>& wanted) {
    const LoggedTensor& input = call.inputs[0];
    std::vector<Extent> order;
    std::vector<Tensor> given;
    // The call may round what it selects to a dtype that has only small ranks.
    double first = first_tag;
    for (const bool again : {false, true}) {
        if (again && !rounds_tags(given[wanted[0].result].dtype)) break;
        if (again) first = 1;
        Substitutes substitutes;
        Substitute& substitute = substitutes[input.number];
        substitute = substitute_of(interpreter_, *call.before.at(input.number), input.tensor.dtype, true);
        order = write_ranks(call, elements_of(substitute), first);
        for (std::size_t i = 1; i < call.inputs.size(); ++i) {
            const LoggedTensor& other = call.inputs[i];
            if (substitutes.count(other.number) == 0) {
                substitutes[other.number] =
                    substitute_of(interpreter_, *call.before.at(other.number), other.tensor.dtype, other.out);
            }
        }
        given = replay(interpreter_, call, substitutes);
    }
    for (const Wanted& one : wanted) {
        const Tensor& result = given[one.result];
        const bool written = call.results[one.result].written;
        const double rank = number_at(result, written ? one.position : element_offset(one.position, result)) - first;
        if (rank >= 0 && rank < static_cast<double>(order.size())) {
            mark(input, order[static_cast<std::size_t>(rank)], one.bits);
        } else if (std::isnan(rank)) {
            fiber(call, {one}, true);
        }
    }
}

}  // namespace bcast::python::lineage
