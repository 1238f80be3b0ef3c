#include "bcast/rules/rule.hpp"

#include "catch.hpp"

using namespace bcast;

TEST_CASE("Every rule is found by its name") {
    for (const Rule rule : all_rules) {
        CAPTURE(name_of(rule));
        CHECK(rule_named(name_of(rule)) == rule);
    }
    CHECK(name_of(Rule::explicit_) == "explicit");
    CHECK(rule_named("Numpy") == std::nullopt);
    CHECK(rule_named("") == std::nullopt);
    CHECK(rule_named("explicit_") == std::nullopt);
}

TEST_CASE("A rule declares which arguments it reads besides its operands") {
    struct Case {
        Rule rule;
        bool axis, axes, target;
    };
    const Case cases[] = {
        {Rule::none, false, false, false},
        {Rule::numpy, false, false, false},
        {Rule::unidirectional, false, false, false},
        {Rule::onto, false, false, true},
        {Rule::pdpd, true, false, false},
        {Rule::bidirectional, false, false, true},
        {Rule::explicit_, false, true, true},
    };
    for (const Case& one : cases) {
        CAPTURE(name_of(one.rule));
        CHECK(needs_of(one.rule).axis == one.axis);
        CHECK(needs_of(one.rule).axes == one.axes);
        CHECK(needs_of(one.rule).target == one.target);
    }
}
