#include "bcast/operators/call.hpp"

#include <set>
#include <string>
#include <vector>

#include "catch.hpp"

using namespace bcast;

namespace {

std::vector<Call> every_call() {
    std::vector<Call> calls;
    for (const Dialect dialect : all_dialects) {
        const std::span<const Call> rows = calls_of(dialect);
        calls.insert(calls.end(), rows.begin(), rows.end());
    }
    return calls;
}

}  // namespace

TEST_CASE("The table of a dialect has no duplicate calls") {
    std::set<std::string> seen;
    for (const Call& call : every_call()) {
        const std::string row = std::string(name_of(call.dialect)).append(" ").append(call.op);
        CAPTURE(row);
        CHECK(seen.insert(row).second);
        const Call* found = find_call(call.dialect, call.op);
        REQUIRE(found);
        CHECK(found->op == call.op);
        CHECK(found->dialect == call.dialect);
    }
}

TEST_CASE("Every call has a default rule, and a maximum number of operands that is not below the minimum") {
    for (const Call& call : every_call()) {
        CAPTURE(name_of(call.dialect), call.op);
        CHECK_FALSE(call.rules.empty());
        CHECK(call.max_operands.value_or(call.min_operands) >= call.min_operands);
        CHECK((call.action == Action::elementwise) == call.operation.has_value());
        if (call.operation) CHECK(call.min_operands == operands_of(*call.operation));
        if (call.in_place) CHECK(call.action == Action::elementwise);
        if (!has_named_dims(call.dialect)) CHECK(call.names == NameRule::ignore);
        for (const RuleChoice& choice : call.rules) CHECK(effective_rule(call, choice.asked) == choice.effective);
    }
}

TEST_CASE("Every dialect can add, two operands or more") {
    for (const Dialect dialect : all_dialects) {
        CAPTURE(name_of(dialect));
        const Call* add = find_call(dialect, "add");
        REQUIRE(add);
        CHECK(add->symbol == "+");
        CHECK(add->min_operands == 2);
        CHECK_FALSE(add->max_operands);
        CHECK(add->rules.front().effective == Rule::numpy);
    }
}

TEST_CASE("A call with an operator in Python has its symbol") {
    struct Case {
        std::string_view pytorch, numpy, sign;
    };
    const Case cases[] = {
        {"lt", "less", "<"},
        {"le", "less_equal", "<="},
        {"gt", "greater", ">"},
        {"ge", "greater_equal", ">="},
        {"eq", "equal", "=="},
        {"ne", "not_equal", "!="},
        {"floor_divide", "floor_divide", "//"},
        {"remainder", "remainder", "%"},
        {"bitwise_and", "bitwise_and", "&"},
        {"bitwise_or", "bitwise_or", "|"},
        {"bitwise_xor", "bitwise_xor", "^"},
        {"bitwise_left_shift", "left_shift", "<<"},
        {"bitwise_right_shift", "right_shift", ">>"},
        {"maximum", "maximum", ""},
        {"logical_and", "logical_and", ""},
        {"fmod", "fmod", ""},
    };
    for (const auto& [pytorch, numpy, sign] : cases) {
        CAPTURE(pytorch);
        REQUIRE(find_call(Dialect::pytorch, pytorch));
        REQUIRE(find_call(Dialect::numpy, numpy));
        CHECK(find_call(Dialect::pytorch, pytorch)->symbol == sign);
        CHECK(find_call(Dialect::numpy, numpy)->symbol == sign);
    }
}

TEST_CASE("A change of the dialect keeps the operator") {
    struct Case {
        Dialect dialect;
        std::string op, found;
    };
    const Case cases[] = {
        {Dialect::numpy, "sub", "subtract"},
        {Dialect::numpy, "pow", "power"},
        {Dialect::numpy, "setitem", "copy_"},
        {Dialect::numpy, "broadcast_tensors", "broadcast_arrays"},
        {Dialect::numpy, "expand", "broadcast_to"},
        {Dialect::pytorch, "multiply", "mul"},
        {Dialect::pytorch, "broadcast_arrays", "broadcast_tensors"},
        {Dialect::pytorch, "max", "maximum"},
        {Dialect::pytorch, "expand", "expand"},
        {Dialect::onnx, "maximum", "max"},
        {Dialect::onnx, "power", "pow"},
        {Dialect::onnx, "broadcast_to", "expand"},
        {Dialect::openvino, "expand", "broadcast_to"},
        {Dialect::openvino, "div", "divide"},
    };
    for (const Case& one : cases) {
        CAPTURE(name_of(one.dialect), one.op);
        const Call* call = find_call(one.dialect, one.op);
        REQUIRE(call);
        CHECK(call->op == one.found);
        CHECK(call->dialect == one.dialect);
    }
}

TEST_CASE("A call that a dialect does not have is not found") {
    CHECK_FALSE(find_call(Dialect::onnx, "copy_"));
    CHECK_FALSE(find_call(Dialect::openvino, "broadcast_shapes"));
    CHECK_FALSE(find_call(Dialect::pytorch, ""));
    CHECK_FALSE(find_call(Dialect::pytorch, "Add"));
}

TEST_CASE("A requested rule is the effective rule, or an alias of another one") {
    CHECK(effective_rule(*find_call(Dialect::openvino, "broadcast_to"), Rule::numpy) == Rule::onto);
    CHECK(effective_rule(*find_call(Dialect::openvino, "broadcast_to"), Rule::explicit_) == Rule::explicit_);
    CHECK(effective_rule(*find_call(Dialect::pytorch, "expand"), Rule::numpy) == Rule::onto);
    CHECK(effective_rule(*find_call(Dialect::pytorch, "add"), Rule::pdpd) == std::nullopt);
    CHECK(effective_rule(*find_call(Dialect::onnx, "add"), Rule::unidirectional) == Rule::unidirectional);
    CHECK(effective_rule(*find_call(Dialect::onnx, "expand"), Rule::numpy) == std::nullopt);
}

TEST_CASE("A rule without a call selects the dialect's first call that has it") {
    CHECK(first_call_with(Dialect::pytorch, Rule::numpy)->op == "add");
    CHECK(first_call_with(Dialect::pytorch, Rule::onto)->op == "broadcast_to");
    CHECK(first_call_with(Dialect::openvino, Rule::explicit_)->op == "broadcast_to");
    CHECK(first_call_with(Dialect::onnx, Rule::bidirectional)->op == "expand");
    CHECK_FALSE(first_call_with(Dialect::pytorch, Rule::pdpd));
    CHECK_FALSE(first_call_with(Dialect::numpy, Rule::none));
}

TEST_CASE("Assignments have one rule in NumPy, whereas in PyTorch copy_ and an indexed assignment differ") {
    CHECK(find_call(Dialect::numpy, "copy_")->rules.front().effective == Rule::unidirectional);
    CHECK(find_call(Dialect::pytorch, "copy_")->rules.front().effective == Rule::numpy);
    CHECK(find_call(Dialect::pytorch, "setitem")->rules.front().effective == Rule::unidirectional);
}
