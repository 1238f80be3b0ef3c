#include <string>

#include "bcast/program/cell.hpp"
#include "corpus/recorded_tests.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

void check_shape(const Row& row) {
    const bool openvino = text_at(row, "seed").substr(0, 3) == "004";
    const std::string call = std::string(R"("dialect":")") + (openvino ? "openvino" : "pytorch") + R"(","op":")" +
                             (row.HasMember("target") ? "broadcast_to" : "add") + R"(","rule":")" +
                             text_at(row, "rule") + '"' + (row.HasMember("in_place") ? R"(,"in_place":true)" : "");
    const std::string request = '{' + call + ',' + operands_of(row) + places_of(row) + '}';
    CAPTURE(request);
    const Answer answer = answer_to(request);
    CHECK(answer.ok() != row["expect"].IsNull());
    CHECK(answer.at("/result/shape") == (row["expect"].IsNull() ? "nothing" : json_of(row["expect"])));
}

void check_cell(const Row& row) {
    const python::CellResult result = python::run_cell(text_at(row, "code"));
    CHECK(result.out == text_at(row, "stdout"));
    CHECK(result.last.value_or("") == text_at(row, "last"));
    CHECK((result.error ? result.error->text() : "") == text_at(row, "error"));
}

}  // namespace

RECORDED_TESTS("the example of a library's documentation has the documented result", "seeds.jsonl")
(const Row& row) {
    text_at(row, "kind") == "shape" ? check_shape(row) : check_cell(row);
}
