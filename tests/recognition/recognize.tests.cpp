#include "bcast/program/trial.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "bcast/recognition/errors.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"
#include "catch.hpp"
#include "support/answer.hpp"
#include "support/arguments.hpp"
#include "support/random.hpp"
#include "support/sanitized.hpp"
#include "support/source_dir.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::vector<rapidjson::Document> rows_of(const std::string& file) {
    std::ifstream in(source_dir() + "/tests/" + file);
    REQUIRE(in);
    std::vector<rapidjson::Document> out;
    for (std::string line; std::getline(in, line);) {
        if (line.empty()) continue;
        out.emplace_back().Parse(line.data(), line.size());
        REQUIRE_FALSE(out.back().HasParseError());
    }
    return out;
}

void collect(const rapidjson::Value& value, std::vector<Extent>& out) {
    if (value.IsInt64()) out.push_back(value.GetInt64());
    if (!value.IsArray()) return;
    for (const auto& one : value.GetArray()) collect(one, out);
}

/// All sizes, dims and counts that were parsed from the message.
std::vector<Extent> numbers(const Answer& answer) {
    std::vector<Extent> out;
    if (answer.at("/error") == "null") return out;
    for (const auto& field : answer.list("/error/fields")) collect(field["value"], out);
    return out;
}

bool as_wanted(const Answer& answer, const rapidjson::Value& want) {
    const auto text = [&](const char* key, const char* pointer) {
        return !want.HasMember(key) || answer.text(pointer) == want[key].GetString();
    };
    std::vector<Extent> wanted;
    if (want.HasMember("numbers")) collect(want["numbers"], wanted);
    bool ok = text("library", "/error/library") && text("about", "/error/about") && text("op", "/op") &&
              text("line", "/error/line/text") && (!want.HasMember("numbers") || wanted == numbers(answer));
    if (want.HasMember("expressions")) {
        ok = ok && answer.text("/operands/0/expression") == want["expressions"][0].GetString() &&
             answer.text("/operands/1/expression") == want["expressions"][1].GetString();
    }
    ok = ok && text("kind", "/kind");
    if (want.HasMember("operands")) {
        const rapidjson::SizeType count = want["operands"].Size();
        ok = ok && answer.list("/operands").Size() == count;
        for (rapidjson::SizeType i = 0; ok && i < count; ++i)
            ok = answer.text("/operands/" + std::to_string(i) + "/text") == want["operands"][i].GetString();
    }
    if (want.HasMember("request")) {
        const rapidjson::SizeType count = want["request"].Size();
        for (rapidjson::SizeType i = 0; ok && i < count; ++i) {
            const Answer asked(answer.at("/request"));
            ok = asked.text("/operands/" + std::to_string(i) + "/text") == want["request"][i].GetString();
        }
    }
    if (want.HasMember("others")) ok = ok && answer.list("/error/others").Size() == want["others"].GetUint();
    return ok;
}

}  // namespace

TEST_CASE("Tracebacks are recognized as users paste them") {
    std::size_t read = 0;
    auto rows = rows_of("recognition/tracebacks.jsonl");
    for (auto& row : rows_of("recognition/pasted.jsonl")) rows.push_back(std::move(row));
    for (const auto& row : rows) {
        CAPTURE(row["manner"].GetString());
        const bool ok = as_wanted(Answer(python::recognize(row["text"].GetString())), row["want"]);
        CHECK(ok);
        read += ok ? 1 : 0;
    }
    CHECK(rows.size() == 336);
    CHECK(read * 100 >= rows.size() * 95);
}

TEST_CASE("A sentence that only resembles a message is not recognized as one") {
    const auto library = [](const std::string& text) { return Answer(python::recognize(text)).text("/error/library"); };
    CHECK(library("ValueError: x and y must have same first dimension, but have shapes (10,) and (11,)") == "unknown");
    CHECK(library("ValueError: the two shapes (3, 4) and (5, 4)") == "unknown");
    CHECK(library("TypeError: my arrays must have the same number of dimensions") == "unknown");
    CHECK(library("ValueError: shapes (2,3) and (4,5) not aligned") == "numpy");
}

TEST_CASE("The operands after einsum's remapping are the ones that broadcast") {
    const Answer read(
        python::recognize("ValueError: operands could not be broadcast together with remapped shapes "
                          "[original->remapped]: (2,3)->(2,newaxis,3) (4,5)->(5,4) "));
    CHECK(read.text("/operands/0/text") == "2,1,3");
    CHECK(read.text("/operands/1/text") == "5,4");
    CHECK(read.at("/position") == "-1");
}

TEST_CASE("A message is shown from its beginning, also if only a part of it is recognized") {
    const auto message = [](const std::string& text) { return Answer(python::recognize(text)).text("/error/message"); };
    CHECK(message("ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
                  "(n?,k),(k,m?)->(n?,m?) (size 3 is different from 4)")
              .substr(0, 15) == "matmul: Input o");
    CHECK(message("[ONNXRuntimeError] RuntimeException: Non-zero status code returned while running Add node. "
                  "Name:'Add_0' Status Message: broadcast by 3 and 4")
              .substr(0, 24) == "Non-zero status code ret");
}

TEST_CASE("A failed broadcast in einsum is recognized as PyTorch's, with the messages of every version") {
    const Answer read(
        python::recognize("RuntimeError: einsum(): operands do not broadcast with remapped shapes "
                          "[original->remapped]: [2, 3]->[2, 3, 1] "
                          "[4, 5]->[1, 4, 5]"));
    CHECK(read.text("/error/library") == "pytorch");
    CHECK(read.text("/error/message").substr(0, 8) == "einsum()");
}

TEST_CASE("Errors of TensorFlow, JAX and ONNX Runtime reported by users are recognized") {
    for (const auto& row : rows_of("recognition/frameworks.jsonl")) {
        CAPTURE(row["source"].GetString());
        CHECK(as_wanted(Answer(python::recognize(row["text"].GetString())), row["want"]));
    }
}

TEST_CASE("Every message written for a failure is recognized") {
    Random random(7);
    const std::vector<std::pair<Dialect, std::string>> calls{
        {Dialect::pytorch, "add"},        {Dialect::pytorch, "copy_"},          {Dialect::pytorch, "broadcast_to"},
        {Dialect::pytorch, "expand"},     {Dialect::pytorch, "setitem"},        {Dialect::numpy, "add"},
        {Dialect::numpy, "broadcast_to"}, {Dialect::numpy, "broadcast_arrays"}, {Dialect::numpy, "copy_"},
        {Dialect::onnx, "add"},           {Dialect::openvino, "add"},           {Dialect::openvino, "broadcast_to"}};
    std::size_t told = 0;
    for (int i = 0; i < cases_of(4000); ++i) {
        const auto& [dialect, op] = random.one_of(calls);
        Arguments given;
        given.call = find_call(dialect, op);
        REQUIRE(given.call);
        given.rule = given.call->rules.front().effective;
        given.operands.push_back(shape_of(random.extents(4)));
        if (given.call->min_operands > 1 || op == "broadcast_arrays")
            given.operands.push_back(shape_of(random.extents(4)));
        if (needs_of(given.rule).target) given.target = shape_of(random.extents(4));
        given.in_place = given.call->in_place && random.once_in(4);
        if (dialect == Dialect::pytorch && op == "add" && random.once_in(3)) {
            for (Shape& shape : given.operands) {
                for (std::size_t dim = 0; dim < shape.size(); ++dim)
                    shape[dim].name = std::string(1, static_cast<char>('A' + random.below(6)));
            }
        }
        given.dtypes.assign(given.operands.size(), Dtype::float32);
        const Alignment alignment = broadcast(given);
        if (alignment.ok()) continue;
        const Message message = worded(given, alignment);
        CAPTURE(message.text);
        const std::vector<FoundError> errors = errors_in(Readable(message.type + ": " + message.text));
        REQUIRE_FALSE(errors.empty());
        CHECK(errors.back().complete);
        CHECK(errors.back().library);
        // Every number of the message is in a field.
        std::size_t numbers_told = 0;
        for (std::size_t at = 0; at < message.text.size(); ++at) {
            const auto digit = [&](std::size_t j) {
                return j < message.text.size() && message.text[j] >= '0' && message.text[j] <= '9';
            };
            if (digit(at) && (at == 0 || !digit(at - 1))) ++numbers_told;
        }
        std::size_t numbers_read = 0;
        for (const FoundError& error : errors) {
            for (const FoundField& field : error.fields) {
                if (field.number()) ++numbers_read;
                if (!field.shapes()) continue;
                for (const PartialShape& shape : *field.shapes()) numbers_read += shape.size();
            }
        }
        if (dialect == Dialect::pytorch || dialect == Dialect::numpy) CHECK(numbers_read == numbers_told);
        ++told;
    }
    CHECK(told > cases_of(4000) / 4);
}

TEST_CASE("Parsed values have spans in the pasted text") {
    const std::string pasted =
        "\x1b[31mRuntimeError\x1b[0m: \xE3\x81\x82 output with shape [3] doesn't match the broadcast shape [2, 3]";
    const Answer answer(python::recognize(pasted));
    CHECK(answer.at("/error/fields/0/span") == R"({"begin":43,"end":46})");
    CHECK(answer.at("/error/type_span") == R"({"begin":5,"end":17})");
    const Answer dotted(python::recognize("torch.cuda.OutOfMemoryError: CUDA out of memory."));
    CHECK(dotted.at("/error/type_span") == R"({"begin":11,"end":27})");
    const Answer bare(python::recognize("The size of tensor a (4) must match the size of tensor b (3)"));
    CHECK(bare.at("/error/type_span") == "null");
}

TEST_CASE("Messages of the recorded cells about shapes, dims and names are recognized") {
    // Words of messages about shapes; the others are about arguments and dtypes.
    const std::vector<std::string> words{"must match the size",
                                         "broadcast",
                                         "out of bounds for",
                                         "at non-singleton",
                                         "Tensor[",
                                         "shapes cannot be multiplied",
                                         "is invalid for input of size",
                                         "Dimension out of range",
                                         "Sizes of tensors must match",
                                         "into shape",
                                         "axes",
                                         "axis ",
                                         " dim ",
                                         "dimension",
                                         " names",
                                         "shapes "};
    const std::vector<std::string> others{
        "do not broadcast at axis", "differ at axis",        "invalid combination of arguments",
        "(position 1) must be",     "only integers, slices", "Broadcast target[axes_mapping[0]]"};
    std::size_t told = 0;
    std::size_t read = 0;
    for (const char* file :
         {"corpus/shapes.jsonl", "corpus/cells.jsonl", "corpus/index.jsonl", "corpus/views.jsonl",
          "corpus/products.jsonl", "corpus/cells_named.jsonl", "corpus/backcompat.jsonl", "corpus/cells_autograd.jsonl",
          "corpus/cells_mended.jsonl", "corpus/cells_numpy.jsonl", "corpus/draws.jsonl", "corpus/library.jsonl",
          "corpus/moves.jsonl", "corpus/programs.jsonl", "corpus/python.jsonl", "corpus/random.jsonl",
          "corpus/reductions.jsonl", "corpus/seeds.jsonl"}) {
        for (const auto& row : rows_of(file)) {
            if (!row.IsObject() || !row.HasMember("error") || !row["error"].IsString()) continue;
            const std::string message = row["error"].GetString();
            const bool about = std::any_of(words.begin(), words.end(), [&](const std::string& word) {
                return message.find(word) != std::string::npos;
            });
            // Messages that a program raises itself, and those about a call's arguments.
            const bool is_other = std::any_of(others.begin(), others.end(), [&](const std::string& word) {
                return message.find(word) != std::string::npos;
            });
            if (!about || is_other) continue;
            CAPTURE(message);
            ++told;
            const auto errors = errors_in(Readable(message));
            const bool ok = !errors.empty() && errors.back().library && errors.back().complete;
            CHECK(ok);
            read += ok ? 1 : 0;
        }
    }
    CHECK(told > 100);
    CHECK(read == told);
}

TEST_CASE("An exception class may be qualified by a module and begin with an underscore") {
    const Answer read(python::recognize(
        "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    x += 0.5\n"
        "numpy.core._exceptions._UFuncOutputCastingError: Cannot cast ufunc 'add' output from dtype('float64') to "
        "dtype('int64') with casting rule 'same_kind'"));
    CHECK(read.text("/say") == "recognize.error-other");
    CHECK(read.text("/error/type") == "_UFuncOutputCastingError");
    CHECK(read.text("/error/about") == "dtype");
}

TEST_CASE("A warning is not called an error") {
    const Answer read(python::recognize(
        "UserWarning: Using a target size (torch.Size([32])) that is different to the input size (torch.Size([32, "
        "1])). "
        "This will likely lead to incorrect results due to broadcasting. Please ensure they have the same size."));
    CHECK(read.text("/say") == "recognize.warning-known");
}

TEST_CASE("A message is quoted including its final period") {
    const std::string message =
        "Expected size for first two dimensions of batch2 tensor to be: [16, 64] but got: [16, 7].";
    CHECK(Answer(python::recognize("RuntimeError: " + message)).text("/error/message") == message);
}
