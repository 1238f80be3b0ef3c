#pragma once

// An observer that records its notifications.

#include <string>
#include <vector>

#include "bcast/broadcasting/context.hpp"
#include "bcast/shape.hpp"

namespace bcast::testing {

class RecordingObserver : public ops::Observer {
  public:
    void aligned(const Arguments& arguments, const Alignment& alignment,
                 std::span<const Tensor> /*operands*/) override {
        alignments.push_back(std::string(arguments.call->op) + (arguments.in_place ? " in place" : "") + ' ' +
                             (alignment.ok() ? tuple_text(alignment.result) : "fails"));
    }
    void warned(std::string_view category, const std::string& message) override {
        warnings.push_back(std::string(category) + ": " + message);
    }

    std::vector<std::string> alignments;  ///< `add (2, 3)`, `add in place fails`.
    std::vector<std::string> warnings;    ///< `UserWarning: ...`.
};

}  // namespace bcast::testing
