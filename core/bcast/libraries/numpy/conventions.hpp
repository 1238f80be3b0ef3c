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

/// How NumPy's own code parses arguments, besides the conventions of Python itself (`binder.hpp`, which also says how
/// parameters are listed).
namespace bcast::python::numpy {

/// NumPy's argument parser in C (`npy_parse_arguments`), which counts positions from 0: "f() missing required argument
/// 'x' (pos 0)", "f() takes from 1 to 2 positional arguments but 3 were given".
std::vector<Value> bind_parsed(std::string_view function, std::string_view parameters, std::size_t required,
                               const CallArguments& arguments);

/// If the last of these parameters is `like`: raises TypeError when its argument is not an array.
void check_like(std::string_view parameters, const std::vector<Value>& slots);

/// Functions compiled by Cython, such as all of numpy.random: "f() takes at least 1 positional argument (0 given)".
std::vector<Value> bind_cython(std::string_view function, std::string_view parameters, std::size_t required,
                               const CallArguments& arguments);

/// For functions that are compiled in NumPy but written in Python here: raises the real function's error if the
/// arguments do not match its signature. Applies to all methods of numpy.random, and to single functions.
void check_compiled(const Function& function, const CallArguments& arguments);

/// An enumerated string argument, which NumPy's C converters recognize by its first letter.
struct Choices {
    std::string_view what;  ///< The name in error messages: `sort kind`.
    std::span<const std::string_view> names;
    std::string_view listed;  ///< The list in error messages.
    std::string_view must = " must be one of ";
    std::string_view no_text{};  ///< The message for values that are not str, if it does not name their type.
};

extern const Choices sort_kinds;
extern const Choices search_sides;
extern const Choices clip_modes;
extern const Choices convolve_modes;

/// The selected choice, or `otherwise` if none was passed. Raises `sort kind must be one of 'quick', 'heap', or
/// 'stable' (got 'x')`.
std::string_view choice_of(const Value& given, const Choices& choices, std::string_view otherwise);

/// The argument bound to each parameter of a method of arrays and scalars; nothing where it was omitted. Raises the
/// method's own error if the arguments do not match. Methods often call the function of the same name but parse their
/// arguments differently: `x.sum(dim=0)` is rejected by `_sum()` (Python), `x.cumsum(dim=0)` by a parser in C.
std::vector<Value> method_arguments(std::string_view method, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python::numpy
