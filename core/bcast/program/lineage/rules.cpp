#include "bcast/program/lineage/rules.hpp"

#include <algorithm>
#include <string_view>

#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/program/element_source.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python::lineage {
namespace {

/// Whether `pad` computes the border: a maximum, mean, median, minimum or linear ramp.
bool computes_border(const LoggedCall& call) {
    const auto computes = [](const Value& value) {
        const Str* mode = as_str(value);
        return mode != nullptr && (mode->text().starts_with('m') || mode->text().starts_with('l'));
    };
    return std::any_of(call.positional.begin(), call.positional.end(), computes) ||
           std::any_of(call.keywords.begin(), call.keywords.end(),
                       [&](const auto& one) { return computes(one.second); });
}

/// Whether the operands and results of a call align element by element.
bool aligned(const LoggedCall& call) {
    // NumPy joins the arrays in a list to one operand.
    const auto joins = [](const Value& value) { return items_of(value) != nullptr && !elements_in(value).empty(); };
    if (std::any_of(call.positional.begin(), call.positional.end(), joins) ||
        std::any_of(call.operands.begin(), call.operands.end(), joins))
        return false;
    for (const LoggedResult& result : call.results) {
        for (const LoggedTensor& input : call.inputs) {
            if (!input.out && !broadcasts_to(input.tensor.sizes, result.what.tensor.sizes)) return false;
        }
    }
    return !call.has_keyword("where");
}

}  // namespace

bool broadcasts_to(const std::vector<Extent>& sizes, const std::vector<Extent>& target) {
    if (sizes.size() > target.size()) return false;
    const std::size_t pads = target.size() - sizes.size();
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] != 1 && sizes[i] != target[pads + i]) return false;
    }
    return true;
}

Rule rule_of(const LoggedCall& call) {
    const std::string& name = call.name;
    if (call.backward) return Rule::probed;
    const bool among = !call.inputs.empty() && !call.positional.empty() && has(FunctionTrait::draws_among, name) &&
                       call.inputs[0].object.same(call.positional[0]);
    if (among) return Rule::moved;
    const ElementSource source = element_source(name, call.event_kind, call.inputs.size());
    if (source == ElementSource::made) return Rule::written_down;
    if (name == "where" || name == op::masked_fill) return call.inputs.size() == 1 ? Rule::probed : Rule::moved;
    if (call.kind == CallKind::set_item) return Rule::moved;
    // The real part of a number, or itself: no tag is a complex number.
    if (call.kind == CallKind::attribute && call.inputs[0].object.as<numpy::ScalarObject>() != nullptr)
        return Rule::elementwise;
    if (has(FunctionTrait::masks_triangle, name)) return Rule::moved;
    if (call.event_kind == EventKind::broadcast) {
        // A function missing in the tables may align anything internally.
        // A ufunc's `outer` aligns operands to which it has added axes: each has its own.
        if (name == "outer") {
            std::size_t rank = 0;
            for (const LoggedTensor& input : call.inputs) rank += input.out ? 0 : input.tensor.rank();
            return rank == call.results[0].what.tensor.rank() && !call.has_keyword("where") ? Rule::elementwise
                                                                                            : Rule::probed;
        }
        const bool known = call.kind == CallKind::binary || call.kind == CallKind::in_place ||
                           call.kind == CallKind::unary || call.kind == CallKind::compare ||
                           kind_of_function(name).found;
        return known && !has(FunctionTrait::mixes_elements, name) && aligned(call) ? Rule::elementwise : Rule::probed;
    }
    const bool two = call.inputs.size() == 2 && !call.results[0].written;
    if (two && has(FunctionTrait::multiplies_matrix, name)) return Rule::product;
    if (has(FunctionTrait::combines_axes, name)) return Rule::fiber;
    // PyTorch's median returns the index along an axis, or without an axis an element; NumPy's is a mean of two
    // elements.
    const bool mean = has(FunctionTrait::between_chosen, name) && call.results[0].what.object.type().name != "Tensor";
    if (has(FunctionTrait::chooses, name)) return mean ? Rule::probed : Rule::chosen;
    const bool moves = source == ElementSource::taken && !(name == "pad" && computes_border(call));
    return moves ? Rule::moved : Rule::probed;
}

bool is_method(const LoggedCall& call) {
    return !call.self.is_nothing() && !call.inputs.empty() && call.inputs[0].object.same(call.self);
}

bool selects(const LoggedCall& call, std::size_t input) {
    if (call.inputs[input].index) return true;
    const Value& object = call.inputs[input].object;
    const auto is_where = [&](const auto& keyword) { return keyword.first == "where" && keyword.second.same(object); };
    if (std::any_of(call.keywords.begin(), call.keywords.end(), is_where)) return true;
    if (has(FunctionTrait::condition_first, call.name)) {
        // A condition that is a list is no input. Only that of `choose` is the object of its method.
        const bool own = call.positional.empty() || (call.name == "choose" && !call.self.is_nothing());
        const bool again = input > 0 && call.inputs[input - 1].object.same(object);
        return own ? input == 0 : !again && call.positional[0].same(object);
    }
    if (input != 1 || call.inputs.size() < 2 || !has(FunctionTrait::index_second, call.name)) return false;
    // If no dim precedes it, the index may be a list or a number: then the argument after it is not an index.
    const std::size_t second = call.self.is_nothing() ? 1 : 0;
    return has(FunctionTrait::index_after_dim, call.name) || second >= call.positional.size() ||
           call.positional[second].same(object);
}

bool is_distribution_parameter(const LoggedCall& call, std::size_t input) {
    const LoggedResult& result = call.results[0];
    const LoggedTensor& one = call.inputs[input];
    const bool over = result.written && result.what.number == one.number;
    return !over && !one.out && has(FunctionTrait::draws_by_element, call.name) &&
           broadcasts_to(one.tensor.sizes, result.what.tensor.sizes);
}

std::vector<bool> axes_along(const LoggedCall& call) {
    const Tensor& operand = call.inputs[0].tensor;
    const auto rank = static_cast<std::int64_t>(operand.rank());
    std::vector<bool> out(operand.rank(), false);
    std::vector<Value> dims;
    const auto take = [&](const Value& value) {
        const Values* items = items_of(value);
        if (value.is_integer() || as_str(value) != nullptr) dims.push_back(value);
        if (items != nullptr) dims.assign(items->begin(), items->end());
        return !dims.empty();
    };
    bool found = false;
    bool none = false;
    for (const auto& [name, value] : call.keywords) {
        if (name != "dim" && name != "axis") continue;
        found = take(value);
        none = value.is_none();
    }
    // After the tensor, and after a count: `topk(k, dim)`.
    std::size_t position = is_method(call) ? 0 : 1;
    if (has(FunctionTrait::count_before_axis, call.name)) ++position;
    if (!found && !none && !call.name.starts_with("unique") && position < call.positional.size()) {
        found = take(call.positional[position]);
        none = call.positional[position].is_none();
    }
    for (const Value& dim : dims) {
        if (const Str* name = as_str(dim)) {
            for (std::size_t i = 0; i < operand.names.size(); ++i) out[i] = out[i] || operand.names[i] == name->text();
        } else if (dim.is_integer() && dim.integer() >= -rank && dim.integer() < rank) {
            out[static_cast<std::size_t>(dim.integer() + (dim.integer() < 0 ? rank : 0))] = true;
        }
    }
    if (std::find(out.begin(), out.end(), true) != out.end()) return out;
    // Sorts of PyTorch and NumPy operate along the last axis by default, reductions along all.
    // PyTorch 1.13 `_get_softmax_dim`.
    if (rank > 0 && call.name.find("softm") != std::string::npos) {
        out[rank == 1 || rank == 3 ? 0 : 1] = true;
        return out;
    }
    const bool last = !none && has(FunctionTrait::along_last_axis, call.name) &&
                      (call.results[0].what.tensor.rank() == operand.rank());
    if (last && rank > 0) {
        out.back() = true;
        return out;
    }
    return std::vector<bool>(operand.rank(), true);
}

}  // namespace bcast::python::lineage
