#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/command.hpp"
#include "support/source_dir.hpp"

using namespace bcast::testing;

namespace {

/// Runs `bcast run`.
Ran program_ran(std::vector<std::string> arguments, const std::string& input = {}) {
    arguments.insert(arguments.begin(), "run");
    return ran(arguments, input);
}

}  // namespace

TEST_CASE("run prints the output of a program from standard input, and its last value") {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{}, std::vector<std::string>{"-"}}) {
        const Ran program = program_ran(arguments, "print('a')\n1 + 1\n");
        CHECK(program.exit == 0);
        CHECK(program.out == "a\n2\n");
        CHECK(program.err.empty());
    }
}

TEST_CASE("run reports an error as Python does, on stderr, and exits 1") {
    const Ran program = program_ran({}, "def f(x):\n    return x + 'a'\nprint(1)\nf(1)\n");
    CHECK(program.exit == 1);
    CHECK(program.out == "1\n");
    CHECK(program.err ==
          "Traceback (most recent call last):\n"
          "  File \"<cell>\", line 4, in <module>\n"
          "    f(1)\n"
          "  File \"<cell>\", line 2, in f\n"
          "    return x + 'a'\n"
          "TypeError: unsupported operand type(s) for +: 'int' and 'str'\n");
    CHECK(program_ran({}, "x = (").err == "  File \"<cell>\", line 1\nSyntaxError: '(' was never closed\n");
}

TEST_CASE("run exits 2 for a program outside the subset, naming the location") {
    const Ran program = program_ran({}, "async def f(): pass");
    CHECK(program.exit == 2);
    CHECK(program.out.empty());
    CHECK(program.err == "bcast: line 1, column 1: 'async' is outside the subset of Python that runs here\n");
}

TEST_CASE("run shows warnings with their line") {
    const Ran program = program_ran({}, "import warnings\nwarnings.warn('careful')\n");
    CHECK(program.exit == 0);
    CHECK(program.err == "<cell>:2: UserWarning: careful\n  warnings.warn('careful')\n");
}

TEST_CASE("run reads a file, and exits 3 if it does not exist") {
    const std::string path = "bcast_run_test.py";
    std::ofstream(path) << "print(2 * 21)\n";
    CHECK(program_ran({path}).out == "42\n");
    std::remove(path.c_str());
    const Ran missing = program_ran({"no/such/file.py"});
    CHECK(missing.exit == 3);
    CHECK(missing.err == "bcast: cannot read \"no/such/file.py\"\n");
    CHECK(program_ran({"--nope"}).exit == 3);
}

TEST_CASE("run exits 3 for a folder, naming it") {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{source_dir()}, std::vector<std::string>{"--jsonl", source_dir()}}) {
        const Ran folder = program_ran(arguments);
        CHECK(folder.exit == 3);
        CHECK(folder.out.empty());
        CHECK(contains(folder.err, "bcast: cannot read \""));
    }
}

TEST_CASE("run has one output format: --trace, --migrate and --jsonl exclude each other") {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"--trace", "--migrate"}, std::vector<std::string>{"--jsonl", "--trace"},
          std::vector<std::string>{"--migrate", "--jsonl"}}) {
        const Ran program = program_ran(arguments, "1");
        CHECK(program.exit == 3);
        CHECK(program.out.empty());
        CHECK(contains(program.err, arguments[0]));
        CHECK(contains(program.err, arguments[1]));
    }
}

TEST_CASE("run --jsonl answers every line with one line, also an invalid one") {
    const Ran lines = program_ran({"--jsonl"}, "{\"code\":\"1+1\"}\n\nnonsense\r\n{\"code\":\"x\"}\n");
    CHECK(lines.exit == 0);
    std::istringstream in(lines.out);
    std::vector<std::string> out;
    for (std::string line; std::getline(in, line);) out.push_back(line);
    REQUIRE(out.size() == 3);
    CHECK(out[0] == R"({"code":"1+1","stdout":"","last":"2","error":null,"exit":0})");
    CHECK(contains(out[1], "nonsense"));
    CHECK(contains(out[2], R"("error":"NameError: name 'x' is not defined","exit":1)"));
}

TEST_CASE("run --trace prints the whole result on one line") {
    const Ran trace = program_ran({"--trace"}, "print(1)\n2");
    CHECK(trace.exit == 0);
    CHECK(contains(trace.out, R"({"schema":2,"stdout":"1\n","last":"2","error":null,"exit":0,"failure":null,)"));
    CHECK(trace.out.back() == '\n');
}

TEST_CASE("run --migrate prints the program without names, or the reason why there is none") {
    const std::string named = "import torch\nx = torch.ones(2, 3, names=('N', 'C'))\n";
    const Ran shown = program_ran({"--migrate"}, named + "print(x.sum('C'))\n");
    CHECK(shown.exit == 0);
    CHECK(shown.out == "import torch\nx = torch.ones(2, 3)\nprint(x.sum(1))\n");
    CHECK(program_ran({"--migrate"}, "print(1)\n").out == "print(1)\n");
    const Ran refused = program_ran({"--migrate"}, named + "for d in x.names: x.sum(d)\n");
    CHECK(refused.exit == 1);
    CHECK(refused.out.empty());
    CHECK(refused.err ==
          "bcast: A call came with different names at different times, so no single text says it by position.\n");
    CHECK(program_ran({"--migrate"}, "x").err ==
          "Traceback (most recent call last):\n  File \"<cell>\", line 1, in <module>\n"
          "    x\nNameError: name 'x' is not defined\n");
}
