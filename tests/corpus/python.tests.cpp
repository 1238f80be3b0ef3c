// CPython's answers to programs of the subset, recorded by record_python.py.

#include "bcast/program/cell.hpp"
#include "corpus/recorded_tests.hpp"
#include "support/sanitized.hpp"

using namespace bcast;
using namespace bcast::testing;

RECORDED_TESTS("a program prints, returns and raises the same as in CPython", "python.jsonl", "library.jsonl")
(const Row& row) {
    // 500 nested calls exceed the stack budget with the larger frames of sanitized builds.
    if (is_sanitized && text_at(row, "id") == "recursion-003") return;
    INFO(text_at(row, "code"));
    const auto& code = row["code"];
    const python::CellResult result = python::run_cell({code.GetString(), code.GetStringLength()});
    CHECK(result.out == std::string(row["stdout"].GetString(), row["stdout"].GetStringLength()));
    CHECK(result.last.value_or("") == text_at(row, "last"));
    CHECK(result.last.has_value() == row["last"].IsString());
    CHECK((result.error ? result.error->text() : "") == text_at(row, "error"));
    CHECK(static_cast<int>(result.exit) == row["exit"].GetInt());
}
