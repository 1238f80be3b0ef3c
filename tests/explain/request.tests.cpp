#include "bcast/explain/request.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using bcast::testing::typed;

namespace {

Request request_read(const std::string& json) {
    CAPTURE(json);
    auto read = read_request(json);
    REQUIRE(std::holds_alternative<Request>(read));
    return std::get<Request>(std::move(read));
}

BadRequest refused(const std::string& json) {
    CAPTURE(json);
    auto read = read_request(json);
    REQUIRE(std::holds_alternative<BadRequest>(read));
    return std::get<BadRequest>(std::move(read));
}

const std::string pair = R"("operands":[{"shape":[2,3]},{"shape":[3]}])";

std::string with(const std::string& fields) {
    return "{" + pair + "," + fields + "}";
}

}  // namespace

TEST_CASE("All fields but the operands are optional") {
    const Request read = request_read("{" + pair + "}");
    CHECK(read.arguments.call->dialect == Dialect::pytorch);
    CHECK(read.arguments.call->op == "add");
    CHECK(read.arguments.rule == Rule::numpy);
    CHECK_FALSE(read.arguments.in_place);
    CHECK_FALSE(read.arguments.target);
    CHECK(read.arguments.axis == -1);
    CHECK(read.arguments.axes.empty());
    CHECK(read.arguments.operands == std::vector<Shape>{typed("2,3"), typed("3")});
    CHECK(read.arguments.dtypes == std::vector<Dtype>{Dtype::float32, Dtype::float32});
    CHECK_FALSE(read.wants_values);
    CHECK_FALSE(read.window);
}

TEST_CASE("A request names its dialect, its call and its rule") {
    const Request numpy = request_read(with(R"("dialect":"numpy","op":"power")"));
    CHECK(numpy.arguments.call == find_call(Dialect::numpy, "power"));
    const Request pdpd = request_read(with(R"("dialect":"openvino","rule":"pdpd","axis":0)"));
    CHECK(pdpd.arguments.call->op == "add");
    CHECK(pdpd.arguments.axis == 0);
    const Request onto = request_read(R"({"operands":[{"shape":[3]}],"rule":"onto","target":[2,3]})");
    CHECK(onto.arguments.call->op == "broadcast_to");
    CHECK(onto.arguments.target == typed("2,3"));
    const Request mode = request_read(
        R"({"dialect":"openvino","op":"broadcast_to","rule":"numpy","operands":[{"shape":[3]}],"target":[2,3]})");
    CHECK(mode.arguments.rule == Rule::onto);
    const Request axes = request_read(
        R"({"dialect":"openvino","rule":"explicit","operands":[{"shape":[3]}],"target":{"text":"[2, 3]"},"axes":[1]})");
    CHECK(axes.arguments.axes == std::vector<Extent>{1});
    CHECK(axes.arguments.target == typed("2,3"));
    CHECK(axes.target_text == "[2, 3]");
    CHECK(axes.target_spans.size() == 2);
}

TEST_CASE("Parameters that a rule does not read are dropped") {
    const Request read = request_read(with(R"("axis":1,"target":[9],"axes":[0])"));
    CHECK(read.arguments.axis == -1);
    CHECK_FALSE(read.arguments.target);
    CHECK(read.arguments.axes.empty());
}

TEST_CASE("An assignment is never marked as in place") {
    CHECK(request_read(with(R"("in_place":true)")).arguments.in_place);
    const Request copy = request_read(with(R"("op":"copy_","in_place":true)"));
    CHECK_FALSE(copy.arguments.in_place);
    CHECK(writes_first(copy.arguments));
}

TEST_CASE("Values are requested by values or by a window") {
    CHECK(request_read(with(R"("window":"auto")")).wants_values);
    CHECK_FALSE(request_read(with(R"("window":"auto")")).window);
    const Request boxed = request_read(with(R"("window":{"start":[0,1],"shape":[1,2]})"));
    REQUIRE(boxed.window);
    CHECK(boxed.window->start == std::vector<Extent>{0, 1});
    CHECK(boxed.window->shape == std::vector<Extent>{1, 2});
    CHECK(request_read(R"({"operands":[{"shape":[1],"values":[5]},{"shape":[3]}]})").wants_values);
}

TEST_CASE("An invalid request is reported with its reason, and quotes the offending text") {
    struct Case {
        std::string json, reason, message, text;
    };
    const std::string one = R"({"operands":[{"shape":[3]}],)";
    const Case cases[] = {
        {"[1,2]", "no-object", "a request is a JSON object, not \"[1,2]\"", "[1,2]"},
        {"null", "no-object", "a request is a JSON object, not \"null\"", "null"},
        {"\"add\"", "no-object", "a request is a JSON object, not \"\"add\"\"", "\"add\""},
        {"{}", "no-operands", "a request needs operands, a list", ""},
        {R"({"operands":{}})", "no-operands", "a request needs operands, a list", ""},
        {R"({"operands":null})", "no-operands", "a request needs operands, a list", ""},
        {with(R"("colour":1)"), "unknown-field", "a request has no field \"colour\"", "colour"},
        {with(R"("<b>":1)"), "unknown-field", "a request has no field \"<b>\"", "<b>"},
        {with(R"("dialect":7)"), "no-text", "dialect must be a text", ""},
        {with(R"("rule":null)"), "no-text", "rule must be a text", ""},
        {with(R"("op":["add"])"), "no-text", "op must be a text", ""},
        {with(R"("dialect":"jax")"), "unknown-dialect",
         "there is no dialect \"jax\"; there are pytorch, numpy, onnx, openvino", "jax"},
        {with(R"("rule":"both")"), "unknown-rule",
         "there is no rule \"both\"; there are none, numpy, unidirectional, onto, pdpd, pdpd-target, bidirectional, "
         "explicit, "
         "by-name",
         "both"},
        {with(R"("dialect":"onnx","op":"copy_")"), "unknown-op",
         "onnx has no call \"copy_\" here; it has add, sub, mul, div, max, min, pow, expand", "copy_"},
        {with(R"("rule":"pdpd")"), "no-such-rule",
         "pytorch has no rule \"pdpd\"; it has numpy, unidirectional, onto, by-name", "pdpd"},
        {with(R"("dialect":"openvino","op":"multiply","rule":"bidirectional")"), "no-such-rule",
         "openvino multiply has no rule \"bidirectional\"; it has none, numpy, pdpd", "bidirectional"},
        {one + R"("op":"add"})", "operand-count", "add takes at least 2 operands, not 1", "1"},
        {R"({"operands":[]})", "operand-count", "add takes at least 2 operands, not 0", "0"},
        {R"({"operands":[],"op":"broadcast_tensors"})", "operand-count",
         "broadcast_tensors takes at least 1 operands, not 0", "0"},
        {R"({"op":"copy_","operands":[{"shape":[2]},{"shape":[2]},{"shape":[2]}]})", "operand-count",
         "copy_ takes 2 operands, not 3", "3"},
        {R"({"in_place":true,"operands":[{"shape":[2]},{"shape":[2]},{"shape":[2]}]})", "operand-count",
         "add (rule numpy, in place) takes 2 operands, not 3", "3"},
        {R"({"dialect":"openvino","rule":"pdpd","operands":[{"shape":[2]},{"shape":[2]},{"shape":[2]}]})",
         "operand-count", "add (rule pdpd) takes 2 operands, not 3", "3"},
        {with(R"("in_place":1)"), "no-flag", "in_place must be true or false", ""},
        {with(R"("in_place":"yes")"), "no-flag", "in_place must be true or false", ""},
        {with(R"("in_place":true,"op":"broadcast_shapes")"), "not-in-place",
         "pytorch broadcast_shapes has no in-place form", "broadcast_shapes"},
        {with(R"("in_place":true,"dialect":"onnx")"), "not-in-place", "onnx add has no in-place form", "add"},
        {with(R"("dialect":"openvino","rule":"pdpd","axis":1.5)"), "no-axis", "axis must be an integer", ""},
        {with(R"("dialect":"openvino","rule":"pdpd","axis":"1")"), "no-axis", "axis must be an integer", ""},
        {with(R"("dialect":"openvino","rule":"pdpd","axis":99999999999999999999)"), "no-axis",
         "axis must be an integer", ""},
        {one + R"("op":"expand"})", "target-missing", "expand with rule onto needs a target", ""},
        {one + R"("dialect":"openvino","rule":"explicit","target":[3]})", "axes-missing", "rule explicit needs axes",
         ""},
        {one + R"("dialect":"openvino","rule":"explicit","target":[3],"axes":0})", "no-integers",
         "axes must be a list of integers", ""},
        {with(R"("window":"all")"), "no-window", "window is \"auto\" or has a start and a shape", ""},
        {with(R"("window":7)"), "no-window", "window is \"auto\" or has a start and a shape", ""},
        {with(R"("window":{"start":[0,0]})"), "no-window", "window is \"auto\" or has a start and a shape", ""},
        {with(R"("window":{"start":[0,0],"shape":[1,1],"step":[1,1]})"), "no-window",
         "window is \"auto\" or has a start and a shape", ""},
        {with(R"("window":{"start":0,"shape":[1,1]})"), "no-integers", "window start must be a list of integers", ""},
        {with(R"("window":{"start":[0,0],"shape":["1",1]})"), "no-integers",
         "window shape, entry 1: must be an integer within 2^53-1", ""},
    };
    for (const Case& one_case : cases) {
        CAPTURE(one_case.json);
        const BadRequest bad = refused(one_case.json);
        CHECK(bad.diagnostic.reason == one_case.reason);
        CHECK(bad.diagnostic.message == one_case.message);
        CHECK(bad.diagnostic.text == one_case.text);
        CHECK_FALSE(bad.field);
    }
}

TEST_CASE("An error in the target is reported for the target") {
    const BadRequest text = refused(R"({"op":"expand","operands":[{"shape":[3]}],"target":{"text":"2;3"}})");
    CHECK(text.diagnostic.reason == "shape-extent-invalid");
    CHECK(text.diagnostic.message == "target: \"2;3\", column 1: \"2;3\" is not a whole number");
    CHECK(text.field == target_party);
    const BadRequest list = refused(R"({"op":"expand","operands":[{"shape":[3]}],"target":"2,3"})");
    CHECK(list.diagnostic.reason == "no-integers");
    CHECK(list.field == target_party);
}

TEST_CASE("A request has at most 1024 operands") {
    std::string operands = R"({"shape":[1]})";
    for (int i = 1; i < 1024; ++i) operands += R"(,{"shape":[1]})";
    CHECK(request_read(R"({"operands":[)" + operands + "]}").arguments.operands.size() == 1024);
    const BadRequest bad = refused(R"({"operands":[)" + operands + R"(,{"shape":[1]}]})");
    CHECK(bad.diagnostic.reason == "too-many-operands");
    CHECK(bad.diagnostic.message == "1025 operands are more than the limit of 1024");
    CHECK(bad.diagnostic.text == "1025");
    std::string many = "7";
    for (int i = 1; i < 10000; ++i) many += ",7";
    CHECK(refused(R"({"operands":[)" + many + "]}").diagnostic.reason == "too-many-operands");
}

TEST_CASE("The first invalid operand is reported") {
    const BadRequest bad = refused(R"({"operands":[{"shape":[1]},{"text":"x"},{"text":"y"}]})");
    CHECK(bad.field == OperandRef{1});
    CHECK(bad.diagnostic.message.find("operand b: ") == 0);
}

TEST_CASE("Long texts are truncated when quoted") {
    const std::string long_word(1 << 20, 'x');
    const std::string quoted_word = '"' + std::string(40, 'x') + "\u2026\"";
    for (const std::string& json :
         {with("\"dialect\":\"" + long_word + "\""), with("\"rule\":\"" + long_word + "\""),
          with("\"op\":\"" + long_word + "\""), with("\"" + long_word + "\":1"),
          R"({"operands":[{"text":")" + long_word + R"("}]})", R"({"operands":[{")" + long_word + R"(":1}]})"}) {
        const BadRequest bad = refused(json);
        CAPTURE(bad.diagnostic.reason);
        CHECK(bad.diagnostic.message.find(quoted_word) != std::string::npos);
        CHECK(bad.diagnostic.message.size() < 700);
        CHECK(bad.diagnostic.text == std::string(40, 'x') + "\u2026");
    }
}
