#include "bcast/figure/sheet_parts.hpp"

namespace bcast::sheet_parts {

using reading::Value;

const Value* member(const Value& object, const char* key) {
    const auto found = object.FindMember(key);
    return found == object.MemberEnd() || found->value.IsNull() ? nullptr : &found->value;
}

std::string text_of(const Value& object, const char* key) {
    const Value* found = member(object, key);
    return found && found->IsString() ? reading::text(*found) : std::string();
}

std::string named_shape(const Value& operand) {
    const auto& shape = operand["shape"];
    std::string out = "(";
    for (rapidjson::SizeType i = 0; i < shape.Size(); ++i) {
        if (i > 0) out += ", ";
        const Value* names = member(operand, "names");
        if (names && (*names)[i].IsString()) out += reading::text((*names)[i]) + '=';
        out += prose_number(shape[i]);
    }
    return out + (shape.Size() == 1 ? ",)" : ")");
}

std::size_t pips_of(const Value& extent) {
    return extent.IsUint64() ? static_cast<std::size_t>(extent.GetUint64()) : 0;
}

std::string axis_head(const Words& words, std::int64_t position) {
    rapidjson::Document axis;
    axis.Parse(R"({"name":null,"position":0})");
    axis["position"].SetInt64(position);
    return words.narration().axis(axis, false);
}

std::string axes_text(const Words& words, std::size_t rank, std::size_t added, bool is_short) {
    std::string axes = words.say(rank == 0   ? "axes.none"
                                 : rank == 1 ? "axes.one"
                                             : "axes.many",
                                 {{"count", std::to_string(rank)}});
    if (added == 0) return axes;
    if (is_short) axes = std::to_string(rank);
    return words.say(is_short ? "axes.added.short" : "axes.added", {{"axes", axes}, {"count", std::to_string(added)}});
}

std::vector<rapidjson::SizeType> dims_at(const Value& column, rapidjson::SizeType operand) {
    std::vector<rapidjson::SizeType> out;
    if (operand >= column["operands"].Size()) return out;
    const Value& dims = column["operands"][operand];
    if (dims.IsUint()) out.push_back(dims.GetUint());
    if (dims.IsArray()) {
        for (const Value& dim : dims.GetArray()) out.push_back(dim.GetUint());
    }
    return out;
}

}  // namespace bcast::sheet_parts
