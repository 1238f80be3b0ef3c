#include "bcast/explain/arguments.hpp"

#include <string>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

template <typename Write>
std::string written(const Arguments& given, Write write) {
    const Alignment alignment = broadcast(given);
    Json json;
    json.begin_object();
    {
        ArgumentWriter args(json, given, alignment);
        write(args);
    }
    json.end_object();
    return json.text();
}

}  // namespace

TEST_CASE("An axis is named by the result, or else by the first operand that names it") {
    const Arguments fits = arguments(Dialect::pytorch, "add", {"2,C=3", "N=2,3"});
    CHECK(written(fits, [](ArgumentWriter& args) {
              args.axes({0, 1});
          }) == R"({"args":{"axes":[{"axis":0,"position":-2,"name":"N"},{"axis":1,"position":-1,"name":"C"}]}})");
    const Arguments clash = arguments(Dialect::pytorch, "add", {"2,3", "N=2,C=4"});
    CHECK(written(clash, [](ArgumentWriter& args) { args.axis(1); }) ==
          R"({"args":{"axis":{"axis":1,"position":-1,"name":"C"}}})");
    const Arguments numpy = arguments(Dialect::numpy, "add", {"N=2", "2"});
    CHECK(written(numpy, [](ArgumentWriter& args) { args.axis(0); }) ==
          R"({"args":{"axis":{"axis":0,"position":-1,"name":null}}})");
}

TEST_CASE("Operands are given by index, and the target by the word target") {
    const Arguments given = with_target(arguments(Dialect::pytorch, "expand", {"3"}), "2,3");
    CHECK(written(given, [](ArgumentWriter& args) {
              args.operand_ref("first", target_party).operand_refs("operands", {{0}, target_party});
          }) == R"({"args":{"first":"target","operands":[0,"target"]}})");
    CHECK(written(given, [](ArgumentWriter& args) { args.sizes(0); }) ==
          R"({"args":{"sizes":[{"operand":"target","extent":2},{"operand":0,"extent":null}]}})");
}

TEST_CASE("Other arguments are written under their keys") {
    const Arguments given = arguments(Dialect::pytorch, "add", {"2", "2"});
    CHECK(written(given, [&](ArgumentWriter& args) {
              args.integer("start", -1).text("name", "\"N\"").shape("shape", typed("2,3")).count("count", Count(7));
          }) == R"({"args":{"start":-1,"name":"\"N\"","shape":[2,3],"count":7}})");
    CHECK(written(given, [](ArgumentWriter&) {}) == R"({"args":{}})");
}
