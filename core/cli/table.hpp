#pragma once

#include <string>

#include "bcast/explain/json_view.hpp"

namespace bcast::cli {

using namespace reading;

/// Bold, dim and red text on a terminal; plain text if colour is off.
struct Style {
    bool colour = false;

    std::string bold(const std::string& text) const { return wrapped("1", text); }
    std::string dim(const std::string& text) const { return wrapped("2", text); }
    std::string red(const std::string& text) const { return wrapped("31", text); }

  private:
    std::string wrapped(const char* code, const std::string& text) const {
        return colour ? "\x1b[" + std::string(code) + 'm' + text + "\x1b[0m" : text;
    }
};

/// The number of terminal columns of a UTF-8 text, one per code point.
std::size_t width_of(const std::string& text);

/// The alignment of a trace as a table: one line per operand, a rule, the result.
///
///          axis −2  axis −1
///     a          2        3
///     b     [1]→ 2        3
///     ─────────────────────
///     =          2        3
///              pad    equal
std::string alignment_table(const Value& trace, const Style& style);

/// A matrix as lines: dialect, rule, call, result.
std::string matrix_table(const Value& matrix, const Style& style);

}  // namespace bcast::cli
