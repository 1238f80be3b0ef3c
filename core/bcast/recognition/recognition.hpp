#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/recognition/errors.hpp"
#include "bcast/recognition/failing_line.hpp"
#include "bcast/recognition/known_operands.hpp"
#include "bcast/recognition/readable.hpp"

namespace bcast {

/// What was recognized in a text.
struct Recognition {
    std::string_view kind = "nothing";
    std::string say = "recognize.nothing";
    std::vector<std::string_view> also;
    std::optional<FoundError> error;
    std::vector<FoundError> others;
    std::optional<FailingLine> line;
    KnownCall call;
    std::optional<std::string> request;
    std::optional<std::string> code;
    std::string loss;              ///< The name of an assumed element-wise loss.
    bool asks_for_shapes = false;  ///< The text lacks the shapes of two operands that broadcast or are multiplied.
};

/// The Recognition of explain/schema.json, on one line.
std::string recognition_json(const Recognition& recognition, const Readable& text);

}  // namespace bcast
