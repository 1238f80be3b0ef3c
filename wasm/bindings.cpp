// What JavaScript sees of the core: text in, text out.

#include <emscripten/bind.h>

#include <string>

#include "bcast/explain/explain.hpp"

EMSCRIPTEN_BINDINGS(bcast) {
    emscripten::function("explain", +[](const std::string& request) { return bcast::explain(request); });
    emscripten::function("matrix", +[](const std::string& request) { return bcast::matrix(request); });
    emscripten::function("calls", &bcast::calls);
}
