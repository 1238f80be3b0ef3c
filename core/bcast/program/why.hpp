#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/shape.hpp"

namespace bcast {
class Json;
}  // namespace bcast

namespace bcast::python {

class Interpreter;
namespace lineage {
class Log;
}

/// Indices of a tensor: for each axis the range from `start` to `stop` (exclusive) with step `step`.
struct CellBox {
    std::vector<Extent> start;
    std::vector<Extent> stop;
    std::vector<Extent> step;
};

/// Elements that the program wrote as literals or drew at random.
struct WhySource {
    std::string name;  ///< The variable that a statement first bound, otherwise the expression that created them.
    std::size_t line = 1;
    std::vector<Extent> shape;               ///< Shape of that variable, or of the expression's value.
    std::vector<std::vector<Extent>> cells;  ///< In row-major order; if there are too many, `boxes` instead.
    std::vector<CellBox> boxes;
    std::size_t count = 0;
    std::optional<std::size_t> event;  ///< The event that created them.
};

/// The first event that produced elements that are non-finite in the same way as the queried element.
struct FirstNan {
    std::optional<std::size_t> event;
    std::size_t line = 1;
};

/// The sources of an element.
///
/// An element is a source if changing it can change the queried element while conditions, indices and order stay the
/// same: without selections, if a NaN there would propagate.
struct Why {
    std::optional<std::string> error;  ///< A sentence that says why there is no answer.
    std::string value;                 ///< The element in Python's notation.
    std::vector<WhySource> sources;
    std::vector<WhySource> conditions;  ///< Sources of the conditions, masks and indices involved.
    std::vector<WhySource> chain;       ///< Intermediate results, from the first event to the last.
    /// What was later computed from the element, from the first event to the last; nothing: too much to follow.
    std::optional<std::vector<WhySource>> reaches;
    std::optional<FirstNan> first_nan;  ///< Only if the element is NaN or infinite.
};

/// Answers a query about a program that has run: `out[1, 2]`, `loss` for a tensor without axes, or `#4[1, 2]` for the
/// first result of event 4 as it was when that event ended.
Why why_of(Interpreter& interpreter, lineage::Log& log, std::string_view code, std::string_view question);

/// Writes the keys in a fixed order; null if there is nothing.
void write_why(Json& json, const std::optional<Why>& why);

}  // namespace bcast::python
