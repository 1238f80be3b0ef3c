// What JavaScript sees of the whole core, programs included: text in, text out.

#include <emscripten/bind.h>

#include <cstdint>
#include <string>

#include "bcast/explain/explain.hpp"
#include "bcast/python/run.hpp"

namespace {

// The binding layer passes a std::string, not a view.
std::string explain(const std::string& request) {
    return bcast::explain(request);
}
std::string matrix(const std::string& request) {
    return bcast::matrix(request);
}

/// The engine's own stack, which nobody can ask, takes about this much: over it the module would be damaged.
std::string run(const std::string& code) {
    bcast::python::CellOptions options;
    options.budget.stack = std::uint64_t{512} << 10;
    options.budget.nesting = 5000;
    return bcast::python::run(code, options);
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
    emscripten::function("explain", &explain);
    emscripten::function("matrix", &matrix);
    emscripten::function("calls", &bcast::calls);
    emscripten::function("run", &run);
}
