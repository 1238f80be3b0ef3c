#include "bcast/program/event_gradients.hpp"

#include <algorithm>

#include "bcast/autograd/derivatives/blanks.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/rules/gradient.hpp"

namespace bcast::python {
namespace {

bool same_view(const Tensor& a, const Tensor& b) {
    return a.storage == b.storage && a.offset == b.offset && a.sizes == b.sizes && a.strides == b.strides &&
           a.dtype == b.dtype;
}

/// Which operand a tensor is; of several one that no other input is.
std::optional<std::size_t> operand_of(std::span<const Value> operands, const Tensor& tensor, std::vector<bool>& taken) {
    std::optional<std::size_t> out;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        const Tensor* own = tensor_in(operands[i]);
        if (own == nullptr || !same_view(*own, tensor)) continue;
        if (!out || taken[*out]) out = i;
    }
    if (out) taken[*out] = true;
    return out;
}

/// The seventh operand would be called g.
std::string letter_of(std::size_t place) {
    return place < 6 ? std::string(1, static_cast<char>('a' + place)) : std::string();
}

/// `torch.tensor([2, 0])`: a list of places that the program wrote; empty where it is no short list.
std::string literal(const Tensor& tensor) {
    if (tensor.rank() != 1 || tensor.sizes[0] > 16 || tensor.shape_only() || is_floating(tensor.dtype)) return {};
    std::string out = "torch.tensor([";
    for (Extent i = 0; i < tensor.sizes[0]; ++i) {
        if (i > 0) out += ", ";
        const Scalar element = read(tensor, i * tensor.strides[0]);
        if (const bool* truth = std::get_if<bool>(&element)) {
            out += *truth ? "True" : "False";
        } else {
            out += std::to_string(std::get<std::int64_t>(element));
        }
    }
    return out.append("], dtype=torch.").append(name_of(tensor.dtype)).append(")");
}

bool same_facts(const EventOperand& a, const EventOperand& b) {
    return a.facts.number == b.facts.number && a.facts.storage == b.facts.storage && a.facts.offset == b.facts.offset &&
           a.facts.strides == b.facts.strides && same_extents(a.facts.shape, b.facts.shape);
}

std::string summed(std::string text, std::string_view more) {
    if (text.empty()) return std::string(more);
    return text.append(" + ").append(more);
}

}  // namespace

std::optional<ToldDerivation> told_derivation(std::span<const Value> operands,
                                              std::span<const autograd::Variable> inputs, const Tensor* result,
                                              const autograd::Derivation& derivation) {
    ToldDerivation out;
    if (result != nullptr) out.result = *result;
    std::vector<bool> taken(operands.size(), false);
    std::vector<std::size_t> places;
    for (const autograd::Variable& input : inputs) {
        const auto place = operand_of(operands, input.data, taken);
        if (!place) return std::nullopt;
        places.push_back(*place);
    }
    std::vector<std::string> words;
    words.reserve(places.size());
    for (const std::size_t place : places) words.push_back(letter_of(place));
    for (const Tensor& read : derivation.reads) {
        const auto place = operand_of(operands, read, taken);
        words.push_back(place ? letter_of(*place) : literal(read));
    }
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Dtype own = inputs[i].data.dtype;
        if (!is_floating(own) || (result != nullptr && !is_floating(result->dtype))) continue;
        if (i < derivation.texts.size() && derivation.texts[i] == autograd::no_gradient) continue;
        std::string text = i < derivation.texts.size() ? autograd::relabelled(derivation.texts[i], words) : "";
        if (!text.empty() && result != nullptr && result->dtype != own)
            text = autograd::atom_text(text).append(".to(torch.").append(name_of(own)).append(")");
        out.texts.emplace_back(places[i], std::move(text));
    }
    return out;
}

std::vector<EventGradient> event_gradients(const Event& event, const Value& result,
                                           std::span<const ToldDerivation> told) {
    // What is told of each result that may have a gradient.
    std::vector<const ToldDerivation*> found;
    bool floats = false;
    const bool written = !event.results.empty() && event.results[0].memory == ResultMemory::written;
    for (const Value& value : elements_in(result)) {
        const Tensor* tensor = tensor_in(value);
        if (tensor == nullptr || !is_floating(tensor->dtype)) continue;
        floats = true;
        const auto its = std::find_if(told.rbegin(), told.rend(), [&](const ToldDerivation& one) {
            return !one.result || same_view(*one.result, *tensor) || (written && told.size() == 1);
        });
        found.push_back(its == told.rend() ? nullptr : &*its);
    }
    const bool whole = !found.empty() && found[0] != nullptr && !found[0]->result;
    if (whole) found.resize(1);
    const bool known =
        !found.empty() && found.size() <= 8 && std::find(found.begin(), found.end(), nullptr) == found.end();
    std::vector<EventGradient> out;
    const bool same = event.results.size() == 1 && event.results[0].memory == ResultMemory::same;
    for (std::size_t operand = 0; operand < event.operands.size(); ++operand) {
        const TensorFacts& facts = event.operands[operand].facts;
        EventGradient& gradient = out.emplace_back();
        gradient.flows = floats && !known && !facts.number && is_floating(facts.dtype);
        bool all = known;
        for (std::size_t i = 0; known && i < found.size(); ++i) {
            for (const auto& [place, text] : found[i]->texts) {
                if (place != operand) continue;
                gradient.flows = true;
                all = all && !text.empty();
                gradient.text =
                    summed(std::move(gradient.text), found.size() == 1 ? text : autograd::of_result(text, i));
            }
        }
        if (!all) gradient.text.clear();
        // The very object: whatever comes back to it.
        const bool itself = same && facts.storage == event.results[0].facts.storage;
        if (gradient.flows && !known && itself) gradient.text = "g";
    }
    return out;
}

bool aligns_own(std::span<const EventOperand> aligned, std::span<const EventOperand> seen) {
    return std::all_of(aligned.begin(), aligned.end(), [&](const EventOperand& operand) {
        return operand.facts.number ||
               std::any_of(seen.begin(), seen.end(), [&](const EventOperand& own) { return same_facts(own, operand); });
    });
}

std::vector<EventGradient> event_gradients(const EventAlignment& aligned, std::span<const EventOperand> operands) {
    std::vector<EventGradient> out;
    for (OperandGradient& gradient : gradients_of(aligned.arguments, aligned.alignment)) {
        const bool number = out.size() < operands.size() && operands[out.size()].facts.number;
        const bool reached = flows(gradient.path) && !number;
        out.push_back({reached, reached ? std::move(gradient.text) : std::string()});
    }
    return out;
}

}  // namespace bcast::python
