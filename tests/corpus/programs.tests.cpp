#include <string>

#include "bcast/program/cell.hpp"
#include "corpus/recorded_tests.hpp"

using namespace bcast::python;
using bcast::testing::Row;
using bcast::testing::text_at;

namespace {

std::string recorded_or_nothing(const rapidjson::Value& row, const char* key) {
    return row[key].IsString() ? "value " + text_at(row, key) : "nothing";
}

}  // namespace

RECORDED_TESTS("a random program prints, returns and raises the same as in the libraries", "programs.jsonl")
(const Row& row) {
    const std::string code = text_at(row, "code");
    CAPTURE(code);
    const CellResult result = run_cell(code);
    CHECK(result.out == text_at(row, "stdout"));
    CHECK((result.last ? "value " + *result.last : "nothing") == recorded_or_nothing(row, "last"));
    CHECK((result.error ? "value " + result.error->text() : "nothing") == recorded_or_nothing(row, "error"));
}
