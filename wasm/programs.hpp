#pragma once

#include <emscripten/bind.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "bcast/program/run.hpp"
#include "bounded.hpp"
#include "text.hpp"

/// Parses text such as `3 2;12 40;5 10;`: for event 3 in its run 2, where the window of the result starts, then that of
/// each operand; an empty window stays where it is.
inline bcast::python::RequestedWindow requested_window(const std::string& written) {
    bcast::python::RequestedWindow out;
    char* end = nullptr;
    out.event = std::strtoul(written.c_str(), &end, 10);
    out.run = std::strtoul(end, &end, 10);
    for (bool first = true; *end == ';'; first = false) {
        if (!first) out.operands.emplace_back();
        std::vector<bcast::Extent>& start = first ? out.result : out.operands.back();
        for (const char* at = end + 1;; at = end) {
            const long long number = std::strtoll(at, &end, 10);
            if (end == at) break;
            start.push_back(number);
        }
    }
    return out;
}

/// Registers the functions that run programs. `seconds` limits their time, so that a page's thread is not blocked; 0
/// means no limit.
inline void register_programs() {
    emscripten::function(
        "run",
        +[](const std::string& code, double seconds) { return text(bcast::python::run(code, bounded(seconds))); });
    // `run`, where one event shows its elements from other positions on.
    emscripten::function(
        "showing", +[](const std::string& code, const std::string& window, double seconds) {
            bcast::python::CellOptions options = bounded(seconds);
            options.window = requested_window(window);
            return text(bcast::python::run(code, options));
        });
    // `run`, which also explains where an element comes from.
    emscripten::function(
        "why", +[](const std::string& code, const std::string& element, double seconds) {
            bcast::python::CellOptions options = bounded(seconds);
            options.why = element;
            return text(bcast::python::run(code, options));
        });
}
