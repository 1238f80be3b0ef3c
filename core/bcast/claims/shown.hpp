#pragma once

#include <string>
#include <string_view>

#include "bcast/claims/check.hpp"

namespace bcast::claims {

/// Produces what a host shows for one fence, so that hosts need not parse fences. JSON in and out; it never throws.
///
/// Request: `{"text":..,"info":..,"options":{..},"session":[..],"width":..,"theme":..,"lang":..,"id":..}`. `text` is
/// the content of the fence, with lines ending in `\n`; `info` its info string (`bcast dialect=numpy`, `pycon bcast`),
/// by default `bcast`; `options` further options by name, as strings (those of a directive). `session` is that of the
/// answer for the previous fence with the same `session=`. The last four are defaults for the figures if the fence does
/// not set them; the default theme is `neutral`, which is readable on light and on dark backgrounds.
///
/// Answer:
/// `{"program":bool,"options":{..},"claims":[..],"problems":[{"line","column","message"}],"code":..,"event":..,
/// "svg":..,"title":..,"description":..,"session":[..]}`. `claims` has one item for each line with an expression, or
/// for each claim of a program: `{"line","column","text","ok","expected","got","message"}`. Lines count from 1; 0 is
/// the info string (a problem of the options, a claim that is the argument of a directive). `ok` is null for a line
/// without a claim; for a false one `message` says what is true and why. An expression has `attributes` (of the element
/// that shows it live) and `svg`, `title`, `description`; a function that is not in the table of calls is shown live as
/// the program that was run for it. For a program `code` is what the element runs, and the figure is that of the event
/// selected by the option `event`, from 0, among all kinds, as `run --trace` lists them; by default the last one with
/// axes.
std::string shown(std::string_view asked_json, const CheckOptions& options = {});

}  // namespace bcast::claims
