#include <catch2/catch.hpp>
#include <memory>
#include <string>
#include <utility>

#include "bcast/callable.hpp"

namespace bcast {
namespace {

std::string called(FunctionRef<std::string(int)> function) {
    return function ? function(2) : "nothing";
}

}  // namespace

TEST_CASE("A reference to a callable calls its target, and may be empty") {
    const std::string before = "a";
    CHECK(called([&](int count) { return before + std::to_string(count); }) == "a2");
    CHECK(called({}) == "nothing");
}

TEST_CASE("Copies of a function share its captures, which are destroyed with the last copy") {
    const auto kept = std::make_shared<int>(3);
    using Function = SharedFunction<int(int)>;
    Function first = [kept](int factor) { return *kept * factor; };
    CHECK(kept.use_count() == 2);
    Function second = first;
    CHECK(kept.use_count() == 2);
    Function moved = std::move(first);
    CHECK_FALSE(first);  // NOLINT(bugprone-use-after-move): a moved-from function is empty
    CHECK(second(2) == 6);
    CHECK(moved(3) == 9);
    second = Function();
    CHECK_FALSE(second);
    CHECK(kept.use_count() == 2);
    second = moved;
    moved = {};
    CHECK(second(1) == 3);
    second = [](int factor) { return factor; };
    CHECK(kept.use_count() == 1);
    CHECK(second(5) == 5);
}

}  // namespace bcast
