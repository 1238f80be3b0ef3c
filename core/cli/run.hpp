#pragma once

#include <optional>
#include <string>

#include "cli/command.hpp"

namespace bcast::cli {

/// What `bcast run` was asked for.
struct RunOptions {
    std::optional<std::string> file;  ///< Nothing or `-`: the standard input.
    bool jsonl = false;
    bool trace = false;
    std::optional<std::string> why = {};  ///< An element, whose sources are asked for.
    bool migrate = false;                 ///< Print the program without names.
};

/// `bcast run`: prints what the program prints, then its last value; warnings and the traceback go to the error stream
/// in Python's form. Gives 0, 1 for an error in the program, 2 where it is outside the subset, 3 for a file that cannot
/// be read. With `migrate` it prints the program without names in place of all that, 1 where there is none to be shown.
int run_program(const RunOptions& options, const Streams& streams);

/// Runs a program and prints what it prints; without streams it is only run. Gives its exit status.
int run_code(const std::string& code, const Streams* streams);

}  // namespace bcast::cli
