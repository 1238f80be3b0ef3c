#include <algorithm>
#include <cmath>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that create vectors of evenly spaced numbers.
namespace bcast::python::numpy {
namespace {

/// The dtype in which a range is computed; for a complex dtype, that of its parts.
std::optional<Dtype> real_part_of(std::optional<Dtype> dtype) {
    if (!dtype || !is_complex(*dtype)) return dtype;
    return *dtype == dtypes::complex64 ? Dtype::float32 : Dtype::float64;
}

/// The value of a scalar or a 0-d array, an operand of `left sign right`.
Scalar number(Interpreter& interpreter, const Value& value, const Value& left, char sign, const Value& right) {
    if (const auto scalar = scalar_of(value)) return *scalar;
    if (value.as<BigInt>() != nullptr) raise_value_error("Maximum allowed size exceeded");
    if (value.as<Array>() != nullptr || is_foreign(value)) {
        interpreter.truth(value);  // NumPy asks whether a range is empty
        if (const Tensor tensor = array_of(interpreter, value); tensor.numel() == 1) return read(tensor, 0);
    }
    if (as_str(value) != nullptr) raise_unsupported("a range of text is not implemented here");
    raise_type_error({"unsupported operand type(s) for ", std::string(1, sign), ": '", type_name(left), "' and '",
                      type_name(right), "'"});
}

Value arange(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    for (const Value& value : arguments.positional) {
        if (complex_number(value)) raise_unsupported("a range of complex numbers is not implemented here");
    }
    Value start;
    Value stop;
    const auto slots = bind_parsed("arange", "start stop step dtype * like", 0, arguments);
    if (slots[1].is_nothing() || slots[1].is_none()) {
        if (slots[0].is_nothing() || arguments.positional.empty())
            raise_type_error("arange() requires stop to be specified.");
        stop = slots[0];
        start = Value::integer(0);
    } else {
        start = slots[0].is_nothing() ? Value::integer(0) : slots[0];
        stop = slots[1];
    }
    const bool stepped = !slots[2].is_nothing() && !slots[2].is_none();
    const auto dtype = dtype_argument(interpreter, slots[3]);
    const Scalar last = number(interpreter, stop, stop, '-', start);
    const Scalar first = number(interpreter, start, stop, '-', start);
    const Scalar step = stepped ? number(interpreter, slots[2], stop, '/', slots[2]) : Scalar(std::int64_t{1});
    const Tensor out =
        bcast::arange(interpreter.context().workspace, Dialect::numpy, first, last, step, real_part_of(dtype));
    return new_array(dtype ? ops::converted(interpreter.context(), out, *dtype) : out);
}

/// Whether both ends of the range are real numbers and no arrays with axes.
bool between_numbers(const BoundArguments& given) {
    const auto is_real = [&](std::size_t at) -> bool {
        const Array* array = given[at].as<Array>();
        const ScalarObject* scalar = given[at].as<ScalarObject>();
        if (array != nullptr) return array->tensor.rank() == 0 && !is_complex(array->tensor.dtype);
        return scalar != nullptr ? !is_complex(scalar->dtype) : scalar_of(given[at]).has_value();
    };
    return is_real(0) && is_real(1);
}

/// linspace between arrays or complex numbers, implemented in Python.
Value linspace_between(const BoundArguments& given, Extent steps, bool endpoint) {
    Interpreter& interpreter = given.interpreter();
    const auto dtype = given.dtype(5);
    return call_in_python(
        interpreter, "_linspace_of_arrays",
        {given[0], given[1], Value::integer(steps), Value::boolean(endpoint), Value::boolean(given.truth(4, false)),
         dtype ? new_dtype(*dtype) : Value::none(), given.has(6) ? given[6] : Value::integer(0)});
}

Value linspace(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "linspace", "start stop num endpoint retstep dtype axis", 2, arguments);
    if (given[6].is_none()) raise_type_error("'NoneType' object is not iterable");
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
    // NumPy multiplies a reshaped range in place.
    const bool in_place = out.dtype == Dtype::float64 && steps > (endpoint ? 1 : 0);
    Value made = in_place ? new_owned_view(std::move(out)) : new_array(std::move(out));
    if (given.has(6)) made = call_function(interpreter, "moveaxis", {made, Value::integer(0), given[6]});
    if (!given.truth(4, false)) return made;
    const auto real = [](const Scalar& value) {
        return std::visit([](auto held) { return static_cast<double>(held); }, value);
    };
    const Extent parts = endpoint ? steps - 1 : steps;
    const double step = parts > 0 ? (real(*stop) - real(*start)) / static_cast<double>(parts) : std::nan("");
    return new_tuple({made, parts > 0 ? new_scalar(Dtype::float64, step) : Value::real(step)});
}

/// The first `count` items of an iterator, or all.
Value fromiter(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view names = "iter dtype count * like";
    const std::vector<Value> slots = bind_native("fromiter", names, 2, arguments);
    const Extent count = slots[2].is_nothing() ? -1 : to_index(interpreter, slots[2]);
    check_like(names, slots);
    return call_in_python(interpreter, "_from_items", {slots[0], slots[1], Value::integer(count)});
}

constexpr Method sequences_rows[] = {
    {"arange", arange},
    {"fromiter", fromiter},
    {"linspace", linspace},
};
static_assert(is_sorted(sequences_rows));

}  // namespace

std::span<const Method> sequence_functions() {
    return sequences_rows;
}

}  // namespace bcast::python::numpy
