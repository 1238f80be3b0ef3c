#pragma once

#include <CLI/CLI.hpp>

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"

namespace bcast::cli {

/// A call and its operands as typed, for `explain`, `matrix` and `svg`.
struct CallOptions {
    std::optional<std::string> dialect, rule, op, target, axes, names, order;
    std::optional<long long> axis;
    bool in_place = false;
    std::vector<std::string> shapes;
};

/// Adds the options of all commands that take shapes; with `with_target` also those that only some calls use.
void add_call_options(CLI::App& command, CallOptions& options, bool with_target);

/// The options as a request; a Diagnostic for an invalid list.
std::variant<std::string, Diagnostic> request_of(const CallOptions& options);

}  // namespace bcast::cli
