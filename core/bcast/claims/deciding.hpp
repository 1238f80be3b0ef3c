#pragma once

#include <string>
#include <string_view>

#include "bcast/claims/claim.hpp"

namespace bcast::python {
struct EventTrace;
}

namespace bcast::claims {

/// The step that decides a false claim: for a call that succeeds, that of the first axis from the right whose size or
/// name differs from the claim; for one that fails, that of the failure. In English; empty if no step applies.
std::string deciding_step(std::string_view expected, const Outcome& outcome);

/// The same for an event of a program, prefixed by its call: `x @ y: Axis −1: only y has it, so its 4 stays.`
std::string deciding_step(std::string_view expected, const python::EventTrace& event);

}  // namespace bcast::claims
