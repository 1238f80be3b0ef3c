#pragma once

// One test for each row of a file of this folder, so that a recorded answer can be named and run alone:
//
//   RECORDED_TESTS("a view has the sizes and strides that the library gave it", "views.jsonl")(const Row& row) {
//       CHECK(answered(row) == text_at(row, "answer"));
//   }
//
// The test of line 17 is called "views.jsonl:17 ID, a view has ...", with the row's id if it begins with one, and has
// the tags [recorded] and [views.jsonl]: `bcast_tests "views.jsonl:17 *"` runs it, `bcast_tests "[views.jsonl]"` all of
// them. Only rows that run are parsed.

#include <initializer_list>

#include "catch.hpp"
#include "corpus/rows.hpp"

namespace bcast::testing {

using Row = rapidjson::Value;

/// Registers the tests of some files; `check` tests one row.
class RecordedTests {
  public:
    RecordedTests(const char* sentence, std::initializer_list<const char*> files, void (*check)(const Row& row),
                  const Catch::SourceLineInfo& location);
};

}  // namespace bcast::testing

// Each use defines its own numbered function and object, because sources of tests may be compiled together.
#define BCAST_JOINED_NAMES(a, b) a##b
#define BCAST_JOINED(a, b) BCAST_JOINED_NAMES(a, b)
#define RECORDED_TESTS(sentence, ...) BCAST_RECORDED_TESTS(__COUNTER__, sentence, __VA_ARGS__)
#define BCAST_RECORDED_TESTS(number, sentence, ...)                                          \
    static void BCAST_JOINED(check_row_, number)(const bcast::testing::Row&);                \
    static const bcast::testing::RecordedTests BCAST_JOINED(recorded_tests_, number)(        \
        sentence, {__VA_ARGS__}, BCAST_JOINED(check_row_, number), CATCH_INTERNAL_LINEINFO); \
    static void BCAST_JOINED(check_row_, number)
