#pragma once

// Runs the command in this process, with strings as its input and output.

#include <sstream>
#include <string>
#include <vector>

#include "cli/command.hpp"

namespace bcast::testing {

struct Ran {
    int exit = 0;
    std::string out, err;
};

/// The result of `bcast ARGUMENTS` with `input` as standard input.
inline Ran ran(const std::vector<std::string>& arguments, const std::string& input = {}, bool colour = false) {
    std::vector<const char*> argv{"bcast"};
    for (const std::string& argument : arguments) argv.push_back(argument.c_str());
    std::istringstream in(input);
    std::ostringstream out;
    std::ostringstream err;
    const int exit = cli::run(static_cast<int>(argv.size()), argv.data(), {in, out, err, colour});
    return {exit, out.str(), err.str()};
}

inline bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

}  // namespace bcast::testing
