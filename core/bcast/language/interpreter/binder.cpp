#include "bcast/language/interpreter/binder.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/unexpected_keyword.hpp"
#include "bcast/language/known_names.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

std::string plural(std::size_t count, std::string_view what) {
    return concat({count, " ", what, count == 1 ? "" : "s"});
}

}  // namespace

namespace {

/// Throws Unsupported for a keyword that the real function accepts; the known names of a function are recorded under
/// `stack()`.
void refuse_known_keyword(std::string_view function, std::string_view keyword) {
    if (is_known_name(concat({function, "()"}), keyword))
        raise_unsupported({function, "(", keyword, "=...) is not implemented here"});
}

void refuse_keywords(std::string_view function, const CallArguments& arguments) {
    if (arguments.keywords.empty()) return;
    refuse_known_keyword(function, arguments.keywords.front().name);
    raise_type_error({function, "() takes no keyword arguments"});
}

}  // namespace

namespace binding {

void too_many(const ParameterList& list, std::size_t given, std::size_t required, std::size_t keyword_given) {
    const bool range = required < list.positional;
    const std::string takes = range
                                  ? concat({"from ", required, " to ", plural(list.positional, "positional argument")})
                                  : plural(list.positional, "positional argument");
    std::string were = std::to_string(given);
    if (keyword_given > 0) {
        were += concat({" positional argument", given == 1 ? "" : "s", " (and ",
                        plural(keyword_given, "keyword-only argument"), ")"});
    }
    // For a range Python always uses the plural: "from 0 to 1 positional arguments".
    raise_type_error({list.function, "() takes ", range && list.positional == 1 ? takes + "s" : takes, " but ", were,
                      given == 1 && keyword_given == 0 ? " was given" : " were given"});
}

void missing(const ParameterList& list, const std::vector<std::size_t>& which, bool keyword_only) {
    std::string names;
    for (std::size_t i = 0; i < which.size(); ++i) {
        if (i > 0) names += which.size() == 2 ? " and " : i + 1 == which.size() ? ", and " : ", ";
        names += concat({"'", list.names[which[i]], "'"});
    }
    raise_type_error(
        {list.function, "() missing ",
         plural(which.size(), keyword_only ? "required keyword-only argument" : "required positional argument"), ": ",
         names});
}

void unexpected(const ParameterList& list, std::string_view name) {
    raise_unexpected_keyword(list.function, name);
}

void twice(const ParameterList& list, std::string_view name) {
    raise_type_error({list.function, "() got multiple values for argument '", name, "'"});
}

std::size_t parameter_named(const ParameterList& list, const CallArguments& arguments, std::string_view name) {
    for (std::size_t i = list.positional_only; i < list.names.size(); ++i) {
        if (list.names[i] == name) return i;
    }
    if (list.keywords) return std::string_view::npos;
    std::string wrong;
    for (std::size_t i = 0; i < list.positional_only; ++i) {
        for (const KeywordArgument& keyword : arguments.keywords) {
            if (keyword.name == list.names[i]) wrong += concat({wrong.empty() ? "" : ", ", keyword.name});
        }
    }
    if (!wrong.empty()) {
        raise_type_error(
            {list.function, "() got some positional-only arguments passed as keyword arguments: '", wrong, "'"});
    }
    unexpected(list, name);
}

}  // namespace binding

std::vector<std::string_view> parameter_names(std::string_view text) {
    std::vector<std::string_view> names;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        names.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return names;
}

ListedParameters::ListedParameters(std::string_view text) : names(parameter_names(text)) {
    const auto star = std::find(names.begin(), names.end(), "*");
    positional = static_cast<std::size_t>(star - names.begin());
    if (star != names.end()) names.erase(star);
}

std::vector<Value> bind_python(std::string_view function, std::string_view parameters, std::size_t required,
                               const CallArguments& arguments) {
    const ListedParameters listed(parameters);
    std::vector<Value> slots(listed.names.size());
    // None marks a parameter that is not required, and is removed again.
    std::vector<bool> filled(slots.size());
    Beyond beyond;
    bind({function, listed.names, 0, listed.positional}, arguments, slots.data(), beyond, [&](std::size_t i) {
        if (i < required) return Value();
        if (slots[i].is_nothing()) filled[i] = true;
        return Value::none();
    });
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (filled[i]) slots[i] = Value();
    }
    return slots;
}

std::vector<Value> bind_method(const Value& self, std::string_view function, std::string_view parameters,
                               std::size_t required, const CallArguments& arguments) {
    Values all{self};
    all.insert(all.end(), arguments.positional.begin(), arguments.positional.end());
    std::vector<Value> slots = bind_python(function, parameters, required, {all, arguments.keywords, arguments.where});
    slots.erase(slots.begin());
    return slots;
}

std::vector<Value> bind_native(std::string_view function, std::string_view parameters, std::size_t required,
                               const CallArguments& arguments) {
    const auto [names, positional] = ListedParameters(parameters);
    const std::size_t given = arguments.size();
    const std::size_t placed = arguments.positional.size();
    if (given > names.size() || placed > positional) {
        const std::size_t most = given > names.size() ? names.size() : positional;
        const std::size_t count = given > names.size() ? given : placed;
        const std::string_view kind = given <= names.size() ? "positional argument"
                                      : placed == 0         ? "keyword argument"
                                                            : "argument";
        raise_type_error({function, "() takes ", required == most && given <= names.size() ? "exactly " : "at most ",
                          plural(most, positional == names.size() && placed > 0 ? "argument" : kind), " (", count,
                          " given)"});
    }
    std::vector<Value> slots(names.size());
    for (std::size_t i = 0; i < placed; ++i) slots[i] = arguments.positional[i];
    const KeywordArgument* unknown = nullptr;
    std::size_t twice = names.size();
    for (const KeywordArgument& keyword : arguments.keywords) {
        const auto at = static_cast<std::size_t>(std::find(names.begin(), names.end(), keyword.name) - names.begin());
        if (at == names.size()) {
            if (unknown == nullptr) unknown = &keyword;
        } else if (at < placed) {
            twice = std::min(twice, at);
        } else {
            slots[at] = keyword.value;
        }
    }
    for (std::size_t i = 0; i < required; ++i) {
        if (!slots[i].is_nothing()) continue;
        raise_type_error({function, "() missing required argument '", names[i], "' (pos ", i + 1, ")"});
    }
    if (twice < names.size()) {
        raise_type_error(
            {"argument for ", function, "() given by name ('", names[twice], "') and position (", twice + 1, ")"});
    }
    if (unknown != nullptr) {
        refuse_known_keyword(function, unknown->name);
        raise_type_error({"'", unknown->name, "' is an invalid keyword argument for ", function, "()"});
    }
    return slots;
}

void expect_arguments(std::string_view function, const CallArguments& arguments, std::size_t least, std::size_t most) {
    refuse_keywords(function, arguments);
    const std::size_t given = arguments.positional.size();
    if (given >= least && given <= most) return;
    const std::size_t limit = given < least ? least : most;
    const std::string_view how = least == most ? "" : given < least ? "at least " : "at most ";
    raise_type_error({last_component(function), " expected ", how, plural(limit, "argument"), ", got ", given});
}

void expect_one(std::string_view function, const CallArguments& arguments) {
    refuse_keywords(function, arguments);
    if (arguments.positional.size() == 1) return;
    raise_type_error(
        {function, "() takes exactly one argument (", std::to_string(arguments.positional.size()), " given)"});
}

void expect_none(std::string_view function, const CallArguments& arguments) {
    refuse_keywords(function, arguments);
    if (arguments.positional.empty()) return;
    raise_type_error({function, "() takes no arguments (", arguments.positional.size(), " given)"});
}

void expect_no_keywords(std::string_view function, const CallArguments& arguments) {
    if (!arguments.keywords.empty()) raise_unexpected_keyword(function, arguments.keywords.front().name);
}

void raise_unexpected_keyword(std::string_view function, std::string_view keyword) {
    refuse_known_keyword(function, keyword);
    throw UnexpectedKeyword(concat({function, "() got an unexpected keyword argument '", keyword, "'"}), keyword);
}

void expect_format(std::string_view function, std::string_view named, const CallArguments& arguments, std::size_t least,
                   std::size_t most) {
    refuse_keywords(function, arguments);
    const std::size_t given = arguments.positional.size();
    if (given >= least && given <= most) return;
    const std::string_view how = least == most ? "exactly " : given < least ? "at least " : "at most ";
    raise_type_error({named.empty() ? "function" : named, named.empty() ? "" : "()", " takes ", how,
                      plural(given < least ? least : most, "argument"), " (", given, " given)"});
}

}  // namespace bcast::python
