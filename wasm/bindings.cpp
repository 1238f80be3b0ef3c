// What JavaScript sees of the core: text in, text out.

#include <emscripten/bind.h>

#include <string>

#include "bcast/explain/explain.hpp"

namespace {

// The binding layer passes a std::string, not a view.
std::string explain(const std::string& request) {
    return bcast::explain(request);
}
std::string matrix(const std::string& request) {
    return bcast::matrix(request);
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
    emscripten::function("explain", &explain);
    emscripten::function("matrix", &matrix);
    emscripten::function("calls", &bcast::calls);
}
