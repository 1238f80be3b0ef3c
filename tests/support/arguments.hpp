#pragma once

// Calls for the tests of the rules, with shapes in the notation of a user.

#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/rules/alignment.hpp"
#include "bcast/shape_text.hpp"

namespace bcast::testing {

/// `typed("N=2,3")`; throws if the text is not a shape.
inline Shape typed(std::string_view text) {
    auto parsed = parse_shape(text);
    if (auto* shape = std::get_if<TypedShape>(&parsed)) return std::move(shape->shape);
    throw std::runtime_error(std::get<Diagnostic>(parsed).message);
}

/// A call with its default rule, float32 operands, and all other arguments at their defaults.
inline Arguments arguments(Dialect dialect, std::string_view op, const std::vector<std::string>& operands) {
    Arguments given;
    given.call = find_call(dialect, op);
    if (!given.call) throw std::runtime_error("there is no call " + std::string(op));
    given.rule = given.call->rules.front().effective;
    for (const std::string& text : operands) given.operands.push_back(typed(text));
    given.dtypes.assign(operands.size(), Dtype::float32);
    return given;
}

inline Arguments arguments(Dialect dialect, std::string_view op, const std::vector<std::string>& operands, Rule rule) {
    Arguments given = arguments(dialect, op, operands);
    given.rule = rule;
    return given;
}

/// The same call in place.
inline Arguments in_place(Arguments given) {
    given.in_place = true;
    return given;
}

inline Arguments with_target(Arguments given, std::string_view target) {
    given.target = typed(target);
    return given;
}

inline Arguments with_axis(Arguments given, Extent axis) {
    given.axis = axis;
    return given;
}

inline Arguments with_axes(Arguments given, std::vector<Extent> axes) {
    given.axes = std::move(axes);
    return given;
}

inline Arguments with_dtype(Arguments given, Dtype dtype) {
    given.dtypes.assign(given.operands.size(), dtype);
    return given;
}

}  // namespace bcast::testing
