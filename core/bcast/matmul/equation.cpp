#include "bcast/matmul/equation.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "bcast/raised.hpp"

namespace bcast::ops {
namespace {

constexpr Label any_dims = -1;  // represents the ellipsis until its number of dims is known

bool is_alpha(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

[[noreturn]] void raise_torch(const std::string& text) {
    raise_runtime_error({"einsum(): ", text});
}

/// The labels of operands and result as written, before ranks are considered.
struct Written {
    std::vector<std::vector<Label>> operands;
    std::optional<std::vector<Label>> result;
};

bool has_ellipsis(const std::vector<Label>& labels) {
    return std::find(labels.begin(), labels.end(), any_dims) != labels.end();
}

/// Whether "..." starts at `at`; if so, advances `at` to its last dot.
bool takes_ellipsis(std::string_view text, std::size_t& at) {
    if (text.substr(at, 3) != "...") return false;
    at += 2;
    return true;
}

void check_torch_rank(const std::vector<Label>& labels, const Tensor& operand, std::size_t index) {
    const bool open = has_ellipsis(labels);
    const std::size_t count = labels.size() - (open ? 1 : 0);
    if (open ? count <= operand.rank() : count == operand.rank()) return;
    raise_torch(
        concat({"the number of subscripts in the equation (", count,
                open ? ") is more than the number of dimensions (" : ") does not match the number of dimensions (",
                operand.rank(), ") for operand ", index, open ? "" : " and no ellipsis was given"}));
}

Written torch_written(std::string_view text, std::span<const Tensor> tensors) {
    const std::size_t operands = tensors.size();
    const std::size_t arrow = text.find("->");
    const std::string_view left = text.substr(0, arrow);
    Written out;
    out.operands.emplace_back();
    for (std::size_t at = 0; at < left.size(); ++at) {
        const std::string where = "for operand " + std::to_string(out.operands.size() - 1);
        std::vector<Label>& labels = out.operands.back();
        if (left[at] == ' ') continue;
        if (left[at] == '.') {
            if (has_ellipsis(labels))
                raise_torch(concat({"found '.' ", where, " for which an ellipsis was already found"}));
            if (!takes_ellipsis(left, at))
                raise_torch(concat({"found '.' ", where, " that is not part of any ellipsis"}));
            labels.push_back(any_dims);
        } else if (left[at] == ',') {
            if (out.operands.size() >= operands) {
                raise_torch("fewer operands were provided than specified in the equation");
            }
            out.operands.emplace_back();
        } else if (is_alpha(left[at])) {
            labels.push_back(left[at]);
        } else {
            raise_torch(concat(
                {"invalid subscript given at index ", at, " in the equation string, subscripts must be in [a-zA-Z]"}));
        }
    }
    if (out.operands.size() < operands) raise_torch("more operands were provided than specified in the equation");
    for (std::size_t index = 0; index < operands; ++index) check_torch_rank(out.operands[index], tensors[index], index);
    if (arrow == std::string_view::npos) return out;
    out.result.emplace();
    const std::string_view right = text.substr(arrow + 2);
    for (std::size_t at = 0; at < right.size(); ++at) {
        if (right[at] == ' ') continue;
        if (right[at] == '.') {
            if (has_ellipsis(*out.result)) raise_torch("found '.' for output but an ellipsis (...) was already found");
            if (!takes_ellipsis(right, at)) {
                raise_torch("found '.' for output that is not part of any ellipsis (...)");
            }
            out.result->push_back(any_dims);
        } else if (is_alpha(right[at])) {
            out.result->push_back(right[at]);
        } else {
            raise_torch(concat({"invalid subscript given at index ", left.size() + 2 + at,
                                " in the equation string, subscripts must be in [a-zA-Z]"}));
        }
    }
    return out;
}

/// Parses one operand of NumPy's equation, without the delimiter.
std::vector<Label> numpy_operand(std::string_view text, const Tensor& operand, std::size_t index) {
    std::vector<Label> labels;
    std::size_t letters = 0;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == ' ') continue;
        if (text[at] == '.') {
            if (has_ellipsis(labels) || !takes_ellipsis(text, at)) {
                raise_value_error(
                    {"einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') in "
                     "operand ",
                     index});
            }
            labels.push_back(any_dims);
            continue;
        }
        if (!is_alpha(text[at])) {
            raise_value_error({"invalid subscript '", text.substr(at, 1),
                               "' in einstein sum subscripts string, subscripts must be letters"});
        }
        if (++letters > operand.rank()) {
            raise_value_error({"einstein sum subscripts string contains too many subscripts for operand ", index});
        }
        labels.push_back(text[at]);
    }
    if (!has_ellipsis(labels) && letters < operand.rank()) {
        raise_value_error(
            "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to "
            "broadcast the extra dimensions.");
    }
    return labels;
}

std::vector<Label> numpy_result(std::string_view text) {
    std::vector<Label> labels;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == ' ') continue;
        if (text[at] == '.') {
            if (has_ellipsis(labels) || !takes_ellipsis(text, at)) {
                raise_value_error(
                    "einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') in the "
                    "output");
            }
            labels.push_back(any_dims);
        } else if (is_alpha(text[at])) {
            labels.push_back(text[at]);
        } else {
            raise_value_error({"invalid subscript '", text.substr(at, 1),
                               "' in einstein sum subscripts string, subscripts must be letters"});
        }
    }
    return labels;
}

Written numpy_written(std::string_view text, std::span<const Tensor> operands) {
    Written out;
    std::size_t at = 0;
    for (std::size_t index = 0; index < operands.size(); ++index) {
        const std::size_t end = std::min(text.find_first_of(",-", at), text.size());
        const bool comma = end < text.size() && text[end] == ',';
        if (index + 1 == operands.size() && comma) {
            raise_value_error(
                "more operands provided to einstein sum function than specified in the subscripts string");
        }
        if (index + 1 < operands.size() && !comma) {
            raise_value_error(
                "fewer operands provided to einstein sum function than specified in the subscripts string");
        }
        out.operands.push_back(numpy_operand(text.substr(at, end - at), operands[index], index));
        at = comma ? end + 1 : end;
    }
    if (at == text.size()) return out;
    if (text.substr(at, 2) != "->")
        raise_value_error("einstein sum subscript string does not contain proper '->' output specified");
    out.result = numpy_result(text.substr(at + 2));
    return out;
}

std::vector<Label> with_dims(const std::vector<Label>& written, std::size_t dims) {
    std::vector<Label> out;
    for (const Label label : written) {
        if (label != any_dims) out.push_back(label);
        for (std::size_t left = dims; label == any_dims && left > 0; --left) out.push_back(ellipsis_dim(left - 1));
    }
    return out;
}

void check_result(Dialect dialect, const std::vector<Label>& result, const std::array<std::size_t, 256>& counts) {
    std::vector<Label> seen;
    for (const Label label : result) {
        if (label == any_dims) continue;
        const bool twice = std::find(seen.begin(), seen.end(), label) != seen.end();
        const bool known = counts[static_cast<std::size_t>(label)] > 0;
        const std::string letter(1, static_cast<char>(label));
        seen.push_back(label);
        if (!twice && known) continue;
        if (dialect == Dialect::numpy) {
            raise_value_error({"einstein sum subscripts string include", twice ? "s" : "d", " output subscript '",
                               letter, twice ? "' multiple times" : "' which never appeared in an input"});
        }
        raise_torch(concat({"output subscript ", letter,
                            twice ? " appears more than once in the output"
                                  : " does not appear in the equation for any input operand"}));
    }
}

}  // namespace

Equation read_equation(Dialect dialect, std::string_view text, std::span<const Tensor> operands) {
    const bool numpy = dialect == Dialect::numpy;
    const Written written = numpy ? numpy_written(text, operands) : torch_written(text, operands);
    Equation out;
    std::array<std::size_t, 256> counts{};
    std::size_t max_dims = 0;
    for (std::size_t index = 0; index < operands.size(); ++index) {
        const std::vector<Label>& labels = written.operands[index];
        for (const Label label : labels) {
            if (label != any_dims) ++counts[static_cast<std::size_t>(label)];
        }
        const std::size_t dims = has_ellipsis(labels) ? operands[index].rank() + 1 - labels.size() : 0;
        max_dims = std::max(max_dims, dims);
        out.operands.push_back(with_dims(labels, dims));
    }
    if (written.result) {
        check_result(dialect, *written.result, counts);
        if (numpy && max_dims > 0 && !has_ellipsis(*written.result)) {
            raise_value_error(
                "output has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to "
                "broadcast the extra dimensions.");
        }
        out.result = with_dims(*written.result, max_dims);
        return out;
    }
    out.result = with_dims({any_dims}, max_dims);
    for (std::size_t letter = 0; letter < counts.size(); ++letter) {
        if (counts[letter] == 1) out.result.push_back(static_cast<Label>(letter));
    }
    return out;
}

}  // namespace bcast::ops
