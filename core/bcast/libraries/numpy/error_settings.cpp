#include "bcast/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/state.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

/// How floating-point errors are handled (NumPy 1.24 `numpy.core._ufunc_config`; `errstate` is Python).
namespace bcast::python::numpy {
namespace {

ErrorMode handling_named(const Value& value) {
    const std::string_view name = to_text(value, "errstate must be a string, not ");
    if (name == "ignore") return ErrorMode::ignore;
    if (name == "warn") return ErrorMode::warn;
    if (name == "raise") return ErrorMode::raise;
    if (name == "print") return ErrorMode::print;  // to stderr, which is not shown
    if (is_listed("call log", name)) raise_unsupported({"np.errstate with '", name, "' is not implemented here"});
    raise_exception("KeyError", {"'", name, "'"});
}

std::string_view name_of(ErrorMode handling) {
    return handling == ErrorMode::ignore  ? "ignore"
           : handling == ErrorMode::warn  ? "warn"
           : handling == ErrorMode::print ? "print"
                                          : "raise";
}

ErrorState handling_of(Interpreter& interpreter, const CallArguments& arguments) {
    ErrorState out = numpy_state(interpreter).faults;
    const auto set = [&](std::string_view name, const Value& value) {
        if (value.is_none()) return;
        const bool all = name == "all";
        if (all || name == "divide") out.divide = handling_named(value);
        if (all || name == "over") out.over = handling_named(value);
        if (all || name == "under") out.under = handling_named(value);
        if (all || name == "invalid") out.invalid = handling_named(value);
    };
    if (!arguments.positional.empty()) set("all", arguments.positional[0]);
    // Specific settings override `all`.
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name == "all") set("all", keyword.value);
    }
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name != "all") set(keyword.name, keyword.value);
    }
    return out;
}

Value described(Interpreter& interpreter, const ErrorState& faults) {
    const Ref<Dict> out = new_dict();
    out->set(interpreter, new_str("divide"), new_str(name_of(faults.divide)));
    out->set(interpreter, new_str("over"), new_str(name_of(faults.over)));
    out->set(interpreter, new_str("under"), new_str(name_of(faults.under)));
    out->set(interpreter, new_str("invalid"), new_str(name_of(faults.invalid)));
    return out;
}

Value seterr(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "seterr", "all divide over under invalid", 0, arguments);
    Value before = described(interpreter, numpy_state(interpreter).faults);
    numpy_state(interpreter).faults = handling_of(interpreter, arguments);
    return before;
}

Value geterr(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    static_cast<void>(BoundArguments(interpreter, "geterr", "", 0, arguments));
    return described(interpreter, numpy_state(interpreter).faults);
}

constexpr Method error_rows[] = {{"geterr", geterr}, {"seterr", seterr}};
static_assert(is_sorted(error_rows));

}  // namespace

std::span<const Method> error_functions() {
    return error_rows;
}

}  // namespace bcast::python::numpy
