#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/raised.hpp"
#include "corpus/recorded_tests.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

double number_of(const rapidjson::Value& value) {
    if (value.IsBool()) return value.GetBool() ? 1 : 0;
    if (value.IsNumber()) return value.GetDouble();
    return std::strtod(value.GetString(), nullptr);
}

const char* kind_of(Dtype dtype) {
    if (dtype == Dtype::bool_) return "bool";
    if (dtype == Dtype::uint8) return "unsigned";
    return is_floating(dtype) ? "floating" : "signed";
}

/// The operand with this number of a set, with the recorded elements.
Tensor operand_of(ops::Context& context, const rapidjson::Value& elements, const char* set, const char* dtype_name,
                  rapidjson::SizeType operand) {
    const Dtype dtype = dtype_named(dtype_name).value();
    const char* kind = kind_of(dtype);
    const auto& lists = elements[elements[set].HasMember(kind) ? set : "plain"][kind];
    Tensor out = empty(context.workspace, dtype, {static_cast<Extent>(lists[operand].Size())});
    for (rapidjson::SizeType at = 0; at < lists[operand].Size(); ++at)
        write(out, static_cast<Extent>(at), number_of(lists[operand][at]));
    return out;
}

struct Tolerance {
    double relative = 0;
    double absolute = 0;
};

/// The tolerance for differences from the library: the libraries themselves are off by 1 or 2 ULP, and by more where
/// PyTorch composes float32 functions that are rounded only once here.
Tolerance tolerance_of(Operation operation, Dtype dtype) {
    const bool is_composed = operation == Operation::lerp || operation == Operation::addcmul ||
                             operation == Operation::addcdiv || operation == Operation::sinc ||
                             operation == Operation::logaddexp || operation == Operation::logaddexp2;
    if (!is_transcendental(operation) && !is_composed) return {};
    switch (dtype) {
        case Dtype::float16:
            return {1e-3, 0};
        case Dtype::bfloat16:
            return {8e-3, is_composed ? 2e-3 : 0};
        case Dtype::float32:
            return {is_composed ? 1e-6 : 5e-7, is_composed ? 1e-7 : 0};
        default:
            return {2e-14, 0};
    }
}

/// Whether the library does not specify which of two equal zeros is returned.
bool leaves_zero_open(Operation operation) {
    return operation == Operation::maximum || operation == Operation::minimum || operation == Operation::fmax ||
           operation == Operation::fmin || operation == Operation::clamp;
}

bool is_same(Operation operation, Dtype dtype, double value, double expected) {
    if (std::isnan(expected) || std::isnan(value)) return std::isnan(expected) && std::isnan(value);
    if (value == expected)
        return value != 0 || leaves_zero_open(operation) || std::signbit(value) == std::signbit(expected);
    const Tolerance tolerance = tolerance_of(operation, dtype);
    return std::abs(value - expected) <= tolerance.relative * std::abs(expected) + tolerance.absolute;
}

std::string text_of(const std::vector<double>& values) {
    std::ostringstream text;
    text.precision(17);
    for (const double value : values) text << value << ' ';
    return text.str();
}

/// The result of the call in the format of the row's answer; empty if it equals the answer.
std::string difference(const rapidjson::Value& elements, const rapidjson::Value& row) {
    ops::Context context;
    const Call* call = find_call(dialect_named(row["dialect"].GetString()).value(), row["op"].GetString());
    if (!call) return "no such call";
    std::vector<Tensor> operands;
    for (rapidjson::SizeType place = 0; place < row["dtypes"].Size(); ++place) {
        operands.push_back(
            operand_of(context, elements, row["set"].GetString(), row["dtypes"][place].GetString(), place));
    }
    Tensor result;
    try {
        if (row.HasMember("out")) {
            result = operand_of(context, elements, "plain", row["out"].GetString(), 0);
            ops::elementwise_into(context, *call, operands, result);
        } else if (row.HasMember("in_place")) {
            result = operands[0];
            ops::elementwise_into(context, *call, operands, result);
        } else {
            result = ops::elementwise(context, *call, operands);
        }
    } catch (const Raised& raised) {
        const std::string message = raised.type() + ": " + raised.message();
        return message == text_at(row, "error") ? "" : "raises " + message;
    }
    if (row.HasMember("error")) return "gives " + std::string(name_of(result.dtype));
    if (name_of(result.dtype) != row["dtype"].GetString()) return "gives " + std::string(name_of(result.dtype));
    std::vector<double> values;
    bool same = true;
    for (rapidjson::SizeType at = 0; at < row["values"].Size(); ++at) {
        values.push_back(
            std::visit([](auto value) { return static_cast<double>(value); }, read(result, static_cast<Extent>(at))));
        // A float32 result written into float64 has only float32 accuracy.
        const Dtype computed = operands[0].dtype == Dtype::float32 ? Dtype::float32 : result.dtype;
        same = same && is_same(*call->operation, row.HasMember("out") ? computed : result.dtype, values.back(),
                               number_of(row["values"][at]));
    }
    return same ? "" : text_of(values);
}

}  // namespace

RECORDED_TESTS("an elementwise call has the library's result, for each dtype and on edge values", "elementwise.jsonl")
(const Row& row) {
    static const rapidjson::Document first = parsed_row(corpus_lines("elementwise.jsonl").at(0));
    const rapidjson::Value& elements = first["elements"];
    if (row.HasMember("elements")) {
        // The operands of all other rows: the same number of elements for each of three operands.
        for (const auto& set : elements.GetObject()) {
            for (const auto& kind : set.value.GetObject()) {
                CAPTURE(set.name.GetString(), kind.name.GetString());
                REQUIRE(kind.value.Size() == 3);
                CHECK(kind.value[0].Size() == kind.value[1].Size());
                CHECK(kind.value[0].Size() == kind.value[2].Size());
            }
        }
    } else {
        CHECK(difference(elements, row) == "");
    }
}
