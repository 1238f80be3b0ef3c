#include "bcast/libraries/torch/signature.hpp"

#include <array>
#include <utility>

namespace bcast::python::torch {
namespace {

constexpr auto types = std::to_array<std::pair<std::string_view, Accepts>>({
    {"Tensor", Accepts::tensor},
    {"Number", Accepts::number},
    {"int", Accepts::integer},
    {"float", Accepts::real},
    {"bool", Accepts::boolean},
    {"str", Accepts::string},
    {"name", Accepts::name},
    {"tuple of ints", Accepts::integers},
    {"tuple of SymInts", Accepts::integers},
    {"tuple of floats", Accepts::reals},
    {"tuple of Scalars", Accepts::reals},
    {"tuple of names", Accepts::names},
    {"tuple of Tensors", Accepts::tensors},
    {"torch.dtype", Accepts::dtype},
    {"torch.layout", Accepts::layout},
    {"torch.device", Accepts::device},
    {"torch.memory_format", Accepts::memory_format},
    {"torch.Generator", Accepts::generator},
    {"any", Accepts::anything},
});

Accepts accepted(std::string_view type) {
    for (const auto& [name, accepts] : types) {
        if (name == type) return accepts;
    }
    return Accepts::tensor;
}

/// Parses a parameter such as `tuple of ints[1]? dim=`.
Parameter parsed(std::string_view text) {
    Parameter out;
    if (text.back() == '=') {
        out.optional = true;
        text.remove_suffix(1);
    }
    const std::size_t space = text.rfind(' ');
    out.name = text.substr(space + 1);
    text = text.substr(0, space);
    if (text.back() == '?') {
        out.none = true;
        text.remove_suffix(1);
    }
    if (text.back() == ']') {
        const std::size_t bracket = text.rfind('[');
        out.size = static_cast<std::size_t>(text[bracket + 1] - '0');
        text = text.substr(0, bracket);
    }
    out.type = text;
    out.accepts = accepted(text);
    return out;
}

}  // namespace

Signature::Signature(std::string_view text, bool method, bool writes_self) {
    bool keyword_only = false;
    while (!text.empty()) {
        const std::size_t comma = text.find(", ");
        const std::string_view part = text.substr(0, comma);
        text = comma == std::string_view::npos ? std::string_view() : text.substr(comma + 2);
        if (part == "*") {
            keyword_only = true;
            continue;
        }
        Parameter parameter = parsed(part);
        if (method && parameter.name == "input") continue;
        if ((method || writes_self) && parameter.name == "out") continue;
        parameter.keyword_only = keyword_only;
        if (!keyword_only) ++max_positional_;
        if (!parameter.optional) ++least_;
        parameters_.push_back(parameter);
    }
}

bool Signature::spreads() const {
    return max_positional_ == 1 && parameters_.front().accepts == Accepts::integers;
}

std::string Signature::text() const {
    std::string out = "(";
    bool keywords = false;
    for (const Parameter& parameter : parameters_) {
        if (out.size() > 1) out += ", ";
        if (parameter.keyword_only && !keywords) {
            out += "*, ";
            keywords = true;
        }
        out.append(parameter.type).append(" ").append(parameter.name);
    }
    return out + ")";
}

}  // namespace bcast::python::torch
