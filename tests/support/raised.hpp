#pragma once

// The error that a call raises.

#include <string>

#include "bcast/raised.hpp"

namespace bcast::testing {

/// The error of a call as `Type: message` or `Unsupported: message`, or "nothing raised".
template <class Call>
std::string message_of(Call call) {
    try {
        call();
    } catch (const Raised& raised) {
        return raised.type() + ": " + raised.message();
    } catch (const Unsupported& unsupported) {
        return "Unsupported: " + unsupported.message();
    }
    return "nothing raised";
}

}  // namespace bcast::testing
