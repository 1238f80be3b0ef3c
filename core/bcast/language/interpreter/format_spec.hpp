#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python {

/// A format spec taken apart: [[fill]align][sign][z][#][0][width][grouping][.precision][type].
struct FormatSpec {
    std::string fill = " ";
    char align = '\0';  ///< '<', '>', '^', '='; 0: the type's own.
    char sign = '\0';   ///< '+', '-', ' '; 0: none was given, which means '-'.
    bool no_negative_zero = false;
    bool alternate = false;
    std::int64_t width = 0;
    char grouping = '\0';  ///< ',' or '_'
    std::int64_t precision = -1;
    char type = '\0';
};

/// Raises ValueError as Python's parser of specs does. `type_name` is the type that is formatted.
FormatSpec parse_format_spec(std::string_view spec, std::string_view type_name);

/// Text padded to the spec's width. `own_align` counts where the spec has none.
std::string padded(const FormatSpec& spec, std::string_view text, char own_align);

std::string format_integer(std::int64_t value, const FormatSpec& spec);
/// An int of any size.
std::string format_whole(const Value& value, const FormatSpec& spec);
std::string format_real(double value, const FormatSpec& spec, std::string_view type_name);
std::string format_text(std::string_view text, const FormatSpec& spec);

/// Digits of a float in the notation of a C conversion (e, f, g, E, F, G), without sign, padding or grouping.
/// `alternate` keeps the point and the zeros of g.
std::string real_digits(double magnitude, char type, std::int64_t precision, bool alternate);

}  // namespace bcast::python
