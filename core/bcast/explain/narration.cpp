#include "bcast/explain/narration.hpp"

#include "bcast/explain/narration_text.hpp"
#include "bcast/rules/wording.hpp"
#include "bcast/utf8.hpp"

namespace bcast {
namespace {

using reading::digits;
using reading::shape_text;
using reading::text;
using reading::Value;

bool is_cjk(std::uint32_t point) {
    return (point >= 0x3040 && point <= 0x30ff) || (point >= 0x4e00 && point <= 0x9fff);
}

bool ends_a_sentence(std::string_view before) {
    return before.empty() || (before.size() > 1 && before.substr(before.size() - 2) == ". ");
}

/// `[1, 2]`: the index of an element.
std::string index_text(const Value& value) {
    std::string out = "[";
    for (const Value& at : value.GetArray()) out.append(out.size() > 1 ? ", " : "").append(digits(at));
    return out + ']';
}

}  // namespace

std::string counted_text(const reading::Value& value) {
    std::string out = digits(value);
    const std::size_t first = out.front() == '-' ? 1 : 0;
    for (std::size_t at = out.size(); at > first + 3; at -= 3) out.insert(at - 3, 1, ',');
    return first == 1 ? "\u2212" + out.substr(1) : out;
}

std::string prose_number(const reading::Value& value) {
    const std::string plain = digits(value);
    return plain.front() == '-' ? "\u2212" + plain.substr(1) : plain;
}

std::string without_needless_spaces(std::string_view text) {
    std::string out;
    std::uint32_t before = 0;
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint point = code_point_at(text, at);
        const std::size_t next = at + point.bytes;
        const bool needless =
            point.value == ' ' && is_cjk(before) && next < text.size() && is_cjk(code_point_at(text, next).value);
        if (!needless) out.append(text.substr(at, point.bytes));
        before = point.value;
        at = next;
    }
    return out;
}

Narration::Narration(std::string_view language, std::vector<std::string> labels) : labels_(std::move(labels)) {
    if (narration_text(language).empty()) language = "en";
    const std::string_view entries = narration_text(language);
    catalog_.Parse(entries.data(), entries.size());
    const std::string_view lint = narration_lint_text(language);
    lint_.Parse(lint.data(), lint.size());
    const std::string_view beside = figure_text(language);
    beside_.Parse(beside.data(), beside.size());
    const std::string_view asked = on_request_text(language);
    asked_.Parse(asked.data(), asked.size());
}

std::string Narration::sentence(std::string_view say, const Value& args) const {
    return without_needless_spaces(filled(entry(say), [&](std::string_view placeholder, std::string_view before) {
        return fill(placeholder, args, ends_a_sentence(before));
    }));
}

std::string Narration::entry(std::string_view key) const {
    const Value wanted(rapidjson::StringRef(key.data(), key.size()));
    for (const rapidjson::Document* entries : {&catalog_, &lint_, &beside_, &asked_}) {
        const auto found = entries->FindMember(wanted);
        if (found == entries->MemberEnd()) continue;
        return text(found->value);
    }
    return {};
}

std::string Narration::fill(std::string_view placeholder, const Value& args, bool starts_sentence) const {
    if (placeholder == "Axis") return axis(args["axis"], true);
    if (const std::size_t bar = placeholder.find('|'); bar != placeholder.npos) {
        const bool one = fill(placeholder.substr(0, bar), args, false) == "1";
        const std::size_t second = placeholder.find('|', bar + 1);
        return std::string(one ? placeholder.substr(bar + 1, second - bar - 1) : placeholder.substr(second + 1));
    }
    const auto found = args.FindMember(Value(rapidjson::StringRef(placeholder.data(), placeholder.size())));
    if (found == args.MemberEnd()) return {};
    const Value& value = found->value;
    if (placeholder == "axis" || placeholder == "first_axis" || placeholder == "second_axis") return axis(value, false);
    if (placeholder == "axes") {
        std::vector<std::string> names;
        for (const Value& one : value.GetArray()) names.push_back(axis(one, starts_sentence && names.empty()));
        return joined(names);
    }
    if (placeholder == "operand" || placeholder == "first" || placeholder == "second")
        return operand_ref(value, starts_sentence);
    if (placeholder == "operands") return operand_refs(value, starts_sentence);
    if (placeholder == "sizes") return sizes(value);
    if (placeholder == "sources") return sources(value);
    if (placeholder == "shape" || placeholder == "other_shape") return shape_text(value);
    if (placeholder == "index") return index_text(value);
    const bool number =
        value.IsInt64() || placeholder == "count" || placeholder == "first_extent" || placeholder == "second_extent";
    return number ? counted_text(value) : text(value);
}

std::string Narration::axis(const Value& axis, bool starts_sentence) const {
    const bool named = axis["name"].IsString();
    const std::string key = std::string(named ? "axis.named" : "axis.position") + (starts_sentence ? ".start" : "");
    return filled(entry(key), [&](std::string_view, std::string_view) {
        return named ? text(axis["name"]) : prose_number(axis["position"]);
    });
}

std::string Narration::label(std::size_t operand) const {
    return operand < labels_.size() && !labels_[operand].empty() ? labels_[operand] : label_of(operand);
}

std::string Narration::operand_ref(const Value& ref, bool starts_sentence) const {
    if (!ref.IsString()) return label(static_cast<std::size_t>(ref.GetUint64()));
    std::string target = entry("part.target");
    if (starts_sentence && target.front() >= 'a' && target.front() <= 'z')
        target.front() = static_cast<char>(target.front() - 'a' + 'A');
    return target;
}

std::string Narration::joined(const std::vector<std::string>& parts) const {
    std::string out;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (i > 0) out += entry(i + 1 == parts.size() ? "part.and" : "part.join");
        out += parts[i];
    }
    return out;
}

std::string Narration::operand_refs(const Value& list, bool starts_sentence) const {
    std::vector<std::string> labels;
    for (const Value& ref : list.GetArray()) labels.push_back(operand_ref(ref, starts_sentence && labels.empty()));
    return joined(labels);
}

std::string Narration::sizes(const Value& list) const {
    std::string out;
    for (const Value& size : list.GetArray()) {
        if (!out.empty()) out += entry("part.sizes");
        const bool lacks = size["extent"].IsNull();
        out += filled(entry(lacks ? "part.lacks" : "part.has"), [&](std::string_view placeholder, std::string_view) {
            return placeholder == "operand" ? operand_ref(size["operand"]) : counted_text(size["extent"]);
        });
    }
    return out;
}

std::string Narration::sources(const Value& list) const {
    std::vector<std::string> elements;
    for (rapidjson::SizeType i = 0; i < list.Size(); ++i)
        elements.push_back(label(static_cast<std::size_t>(i)) + index_text(list[i]));
    return joined(elements);
}

}  // namespace bcast
