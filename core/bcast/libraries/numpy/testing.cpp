#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

#include "bcast/concat.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/comparing.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/submodules.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"

/// `numpy.testing`: assertions, and what they say when they fail (NumPy 1.24 `build_err_msg`).
namespace bcast::python::numpy {
namespace {

/// One operand of a failed assertion: its repr, of three lines at most, over lines of its own if it has several.
std::string shown(Interpreter& interpreter, std::string_view name, const Value& value) {
    const std::string text = interpreter.repr(value);
    std::string out;
    std::size_t start = 0;
    for (int line = 0; line < 3 && start <= text.size(); ++line) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        if (line > 0) out += '\n';
        out += text.substr(start, end - start);
        start = end + 1;
    }
    if (start <= text.size()) out += "...";
    return concat({" ", name, ": ", out});
}

[[noreturn]] void fail(Interpreter& interpreter, const Value& x, const Value& y, std::string_view header,
                       std::string_view details, std::string_view names = "xy") {
    const bool actual = names != "xy";
    raise_exception("AssertionError", {"\n", header, "\n", details.empty() ? "" : "\n", details,
                                       details.empty() ? "" : "\n", shown(interpreter, actual ? "ACTUAL" : "x", x),
                                       "\n", shown(interpreter, actual ? "DESIRED" : "y", y)});
}

double real_of(const Value& value) {
    return std::visit([](auto held) { return static_cast<double>(held); }, *scalar_of(value));
}

/// Python's `'{:.3g}'`.
std::string percent_text(Interpreter& interpreter, double value) {
    return interpreter.format(Value::real(value), ".3g");
}

/// A number as an array shows its elements.
std::string element_text(Interpreter& interpreter, const Value& value) {
    const std::string text = interpreter.str(call_function(interpreter, "atleast_1d", {value}));
    return text.substr(1, text.size() - 2);
}

/// What differs, how often and how much.
std::string differences(Interpreter& interpreter, const Tensor& x, const Tensor& y, const Tensor& equal) {
    const FaultsIgnored quiet(interpreter);
    const Value good = call_function(interpreter, "count_nonzero", {new_array(equal)});
    const Extent count = equal.numel();
    const Extent bad = count - std::get<std::int64_t>(*scalar_of(good));
    std::string out =
        concat({"Mismatched elements: ", bad, " / ", count, " (",
                percent_text(interpreter, 100.0 * static_cast<double>(bad) / static_cast<double>(count)), "%)"});
    if (x.dtype == Dtype::bool_ || y.dtype == Dtype::bool_) return out;
    const Tensor error = apply(interpreter, "absolute", {apply(interpreter, "subtract", {x, y})});
    const Value largest = call_function(interpreter, "nanmax", {new_array(error)});
    out += concat({"\nMax absolute difference: ", element_text(interpreter, largest)});
    const Tensor magnitude = apply(interpreter, "absolute", {y});
    const Tensor zero = array_of(interpreter, Value::integer(0));
    const Value nonzero = new_array(apply(interpreter, "not_equal", {magnitude, zero}));
    const Tensor relative = apply(interpreter, "divide", {error, magnitude});
    const bool all_zero = !interpreter.truth(call_function(interpreter, "any", {nonzero}));
    if (all_zero) return out + "\nMax relative difference: inf";
    Value part = new_array(relative);
    if (array_of(interpreter, nonzero).sizes == relative.sizes) part = interpreter.get_item(part, nonzero);
    return out + concat({"\nMax relative difference: ",
                         element_text(interpreter, call_function(interpreter, "nanmax", {part}))});
}

Value keep_axes(Tensor tensor) {
    return new_array(std::move(tensor));
}

/// Shapes first, then elements, where `comparison` must hold; NaN is equal to NaN.
void compare_arrays(Interpreter& interpreter, const Value& a, const Value& b, std::string_view header,
                    const Tolerance* tolerance, std::string_view comparison = "equal") {
    const Tensor x = array_of(interpreter, a);
    const Tensor y = array_of(interpreter, b);
    const Value shown_x = keep_axes(x);
    const Value shown_y = keep_axes(y);
    if (x.rank() > 0 && y.rank() > 0 && x.sizes != y.sizes) {
        fail(interpreter, shown_x, shown_y, header,
             concat({"(shapes ", tuple_text(x.shape()), ", ", tuple_text(y.shape()), " mismatch)"}));
    }
    Tensor equal;
    if (tolerance != nullptr) {
        equal = close_elements(interpreter, x, y, *tolerance);
    } else {
        equal = apply(interpreter, comparison, {x, y});
        if (is_floating(x.dtype) && is_floating(y.dtype)) {
            const Tensor both = apply(interpreter, op::logical_and,
                                      {apply(interpreter, op::isnan, {x}), apply(interpreter, op::isnan, {y})});
            equal = apply(interpreter, op::logical_or, {equal, both});
        }
    }
    if (interpreter.truth(call_function(interpreter, "all", {new_array(equal)}))) return;
    fail(interpreter, shown_x, shown_y, header, differences(interpreter, x, y, equal));
}

std::string with_message(std::string_view header, const Given& given, std::size_t at) {
    const std::string_view message = given.text(at, "");
    return message.empty() ? std::string(header) : concat({header, "\n", message});
}

Value assert_array_equal(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "assert_array_equal", "x y err_msg verbose strict", 2, arguments, 1);
    compare_arrays(interpreter, given[0], given[1], with_message("Arrays are not equal", given, 2), nullptr);
    return Value::none();
}

Value assert_allclose(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "assert_allclose", "actual desired rtol atol equal_nan err_msg verbose", 2,
                      arguments);
    const double relative = given.real(2, 1e-7);
    const double absolute = given.real(3, 0);
    const Tolerance tolerance{array_of(interpreter, Value::real(relative)),
                              array_of(interpreter, Value::real(absolute)), given.truth(4, true)};
    const std::string header = concat({"Not equal to tolerance rtol=", interpreter.format(Value::real(relative), "g"),
                                       ", atol=", interpreter.format(Value::real(absolute), "g")});
    compare_arrays(interpreter, given[0], given[1], with_message(header, given, 5), &tolerance);
    return Value::none();
}

Value assert_array_less(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "assert_array_less", "x y err_msg verbose", 2, arguments);
    compare_arrays(interpreter, given[0], given[1], with_message("Arrays are not less-ordered", given, 2), nullptr,
                   "less");
    return Value::none();
}

std::string almost_header(Extent decimal) {
    return concat({"Arrays are not almost equal to ", decimal, " decimals"});
}

/// |desired - actual| < 1.5 * 10^-decimal
void compare_almost(Interpreter& interpreter, const Given& given, Extent decimal) {
    const double absolute = 1.5 * std::pow(10.0, static_cast<double>(-decimal));
    const Tolerance tolerance{array_of(interpreter, Value::real(0)), array_of(interpreter, Value::real(absolute)),
                              true};
    compare_arrays(interpreter, given[0], given[1], with_message(almost_header(decimal), given, 3), &tolerance);
}

Value assert_array_almost_equal(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "assert_array_almost_equal", "x y decimal err_msg verbose", 2, arguments);
    compare_almost(interpreter, given, given.integer(2, 6));
    return Value::none();
}

Value assert_almost_equal(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "assert_almost_equal", "actual desired decimal err_msg verbose", 2, arguments);
    const Extent decimal = given.integer(2, 7);
    if (given.array(0).rank() == 0 && given.array(1).rank() == 0) {
        const double a = real_of(given[0]);
        const double b = real_of(given[1]);
        const bool same = a == b || (std::isnan(a) && std::isnan(b));
        if (same || std::fabs(b - a) < 1.5 * std::pow(10.0, static_cast<double>(-decimal))) return Value::none();
        fail(interpreter, given[0], given[1], almost_header(decimal), "", "actual");
    }
    compare_almost(interpreter, given, decimal);
    return Value::none();
}

void expect_equal(Interpreter& interpreter, const Value& a, const Value& b) {
    const Values* first = items_of(a);
    const Values* second = items_of(b);
    if (first != nullptr && second != nullptr) {
        if (first->size() != second->size()) {
            fail(interpreter, Value::integer(static_cast<std::int64_t>(first->size())),
                 Value::integer(static_cast<std::int64_t>(second->size())), "Items are not equal:", "", "actual");
        }
        for (std::size_t i = 0; i < first->size(); ++i) expect_equal(interpreter, (*first)[i], (*second)[i]);
        return;
    }
    if (a.as<Array>() != nullptr || b.as<Array>() != nullptr)
        return compare_arrays(interpreter, a, b, "Arrays are not equal", nullptr);
    const auto x = scalar_of(a);
    const auto y = scalar_of(b);
    if (x && y && std::isnan(real_of(a)) && std::isnan(real_of(b))) return;
    if (!interpreter.equal(a, b)) fail(interpreter, a, b, "Items are not equal:", "", "actual");
}

Value assert_equal(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "assert_equal", "actual desired err_msg verbose", 2, arguments);
    expect_equal(interpreter, given[0], given[1]);
    return Value::none();
}

Value assert_true(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "assert_", "val msg", 1, arguments);
    if (!interpreter.truth(given[0])) throw Raised("AssertionError", std::string(given.text(1, "")));
    return Value::none();
}

constexpr Method testing_functions[] = {{"assert_", assert_true},
                                        {"assert_allclose", assert_allclose},
                                        {"assert_almost_equal", assert_almost_equal},
                                        {"assert_array_almost_equal", assert_array_almost_equal},
                                        {"assert_array_equal", assert_array_equal},
                                        {"assert_array_less", assert_array_less},
                                        {"assert_equal", assert_equal}};
static_assert(is_sorted(testing_functions));

/// What is written in Python.
Value testing_attribute(Interpreter& interpreter, std::string_view name) {
    constexpr std::string_view names[] = {"assert_raises", "assert_raises_regex", "assert_string_equal",
                                          "assert_warns"};
    if (std::find(std::begin(names), std::end(names), name) == std::end(names)) return {};
    return interpreter.get_attribute(interpreter.import("numpy.testing._private.utils"), name);
}

}  // namespace

const ModuleParts testing_module{
    .name = "numpy.testing", .functions = testing_functions, .attribute = testing_attribute, .in_python = true};

}  // namespace bcast::python::numpy
