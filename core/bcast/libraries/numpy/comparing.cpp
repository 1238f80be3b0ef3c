#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/tensor/factory.hpp"

/// Comparison of whole arrays: equality, closeness, shared memory.
namespace bcast::python::numpy {
namespace {

struct Tolerance {
    Tensor relative;
    Tensor absolute;
    bool equal_nan = false;
};

/// |a - b| <= absolute + relative * |b| elementwise; infinities are close only to themselves (NumPy 1.24 `isclose`).
Tensor close_elements(Interpreter& interpreter, const Tensor& a, const Tensor& b, const Tolerance& tolerance) {
    const FloatingErrorsIgnored quiet(interpreter);
    const Tensor difference = apply(interpreter, "absolute", {apply(interpreter, "subtract", {a, b})});
    const Tensor scaled = apply(interpreter, "multiply", {tolerance.relative, apply(interpreter, "absolute", {b})});
    const Tensor near =
        apply(interpreter, "less_equal", {difference, apply(interpreter, op::add, {tolerance.absolute, scaled})});
    const Tensor finite = apply(interpreter, op::logical_and,
                                {apply(interpreter, op::isfinite, {a}), apply(interpreter, op::isfinite, {b})});
    // NumPy first selects the finite elements, but does not select from an array of tolerances.
    if (tolerance.relative.rank() + tolerance.absolute.rank() > 0 &&
        !interpreter.truth(call_function(interpreter, "all", {new_array(finite)})))
        raise_unsupported("an array of tolerances beside infinities or NaN is not implemented here");
    const Tensor equal = apply(interpreter, "equal", {a, b});
    Tensor out = apply(interpreter, op::where, {finite, near, equal});
    if (tolerance.equal_nan) {
        const Tensor both = apply(interpreter, op::logical_and,
                                  {apply(interpreter, op::isnan, {a}), apply(interpreter, op::isnan, {b})});
        out = apply(interpreter, op::logical_or, {out, both});
    }
    return out;
}

/// Integers and bool are converted to float64.
Tensor real_array(const BoundArguments& given, std::size_t at) {
    const Tensor tensor = given.array(at);
    return is_floating(tensor.dtype) || is_complex(tensor.dtype)
               ? tensor
               : array_of(given.interpreter(), new_array(tensor), Dtype::float64);
}

Tolerance tolerance_of(const BoundArguments& given) {
    const auto array = [&](std::size_t at, double otherwise) {
        return array_of(given.interpreter(), given.has(at) ? given[at] : Value::real(otherwise));
    };
    return {array(2, 1e-5), array(3, 1e-8), given.truth(4, false)};
}

Value isclose(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "isclose", "a b rtol atol equal_nan", 2, arguments);
    return new_result(close_elements(interpreter, real_array(given, 0), real_array(given, 1), tolerance_of(given)));
}

Value allclose(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "allclose", "a b rtol atol equal_nan", 2, arguments);
    const Tensor close = close_elements(interpreter, real_array(given, 0), real_array(given, 1), tolerance_of(given));
    return Value::boolean(interpreter.truth(call_function(interpreter, "all", {new_array(close)})));
}

/// Whether the arrays broadcast and are then equal.
Value array_equiv(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "array_equiv", "a1 a2", 2, arguments);
    try {
        const Tensor equal = apply(interpreter, "equal", {given.array(0), given.array(1)});
        return Value::boolean(interpreter.truth(call_function(interpreter, "all", {new_array(equal)})));
    } catch (const Raised&) {
        return Value::boolean(false);
    }
}

Value array_equal(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "array_equal", "a1 a2 equal_nan", 2, arguments);
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    if (a.sizes != b.sizes) return Value::boolean(false);
    Tensor equal = apply(interpreter, "equal", {a, b});
    if (given.truth(2, false)) {
        const Tensor both = apply(interpreter, op::logical_and,
                                  {apply(interpreter, op::isnan, {a}), apply(interpreter, op::isnan, {b})});
        equal = apply(interpreter, op::logical_or, {equal, both});
    }
    return Value::boolean(interpreter.truth(call_function(interpreter, "all", {new_array(equal)})));
}

/// Compares the elements' addresses if `exactly` or if `max_work` is passed and not 0, else only the address ranges.
Value memory_shared(Interpreter& interpreter, std::string_view name, bool exactly, const CallArguments& arguments) {
    const BoundArguments given(interpreter, name, "a b max_work", 2, arguments);
    bind_native("shares_memory_impl", "self other max_work", 2, arguments);
    if (given.has(2) && !given[2].is_integral() && !given[2].is_boolean())
        raise_value_error("max_work must be an integer");
    const Tensor a = given.array(0);
    const Tensor b = given.array(1);
    if (a.shape_only() || !ops::ranges_overlap(a, b)) return Value::boolean(false);
    const bool unlimited = given.has(2) && given[2].integer() != 0;
    if (!exactly && !unlimited) return Value::boolean(true);
    constexpr Extent most = Extent{1} << 24;
    if (std::max(a.numel(), b.numel()) > most)
        raise_unsupported("np.shares_memory of more than 2^24 elements is not implemented here");
    if (given.has(2) && !unlimited) raise_unsupported("np.shares_memory(max_work=0) is not implemented here");
    return Value::boolean(ops::share_elements(a, b));
}

Value may_share_memory(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return memory_shared(interpreter, "may_share_memory", false, arguments);
}

Value shares_memory(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return memory_shared(interpreter, "shares_memory", true, arguments);
}

/// The address of the first byte, and the one past the last byte (NumPy 1.24 `byte_bounds`).
Value byte_bounds(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "byte_bounds", "a", 1, arguments);
    if (given[0].as<Array>() == nullptr) {
        raise_exception("AttributeError",
                        {"'", type_name(given[0]), "' object has no attribute '__array_interface__'"});
    }
    const Tensor a = given.array(0);
    if (a.shape_only()) raise_unsupported("np.byte_bounds of what is not computed is not implemented here");
    auto first = static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(a.first()));
    const auto item = static_cast<std::int64_t>(item_size(a.dtype));
    std::int64_t last = first + item;
    if (a.contiguous()) {
        last = first + a.numel() * item;
    } else {
        for (std::size_t axis = 0; axis < a.rank(); ++axis) {
            const std::int64_t reach = (a.sizes[axis] - 1) * a.strides[axis] * item;
            (reach < 0 ? first : last) += reach;
        }
    }
    return new_tuple({Value::integer(first), Value::integer(last)});
}

constexpr Method comparing_rows[] = {
    {"allclose", allclose},          {"array_equal", array_equal}, {"array_equiv", array_equiv},
    {"byte_bounds", byte_bounds},    {"isclose", isclose},         {"may_share_memory", may_share_memory},
    {"shares_memory", shares_memory}};
static_assert(is_sorted(comparing_rows));

}  // namespace

std::span<const Method> comparing_functions() {
    return comparing_rows;
}

}  // namespace bcast::python::numpy
