#include "bcast/program/run.hpp"

#include <rapidjson/document.h>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast::python;
using bcast::testing::json_of;

namespace {

rapidjson::Document parsed(const std::string& text) {
    rapidjson::Document out;
    out.Parse(text.data(), text.size());
    REQUIRE_FALSE(out.HasParseError());
    return out;
}

/// The part of the program that a place names.
std::string at(const std::string& code, const rapidjson::Value& place) {
    return code.substr(place["begin"].GetUint(), place["end"].GetUint() - place["begin"].GetUint());
}

/// The sources of an event's operands, `-` where the program does not write one.
std::string operands(const rapidjson::Value& event) {
    std::string out;
    for (const auto& operand : event["operands"].GetArray()) {
        out += out.empty() ? "" : " | ";
        out += operand["text"].IsNull() ? "-" : operand["text"].GetString();
    }
    return out;
}

/// Each event as `mark: operands`.
std::vector<std::string> events(const std::string& code) {
    const auto result = parsed(run("import numpy as np\n" + code));
    std::vector<std::string> out;
    for (const auto& event : result["events"].GetArray()) {
        if (event["trace"].IsNull()) continue;
        out.push_back(at("import numpy as np\n" + code, event["mark"]) + ": " + operands(event));
    }
    return out;
}

using Said = std::vector<std::string>;

/// The events that aligned their operands.
std::vector<const rapidjson::Value*> alignments(const rapidjson::Document& result) {
    std::vector<const rapidjson::Value*> out;
    for (const auto& event : result["events"].GetArray()) {
        if (!event["trace"].IsNull()) out.push_back(&event);
    }
    return out;
}

/// Each event as `kind function shape strides memory`.
Said facts(const std::string& code) {
    const auto result = parsed(run("import torch\nimport numpy as np\n" + code));
    Said out;
    const auto list = [](const rapidjson::Value& values) {
        std::string text = "(";
        for (const auto& value : values.GetArray()) text += (text == "(" ? "" : ",") + std::to_string(value.GetInt());
        return text + ")";
    };
    for (const auto& event : result["events"].GetArray()) {
        std::string text = std::string(event["kind"].GetString()) + ' ' + event["function"].GetString();
        const auto& made = event["result"];
        if (made.IsObject())
            text += ' ' + list(made["shape"]) + ' ' + list(made["strides"]) + ' ' + made["memory"].GetString();
        out.push_back(text);
    }
    return out;
}

}  // namespace

TEST_CASE("A line has the cell's fields") {
    const auto line = parsed(run_line(R"({"code":"print(1)\n'a'"})"));
    CHECK(std::string(line["code"].GetString()) == "print(1)\n'a'");
    CHECK(std::string(line["stdout"].GetString()) == "1\n");
    CHECK(std::string(line["last"].GetString()) == "'a'");
    CHECK(line["error"].IsNull());
    CHECK(line["exit"].GetInt() == 0);
    CHECK(std::string(parsed(run_line(R"({"code":"1/0"})"))["error"].GetString()) ==
          "ZeroDivisionError: division by zero");
}

TEST_CASE("A line that is no cell says so and keeps its form") {
    for (const std::string& text : {std::string("{"), std::string("[]"), std::string(R"({"code":1})"),
                                    std::string("\xff"), std::string(100000, '[')}) {
        const auto line = parsed(run_line(text));
        CHECK(line["code"].IsNull());
        CHECK(line["error"].IsString());
        CHECK(line["exit"].GetInt() == 2);
    }
}

TEST_CASE("A run tells why and where it ended early, and its warnings with their place") {
    const auto result = parsed(run("import warnings\nwarnings.warn('w')\nprint(2)\nx = 1 + 'a'"));
    CHECK(result["schema"].GetInt() == 2);
    CHECK(result["exit"].GetInt() == 1);
    CHECK(std::string(result["error"].GetString()) == "TypeError: unsupported operand type(s) for +: 'int' and 'str'");
    const auto& failure = result["failure"];
    CHECK(std::string(failure["type"].GetString()) == "TypeError");
    CHECK(failure["place"]["begin"].GetInt() == 50);
    CHECK(failure["place"]["line"].GetInt() == 4);
    CHECK(failure["place"]["column"].GetInt() == 7);
    CHECK(failure["event"].IsNull());
    CHECK(std::string(result["warnings"][0]["message"].GetString()) == "w");
    CHECK(result["warnings"][0]["place"]["line"].GetInt() == 2);
    CHECK(result["events"].Size() == 0);
    CHECK(result["omitted"].GetInt() == 0);
}

TEST_CASE("A program outside the subset has a failure without a type") {
    const auto result = parsed(run("x = 1\nopen('f')"));
    CHECK(result["exit"].GetInt() == 2);
    CHECK(result["failure"]["type"].IsNull());
    CHECK(result["failure"]["place"]["line"].GetInt() == 2);
    CHECK(std::string(result["error"].GetString()).find("line 2, column 1: ") == 0);
}

TEST_CASE("An event has the whole expression, its mark, its operands as they are written, and its trace with values") {
    const std::string code = "import numpy as np\nx = np.array([[1., 2.], [3., 5.]])\ny = (x - x.mean(axis=1))\n";
    const auto result = parsed(run(code));
    REQUIRE(alignments(result).size() == 1);
    const auto& event = *alignments(result)[0];
    CHECK(std::string(event["call"].GetString()) == "x - x.mean(axis=1)");
    CHECK(at(code, event["span"]) == "x - x.mean(axis=1)");
    CHECK(at(code, event["mark"]) == "-");
    CHECK(operands(event) == "x | x.mean(axis=1)");
    CHECK(std::string(event["operands"][0]["dtype"].GetString()) == "float64");
    CHECK(event["operands"][0]["names"].IsNull());
    CHECK(event["count"].GetInt() == 1);
    const auto& values = event["trace"]["values"];
    REQUIRE(values["result"].Size() == 4);
    CHECK(values["operands"][1]["values"][1].GetDouble() == 4);
    CHECK(values["result"][3].GetDouble() == 1);
}

TEST_CASE("A view shows the elements that it begins with, not those of its storage") {
    const auto told = parsed(run("import numpy as np\nx = np.arange(5.)\nx[3:] * np.ones(2)"));
    const auto& values = (*alignments(told)[0])["trace"]["values"];
    CHECK(values["operands"][0]["values"][0].GetDouble() == 3);
    CHECK(values["operands"][0]["values"][1].GetDouble() == 4);
}

TEST_CASE("Operands are found beside an operator, whichever side is asked, and among the arguments of a call") {
    CHECK(events("5 > np.ones(3)") == Said{">: np.ones(3) | 5"});
    CHECK(events("(1 + np.ones(3)) * 2") == Said{"+: 1 | np.ones(3)", "*: 1 + np.ones(3) | 2"});
    CHECK(events("x = np.ones((2, 1))\nnp.add(x, out=np.zeros((2, 3)), *[np.ones(3)])") == Said{"add: x | -"});
    CHECK(events("x = np.ones(3)\nnp.broadcast_arrays(x, 7)") == Said{"broadcast_arrays: x | 7"});
    CHECK(events("x = np.ones(3)\nnp.where(x > 0, x, 9.5)") == Said{">: x | 0", "where: x > 0 | x | 9.5"});
    CHECK(events("np.ones((3, 1, 2, 2)) @ np.ones((2, 2, 2))") ==
          Said{"@: np.ones((3, 1, 2, 2)) | np.ones((2, 2, 2))"});
}

TEST_CASE("A product of batches of matrices tells how its batch dims align, and says that it does") {
    const auto result = parsed(run("import numpy as np\nnp.ones((3, 1, 2, 2)) @ np.ones((4, 2, 2))\n"));
    REQUIRE(alignments(result).size() == 1);
    const auto& trace = (*alignments(result)[0])["trace"];
    CHECK(trace["result"]["shape"].Size() == 2);
    CHECK(trace["values"].IsNull());
    REQUIRE(trace["notes"].Size() == 1);
    CHECK(std::string(trace["notes"][0]["code"].GetString()) == "batch-dims");
}

TEST_CASE("Writing into a part is marked at its equals sign, and augmenting one at its operator, once") {
    CHECK(events("x = np.zeros((2, 3))\nx[0] = [1, 2, 3]") == Said{"=: x"});
    CHECK(events("x = np.zeros((2, 3))\nx[0] += np.ones(3)") == Said{"+=: x[0] | np.ones(3)"});
}

TEST_CASE("A place that is come to again is one event, unless it fails then") {
    const auto result = parsed(run("import numpy as np\nx = np.ones(3)\nfor n in (1, 3, 4):\n    x + np.ones(n)\n"));
    const auto told = alignments(result);
    REQUIRE(told.size() == 2);
    CHECK((*told[0])["count"].GetInt() == 2);
    CHECK((*told[0])["runs"][1]["changed"].GetBool());
    CHECK((*told[0])["trace"]["operands"][1]["shape"][0].GetInt() == 1);
    CHECK_FALSE((*told[1])["trace"]["ok"].GetBool());
    CHECK_FALSE((*told[1])["ok"].GetBool());
    CHECK(&result["events"][result["failure"]["event"].GetUint()] == told[1]);
}

TEST_CASE("A clash that the program catches is no failure") {
    const auto result =
        parsed(run("import numpy as np\ntry:\n    np.ones(3) + np.ones(4)\nexcept ValueError:\n    pass\nnope\n"));
    REQUIRE(alignments(result).size() == 1);
    CHECK(std::string(result["failure"]["type"].GetString()) == "NameError");
    CHECK(result["failure"]["event"].IsNull());
}

TEST_CASE("Where an operand of a clash was reduced, the reduction that keeps its axis is the repair") {
    const auto repair = [](const std::string& code) {
        const auto answer = parsed(run(code));
        if (answer["repair"].IsNull()) return std::string("none");
        const auto again = parsed(run(answer["repair"]["code"].GetString()));
        CHECK(again["error"].IsNull());
        return std::string(answer["repair"]["kind"].GetString()) + ' ' + answer["repair"]["text"].GetString();
    };
    const std::string torch = "import torch\nx = torch.ones(2, 3)\n";
    CHECK(repair(torch + "x - x.mean(1)") == "keepdim x.mean(1, keepdim=True)");
    CHECK(repair(torch + "s = '\u00e9'; m = torch.sum(x, dim=-1)\ny = x / m") ==
          "keepdim torch.sum(x, dim=-1, keepdim=True)");
    CHECK(repair("import numpy as np\nx = np.ones((2, 3))\nx -= x.max(axis=1)") ==
          "keepdim x.max(axis=1, keepdims=True)");
    CHECK(repair(torch + "x - x.mean(1, keepdim=False)") == "none");
    CHECK(repair(torch + "x - torch.ones(2)") == "none");
    CHECK(repair(torch + "torch.ones(5, 4) - x.mean(1)") == "none");
}

TEST_CASE("What a program misses is in its answer, and the program that has it gets further") {
    const auto answer = parsed(run("x = np.ones(3)\nx.sum()"));
    CHECK(std::string(answer["repair"]["kind"].GetString()) == "import");
    CHECK(std::string(answer["repair"]["text"].GetString()) == "import numpy as np");
    CHECK(parsed(run(answer["repair"]["code"].GetString()))["error"].IsNull());
    const auto device = parsed(run("import torch\ntorch.ones(3, device='cuda')"));
    CHECK(std::string(device["error"].GetString()) == "AssertionError: Torch not compiled with CUDA enabled");
    CHECK(std::string(device["repair"]["kind"].GetString()) == "device");
    CHECK(parsed(run(device["repair"]["code"].GetString()))["error"].IsNull());
    CHECK(parsed(run("import numpy as np\nnp.ones(3) + np.ones(4)"))["repair"].IsNull());
    CHECK(parsed(run("1 + 1"))["repair"].IsNull());
}

TEST_CASE("Events beyond the limit are counted") {
    std::string code = "import numpy as np\nx = np.ones(3)\n";
    for (int i = 0; i < 300; ++i) code += "x + x\n";
    const auto result = parsed(run(code));
    CHECK(result["events"].Size() == 256);
    CHECK(result["omitted"].GetInt() == 45);
}

TEST_CASE("A loop of many steps keeps its first runs, and counts all of them") {
    const auto result =
        parsed(run("import torch\n"
                   "x = torch.zeros(2)\n"
                   "for i in range(20000):\n"
                   "    x + 1\n"));
    REQUIRE(result["error"].IsNull());
    const auto& event = result["events"][result["events"].Size() - 1];
    CHECK(event["count"].GetInt() == 20000);
    CHECK(event["runs"].Size() == 64);
    CHECK(result["events"].Size() == 2);
}

TEST_CASE("A function of NumPy is an event also where only a module within NumPy was imported") {
    const auto function = [](const std::string& code) {
        const auto result = parsed(run(code));
        const auto& events = result["events"];
        return events.Empty() ? "" : std::string(events[events.Size() - 1]["function"].GetString());
    };
    CHECK(function("import numpy.linalg as la\nla.inv([[1., 2.], [3., 4.]])") == "inv");
    CHECK(function("from numpy.linalg import norm\nnorm([[1., 2.], [3., 4.]], axis=1)") == "norm");
}

TEST_CASE("A line tells the tensor that it made last: what it assigned, or the value of its expression") {
    const auto result =
        parsed(run("import numpy as np\n"
                   "x = np.ones((2,\n"
                   "    3))\n"
                   "a, b = np.broadcast_arrays(x, 1)\n"
                   "x[0] = np.zeros(3)\n"
                   "n = x.shape\n"
                   "for i in (2, 1):\n"
                   "    y = np.zeros(i)\n"
                   "y += 1\n"
                   "x > 0\n"));
    std::vector<std::string> lines;
    for (const auto& made : result["lines"].GetArray()) {
        lines.push_back(std::to_string(made["line"].GetInt()) + ' ' + made["dtype"].GetString() + ' ' +
                        std::to_string(made["shape"][0].GetInt()));
    }
    CHECK(lines == Said{"2 float64 2", "4 int64 2", "8 float64 1", "9 float64 1", "10 bool 2"});
}

TEST_CASE("A text with prompts keeps its places") {
    const std::string code = ">>> import numpy as np\n>>> np.ones(3) + np.ones(\n...     4)\n";
    const auto result = parsed(run(code));
    REQUIRE(alignments(result).size() == 1);
    CHECK(at(code, result["failure"]["place"]) == "+");
    CHECK(std::string((*alignments(result)[0])["call"].GetString()) == "np.ones(3) + np.ones(\n...     4)");
}

TEST_CASE("Each call of a library is an event, with what became of its memory") {
    CHECK(facts("x = torch.arange(6.).reshape(2, 3)\nx.T\nx[0] = 1\nx.add_(1)\nx.sum(1)\nx @ x.T\nx.contiguous()") ==
          Said{"make arange (6) (1) new", "view reshape (2,3) (3,1) view", "view T (3,2) (1,3) view",
               "assign setitem (2,3) (3,1) written", "broadcast add_ (2,3) (3,1) written", "reduce sum (2) (1) new",
               "view T (3,2) (1,3) view", "contract matmul (2,2) (2,1) new", "view contiguous (2,3) (3,1) same"});
    CHECK(facts("x = np.ones((2, 3))\nx.sum(axis=0)\nx.mean()\nnp.concatenate([x, x])") ==
          Said{"make ones (2,3) (3,1) new", "reduce sum (3) (1) new", "reduce mean () () new",
               "join concatenate (4,3) (3,1) new"});
}

TEST_CASE("A call that raises is an event too, also where nothing was aligned") {
    const auto result = parsed(run("import torch\nx = torch.ones(2, 3)\nx.reshape(4)"));
    CHECK(facts("x = torch.ones(2, 3)\nx.reshape(4)") == Said{"make ones (2,3) (3,1) new", "view reshape"});
    CHECK(result["failure"]["event"].GetInt() == 1);
    CHECK_FALSE(result["events"][1]["ok"].GetBool());
}

TEST_CASE("What is aligned has its elements in their own dtype, and those that came out") {
    const std::string code =
        "import torch\n"
        "a = torch.tensor([9007199254740993, 2])\n"
        "a + torch.tensor([[1], [2]])\n"
        "a > 2\n"
        "torch.add(a, a, alpha=-3)\n"
        "torch.atan2(torch.ones(2, 1), torch.ones(2))\n";
    const auto result = parsed(run(code));
    const auto told = alignments(result);
    const auto first = [&](std::size_t event, std::size_t cell) -> const rapidjson::Value& {
        return (*told[event])["trace"]["values"]["result"][static_cast<rapidjson::SizeType>(cell)];
    };
    CHECK(std::string(first(0, 0).GetString()) == "9007199254740994");
    CHECK(first(0, 3).GetInt() == 4);
    CHECK(first(1, 0).IsTrue());
    CHECK(first(2, 1).GetInt() == -4);
    CHECK(first(3, 0).GetDouble() == 0.7853982);
}

TEST_CASE("A result of elements that its empty operand does not have is drawn without them") {
    const auto result = parsed(
        run("import torch\n"
            "x = torch.matmul(torch.zeros(0, 3, 4, names=('N', 'A', 'B')), torch.zeros(4, 3, names=('B', 'N')))\n"
            "x.align_to('A', 'N')\n"));
    CHECK_THAT(result["failure"]["message"].GetString(),
               Catch::Matchers::EndsWith("are out of bounds for storage of size 0"));
    CHECK((*alignments(result).back())["trace"]["values"].IsNull());
}

TEST_CASE("A step of an optimizer writes its parameters, and clears their gradients") {
    const auto result =
        parsed(run("import torch\nw = torch.ones(2, requires_grad=True)\nopt = torch.optim.SGD([w], lr=0.5)\n"
                   "w.sum().backward()\nopt.step()\nopt.zero_grad()\nr = w + 1"));
    const auto& events = result["events"];
    REQUIRE(events.Size() == 6);
    const auto& step = events[3];
    CHECK(step["kind"] == "other");
    CHECK(step["call"] == "opt.step()");
    CHECK(step["operands"].Size() == 2);
    CHECK(step["operands"][0]["values"]["elements"][0].GetDouble() == 1.0);
    CHECK(step["result"]["memory"] == "written");
    CHECK(step["result"]["values"]["elements"][0].GetDouble() == 0.5);
    CHECK(events[4]["call"] == "opt.zero_grad()");
    CHECK(events[4]["result"]["values"]["elements"][0].GetDouble() == 0.0);
    CHECK(events[5]["operands"][0]["event"].GetInt() == 3);
    const auto module = parsed(
        run("import torch\nnet = torch.nn.Linear(2, 1)\nnet(torch.ones(1, 2)).sum().backward()\nnet.zero_grad()"));
    const auto& cleared = module["events"][module["events"].Size() - 1];
    CHECK(cleared["function"] == "zero_grad");
    CHECK(cleared["results"].Size() == 1);
}

TEST_CASE("A number is none of NumPy's arrays, and no memory is its") {
    for (const char* code : {"import numpy as np\nr = np.ones((2, 3)) * 2", "import torch\nr = torch.ones(2, 3) * 2"}) {
        CAPTURE(code);
        const auto result = parsed(run(code));
        const auto& event = result["events"][1];
        CHECK(event["operands"][1]["number"].GetBool());
        CHECK(event["operands"][1]["storage"].IsNull());
        CHECK(event["columns"][0]["role"] == "kept");
        REQUIRE(event["trace"]["views"].Size() == 1);
        CHECK(event["trace"]["views"][0]["operand"].GetInt() == 0);
        // It has no axes, so it is said to be stretched nowhere.
        CHECK(event["trace"]["steps"][1]["say"] == "column.number");
        CHECK(event["trace"]["verdict"]["say"] == "verdict.number");
        for (const auto& step : event["trace"]["steps"].GetArray()) CHECK(step["say"] != "strides.again");
    }
    const auto tensor = parsed(run("import torch\nr = torch.ones(2, 3) * torch.tensor(2.)"));
    const auto& events = tensor["events"];
    CHECK(events[events.Size() - 1]["trace"]["steps"][1]["say"] == "column.pad");
}

TEST_CASE("A number on the left of a tensor is told as the operand that it is") {
    const std::string code =
        "import torch\na = torch.ones(2, 3, requires_grad=True)\nb = torch.tensor(2., requires_grad=True)\n"
        "2 / a\n2 / b\n2 + a\n2 * a\n2 - a\n2 > a\n2 + b\n";
    Said told;
    const auto result = parsed(run(code));
    for (const rapidjson::Value* event : alignments(result)) {
        std::string text = (*event)["trace"]["op"].GetString();
        for (rapidjson::SizeType i = 0; i < 2; ++i) {
            const rapidjson::Value& operand = (*event)["operands"][i];
            const rapidjson::Value& gradient = (*event)["gradient"]["operands"][i]["text"];
            text += std::string(" | ") + operand["text"].GetString() +
                    (operand["number"].GetBool() ? " number " : " ") + std::to_string(operand["shape"].Size()) + ' ' +
                    (gradient.IsNull() ? "-" : gradient.GetString());
        }
        told.push_back(text);
    }
    CHECK(told == Said{"div | 2 number 0 - | a 2 -g * (a / b / b)", "div | 2 number 0 - | b 0 -g * (a / b / b)",
                       "add | a 2 g | 2 number 0 -", "mul | a 2 g * b | 2 number 0 -", "sub | 2 number 0 - | a 2 -g",
                       "lt | a 2 - | 2 number 0 -", "add | b 0 g | 2 number 0 -"});
}

TEST_CASE("Where one of several elements is chosen a result of the event says which") {
    const auto chosen = [](const std::string& code) {
        const auto result =
            parsed(run("import torch\nimport numpy as np\nx = torch.ones(2, 3)\na = np.ones((2, 3))\n" + code));
        const auto& events = result["events"];
        const auto& value = events[events.Size() - 1]["chosen"];
        return value.IsNull() ? -1 : value.GetInt();
    };
    for (const char* code : {"x.max(1)", "x.median(0)", "x.sort(1)", "x.cummax(0)"}) {
        CAPTURE(code);
        CHECK(chosen(code) == 1);
    }
    for (const char* code : {"x.argmax()", "x.argsort(0)", "np.argmin(a, axis=1)"}) {
        CAPTURE(code);
        CHECK(chosen(code) == 0);
    }
    for (const char* code : {"x.max()", "x.amax(1)", "x.sum(0)", "x.aminmax()", "torch.var_mean(x, 1)", "x.cumsum(0)",
                             "x + 1", "x.nonzero()"}) {
        CAPTURE(code);
        CHECK(chosen(code) == -1);
    }
}

TEST_CASE("What aligns has the strides of its memory, and what they show again is stored once") {
    const auto views = [](const std::string& code) {
        const auto result = parsed(run("import torch\n" + code));
        const auto& events = result["events"];
        const auto& view = events[events.Size() - 1]["trace"]["views"][0];
        std::string out;
        for (const auto& stride : view["strides"].GetArray()) out += std::to_string(stride.GetInt()) + " ";
        return out + std::to_string(view["stored"].GetInt()) + " " + std::to_string(view["stored_bytes"].GetInt());
    };
    CHECK(views("torch.ones(2, 3).T + torch.ones(2)") == "1 3 6 24");
    CHECK(views("torch.ones(3).expand(2, 3) + torch.ones(3)") == "0 1 3 12");
    CHECK(views("torch.ones(4).unfold(0, 3, 1) + torch.ones(3)") == "1 1 4 16");
    CHECK(views("torch.ones(2, 6)[:, ::2] + torch.ones(3)") == "6 2 6 24");
}

TEST_CASE("A line that asks for a trace is answered with one") {
    const auto line = parsed(run_line(R"json({"code":"import torch\nr = torch.ones(2)","trace":true})json"));
    CHECK(line["schema"].GetInt() == 2);
    CHECK(std::string(line["events"][0]["kind"].GetString()) == "make");
}

TEST_CASE(
    "A layer that is written in Python is one event, and what the program's own layers do are events of their lines") {
    const std::string code =
        "import torch\n"
        "from torch import nn\n"
        "class Net(nn.Module):\n"
        "    def __init__(self):\n"
        "        super().__init__()\n"
        "        self.l = nn.Linear(2, 3)\n"
        "    def forward(self, x):\n"
        "        return self.l(x) + torch.ones(3)\n"
        "net = nn.Sequential(Net(), nn.ReLU())\n"
        "out = net(torch.ones(4, 2))\n"
        "loss = nn.MSELoss()(out, torch.zeros(4, 3))\n"
        "loss.backward()\n"
        "torch.optim.SGD(net.parameters(), lr=0.1).step()\n"
        "nn.Linear(2, 3)(torch.ones(3, 3))";
    const auto result = parsed(run(code));
    Said told;
    for (const auto& event : result["events"].GetArray())
        told.push_back(at(code, event["span"]) + ": " + event["function"].GetString());
    CHECK(told == Said{"torch.ones(4, 2): ones", "self.l(x): Linear", "torch.ones(3): ones",
                       "self.l(x) + torch.ones(3): add", "net(torch.ones(4, 2)): Sequential",
                       "torch.zeros(4, 3): zeros", "nn.MSELoss()(out, torch.zeros(4, 3)): MSELoss",
                       "loss.backward(): backward", "torch.optim.SGD(net.parameters(), lr=0.1).step(): step",
                       "torch.ones(3, 3): ones", "nn.Linear(2, 3)(torch.ones(3, 3)): Linear"});
    CHECK(operands(*alignments(result).back()) == "out | torch.zeros(4, 3)");
    CHECK(at(code, result["failure"]["place"]) == "nn.Linear(2, 3)");
}

TEST_CASE("What lies row by row NumPy gives the strides of its new sizes, whatever the old ones were") {
    const auto last = [](const std::string& expression) {
        return facts("a = np.arange(2.0)[::2]\nb = np.arange(64.0).reshape((4, 4, 1, 4)).transpose((2, 0, 1, 3))\n" +
                     expression)
            .back();
    };
    // Recorded with NumPy 1.24.
    CHECK(last("a.reshape(-1)") == "view reshape (1) (1) view");
    CHECK(last("a.ravel()") == "view ravel (1) (1) view");
    CHECK(last("a.reshape(1)") == "view reshape (1) (2) view");
    CHECK(last("np.expand_dims(a, 0)") == "view expand_dims (1,1) (1,1) view");
    CHECK(last("np.expand_dims(b, 1)") == "view expand_dims (1,1,4,4,4) (64,64,16,4,1) view");
    CHECK(last("b.reshape(1, -1)") == "view reshape (1,64) (64,1) view");
}

TEST_CASE("A line that asks for a window of an event shows its elements from there on") {
    const std::string code =
        R"("code":"import torch\na = torch.arange(600.).reshape(20, 30)\nc = a + a[0]","trace":true)";
    const std::string answer =
        run_line("{" + code + R"(,"window":{"event":3,"operands":[[5,10],null],"result":[12,40]}})");
    CAPTURE(answer);
    CHECK(answer.find(R"("values":{"start":[5,10],"shape":[8,8],"elements":[160,161,)") != std::string::npos);
    CHECK(answer.find(R"("values":{"start":[12,22],"shape":[8,8],"elements":[404,406,)") != std::string::npos);
    CHECK(answer.find(R"("window":{"start":[12,22],"shape":[8,8]})") != std::string::npos);
    // Whatever is no such question changes nothing.
    CHECK(run_line("{" + code + R"(,"window":7})") == run_line("{" + code + "}"));
}

TEST_CASE("A line that asks for a run of an event shows what the event had then") {
    const std::string code =
        R"x("code":"import torch\na = torch.ones(1)\nfor i in range(100):\n    a = torch.cat([a, a[:1] + i])","trace":true)x";
    const auto asked = [&](const std::string& window) {
        rapidjson::Document out;
        const std::string text = run_line("{" + code + window + "}");
        out.Parse(text.data(), text.size());
        return json_of(out["events"][3]["operands"][0]["shape"]) + json_of(out["events"][3]["result"]["shape"]) +
               json_of(out["events"][2]["result"]["values"]["elements"]) +
               std::to_string(out["events"][3]["count"].GetInt()) + " " +
               std::to_string(out["events"][3]["runs"].Size()) +
               (out["events"][3].HasMember("run") ? " " + json_of(out["events"][3]["run"]) : "");
    };
    CHECK(asked("") == "[1][2][1]100 64");
    CHECK(asked(R"(,"window":{"event":3,"run":2})") == "[3][4][1]100 64 2");
    // Also one whose shapes are not kept.
    CHECK(asked(R"(,"window":{"event":3,"run":99})") == "[100][101][1]100 64 99");
    CHECK(asked(R"(,"window":{"event":3,"run":100})") == asked(""));
    CHECK(asked(R"(,"window":{"event":2,"run":5})") == "[1][2][6]100 64");
}

TEST_CASE("A run that is asked for can be shown from other places on") {
    const std::string code =
        R"x("code":"import torch\nfor i in range(3):\n    a = torch.full((20,), i)\n    b = a * 2","trace":true)x";
    const std::string answer = run_line("{" + code + R"(,"window":{"event":1,"run":2,"operands":[[5]],"result":[9]}})");
    CHECK(answer.find(R"("values":{"start":[5],"shape":[8],"elements":[2,2,)") != std::string::npos);
    CHECK(answer.find(R"("window":{"start":[9],"shape":[8]})") != std::string::npos);
}

TEST_CASE("What stands behind the operands of a ufunc is written to, and is no operand") {
    const std::string begin = "a = np.ones((2, 3))\no = np.zeros((2, 3))\n";
    for (const char* call : {"np.exp(a, o)", "np.add(a, a, o)", "np.modf(a, o)", "np.conj(a, o)",
                             "np.nextafter(a, a, o)", "np.spacing(o, o)"}) {
        CAPTURE(call);
        CHECK(facts(begin + call).back().find("(2,3) (3,1) written") != std::string::npos);
    }
}

TEST_CASE("What a library fills for itself is no operand: what lay in that memory before is not told") {
    const std::string told = run("import numpy as np\nr = np.prod([1, 2, 3], initial=2, where=[True, False, True])");
    CHECK(told.find("copy_") == std::string::npos);
}

TEST_CASE(
    "What is drawn is made, and what is drawn in place is assigned; no gradient flows to where it was drawn from") {
    CHECK(facts("x = torch.ones(2)\nx.normal_()\nx.uniform_()\ntorch.normal(x, 2.0)") ==
          Said{"make ones (2) (1) new", "assign normal_ (2) (1) written", "assign uniform_ (2) (1) written",
               "make normal (2) (1) new"});
    CHECK(facts("np.random.random(3)\nnp.random.uniform(size=2)") ==
          Said{"make random (3) (1) new", "make uniform (2) (1) new"});
}
