#include <string>

#include "bcast/program/cell.hpp"
#include "catch.hpp"
#include "corpus/rows.hpp"

using namespace bcast::testing;

TEST_CASE("The examples of the libraries' own pages come out as the pages say") {
    static const auto rows = corpus_rows("seeds.jsonl");
    std::size_t shapes = 0;
    for (const rapidjson::Value& row : rows) {
        if (text_at(row, "kind") != "shape") continue;
        ++shapes;
        DYNAMIC_SECTION(text_at(row, "id")) {
            const bool openvino = text_at(row, "seed").substr(0, 3) == "004";
            const std::string call = std::string(R"("dialect":")") + (openvino ? "openvino" : "pytorch") +
                                     R"(","op":")" + (row.HasMember("target") ? "broadcast_to" : "add") +
                                     R"(","rule":")" + text_at(row, "rule") + '"' +
                                     (row.HasMember("in_place") ? R"(,"in_place":true)" : "");
            const std::string request = '{' + call + ',' + operands_of(row) + places_of(row) + '}';
            CAPTURE(request);
            const Answer answer = answer_to(request);
            CHECK(answer.ok() != row["expect"].IsNull());
            CHECK(answer.at("/result/shape") == (row["expect"].IsNull() ? "nothing" : json_of(row["expect"])));
        }
    }
    CHECK(shapes == 54);
}

TEST_CASE("The programs of the libraries' own pages print and give what the pages say") {
    std::size_t cells = 0;
    for (const rapidjson::Document& row : corpus_rows("seeds.jsonl")) {
        if (text_at(row, "kind") != "cell") continue;
        ++cells;
        const std::string id = text_at(row, "id");
        CAPTURE(id);
        const bcast::python::CellResult result = bcast::python::run_cell(text_at(row, "code"));
        CHECK(result.out == text_at(row, "stdout"));
        CHECK(result.last.value_or("") == (row["last"].IsString() ? text_at(row, "last") : ""));
        CHECK((result.error ? result.error->text() : "") == (row["error"].IsString() ? text_at(row, "error") : ""));
    }
    CHECK(cells == 32);
}
