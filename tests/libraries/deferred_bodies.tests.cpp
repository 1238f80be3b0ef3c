#include <algorithm>
#include <memory>

#include "bcast/language/interpreter/embedded_words.hpp"
#include "bcast/language/interpreter/heap.hpp"
#include "bcast/language/modules/python_modules.hpp"
#include "bcast/language/syntax/ast.hpp"
#include "bcast/language/syntax/program.hpp"
#include "bcast/libraries/torch/python.hpp"
#include "catch.hpp"

namespace bcast::python {
namespace {

/// The functions at the level of the module and of its classes whose bodies are not parsed yet.
void collect_deferred(Block block, std::vector<const Code*>& out) {
    for (const Stmt* stmt : block) {
        if (stmt->kind == StmtKind::class_) collect_deferred(static_cast<const ClassStmt*>(stmt)->code->body, out);
        if (stmt->kind != StmtKind::def) continue;
        const Code* code = static_cast<const DefStmt*>(stmt)->function->code;
        if (code->deferred != nullptr) out.push_back(code);
    }
}

std::vector<const Code*> deferred(const Program& program) {
    std::vector<const Code*> out;
    collect_deferred(program.code.body, out);
    return out;
}

}  // namespace

TEST_CASE("the body of a function of a module written in Python is parsed by itself, as if the module had been") {
    Heap heap(1 << 20);
    const Heap::Use use(heap);
    Symbols symbols;
    const auto program = parse_library("m",
                                       "def f(x, *rest):\n  def g():\n    return x\n  yield g\n"
                                       "class C:\n  def __m(self):\n    return super().__m()\n  def n(self): return 1\n"
                                       "def last(): pass\n",
                                       symbols);
    const auto bodies = deferred(*program);
    REQUIRE(bodies.size() == 2);
    const Code& f = *bodies[0];
    const Code& method = *bodies[1];
    CHECK(f.parameters.names.size() == 1);
    CHECK(method.qualified == "C.__m");
    parse_body(f, symbols);
    CHECK(f.deferred == nullptr);
    CHECK(f.yields);
    CHECK(f.slot_names.size() == 3);
    CHECK(f.cells.size() == 1);
    // The class is in the first slot of its body, whatever its methods use.
    REQUIRE(method.captures.size() == 1);
    CHECK(method.captures[0].from == 0);
    parse_body(method, symbols);
    REQUIRE(method.captures.size() == 1);
    CHECK(method.captures[0].from == 0);
    CHECK(method.slot_names[method.captures[0].to] == "__class__");
}

TEST_CASE("every function of the modules written in Python can be parsed") {
    for (const auto modules : {python_modules, torch::torch_parts}) {
        for (const ModuleParts& parts : modules) {
            CAPTURE(parts.name);
            Heap heap(1 << 24);
            const Heap::Use use(heap);
            Symbols symbols;
            const auto program = parse_library(parts.name, written_out(parts.text), symbols);
            for (const Code* code : deferred(*program)) {
                CAPTURE(code->qualified);
                CHECK_NOTHROW(parse_body(*code, symbols));
                CHECK_FALSE(code->body.empty());
            }
        }
    }
}

}  // namespace bcast::python
