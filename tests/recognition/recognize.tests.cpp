#include "bcast/program/trial.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include "bcast/recognition/errors.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"
#include "bcast/shape_text.hpp"
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
    CHECK(rows.size() == 335);
    CHECK(read * 100 >= rows.size() * 95);
}

TEST_CASE("Shapes are recognized in the usual notations") {
    const auto shapes = [](const std::string& text) {
        const Answer read(python::recognize(text));
        std::string out = read.text("/kind");
        if (read.at("/request") == "null") return out;
        for (const auto& operand : read.list("/request/operands")) {
            const auto parsed = parse_shape(operand["text"].GetString());
            REQUIRE(std::holds_alternative<TypedShape>(parsed));
            out += ' ' + list_text(std::get<TypedShape>(parsed).shape);
        }
        return out;
    };
    const std::string wanted = "shapes [3, 4] [4]";
    for (const char* text : {"(3, 4) + (4,)",
                             "3,4 and 4",
                             "[3,4],[4]",
                             "3x4 and 4",
                             "3 x 4 and 4",
                             "3×4 and 4",
                             "a: 3,4 b: 4",
                             "a: (3, 4), b: (4,)",
                             "a.shape = (3, 4), b.shape = (4,)",
                             "torch.Size([3, 4]) vs torch.Size([4])",
                             "x: torch.Size([3, 4])\ny: torch.Size([4])",
                             "[3x4] and [4]",
                             "(3, 4) × (4,)",
                             "x: (3, 4) float32\ny: (4,) int64",
                             "| a | (3, 4) |\n| b | (4,) |",
                             "**(3, 4)** + **(4,)**",
                             "`(3, 4)` and `(4,)`",
                             "- (3, 4)\n- (4,)",
                             "1. (3, 4)\n2. (4,)",
                             "(3, 4) - (4,)  # why?",
                             "((3, 4), (4,))",
                             "[(3, 4), (4,)]",
                             "{\"a\": [3, 4], \"b\": [4]}",
                             "In [3]: a.shape, b.shape\nOut[3]: ((3, 4), (4,))",
                             "（3，4）和（4，）",
                             "（３、４） と （４）",
                             "$3 \\times 4$ and $4$",
                             "\\(3 \\times 4\\) + \\(4\\)",
                             "\\mathbb{R}^{3 \\times 4} + \\mathbb{R}^{4}",
                             "R^{3x4} and R^4",
                             "A      (2d array):  3 x 4\nB      (1d array):      4\nResult (2d array):  3 x 4"}) {
        CAPTURE(text);
        CHECK(shapes(text) == wanted);
    }
    CHECK(shapes("the image is 3x4, its mask 4 by 1") == "shapes [3, 4] [4, 1]");
    CHECK(shapes("5 x 4 x 3 and 4 x 1") == "shapes [5, 4, 3] [4, 1]");
    CHECK(shapes("N = 3, C = 4 and C = 4") == wanted);
    CHECK(shapes("[[1, 2], [3, 4]] + [1, 2, 3]").substr(0, 6) != "shapes");
}

TEST_CASE("An operator between shapes determines the call") {
    const auto op = [](const std::string& text) {
        const Answer read(python::recognize(text));
        return read.text("/op") + (read.at("/request").find("in_place") != std::string::npos ? " in place" : "");
    };
    CHECK(op("(3, 4) - (4,)") == "sub");
    CHECK(op("* (3, 4)\n* (4,)") == "add");
    CHECK(op("(4,) += (3, 4)") == "add in place");
    CHECK(op("(4,) **= (3, 4)") != "add in place");
    const Answer product(python::recognize("(3, 4) @ [4,2]"));
    CHECK(product.text("/kind") == "program");
    CHECK(product.text("/code") == "import torch\ntorch.ones((3, 4,)) @ torch.ones((4, 2,))");
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
        CHECK(errors.back().library != "unknown");
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

TEST_CASE("An error that contains all shapes becomes a request that fails the same way") {
    const Answer answer(
        python::recognize("ValueError: operands could not be broadcast together with shapes (2,3) (4,) "));
    CHECK(answer.at("/request") == R"({"dialect":"numpy","op":"add","operands":[{"text":"2,3"},{"text":"4"}]})");
    CHECK(answer.at("/position") == "-1");
    const Answer again(explain(answer.at("/request")));
    CHECK(again.text("/error/message") == "operands could not be broadcast together with shapes (2,3) (4,) ");
}

TEST_CASE("Information missing in an error is requested") {
    const Answer answer(python::recognize(
        "RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1"));
    CHECK(answer.text("/say") == "recognize.error-asks");
    CHECK(answer.text("/operands/0/text") == "?,4,*");
    CHECK(answer.text("/operands/1/text") == "?,3,*");
    CHECK(answer.text("/operands/0/more") == "right");
    CHECK(answer.at("/unknown") == R"([{"operand":0,"dim":0},{"operand":1,"dim":0}])");
    CHECK(answer.at("/dimension") == "1");
    CHECK(answer.at("/request") == "null");
}

TEST_CASE("If sizes are missing, possible meanings are offered, with the sizes that each needs") {
    const Answer answer(
        python::recognize("RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at "
                          "non-singleton dimension 1"));
    REQUIRE(answer.list("/repairs").Size() == 4);
    CHECK(answer.text("/repairs/0/intent") == "match");
    CHECK(answer.text("/repairs/0/text").empty());
    CHECK(answer.at("/repairs/0/args") == R"({"first_extent":4,"second_extent":3})");
    CHECK(answer.text("/repairs/1/intent") == "all-pairs");
    CHECK(answer.text("/repairs/1/text") == "a[:, :, None], b[:, None]");
    CHECK(answer.text("/repairs/2/intent") == "other-axis");
    CHECK(answer.list("/repairs/2/needs").Size() == 2);
    CHECK(answer.text("/repairs/3/intent") == "one-too-many");
    CHECK(answer.text("/repairs/3/text") == "a[:, :-1]");
}

TEST_CASE("Where one of two sizes must be wrong, a line shows both shapes, in the words of the line that failed") {
    const std::string error =
        "RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1";
    CHECK(Answer(python::recognize(error)).text("/repairs/0/show") == "print(a.shape, b.shape)");
    const std::string traceback = "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    ";
    CHECK(Answer(python::recognize(traceback + "loss = pred - target.float()\n" + error)).text("/repairs/0/show") ==
          "print(pred.shape, target.float().shape)");
    CHECK(Answer(python::recognize(traceback + "loss = (pred + 1) - target\n" + error)).text("/repairs/0/show") ==
          "print((pred + 1).shape, target.shape)");
    const Answer graph(
        python::recognize("[ONNXRuntimeError] : 1 : FAIL : Non-zero status code returned while running "
                          "Add node. Name:'x' Status Message: axis == 1 || axis == largest was false. "
                          "Attempting to broadcast an axis by a dimension other than 1. 4 by 3"));
    CHECK(graph.text("/repairs/0/intent") == "match");
    CHECK(graph.at("/repairs/0/show") == "null");
}

TEST_CASE(
    "Ways out of an error call the operands as the line that failed does, and none is written for an axis that may be "
    "any") {
    const Answer named(python::recognize(
        "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    loss = pred - target\n"
        "RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1"));
    CHECK(named.text("/repairs/1/text") == "pred[:, :, None], target[:, None]");
    CHECK(named.text("/repairs/2/text") == "target[..., None]");
    CHECK(named.text("/repairs/3/text") == "pred[:, :-1]");
    const Answer anywhere(python::recognize("Attempting to broadcast an axis by a dimension other than 1. 4 by 3"));
    CHECK(anywhere.text("/operands/0/text") == "*,4,*");
    CHECK(anywhere.list("/repairs").Size() == 1);
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

TEST_CASE("A traceback without its last line still has the line that failed") {
    const Answer answer(
        python::recognize("Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    z = x * y\n"));
    CHECK(answer.text("/say") == "recognize.cut");
    CHECK(answer.text("/op") == "mul");
    CHECK(answer.text("/operands/1/expression") == "y");
}

TEST_CASE("A traceback without its last line yields one helpful sentence, for every library") {
    const auto say = [](const std::string& frames) {
        const Answer answer(python::recognize("Traceback (most recent call last):\n" + frames));
        return answer.text("/say") + ' ' + answer.text("/op");
    };
    const std::string site = "/opt/venv/lib/python3.10/site-packages/";
    const auto frame = [](const std::string& file, const std::string& line) {
        return "  File \"" + file + "\", line 12, in <module>\n    " + line + "\n";
    };
    CHECK(say(frame("a.py", "y = x - m")) == "recognize.cut sub");
    CHECK(say(frame("a.py", "loss = criterion(out, target)") +
              frame(site + "torch/nn/modules/loss.py", "return F.mse_loss(input, target)")) == "recognize.cut sub");
    CHECK(say(frame("a.py", "c = np.add(a, b)")) == "recognize.cut add");
    CHECK(say(frame("a.py", "z = tf.add(x, y)") + frame(site + "tensorflow/python/util/traceback_utils.py",
                                                        "raise e.with_traceback(filtered_tb) from None")) ==
          "recognize.cut add");
    CHECK(say(frame("a.py", "print(x + y)") +
              frame(site + "jax/_src/numpy/array_methods.py", "return binary_op(*args)")) == "recognize.cut add");
    // Neither line contains two tensors that are combined.
    CHECK(say(frame("a.py", "out = sess.run(None, {'x': x})") +
              frame(site + "onnxruntime/capi/onnxruntime_inference_collection.py",
                    "return self._sess.run(output_names, input_feed, run_options)")) == "recognize.cut-silent no text");
    CHECK(say(frame("a.py", "model.fit(X, y, epochs=3)") +
              frame(site + "keras/src/losses/losses.py",
                    "return backend.mean(ops.square(y_pred - y_true), axis=-1)")) == "recognize.cut-silent no text");
    CHECK(say(frame(site + "torch/functional.py", "return _VF.broadcast_tensors(tensors)")) ==
          "recognize.cut-silent no text");
    // The last line is truncated.
    CHECK(say(frame("a.py", "y = x - m") + "ValueError: operands could not be broadcast tog") == "recognize.cut sub");
    CHECK(say(frame("a.py", "y = x - m") + "RuntimeError") == "recognize.cut sub");
    CHECK(say(frame("a.py", "y = x - m") + "KeyError: 'm'") == "recognize.error-unknown sub");
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
            const bool ok = !errors.empty() && errors.back().library != "unknown" && errors.back().complete;
            CHECK(ok);
            read += ok ? 1 : 0;
        }
    }
    CHECK(told > 100);
    CHECK(read == told);
}

TEST_CASE("An error that contains only the clashing sizes asks for the shapes") {
    const Answer one(
        python::recognize("The size of tensor a (3) must match the size of tensor b (4) at non\xE2\x80\x91"
                          "singleton dimension 0"));
    CHECK(one.text("/say") == "recognize.error-clash");
    CHECK(one.at("/asks_for_shapes") == "false");
    const Answer far(python::recognize("Attempting to broadcast an axis by a dimension other than 1. 196 by 197"));
    CHECK(far.text("/say") == "recognize.error-clash");
    CHECK(far.at("/asks_for_shapes") == "true");
    const Answer half(python::recognize("The size of tensor a (4) must match the size of ten"));
    CHECK(half.list("/operands").Size() == 2);
    CHECK(half.at("/asks_for_shapes") == "true");
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

TEST_CASE("A message about a concatenation names the dim that may differ, not the one that does") {
    const Answer read(python::recognize(
        "RuntimeError: Sizes of tensors must match except in dimension 1. Expected size 3 but got size 2 for tensor "
        "number 1 in the list."));
    CHECK(read.at("/dimension") == "null");
    CHECK(read.text("/operands/0/text") == "*,3,*");
}

TEST_CASE("The first two dims of a batch of matrices are not its shape") {
    const Answer read(python::recognize(
        "RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [2, 4] but got: [2, 5]."));
    CHECK(read.text("/error/about") == "matmul");
    CHECK(read.list("/operands").Empty());
    CHECK(read.at("/code") == "null");
}

TEST_CASE("A loss over classes does not broadcast its target") {
    for (const char* message : {"ValueError: Expected input batch_size (2) to match target batch_size (1).",
                                "RuntimeError: size mismatch (got input: [2, 3], target: [3])",
                                "RuntimeError: Expected target size [2, 5], got [2, 4]",
                                "RuntimeError: 0D or 1D target tensor expected, multi-target not supported"}) {
        CAPTURE(message);
        const Answer read(python::recognize(message));
        CHECK(read.text("/say") == "recognize.error-other");
        CHECK(read.at("/request") == "null");
        CHECK(read.at("/asks_for_shapes") == "false");
    }
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

TEST_CASE("Different names clash at their axis, whatever the sizes") {
    const Answer read(python::recognize(
        "RuntimeError: Error when attempting to broadcast dims ['N', 'C', 'W'] and dims ['C', 'N', 'W']: dim 'C' and "
        "dim 'N' are at the same position from the right but do not match."));
    CHECK(read.at("/position") == "-2");
    CHECK(read.list("/repairs").Empty());
}

TEST_CASE("A failed expand is asked about as an expand") {
    const Answer read(python::recognize(
        "Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    y = x.expand(2, 4, 4)\n"
        "RuntimeError: The expanded size of the tensor (4) must match the existing size (3) at non-singleton "
        "dimension 1.  Target sizes: [2, 4, 4].  Tensor sizes: [3, 4]"));
    CHECK(read.text("/request/op") == "expand");
    CHECK(read.text("/operands/0/expression") == "x");
    const auto of_line = [](const std::string& line) {
        return Answer(
            python::recognize("Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    " + line +
                              "\nRuntimeError: The expanded size of the tensor (4) must match the existing "
                              "size (3) at non-singleton dimension 1.  Target sizes: [2, 4].  Tensor sizes: [2, 3]"));
    };
    CHECK(of_line("y = f(x . expand(2, 4)) + 1").text("/request/op") == "expand");
    CHECK(of_line("y = torch.broadcast_to(x, (2, 4)) * w").text("/operands/0/expression") == "x");
    CHECK(of_line("y = torch.broadcast_to(x, (2, 4)) * w").text("/request/op") == "broadcast_to");
    CHECK(of_line("y[:] = x  # or x.expand(2, 4)").text("/request/op") == "broadcast_to");
    CHECK(Answer(python::recognize("y = x.expand(2, 4) + b")).text("/operands/1/expression") == "b");
}

TEST_CASE("The tensors that a program created before an undefined name are known") {
    const std::string made = "import torch\nx = torch.ones(4, 3)\nw = torch.ones(4)\n";
    const Answer read(python::recognize(made + "z = x.sum(1) + w\ny = model(x) - w"));
    CHECK(read.text("/kind") == "code");
    CHECK(read.text("/operands/0/expression") == "model(x)");
    CHECK(read.text("/operands/0/text") == "*");
    CHECK(read.text("/operands/1/text") == "4");
    const Answer of_call(python::recognize(made + "y = x.sum(1) - target"));
    CHECK(of_call.text("/operands/0/text") == "4");
    CHECK(of_call.text("/operands/1/text") == "*");
    // Nothing is left to ask: the part that ran is shown.
    CHECK(Answer(python::recognize(made + "z = x.sum(1) + w\nshow(z)")).text("/kind") == "program");
}

TEST_CASE("Labels of shapes are preserved") {
    const Answer read(python::recognize("pred.shape = (4, 1), target.shape = (4,)"));
    CHECK(read.text("/operands/0/expression") == "pred");
    CHECK(read.text("/operands/1/expression") == "target");
    CHECK(read.at("/request") != "null");
}
