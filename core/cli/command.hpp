#pragma once

#include <iosfwd>

namespace bcast::cli {

/// The streams that the command may use.
struct Streams {
    std::istream& in;
    std::ostream& out;
    std::ostream& err;
    bool colour = false;  ///< `out` is a terminal that supports colours.
};

/// Exit status of the command.
enum Exit : int { broadcasts = 0, does_not_broadcast = 1, wrong_usage = 3 };

/// Runs `bcast ARGUMENTS`. Never throws.
int run(int argc, const char* const* argv, const Streams& streams);

}  // namespace bcast::cli
