#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/state.hpp"
#include "bcast/libraries/numpy/types.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/printing/numpy_floats.hpp"

/// Array printing.
namespace bcast::python::numpy {
namespace {

/// `formatter=`: functions by type. The key of the dtype precedes that of its kind, which precedes 'all'.
void set_formatter(Interpreter& interpreter, NumpyPrintOptions& options, const Value& value) {
    options.formatter = {};
    if (value.is_none()) return;
    const Dict* formatters = value.as<Dict>();
    if (formatters == nullptr) raise_unsupported("a formatter that is no dict is not implemented here");
    options.formatter = [&interpreter, value](const Element& element, Dtype dtype) -> std::optional<std::string> {
        const std::string_view name = is_complex(dtype)       ? "complexfloat"
                                      : is_floating(dtype)    ? "float"
                                      : dtype == Dtype::bool_ ? "bool"
                                                              : "int";
        const std::string kind = concat({is_complex(dtype) ? "complex" : name, "_kind"});
        for (const std::string_view key : {name, std::string_view(kind), std::string_view("all")}) {
            const Value function = value.as<Dict>()->find(key);
            if (function.is_nothing() || function.is_none()) continue;
            const Interpreter::Nesting nesting(interpreter, 3);
            const Value text = interpreter.call(function, {new_scalar(dtype, element)});
            if (as_str(text) != nullptr) return interpreter.str(text);
            raise_exception("AttributeError", {"'", text.type().qualified(), "' object has no attribute 'splitlines'"});
        }
        return std::nullopt;
    };
}

/// Sets one option by name. Returns false for unknown names.
bool set_option(Interpreter& interpreter, NumpyPrintOptions& options, std::string_view name, const Value& value) {
    if (name == "formatter") {
        set_formatter(interpreter, options, value);
        return true;
    }
    if (value.is_none() && name != "precision") return true;
    if (name == "precision") {
        if (!value.is_none() && !as_index(interpreter, value)) raise_type_error("precision must be an integer");
        if (!value.is_none()) options.precision = static_cast<int>(to_index(interpreter, value));
        if (options.precision < 0) raise_unsupported("a precision below 0 is not implemented here");
    } else if (name == "threshold") {
        if (!as_real(interpreter, value)) raise_type_error("threshold must be numeric");
        options.threshold = to_real(interpreter, value);
        if (std::isnan(options.threshold)) {
            raise_value_error("threshold must be non-NAN, try sys.maxsize for untruncated representation");
        }
    } else if (name == "edgeitems") {
        options.edgeitems = to_index(interpreter, value);
    } else if (name == "linewidth" || name == "max_line_width") {
        options.linewidth = static_cast<Extent>(std::floor(to_real(interpreter, value)));
    } else if (name == "suppress" || name == "suppress_small") {
        options.suppress = interpreter.truth(value);
    } else if (name == "nanstr") {
        options.nanstr = to_text(value, "nanstr must be a string, not ");
    } else if (name == "infstr") {
        options.infstr = to_text(value, "infstr must be a string, not ");
    } else if (name == op::sign) {
        const std::string_view sign = as_str(value) != nullptr ? as_str(value)->text() : std::string_view();
        if (sign != " " && sign != "+" && sign != "-") raise_value_error("sign option must be one of ' ', '+', or '-'");
        options.sign = sign[0];
    } else if (name == "floatmode") {
        const Str* text = as_str(value);
        const auto mode = float_mode_named(text != nullptr ? text->text() : std::string_view());
        if (!mode) {
            raise_value_error(R"(floatmode option must be one of "fixed", "unique", "maxprec", "maxprec_equal")");
        }
        options.floatmode = *mode;
    } else {
        return false;
    }
    return true;
}

constexpr std::string_view option_names[] = {"precision", "threshold", "edgeitems", "linewidth",
                                             "suppress",  "nanstr",    "infstr",    "formatter"};

NumpyPrintOptions options_of(Interpreter& interpreter, const CallArguments& arguments) {
    NumpyPrintOptions options = numpy_state(interpreter).print;
    options.formatter = {};  // not inherited from the current options
    for (std::size_t i = 0; i < arguments.positional.size() && i < std::size(option_names); ++i) {
        set_option(interpreter, options, option_names[i], arguments.positional[i]);
    }
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name == "legacy") {
            if (keyword.value.is_none() || (keyword.value.is_boolean() && keyword.value.integer() == 0)) continue;
            raise_unsupported("np.set_printoptions(legacy=...) is not implemented here");
        }
        if (!set_option(interpreter, options, keyword.name, keyword.value)) {
            raise_unexpected_keyword("set_printoptions", keyword.name);
        }
    }
    return options;
}

Value set_printoptions(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    numpy_state(interpreter).print = options_of(interpreter, arguments);
    return Value::none();
}

Value array2string(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(
        interpreter, "array2string",
        "a max_line_width precision suppress_small separator prefix style formatter threshold edgeitems "
        "sign floatmode suffix * legacy",
        1, arguments);
    NumpyPrintOptions options = numpy_state(interpreter).print;
    constexpr std::pair<std::size_t, std::string_view> positions[] = {
        {11, "floatmode"}, {10, op::sign},  {8, "threshold"}, {2, "precision"},
        {1, "linewidth"},  {3, "suppress"}, {7, "formatter"}, {9, "edgeitems"}};
    if (given.has(13) && interpreter.truth(given[13]))
        raise_unsupported("np.array2string(legacy=...) is not implemented here");
    const Tensor tensor = given.array(0);
    for (const auto& [position, name] : positions) {
        const bool matters = position != 9 || static_cast<double>(tensor.numel()) > options.threshold;
        if (given.has(position) && matters) set_option(interpreter, options, name, given[position]);
    }
    // Only the lengths of prefix and suffix matter.
    const auto length_of = [&](std::size_t at) {
        return given[at].is_nothing() ? std::size_t{0} : static_cast<std::size_t>(interpreter.length(given[at]));
    };
    const std::string suffix(length_of(12), ' ');
    if (tensor.numel() == 0 && !tensor.shape_only()) return new_str("[]");
    const std::string prefix(length_of(5), ' ');
    const Str* separator = as_str(given[4]);
    if (separator == nullptr && !given[4].is_nothing() && tensor.rank() > 0)
        raise_exception("AttributeError", {"'", type_name(given[4]), "' object has no attribute 'rstrip'"});
    return new_str(numpy_array2string(computed(tensor), options,
                                      {separator == nullptr ? " " : separator->text(), prefix, suffix}));
}

template <bool represents>
Value array_text(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(
        interpreter, represents ? "array_repr" : "array_str",
        represents ? "arr max_line_width precision suppress_small" : "a max_line_width precision suppress_small", 1,
        arguments);
    NumpyPrintOptions options = numpy_state(interpreter).print;
    const std::vector<Extent> sizes = given.array(0).sizes;
    const bool of_nothing = given.array(0).numel() == 0 && sizes.size() != 1;
    const bool plain = represents ? of_nothing : sizes.empty();
    constexpr std::pair<std::size_t, std::string_view> positions[] = {
        {2, "precision"}, {1, "linewidth"}, {3, "suppress"}};
    for (const auto& [position, name] : positions) {
        // The line width also applies to what follows the elements.
        if (given.has(position) && (!plain || (represents && position == 1)))
            set_option(interpreter, options, name, given[position]);
    }
    return new_str(represents ? numpy_repr(given.array(0), options) : numpy_str(given.array(0), options));
}

/// `with np.printoptions(precision=3):`
extern const Type printoptions_type;

class PrintOptions : public Object {
  public:
    explicit PrintOptions(NumpyPrintOptions its) : Object(printoptions_type), wanted(std::move(its)) {}

    NumpyPrintOptions wanted;
};

void exchange_options(Interpreter& interpreter, const Value& self) {
    std::swap(numpy_state(interpreter).print, static_cast<PrintOptions&>(self.object()).wanted);
}

Value options_in_use(Interpreter& interpreter);

Value enter_options(Interpreter& interpreter, const Value& self) {
    exchange_options(interpreter, self);
    // With a formatter, `as` binds None: few blocks use the options.
    return numpy_state(interpreter).print.formatter ? Value::none() : options_in_use(interpreter);
}

bool leave_options(Interpreter& interpreter, const Value& self, const Value& /*exception*/) {
    exchange_options(interpreter, self);
    return false;
}

constinit const Type printoptions_type({.name = "printoptions",
                                        .module = "numpy",
                                        .slots = {.enter = enter_options, .exit = leave_options}});

Value printoptions(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return make<PrintOptions>(options_of(interpreter, arguments));
}

Value options_in_use(Interpreter& interpreter) {
    const NumpyPrintOptions& options = numpy_state(interpreter).print;
    if (options.formatter) raise_unsupported("np.get_printoptions with a formatter is not implemented here");
    constexpr std::string_view modes[] = {"fixed", "unique", "maxprec", "maxprec_equal"};
    const Ref<Dict> out = new_dict();
    const auto set = [&](std::string_view name, const Value& value) { out->set(interpreter, new_str(name), value); };
    set("edgeitems", Value::integer(options.edgeitems));
    const bool integral = std::floor(options.threshold) == options.threshold && std::isfinite(options.threshold);
    set("threshold",
        integral ? Value::integer(static_cast<std::int64_t>(options.threshold)) : Value::real(options.threshold));
    set("floatmode", new_str(modes[static_cast<std::size_t>(options.floatmode)]));
    set("precision", options.precision ? Value::integer(*options.precision) : Value::none());
    set("suppress", Value::boolean(options.suppress));
    set("linewidth", Value::integer(options.linewidth));
    set("nanstr", new_str(options.nanstr));
    set("infstr", new_str(options.infstr));
    set("sign", new_str(std::string(1, options.sign)));
    set("formatter", Value::none());
    set("legacy", Value::boolean(false));
    return out;
}

Value get_printoptions(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    static_cast<void>(BoundArguments(interpreter, "get_printoptions", "", 0, arguments));
    return options_in_use(interpreter);
}

/// For the modules in Python: threshold, edgeitems, linewidth.
Value print_limits(Interpreter& interpreter, const Value& /*self*/, const CallArguments& /*arguments*/) {
    const NumpyPrintOptions& options = numpy_state(interpreter).print;
    if (options.formatter) raise_unsupported("a formatter beside arrays of text or objects is not implemented here");
    return new_tuple(
        {Value::real(options.threshold), Value::integer(options.edgeitems), Value::integer(options.linewidth)});
}

Trim trim_named(Interpreter& interpreter, const Value& given) {
    if (given.is_nothing()) return Trim::keep;
    const std::string_view text = as_str(given) != nullptr ? as_str(given)->text() : std::string_view();
    constexpr std::string_view letters = "k.0-";
    const std::size_t at = text.size() == 1 ? letters.find(text) : std::string_view::npos;
    if (at == std::string_view::npos) {
        // NumPy pads the value to this width.
        constexpr std::size_t width = 100;
        const std::string found = interpreter.str(given);
        const std::string before(width - std::min(width, found.size()), ' ');
        raise_type_error({"if supplied, trim must be 'k', '.', '0' or '-' found `", before, found, "`"});
    }
    constexpr Trim trims[] = {Trim::keep, Trim::point, Trim::one_zero, Trim::everything};
    return trims[at];
}

/// Formats one float (NumPy 1.24 `dragon4_positional`, `dragon4_scientific`).
Value float_as_text(Interpreter& interpreter, const CallArguments& arguments, Notation notation) {
    const bool positional = notation == Notation::positional;
    const BoundArguments given(interpreter, positional ? "format_float_positional" : "format_float_scientific",
                               positional ? "x precision unique fractional trim sign pad_left pad_right min_digits"
                                          : "x precision unique trim sign pad_left exp_digits min_digits",
                               1, arguments);
    const std::size_t trim = positional ? 4 : 3;
    NumpyFloat format;
    format.precision.notation = notation;
    const std::size_t least = positional ? 8 : 7;
    const std::pair<std::size_t, std::string_view> counted[] = {{1, "precision"},
                                                                {trim + 2, "pad_left"},
                                                                {trim + 3, positional ? "pad_right" : "exp_digits"},
                                                                {least, "min_digits"}};
    for (const auto& [at, name] : counted) {
        if (given.has(at) && interpreter.less(given[at], Value::integer(0))) raise_value_error({name, " must be >= 0"});
    }
    if (given.has(1) && given.has(least) && interpreter.less(Value::integer(0), given[1]) &&
        interpreter.less(given[1], given[least]))
        raise_value_error("min_digits must be less than or equal to precision");
    // Then NumPy's C function converts all arguments in order.
    const auto count = [&](std::size_t at) -> std::optional<int> {
        if (!given.has(at)) return std::nullopt;
        return static_cast<int>(given.axis_number(at, 0));
    };
    const auto flag = [&](std::size_t at, bool otherwise) { return given.axis_number(at, otherwise ? 1 : 0) != 0; };
    format.precision.most = count(1);
    format.unique = flag(2, true);
    const bool fractional = !positional || flag(3, true);
    format.plus = flag(trim + 1, false);
    format.trim = trim_named(interpreter, given[trim]);
    format.pad_left = count(trim + 2).value_or(0);
    const std::optional<int> last = count(trim + 3);
    (positional ? format.pad_right : format.exponent_digits) = last.value_or(positional ? 0 : 2);
    format.precision.least = count(least);
    if (!format.unique && !format.precision.most) raise_type_error("in non-unique mode `precision` must be supplied");
    if (!fractional) raise_unsupported("fractional=False is not implemented here");
    const auto* scalar = given[0].as<ScalarObject>();
    const Tensor number = scalar != nullptr ? given.array(0) : Tensor();
    const Dtype dtype = scalar != nullptr && is_floating(number.dtype) ? number.dtype : Dtype::float64;
    const double value = to_real(interpreter, given[0]);
    if (!std::isfinite(value)) {
        const std::string_view sign = std::isnan(value) ? "" : value < 0 ? "-" : format.plus ? "+" : "";
        return new_str(concat({sign, std::isnan(value) ? "nan" : "inf"}));
    }
    return new_str(numpy_float_text(value, dtype, format));
}

constexpr Method printing_rows[] = {
    {"_print_limits", print_limits},
    {"array2string", array2string},
    {"array_repr", array_text<true>},
    {"array_str", array_text<false>},
    {"format_float_positional", with<float_as_text, Notation::positional>},
    {"format_float_scientific", with<float_as_text, Notation::scientific>},
    {"get_printoptions", get_printoptions},
    {"printoptions", printoptions},
    {"set_printoptions", set_printoptions},
};
static_assert(is_sorted(printing_rows));

}  // namespace

std::span<const Method> printing_functions() {
    return printing_rows;
}

}  // namespace bcast::python::numpy
