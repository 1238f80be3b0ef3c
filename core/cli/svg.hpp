#pragma once

#include "cli/call_options.hpp"
#include "cli/command.hpp"

namespace bcast::cli {

/// The options of `bcast svg` and `bcast md`.
struct SvgOptions {
    CallOptions call;
    std::string theme = "light";
    double width = 680;
    std::string language = "en";
    std::optional<std::size_t> step;
    std::string id;
    bool values = false;
    std::optional<std::string> program;  ///< A program file of which to draw an event.
    std::size_t event = 0;
    std::string to;  ///< `md`: prefix of both file names.
};

void add_svg_options(CLI::App& command, SvgOptions& options);
void add_md_options(CLI::App& command, SvgOptions& options);

/// `bcast svg`: prints a figure. Returns 0; 1 if the shapes do not broadcast, which the figure shows; 3 for wrong
/// usage, or a program that cannot be read or has no such event.
int draw_figure(const SvgOptions& options, const Streams& streams);

/// `bcast md`: writes NAME-light.svg and NAME-dark.svg, and prints the picture element that selects the one for the
/// reader's colour scheme. Returns the same status as `svg`.
int write_picture(const SvgOptions& options, const Streams& streams);

}  // namespace bcast::cli
