#include "bcast/explain/values.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/answer.hpp"
#include "support/arguments.hpp"
#include "support/naive.hpp"
#include "support/random.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

using Extents = std::vector<Extent>;

/// The offset of a result element in an operand: right-aligned, a 1 read at index 0.
Extent naive_offset(const Extents& operand, const Extents& index) {
    Extent offset = 0;
    for (std::size_t dim = 0; dim < operand.size(); ++dim) {
        const Extent at = index[index.size() - operand.size() + dim];
        offset = offset * operand[dim] + (operand[dim] == 1 ? 0 : at);
    }
    return offset;
}

bool naive_again(const Extents& operand, const Extents& index, const Extents& result) {
    for (std::size_t axis = 0; axis < index.size(); ++axis) {
        const std::size_t lacking = index.size() - operand.size();
        const Extent own = axis < lacking ? 1 : operand[axis - lacking];
        if (own == 1 && result[axis] != 1 && index[axis] > 0) return true;
    }
    return false;
}

float naive_result(const std::string& op, float left, float right) {
    if (op == "add") return left + right;
    if (op == "sub") return left - right;
    if (op == "mul") return left * right;
    if (op == "div") return left / right;
    if (op == "maximum") return std::max(left, right);
    if (op == "minimum") return std::min(left, right);
    return std::pow(left, right);
}

Request request_for(const std::string& op, const std::vector<Extents>& shapes) {
    Request request;
    request.arguments = arguments(Dialect::pytorch, op, {});
    for (const Extents& shape : shapes) request.arguments.operands.push_back(shape_of(shape));
    request.arguments.dtypes.assign(shapes.size(), Dtype::float32);
    request.values.resize(shapes.size());
    request.wants_values = true;
    return request;
}

Values values(const Request& request) {
    const auto found = values_of(request, broadcast(request.arguments));
    REQUIRE(found);
    return *found;
}

/// Every index of a box, row by row.
std::vector<Extents> indexes(const Window& window) {
    std::vector<Extents> out{{}};
    for (std::size_t axis = 0; axis < window.shape.size(); ++axis) {
        std::vector<Extents> longer;
        for (const Extents& index : out) {
            for (Extent i = 0; i < window.shape[axis]; ++i) {
                longer.push_back(index);
                longer.back().push_back(window.start[axis] + i);
            }
        }
        out = std::move(longer);
    }
    return out;
}

void check_naive(const Request& request, const std::string& op, const std::vector<Extents>& shapes,
                 const Extents& result) {
    const Values found = values(request);
    const std::vector<Extents> cells = indexes(found.window);
    REQUIRE(found.operands.size() == shapes.size());
    REQUIRE(found.result.size() == cells.size());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        float expected = 0;
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            const Extent offset = naive_offset(shapes[i], cells[cell]);
            REQUIRE(found.operands[i].offsets[cell] == offset);
            REQUIRE(found.operands[i].again[cell] == naive_again(shapes[i], cells[cell], result));
            const auto& given = request.values[i];
            const auto value = static_cast<float>(given ? std::get<double>((*given)[static_cast<std::size_t>(offset)])
                                                        : default_value(*request.arguments.call, i, offset));
            REQUIRE(std::get<double>(found.operands[i].values[cell]) == value);
            expected = i == 0 ? value : naive_result(op, expected, value);
        }
        if (op == "pow")
            REQUIRE(std::get<double>(found.result[cell]) == Approx(expected).epsilon(1e-6));
        else
            REQUIRE(std::get<double>(found.result[cell]) == expected);
    }
}

}  // namespace

TEST_CASE("The elements of a result equal those of a plain loop over all its indices") {
    const std::vector<std::string> ops{"add", "sub", "mul", "div", "maximum", "minimum", "pow"};
    Random random(21);
    std::size_t seen = 0;
    for (int round = 0; round < 1500; ++round) {
        const Extents base = random.extents(4);
        std::vector<Extents> shapes;
        const std::string& op = random.one_of(ops);
        const std::size_t most = op == "pow" ? 2 : 4;
        for (std::size_t i = 2 + random.below(most - 1); i > 0; --i) shapes.push_back(random.like(base));
        const auto result = naive_broadcast(shapes);
        if (!result) continue;
        CAPTURE(op, shapes);
        Request request = request_for(op, shapes);
        for (std::size_t i = 0; i < shapes.size(); ++i) {
            if (random.once_in(2)) continue;
            Extent count = 1;
            for (const Extent extent : shapes[i]) count *= extent;
            request.values[i].emplace();
            for (Extent k = 0; k < count; ++k)
                request.values[i]->push_back(static_cast<double>(1 + random.below(64)) * 0.25);
        }
        if (random.once_in(2)) {
            Window window;
            for (const Extent extent : *result) {
                window.start.push_back(static_cast<Extent>(random.below(static_cast<std::size_t>(extent) + 1)));
                window.shape.push_back(static_cast<Extent>(random.below(static_cast<std::size_t>(extent) + 2)));
            }
            request.window = window;
        }
        check_naive(request, op, shapes, *result);
        ++seen;
    }
    CHECK(seen > 700);
}

TEST_CASE("Without values, element i of operand k is (i + 1) * 10^k") {
    const Answer answer = explained({"2,1", "3"}, R"("window":"auto")");
    CHECK(answer.at("/values/operands/0/values") == "[1,1,1,2,2,2]");
    CHECK(answer.at("/values/operands/1/values") == "[10,20,30,10,20,30]");
    CHECK(answer.at("/values/result") == "[11,21,31,12,22,32]");
    CHECK(answer.at("/values/operands/0/offsets") == "[0,0,0,1,1,1]");
    CHECK(answer.at("/values/operands/0/again") == "[0,1,1,0,1,1]");
    CHECK(answer.at("/values/operands/1/again") == "[0,0,0,1,1,1]");
    const Answer three = explained({"2", "2", "2"}, R"("window":"auto")");
    CHECK(three.at("/values/operands/2/values") == "[100,200]");
    CHECK(three.at("/values/result") == "[111,222]");
}

TEST_CASE("Default exponents are small, so that a power is readable") {
    const Answer answer = explained({"3", "3"}, R"("op":"pow","window":"auto")");
    CHECK(answer.at("/values/operands/1/values") == "[1,2,3]");
    CHECK(answer.at("/values/result") == "[1,4,27]");
}

TEST_CASE("Values of the request are used in the computation") {
    const Answer answer =
        answer_to(R"({"op":"mul","operands":[{"shape":[2],"values":[1.5,-2]},{"shape":[],"values":[4]}]})");
    CHECK(answer.at("/values/operands/0/values") == "[1.5,-2]");
    CHECK(answer.at("/values/result") == "[6,-8]");
    const Answer partly = answer_to(R"({"operands":[{"shape":[2],"values":[0.5,0.25]},{"shape":[2]}]})");
    CHECK(partly.at("/values/result") == "[10.5,20.25]");
}

TEST_CASE("NaN and the infinities are read and written as strings") {
    const Answer answer =
        answer_to(R"({"op":"div","operands":[{"shape":[4],"values":[1,-1,0,"NaN"]},{"shape":[],"values":[0]}]})");
    CHECK(answer.at("/values/result") == R"(["Infinity","-Infinity","NaN","NaN"])");
    CHECK(answer.at("/values/operands/0/values") == R"([1,-1,0,"NaN"])");
    const Answer given = answer_to(
        R"({"op":"maximum","operands":[{"shape":[3],"values":["NaN","-Infinity",2]},{"shape":[],"values":[1]}]})");
    CHECK(given.at("/values/result") == R"(["NaN",1,2])");
}

TEST_CASE("Operands are folded from the left") {
    const Answer answer = explained({"2", "2", "2"}, R"("op":"sub","window":"auto")");
    CHECK(answer.at("/values/result") == "[-109,-218]");  // (1 - 10) - 100
    const Answer divided = explained({"1", "1", "1"}, R"("op":"div","window":"auto")");
    CHECK(divided.at("/values/result") == "[0.001]");
}

TEST_CASE("where returns the selected elements") {
    struct Case {
        std::string op;
        std::vector<std::vector<float>> given;
        std::size_t decides;
        std::vector<std::size_t> taken;
    };
    // The result is 1 20 3, whatever the order of the operands.
    const Case cases[] = {
        {"where", {{1, 0, 1}, {1, 2, 3}, {20}}, 0, {1, 2, 1}},
        {"masked_fill", {{1, 2, 3}, {0, 1, 0}, {20}}, 1, {0, 2, 0}},
    };
    for (const auto& [op, given, decides, taken] : cases) {
        CAPTURE(op);
        Request request = request_for(op, {{3}, {3}, {1}});
        for (std::size_t i = 0; i < given.size(); ++i) request.values[i].emplace(given[i].begin(), given[i].end());
        CHECK(values(request).result == std::vector<Scalar>{1.0, 20.0, 3.0});
        CHECK(values(request).decides == decides);
        CHECK(values(request).taken == taken);
    }
    CHECK_FALSE(values(request_for("clamp", {{3}, {3}, {1}})).decides);
}

TEST_CASE("Values follow their dtype: exact and wrapped integers, booleans, floats with their digits") {
    const auto of = [](const std::string& operand, const std::string& op, const std::string& other) {
        return answer_to(R"({"op":")" + op + R"(","window":{"start":[0],"shape":[2]},"operands":[)" + operand + "," +
                         other + "]}")
            .at("/values/result");
    };
    const std::string large = R"({"shape":[2],"dtype":"int64","values":[9007199254740993,"-9007199254740993"]})";
    const std::string one = R"({"shape":[1],"dtype":"int64","values":[1]})";
    CHECK(of(large, "add", one) == R"(["9007199254740994","-9007199254740992"])");
    const std::string small = R"({"shape":[2],"dtype":"int8","values":[100,-100]})";
    CHECK(of(small, "add", small) == "[-56,56]");
    const std::string truths = R"({"shape":[2],"dtype":"bool","values":[true,0]})";
    CHECK(of(truths, "logical_or", truths) == "[true,false]");
    CHECK(of(one, "lt", large) == "[true,false]");
    const std::string fine = R"({"shape":[2],"dtype":"float64","values":[0.1,0.2]})";
    CHECK(of(fine, "add", fine) == "[0.2,0.4]");
}

TEST_CASE("In place and in an assignment the values are those that are written") {
    const Answer added = explained({"2,3", "3"}, R"("in_place":true,"window":"auto")");
    CHECK(added.at("/values/result") == "[11,22,33,14,25,36]");
    const Answer copied = explained({"2,3", "1,3"}, R"("op":"setitem","window":"auto")");
    CHECK(copied.at("/values/result") == "[10,20,30,10,20,30]");
    CHECK(copied.at("/values/operands/0/values") == "[1,2,3,4,5,6]");
}

TEST_CASE("A view has the elements of its operand, and several results have no elements of their own") {
    const Answer view = explained({"3,1"}, R"("op":"expand","target":[2,-1,2],"window":"auto")");
    CHECK(view.at("/values/result") == "[1,1,2,2,3,3,1,1,2,2,3,3]");
    const Answer several = explained({"2,1", "2"}, R"("op":"broadcast_tensors","window":"auto")");
    CHECK(several.at("/values/result") == "[]");
    CHECK(several.at("/values/operands/1/values") == "[10,20,10,20]");
}

TEST_CASE("Rules that align an operand elsewhere read its elements there") {
    const std::string in_openvino = R"("dialect":"openvino","window":"auto",)";
    CHECK(explained({"2,2", "2"}, in_openvino + R"("rule":"pdpd","axis":0)").at("/values/result") == "[11,12,23,24]");
    CHECK(explained({"2"}, in_openvino + R"("rule":"explicit","target":[2,2],"axes":[0])").at("/values/result") ==
          "[1,1,2,2]");
    CHECK(explained({"2,1"}, in_openvino + R"("rule":"bidirectional","target":[1,2])").at("/values/result") ==
          "[1,1,2,2]");
}

TEST_CASE("Values are present only if they were requested and there are any") {
    CHECK(explained({"2", "2"}).at("/values") == "null");
    CHECK(explained({"2", "3"}, R"("window":"auto")").at("/values") == "null");
    CHECK(explained({"2", "2"}, R"("op":"broadcast_shapes","window":"auto")").at("/values") == "null");
    const Answer empty = explained({"0,2", "2"}, R"("window":"auto")");
    CHECK(empty.at("/values/result") == "[]");
    CHECK(empty.at("/values/window") == R"({"start":[0,0],"shape":[0,2]})");
    const Answer scalars = explained({"()", "()"}, R"("window":"auto")");
    CHECK(scalars.at("/values") ==
          R"({"window":{"start":[],"shape":[]},"operands":[{"values":[1],"offsets":[0],"again":[0]},)"
          R"({"values":[10],"offsets":[0],"again":[0]}],"result":[11]})");
}

TEST_CASE("The default window has up to 8 elements of each axis, 8 rows and 96 in all") {
    const auto window = [](const std::string& shape) {
        return explained({shape, "()"}, R"("window":"auto")").at("/values/window/shape");
    };
    CHECK(window("3") == "[3]");
    CHECK(window("100") == "[8]");
    CHECK(window("2,3,4") == "[2,3,4]");
    CHECK(window("8,8") == "[8,8]");
    CHECK(window("100,100,100") == "[1,8,8]");
    CHECK(window("5,5,5") == "[1,5,5]");
    CHECK(window("8,7,6") == "[1,7,6]");
    CHECK(window("2,2,3,3,2,2,2,2") == "[1,1,1,1,2,2,2,2]");
    CHECK(window("1,1,1") == "[1,1,1]");
    CHECK(window("9007199254740991,0") == "[8,0]");
}

TEST_CASE("A requested window is moved and clipped to the result") {
    struct Case {
        std::string shape, asked, given;
    };
    const Case cases[] = {
        {"10,10", R"({"start":[2,3],"shape":[4,5]})", R"({"start":[2,3],"shape":[4,5]})"},
        {"10,10", R"({"start":[8,9],"shape":[4,5]})", R"({"start":[6,5],"shape":[4,5]})"},
        {"10,10", R"({"start":[-3,0],"shape":[2,2]})", R"({"start":[0,0],"shape":[2,2]})"},
        {"10,10", R"({"start":[0,0],"shape":[99,99]})", R"({"start":[0,0],"shape":[10,10]})"},
        {"10,10", R"({"start":[5,5],"shape":[0,3]})", R"({"start":[5,5],"shape":[0,3]})"},
        {"10,10", R"({"start":[5,5],"shape":[-1,3]})", R"({"start":[5,5],"shape":[0,3]})"},
        {"10,10", R"({"start":[9007199254740991,-9007199254740991],"shape":[9007199254740991,1]})",
         R"({"start":[0,0],"shape":[10,1]})"},
        {"0,10", R"({"start":[0,2],"shape":[1,3]})", R"({"start":[0,2],"shape":[0,3]})"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.asked);
        CHECK(explained({one.shape, "1"}, R"("window":)" + one.asked).at("/values/window") == one.given);
    }
}

TEST_CASE("A window holds at most 4096 elements, and fewer for many operands") {
    const auto count = [](const std::vector<std::string>& operands, const std::string& box) {
        return explained(operands, R"("window":)" + box).list("/values/operands/0/values").Size();
    };
    CHECK(count({"64,64", "1"}, R"({"start":[0,0],"shape":[64,64]})") == 4096);
    CHECK(count({"65,64", "1"}, R"({"start":[0,0],"shape":[65,64]})") == 4096);
    CHECK(count({"5000", "1"}, R"({"start":[0],"shape":[5000]})") == 4096);
    CHECK(count({"3,5000", "1"}, R"({"start":[0,0],"shape":[3,5000]})") == 4096);
    CHECK(count(std::vector<std::string>(256, "64,64"), R"({"start":[0,0],"shape":[64,64]})") <= 64);
    CHECK(count(std::vector<std::string>(256, "64,64"), "\"auto\"") <= 64);
}

TEST_CASE("Shapes larger than memory have windows, and offsets that stay within 2^63-1") {
    const std::string onnx = R"("dialect":"onnx","window":)";
    const Answer far = explained({"9007199254740991,9007199254740991", "1"},
                                 onnx + R"({"start":[9007199254740990,9007199254740990],"shape":[1,1]})");
    REQUIRE(far.ok());
    CHECK(far.at("/values/window/start") == "[9007199254740990,9007199254740990]");
    CHECK(far.at("/values/operands/0/offsets") == "[\"9223372036854775807\"]");
    CHECK(far.at("/values/operands/1/offsets") == "[0]");
    std::string wide = "5000";
    std::string start = "0";
    std::string shape = "5000";
    for (int i = 1; i < 12; ++i) {
        wide += ",5000";
        start += ",4999";
        shape += ",5000";
    }
    const Answer many = explained({wide, "1"}, onnx + R"({"start":[)" + start + R"(],"shape":[)" + shape + "]}");
    REQUIRE(many.ok());
    CHECK(many.list("/values/result").Size() <= 4096);
    CHECK(many.list("/values/result").Size() > 0);
    const Answer picked = explained({wide, "1"}, onnx + "\"auto\"");
    CHECK(picked.list("/values/result").Size() <= 96);
}

TEST_CASE("A window of a rank other than the result's is replaced by the default") {
    const Answer answer = explained({"2,3", "3"}, R"("window":{"start":[0],"shape":[1]})");
    CHECK(answer.at("/values/window") == R"({"start":[0,0],"shape":[2,3]})");
}

TEST_CASE("Strides in the result are 0 where an operand is padded or stretched") {
    const Arguments given = arguments(Dialect::pytorch, "add", {"2,3,4", "3,1", "()"});
    const Alignment alignment = broadcast(given);
    CHECK(strides_in_result(given, alignment, 0) == Extents{12, 4, 1});
    CHECK(strides_in_result(given, alignment, 1) == Extents{0, 1, 0});
    CHECK(strides_in_result(given, alignment, 2) == Extents{0, 0, 0});
}

TEST_CASE("An empty window takes no memory, whatever the operands' extents") {
    const Answer empty = answer_to(
        R"({"operands":[{"shape":[1,1000000000]},{"shape":[0,1000000000]}],"window":{"start":[0,0],"shape":[0,1000000000]}})");
    CHECK(empty.at("/values/result") == "[]");
    const Answer negative = answer_to(R"({"op":"expand","operands":[{"shape":[]}],"target":[-1,0],"window":"auto"})");
    CHECK(negative.at("/values/result") == "[]");
}
