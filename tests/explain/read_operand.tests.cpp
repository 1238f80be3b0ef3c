#include "bcast/explain/read_operand.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using bcast::testing::typed;

namespace {

std::variant<OperandFields, BadRequest> read(const std::string& json, OperandRef ref = {1}) {
    JsonDocument document;
    REQUIRE_FALSE(parse_json(json, document));
    return read_operand(document, ref);
}

OperandFields operand(const std::string& json) {
    CAPTURE(json);
    auto fields = read(json);
    REQUIRE(std::holds_alternative<OperandFields>(fields));
    return std::get<OperandFields>(fields);
}

}  // namespace

TEST_CASE("An operand has a shape, with or without names, or a text") {
    CHECK(operand(R"({"shape":[2,3]})").typed.shape == typed("2,3"));
    CHECK(operand(R"({"shape":[]})").typed.shape.empty());
    CHECK(operand(R"({"shape":[2,3],"names":["N",null]})").typed.shape == typed("N=2,3"));
    CHECK(operand(R"({"shape":[-9007199254740991,9007199254740991]})").typed.shape ==
          typed("-9007199254740991,9007199254740991"));
    const OperandFields text = operand(R"({"text":"[N=2, 3]"})");
    CHECK(text.typed.shape == typed("N=2,3"));
    CHECK(text.text == "[N=2, 3]");
    CHECK(text.typed.spans.size() == 2);
}

TEST_CASE("The dtype of an operand defaults to float32, and it may have values") {
    CHECK(operand(R"({"shape":[2]})").dtype == Dtype::float32);
    CHECK(operand(R"({"shape":[2],"dtype":"int64"})").dtype == Dtype::int64);
    CHECK_FALSE(operand(R"({"shape":[2]})").values);
    CHECK(operand(R"({"shape":[2],"values":[1,-2.5]})").values == std::vector<Scalar>{1.0, -2.5});
    CHECK(operand(R"({"text":"[]","values":[7]})").values == std::vector<Scalar>{7.0});
    CHECK(operand(R"({"shape":[9007199254740991,0],"values":[]})").values == std::vector<Scalar>{});
    CHECK(operand(R"({"values":[1],"dtype":"bool","shape":[1]})").values == std::vector<Scalar>{true});
}

TEST_CASE("An invalid operand is reported by its field and its reason") {
    struct Case {
        std::string json, reason, message, text;
    };
    const std::string either = "operand b: an operand has either a shape, with or without names, or a text";
    const Case cases[] = {
        {"5", "no-operand", "operand b: an operand is an object with shape or text", ""},
        {"[2,3]", "no-operand", "operand b: an operand is an object with shape or text", ""},
        {"null", "no-operand", "operand b: an operand is an object with shape or text", ""},
        {"{}", "no-operand", either, ""},
        {R"({"dtype":"bool"})", "no-operand", either, ""},
        {R"({"shape":[2],"text":"2"})", "no-operand", either, ""},
        {R"({"text":"2","names":["N"]})", "no-operand", either, ""},
        {R"({"text":2})", "no-operand", either, ""},
        {R"({"text":null})", "no-operand", either, ""},
        {R"({"shape":[2],"color":"red"})", "unknown-field", "operand b: an operand has no field \"color\"", "color"},
        {R"({"Shape":[2]})", "unknown-field", "operand b: an operand has no field \"Shape\"", "Shape"},
        {R"({"shape":"2,3"})", "no-integers", "operand b: shape must be a list of integers", ""},
        {R"({"shape":{"0":1}})", "no-integers", "operand b: shape must be a list of integers", ""},
        {R"({"shape":[2,"3"]})", "no-integers", "operand b: shape, entry 2: must be an integer within 2^53-1", ""},
        {R"({"shape":[2.5]})", "no-integers", "operand b: shape, entry 1: must be an integer within 2^53-1", ""},
        {R"({"shape":[1e3]})", "no-integers", "operand b: shape, entry 1: must be an integer within 2^53-1", ""},
        {R"({"shape":[null]})", "no-integers", "operand b: shape, entry 1: must be an integer within 2^53-1", ""},
        {R"({"shape":[true]})", "no-integers", "operand b: shape, entry 1: must be an integer within 2^53-1", ""},
        {R"({"shape":[9007199254740992]})", "no-integers",
         "operand b: shape, entry 1: must be an integer within 2^53-1", ""},
        {R"({"shape":[-9007199254740992]})", "no-integers",
         "operand b: shape, entry 1: must be an integer within 2^53-1", ""},
        {R"({"shape":[18446744073709551616]})", "no-integers",
         "operand b: shape, entry 1: must be an integer within 2^53-1", ""},
        {R"({"shape":[2,3],"names":["N"]})", "names-count",
         "operand b: 1 names for 2 dims; names is a list with a text or null for each dim", "1 names"},
        {R"({"shape":[2],"names":"N"})", "names-count",
         "operand b: names for 1 dims; names is a list with a text or null for each dim", "names"},
        {R"({"shape":[2],"names":null})", "names-count",
         "operand b: names for 1 dims; names is a list with a text or null for each dim", "names"},
        {R"({"shape":[2],"names":[7]})", "names-count", "operand b: a name is a text or null", ""},
        {R"({"shape":[2],"dtype":"complex64"})", "unknown-dtype",
         "operand b: there is no such dtype; float32, int64, bool ... are", "complex64"},
        {R"({"shape":[2],"dtype":7})", "unknown-dtype",
         "operand b: there is no such dtype; float32, int64, bool ... are", ""},
        {R"({"shape":[2],"values":[1]})", "values-count", "operand b: 1 values for the shape (2,)", "1"},
        {R"({"shape":[2],"values":7})", "values-count", "operand b: no list of values for the shape (2,)",
         "no list of"},
        {R"({"shape":[2000000],"values":[1]})", "values-count", "operand b: 1 values for the shape (2000000,)", "1"},
        {R"({"shape":[9007199254740991,9007199254740991],"values":[1]})", "values-count",
         "operand b: 1 values for the shape (9007199254740991, 9007199254740991)", "1"},
        {R"({"shape":[2],"values":[1,"two"]})", "no-number", "operand b: value 2 is no number", ""},
        {R"({"shape":[2],"values":[null,1]})", "no-number", "operand b: value 1 is no number", ""},
    };
    for (const Case& one : cases) {
        CAPTURE(one.json);
        const auto fields = read(one.json);
        REQUIRE(std::holds_alternative<BadRequest>(fields));
        const auto& bad = std::get<BadRequest>(fields);
        CHECK(bad.diagnostic.reason == one.reason);
        CHECK(bad.diagnostic.message == one.message);
        CHECK(bad.diagnostic.text == one.text);
        CHECK(bad.field == OperandRef{1});
        CHECK_FALSE(bad.diagnostic.span);
    }
}

TEST_CASE("A text that is not a shape has the span of its error") {
    const auto fields = read(R"({"text":"2,,3"})", {27});
    REQUIRE(std::holds_alternative<BadRequest>(fields));
    const auto& bad = std::get<BadRequest>(fields);
    CHECK(bad.diagnostic.reason == "shape-extent-missing");
    CHECK(bad.diagnostic.message == "operand ab: \"2,,3\", column 3: a size is missing before this comma");
    CHECK(bad.diagnostic.span == Span{2, 3});
    CHECK(bad.field == OperandRef{27});
}

TEST_CASE("A shape in JSON also has at most 64 dims") {
    std::string ones = "1";
    for (int i = 1; i < 64; ++i) ones += ",1";
    CHECK(operand(R"({"shape":[)" + ones + "]}").typed.shape.size() == 64);
    const auto fields = read(R"({"shape":[)" + ones + ",1]}", target_party);
    REQUIRE(std::holds_alternative<BadRequest>(fields));
    const auto& bad = std::get<BadRequest>(fields);
    CHECK(bad.diagnostic.reason == "shape-rank");
    CHECK(bad.diagnostic.message == "target: shape has 65 entries; a shape has at most 64 dims");
    CHECK(bad.diagnostic.text == "65");
}

TEST_CASE("Negative extents with values are left to the rules") {
    CHECK_FALSE(operand(R"({"shape":[-2],"values":[1,2]})").values);
}

TEST_CASE("Up to 2^20 values are read") {
    std::string values = "0";
    for (int i = 1; i < 1 << 20; ++i) values += ",0";
    CHECK(operand(R"({"shape":[1048576],"values":[)" + values + "]}").values->size() == 1048576);
    CHECK(std::holds_alternative<BadRequest>(read(R"({"shape":[1048577],"values":[)" + values + ",0]}")));
}
