// Programs with named tensors and the same without names, both run on the real PyTorch by record_migrations.py.

#include "bcast/program/cell.hpp"
#include "catch.hpp"
#include "corpus/rows.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("A program with named tensors is written without names as it makes the same tensors in PyTorch") {
    const auto rows = corpus_rows("migrations.jsonl");
    REQUIRE(rows.size() >= 30);
    python::CellOptions options;
    options.events = true;
    for (const rapidjson::Document& row : rows) {
        INFO(text_at(row, "id") << "\n" << text_at(row, "code"));
        const python::CellResult result = python::run_cell(text_at(row, "code"), options);
        REQUIRE(result.migration);
        CHECK(result.migration->code.value_or("") == text_at(row, "without_names"));
        CHECK(result.migration->why == text_at(row, "reason"));
        if (!result.migration->code) continue;
        const python::CellResult without = python::run_cell(*result.migration->code);
        CHECK(without.last.value_or("") == text_at(row, "last"));
    }
}
