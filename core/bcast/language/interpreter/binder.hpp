#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/interpreter.hpp"

/// Binds arguments to parameters, with the TypeErrors of CPython 3.11.
namespace bcast::python {

/// The parameter list of a Python `def`.
struct ParameterList {
    std::string_view function;                ///< The name used in errors: `f`, `outer.<locals>.inner`
    std::span<const std::string_view> names;  ///< In the order positional-only, positional, keyword-only.
    std::size_t positional_only = 0;
    std::size_t positional = 0;  ///< Includes the positional-only ones.
    bool rest = false;
    bool keywords = false;
};

/// The arguments that `*args` and `**kwargs` collect.
struct Beyond {
    Values rest;
    std::vector<KeywordArgument> keywords;
};

/// Binds arguments to slots, one per name. `fill(i)` returns the default of parameter i, or an empty Value if it is
/// required. Raises the TypeErrors of a Python function: "f() missing 1 required positional argument: 'x'".
template <typename Fill>
void bind(const ParameterList& list, const CallArguments& arguments, Value* slots, Beyond& beyond, Fill fill);

/// Splits a list of parameter names at its spaces: "a axis out".
std::vector<std::string_view> parameter_names(std::string_view text);

/// Parameters as a text lists them: those behind a `*` are keyword-only, "a axis * out".
struct ListedParameters {
    explicit ListedParameters(std::string_view text);
    std::vector<std::string_view> names;
    std::size_t positional;  ///< The number of those that are not keyword-only.
};

/// Binds the arguments of functions that the real library writes in Python (many in numpy and torch.nn.functional). The
/// first `required` parameters must be passed; slots of others that are not passed stay empty. `parameters` has the
/// format of ListedParameters, here and below.
std::vector<Value> bind_python(std::string_view function, std::string_view parameters, std::size_t required,
                               const CallArguments& arguments);

/// The same for a method or constructor: errors count `self` as an argument, and the first of `parameters` is self's.
/// The result has no slot for self.
std::vector<Value> bind_method(const Value& self, std::string_view function, std::string_view parameters,
                               std::size_t required, const CallArguments& arguments);

/// Binds the arguments of functions that the real library writes in C with Argument Clinic: "f() missing required
/// argument 'x' (pos 1)", "'y' is an invalid keyword argument for f()". Missing arguments are reported before unknown
/// keywords.
std::vector<Value> bind_native(std::string_view function, std::string_view parameters, std::size_t required,
                               const CallArguments& arguments);

/// For functions without keyword arguments: raises TypeError unless the number of arguments is between `least` and
/// `most`: "f expected at least 1 argument, got 0". `function` may include its module or type, which only the keyword
/// error prints: "list.pop() takes no keyword arguments", but "pop expected at most 1 argument, got 2".
void expect_arguments(std::string_view function, const CallArguments& arguments, std::size_t least, std::size_t most);
/// For functions with exactly one argument or none, whose errors differ: "len() takes exactly one argument (2 given)".
void expect_one(std::string_view function, const CallArguments& arguments);
void expect_none(std::string_view function, const CallArguments& arguments);

/// For functions with any number of positional arguments and no keywords: "f() got an unexpected keyword argument 'x'".
void expect_no_keywords(std::string_view function, const CallArguments& arguments);

/// Raises TypeError "f() got an unexpected keyword argument 'x'", or Unsupported if the real function has the keyword.
[[noreturn]] void raise_unexpected_keyword(std::string_view function, std::string_view keyword);
/// For functions without keywords whose real counterpart uses `PyArg_ParseTuple`: "count() takes at least 1 argument (0
/// given)"; if its format has no name (`named` is empty), "function takes exactly 0 arguments (1 given)".
void expect_format(std::string_view function, std::string_view named, const CallArguments& arguments, std::size_t least,
                   std::size_t most);

// Raise the errors of `bind`, outside the template.
namespace binding {

[[noreturn]] void too_many(const ParameterList& list, std::size_t given, std::size_t required,
                           std::size_t keyword_given);
[[noreturn]] void missing(const ParameterList& list, const std::vector<std::size_t>& which, bool keyword_only);
[[noreturn]] void unexpected(const ParameterList& list, std::string_view name);
[[noreturn]] void twice(const ParameterList& list, std::string_view name);
/// The index of the parameter with the keyword's name, or npos if `**kwargs` takes it. Raises TypeError for a
/// positional-only or unknown name.
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
