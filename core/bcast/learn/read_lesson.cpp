#include "bcast/learn/read_lesson.hpp"

#include <algorithm>

namespace bcast {
namespace {

std::optional<std::string> text_in(const JsonValue& value, const char* key) {
    const auto found = value.FindMember(key);
    if (found == value.MemberEnd() || !found->value.IsString()) return std::nullopt;
    return std::string(text_of(found->value));
}

const JsonValue* list_in(const JsonValue& value, const char* key) {
    const auto found = value.FindMember(key);
    return found == value.MemberEnd() || !found->value.IsArray() ? nullptr : &found->value;
}

}  // namespace

std::optional<Lesson> read_lesson(const JsonValue& value) {
    if (!value.IsObject()) return std::nullopt;
    Lesson out;
    const auto id = text_in(value, "id");
    const auto dialect = dialect_named(text_in(value, "dialect").value_or(""));
    const auto op = text_in(value, "op");
    if (!id || !dialect || !op) return std::nullopt;
    out.id = *id;
    out.call = find_call(*dialect, *op);
    if (!out.call || out.call->min_operands > 2) return std::nullopt;
    out.in_place = value.HasMember("in_place") && value["in_place"].IsTrue() && out.call->in_place;
    out.code = text_in(value, "code").value_or("");
    const JsonValue* labels = list_in(value, "labels");
    const JsonValue* beliefs = list_in(value, "beliefs");
    const JsonValue* pairs = list_in(value, "pairs");
    if (!labels || labels->Size() != 2 || !beliefs || !pairs || pairs->Empty()) return std::nullopt;
    for (const auto& label : labels->GetArray()) {
        if (!label.IsString()) return std::nullopt;
        out.labels.emplace_back(text_of(label));
    }
    for (const auto& name : beliefs->GetArray()) {
        const auto belief = name.IsString() ? belief_named(text_of(name)) : std::nullopt;
        if (!belief) return std::nullopt;
        out.beliefs.push_back(*belief);
    }
    for (const auto& pair : pairs->GetArray()) {
        if (!pair.IsArray() || pair.Size() != 2 || !pair[0].IsString() || !pair[1].IsString()) return std::nullopt;
        out.pairs.emplace_back(text_of(pair[0]), text_of(pair[1]));
        // A reduction along an axis that the shape does not have is invalid.
        const auto& [shape, with] = out.pairs.back();
        const auto rank = 1 + std::count(shape.begin(), shape.end(), ',');
        if (with.rfind("mean(", 0) == 0 && (with.size() != 7 || with[5] < '0' || with[5] >= '0' + rank))
            return std::nullopt;
    }
    const auto first = value.FindMember("first");
    if (first != value.MemberEnd() && first->value.IsObject()) {
        for (const char letter : {'n', 'm', 'k', 'j'}) {
            const char key[] = {letter, 0};
            if (!first->value.HasMember(key)) continue;
            const auto size = read_integer(first->value[key]);
            if (!size || *size < 0) return std::nullopt;
            out.first[letter] = *size;
        }
    }
    return out;
}

}  // namespace bcast
