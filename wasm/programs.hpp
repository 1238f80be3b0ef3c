#pragma once

#include <emscripten/bind.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "bcast/program/run.hpp"
#include "bounded.hpp"
#include "text.hpp"

/// `3 2;12 40;5 10;`: of event 3 in its run 2 the window of the result, and of each operand; one that is empty is not
/// moved.
inline bcast::python::AskedWindow asked_window(const std::string& written) {
    bcast::python::AskedWindow out;
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

/// Registers what runs programs. Where `seconds` are given, 0 are no bound: a page's thread must not be held.
inline void register_programs() {
    emscripten::function(
        "run",
        +[](const std::string& code, double seconds) { return text(bcast::python::run(code, bounded(seconds))); });
    // The same, in which one event shows its elements from other places on.
    emscripten::function(
        "showing", +[](const std::string& code, const std::string& window, double seconds) {
            bcast::python::CellOptions options = bounded(seconds);
            options.window = asked_window(window);
            return text(bcast::python::run(code, options));
        });
    // The same, and where an element comes from.
    emscripten::function(
        "why", +[](const std::string& code, const std::string& element, double seconds) {
            bcast::python::CellOptions options = bounded(seconds);
            options.why = element;
            return text(bcast::python::run(code, options));
        });
}
