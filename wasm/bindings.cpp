// What JavaScript sees of the core: text in, text out.

#include <emscripten/bind.h>

#include <string>

#include "bcast/explain/explain.hpp"
#include "text.hpp"

namespace {

// The binding layer passes a std::string, not a view.
emscripten::val explain(const std::string& request) {
    return text(bcast::explain(request));
}
emscripten::val matrix(const std::string& request) {
    return text(bcast::matrix(request));
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
    emscripten::function("explain", &explain);
    emscripten::function("matrix", &matrix);
    emscripten::function("calls", &bcast::calls);
}
