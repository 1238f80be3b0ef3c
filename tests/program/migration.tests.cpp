#include "bcast/program/migration.hpp"

#include <string>
#include <vector>

#include "bcast/program/cell.hpp"
#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

const std::string named = "import torch\nx = torch.ones(2, 3, names=('N', 'C'))\n";

python::CellResult told(const std::string& code) {
    python::CellOptions options;
    options.events = true;
    return python::run_cell(code, options);
}

/// The program without names, or the reason why there is none; `null` if the program uses no names.
std::string migrated(const std::string& code) {
    const auto migration = told(code).migration;
    if (!migration) return "null";
    return migration->code.value_or(migration->why);
}

/// The last line, after conversion, of a program that begins with `named`.
std::string line(const std::string& last) {
    const std::string text = migrated(named + last);
    const std::string begin = "import torch\nx = torch.ones(2, 3)\n";
    return text.compare(0, begin.size(), begin) == 0 ? text.substr(begin.size()) : text;
}

}  // namespace

TEST_CASE("A program that uses no names, or fails, has no migration") {
    CHECK(migrated("import torch\ntorch.ones(2, 3) + 1") == "null");
    CHECK(migrated("1 + 1") == "null");
    CHECK(migrated(named + "x + torch.ones(2, names=('N',))") == "null");
    CHECK(migrated(named + "x.nonsense") == "null");
    CHECK(migrated("import numpy as np\nnp.ones((2, 3)).flatten('F')") == "null");
}

TEST_CASE("A migration is computed only if events are requested") {
    CHECK_FALSE(python::run_cell(named + "x.sum('C')").migration);
}

TEST_CASE("A dim's name becomes its position, for any function") {
    CHECK(line("x.sum('C')") == "x.sum(1)");
    CHECK(line("x.sum(dim='N', keepdim=True)") == "x.sum(dim=0, keepdim=True)");
    CHECK(line("x.mean(['N', 'C'])") == "x.mean((0, 1))");
    CHECK(line("x.size('C')") == "x.size(1)");
    CHECK(line("torch.transpose(x, 'N', 'C')") == "torch.transpose(x, 0, 1)");
    CHECK(line("torch.cat([x, x], dim='C')") == "torch.cat([x, x], dim=1)");
    CHECK(line("dim = 'C'\nx.sum(dim)") == "dim = 'C'\nx.sum(1)");
    CHECK(line("x.transpose(*x.names)") == "x.transpose(0, 1)");
    CHECK(line("from torch import softmax as s\ns(x, dim='C')") == "from torch import softmax as s\ns(x, dim=1)");
    CHECK(line("print(x.sum('C'), sep='C')") == "print(x.sum(1), sep='C')");
    CHECK(line("torch.add(*[x], x)") == "torch.add(*[x], x)");
}

TEST_CASE("Alignment by name becomes a permutation and inserted dims of size 1") {
    CHECK(line("x.align_to('C', 'N')") == "x.permute(1, 0)");
    CHECK(line("x.align_to('N', 'H', 'C')") == "x.unsqueeze(1)");
    CHECK(line("x.align_to('C', 'H', 'N', 'W')") == "x.permute(1, 0)[:, None, :, None]");
    CHECK(line("x.align_to(..., 'N')") == "x.permute(1, 0)");
    CHECK(line("x.align_to('N', 'C')") == "x");
    CHECK(line("x.align_as(torch.ones(3, 4, 2, names=('C', 'H', 'N')))") == "x.permute(1, 0).unsqueeze(1)");
}

TEST_CASE("Code that only sets names is removed") {
    CHECK(line("x.rename('A', None)") == "x");
    CHECK(line("(x.rename(N='A')\n .sum('A'))") == "(x\n .sum(0))");
    CHECK(line("x.names = ('A', 'B')\nx.sum('A')") == "x.sum(0)");
    CHECK(line("x.rename_('A', 'B')\nx.sum('A')") == "x.sum(0)");
    CHECK(line("if True:\n    x.rename_('A', 'B')\nx.sum('A')") == "if True:\n    pass\nx.sum(0)");
    CHECK(line("y = torch.zeros(names=('A',), size=(2,))\ny") == "y = torch.zeros(size=(2,))\ny");
    CHECK(line("y = torch.zeros((2), names=('A',), dtype=torch.int64)\ny") ==
          "y = torch.zeros((2), dtype=torch.int64)\ny");
}

TEST_CASE("Dims are flattened and unflattened by position") {
    CHECK(line("x.flatten(['N', 'C'], 'F')") == "x.flatten(0, 1)");
    CHECK(line("torch.flatten(x, ['N', 'C'], 'F')") == "torch.flatten(x, 0, 1)");
    CHECK(line("x.unflatten('C', (('A', 3), ('B', 1)))") == "x.unflatten(1, (3, 1))");
}

TEST_CASE("A call that is expected to raise is unchanged") {
    CHECK(line("try: x.align_to('C')\nexcept RuntimeError: pass\nx.sum('C')") ==
          "try: x.align_to('C')\nexcept RuntimeError: pass\nx.sum(1)");
}

TEST_CASE("A call that is executed with different names has no positional form") {
    CHECK(line("for d in ('N', 'C'): print(x.sum(d))") == "ambiguous");
    CHECK(line("for d in ('N', 'N'): y = x.sum(d)\ny") == "for d in ('N', 'N'): y = x.sum(0)\ny");
}

TEST_CASE("A program that behaves differently without names is not shown") {
    CHECK(line("assert x.names == ('N', 'C')\nx.sum('C')") == "fails");
    CHECK(line("y = torch.ones(2) * len([n for n in x.names if n])\nx.sum('C')") == "differs");
}

TEST_CASE("Each change has its location, the original text and the reason") {
    const Answer answer(python::run(named + "x.align_to('C', 'N').sum('N')"));
    CHECK(answer.texts("/migration/changes", "from") ==
          std::vector<std::string>{", names=('N', 'C')", "align_to('C', 'N')", "'N'"});
    CHECK(answer.texts("/migration/changes", "to") == std::vector<std::string>{"", "permute(1, 0)", "1"});
    CHECK(answer.texts("/migration/changes", "code") ==
          std::vector<std::string>{"names-dropped", "align-as-permute-unsqueeze", "dim-by-position"});
    CHECK(answer.at("/migration/changes/2/span") == R"({"begin":77,"end":80,"line":3,"column":26})");
    CHECK(answer.at("/migration/checked") == "true");
    CHECK(answer.at("/migration/reason") == "null");
}

TEST_CASE("A migration that is not shown states the reason") {
    const Answer answer(python::run(named + "for d in x.names: x.sum(d)"));
    CHECK(answer.at("/migration") == R"({"code":null,"changes":[],"checked":false,"reason":"ambiguous"})");
    CHECK(Answer(python::run("1 + 1")).at("/migration") == "null");
}
