#include "bcast/program/event_gradients.hpp"

#include <algorithm>

#include "bcast/program/tensor_values.hpp"
#include "bcast/rules/formula_text.hpp"
#include "bcast/rules/gradient.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::python {
namespace {

bool same_view(const Tensor& a, const Tensor& b) {
    return a.storage == b.storage && a.offset == b.offset && a.sizes == b.sizes && a.strides == b.strides &&
           a.dtype == b.dtype;
}

/// The operand that a tensor is; if several match, one that no other input was matched to, and of these the one with
/// the fewest `reads`.
std::optional<std::size_t> operand_of(std::span<const Value> operands, const Tensor& tensor, std::vector<bool>& taken,
                                      const std::vector<std::size_t>& reads = {}) {
    std::optional<std::size_t> out;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        const Tensor* own = tensor_in(operands[i]);
        if (own == nullptr || !same_view(*own, tensor)) continue;
        const bool fresher = out && !taken[i] && i < reads.size() && reads[i] < reads[*out];
        if (!out || taken[*out] || fresher) out = i;
    }
    if (out) taken[*out] = true;
    return out;
}

/// Empty from the seventh operand on, whose letter would be g.
std::string letter_of(std::size_t index) {
    return index < 6 ? std::string(1, static_cast<char>('a' + index)) : std::string();
}

/// `torch.tensor([2, 0])`: a short list of indices from the program, or one number; empty if it is neither.
std::string literal(const Tensor& tensor) {
    if (tensor.rank() == 0 && !tensor.shape_only() && !is_complex(tensor.dtype)) {
        const double real = complex_of(read_element(tensor, 0), tensor.dtype).real();
        return std::string("torch.tensor(")
            .append(literal_text(real))
            .append(", dtype=torch.")
            .append(name_of(tensor.dtype))
            .append(")");
    }
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

/// A number operand: its letter, or otherwise its literal.
std::string number_word(std::span<const Value> operands, const Tensor& number) {
    const Element element = read_element(number, 0);
    const double real = complex_of(element, number.dtype).real();
    for (std::size_t i = 0; i < operands.size(); ++i) {
        if (operands[i].is_real() && operands[i].real() == real) return letter_of(i);
        if (operands[i].is_integral() && static_cast<double>(operands[i].integer()) == real) return letter_of(i);
    }
    if (number.dtype == Dtype::bool_) return real != 0 ? "True" : "False";
    return is_complex(number.dtype) ? std::string() : atom_text(literal_text(real));
}

constexpr std::size_t max_made = 1024;
constexpr std::size_t max_results = 8;
constexpr std::size_t longest = 600;

bool none_flows(const autograd::Derivation& derivation, std::size_t input) {
    return input < derivation.texts.size() && derivation.texts[input] == autograd::no_gradient;
}

std::optional<std::size_t> operand_at(std::span<const EventOperand> operands, const TensorFacts& facts) {
    for (std::size_t i = 0; i < operands.size(); ++i) {
        const TensorFacts& own = *operands[i].facts;
        if (facts.storage && own.storage == facts.storage && own.strides == facts.strides &&
            own.offset == facts.offset && same_extents(own.shape, facts.shape))
            return i;
    }
    return std::nullopt;
}

/// Adds the gradient of one more path to an operand.
void add_way(FlowingGradient& to, std::string_view text) {
    if (!to.any) {
        to.text = text;
    } else if (text.empty() || to.text.empty()) {
        to.text.clear();
    } else {
        to.text.append(" + ").append(text);
    }
    to.any = true;
}

/// Adds a cast to the dtype of the tensor that the gradient is for.
std::string cast(const std::string& text, Dtype given, Dtype own) {
    const std::string end = std::string(".to(torch.").append(name_of(own)).append(")");
    const bool there = text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
    return text.empty() || given == own || there ? text : atom_text(text).append(end);
}

}  // namespace

void Derivations::add(std::span<const Value> operands, std::span<const autograd::Variable> inputs, const Tensor* result,
                      const autograd::Derivation& derivation) {
    lost_ = lost_ || made_.size() >= max_made;
    // The derivations of its intermediate results already say more than one without texts.
    if (lost_ || (derivation.texts.empty() && result != nullptr && find(*result) != nullptr)) return;
    std::vector<bool> taken(operands.size(), false);
    std::vector<std::optional<std::size_t>> indices;
    std::vector<std::string> words;
    reads_.resize(operands.size());
    // What is derived of each operand in turn, as by `meshgrid`, takes one that is passed twice as two.
    const std::vector<std::size_t> reads = inputs.size() == 1 ? reads_ : std::vector<std::size_t>();
    for (const autograd::Variable& input : inputs) {
        const bool number = input.data.number && !input.data.shape_only();
        indices.push_back(number ? std::nullopt : operand_of(operands, input.data, taken, reads));
        words.push_back(number           ? number_word(operands, input.data)
                        : indices.back() ? letter_of(*indices.back())
                                         : expression_of(input.data));
        if (words.back().empty() && input.data.rank() == 0) words.back() = literal(input.data);
    }
    for (const Tensor& read : derivation.reads) {
        const auto index = operand_of(operands, read, taken);
        words.push_back(index ? letter_of(*index) : expression_of(read));
        if (words.back().empty()) words.back() = literal(read);
    }
    for (const auto& index : indices) {
        if (index) ++reads_[*index];
    }
    std::vector<FlowingGradient> back(operands.size());
    for (std::size_t i = 0; i < inputs.size(); ++i) {
        const Tensor& input = inputs[i].data;
        const bool floats = is_floating(input.dtype) && (result == nullptr || is_floating(result->dtype));
        if (!floats || input.number || none_flows(derivation, i)) continue;
        std::string text = i < derivation.texts.size() ? relabelled(derivation.texts[i], words) : "";
        if (result != nullptr) text = cast(text, result->dtype, input.dtype);
        const Made* made = find(input);
        // A derivation for all results together is not one of an operand.
        if (indices[i] && made != nullptr && !made->tensor) made = nullptr;
        // One tensor may be passed several times: its derivation is reported for one of the operands only.
        const auto is_it = [&](std::size_t index) {
            const Tensor* own = tensor_in(operands[index]);
            return own != nullptr && same_view(*own, input) && made->operands[index].text == "g";
        };
        bool given_back = made == nullptr;
        for (std::size_t index = 0; !given_back && index < operands.size(); ++index) given_back = is_it(index);
        for (std::size_t index = 0; index < operands.size(); ++index) {
            const Tensor* own = tensor_in(operands[index]);
            const bool itself = own != nullptr && same_view(*own, input);
            if (indices[i] == index && given_back) {
                add_way(back[index], text);
            } else if (made != nullptr && !itself && made->operands[index].any) {
                const std::string& before = made->operands[index].text;
                add_way(back[index], text.empty() || before.empty() ? "" : chained(before, text, expression_of(input)));
            }
        }
    }
    made_.push_back({result == nullptr ? std::nullopt : std::optional(*result), std::move(back)});
}

void Derivations::computed(std::span<const Value> operands, std::span<const autograd::Variable> inputs,
                           const Tensor& result, std::string_view call) {
    if (expressed_.size() >= max_made) return;
    std::vector<bool> taken(operands.size(), false);
    std::vector<std::string> words;
    for (const autograd::Variable& input : inputs) {
        const bool number = input.data.number && !input.data.shape_only();
        const auto index = number ? std::nullopt : operand_of(operands, input.data, taken);
        words.push_back(number  ? number_word(operands, input.data)
                        : index ? letter_of(*index)
                                : expression_of(input.data));
        if (words.back().empty() && input.data.rank() == 0) words.back() = literal(input.data);
    }
    std::string text = relabelled(call, words);
    if (text.size() > longest) text.clear();
    expressed_.push_back({result, std::move(text)});
}

std::string Derivations::expression_of(const Tensor& tensor) const {
    const auto found = std::find_if(expressed_.rbegin(), expressed_.rend(),
                                    [&](const Expressed& each) { return same_view(each.tensor, tensor); });
    return found == expressed_.rend() || found->expression.empty() ? std::string() : atom_text(found->expression);
}

const Derivations::Made* Derivations::find(const Tensor& tensor) const {
    const auto found = std::find_if(made_.rbegin(), made_.rend(),
                                    [&](const Made& made) { return !made.tensor || same_view(*made.tensor, tensor); });
    return found == made_.rend() ? nullptr : &*found;
}

std::vector<FlowingGradient> Derivations::from(const Tensor& result, bool written) const {
    const Made* made = find(result);
    if (made != nullptr) return made->operands;
    return written && !made_.empty() ? made_.back().operands : std::vector<FlowingGradient>();
}

std::vector<EventGradient> event_gradients(std::span<const EventOperand> operands, std::span<const EventResult> results,
                                           const Value& result, const Derivations& derivations) {
    if (derivations.lost()) return {};
    std::vector<std::vector<FlowingGradient>> found;
    const bool written = !results.empty() && results[0].memory == ResultMemory::written;
    const std::vector<Value> given = elements_in(result);
    for (std::size_t i = 0; i < given.size(); ++i) {
        const Tensor* tensor = tensor_in(given[i]);
        if (tensor == nullptr || !is_floating(tensor->dtype)) continue;
        found.push_back(derivations.from(*tensor, written));
        if (!found.back().empty() || i >= results.size() || results[i].memory != ResultMemory::same) continue;
        // The result is the operand object itself, so its gradient passes through unchanged.
        const std::optional<std::size_t> itself = operand_at(operands, *results[i].facts);
        if (!itself) continue;
        found.back().resize(operands.size());
        found.back()[*itself] = {true, "g"};
    }
    // An assignment modifies its target, but returns no Python object.
    if (given.empty() && written) found.push_back(derivations.from({}, true));
    if (derivations.of_all() && !found.empty()) found.resize(1);
    std::vector<EventGradient> out(operands.size());
    for (std::size_t operand = 0; operand < out.size(); ++operand) {
        if (!is_floating(operands[operand].facts->dtype) || operands[operand].facts->number) continue;
        FlowingGradient all;
        for (std::size_t i = 0; i < found.size(); ++i) {
            if (operand >= found[i].size() || !found[i][operand].any) continue;
            const std::string& text = found[i][operand].text;
            add_way(all, found.size() == 1 || text.empty() ? text : of_result(text, i));
        }
        const bool in_full = found.size() <= max_results && all.text.size() <= longest;
        out[operand] = {all.any, in_full ? std::move(all.text) : std::string()};
        // A tensor passed again: its gradient is reported at its first operand.
        const std::optional<std::size_t> first = operand_at(operands, *operands[operand].facts);
        if (!all.any && first && *first < operand && derivations.read_again(*first))
            out[operand].flows = out[*first].flows;
    }
    return out;
}

std::vector<EventGradient> in_order(const std::vector<EventGradient>& gradients, std::span<const EventOperand> operands,
                                    const std::vector<std::optional<std::size_t>>& order) {
    std::vector<std::string> words(gradients.size());
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (operands[i].facts->value) {
            words[i] = std::visit([](auto number) { return atom_text(literal_text(static_cast<double>(number))); },
                                  *operands[i].facts->value);
        }
    }
    for (std::size_t i = 0; i < order.size(); ++i) {
        if (order[i]) words[*order[i]] = letter_of(i);
    }
    std::vector<EventGradient> out;
    for (const std::optional<std::size_t> index : order) {
        if (!index) {
            out.emplace_back();
            continue;
        }
        const EventGradient& own = gradients[*index];
        out.push_back({own.flows, own.flows ? relabelled(own.text, words) : std::string()});
    }
    return out;
}

std::vector<EventGradient> gradients_of(const Event& event) {
    if (!event.gradients_of_alignment) return event.gradients;
    const EventAlignment& aligned = *event.aligned;
    std::vector<EventGradient> out;
    for (OperandGradient& gradient : bcast::gradients_of(aligned.arguments, aligned.alignment, numbers_of(aligned))) {
        const bool reached = flows(gradient.path);
        out.push_back({reached, reached ? std::move(gradient.text) : std::string()});
    }
    return out;
}

}  // namespace bcast::python
