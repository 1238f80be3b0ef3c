// What JavaScript sees of the core that runs programs: text in, text out.

#include "bcast/program/trial.hpp"
#include "programs.hpp"

EMSCRIPTEN_BINDINGS(bcast) {
    register_programs();
    // Whether a text that is Python stands alone, for the front door.
    emscripten::function(
        "trial",
        +[](const std::string& code, double seconds) { return text(bcast::python::trial(code, bounded(seconds))); });
}
