#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

/// Arguments into parameters, with the TypeErrors of CPython 3.11.
namespace bcast::python {

/// A parameter list as Python's `def` has it.
struct ParameterList {
    std::string_view function;                ///< As errors name it: `f`, `outer.<locals>.inner`
    std::span<const std::string_view> names;  ///< Positional-only, positional, keyword-only.
    std::size_t positional_only = 0;
    std::size_t positional = 0;  ///< With the positional-only ones.
    bool rest = false;
    bool keywords = false;
};

/// What was passed beyond the parameters.
struct Beyond {
    Values rest;
    std::vector<KeywordArgument> keywords;
};

/// Puts arguments into slots, one per name. `fill` gives the default of parameter number i, or nothing where it is
/// required. Raises as a function of Python does: "f() missing 1 required positional argument: 'x'".
template <typename Fill>
void bind(const ParameterList& list, const CallArguments& arguments, Value* slots, Beyond& beyond, Fill fill);

/// The names of parameters in a text with a blank between two: "a axis out".
std::vector<std::string_view> parameter_names(std::string_view text);

/// For functions that the real library writes in Python (numpy and torch.nn.functional have many): the parameters that
/// come before `required` must be given, the others stay nothing where they are not. Names as parameter_names() reads
/// them, here and below.
std::vector<Value> bind_python(std::string_view function, std::string_view names, std::size_t required,
                               const CallArguments& arguments, std::size_t keyword_only = 0);
std::vector<Value> bind_python(std::string_view function, std::span<const std::string_view> names, std::size_t required,
                               const CallArguments& arguments, std::size_t keyword_only = 0);

/// The same with what the list has no name for in `beyond`.
std::vector<Value> bind_python(const ParameterList& list, std::size_t required, const CallArguments& arguments,
                               Beyond& beyond);

/// The same of a method or a constructor: errors count `self` among the arguments, and the first of `names` is its.
/// Nothing of it is in what is given back.
std::vector<Value> bind_method(const Value& self, std::string_view function, std::span<const std::string_view> names,
                               std::size_t required, const CallArguments& arguments, std::size_t keyword_only = 0);

/// For functions that the real library writes in C with names (Argument Clinic): "f() missing required argument 'x'
/// (pos 1)", "'y' is an invalid keyword argument for f()". Missing arguments are reported before unknown ones.
std::vector<Value> bind_native(std::string_view function, std::string_view names, std::size_t required,
                               const CallArguments& arguments, std::size_t keyword_only = 0);
std::vector<Value> bind_native(std::string_view function, std::span<const std::string_view> names, std::size_t required,
                               const CallArguments& arguments, std::size_t keyword_only = 0);

/// For functions without keywords: raises unless the number of arguments is within the limits. "f expected at least 1
/// argument, got 0". A function may be named with its module or type, which only the error of keywords says:
/// "list.pop() takes no keyword arguments", but "pop expected at most 1 argument, got 2".
void expect_arguments(std::string_view function, const CallArguments& arguments, std::size_t least, std::size_t most);
/// For functions of exactly one or no argument, whose error differs: "len() takes exactly one argument (2 given)".
void expect_one(std::string_view function, const CallArguments& arguments);
void expect_none(std::string_view function, const CallArguments& arguments);

/// For functions that take any arguments and no keywords: "f() got an unexpected keyword argument 'x'".
void expect_no_keywords(std::string_view function, const CallArguments& arguments);

/// Raises TypeError "f() got an unexpected keyword argument 'x'".
[[noreturn]] void refuse_unexpected(std::string_view function, std::string_view keyword);
/// For functions without keywords that count their arguments by a format (`PyArg_ParseTuple`): "count() takes at least
/// 1 argument (0 given)", where the format has no name "function takes exactly 0 arguments (1 given)".
void expect_format(std::string_view function, std::string_view named, const CallArguments& arguments, std::size_t least,
                   std::size_t most);

// The errors of `bind`, which is a template only for its defaults.
namespace binding {

[[noreturn]] void too_many(const ParameterList& list, std::size_t given, std::size_t required,
                           std::size_t keyword_given);
[[noreturn]] void missing(const ParameterList& list, const std::vector<std::size_t>& which, bool keyword_only);
[[noreturn]] void unexpected(const ParameterList& list, std::string_view name);
[[noreturn]] void twice(const ParameterList& list, std::string_view name);
/// The parameter that a keyword names, or npos; raises for positional-only ones.
std::size_t parameter_named(const ParameterList& list, const CallArguments& arguments, std::string_view name);

}  // namespace binding

template <typename Fill>
void bind(const ParameterList& list, const CallArguments& arguments, Value* slots, Beyond& beyond, Fill fill) {
    const std::size_t given = arguments.positional.size();
    const std::size_t placed = given < list.positional ? given : list.positional;
    for (std::size_t i = 0; i < placed; ++i) slots[i] = arguments.positional[i];
    if (given > list.positional && list.rest) {
        beyond.rest.assign(arguments.positional.begin() + static_cast<std::ptrdiff_t>(list.positional),
                           arguments.positional.end());
    }
    for (const KeywordArgument& keyword : arguments.keywords) {
        const std::size_t at = binding::parameter_named(list, arguments, keyword.name);
        if (at == std::string_view::npos) {
            beyond.keywords.push_back(keyword);
        } else {
            if (!slots[at].is_nothing()) binding::twice(list, keyword.name);
            slots[at] = keyword.value;
        }
    }
    if (given > list.positional && !list.rest) {
        std::size_t required = 0;
        while (required < list.positional && fill(required).is_nothing()) ++required;
        std::size_t keyword_given = 0;
        for (std::size_t i = list.positional; i < list.names.size(); ++i)
            keyword_given += slots[i].is_nothing() ? 0 : 1;
        binding::too_many(list, given, required, keyword_given);
    }
    std::vector<std::size_t> missing;
    for (std::size_t i = placed; i < list.names.size(); ++i) {
        if (i == list.positional && !missing.empty()) break;
        if (slots[i].is_nothing()) slots[i] = fill(i);
        if (slots[i].is_nothing()) missing.push_back(i);
    }
    if (!missing.empty()) binding::missing(list, missing, missing[0] >= list.positional);
}

}  // namespace bcast::python
