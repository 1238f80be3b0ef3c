#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "bcast/raised.hpp"

namespace bcast::python {

/// The TypeError of a call that names a parameter which the function does not have.
class UnexpectedKeyword : public Raised {
  public:
    UnexpectedKeyword(std::string message, std::string_view its_keyword)
        : Raised("TypeError", std::move(message)), keyword(its_keyword) {}

    std::string keyword;
};

}  // namespace bcast::python
