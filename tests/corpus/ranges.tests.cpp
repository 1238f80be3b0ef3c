#include <cstdlib>
#include <string>

#include "bcast/raised.hpp"
#include "bcast/tensor/range.hpp"
#include "corpus/recorded_tests.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

Scalar scalar_of(const rapidjson::Value& value) {
    if (value.IsBool()) return value.GetBool();
    if (value.IsInt64()) return std::int64_t{value.GetInt64()};
    return std::strtod(value.GetString(), nullptr);
}

Tensor range_answered(const rapidjson::Value& row) {
    const Dialect dialect = dialect_named(text_at(row, "dialect")).value();
    const auto dtype = dtype_named(text_at(row, "asked_dtype"));
    const auto& given = row["arguments"];
    if (text_at(row, "call") == "arange")
        return arange({}, dialect, scalar_of(given[0]), scalar_of(given[1]), scalar_of(given[2]), dtype);
    return linspace({}, dialect, scalar_of(given[0]), scalar_of(given[1]), given[2].GetInt64(), dtype,
                    !row.HasMember("endpoint"));
}

/// The dtype, and the first element that differs from the recorded one.
std::string difference(const Tensor& tensor, const rapidjson::Value& row) {
    std::string said(name_of(tensor.dtype));
    const auto& values = row["values"];
    if (tensor.sizes != std::vector<Extent>{values.Size()}) return said + " of " + std::to_string(tensor.numel());
    for (rapidjson::SizeType i = 0; i < values.Size(); ++i) {
        const Scalar expected = scalar_of(values[i]);
        if (read(tensor, i) != expected) return said + ", other at " + std::to_string(i);
    }
    return said;
}

std::string said(const rapidjson::Value& row) {
    try {
        const Tensor tensor = range_answered(row);
        return row.HasMember("values") ? difference(tensor, row) : "no error";
    } catch (const Raised& raised) {
        return raised.type() + ": " + raised.message();
    }
}

}  // namespace

RECORDED_TESTS("evenly spaced numbers equal the library's, to the last bit", "ranges.jsonl")
(const Row& row) {
    CHECK(said(row) == text_at(row, row.HasMember("error") ? "error" : "dtype"));
}
