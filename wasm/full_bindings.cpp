// What JavaScript sees of the whole core, programs included: text in, text out.

#include <emscripten/bind.h>

#include <cstdint>
#include <string>

#include "bcast/explain/explain.hpp"
#include "bcast/python/run.hpp"
#include "text.hpp"

namespace {

// The binding layer passes a std::string, not a view.
emscripten::val explain(const std::string& request) {
    return text(bcast::explain(request));
}
emscripten::val matrix(const std::string& request) {
    return text(bcast::matrix(request));
}

/// The engine's own stack, which nobody can ask, takes about this much: over it the module would be damaged.
emscripten::val run(const std::string& code) {
    bcast::python::CellOptions options;
    options.budget.stack = std::uint64_t{512} << 10;
    options.budget.nesting = 5000;
    return text(bcast::python::run(code, options));
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
    emscripten::function("explain", &explain);
    emscripten::function("matrix", &matrix);
    emscripten::function("calls", &bcast::calls);
    emscripten::function("run", &run);
}
