#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "bcast/language/interpreter/value.hpp"

namespace bcast::python {

/// A parsed format spec: [[fill]align][sign][z][#][0][width][grouping][.precision][type].
struct FormatSpec {
    std::string fill = " ";
    char align = '\0';  ///< '<', '>', '^', '='; 0: the default of the type.
    char sign = '\0';   ///< '+', '-', ' '; 0: omitted, which means '-'.
    bool no_negative_zero = false;
    bool alternate = false;
    std::int64_t width = 0;
    char grouping = '\0';  ///< ',' or '_'
    std::int64_t precision = -1;
    char type = '\0';
};

/// Parses a format spec. Raises ValueError with CPython's messages; `type_name` is the type being formatted.
FormatSpec parse_format_spec(std::string_view spec, std::string_view type_name);

/// Pads the text to the spec's width. `own_align` is the default alignment.
std::string padded(const FormatSpec& spec, std::string_view text, char own_align);

std::string format_integer(std::int64_t value, const FormatSpec& spec);
/// Formats an int of any size.
std::string format_integer(const Value& value, const FormatSpec& spec);
std::string format_real(double value, const FormatSpec& spec, std::string_view type_name);
std::string format_text(std::string_view text, const FormatSpec& spec);

/// The digits of a float in the format of a C conversion (e, f, g, E, F, G), without sign, padding or grouping.
/// `alternate` (#) keeps the decimal point and the trailing zeros of g.
std::string real_digits(double magnitude, char type, std::int64_t precision, bool alternate);

}  // namespace bcast::python
