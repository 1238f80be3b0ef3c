#include "bcast/claims/claim.hpp"

#include "bcast/ascii.hpp"
#include "bcast/concat.hpp"
#include "bcast/explain/narration.hpp"
#include "bcast/named_row.hpp"
#include "bcast/shape_text.hpp"

namespace bcast::claims {
namespace {

bool is_error_type(std::string_view text) {
    if (text.empty()) return false;
    for (const char c : text) {
        const bool fit =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
        if (!fit) return false;
    }
    return text[0] >= 'A' && text[0] <= 'Z';
}

bool same_type(std::string_view a, std::string_view b) {
    return a == b || last_component(a) == last_component(b);
}

}  // namespace

std::string Outcome::text() const {
    if (!shape) return message.empty() ? type : concat({type, ": ", trimmed(message)});
    std::string out = "(";
    for (std::size_t i = 0; i < shape->size(); ++i) {
        if (i > 0) out += ", ";
        if ((*shape)[i].name) out += std::string(*(*shape)[i].name) + '=';
        out += std::to_string((*shape)[i].extent);
    }
    return out + (shape->size() == 1 ? ",)" : ")");
}

ClaimLine cut(std::string_view line) {
    ClaimLine out;
    std::size_t end = line.size();
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (line[i] == '#' && (i == 0 || line[i - 1] == ' ' || line[i - 1] == '\t')) {
            end = i;
            break;
        }
    }
    const std::string_view body = line.substr(0, end);
    std::size_t arrow = body.find("->");
    std::size_t arrow_size = 2;
    if (const std::size_t sign = body.find("\u2192"); sign < arrow) {
        arrow = sign;
        arrow_size = 3;
    }
    const std::string_view left = body.substr(0, arrow);
    if (const std::string_view expression = trimmed(left); !expression.empty()) {
        out.begin = static_cast<std::size_t>(expression.data() - line.data());
        out.end = out.begin + expression.size();
    }
    if (arrow == std::string_view::npos) return out;
    out.claims = true;
    const std::string_view right = trimmed(body.substr(arrow + arrow_size));
    out.expected_begin = right.empty() ? arrow + arrow_size : static_cast<std::size_t>(right.data() - line.data());
    out.expected_end = out.expected_begin + right.size();
    return out;
}

std::variant<bool, Diagnostic> holds(std::string_view expected, const Outcome& outcome) {
    expected = trimmed(expected);
    if (expected == "error") return !outcome.ok();
    const std::size_t colon = expected.find(':');
    const std::string_view type = trimmed(expected.substr(0, colon));
    if (is_error_type(type) && !type.starts_with("torch.Size")) {
        const bool typed = parse_shape(expected).index() == 0;  // `N=2`
        if (!typed) {
            if (outcome.ok() || !same_type(type, outcome.type)) return false;
            if (colon == std::string_view::npos) return true;
            return trimmed(expected.substr(colon + 1)) == trimmed(outcome.message);
        }
    }
    if (type == "error" && colon != std::string_view::npos)
        return !outcome.ok() && trimmed(expected.substr(colon + 1)) == trimmed(outcome.message);
    auto parsed = parse_shape(expected);
    if (auto* diagnostic = std::get_if<Diagnostic>(&parsed)) return *diagnostic;
    if (expected.empty()) return Diagnostic{"claim-empty", "there is nothing behind the arrow", {}, {}};
    if (!outcome.ok()) return false;
    const Shape& claimed = std::get<TypedShape>(parsed).shape;
    const bool names = has_names(claimed);
    if (claimed.size() != outcome.shape->size()) return false;
    for (std::size_t i = 0; i < claimed.size(); ++i) {
        if (claimed[i].extent != (*outcome.shape)[i].extent) return false;
        if (names && claimed[i].name != (*outcome.shape)[i].name) return false;
    }
    return true;
}

}  // namespace bcast::claims
