#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that make vectors of numbers in a row.
namespace bcast::python::numpy {
namespace {

/// Ranges of complex numbers are not here.
void refuse_complex_range(const CallArguments& arguments) {
    for (const Value& value : arguments.positional) {
        if (complex_number(value)) raise_unsupported("a range of complex numbers is not implemented here");
    }
}

/// The dtype that a range of real numbers is computed in, where complex ones are asked for.
std::optional<Dtype> real_part_of(std::optional<Dtype> dtype) {
    if (!dtype || !is_complex(*dtype)) return dtype;
    return *dtype == dtypes::complex64 ? Dtype::float32 : Dtype::float64;
}

/// Scalars as they are, 0-d arrays too.
Scalar number(Interpreter& interpreter, const Value& value) {
    if (const auto scalar = scalar_of(value)) return *scalar;
    if (as_str(value) != nullptr) raise_unsupported("a range of text is not implemented here");
    raise_exception("TypeError", {"unsupported operand type(s) for -: '", type_name(value), "' and 'int'"});
    static_cast<void>(interpreter);
}

Value arange(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    refuse_complex_range(arguments);
    Value start;
    Value stop;
    const auto slots = bind_parsed("arange", "start stop step dtype like", 0, arguments, 1);
    if (slots[1].is_nothing() || slots[1].is_none()) {
        if (slots[0].is_nothing()) raise_exception("TypeError", "arange() requires stop to be specified.");
        stop = slots[0];
        start = Value::integer(0);
    } else {
        start = slots[0].is_nothing() ? Value::integer(0) : slots[0];
        stop = slots[1];
    }
    const bool stepped = !slots[2].is_nothing() && !slots[2].is_none();
    const Scalar step = stepped ? number(interpreter, slots[2]) : Scalar(std::int64_t{1});
    const auto dtype = dtype_argument(interpreter, slots[3]);
    const Tensor out = bcast::arange(interpreter.context().workspace, Dialect::numpy, number(interpreter, start),
                                     number(interpreter, stop), step, real_part_of(dtype));
    return new_array(dtype ? ops::converted(interpreter.context(), out, *dtype) : out);
}

/// Whether a sequence begins and ends with a real number, and with no array.
bool between_numbers(const Given& given) {
    const auto is_real = [&](std::size_t at) -> bool {
        const Array* array = given[at].as<Array>();
        const ScalarObject* scalar = given[at].as<ScalarObject>();
        if (array != nullptr) return array->tensor.rank() == 0 && !is_complex(array->tensor.dtype);
        return scalar != nullptr ? !is_complex(scalar->dtype) : scalar_of(given[at]).has_value();
    };
    return is_real(0) && is_real(1);
}

/// Of arrays or complex numbers: start + step * (0, 1, ...) along a new first axis, its end put right, in the dtype
/// that both have together beside a float (NumPy 1.24 `linspace`).
Value linspace_between(const Given& given, Extent steps, bool endpoint) {
    Interpreter& interpreter = given.interpreter();
    const Workspace& workspace = interpreter.context().workspace;
    const Tensor one = scalar_tensor(workspace, Dtype::float64, 1.0);
    const Tensor low = apply(interpreter, "multiply", {given.array(0), one});
    const Tensor high = apply(interpreter, "multiply", {given.array(1), one});
    const Dtype met = promotion_of(Dialect::numpy, std::vector<Tensor>{low, high, one});
    const Tensor delta = apply(interpreter, "subtract", {high, low});
    const Extent parts = endpoint ? steps - 1 : steps;
    Tensor index = ops::converted(
        interpreter.context(),
        bcast::arange(workspace, Dialect::numpy, std::int64_t{0}, steps, std::int64_t{1}, Dtype::float64), met);
    for (std::size_t axis = 0; axis < delta.rank(); ++axis) index = unsqueeze(Dialect::numpy, index, -1);
    const Tensor step =
        apply(interpreter, "divide",
              {delta, scalar_tensor(workspace, Dtype::float64, static_cast<double>(std::max<Extent>(parts, 1)))});
    const Tensor out = ops::converted(
        interpreter.context(), apply(interpreter, op::add, {apply(interpreter, "multiply", {index, step}), low}), met);
    Value result = new_array(out);
    if (endpoint && steps > 1) interpreter.set_item(result, Value::integer(-1), given[1]);
    if (const auto dtype = given.dtype(5); dtype && *dtype != out.dtype) {
        const bool whole = !is_floating(*dtype) && !is_complex(*dtype) && *dtype != Dtype::bool_;
        result = new_array(
            ops::converted(interpreter.context(), whole ? apply(interpreter, op::floor, {out}) : out, *dtype));
    }
    if (given.has(6)) result = call_function(interpreter, "moveaxis", {result, Value::integer(0), given[6]});
    if (!given.truth(4, false)) return result;
    if (parts <= 0) raise_unsupported("np.linspace(retstep=True) without a step is not implemented here");
    return new_tuple({result, new_result(step)});
}

Value linspace(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "linspace", "start stop num endpoint retstep dtype axis", 2, arguments);
    if (given[6].is_none()) raise_exception("TypeError", "'NoneType' object is not iterable");
    const Extent steps = given.integer(2, 50);
    const bool endpoint = given.truth(3, true);
    if (steps >= 0 && !between_numbers(given)) return linspace_between(given, steps, endpoint);
    const auto start = scalar_of(given[0]);
    const auto stop = scalar_of(given[1]);
    if (!start || !stop) raise_unsupported("np.linspace of these numbers is not implemented here");
    const auto dtype = given.dtype(5);
    const bool complex = dtype && is_complex(*dtype);
    Tensor out = bcast::linspace(interpreter.context().workspace, Dialect::numpy, *start, *stop, steps,
                                 complex ? std::nullopt : dtype, endpoint);
    if (complex) out = ops::converted(interpreter.context(), out, *dtype);
    if (!given.truth(4, false)) return new_array(std::move(out));
    const auto real = [](const Scalar& value) {
        return std::visit([](auto held) { return static_cast<double>(held); }, value);
    };
    const Extent parts = endpoint ? steps - 1 : steps;
    const double step = parts > 0 ? (real(*stop) - real(*start)) / static_cast<double>(parts) : std::nan("");
    return new_tuple({new_array(std::move(out)), new_scalar(Dtype::float64, step)});
}

/// base ** linspace(start, stop) of arrays, in a dtype and with its axis in place; `exponents` are start and stop.
Value powers_between(const Given& given, const Tensor& base, const std::array<Value, 2>& exponents, std::size_t dtype) {
    Interpreter& interpreter = given.interpreter();
    const Value between = call_function(
        interpreter, "linspace",
        {exponents[0], exponents[1], Value::integer(given.integer(2, 50)), Value::boolean(given.truth(3, true))});
    Tensor out = apply(interpreter, "power", {base, array_of(interpreter, between)});
    if (const auto asked = given.dtype(dtype)) out = ops::converted(interpreter.context(), out, *asked);
    return new_array(std::move(out));
}

/// base ** linspace(start, stop)
Value logspace(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    refuse_complex_range(arguments);
    const Given given(interpreter, "logspace", "start stop num endpoint base dtype axis", 2, arguments);
    if (given[6].is_none()) raise_exception("TypeError", "'NoneType' object is not iterable");
    if (given[4].is_none())
        raise_exception("TypeError", "unsupported operand type(s) for ** or pow(): 'NoneType' and 'float'");
    if (!between_numbers(given)) {
        const Tensor base = scalar_tensor(interpreter.context().workspace, Dtype::float64, given.real(4, 10));
        const Value out = powers_between(given, base, {given[0], given[1]}, 5);
        return given.has(6) ? call_function(interpreter, "moveaxis", {out, Value::integer(0), given[6]}) : out;
    }
    const Tensor exponents =
        bcast::linspace(interpreter.context().workspace, Dialect::numpy, number(interpreter, given[0]),
                        number(interpreter, given[1]), given.integer(2, 50), {}, given.truth(3, true));
    const Tensor base = scalar_tensor(interpreter.context().workspace, Dtype::float64, given.real(4, 10));
    Tensor out = apply(interpreter, "power", {base, exponents});
    if (const auto dtype = given.dtype(5)) out = ops::converted(interpreter.context(), out, *dtype);
    return new_array(std::move(out));
}

/// From start to stop by equal factors: 10 ** linspace(log10(start), log10(stop)), its ends put right.
Value geomspace(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    refuse_complex_range(arguments);
    const Given given(interpreter, "geomspace", "start stop num endpoint dtype axis", 2, arguments);
    if (!between_numbers(given)) {
        const Workspace& workspace = interpreter.context().workspace;
        const auto log10 = [&](std::size_t at) {
            const Tensor array = given.array(at);
            const Tensor none =
                apply(interpreter, "less_equal", {array, scalar_tensor(workspace, Dtype::float64, 0.0)});
            if (interpreter.truth(call_function(interpreter, "any", {new_array(none)})))
                raise_unsupported("np.geomspace of arrays with numbers that are not positive is not implemented here");
            return new_array(apply(interpreter, "log10", {array}));
        };
        const Tensor ten = scalar_tensor(workspace, Dtype::float64, 10.0);
        const Value out = powers_between(given, ten, {log10(0), log10(1)}, 4);
        const Extent count = given.integer(2, 50);
        if (count > 0) interpreter.set_item(out, Value::integer(0), given[0]);
        if (count > 1 && given.truth(3, true)) interpreter.set_item(out, Value::integer(-1), given[1]);
        return given.has(5) ? call_function(interpreter, "moveaxis", {out, Value::integer(0), given[5]}) : out;
    }
    double start = given.real(0, 0);
    double stop = given.real(1, 0);
    if (start == 0 || stop == 0) raise_exception("ValueError", "Geometric sequence cannot include zero");
    const bool negative = start < 0 && stop < 0;
    if (!negative && (start < 0 || stop < 0))
        raise_unsupported("np.geomspace between numbers of two signs is not implemented here");
    start = std::fabs(start);
    stop = std::fabs(stop);
    const Extent count = given.integer(2, 50);
    const bool endpoint = given.truth(3, true);
    const Tensor exponents = bcast::linspace(interpreter.context().workspace, Dialect::numpy, std::log10(start),
                                             std::log10(stop), count, {}, endpoint);
    const Tensor ten = scalar_tensor(interpreter.context().workspace, Dtype::float64, 10.0);
    Tensor out = apply(interpreter, "power", {ten, exponents});
    if (count > 0) write(out, 0, start);
    if (count > 1 && endpoint) write(out, count - 1, stop);
    if (negative) out = apply(interpreter, "negative", {out});
    if (const auto dtype = given.dtype(4)) out = ops::converted(interpreter.context(), out, *dtype);
    return new_array(std::move(out));
}

/// What an iterator gives, `count` of it or all.
Value fromiter(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "fromiter", "iter dtype count like", 2, arguments, 1);
    const Extent count = given[2].is_nothing() ? -1 : to_index(interpreter, given[2]);
    Values items;
    interpreter.for_each(given[0], [&](const Value& item) {
        if (count < 0 || static_cast<Extent>(items.size()) < count) items.push_back(item);
    });
    if (static_cast<Extent>(items.size()) < count) {
        raise_exception("ValueError",
                        {"iterator too short: Expected ", count, " but iterator had only ", items.size(), " items."});
    }
    return new_array(array_of(interpreter, new_list(std::move(items)), given.dtype(1)));
}

constexpr Method sequences_rows[] = {
    {"arange", arange},     {"fromiter", fromiter}, {"geomspace", geomspace},
    {"linspace", linspace}, {"logspace", logspace},
};
static_assert(is_sorted(sequences_rows));

}  // namespace

std::span<const Method> sequence_functions() {
    return sequences_rows;
}

}  // namespace bcast::python::numpy
