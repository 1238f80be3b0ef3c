#include "bcast/explain/json_view.hpp"

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast::reading;
using namespace bcast::testing;

TEST_CASE("A trace is read through short accessors") {
    const Answer answer = explained({"2,3", "4"}, R"("dialect":"numpy")");
    CHECK(text(answer.require(""), "dialect") == "numpy");
    CHECK(text(answer.require("/error/code")) == "extent-mismatch");
    CHECK(shape_text(answer.require("/operands/0/shape")) == "(2, 3)");
    CHECK(shape_text(answer.require("/operands/1/shape")) == "(4,)");
}

TEST_CASE("A count is read from a number or from a string of digits") {
    const Answer answer = explained({"9007199254740991,2", "1"}, R"("dialect":"onnx")");
    CHECK(digits(answer.require("/result/numel")) == "18014398509481982");
    CHECK(digits(answer.require("/columns/0/position")) == "-2");
}
