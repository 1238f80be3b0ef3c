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

/// Indices of a tensor, along each axis from `start` to before `stop`, each `step`th.
struct CellBox {
    std::vector<Extent> start;
    std::vector<Extent> stop;
    std::vector<Extent> step;
};

/// Elements that the program wrote down or drew.
struct WhySource {
    std::string name;  ///< The variable to which a statement bound them first, else the expression that made them.
    std::size_t line = 1;
    std::vector<Extent> shape;               ///< Of that variable, or of what the expression gave.
    std::vector<std::vector<Extent>> cells;  ///< Row by row, unless they are too many; then there are boxes.
    std::vector<CellBox> boxes;
    std::size_t count = 0;
    std::optional<std::size_t> event;  ///< Which one made them.
};

/// The event whose elements were the first that are not finite as the element is not.
struct FirstNan {
    std::optional<std::size_t> event;
    std::size_t line = 1;
};

/// Where an element comes from.
///
/// An element is a source if a change of its number can change the one that is asked for while conditions, indices and
/// order stay as they were: where nothing is selected, if a nan there would show.
struct Why {
    std::optional<std::string> error;  ///< Why there is no answer: a sentence.
    std::string value;                 ///< The element as Python writes it.
    std::vector<WhySource> sources;
    std::vector<WhySource> conditions;  ///< What conditions, masks and indices on the way are made of.
    std::vector<WhySource> chain;       ///< What was computed on the way, from the first event to the last.
    /// What was made of the element later, from the first event to the last; nothing: too much to be followed.
    std::optional<std::vector<WhySource>> reaches;
    std::optional<FirstNan> first_nan;  ///< Only where the element is nan or infinite.
};

/// Answers a question of a program that has run: `out[1, 2]`, `loss` for a tensor without axes, or `#4[1, 2]` for the
/// first result of event 4 as it was when that ended.
Why why_of(Interpreter& interpreter, lineage::Log& log, std::string_view code, std::string_view question);

/// The keys in a fixed order; nothing: null.
void write_why(Json& json, const std::optional<Why>& why);

}  // namespace bcast::python
