#include "bcast/explain/json_view.hpp"

#include "bcast/diagnostic.hpp"
#include "bcast/shape.hpp"

namespace bcast::reading {

std::string text(const Value& value) {
    return printable({value.GetString(), value.GetStringLength()});
}

std::string text(const Value& object, const char* key) {
    return text(object[key]);
}

std::string digits(const Value& value) {
    return value.IsString() ? text(value) : std::to_string(value.GetInt64());
}

std::string shape_text(const Value& extents) {
    Shape shape;
    for (const Value& extent : extents.GetArray()) shape.push_back({extent.GetInt64(), {}});
    return tuple_text(shape);
}

}  // namespace bcast::reading
