#include "bcast/program/element_source.hpp"

#include <rapidjson/document.h>

#include <string>

#include "bcast/program/run.hpp"
#include "catch.hpp"

using namespace bcast::python;

namespace {

/// The events of a program.
rapidjson::Document events_of(const std::string& code) {
    rapidjson::Document result;
    const std::string text = run("import torch\nimport numpy as np\na = torch.arange(6.).reshape(2, 3)\n" + code);
    result.Parse(text.data(), text.size());
    REQUIRE_FALSE(result.HasParseError());
    return result;
}

/// The kind of the last event of a program, and the source of its elements.
std::string source(const std::string& code) {
    const rapidjson::Document result = events_of(code);
    const auto& last = result["events"][result["events"].Size() - 1];
    return std::string(last["kind"].GetString()) + " " + last["elements"].GetString();
}

/// Whether the elements of the second operand of the last event are shown, both in its list and in the picture.
bool shows_operand(const std::string& code) {
    const rapidjson::Document result = events_of(code);
    const auto& last = result["events"][result["events"].Size() - 1];
    const bool listed = !last["operands"][1]["values"].IsNull();
    if (last["trace"].IsObject()) CHECK(listed == !last["trace"]["values"].IsNull());
    CHECK(last["operands"][1]["overwritten"].GetBool() == !listed);
    return listed;
}

}  // namespace

TEST_CASE("Views, indices, joins and copies take elements, but a cast does not") {
    CHECK(source("a.T") == "view taken");
    CHECK(source("a[1:, [0]]") == "index taken");
    CHECK(source("torch.cat([a, a])") == "join taken");
    CHECK(source("torch.tril(a)") == "broadcast taken");
    CHECK(source("b = np.arange(3.)\nnp.array(b)") == "make taken");
    CHECK(source("b = np.arange(3.)\nnp.array(b, dtype=int)") == "make computed");
}

TEST_CASE("An elementwise function computes its elements, also in place and along one axis") {
    CHECK(source("a.exp_()") == "broadcast computed");
    CHECK(source("a[:, :1].std(1)") == "reduce computed");
    CHECK(source("np.float32(2) * 3") == "broadcast computed");
    CHECK(source("torch.bucketize(a, a[0])") == "index computed");
}

TEST_CASE("Constants and random numbers read no element") {
    CHECK(source("torch.ones_like(a)") == "make made");
    CHECK(source("a.zero_()") == "assign made");
    CHECK(source("a.fill_(3)") == "assign made");
    CHECK(source("a.normal_()") == "assign made");
}

TEST_CASE("A draw among the elements of an array takes them, and one of numbers makes them") {
    CHECK(source("np.random.permutation(np.arange(4))") == "make taken");
    CHECK(source("np.random.choice(np.arange(4), 2)") == "make taken");
    CHECK(source("np.random.choice(4, 2, p=np.full(4, 0.25))") == "make made");
    CHECK(source("b = np.arange(4)\nnp.random.shuffle(b)") == "assign taken");
}

TEST_CASE("The outer method of a ufunc pairs elements, and np.outer multiplies") {
    CHECK(source("np.subtract.outer(np.arange(3), np.arange(2))") == "broadcast computed");
    CHECK(source("np.outer(np.arange(3), np.arange(2))") == "contract computed");
}

TEST_CASE("An operand that PyTorch reads while its elements are written is shown without the elements from before") {
    CHECK_FALSE(shows_operand("a -= a[:, 1:2]"));
    CHECK_FALSE(shows_operand("a[:, 1:] += a[:, :-1]"));
    CHECK_FALSE(shows_operand("a[:, 1:] = a[:, :-1]"));
    CHECK(shows_operand("a[:, 0] += a[:, 1]"));
    CHECK(shows_operand("a[0] = a[1]"));
    CHECK(shows_operand("a += a"));
    CHECK(shows_operand("b = a.numpy()\nb -= b[:, 1:2]"));
}

TEST_CASE("A number is not overwritten by a write to a tensor that is only a shape") {
    const rapidjson::Document result = events_of("x = torch.zeros(10**6, 10**6)\nx.add_(1)");
    const auto& last = result["events"][result["events"].Size() - 1];
    CHECK(last["operands"][1]["number"].GetBool());
    CHECK_FALSE(last["operands"][1]["overwritten"].GetBool());
    CHECK(last["operands"][1]["values"].IsObject());
}
