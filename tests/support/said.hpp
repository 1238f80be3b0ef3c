#pragma once

// A library's message about a call that fails.

#include <string>

#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

namespace bcast::testing {

struct Said {
    Arguments given;
    std::string type;
    std::string text;
};

inline void check_said(const Said& one, bool exact) {
    CAPTURE(one.text);
    const Alignment alignment = broadcast(one.given);
    REQUIRE(alignment.failure);
    const Message message = worded(one.given, alignment);
    CHECK(message.type == one.type);
    CHECK(message.text == one.text);
    CHECK(message.exact == exact);
}

}  // namespace bcast::testing
