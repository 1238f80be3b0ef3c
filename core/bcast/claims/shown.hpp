#pragma once

#include <string>
#include <string_view>

#include "bcast/claims/check.hpp"

namespace bcast::claims {

/// What a host shows of one fence: it reads nothing of it itself. JSON in and JSON out; it never throws.
///
/// Asked: `{"text":..,"info":..,"options":{..},"session":[..],"width":..,"theme":..,"lang":..,"id":..}`. `text` is what
/// the fence holds, lines ending in `\n`; `info` the words behind its ticks (`bcast dialect=numpy`, `pycon bcast`),
/// `bcast` without; `options` more options by name, as texts (those of a directive). `session` is the answer's of the
/// fence before with the same `session=`. The last four say how its figures look where the fence's own options do not;
/// the theme is `neutral` without, which is read on light and on dark paper.
///
/// Answered:
/// `{"program":bool,"options":{..},"claims":[..],"problems":[{"line","column","message"}],"code":..,"event":..,
/// "svg":..,"title":..,"description":..,"session":[..]}`. `claims` has one item for each line that is an expression, or
/// for each claim of a program: `{"line","column","text","ok","expected","got","message"}`, lines from 1, 0 what stands
/// behind the ticks (a problem of the options, a claim that is the argument of a directive); `ok` is null
/// for a line without a claim; `message` says of a false one what is true and why. An expression has `attributes` (of
/// the element that shows it live) and `svg`, `title`, `description`; what the table of calls has not is live as the
/// program that was run for it. Of a program `code` is what the element runs, and the figure is that of the event that
/// the option `event` names, from 0, of all kinds, as `run --trace` lists them; else of the last one with axes.
std::string shown(std::string_view asked_json, const CheckOptions& options = {});

}  // namespace bcast::claims
