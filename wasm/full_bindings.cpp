// The interface of the core that runs programs, for JavaScript: text in, text out.

#include "bcast/program/trial.hpp"
#include "programs.hpp"

EMSCRIPTEN_BINDINGS(bcast) {
    register_programs();
    // Whether a Python text runs on its own, for `recognize` of the module `front`.
    emscripten::function(
        "trial",
        +[](const std::string& code, double seconds) { return text(bcast::python::trial(code, bounded(seconds))); });
}
