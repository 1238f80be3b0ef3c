// What CPython answers to programs of the subset, recorded by record_python.py.

#include "bcast/program/cell.hpp"
#include "corpus/recorded_tests.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

/// Frames of a sanitized build are several times as large: Python's depth of calls does not fit the budget of the
/// stack.
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define BCAST_LARGE_FRAMES
#endif
#endif
#ifdef BCAST_LARGE_FRAMES
constexpr bool has_large_frames = true;
#else
constexpr bool has_large_frames = false;
#endif

}  // namespace

RECORDED_TESTS("a program prints, gives and raises what it does in CPython", "python.jsonl", "library.jsonl")
(const Row& row) {
    if (has_large_frames && text_at(row, "id") == "recursion-003") return;  // 500 calls deep
    INFO(text_at(row, "code"));
    const auto& code = row["code"];
    const python::CellResult result = python::run_cell({code.GetString(), code.GetStringLength()});
    CHECK(result.out == std::string(row["stdout"].GetString(), row["stdout"].GetStringLength()));
    CHECK(result.last.value_or("") == text_at(row, "last"));
    CHECK(result.last.has_value() == row["last"].IsString());
    CHECK((result.error ? result.error->text() : "") == text_at(row, "error"));
    CHECK(static_cast<int>(result.exit) == row["exit"].GetInt());
}
