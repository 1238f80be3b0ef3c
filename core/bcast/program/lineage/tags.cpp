#include "bcast/program/lineage/tags.hpp"

#include <algorithm>

#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/lineage/rules.hpp"

namespace bcast::python::lineage {

Tags::Tags(Interpreter& interpreter, const LoggedCall& call) {
    Extent next = 0;
    for (std::size_t i = 0; i < call.inputs.size(); ++i) {
        const LoggedTensor& input = call.inputs[i];
        const bool data = !selects(call, i);
        const auto known = std::find_if(tagged_.begin(), tagged_.end(),
                                        [&](const Tagged& one) { return one.tensor->number == input.number; });
        if (known != tagged_.end() || (!data && substitutes_.count(input.number) != 0)) continue;
        Substitute substitute = substitute_of(interpreter, *call.before.at(input.number), input.tensor.dtype, data);
        if (data) {
            Tensor elements = elements_of(substitute);
            tagged_.push_back({&input, next, elements.numel()});
            for (Extent offset = 0; offset < elements.numel(); ++offset)
                write(elements, offset, first_tag + static_cast<double>(next + offset));
            next += elements.numel();
        }
        substitutes_[input.number] = std::move(substitute);
    }
}

std::optional<std::pair<const LoggedTensor*, Extent>> Tags::element(double value) const {
    const double tag = value - first_tag;  // Compared as a float: a value that is no tag may fit no integer.
    for (const Tagged& one : tagged_) {
        const auto first = static_cast<double>(one.first);
        if (tag >= first && tag < first + static_cast<double>(one.count))
            return std::pair(one.tensor, static_cast<Extent>(tag) - one.first);
    }
    return std::nullopt;
}

std::optional<std::vector<std::pair<const LoggedTensor*, Extent>>> taken_elements(
    Interpreter& interpreter, const LoggedCall& call, const std::vector<std::vector<Extent>>& indices) {
    if (call.results.empty() || rule_of(call) != Rule::moved) return std::nullopt;
    const Tags tags(interpreter, call);
    const LoggedResult& result = call.results[0];
    const Tensor given = replay(interpreter, call, tags.substitutes())[0];
    std::vector<std::pair<const LoggedTensor*, Extent>> out;
    for (const std::vector<Extent>& at : indices) {
        const Extent offset = offset_of_indices(at, result.written ? result.what.tensor : given);
        const double value = number_at(given, offset);
        const auto from = tags.element(value);
        if (rounds_tags(given.dtype) || (!from && is_computed(value))) return std::nullopt;
        out.push_back(from.value_or(std::pair(nullptr, 0)));
    }
    return out;
}

}  // namespace bcast::python::lineage
