#include "bcast/libraries/numpy/conventions.hpp"

#include <algorithm>
#include <limits>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::numpy {
namespace {

std::size_t position_of(std::span<const std::string_view> names, std::string_view name) {
    return static_cast<std::size_t>(std::find(names.begin(), names.end(), name) - names.begin());
}

[[noreturn]] void raise_argument_count(std::string_view function, std::size_t least, std::size_t most,
                                       std::size_t given) {
    const std::size_t limit = given < least ? least : most;
    const std::string_view how = least == most ? "exactly " : given < least ? "at least " : "at most ";
    raise_type_error(
        {function, "() takes ", how, limit, " positional argument", limit == 1 ? "" : "s", " (", given, " given)"});
}

constexpr std::string_view sort_kind_names[] = {"quicksort", "heapsort", "mergesort", "stable"};
constexpr std::string_view search_side_names[] = {"left", "right"};
constexpr std::string_view clip_mode_names[] = {"clip", "raise", "wrap"};
constexpr std::string_view convolve_mode_names[] = {"valid", "same", "full"};

/// The parser of a method's arguments.
enum class ArgumentParser : std::uint8_t {
    python,  ///< A function of numpy.core._methods, with a name of its own and the array as its first parameter.
    parsed,  ///< NumPy's parser.
    native,  ///< CPython's parser, with keywords.
    format,  ///< CPython's parser, without keywords: the parameters are only counted.
    none,    ///< No parser: any number of arguments, and no keywords.
};

struct Signature {
    std::string_view method;
    ArgumentParser parser;
    std::string_view said;  ///< The name in error messages.
    std::string_view parameters;
    std::size_t required = 0;
};

constexpr Signature signatures[] = {
    {"all", ArgumentParser::python, "_all", "a axis dtype out keepdims * where", 1},
    {"amax", ArgumentParser::python, "_amax", "a axis out keepdims initial where", 1},
    {"amin", ArgumentParser::python, "_amin", "a axis out keepdims initial where", 1},
    {"any", ArgumentParser::python, "_any", "a axis dtype out keepdims * where", 1},
    {"argmax", ArgumentParser::parsed, "argmax", "axis out * keepdims"},
    {"argmin", ArgumentParser::parsed, "argmin", "axis out * keepdims"},
    {"argpartition", ArgumentParser::parsed, "argpartition", "kth axis kind order", 1},
    {"argsort", ArgumentParser::parsed, "argsort", "axis kind order"},
    {"around", ArgumentParser::native, "round", "decimals out"},
    {"astype", ArgumentParser::parsed, "astype", "dtype order casting subok copy", 1},
    {"byteswap", ArgumentParser::native, "byteswap", "inplace"},
    {"compress", ArgumentParser::native, "compress", "condition axis out", 1},
    {"conj", ArgumentParser::format, "conjugate", "out"},
    {"conjugate", ArgumentParser::format, "conjugate", "out"},
    {"copy", ArgumentParser::parsed, "copy", "order"},
    {"cumprod", ArgumentParser::native, "cumprod", "axis dtype out"},
    {"cumsum", ArgumentParser::native, "cumsum", "axis dtype out"},
    {"diagonal", ArgumentParser::native, "diagonal", "offset axis1 axis2"},
    {"dot", ArgumentParser::parsed, "dot", "b out", 1},
    {"fill", ArgumentParser::format, "fill", "value", 1},
    {"flatten", ArgumentParser::parsed, "flatten", "order"},
    {"item", ArgumentParser::none, "item", ""},
    {"itemset", ArgumentParser::none, "itemset", ""},
    {"mean", ArgumentParser::python, "_mean", "a axis dtype out keepdims * where", 1},
    {"nonzero", ArgumentParser::format, "", ""},
    {"partition", ArgumentParser::parsed, "partition", "kth axis kind order", 1},
    {"prod", ArgumentParser::python, "_prod", "a axis dtype out keepdims initial where", 1},
    {"ptp", ArgumentParser::python, "_ptp", "a axis out keepdims", 1},
    {"put", ArgumentParser::native, "put", "indices values mode", 2},
    {"ravel", ArgumentParser::parsed, "ravel", "order"},
    {"repeat", ArgumentParser::native, "repeat", "repeats axis", 1},
    {"searchsorted", ArgumentParser::parsed, "searchsorted", "v side sorter", 1},
    {"setflags", ArgumentParser::native, "setflags", "write align uic"},
    {"sort", ArgumentParser::parsed, "sort", "axis kind order"},
    {"squeeze", ArgumentParser::parsed, "squeeze", "axis"},
    {"std", ArgumentParser::python, "_std", "a axis dtype out ddof keepdims * where", 1},
    {"sum", ArgumentParser::python, "_sum", "a axis dtype out keepdims initial where", 1},
    {"swapaxes", ArgumentParser::format, "swapaxes", "axis1 axis2", 2},
    {"take", ArgumentParser::parsed, "take", "indices axis out mode", 1},
    {"tobytes", ArgumentParser::native, "tobytes", "order"},
    {"tolist", ArgumentParser::format, "", ""},
    {"trace", ArgumentParser::parsed, "trace", "offset axis1 axis2 dtype out"},
    {"transpose", ArgumentParser::none, "transpose", ""},
    {"var", ArgumentParser::python, "_var", "a axis dtype out ddof keepdims * where", 1},
    {"view", ArgumentParser::parsed, "view", "dtype type"},
};

}  // namespace

std::vector<Value> bind_parsed(std::string_view function, std::string_view parameters, std::size_t required,
                               const CallArguments& arguments) {
    const auto [names, positional] = ListedParameters(parameters);
    const std::size_t placed = arguments.positional.size();
    if (placed > positional) {
        const std::string most = std::to_string(positional);
        const std::string takes = required == positional ? most : concat({"from ", required, " to ", most});
        raise_type_error({function, "() takes ", takes, " positional arguments but ", placed, " were given"});
    }
    std::vector<Value> slots(names.size());
    std::copy(arguments.positional.begin(), arguments.positional.end(), slots.begin());
    for (const KeywordArgument& keyword : arguments.keywords) {
        const std::size_t at = position_of(names, keyword.name);
        if (at == names.size()) raise_unexpected_keyword(function, keyword.name);
        if (at < placed) {
            raise_type_error({"argument for ", function, "() given by name ('", keyword.name,
                              "') and position (position ", at, ")"});
        }
        slots[at] = keyword.value;
    }
    for (std::size_t i = 0; i < required; ++i) {
        if (!slots[i].is_nothing()) continue;
        raise_type_error({function, "() missing required argument '", names[i], "' (pos ", i, ")"});
    }
    check_like(parameters, slots);
    return slots;
}

void check_like(std::string_view parameters, const std::vector<Value>& slots) {
    if (!parameters.ends_with("like") || slots.back().is_nothing() || slots.back().is_none()) return;
    if (slots.back().as<Array>() == nullptr) {
        raise_type_error(
            "The `like` argument must be an array-like that implements the `__array_function__` protocol.");
    }
}

std::vector<Value> bind_cython(std::string_view function, std::string_view parameters, std::size_t required,
                               const CallArguments& arguments) {
    const auto [names, positional] = ListedParameters(parameters);
    const std::size_t placed = arguments.positional.size();
    if (placed > positional) raise_argument_count(function, required, positional, placed);
    std::vector<Value> slots(names.size());
    std::copy(arguments.positional.begin(), arguments.positional.end(), slots.begin());
    for (const KeywordArgument& keyword : arguments.keywords) {
        const std::size_t at = position_of(names, keyword.name);
        if (at >= placed && at < names.size()) slots[at] = keyword.value;
    }
    for (std::size_t i = 0; i < required; ++i) {
        if (slots[i].is_nothing()) raise_argument_count(function, required, positional, std::max(i, placed));
    }
    for (const KeywordArgument& keyword : arguments.keywords) {
        const std::size_t at = position_of(names, keyword.name);
        if (at == names.size()) raise_unexpected_keyword(function, keyword.name);
        if (at < placed) {
            raise_type_error({function, "() got multiple values for keyword argument '", keyword.name, "'"});
        }
    }
    return slots;
}

void check_compiled(const Function& function, const CallArguments& arguments) {
    const Code& code = *function.code;
    const Parameters& parameters = code.parameters;
    const std::size_t required = parameters.positional - function.defaults.size();
    const auto listed = [&](std::size_t from) {
        std::string out;
        for (std::size_t i = from; i < parameters.names.size(); ++i)
            out += concat({i == parameters.positional ? "* " : "", parameters.names[i], " "});
        return out;
    };
    if (code.library.starts_with("numpy.random.") && code.qualified != code.name) {
        bind_cython(code.name, listed(1), required - 1,
                    {arguments.positional.subspan(1), arguments.keywords, arguments.where});
    } else if (is_listed("frombuffer fromstring compare_chararrays", code.qualified)) {
        bind_native(code.name, listed(0), required, arguments);
    } else if (code.qualified.ends_with("packbits") && arguments.positional.empty() && !arguments.keywords.empty() &&
               arguments.keywords[0].name == "a") {
        // The C function has another name, and so has its array parameter.
        bind_native(code.name.substr(0, code.name.size() - 4), "in", 1, {});
    }
}

const Choices sort_kinds{"sort kind", sort_kind_names, "'quick', 'heap', or 'stable'"};
const Choices search_sides{"search side", search_side_names, "'left' or 'right'", " must be "};
const Choices clip_modes{"clipmode", clip_mode_names, "'clip', 'raise', or 'wrap'", " must be one of ",
                         "clipmode not understood"};
const Choices convolve_modes{"mode", convolve_mode_names, "'valid', 'same', or 'full'"};

std::string_view choice_of(const Value& given, const Choices& choices, std::string_view otherwise) {
    if (given.is_nothing() || given.is_none()) return otherwise;
    const Str* text = as_str(given);
    if (text == nullptr) {
        throw Raised("TypeError", choices.no_text.empty()
                                      ? concat({choices.what, " must be str, not ", type_name(given)})
                                      : std::string(choices.no_text));
    }
    for (const std::string_view name : choices.names) {
        if (!text->text().empty() && (text->text()[0] | 32) == name[0]) return name;
    }
    raise_value_error({choices.what, choices.must, choices.listed, " (got '", text->text(), "')"});
}

std::vector<Value> method_arguments(std::string_view method, const Value& self, const CallArguments& arguments) {
    const auto* row = std::find_if(std::begin(signatures), std::end(signatures),
                                   [&](const Signature& one) { return one.method == method; });
    std::vector<Value> placed(arguments.positional.begin(), arguments.positional.end());
    if (row == std::end(signatures)) return placed;
    const auto qualified = [&] { return concat({self.as<Array>() != nullptr ? "ndarray." : "generic.", method}); };
    switch (row->parser) {
        case ArgumentParser::python:
            return bind_method(self, row->said, row->parameters, row->required, arguments);
        case ArgumentParser::parsed:
            return bind_parsed(row->said, row->parameters, row->required, arguments);
        case ArgumentParser::native:
            return bind_native(row->said, row->parameters, row->required, arguments);
        case ArgumentParser::format:
            placed.resize(parameter_names(row->parameters).size());
            expect_format(qualified(), row->said, arguments, row->required, placed.size());
            return placed;
        case ArgumentParser::none:
            expect_arguments(qualified(), arguments, 0, std::numeric_limits<std::size_t>::max());
            return placed;
    }
    return placed;
}

}  // namespace bcast::python::numpy
