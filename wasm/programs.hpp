#pragma once

#include <emscripten/bind.h>

#include <string>

#include "bcast/program/run.hpp"
#include "bounded.hpp"
#include "text.hpp"

/// Registers what runs programs. Where `seconds` are given, 0 are no bound: a page's thread must not be held.
inline void register_programs() {
    emscripten::function(
        "run",
        +[](const std::string& code, double seconds) { return text(bcast::python::run(code, bounded(seconds))); });
    // The same, and where an element comes from.
    emscripten::function(
        "why", +[](const std::string& code, const std::string& element, double seconds) {
            bcast::python::CellOptions options = bounded(seconds);
            options.why = element;
            return text(bcast::python::run(code, options));
        });
}
