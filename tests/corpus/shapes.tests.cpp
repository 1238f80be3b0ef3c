#include <map>
#include <string>

#include "catch.hpp"
#include "corpus/recorded_tests.hpp"

using namespace bcast::testing;

namespace {

/// The corpus's name of a rule, as the fields of a request.
const std::map<std::string, std::string> rules{
    {"numpy", R"("dialect":"numpy","rule":"numpy")"},
    {"pytorch", R"("dialect":"pytorch","rule":"numpy")"},
    {"inplace", R"("dialect":"pytorch","rule":"numpy","in_place":true)"},
    {"onnx-uni", R"("dialect":"onnx","rule":"unidirectional")"},
    {"none", R"("dialect":"openvino","rule":"none")"},
    {"pdpd", R"("dialect":"openvino","rule":"pdpd")"},
    {"bidirectional", R"("dialect":"openvino","rule":"bidirectional")"},
};

/// The corpus's name of an API, as the fields of a request.
const std::map<std::string, std::string> apis{
    {"np.add", R"("dialect":"numpy","op":"add")"},
    {"np.broadcast_shapes", R"("dialect":"numpy","op":"broadcast_shapes")"},
    {"np.broadcast_arrays", R"("dialect":"numpy","op":"broadcast_arrays")"},
    {"numpy +=", R"("dialect":"numpy","op":"add","in_place":true)"},
    {"numpy a[...]=b", R"("dialect":"numpy","op":"copy_")"},
    {"torch.add", R"("dialect":"pytorch","op":"add")"},
    {"torch.broadcast_shapes", R"("dialect":"pytorch","op":"broadcast_shapes")"},
    {"torch.broadcast_tensors", R"("dialect":"pytorch","op":"broadcast_tensors")"},
};

/// The dialect, the rule and the call of a row.
std::string call_of(const Row& row) {
    const std::string rule = text_at(row, "rule");
    const std::string op = text_at(row, "op");
    const std::string dialect = rule == "numpy" ? "numpy" : "pytorch";
    if (op == "Broadcast") {  // OpenVINO's operator; the corpus calls its explicit mode none
        const std::string mode = row.HasMember("axes") ? "explicit" : rule;
        return R"("dialect":"openvino","op":"broadcast_to","rule":")" + mode + '"';
    }
    if (op == "broadcast_to") return R"("op":"broadcast_to","dialect":")" + dialect + '"';
    if (op == "expand" || op == "expand_as") return R"("op":"expand","dialect":")" + dialect + '"';
    return rules.at(rule) + R"(,"op":")" + (op == "broadcast_shapes" ? op : "add") + '"';
}

bool error_is_exact(const Row& row) {
    return text_at(row, "error_kind") != "substring";
}

/// Checks the row's verdict and shape; `error` is null if the call succeeds.
void check_answer(const Row& expect, const Row& error, const Answer& answer, bool exact) {
    if (!expect.IsNull()) {
        CHECK(outcome(answer) == json_of(expect));
        return;
    }
    CHECK_FALSE(answer.ok());
    if (error.IsNull()) return;
    if (exact)
        CHECK(outcome(answer) == error.GetString());
    else
        CHECK(answer.text("/error/message").find(error.GetString()) != std::string::npos);
    CHECK(answer.at("/error/exact") == (exact ? "true" : "false"));
}

}  // namespace

RECORDED_TESTS("the core answers like the real library", "shapes.jsonl")
(const Row& row) {
    if (row.HasMember("ambiguous")) return;  // the library's documentation and its source disagree
    const std::string request = '{' + call_of(row) + ',' + operands_of(row) + places_of(row) + '}';
    CAPTURE(request);
    check_answer(row["expect"], row["error"], answer_to(request), error_is_exact(row));
}

RECORDED_TESTS("the core reports the clash with the message of each recorded API", "shapes.jsonl")
(const Row& row) {
    if (!row.HasMember("errors")) return;
    for (const auto& [api, error] : row["errors"].GetObject()) {
        const std::string request = '{' + apis.at(api.GetString()) + ',' + operands_of(row) + '}';
        CAPTURE(request);
        // The API that accepts the shapes is the assignment, which keeps the shape of a.
        static const Row refused;
        check_answer(error.IsNull() ? row["a"] : refused, error, answer_to(request), true);
    }
}

TEST_CASE("The shape corpus is complete") {
    std::size_t ambiguous = 0;
    const auto rows = corpus_rows("shapes.jsonl");
    for (const Row& row : rows) ambiguous += row.HasMember("ambiguous") ? 1 : 0;
    CHECK(rows.size() == 381);
    CHECK(ambiguous == 3);
}
