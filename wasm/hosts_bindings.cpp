// The interface of the complete core, for JavaScript tools that build documents or compute in Node: text in, text out.

#include "bcast/claims/shown.hpp"
#include "bcast/program/event_figure.hpp"
#include "programs.hpp"
#include "shapes.hpp"

EMSCRIPTEN_BINDINGS(bcast) {
    register_shapes();
    register_programs();
    emscripten::function(
        "figure", +[](const std::string& request, const std::string& options) {
            return text(bcast::python::figure(request, options, bounded()));
        });
    emscripten::function(
        "fence", +[](const std::string& request) {
            const auto cell = bounded();
            return text(bcast::claims::shown(request, {10, &cell}));
        });
}
