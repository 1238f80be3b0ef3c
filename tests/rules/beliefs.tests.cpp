#include "bcast/rules/beliefs.hpp"

#include <map>
#include <string>
#include <vector>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"
#include "support/random.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::string answer(const std::optional<Believed>& believed) {
    if (!believed) return "silent";
    return believed->ok ? tuple_text(believed->shape) : "error";
}

std::string answer(Belief belief, const std::string& a, const std::string& b, const char* op = "add") {
    return answer(believed(belief, arguments(Dialect::pytorch, op, {a, b})));
}

}  // namespace

TEST_CASE("A belief is a rule of its own that can be evaluated") {
    CHECK(answer(Belief::left_aligned, "4,1", "4") == "(4, 1)");
    CHECK(answer(Belief::left_aligned, "2,3", "3") == "error");
    CHECK(answer(Belief::fits_anywhere, "4,3", "4") == "(4, 3)");
    CHECK(answer(Belief::fits_anywhere, "4", "3,4,2") == "(3, 4, 2)");
    CHECK(answer(Belief::tiles, "4", "2") == "(4,)");
    CHECK(answer(Belief::tiles, "4,3", "2,1") == "(4, 3)");
    CHECK(answer(Belief::tiles, "4", "3") == "error");
    CHECK(answer(Belief::tiles, "0", "2") == "error");
    CHECK(answer(Belief::equal_count, "4,1", "4") == "(4,)");
    CHECK(answer(Belief::equal_count, "4,1", "3") == "error");
    CHECK(answer(Belief::equal_rank, "2,3", "3") == "error");
    CHECK(answer(Belief::both_need_one, "4,1", "1,3") == "(4, 3)");
    CHECK(answer(Belief::both_need_one, "4,1", "3") == "error");
    CHECK(answer(Belief::one_side_only, "1,3", "4,3") == "error");
    CHECK(answer(Belief::one_side_only, "4,3", "3") == "(4, 3)");
    CHECK(answer(Belief::zero_loses, "2,0", "2,1") == "(2, 1)");
    CHECK(answer(Belief::star_is_matmul, "2,3", "3,2", "mul") == "(2, 2)");
    CHECK(answer(Belief::star_is_matmul, "5,2,3", "3,4", "mul") == "(5, 2, 4)");
    CHECK(answer(Belief::star_is_matmul, "3", "3", "mul") == "()");
    CHECK(answer(Belief::star_is_matmul, "2,3", "3,2") == "silent");
}

TEST_CASE("The matrix product that * is taken for has its sizes in its columns") {
    const Arguments given = arguments(Dialect::pytorch, "mul", {"5,2,3", "3,4"});
    const auto product = believed(Belief::star_is_matmul, given);
    REQUIRE(product);
    std::vector<std::optional<Extent>> results;
    for (const BelievedColumn& column : product->columns) results.push_back(column.result);
    CHECK(results == std::vector<std::optional<Extent>>{5, 2, 4});
}

TEST_CASE("Beliefs about writing apply only to calls that write") {
    Arguments in_place = arguments(Dialect::pytorch, "add", {"1", "2"});
    CHECK(answer(believed(Belief::in_place_grows, in_place)) == "silent");
    in_place.in_place = true;
    CHECK(answer(believed(Belief::in_place_grows, in_place)) == "(2,)");
    CHECK(answer(believed(Belief::left_aligned, in_place)) == "silent");
    CHECK_FALSE(true_answer(in_place).ok);
    CHECK(answer(Belief::assignment_two_way, "2,1", "2,3", "copy_") == "(2, 3)");
    CHECK(answer(Belief::assignment_two_way, "2,1", "2,3") == "silent");
}

TEST_CASE("Beliefs about names apply only to named operands") {
    const Arguments turned = arguments(Dialect::pytorch, "add", {"N=2,C=3", "C=3,N=2"});
    CHECK(answer(believed(Belief::names_enough, turned)) == "(2, 3)");
    CHECK(answer(believed(Belief::names_ignored, turned)) == "error");
    CHECK(answer(Belief::names_ignored, "N=2,C=2", "C=2,N=2") == "(2, 2)");
    CHECK(answer(Belief::names_ignored, "2,3", "3") == "silent");
    CHECK(answer(Belief::names_enough, "N=2,3", "N=2,3") == "silent");
    CHECK(answer(believed(Belief::names_enough, arguments(Dialect::numpy, "add", {"2,3", "3"}))) == "silent");
}

TEST_CASE("The first axis from the right where two answers differ is reported") {
    const Arguments given = arguments(Dialect::pytorch, "sub", {"4,1", "4"});
    const Believed truth = true_answer(given);
    CHECK(tuple_text(truth.shape) == "(4, 4)");
    CHECK(first_difference(*believed(Belief::left_aligned, given), truth) == -1);
    const Believed counted = *believed(Belief::equal_count, given);
    CHECK(first_difference(counted, truth) == -2);
    CHECK(counted.columns.back().result == 4);
    CHECK_FALSE(counted.columns.front().result);
    CHECK_FALSE(first_difference(*believed(Belief::equal_rank, given), truth));
    CHECK_FALSE(first_difference(truth, truth));
    CHECK(same_answer(truth, truth));
    CHECK_FALSE(same_answer(*believed(Belief::equal_rank, given), truth));
}

TEST_CASE("At least six beliefs apply to a plain pair and differ from the actual result on some pair") {
    std::map<Belief, int> wrong;
    Random random(11);
    for (int i = 0; i < 3000; ++i) {
        Arguments given = arguments(Dialect::pytorch, "mul", {"()", "()"});
        const std::vector<Extent> extents = random.extents(3);
        given.operands = {shape_of(extents), shape_of(random.once_in(2) ? random.like(extents) : random.extents(3))};
        const Believed truth = true_answer(given);
        for (const Belief belief : all_beliefs) {
            const std::optional<Believed> one = believed(belief, given);
            if (!one) continue;
            if (!same_answer(*one, truth)) ++wrong[belief];
        }
    }
    CHECK(wrong.size() >= 9);
}

TEST_CASE("For equal shapes every applicable belief yields the actual result") {
    for (const char* shape : {"()", "3", "2,3"}) {
        for (const Belief belief : all_beliefs) {
            const Arguments given = arguments(Dialect::pytorch, "add", {shape, shape});
            if (const auto one = believed(belief, given)) CHECK(same_answer(*one, true_answer(given)));
        }
    }
}

TEST_CASE("A belief is found by its name") {
    for (const Belief belief : all_beliefs) CHECK(belief_named(name_of(belief)) == belief);
    CHECK_FALSE(belief_named("right"));
}

TEST_CASE("A reduction removes the named axis, whatever the belief about it") {
    const Shape x = shape_of({4, 3, 2});
    CHECK(answer(true_reduction(x, 1)) == "(4, 2)");
    CHECK(answer(believed_of_reduction(Belief::keepdim_default, x, 1)) == "(4, 1, 2)");
    CHECK(answer(believed_of_reduction(Belief::dim_stays, x, 1)) == "(3,)");
    CHECK(answer(believed_of_reduction(Belief::left_aligned, x, 1)) == "silent");
    CHECK(first_difference(true_reduction(x, 1), *believed_of_reduction(Belief::keepdim_default, x, 1)) == -2);
}
