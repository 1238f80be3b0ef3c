#include "bcast/explain/json.hpp"

#include <fmt/compile.h>

#include <cmath>

namespace bcast {

void Json::number(float value) {
    if (std::isnan(value)) return string("NaN");
    if (std::isinf(value)) return string(value > 0 ? "Infinity" : "-Infinity");
    char digits[64];
    const auto end = fmt::format_to_n(digits, sizeof digits, FMT_COMPILE("{}"), value).out;
    writer_.RawValue(digits, static_cast<std::size_t>(end - digits), rapidjson::kNumberType);
}

}  // namespace bcast
