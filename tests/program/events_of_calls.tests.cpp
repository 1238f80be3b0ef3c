#include "bcast/program/run.hpp"

#include "catch.hpp"
#include "support/events.hpp"

using namespace bcast::python;
using namespace bcast::testing;

namespace {

/// Each event as `kind function shape strides memory`.
std::vector<std::string> facts(const std::string& code) {
    const auto result = parsed(run("import torch\nimport numpy as np\n" + code));
    std::vector<std::string> out;
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

TEST_CASE("Each call of a library is an event, with the effect on its memory") {
    CHECK(facts("x = torch.arange(6.).reshape(2, 3)\nx.T\nx[0] = 1\nx.add_(1)\nx.sum(1)\nx @ x.T\nx.contiguous()") ==
          std::vector<std::string>{
              "make arange (6) (1) new", "view reshape (2,3) (3,1) view", "view T (3,2) (1,3) view",
              "assign setitem (2,3) (3,1) written", "broadcast add_ (2,3) (3,1) written", "reduce sum (2) (1) new",
              "view T (3,2) (1,3) view", "contract matmul (2,2) (2,1) new", "view contiguous (2,3) (3,1) same"});
    CHECK(facts("x = np.ones((2, 3))\nx.sum(axis=0)\nx.mean()\nnp.concatenate([x, x])") ==
          std::vector<std::string>{"make ones (2,3) (3,1) new", "reduce sum (3) (1) new", "reduce mean () () new",
                                   "join concatenate (4,3) (3,1) new"});
}

TEST_CASE("A call that raises is also an event, even if nothing was aligned") {
    const auto result = parsed(run("import torch\nx = torch.ones(2, 3)\nx.reshape(4)"));
    CHECK(facts("x = torch.ones(2, 3)\nx.reshape(4)") ==
          std::vector<std::string>{"make ones (2,3) (3,1) new", "view reshape"});
    CHECK(result["failure"]["event"].GetInt() == 1);
    CHECK_FALSE(result["events"][1]["ok"].GetBool());
}

TEST_CASE("An alignment has its elements in their own dtype, and those of the result") {
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

TEST_CASE("A result with elements that its empty operand does not have is drawn without them") {
    const auto result = parsed(
        run("import torch\n"
            "x = torch.matmul(torch.zeros(0, 3, 4, names=('N', 'A', 'B')), torch.zeros(4, 3, names=('B', 'N')))\n"
            "x.align_to('A', 'N')\n"));
    CHECK_THAT(result["failure"]["message"].GetString(),
               Catch::Matchers::EndsWith("are out of bounds for storage of size 0"));
    CHECK((*alignments(result).back())["trace"]["values"].IsNull());
}

TEST_CASE("Nothing aligned with nothing has no elements") {
    CHECK(facts("torch.broadcast_tensors()\ntorch.broadcast_shapes()\nnp.broadcast_arrays()") ==
          std::vector<std::string>{"broadcast broadcast_tensors", "broadcast broadcast_shapes"});
}

TEST_CASE("A layer that is one call of a function is of its kind") {
    CHECK(facts("x = torch.ones(4, 3)\ntorch.nn.Linear(3, 2)(x)\ntorch.nn.BatchNorm1d(3)(x)\ntorch.nn.MSELoss()(x, x)\n"
                "torch.nn.Flatten()(x)\ntorch.nn.GELU()(x)\ntorch.nn.Sequential(torch.nn.Linear(3, 2), "
                "torch.nn.ReLU())(x)\n"
                "torch.nn.MaxPool1d(2)(x)\nnp.asfarray(np.ones(2))\ntorch.nn.Linear(2, 2)(x)") ==
          std::vector<std::string>{"make ones (4,3) (3,1) new", "contract Linear (4,2) (2,1) new",
                                   "scan BatchNorm1d (4,3) (3,1) new", "reduce MSELoss () () new",
                                   "view Flatten (4,3) (3,1) same", "broadcast GELU (4,3) (3,1) new",
                                   "other Sequential (4,2) (2,1) new", "reduce MaxPool1d (4,1) (1,1) new",
                                   "make ones (2) (1) new", "view asfarray (2) (1) same", "contract linear"});
}

TEST_CASE("A call writes its operand if it says so by position, and does not if nothing is to be dropped") {
    CHECK(facts("x = torch.ones(2)\ntorch.nn.functional.relu(x, True)\ntorch.nn.CELU(1., True)(x)\n"
                "torch.nn.functional.dropout(x, 0.5, False, True)") ==
          std::vector<std::string>{"make ones (2) (1) new", "broadcast relu (2) (1) written",
                                   "broadcast CELU (2) (1) written", "broadcast dropout (2) (1) same"});
}

TEST_CASE("A number that Python makes of a tensor is its item") {
    const std::string item = "other item () () none";
    CHECK(facts("x = torch.ones(1)\nfloat(x)\nint(x)\nbool(x)\nx.item()\ncomplex(x)\nfloat(2)\nfloat(np.ones(1))") ==
          std::vector<std::string>{"make ones (1) (1) new", item, item, item, item, "other item",
                                   "make ones (1) (1) new", item});
}

TEST_CASE("A method that sorts in place is an event") {
    CHECK(facts("np.ones(3).sort()") == std::vector<std::string>{"make ones (3) (1) new", "scan sort (3) (1) written"});
}

TEST_CASE("Functions of torch.special are of the kind of their aliases") {
    CHECK(facts("torch.special.gammaln(torch.ones(2))\ntorch.special.psi(torch.ones(2))") ==
          std::vector<std::string>{"make ones (2) (1) new", "broadcast special_gammaln (2) (1) new",
                                   "make ones (2) (1) new", "broadcast special_psi (2) (1) new"});
}

TEST_CASE("The segments of reduceat are reduced along its axis") {
    for (const auto& [axis, strides] :
         {std::pair("0", "(2,2,3) (6,1,2)"), {"1", "(2,2,3) (1,6,2)"}, {"2", "(2,2,2) (2,4,1)"}}) {
        const std::string call =
            std::string("np.add.reduceat(np.ones((3, 2, 2)).transpose(2, 1, 0), [0, 1], ") + axis + ")";
        CHECK(facts(call).back() == std::string("reduce reduceat ") + strides + " new");
    }
    CHECK(facts("x = np.ones((2, 3))\nnp.add.reduceat(x, [0, 1], axis=1)\nnp.add.reduceat(x.T, [0])") ==
          std::vector<std::string>{"make ones (2,3) (3,1) new", "reduce reduceat (2,2) (2,1) new",
                                   "view T (3,2) (1,3) view", "reduce reduceat (1,2) (2,1) new"});
}

TEST_CASE("A masked ufunc is more than its alignment, and elements outside of the mask are not reported as computed") {
    const auto result =
        parsed(run("import numpy as np\na = np.ones((2, 3))\nnp.add(a, 1, out=a, where=[True, False, True])"));
    const auto& event = result["events"][1];
    CHECK(event["kind"] == "broadcast");
    CHECK_FALSE(event["aligned"].GetBool());
    CHECK(event["trace"].IsNull());
}

TEST_CASE("A call that computes more of its aligned operands is not told by their alignment") {
    for (const std::string call :
         {"np.isclose(a, a)", "np.isclose(a, 1)", "np.allclose(a, 1)", "torch.isclose(b, b)", "torch.allclose(b, b)",
          "torch.nn.functional.smooth_l1_loss(b, b + 1, reduction='none')",
          "torch.nn.functional.cosine_similarity(b, b)"}) {
        const auto result =
            parsed(run("import torch\nimport numpy as np\na = np.ones((2, 3))\nb = torch.ones(2, 3)\n" + call));
        const auto& events = result["events"];
        CAPTURE(call);
        CHECK_FALSE(events[events.Size() - 1]["aligned"].GetBool());
    }
}

TEST_CASE("A clash in an assignment to elements selected by arrays has the raised message in its event") {
    for (const std::string code : {"import numpy as np\nx = np.zeros(5)\nx[[0, 1]] = np.ones(3)",
                                   "import torch\nx = torch.zeros(5)\nx[[0, 1]] = torch.ones(3)"}) {
        const auto result = parsed(run(code));
        const std::string raised = result["error"].GetString();
        const auto& events = result["events"];
        const std::string told = events[events.Size() - 1]["trace"]["error"]["message"].GetString();
        CHECK(raised.substr(raised.find(": ") + 2) == told);
    }
}

TEST_CASE("A step of an optimizer writes its parameters, and zero_grad clears their gradients") {
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

TEST_CASE("A number is not an array of NumPy, and has no memory") {
    for (const char* code : {"import numpy as np\nr = np.ones((2, 3)) * 2", "import torch\nr = torch.ones(2, 3) * 2"}) {
        CAPTURE(code);
        const auto result = parsed(run(code));
        const auto& event = result["events"][1];
        CHECK(event["operands"][1]["number"].GetBool());
        CHECK(event["operands"][1]["storage"].IsNull());
        CHECK(event["columns"][0]["role"] == "kept");
        REQUIRE(event["trace"]["views"].Size() == 1);
        CHECK(event["trace"]["views"][0]["operand"].GetInt() == 0);
        // The number has no axes, so nothing is reported as stretched.
        CHECK(event["trace"]["steps"][1]["say"] == "column.number");
        CHECK(event["trace"]["verdict"]["say"] == "verdict.number");
        for (const auto& step : event["trace"]["steps"].GetArray()) CHECK(step["say"] != "strides.again");
    }
    const auto tensor = parsed(run("import torch\nr = torch.ones(2, 3) * torch.tensor(2.)"));
    const auto& events = tensor["events"];
    CHECK(events[events.Size() - 1]["trace"]["steps"][1]["say"] == "column.pad");
}

TEST_CASE("A number to the left of a tensor is reported as an operand") {
    const std::string code =
        "import torch\na = torch.ones(2, 3, requires_grad=True)\nb = torch.tensor(2., requires_grad=True)\n"
        "2 / a\n2 / b\n2 + a\n2 * a\n2 - a\n2 > a\n2 + b\n";
    std::vector<std::string> told;
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
    CHECK(told == std::vector<std::string>{"div | 2 number 0 - | a 2 -g * (a / b / b)",
                                           "div | 2 number 0 - | b 0 -g * (a / b / b)", "add | a 2 g | 2 number 0 -",
                                           "mul | a 2 g * b | 2 number 0 -", "sub | 2 number 0 - | a 2 -g",
                                           "lt | a 2 - | 2 number 0 -", "add | b 0 g | 2 number 0 -"});
}

TEST_CASE("An event that selects one of several elements has a result that identifies it") {
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

TEST_CASE("An alignment has the strides of its memory, and stretched elements are stored once") {
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

TEST_CASE("NumPy gives a reshaped contiguous array the strides of its new sizes, whatever the old ones were") {
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

TEST_CASE("An argument of a ufunc after its operands is an output, not an operand") {
    const std::string begin = "a = np.ones((2, 3))\no = np.zeros((2, 3))\n";
    for (const char* call : {"np.exp(a, o)", "np.add(a, a, o)", "np.modf(a, o)", "np.conj(a, o)",
                             "np.nextafter(a, a, o)", "np.spacing(o, o)"}) {
        CAPTURE(call);
        CHECK(facts(begin + call).back().find("(2,3) (3,1) written") != std::string::npos);
    }
}

TEST_CASE("A buffer that a library fills itself is not an operand, and its previous contents are not reported") {
    const std::string told = run("import numpy as np\nr = np.prod([1, 2, 3], initial=2, where=[True, False, True])");
    CHECK(told.find("copy_") == std::string::npos);
}

TEST_CASE(
    "A random tensor is created, sampling in place assigns, and no gradient flows to the distribution's parameters") {
    CHECK(facts("x = torch.ones(2)\nx.normal_()\nx.uniform_()\ntorch.normal(x, 2.0)") ==
          std::vector<std::string>{"make ones (2) (1) new", "assign normal_ (2) (1) written",
                                   "assign uniform_ (2) (1) written", "make normal (2) (1) new"});
    CHECK(facts("np.random.random(3)\nnp.random.uniform(size=2)") ==
          std::vector<std::string>{"make random (3) (1) new", "make uniform (2) (1) new"});
}

TEST_CASE("NumPy's output by position is written, and no operand") {
    for (const std::string call :
         {"np.clip(a, 0, 1, o)", "np.dot(a, a, o)", "a.cumsum(0, None, o)", "np.choose(m, [a], o)"}) {
        CAPTURE(call);
        const auto result =
            parsed(run("import numpy as np\na, m, o = np.eye(2), np.zeros((2, 2), int), np.ones((2, 2))\nr = " + call));
        const auto& event = result["events"][result["events"].Size() - 1];
        CHECK(event["result"]["memory"] == "written");
        for (const auto& operand : event["operands"].GetArray()) CHECK_FALSE(operand["text"] == "o");
    }
}

TEST_CASE("An array that a function of NumPy returns as it is, is not its output") {
    const auto result = parsed(run("import numpy as np\na = np.eye(2)\nr = np.linalg.matrix_power(a, 1)"));
    const auto& event = result["events"][result["events"].Size() - 1];
    CHECK(event["result"]["memory"] == "same");
    CHECK(event["operands"].Size() == 1);
}

TEST_CASE("NumPy's resize method gives its array new memory if it has another number of elements") {
    CHECK(facts("a = np.arange(6)\na.resize((3, 2))") ==
          std::vector<std::string>{"make arange (6) (1) new", "other resize (3,2) (2,1) written"});
    CHECK(facts("a = np.arange(6)\na.resize((2, 4))\na + 1") ==
          std::vector<std::string>{"make arange (6) (1) new", "other resize (2,4) (4,1) new",
                                   "broadcast add (2,4) (4,1) new"});
}

TEST_CASE("A multiple of an operand is labelled as such") {
    const auto result =
        parsed(run("import torch\nx = torch.ones(2, 3)\ny = torch.ones(3)\nk = 2\ntorch.add(x, y, alpha=k)\n"
                   "x.sub(y + 1, alpha=3)\nx.sub(2, alpha=3)\ntorch.sub(x, x, alpha=2)"));
    const auto told = alignments(result);
    REQUIRE(told.size() == 5);
    CHECK((*told[4])["labels"][2] == "(-2)");
    CHECK((*told[0])["labels"][1] == "(y * k)");
    CHECK((*told[0])["operands"][1]["text"] == "y");
    CHECK((*told[2])["labels"][1] == "((y + 1) * 3)");
    CHECK((*told[3])["labels"][1] == "(2 * 3)");
}

TEST_CASE("np.broadcast aligns shapes and returns no views") {
    const auto result = parsed(run("import numpy as np\nb = np.broadcast(np.ones(3), np.ones((2, 1)))"));
    const auto& event = *alignments(result).back();
    CHECK(event["function"] == "broadcast");
    CHECK(event["trace"]["op"] == "broadcast_shapes");
    CHECK(event["result"].IsNull());
    CHECK(event["gradient"].IsNull());
}

TEST_CASE("An item of NumPy's flat is read from its array, and written to it") {
    CHECK(facts("a = np.ones((2, 2))\na.flat[1:] = a\na.flat[0] = 2\na.flat[2:]") ==
          std::vector<std::string>{"make ones (2,2) (2,1) new", "assign setitem (2,2) (2,1) written",
                                   "assign setitem (2,2) (2,1) written", "index getitem (2) (1) new"});
    // The elements of an array of objects are no numbers.
    CHECK(facts("a = np.empty(2, object)\na.flat[1] = (1, 2)\na.flat[0]").size() < 3);
}

TEST_CASE("np.r_ joins, and np.mgrid creates") {
    CHECK(facts("a = np.ones(2)\nnp.r_[a, a]\nnp.r_[0:2]\nnp.mgrid[0:2]") ==
          std::vector<std::string>{"make ones (2) (1) new", "join getitem (4) (1) new", "make getitem (2) (1) new",
                                   "make getitem (2) (1) new"});
}

TEST_CASE("A method that is held in a variable has its object as an operand") {
    CHECK(facts("x = torch.ones(2)\nf = x.exp\nf()\nx.__rsub__(1)") ==
          std::vector<std::string>{"make ones (2) (1) new", "broadcast exp (2) (1) new",
                                   "broadcast __rsub__ (2) (1) new"});
    const auto result = parsed(run("import torch\nx = torch.ones(2)\nf = x.exp\nf()"));
    CHECK(result["events"][1]["operands"].Size() == 1);
}

TEST_CASE("The mask of a reduction is aligned with its operand") {
    const auto result =
        parsed(run("import numpy as np\na = np.ones((2, 3))\nm = np.arange(3) > 0\nnp.sum(a, 0, where=m)"));
    const auto& columns = result["events"][3]["columns"];
    CHECK(columns[0]["operands"][1].IsNull());
    CHECK(columns[1]["operands"][1].GetInt() == 0);
}

TEST_CASE("An item of flat at an index of NumPy is read from its array") {
    const auto result = parsed(run("import numpy as np\na = np.ones(3)\ni = np.array([2, 1])\na.flat[i]"));
    CHECK(result["events"][2]["kind"] == "index");
    CHECK(result["events"][2]["operands"].Size() == 2);
}

TEST_CASE("A builtin that a library's method implements is an event of that function") {
    CHECK(facts("x = torch.ones(3)\nabs(x)\nx = np.ones((3, 1))\nabs(x)\ndivmod(x, 2)") ==
          std::vector<std::string>{"make ones (3) (1) new", "broadcast abs (3) (1) new", "make ones (3,1) (1,1) new",
                                   "broadcast abs (3,1) (1,1) new", "broadcast __divmod__ (3,1) (1,1) new"});
    CHECK(facts("x = torch.zeros(3)\nx.__setitem__(slice(0), 5)").size() == 2);
}

TEST_CASE("The operands of an operator that a builtin applies have their texts") {
    const auto result = parsed(run("import torch\nx = torch.ones(3)\npow(x, 2)"));
    CHECK(std::string(result["events"][1]["labels"][0].GetString()) == "x");
}

TEST_CASE("An assignment to an attribute that writes elements is an event of the statement") {
    const auto result = parsed(run("import numpy as np\na = np.ones(3)\nb = np.zeros(3)\na.real = b"));
    const auto& event = result["events"][2];
    CHECK(std::string(event["call"].GetString()) == "a.real = b");
    CHECK(std::string(event["result"]["memory"].GetString()) == "written");
    CHECK(std::string(event["labels"][0].GetString()) == "a.real");
    CHECK(std::string(event["labels"][1].GetString()) == "b");
    CHECK(result["events"].Size() == 3);
}

TEST_CASE("A ufunc's mask takes part in the layout of its result") {
    const std::string turned = "x = np.ones((2, 3)).T\n";
    CHECK(facts(turned + "np.abs(x, where=x > 0)").back() == "broadcast absolute (3,2) (1,3) new");
    CHECK(facts(turned + "np.abs(x, where=np.ones((3, 2), bool))").back() == "broadcast absolute (3,2) (2,1) new");
}

TEST_CASE(
    "Where a layer fails in a known function, that is the event, with intermediate results and named parameters") {
    const auto result =
        parsed(run("import torch\nfrom torch import nn\nnet = nn.Sequential(nn.Linear(3, 4), nn.ReLU(), "
                   "nn.Linear(5, 2))\nx = torch.ones(2, 3)\nnet(x)"));
    REQUIRE(result["events"].Size() == 2);
    const auto& event = result["events"][1];
    CHECK(std::string(event["function"].GetString()) == "linear");
    CHECK(std::string(event["call"].GetString()) == "net(x)");
    CHECK(event["operands"][0]["text"].IsNull());
    CHECK(event["operands"][0]["shape"][1].GetInt() == 4);
    CHECK(std::string(event["operands"][1]["text"].GetString()) == "net[2].weight");
    CHECK(event["columns"][2]["clash"].GetBool());
}
