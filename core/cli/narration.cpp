#include "cli/narration.hpp"

#include "bcast/explain/narration_en.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast::cli {
namespace {

/// Replaces every `{placeholder}` of a template by fill(placeholder).
template <typename Fill>
std::string filled(std::string_view pattern, Fill fill) {
    std::string out;
    for (;;) {
        const std::size_t open = pattern.find('{');
        const std::size_t close = pattern.find('}', open);
        if (close == std::string_view::npos) return out.append(pattern);
        out.append(pattern.substr(0, open)).append(fill(pattern.substr(open + 1, close - open - 1)));
        pattern.remove_prefix(close + 1);
    }
}

/// Integers in prose have a real minus sign.
std::string prose_number(const Value& value) {
    const std::string plain = digits(value);
    return plain.front() == '-' ? "\u2212" + plain.substr(1) : plain;
}

}  // namespace

Narration::Narration() {
    catalog_.Parse(narration_en_json.data(), narration_en_json.size());
}

std::string Narration::tell(std::string_view say, const Value& args) const {
    return filled(entry(say), [&](std::string_view placeholder) { return fill(placeholder, args); });
}

std::string Narration::entry(std::string_view key) const {
    const auto found = catalog_.FindMember(Value(rapidjson::StringRef(key.data(), key.size())));
    return found == catalog_.MemberEnd() ? std::string() : text(found->value);
}

std::string Narration::fill(std::string_view placeholder, const Value& args) const {
    if (placeholder == "Axis") return axis(args["axis"], true);
    const auto found = args.FindMember(Value(rapidjson::StringRef(placeholder.data(), placeholder.size())));
    if (found == args.MemberEnd()) return {};
    const Value& value = found->value;
    if (placeholder == "axis") return axis(value, false);
    if (placeholder == "axes") {
        std::vector<std::string> names;
        for (const Value& one : value.GetArray()) names.push_back(axis(one, false));
        return joined(names);
    }
    if (placeholder == "operand" || placeholder == "first" || placeholder == "second") return party_text(value);
    if (placeholder == "operands") return parties(value);
    if (placeholder == "sizes") return sizes(value);
    if (placeholder == "sources") return sources(value);
    if (placeholder == "shape" || placeholder == "other_shape") return shape_text(value);
    if (placeholder == "index") return shape_text(value);
    const bool number = value.IsInt64() || placeholder == "count";
    return number ? prose_number(value) : text(value);
}

std::string Narration::axis(const Value& axis, bool starts_sentence) const {
    const bool named = axis["name"].IsString();
    const std::string key = std::string(named ? "axis.named" : "axis.position") + (starts_sentence ? ".start" : "");
    return filled(entry(key),
                  [&](std::string_view) { return named ? text(axis["name"]) : prose_number(axis["position"]); });
}

std::string Narration::joined(const std::vector<std::string>& parts) const {
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) out += entry(i + 1 == parts.size() ? "part.and" : "part.join");
        out += parts[i];
    }
    return out;
}

std::string Narration::parties(const Value& list) const {
    std::vector<std::string> labels;
    for (const Value& party : list.GetArray()) labels.push_back(party_text(party));
    return joined(labels);
}

std::string Narration::sizes(const Value& list) const {
    std::string out;
    for (const Value& size : list.GetArray()) {
        if (!out.empty()) out += entry("part.join");
        out += filled(entry(size["extent"].IsNull() ? "part.lacks" : "part.has"), [&](std::string_view placeholder) {
            return placeholder == "operand" ? party_text(size["operand"]) : prose_number(size["extent"]);
        });
    }
    return out;
}

std::string Narration::sources(const Value& list) const {
    std::vector<std::string> places;
    for (rapidjson::SizeType i = 0; i < list.Size(); ++i)
        places.push_back(label_of(static_cast<std::size_t>(i)) + shape_text(list[i]));
    return joined(places);
}

}  // namespace bcast::cli
