// What JavaScript sees of the whole core, programs included: text in, text out.

#include <emscripten/bind.h>

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
std::string run(const std::string& code) {
    return bcast::python::run(code);
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
    emscripten::function("explain", &explain);
    emscripten::function("matrix", &matrix);
    emscripten::function("calls", &bcast::calls);
    emscripten::function("run", &run);
}
