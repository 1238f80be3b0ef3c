#pragma once

#include "cli/call_options.hpp"
#include "cli/command.hpp"

namespace bcast::cli {

/// What `bcast svg` and `bcast md` were asked for.
struct SvgOptions {
    CallOptions call;
    std::string theme = "light";
    double width = 680;
    std::string language = "en";
    std::optional<std::size_t> step;
    std::string id;
    bool values = false;
    std::optional<std::string> program;  ///< A file whose operator is drawn.
    std::size_t event = 0;
    std::string to;  ///< `md`: what the two files' names begin with.
};

void add_svg_options(CLI::App& command, SvgOptions& options);
void add_md_options(CLI::App& command, SvgOptions& options);

/// `bcast svg`: prints a figure. 0; 1 where the shapes do not broadcast, which the figure shows; 3 for wrong usage, or
/// a program that cannot be read or has no such event.
int draw_figure(const SvgOptions& options, const Streams& streams);

/// `bcast md`: writes NAME-light.svg and NAME-dark.svg, and prints the picture element that shows the one that fits the
/// reader's page. Its status is that of `svg`.
int write_picture(const SvgOptions& options, const Streams& streams);

}  // namespace bcast::cli
