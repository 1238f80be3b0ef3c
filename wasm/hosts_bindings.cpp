// What JavaScript sees of the core in a host of documents: text in, text out.

#include <emscripten/bind.h>

#include <string>

#include "bcast/claims/shown.hpp"
#include "bounded.hpp"
#include "text.hpp"

namespace {

// The binding layer passes a std::string, not a view.
emscripten::val fence(const std::string& asked) {
    const auto cell = bounded();
    return text(bcast::claims::shown(asked, {10, &cell}));
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
    emscripten::function("fence", &fence);
}
