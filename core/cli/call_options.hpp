#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"

namespace bcast::cli {

/// A call and its operands as they were typed: what `explain`, `matrix` and `svg` are asked for.
struct CallOptions {
    std::optional<std::string> dialect, rule, op, target, axes, names, order;
    std::optional<long long> axis;
    bool in_place = false;
    std::vector<std::string> shapes;
};

/// Adds the options that every command has which takes shapes; `with_target` also those that only some calls read.
void add_call_options(CLI::App& command, CallOptions& options, bool with_target);

/// The options as a request; a Diagnostic for a list that is none.
std::variant<std::string, Diagnostic> request_of(const CallOptions& options);

}  // namespace bcast::cli
