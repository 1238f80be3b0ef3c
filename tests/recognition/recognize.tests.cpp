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

/// All sizes, dims and counts that were read from the message.
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

TEST_CASE("Tracebacks are read as people paste them") {
    std::size_t read = 0;
    auto rows = rows_of("recognition/tracebacks.jsonl");
    for (auto& row : rows_of("recognition/pasted.jsonl")) rows.push_back(std::move(row));
    for (const auto& row : rows) {
        CAPTURE(row["manner"].GetString());
        const bool ok = as_wanted(Answer(python::recognize(row["text"].GetString())), row["want"]);
        CHECK(ok);
        read += ok ? 1 : 0;
    }
    CHECK(rows.size() == 326);
    CHECK(read * 100 >= rows.size() * 95);
}

TEST_CASE("Shapes are read in the notations that people use") {
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

TEST_CASE("The sign between shapes says what is done with them") {
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

TEST_CASE("A sentence that only resembles a message is not taken for it") {
    const auto library = [](const std::string& text) { return Answer(python::recognize(text)).text("/error/library"); };
    CHECK(library("ValueError: x and y must have same first dimension, but have shapes (10,) and (11,)") == "unknown");
    CHECK(library("ValueError: the two shapes (3, 4) and (5, 4)") == "unknown");
    CHECK(library("TypeError: my arrays must have the same number of dimensions") == "unknown");
    CHECK(library("ValueError: shapes (2,3) and (4,5) not aligned") == "numpy");
}

TEST_CASE("What einsum remapped is what broadcasts") {
    const Answer read(
        python::recognize("ValueError: operands could not be broadcast together with remapped shapes "
                          "[original->remapped]: (2,3)->(2,newaxis,3) (4,5)->(5,4) "));
    CHECK(read.text("/operands/0/text") == "2,1,3");
    CHECK(read.text("/operands/1/text") == "5,4");
    CHECK(read.at("/position") == "-1");
}

TEST_CASE("A message is shown from its beginning, also where only a part of it is known") {
    const auto message = [](const std::string& text) { return Answer(python::recognize(text)).text("/error/message"); };
    CHECK(message("ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
                  "(n?,k),(k,m?)->(n?,m?) (size 3 is different from 4)")
              .substr(0, 15) == "matmul: Input o");
    CHECK(message("[ONNXRuntimeError] RuntimeException: Non-zero status code returned while running Add node. "
                  "Name:'Add_0' Status Message: broadcast by 3 and 4")
              .substr(0, 24) == "Non-zero status code ret");
}

TEST_CASE("An einsum of PyTorch whose operands do not broadcast is PyTorch's, in the words of every version") {
    const Answer read(
        python::recognize("RuntimeError: einsum(): operands do not broadcast with remapped shapes "
                          "[original->remapped]: [2, 3]->[2, 3, 1] "
                          "[4, 5]->[1, 4, 5]"));
    CHECK(read.text("/error/library") == "pytorch");
    CHECK(read.text("/error/message").substr(0, 8) == "einsum()");
}

TEST_CASE("Errors that people reported of TensorFlow, JAX and ONNX Runtime are read") {
    for (const auto& row : rows_of("recognition/frameworks.jsonl")) {
        CAPTURE(row["source"].GetString());
        CHECK(as_wanted(Answer(python::recognize(row["text"].GetString())), row["want"]));
    }
}

TEST_CASE("What is written of a failure is read back") {
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
        // Every number of the message is a field.
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

TEST_CASE("An error that gives all the shapes is a request that fails alike") {
    const Answer answer(
        python::recognize("ValueError: operands could not be broadcast together with shapes (2,3) (4,) "));
    CHECK(answer.at("/request") == R"({"dialect":"numpy","op":"add","operands":[{"text":"2,3"},{"text":"4"}]})");
    CHECK(answer.at("/position") == "-1");
    const Answer again(explain(answer.at("/request")));
    CHECK(again.text("/error/message") == "operands could not be broadcast together with shapes (2,3) (4,) ");
}

TEST_CASE("What an error does not say is asked for") {
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

TEST_CASE("Where sizes are missing it is said what may have been meant, and which sizes that needs") {
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

TEST_CASE("What was read stands where it stood in what was pasted") {
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

TEST_CASE("Shapes are read in any notation") {
    for (const char* text : {"(8, 1, 6) * (7, 1)", "[8,1,6] * [7,1]", "torch.Size([8, 1, 6]) * torch.Size([7, 1])"}) {
        CAPTURE(text);
        const Answer answer(python::recognize(text));
        CHECK(answer.text("/kind") == "shapes");
        CHECK(answer.text("/op") == "mul");
        CHECK(explain(answer.at("/request")).find("\"shape\":[8,7,6]") != std::string::npos);
    }
    CHECK(Answer(python::recognize("(4, 1)\n(4,)")).text("/kind") == "shapes");
    CHECK(Answer(python::recognize("4,1 - 4")).text("/op") == "sub");
    CHECK(Answer(python::recognize("N=2,C=3 + C=3")).text("/kind") == "shapes");
    CHECK(Answer(python::recognize("pred has torch.Size([32, 1]), but target has torch.Size([32])")).text("/kind") ==
          "shapes");
}

TEST_CASE("Sizes by capital letters, and shapes with dtypes as JAX writes them, are shapes") {
    const auto shapes = [](const std::string& text) {
        const Answer answer(python::recognize(text));
        return answer.text("/kind") + ' ' + answer.text("/say") + ' ' + answer.text("/operands/0/text");
    };
    CHECK(shapes("[B, T, C] + [C]") == "shapes recognize.shapes-ask B,T,C");
    CHECK(Answer(python::recognize("[pred] + [target]")).text("/kind") != "shapes");
    for (const char* text : {"float32[8,1] + float32[4]", "f32[8,1]{1,0} + f32[4]{0}", "int64[8,1], int64[4]"}) {
        CAPTURE(std::string(text));
        const Answer answer(python::recognize(text));
        CHECK(answer.text("/kind") == "shapes");
        CHECK(answer.text("/request/operands/0/text") == "[8,1]");
    }
    CHECK(Answer(python::recognize("InvalidArgumentError: Graph execution error:\n\nNode: 'mse/SquaredDifference'\n"
                                   "Required broadcastable shapes\n\t [[{{node mse/SquaredDifference}}]]"))
              .text("/error/library") == "tensorflow");
}

TEST_CASE("Of shapes with too many axes it is said, and they are no tuples of Python") {
    std::string deep = "(2";
    for (int i = 1; i < 70; ++i) deep += ", 2";
    deep += ")";
    for (const std::string& text : {deep, deep + " + (3,)", "(3,) " + deep, "a: " + deep + "\nb: (3,)"}) {
        CAPTURE(text);
        const Answer answer(python::recognize(text));
        CHECK(answer.text("/kind") == "nothing");
        CHECK(answer.text("/say") == "recognize.too-many-axes");
    }
    CHECK(Answer(python::recognize(deep + ".index(2)")).text("/kind") == "program");
}

TEST_CASE("Of one shape it is said that another is needed") {
    for (const char* text : {"(3, 4)", "3x4", "3 x 4 x 5", "torch.Size([3, 4])", "x.shape = (3, 4)", "3,4"}) {
        CAPTURE(text);
        CHECK(Answer(python::recognize(text)).text("/say") == "recognize.one-shape");
    }
    for (const char* text : {"3", "[3, 4]", "(3 + 4)", "x", "(x, y)"}) {
        CAPTURE(text);
        CHECK(Answer(python::recognize(text)).text("/say") != "recognize.one-shape");
    }
}

TEST_CASE("A size that is larger than any that is computed here is no number of Python") {
    CHECK(Answer(python::recognize("(9007199254740991, 2) + (2,)")).text("/kind") == "shapes");
    for (const char* text :
         {"(9007199254740992, 2) + (2,)", "(2,) + (99999999999999999999,)", "(9007199254740992, 2)"}) {
        CAPTURE(text);
        CHECK(Answer(python::recognize(text)).text("/say") == "recognize.too-large");
    }
}

TEST_CASE("Code is run where it stands alone, and asked about where it does not") {
    const Answer program(python::recognize("torch.ones(4,1) - torch.ones(4)"));
    CHECK(program.text("/kind") == "program");
    CHECK(program.text("/code") == "import torch\ntorch.ones(4,1) - torch.ones(4)");
    const Answer code(python::recognize("loss = ((pred - target) ** 2).mean()"));
    CHECK(code.text("/kind") == "code");
    CHECK(code.text("/op") == "sub");
    CHECK(code.text("/operands/0/expression") == "pred");
    CHECK(code.text("/operands/1/text") == "*");
}

TEST_CASE("Anything may be pasted") {
    CHECK(Answer(python::recognize("")).text("/kind") == "empty");
    CHECK(Answer(python::recognize("  \n ")).text("/kind") == "empty");
    CHECK(Answer(python::recognize("hello there")).text("/kind") == "nothing");
    CHECK(Answer(python::recognize("(2, 3) + (3")).text("/kind") == "nothing");
    CHECK(Answer(python::recognize(std::string("\xff\x00\x1b[", 4))).text("/say") == "recognize.nothing");
    std::string large(10 << 20, 'x');
    for (std::size_t i = 0; i < large.size(); i += 50) large[i] = '\n';
    large +=
        "\nRuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1";
    const Answer answer(python::recognize(large));
    CHECK(answer.text("/error/library") == "pytorch");
    CHECK(answer.at("/partial_text") == "true");
    Random random(3);
    const std::string alphabet = "()[],-+*0123 shapes\n\x1b:'ERuntimeError<>";
    for (int i = 0; i < cases_of(500); ++i) {
        std::string noise;
        for (std::size_t n = random.below(200); n > 0; --n) noise += alphabet[random.below(alphabet.size())];
        CHECK_FALSE(Answer(python::recognize(noise)).text("/kind").empty());
    }
}

TEST_CASE("A traceback without its last line still has the line that failed") {
    const Answer answer(
        python::recognize("Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    z = x * y\n"));
    CHECK(answer.text("/say") == "recognize.cut");
    CHECK(answer.text("/op") == "mul");
    CHECK(answer.text("/operands/1/expression") == "y");
}

TEST_CASE("A traceback without its last line gives one sentence that helps, of every library") {
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
    // Neither names two tensors that meet.
    CHECK(say(frame("a.py", "out = sess.run(None, {'x': x})") +
              frame(site + "onnxruntime/capi/onnxruntime_inference_collection.py",
                    "return self._sess.run(output_names, input_feed, run_options)")) == "recognize.cut-silent no text");
    CHECK(say(frame("a.py", "model.fit(X, y, epochs=3)") +
              frame(site + "keras/src/losses/losses.py",
                    "return backend.mean(ops.square(y_pred - y_true), axis=-1)")) == "recognize.cut-silent no text");
    CHECK(say(frame(site + "torch/functional.py", "return _VF.broadcast_tensors(tensors)")) ==
          "recognize.cut-silent no text");
    // The last line was cut in its midst.
    CHECK(say(frame("a.py", "y = x - m") + "ValueError: operands could not be broadcast tog") == "recognize.cut sub");
    CHECK(say(frame("a.py", "y = x - m") + "RuntimeError") == "recognize.cut sub");
    CHECK(say(frame("a.py", "y = x - m") + "KeyError: 'm'") == "recognize.error-unknown sub");
}

TEST_CASE("A loss by its usual name is taken for one that goes element by element, and it is said so") {
    const Answer answer(python::recognize("loss = self.criterion(out, target)"));
    CHECK(answer.text("/kind") == "code");
    CHECK(answer.text("/say") == "recognize.loss");
    CHECK(answer.text("/args/name") == "self.criterion");
    CHECK(answer.text("/op") == "sub");
    CHECK(answer.text("/operands/1/expression") == "target");
    CHECK(answer.at("/asks_for_shapes") == "true");
    CHECK(Answer(python::recognize("criterion(x * w, y)")).text("/op") == "mul");
    CHECK(Answer(python::recognize("criterion(x - 1, y)")).text("/say") == "recognize.loss");
}

TEST_CASE("Code that says not which shapes meet is asked for them") {
    const auto say = [](const std::string& text) { return Answer(python::recognize(text)).text("/say"); };
    for (const char* code : {"f(a, b)", "x = x.reshape(2, 3)", "y = model(torch.randn(2, 3))", "print(x.shape)",
                             "nn.CrossEntropyLoss()(a, b)"}) {
        CAPTURE(std::string(code));
        CHECK(say(code) == "recognize.no-shapes");
    }
    CHECK(say("hello") == "recognize.nothing");
    CHECK(say("hello world") == "recognize.nothing");
}

TEST_CASE("A program with a slip, or whose end is missing or outside the subset, is a program that fails") {
    const auto kind = [](const std::string& text) { return Answer(python::recognize(text)).text("/kind"); };
    const std::string begun = "import torch\nx = torch.ones(3, 4)\n";
    for (const char* end : {"y = x +", "y = (x +\n     1", "for i in range(3):", "print(x", "y = x ++ * 2\nprint(y)",
                            "class A:\n    def f(self", "match x:\n    case 1:\n        pass"}) {
        CAPTURE(std::string(end));
        const Answer answer(python::recognize(begun + end));
        CHECK(answer.text("/kind") == "program");
        CHECK(answer.text("/say") == "recognize.program-fails");
        CHECK(answer.text("/code") == begun + end);
    }
    CHECK(kind("y = x +") == "nothing");
    CHECK(kind("Hello,\nx = 3 is what I wrote") == "nothing");
    CHECK(kind("help\nplease help me") == "nothing");
}

TEST_CASE("A text without a size asks for the shapes of a broadcast or a product, and of nothing else") {
    const auto asks = [](const std::string& text) { return Answer(python::recognize(text)).at("/asks_for_shapes"); };
    CHECK(asks("loss = pred - target") == "true");
    CHECK(asks("ValueError: operands could not be broadcast together with shapes") == "true");
    CHECK(asks("Traceback (most recent call last):\n  File \"a.py\", line 3, in <module>\n    z = x * y\n") == "true");
    CHECK(asks("out = q @ k") == "true");
    CHECK(asks("torch.where(mask, x, y)") == "false");
    CHECK(asks("(2, 3) + (3,)") == "false");
    CHECK(asks("RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension "
               "1") == "false");
    CHECK(asks("RuntimeError: something else") == "false");
}

TEST_CASE("Messages of the recorded cells about shapes, dims and names are read back") {
    // What a message of shapes speaks of; the others are about arguments and dtypes.
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
            // What a program raises itself, and what is about a call's arguments.
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

TEST_CASE("Sizes that typed shapes leave open are asked for") {
    const auto first = [](const std::string& text) {
        const Answer read(python::recognize(text));
        CAPTURE(text);
        CHECK(read.text("/kind") == "shapes");
        CHECK(read.text("/say") == "recognize.shapes-ask");
        CHECK(read.at("/request") == "null");
        return read.text("/operands/0/text") + " and " + read.text("/operands/1/text");
    };
    CHECK(first("(None, 4) + (4,)") == "?,4 and 4");
    CHECK(first("(?, 4) - (?, 3)") == "?,4 and ?,3");
    CHECK(first("[None, 4] and [4]") == "?,4 and 4");
    CHECK(first("(N, 4)\n(4,)") == "N,4 and 4");
    CHECK(first("(batch_size, 224, 224, 3) * (3,)") == "batch_size,224,224,3 and 3");
    CHECK(first("['batch', 3, 224] + [3, 1]") == "batch,3,224 and 3,1");
    CHECK(first("(N, C, H, W) * (C,)") == "N,C,H,W and C");
    CHECK(first("TensorShape([None, 10]) vs TensorShape([32, 5])") == "?,10 and 32,5");
    CHECK(first("(..., 4) + (4,)") == "...,4 and 4");
    CHECK(first("N=?,C=3 + C=3") == "N=?,C=3 and C=3");
    CHECK(first("my input is (None, 10) but the target has (32, 5)") == "?,10 and 32,5");
    CHECK(first("pred: (None, 1), target: (None,)") == "?,1 and ?");
    for (const char* text : {"[x, y] + [z]", "(x) + (y)", "f(x, 4) + g(4)", "(a - b) / (c + d)", "x[i, j] + y[j]"}) {
        CAPTURE(text);
        CHECK(Answer(python::recognize(text)).text("/kind") != "shapes");
    }
}

TEST_CASE("Where sizes that are known clash it is said although others are open") {
    const Answer clash(python::recognize("(None, 4) + (None, 3)"));
    CHECK(clash.at("/position") == "-1");
    REQUIRE(clash.list("/repairs").Size() == 4);
    CHECK(clash.text("/repairs/1/gives") == "(\xE2\x80\xA6, 4, 3)");
    CHECK(clash.text("/repairs/3/text") == "a[:, :-1]");
    CHECK(clash.text("/repairs/3/gives") == "(\xE2\x80\xA6, 3)");
    const Answer fits(python::recognize("(None, 4) + (4,)"));
    CHECK(fits.at("/position") == "null");
    CHECK(fits.list("/repairs").Empty());
    CHECK(fits.at("/unknown") == R"([{"operand":0,"dim":0}])");
    CHECK(fits.at("/args/count") == "1");
}

TEST_CASE("Of a product of tensors that are not defined the shapes are asked for") {
    for (const char* text :
         {"out = q @ k", "scores = torch.matmul(q, k)", "out = 0.5 * (q @ k)", "out = q @ k\nprint(out)"}) {
        CAPTURE(text);
        const Answer read(python::recognize(text));
        CHECK(read.text("/kind") == "code");
        CHECK(read.text("/op") == "matmul");
        CHECK(read.at("/asks_for_shapes") == "true");
        CHECK(read.text("/operands/0/expression") == "q");
    }
    const Answer open(python::recognize("(None, 4) @ (4, 2)"));
    CHECK(open.at("/asks_for_shapes") == "true");
    CHECK(open.text("/op") == "matmul");
    const Answer named(python::recognize("q: (2, 3) @ k: (3, 4)"));
    CHECK(named.text("/kind") == "program");
    CHECK(named.text("/code") == "import torch\nq = torch.ones((2, 3,))\nk = torch.ones((3, 4,))\nq @ k");
    CHECK(Answer(python::recognize("q: (2, 3) @ k.T: (3, 4)")).text("/code") ==
          "import torch\nq = torch.ones((2, 3,))\nq @ torch.ones((3, 4,))");
    // Of a number no shape is asked for.
    CHECK(Answer(python::recognize("y = 2 * x + b")).text("/operands/0/expression") == "2 * x");
    CHECK(Answer(python::recognize("y = 2 * x")).text("/operands/0/text") == "()");
    CHECK(Answer(python::recognize("y = x.view(-1, 16 * 5 * 5)")).text("/kind") == "nothing");
    CHECK(Answer(python::recognize("loss = nn.MSELoss()(pred, y)")).text("/operands/1/expression") == "y");
}

TEST_CASE("Code is read within what people paste around it") {
    const auto kind = [](const std::string& text) { return Answer(python::recognize(text)).text("/kind"); };
    const auto code = [](const std::string& text) { return Answer(python::recognize(text)).text("/code"); };
    const std::string program = "import torch\nx = torch.ones(3, 4)\nx + torch.ones(4)";
    CHECK(code("```python\n" + program + "\n```") == program);
    CHECK(code("Why does this work?\n\n```\n" + program + "\n```\nThank you!") == program);
    CHECK(code("My code:\n" + program + "\nwhy does that work?") == program);
    CHECK(code("\xE8\xBF\x99\xE6\xAE\xB5\xE4\xBB\xA3\xE7\xA0\x81\n" + program) == program);
    CHECK(code("In [1]: import torch\n\nIn [2]: x = torch.ones(3, 4)\n\nIn [3]: (x\n   ...:  + torch.ones(4)).shape\n"
               "Out[3]: torch.Size([3, 4])") == "import torch\nx = torch.ones(3, 4)\n(x\n + torch.ones(4)).shape");
    CHECK(code("`loss = (pred - target).mean()`") == "loss = (pred - target).mean()");
    CHECK(kind("```\nscores = q @ k.transpose(-2, -1)\n```") == "code");
    CHECK(kind("In [3]: a.shape\nOut[3]: (3, 4)\nIn [4]: b.shape\nOut[4]: (4,)") == "shapes");
    CHECK(kind("```\n(3, 4) + (4,)\n```") == "shapes");
    CHECK(kind("(3, 4) + (4,) -> ?") == "shapes");
    // A slip stays where it is: it is what the program is to be told.
    CHECK(code("x = torch.ones(3)\ny = x +").find("y = x +") != std::string::npos);
}

TEST_CASE("An error that gives only the sizes that clash asks for the shapes") {
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
