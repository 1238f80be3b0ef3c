// What CPython answers to programs of the subset, recorded by record_python.py.

#include "bcast/python/cell.hpp"
#include "catch.hpp"
#include "corpus/rows.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("Programs print, give and raise what they do in CPython") {
    const auto rows = corpus_rows("python.jsonl");
    REQUIRE(rows.size() >= 250);
    for (const rapidjson::Document& row : rows) {
        INFO(text_at(row, "id") << "\n" << text_at(row, "code"));
        const auto& code = row["code"];
        const python::CellResult result = python::run_cell({code.GetString(), code.GetStringLength()});
        CHECK(result.out == std::string(row["stdout"].GetString(), row["stdout"].GetStringLength()));
        CHECK(result.last.value_or("") == text_at(row, "last"));
        CHECK(result.last.has_value() == row["last"].IsString());
        CHECK((result.error ? result.error->text() : "") == text_at(row, "error"));
        CHECK(static_cast<int>(result.exit) == row["exit"].GetInt());
    }
}
