#include <string>

#include "bcast/program/cell.hpp"
#include "catch.hpp"
#include "corpus/rows.hpp"

using namespace bcast::python;
using bcast::testing::corpus_rows;
using bcast::testing::text_at;

namespace {

std::string recorded(const rapidjson::Value& row, const char* key) {
    return row[key].IsString() ? "value " + text_at(row, key) : "nothing";
}

}  // namespace

TEST_CASE("Random programs print, give and raise what PyTorch's and NumPy's do") {
    for (const rapidjson::Document& row : corpus_rows("programs.jsonl")) {
        const std::string code = text_at(row, "code");
        CAPTURE(text_at(row, "id"), code);
        const CellResult result = run_cell(code);
        CHECK(result.out == text_at(row, "stdout"));
        CHECK((result.last ? "value " + *result.last : "nothing") == recorded(row, "last"));
        CHECK((result.error ? "value " + result.error->text() : "nothing") == recorded(row, "error"));
    }
}
