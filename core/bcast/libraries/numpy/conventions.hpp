#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/value.hpp"

namespace bcast::python {
class Function;
}

/// How NumPy's own code reads arguments, beside the ways that Python has (`binder.hpp`).
namespace bcast::python::numpy {

/// NumPy's own parser in C (`npy_parse_arguments`), which counts from 0: "f() missing required argument 'x' (pos 0)",
/// "f() takes from 1 to 2 positional arguments but 3 were given".
std::vector<Value> bind_parsed(std::string_view function, std::string_view names, std::size_t required,
                               const CallArguments& arguments, std::size_t keyword_only = 0);
std::vector<Value> bind_parsed(std::string_view function, std::span<const std::string_view> names, std::size_t required,
                               const CallArguments& arguments, std::size_t keyword_only = 0);

/// Where the last of these parameters is `like`: raises TypeError for what was given there and is no array.
void check_like(std::string_view names, const std::vector<Value>& slots);

/// Functions that Cython made of Python, as all of numpy.random: "f() takes at least 1 positional argument (0 given)".
std::vector<Value> bind_cython(std::string_view function, std::string_view names, std::size_t required,
                               const CallArguments& arguments, std::size_t keyword_only = 0);

std::vector<Value> bind_cython(std::string_view function, std::span<const std::string_view> all, std::size_t required,
                               const CallArguments& arguments, std::size_t keyword_only = 0);

/// Raises what the real function raises for arguments that do not fit, where that is compiled and this is in Python:
/// all methods of numpy.random, and single functions.
void check_compiled(const Function& function, const CallArguments& arguments);

/// A text that NumPy's parser in C knows by its first letter.
struct Choices {
    std::string_view what;  ///< As errors name it: `sort kind`.
    std::span<const std::string_view> names;
    std::string_view listed;  ///< As errors list them.
    std::string_view must = " must be one of ";
    std::string_view no_text{};  ///< The message for what is no text, where it does not say the type.
};

extern const Choices sort_kinds;
extern const Choices search_sides;
extern const Choices clip_modes;
extern const Choices convolve_modes;

/// The choice that was asked for. Raises `sort kind must be one of 'quick', 'heap', or 'stable' (got 'x')`.
std::string_view choice_of(const Value& given, const Choices& choices, std::string_view otherwise);

/// What each parameter of a method of arrays and scalars was given, nothing where it was left out. Raises what the
/// method raises for arguments that do not fit. Methods often have the function of their name behind them, but read
/// their arguments in ways of their own: `x.sum(dim=0)` is refused by `_sum()`, `x.cumsum(dim=0)` by a parser in C.
std::vector<Value> method_arguments(std::string_view method, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python::numpy
