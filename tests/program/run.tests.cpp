#include "bcast/program/run.hpp"

#include <rapidjson/document.h>

#include "catch.hpp"
#include "support/answer.hpp"
#include "support/events.hpp"

using namespace bcast::python;
using namespace bcast::testing;

namespace {

/// The part of the program in a span.
std::string at(const std::string& code, const rapidjson::Value& span) {
    return code.substr(span["begin"].GetUint(), span["end"].GetUint() - span["begin"].GetUint());
}

/// The sources of an event's operands, `-` if the program does not spell one out.
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

}  // namespace

TEST_CASE("The answer to a line has the fields of a cell") {
    const auto line = parsed(run_line(R"({"code":"print(1)\n'a'"})"));
    CHECK(std::string(line["code"].GetString()) == "print(1)\n'a'");
    CHECK(std::string(line["stdout"].GetString()) == "1\n");
    CHECK(std::string(line["last"].GetString()) == "'a'");
    CHECK(line["error"].IsNull());
    CHECK(line["exit"].GetInt() == 0);
    CHECK(std::string(parsed(run_line(R"({"code":"1/0"})"))["error"].GetString()) ==
          "ZeroDivisionError: division by zero");
}

TEST_CASE("An invalid line is reported as such in an answer of the same form") {
    for (const std::string& text : {std::string("{"), std::string("[]"), std::string(R"({"code":1})"),
                                    std::string("\xff"), std::string(100000, '[')}) {
        const auto line = parsed(run_line(text));
        CHECK(line["code"].IsNull());
        CHECK(line["error"].IsString());
        CHECK(line["exit"].GetInt() == 2);
    }
}

TEST_CASE("A run reports why and where it ended early, and its warnings with their location") {
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

TEST_CASE("A syntax error is reported without the file name that Python includes in it") {
    const auto result = parsed(run("y = 1\nx = ("));
    CHECK(std::string(result["failure"]["message"].GetString()) == "'(' was never closed");
    CHECK(std::string(result["error"].GetString()) == "SyntaxError: '(' was never closed (<unknown>, line 2)");
}

TEST_CASE("An unsupported program has a failure without a type") {
    const auto result = parsed(run("x = 1\nopen('f')"));
    CHECK(result["exit"].GetInt() == 2);
    CHECK(result["failure"]["type"].IsNull());
    CHECK(result["failure"]["place"]["line"].GetInt() == 2);
    CHECK(std::string(result["error"].GetString()).find("line 2, column 1: ") == 0);
}

TEST_CASE("An event has its full expression, its mark, its operands as written, and its trace with values") {
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

TEST_CASE("A view shows its first elements, not those of its storage") {
    const auto told = parsed(run("import numpy as np\nx = np.arange(5.)\nx[3:] * np.ones(2)"));
    const auto& values = (*alignments(told)[0])["trace"]["values"];
    CHECK(values["operands"][0]["values"][0].GetDouble() == 3);
    CHECK(values["operands"][0]["values"][1].GetDouble() == 4);
}

TEST_CASE("Operands are located on both sides of an operator, and among the arguments of a call") {
    CHECK(events("5 > np.ones(3)") == Said{">: np.ones(3) | 5"});
    CHECK(events("(1 + np.ones(3)) * 2") == Said{"+: 1 | np.ones(3)", "*: 1 + np.ones(3) | 2"});
    CHECK(events("x = np.ones((2, 1))\nnp.add(x, out=np.zeros((2, 3)), *[np.ones(3)])") == Said{"add: x | -"});
    CHECK(events("x = np.ones(3)\nnp.broadcast_arrays(x, 7)") == Said{"broadcast_arrays: x | 7"});
    CHECK(events("x = np.ones(3)\nnp.where(x > 0, x, 9.5)") == Said{">: x | 0", "where: x > 0 | x | 9.5"});
    CHECK(events("np.ones((3, 1, 2, 2)) @ np.ones((2, 2, 2))") ==
          Said{"@: np.ones((3, 1, 2, 2)) | np.ones((2, 2, 2))"});
}

TEST_CASE("A batched matrix product describes the alignment of its batch dims, with a note") {
    const auto result = parsed(run("import numpy as np\nnp.ones((3, 1, 2, 2)) @ np.ones((4, 2, 2))\n"));
    REQUIRE(alignments(result).size() == 1);
    const auto& trace = (*alignments(result)[0])["trace"];
    CHECK(trace["result"]["shape"].Size() == 2);
    CHECK(trace["values"].IsNull());
    REQUIRE(trace["notes"].Size() == 1);
    CHECK(std::string(trace["notes"][0]["code"].GetString()) == "batch-dims");
}

TEST_CASE("An assignment to an item is marked at its equals sign, and an augmented one at its operator, once") {
    CHECK(events("x = np.zeros((2, 3))\nx[0] = [1, 2, 3]") == Said{"=: x"});
    CHECK(events("x = np.zeros((2, 3))\nx[0] += np.ones(3)") == Said{"+=: x[0] | np.ones(3)"});
}

TEST_CASE("A call that is executed again is one event, unless it fails then") {
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

TEST_CASE("A clash that the program catches is not a failure") {
    const auto result =
        parsed(run("import numpy as np\ntry:\n    np.ones(3) + np.ones(4)\nexcept ValueError:\n    pass\nnope\n"));
    REQUIRE(alignments(result).size() == 1);
    CHECK(std::string(result["failure"]["type"].GetString()) == "NameError");
    CHECK(result["failure"]["event"].IsNull());
}

TEST_CASE("If an operand of a clash is the result of a reduction, the repair is keepdim") {
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

TEST_CASE("The answer lists undefined names, and a program that defines them gets further") {
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

TEST_CASE("A loop of many iterations keeps its first runs, and counts all of them") {
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

TEST_CASE("A NumPy function is an event also if only a submodule of NumPy was imported") {
    const auto function = [](const std::string& code) {
        const auto result = parsed(run(code));
        const auto& events = result["events"];
        return events.Empty() ? "" : std::string(events[events.Size() - 1]["function"].GetString());
    };
    CHECK(function("import numpy.linalg as la\nla.inv([[1., 2.], [3., 4.]])") == "inv");
    CHECK(function("from numpy.linalg import norm\nnorm([[1., 2.], [3., 4.]], axis=1)") == "norm");
}

TEST_CASE("A line reports the tensor that it produced last: the one that it assigned, or the value of its expression") {
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

TEST_CASE("A doctest keeps the source locations of its text") {
    const std::string code = ">>> import numpy as np\n>>> np.ones(3) + np.ones(\n...     4)\n";
    const auto result = parsed(run(code));
    REQUIRE(alignments(result).size() == 1);
    CHECK(at(code, result["failure"]["place"]) == "+");
    CHECK(std::string((*alignments(result)[0])["call"].GetString()) == "np.ones(3) + np.ones(\n...     4)");
}

TEST_CASE("A line that requests a trace is answered with one") {
    const auto line = parsed(run_line(R"json({"code":"import torch\nr = torch.ones(2)","trace":true})json"));
    CHECK(line["schema"].GetInt() == 2);
    CHECK(std::string(line["events"][0]["kind"].GetString()) == "make");
}

TEST_CASE("A layer of torch.nn is one event, and the calls within the program's own layers are events of their lines") {
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
                       "torch.ones(3, 3): ones", "nn.Linear(2, 3)(torch.ones(3, 3)): linear"});
    CHECK(operands(*alignments(result).back()) == "out | torch.zeros(4, 3)");
    CHECK(at(code, result["failure"]["place"]) == "nn.Linear(2, 3)");
}

TEST_CASE("A line that requests a window of an event shows its elements from there on") {
    const std::string code =
        R"("code":"import torch\na = torch.arange(600.).reshape(20, 30)\nc = a + a[0]","trace":true)";
    const std::string answer =
        run_line("{" + code + R"(,"window":{"event":3,"operands":[[5,10],null],"result":[12,40]}})");
    CAPTURE(answer);
    CHECK(answer.find(R"("values":{"start":[5,10],"shape":[8,8],"elements":[160,161,)") != std::string::npos);
    CHECK(answer.find(R"("values":{"start":[12,22],"shape":[8,8],"elements":[404,406,)") != std::string::npos);
    CHECK(answer.find(R"("window":{"start":[12,22],"shape":[8,8]})") != std::string::npos);
    // Invalid windows are ignored.
    CHECK(run_line("{" + code + R"(,"window":7})") == run_line("{" + code + "}"));
}

TEST_CASE("A line that requests a run of an event shows the event in that run") {
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
    // This includes runs whose shapes are not stored.
    CHECK(asked(R"(,"window":{"event":3,"run":99})") == "[100][101][1]100 64 99");
    CHECK(asked(R"(,"window":{"event":3,"run":100})") == asked(""));
    CHECK(asked(R"(,"window":{"event":2,"run":5})") == "[1][2][6]100 64");
}

TEST_CASE("The window of a requested run can be moved") {
    const std::string code =
        R"x("code":"import torch\nfor i in range(3):\n    a = torch.full((20,), i)\n    b = a * 2","trace":true)x";
    const std::string answer = run_line("{" + code + R"(,"window":{"event":1,"run":2,"operands":[[5]],"result":[9]}})");
    CHECK(answer.find(R"("values":{"start":[5],"shape":[8],"elements":[2,2,)") != std::string::npos);
    CHECK(answer.find(R"("window":{"start":[9],"shape":[8]})") != std::string::npos);
}
