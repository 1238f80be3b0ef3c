#include "bcast/program/trial.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "bcast/shape_text.hpp"
#include "catch.hpp"
#include "support/answer.hpp"
#include "support/random.hpp"
#include "support/sanitized.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("Shapes are recognized in any notation") {
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

TEST_CASE("A tuple of one size times a number is the repeated tuple, as in Python") {
    const auto request = [](const char* text) { return Answer(python::recognize(text)).at("/request"); };
    CHECK(explain(request("(2,)*3 + (2,)")).find("\"shape\":[2,2,2]") != std::string::npos);
    CHECK(Answer(python::recognize("(1,)*40 + (1,)")).text("/op") == "add");
    CHECK(Answer(python::recognize("(1,)*99 + (1,)")).text("/say") == "recognize.too-many-axes");
    CHECK(Answer(python::recognize("(3,) * (3,)")).text("/op") == "mul");
    CHECK(Answer(python::recognize("(2, 3) * 3")).text("/op") == "mul");
}

TEST_CASE("Capital letters as sizes, and shapes with dtypes in JAX's notation, are shapes") {
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

TEST_CASE("Shapes with too many axes are reported as such, and are not tuples of Python") {
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

TEST_CASE("A single shape is reported as needing another one") {
    for (const char* text : {"(3, 4)", "3x4", "3 x 4 x 5", "torch.Size([3, 4])", "x.shape = (3, 4)", "3,4"}) {
        CAPTURE(text);
        CHECK(Answer(python::recognize(text)).text("/say") == "recognize.one-shape");
    }
    for (const char* text : {"3", "[3, 4]", "(3 + 4)", "x", "(x, y)"}) {
        CAPTURE(text);
        CHECK(Answer(python::recognize(text)).text("/say") != "recognize.one-shape");
    }
}

TEST_CASE("A size above the maximum is not a number of Python") {
    CHECK(Answer(python::recognize("(9007199254740991, 2) + (2,)")).text("/kind") == "shapes");
    for (const char* text :
         {"(9007199254740992, 2) + (2,)", "(2,) + (99999999999999999999,)", "(9007199254740992, 2)"}) {
        CAPTURE(text);
        CHECK(Answer(python::recognize(text)).text("/say") == "recognize.too-large");
    }
}

TEST_CASE("Self-contained code is run, and other code leads to questions") {
    const Answer program(python::recognize("torch.ones(4,1) - torch.ones(4)"));
    CHECK(program.text("/kind") == "program");
    CHECK(program.text("/code") == "import torch\ntorch.ones(4,1) - torch.ones(4)");
    const Answer code(python::recognize("loss = ((pred - target) ** 2).mean()"));
    CHECK(code.text("/kind") == "code");
    CHECK(code.text("/op") == "sub");
    CHECK(code.text("/operands/0/expression") == "pred");
    CHECK(code.text("/operands/1/text") == "*");
}

TEST_CASE("Any text may be pasted") {
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

TEST_CASE("A loss by its usual name is read as an elementwise loss, and a note says so") {
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

TEST_CASE("Code without known shapes asks for them") {
    const auto say = [](const std::string& text) { return Answer(python::recognize(text)).text("/say"); };
    for (const char* code : {"f(a, b)", "x = x.reshape(2, 3)", "y = model(torch.randn(2, 3))", "print(x.shape)",
                             "nn.CrossEntropyLoss()(a, b)"}) {
        CAPTURE(std::string(code));
        CHECK(say(code) == "recognize.no-shapes");
    }
    CHECK(say("hello") == "recognize.nothing");
    CHECK(say("hello world") == "recognize.nothing");
}

TEST_CASE("A program with a mistake, a missing end or an unsupported construct is a program that fails") {
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

TEST_CASE("A text without a size asks only for the shapes of a broadcast or a product") {
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

TEST_CASE("Undetermined sizes of typed shapes are requested") {
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

TEST_CASE("A clash of known sizes is reported although others are undetermined") {
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

TEST_CASE("A product of undefined tensors asks for their shapes") {
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
    // A number has no shape to ask for.
    CHECK(Answer(python::recognize("y = 2 * x + b")).text("/operands/0/expression") == "2 * x");
    CHECK(Answer(python::recognize("y = 2 * x")).text("/operands/0/text") == "()");
    CHECK(Answer(python::recognize("y = x.view(-1, 16 * 5 * 5)")).text("/kind") == "nothing");
    CHECK(Answer(python::recognize("loss = nn.MSELoss()(pred, y)")).text("/operands/1/expression") == "y");
}

TEST_CASE("Code is extracted from the text that users paste around it") {
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
    // A mistake is preserved: the program is to report it.
    CHECK(code("x = torch.ones(3)\ny = x +").find("y = x +") != std::string::npos);
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

TEST_CASE("Shapes in comments beside assignments are those of the names") {
    const Answer both(python::recognize(
        "pred = model(x)  # (32, 1)\ntarget = batch['y']  # shape: [32]\nloss = (pred - target) ** 2"));
    CHECK(both.text("/kind") == "code");
    CHECK(both.text("/say") == "recognize.code-known");
    CHECK(both.at("/asks_for_shapes") == "false");
    CHECK(both.text("/operands/0/text") == "32,1");
    CHECK(both.text("/operands/1/text") == "32");
    const Answer one(python::recognize("q = proj(x)  # (B, T, 8)\nk = proj(y)  # of the keys\ns = q + k"));
    CHECK(one.text("/operands/0/text") == "B,T,8");
    CHECK(one.text("/say") == "recognize.code");
    CHECK(one.at("/asks_for_shapes") == "true");
}
