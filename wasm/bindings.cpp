// The interface of the core that explains shapes for JavaScript: text in, text out, as UTF-8 bytes.
//
// This module is loaded with the page, so it has neither a binding layer nor a loader: `web/src/engine/core.ts` writes
// the request to the address that `request_at` returns, calls a function below and reads the answer from the address
// that `answer_at` returns. Each of these functions returns the size of its answer.

#include <emscripten/emscripten.h>

#include <cstddef>
#include <string>

#include "bcast/explain/explain.hpp"

namespace {

std::string request;
std::string answer;

std::size_t answered(std::string&& text) {
    answer = std::move(text);
    return answer.size();
}

}  // namespace

extern "C" {

/// The address to write a request of `size` bytes to; invalidates the previous request.
EMSCRIPTEN_KEEPALIVE char* request_at(std::size_t size) {
    request.resize(size);
    return request.data();
}

EMSCRIPTEN_KEEPALIVE const char* answer_at() {
    return answer.data();
}

EMSCRIPTEN_KEEPALIVE std::size_t explain() {
    return answered(bcast::explain(request));
}

EMSCRIPTEN_KEEPALIVE std::size_t matrix() {
    return answered(bcast::matrix(request));
}

EMSCRIPTEN_KEEPALIVE std::size_t calls() {
    return answered(bcast::calls());
}

}  // extern "C"
