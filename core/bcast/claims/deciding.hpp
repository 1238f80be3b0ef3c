#pragma once

#include <string>
#include <string_view>

#include "bcast/claims/claim.hpp"

namespace bcast::python {
struct EventTrace;
}

namespace bcast::claims {

/// The step that decides, for a claim that is false: that of the first axis from the right that is claimed otherwise,
/// in size or in name; of a call that fails, where it does. In English; empty where no step says anything.
std::string deciding_step(std::string_view expected, const Outcome& outcome);

/// The same of an event of a program, behind its call: `x @ y: Axis −1: only y has it, so its 4 stays.`
std::string deciding_step(std::string_view expected, const python::EventTrace& event);

}  // namespace bcast::claims
