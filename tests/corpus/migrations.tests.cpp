// Programs with named tensors and equivalent programs without names, both run on the real PyTorch by
// record_migrations.py.

#include "bcast/program/cell.hpp"
#include "corpus/recorded_tests.hpp"

using namespace bcast;
using namespace bcast::testing;

RECORDED_TESTS(
    "a program with named tensors is rewritten to one without names that produces the same tensors in PyTorch",
    "migrations.jsonl")
(const Row& row) {
    python::CellOptions options;
    options.events = true;
    INFO(text_at(row, "code"));
    const python::CellResult result = python::run_cell(text_at(row, "code"), options);
    REQUIRE(result.migration);
    CHECK(result.migration->code.value_or("") == text_at(row, "without_names"));
    CHECK(result.migration->why == text_at(row, "reason"));
    if (!result.migration->code) return;
    const python::CellResult without = python::run_cell(*result.migration->code);
    CHECK(without.last.value_or("") == text_at(row, "last"));
}
