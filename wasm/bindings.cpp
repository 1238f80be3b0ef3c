// What JavaScript sees of the core that explains shapes: text in, text out, as bytes of UTF-8.
//
// It is loaded with the page, so there is no binding layer between them, and no loader: `web/src/engine/core.ts` writes
// the request where `request_at` says, asks, and reads the answer where `answer_at` says. A question gives the answer's
// size.

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

/// Where a request of `size` bytes is to be written; the request before it is gone.
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
