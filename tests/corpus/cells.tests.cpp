// The output, last value and errors of PyTorch and NumPy for the programs of the folder cells, recorded by
// record_cells.py.

#include <optional>
#include <string>

#include "bcast/program/cell.hpp"
#include "corpus/recorded_tests.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::string or_nothing(const std::optional<std::string>& text) {
    return text ? "value " + *text : "nothing";
}

std::string recorded(const Row& row, const char* key) {
    return row[key].IsString() ? "value " + text_at(row, key) : "nothing";
}

}  // namespace

RECORDED_TESTS("a cell prints, returns and raises the same as in the library", "cells.jsonl", "cells_named.jsonl",
               "cells_autograd.jsonl", "cells_numpy.jsonl", "cells_mended.jsonl", "cells_courses.jsonl")
(const Row& row) {
    INFO(text_at(row, "code"));
    python::CellOptions options;
    options.events = true;  // Recording changes no answer, and the sanitizers see every kind of event.
    const python::CellResult result = python::run_cell(text_at(row, "code"), options);
    CHECK(result.out == text_at(row, "stdout"));
    CHECK(or_nothing(result.last) == recorded(row, "last"));
    CHECK(or_nothing(result.error ? std::optional(result.error->text()) : std::nullopt) == recorded(row, "error"));
}
