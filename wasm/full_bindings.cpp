// What JavaScript sees of the whole core, programs included: text in, text out.

#include <emscripten/bind.h>

#include <cstdint>
#include <string>

#include "bcast/explain/beliefs.hpp"
#include "bcast/explain/explain.hpp"
#include "bcast/explain/repairs.hpp"
#include "bcast/learn/lesson.hpp"
#include "bcast/program/event_figure.hpp"
#include "bcast/program/run.hpp"
#include "bcast/recognition/recognize.hpp"
#include "bounded.hpp"
#include "text.hpp"

namespace {

// The binding layer passes a std::string, not a view.
emscripten::val explain(const std::string& request) {
    return text(bcast::explain(request));
}
emscripten::val matrix(const std::string& request) {
    return text(bcast::matrix(request));
}

emscripten::val beliefs(const std::string& request) {
    return text(bcast::beliefs(request));
}

emscripten::val repairs(const std::string& request) {
    return text(bcast::repairs(request));
}
emscripten::val lesson(const std::string& request) {
    return text(bcast::lesson(request));
}

emscripten::val run(const std::string& code) {
    return text(bcast::python::run(code, bounded()));
}
/// For the thread of a page, which must not be held: the program ends after so many seconds.
emscripten::val run_within(const std::string& code, double seconds) {
    bcast::python::CellOptions options = bounded();
    options.budget.seconds = seconds;
    return text(bcast::python::run(code, options));
}
/// The same, and where an element comes from; 0 seconds are no bound.
emscripten::val why(const std::string& code, const std::string& element, double seconds) {
    bcast::python::CellOptions options = bounded();
    options.why = element;
    if (seconds > 0) options.budget.seconds = seconds;
    return text(bcast::python::run(code, options));
}
emscripten::val figure(const std::string& request, const std::string& options) {
    return text(bcast::python::figure(request, options, bounded()));
}
emscripten::val recognize(const std::string& pasted) {
    return text(bcast::recognize(pasted, bounded()));
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
    emscripten::function("explain", &explain);
    emscripten::function("matrix", &matrix);
    emscripten::function("calls", &bcast::calls);
    emscripten::function("beliefs", &beliefs);
    emscripten::function("repairs", &repairs);
    emscripten::function("lesson", &lesson);
    emscripten::function("recognize", &recognize);
    emscripten::function("run", &run);
    emscripten::function("run_within", &run_within);
    emscripten::function("why", &why);
    emscripten::function("figure", &figure);
}
