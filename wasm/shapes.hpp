#pragma once

#include <emscripten/bind.h>

#include <string>

#include "bcast/explain/explain.hpp"
#include "text.hpp"

/// Registers the functions that answer requests about shapes. The binding layer passes a std::string, not a view.
inline void register_shapes() {
    emscripten::function(
        "explain", +[](const std::string& request) { return text(bcast::explain(request)); });
    emscripten::function(
        "matrix", +[](const std::string& request) { return text(bcast::matrix(request)); });
    emscripten::function("calls", &bcast::calls);
}
