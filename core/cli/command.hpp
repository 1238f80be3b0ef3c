#pragma once

#include <iosfwd>

namespace bcast::cli {

/// What the command may read and write besides its arguments.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool colour = false;  ///< `out` is a terminal that shows colours.
};

/// Exit status of the command.
enum Exit : int { broadcasts = 0, does_not_broadcast = 1, wrong_usage = 3 };

/// Runs `bcast ARGUMENTS`. Never throws.
int run(int argc, const char* const* argv, const Streams& streams);

}  // namespace bcast::cli
