#include "bcast/python/numpy/einsum.hpp"

#include <algorithm>
#include <cctype>
#include <string>

#include "bcast/ops/reduce.hpp"
#include "bcast/python/concat.hpp"
#include "bcast/python/numpy/ufunc.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/view_axes.hpp"

namespace bcast::python::numpy {
namespace {

/// An axis is known by its letter; those of an ellipsis by digits, counted from the right.
using Labels = std::string;

constexpr char ellipsis_label = '.';

std::vector<Labels> split_terms(const std::string& text) {
    std::vector<Labels> out{""};
    for (const char c : text) {
        if (c == ',') {
            out.emplace_back();
        } else {
            out.back() += c;
        }
    }
    return out;
}

/// `...` as one character; spaces are left out.
std::string compacted(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == ' ') continue;
        if (text.substr(i, 3) == "...") {
            out += ellipsis_label;
            i += 2;
        } else if (text.substr(i, 2) == "->") {
            out += '>';
            ++i;
        } else if (std::isalpha(static_cast<unsigned char>(text[i])) != 0 || text[i] == ',') {
            out += text[i];
        } else {
            throw Raised("ValueError", concat({"invalid subscript '", text.substr(i, 1), "' in einstein sum subscripts string, subscripts must be letters"}));
        }
    }
    return out;
}

Labels spelled(const Labels& term, std::size_t count) {
    Labels out;
    for (const char c : term) {
        if (c != ellipsis_label) {
            out += c;
        } else {
            for (std::size_t i = count; i-- > 0;) out += static_cast<char>('0' + i);
        }
    }
    return out;
}

std::size_t letters_in(const Labels& term) {
    return term.size() - static_cast<std::size_t>(std::count(term.begin(), term.end(), ellipsis_label));
}

/// Repeated letters of an operand walk its diagonal.
Tensor without_repeats(const Tensor& tensor, Labels& labels) {
    Tensor out = tensor;
    Labels seen;
    out.sizes.clear();
    out.strides.clear();
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const std::size_t at = seen.find(labels[i]);
        if (at == Labels::npos) {
            seen += labels[i];
            out.sizes.push_back(tensor.sizes[i]);
            out.strides.push_back(tensor.strides[i]);
            continue;
        }
        if (out.sizes[at] != tensor.sizes[i] && out.sizes[at] != 1 && tensor.sizes[i] != 1) {
            throw Raised("ValueError", concat({"dimensions in operand 0 for collapsing index '", std::string(1, labels[i]), "' don't match (",
                                               std::to_string(out.sizes[at]), " != ", std::to_string(tensor.sizes[i]), ")"}));
        }
        out.sizes[at] = std::max(out.sizes[at], tensor.sizes[i]);
        out.strides[at] += tensor.strides[i];
    }
    labels = seen;
    return out;
}

/// The operand with an axis for each of `all`, of size 1 where it has none.
Tensor arranged(const Tensor& tensor, const Labels& labels, const Labels& all) {
    Tensor out = tensor;
    out.sizes.clear();
    out.strides.clear();
    for (const char label : all) {
        const std::size_t at = labels.find(label);
        out.sizes.push_back(at == Labels::npos ? 1 : tensor.sizes[at]);
        out.strides.push_back(at == Labels::npos ? 0 : tensor.strides[at]);
    }
    return out;
}

/// `(2,3)->(2,newaxis,3)`: leading new axes are not written.
std::string remapped(const Tensor& original, const Labels& labels, const Labels& all, const Tensor& seen) {
    std::string out;
    for (const char label : all) {
        const std::size_t at = labels.find(label);
        if (at == Labels::npos && out.empty()) continue;
        if (!out.empty()) out += ',';
        out += at == Labels::npos ? "newaxis" : std::to_string(seen.sizes[at]);
    }
    return concat({ufunc_text(original.shape()), "->(", out, labels.size() == 1 ? ",) " : ") "});
}

void check_sizes(const std::vector<Tensor>& operands, const std::vector<Tensor>& seen, const std::vector<Labels>& labels, const Labels& all) {
    bool fit = true;
    for (const char label : all) {
        Extent size = 1;
        for (std::size_t k = 0; k < seen.size(); ++k) {
            const std::size_t at = labels[k].find(label);
            const Extent own = at == Labels::npos ? 1 : seen[k].sizes[at];
            fit = fit && (own == 1 || size == 1 || own == size);
            if (own != 1) size = own;
        }
    }
    if (fit) return;
    std::string text = "operands could not be broadcast together with remapped shapes [original->remapped]: ";
    for (std::size_t k = 0; k < seen.size(); ++k) text += remapped(operands[k], labels[k], all, seen[k]);
    throw Raised("ValueError", text);
}

/// Without `->`: the letters that occur once, sorted, behind the ellipsis.
Labels implied(const std::vector<Labels>& terms) {
    Labels all;
    for (const Labels& term : terms) all += term;
    Labels out;
    for (const char c : all) {
        if (c != ellipsis_label && std::count(all.begin(), all.end(), c) == 1) out += c;
    }
    std::sort(out.begin(), out.end());
    return all.find(ellipsis_label) == Labels::npos ? out : ellipsis_label + out;
}

}  // namespace

Tensor einsum(Interpreter& interpreter, std::string_view subscripts, const std::vector<Tensor>& operands) {
    const std::string text = compacted(subscripts);
    const std::size_t arrow = text.find('>');
    std::vector<Labels> labels = split_terms(text.substr(0, arrow));
    if (labels.size() > operands.size()) throw Raised("ValueError", "more operands provided to einstein sum function than specified in the subscripts string");
    if (labels.size() < operands.size()) throw Raised("ValueError", "more operands provided to einstein sum function than specified in the subscripts string");
    Labels output = arrow == std::string::npos ? implied(labels) : text.substr(arrow + 1);
    std::size_t broadcast_axes = 0;
    for (std::size_t k = 0; k < operands.size(); ++k) {
        const std::size_t letters = letters_in(labels[k]);
        const bool open = letters != labels[k].size();
        if (letters > operands[k].rank()) {
            throw Raised("ValueError", concat({"einstein sum subscripts string contains too many subscripts for operand ", std::to_string(k)}));
        }
        if (!open && letters < operands[k].rank()) {
            throw Raised("ValueError", "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.");
        }
        if (open) broadcast_axes = std::max(broadcast_axes, operands[k].rank() - letters);
        labels[k] = spelled(labels[k], operands[k].rank() - letters);
    }
    output = spelled(output, broadcast_axes);
    Labels all = output;
    std::vector<Tensor> seen;
    for (std::size_t k = 0; k < operands.size(); ++k) {
        seen.push_back(without_repeats(operands[k], labels[k]));
        for (const char label : labels[k]) {
            if (all.find(label) == Labels::npos) all += label;
        }
    }
    for (const char label : output) {
        const bool known = std::any_of(labels.begin(), labels.end(), [&](const Labels& own) { return own.find(label) != Labels::npos; });
        if (!known) throw Raised("ValueError", concat({"einstein sum subscripts string included output subscript '", std::string(1, label), "' which never appeared in an input"}));
    }
    check_sizes(operands, seen, labels, all);
    Tensor product = arranged(seen[0], labels[0], all);
    for (std::size_t k = 1; k < seen.size(); ++k) product = apply(interpreter, "multiply", {product, arranged(seen[k], labels[k], all)});
    if (all.size() == output.size()) return product;
    std::vector<Extent> summed;
    for (std::size_t i = output.size(); i < all.size(); ++i) summed.push_back(static_cast<Extent>(i));
    // einsum adds in the dtype of the operands.
    const Dtype dtype = product.dtype;
    return ops::reduce(interpreter.context(), Dialect::numpy, ops::Reduction::sum, product, {{summed, false}, dtype, {}});
}

}  // namespace bcast::python::numpy
