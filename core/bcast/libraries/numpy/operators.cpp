#include "bcast/libraries/numpy/operators.hpp"
#include "bcast/libraries/infix.hpp"

#include <array>
#include <cmath>
#include <optional>

#include "bcast/broadcasting/aligned.hpp"
#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/infix.hpp"
#include "bcast/libraries/numpy/floating_errors.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/scalar_operators.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/matmul/matmul.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/typing.hpp"

namespace bcast::python::numpy {
namespace {

/// The type name of the first element in Python's TypeError, if the other operand is None or another object without a
/// numeric value.
std::string_view element_name(const Tensor& tensor) {
    if (tensor.dtype == Dtype::bool_) return "bool";
    if (is_complex(tensor.dtype)) return "complex";
    return is_floating(tensor.dtype) ? "float" : "int";
}

[[noreturn]] void raise_unsupported_operands(Interpreter& interpreter, std::string_view sign, const Value& left,
                                             const Value& right, bool comparing) {
    const auto name = [&](const Value& value) {
        return is_array_like(value) ? element_name(array_of(interpreter, value)) : type_name(value);
    };
    if (comparing) {
        raise_type_error(
            {"'", sign, "' not supported between instances of '", name(left), "' and '", name(right), "'"});
    }
    raise_type_error({"unsupported operand type(s) for ", sign, ": '", name(left), "' and '", name(right), "'"});
}

bool is_ours(const Value& value) {
    return value.as<Array>() != nullptr || value.as<ScalarObject>() != nullptr;
}

/// The ufunc that computes `x ** 2` and other special powers (NumPy 1.24 `fast_scalar_power`); nothing for other
/// exponents.
std::optional<std::string_view> fast_power(const Tensor& base, const Value& exponent) {
    const ScalarObject* scalar = exponent.as<ScalarObject>();
    const Array* array = exponent.as<Array>();
    const bool of_complex =
        (scalar != nullptr && is_complex(scalar->dtype)) || (array != nullptr && is_complex(array->tensor.dtype));
    if (of_complex) return {};
    const auto power = array != nullptr && array->tensor.rank() > 0 ? std::nullopt : scalar_of(exponent);
    if (!power) return {};
    const double value = std::visit([](auto held) { return static_cast<double>(held); }, *power);
    const bool floating = is_floating(base.dtype) || is_complex(base.dtype);
    const bool integral = std::holds_alternative<std::int64_t>(*power);
    if (value == 2 && (floating || integral || base.dtype == Dtype::bool_ || base.rank() > 0)) return op::square;
    if (!floating) return {};
    if (value == 1) return op::positive;
    if (value == -1) return op::reciprocal;
    if (value == 0.5) return op::sqrt;
    return {};
}

/// Whether NumPy's scalar arithmetic applies (`scalarmath`): one dtype casts safely to the other. Otherwise the
/// operands become 0-d arrays.
bool meet_as_scalars(Dtype left, Dtype right) {
    return can_cast(left, right, Casting::safe) || can_cast(right, left, Casting::safe);
}

Value power(Interpreter& interpreter, const Value& left, const Value& right, const std::array<Tensor, 2>& operands) {
    const auto fast = left.as<Array>() == nullptr ? std::nullopt : fast_power(operands[0], right);
    const bool scalars = left.as<Array>() == nullptr && right.as<Array>() == nullptr &&
                         meet_as_scalars(operands[0].dtype, operands[1].dtype);
    if (!fast) {
        Tensor out = apply(interpreter, "power", operands, scalars);
        // Of scalars it is the C library's, whose last digits differ from those of the ufunc.
        if (scalars && out.dtype == Dtype::float64 && !out.shape_only()) {
            const auto number = [](const Tensor& one) { return complex_of(read_element(one, 0), one.dtype).real(); };
            write_element(out, 0, {std::pow(number(operands[0]), number(operands[1])), 0.0}, out.dtype);
        }
        return new_result(std::move(out));
    }
    ops::aligned(interpreter.context(), ops::arguments_of(*find_call(Dialect::numpy, "power"), operands), operands);
    // Integers with a float exponent are squared in float64, whatever the precision of the exponent.
    const bool widens = *fast == op::square && is_floating(operands[1].dtype) && !is_floating(operands[0].dtype) &&
                        !is_complex(operands[0].dtype) && operands[0].dtype != Dtype::bool_;
    return new_result(
        apply(interpreter, *fast,
              {widens ? ops::converted(interpreter.context(), operands[0], Dtype::float64) : operands[0]}));
}

/// Reports integer overflow of scalars; arrays wrap silently.
void report_scalar_overflow(Interpreter& interpreter, std::string_view ufunc, std::span<const Tensor> operands,
                            const Value& result) {
    const ScalarObject* scalar = result.as<ScalarObject>();
    const bool adds = ufunc == op::add;
    if ((!adds && ufunc != "subtract" && ufunc != "multiply") || scalar == nullptr || is_floating(scalar->dtype) ||
        is_complex(scalar->dtype) || scalar->dtype == Dtype::bool_)
        return;
    const auto bits = [&](const Tensor& tensor) {
        const Tensor one = ops::converted(interpreter.context(), tensor, scalar->dtype);
        return std::get<std::int64_t>(read_element(one, 0).real);
    };
    const auto overflows = [&](auto x, auto y) {
        auto out = x;
        const bool lost = adds                  ? __builtin_add_overflow(x, y, &out)
                          : ufunc == "subtract" ? __builtin_sub_overflow(x, y, &out)
                                                : __builtin_mul_overflow(x, y, &out);
        return lost || static_cast<std::int64_t>(out) != std::get<std::int64_t>(scalar->element.real);
    };
    const std::int64_t x = bits(operands[0]);
    const std::int64_t y = bits(operands[1]);
    const bool lost = scalar->dtype == dtypes::uint64
                          ? overflows(static_cast<std::uint64_t>(x), static_cast<std::uint64_t>(y))
                          : overflows(x, y);
    if (lost) report_floating_error(interpreter, FloatingError::over, concat({"scalar ", ufunc}));
}

/// Whether `*` repeats the value in Python.
bool is_repeatable(const Value& value) {
    return as_str(value) != nullptr || value.as<List>() != nullptr || value.as<Tuple>() != nullptr;
}

/// The product of a NumPy scalar and a Python sequence, delegated to the sequence, which only an integer can repeat.
/// Raises TypeError for other scalars; nothing for other operands.
Value repeated_sequence(Interpreter& interpreter, const Value& left, const Value& right) {
    const Value& scalar = is_repeatable(left) ? right : left;
    const Value& sequence = is_repeatable(left) ? left : right;
    const ScalarObject* number = scalar.as<ScalarObject>();
    if (number == nullptr || !is_repeatable(sequence)) return {};
    if (is_floating(number->dtype) || is_complex(number->dtype)) {
        raise_type_error({"can't multiply sequence by non-int of type '", scalar.type().qualified(), "'"});
    }
    const Scalar element = number->value();
    const std::int64_t times = std::visit([](auto value) { return static_cast<std::int64_t>(value); }, element);
    return interpreter.binary(BinaryOperator::mul, sequence, Value::integer(times));
}

/// Whether an object has a length and items, so that NumPy looks for a sequence in it.
bool is_sized(const Value& object) {
    return object.type().slot(&Slots::length) != nullptr && object.type().slot(&Slots::get_item) != nullptr;
}

/// An operator of an array or NumPy scalar and an object of the program (NumPy 1.24 `binop_override.h`): nothing if
/// NumPy defers to the object, else the operator applied to each element and the object.
Value operator_with_object(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    const bool ours_left = is_ours(left);
    const Value& ours = ours_left ? left : right;
    const Value& object = ours_left ? right : left;
    const Value override = interpreter.find_attribute(object, "__array_ufunc__");
    if (override.is_none()) return {};
    if (!override.is_nothing()) raise_unsupported("__array_ufunc__ of a class is not implemented here");
    constexpr double priority_of_scalars = -1000000;
    const Value asked = interpreter.find_attribute(object, "__array_priority__");
    const double priority = asked.is_nothing() ? priority_of_scalars : to_real(interpreter, asked);
    if (priority > (ours.as<Array>() != nullptr ? 0 : priority_of_scalars)) return {};
    const auto again = [&](const Value& one) {
        const Interpreter::Nesting nesting(interpreter, 3);
        return ours_left ? interpreter.binary(op, one, object) : interpreter.binary(op, object, one);
    };
    if (!interpreter.find_attribute(object, "__array__").is_nothing() || is_sized(object)) {
        const Value array = call_function(interpreter, "asarray", {object});
        return ours_left ? interpreter.binary(op, ours, array) : interpreter.binary(op, array, ours);
    }
    const Tensor tensor = array_of(interpreter, ours);
    if (tensor.rank() == 0) return again(python_value(read_element(tensor, 0), tensor.dtype));
    const Value passed[] = {ours, new_str("O")};
    return again(call_values(interpreter, "asarray", {passed, {}, interpreter.where()}));
}

/// Raises the error of an operator one of whose operands has no numeric value.
[[noreturn]] void raise_no_number(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    if (op == BinaryOperator::matmul) {
        const std::string_view position = is_array_like(left) ? "1" : "0";
        raise_value_error({"matmul: Input operand ", position,
                           " does not have enough dimensions (has 0, gufunc core with signature "
                           "(n?,k),(k,m?)->(n?,m?) requires 1)"});
    }
    const Value& ours = is_array_like(left) ? left : right;
    if (array_of(interpreter, ours).numel() == 0) raise_unsupported("an array of objects is not implemented here");
    const bool power = op == BinaryOperator::pow;
    raise_unsupported_operands(interpreter, power ? "** or pow()" : sign_of(op), left, right, false);
}

/// Complex scalars do not implement `//` and `%`: a real scalar defers to a dtype that it casts to safely, and raises
/// TypeError for others.
void refuse_complex_division(const Value& left, const Value& right, std::string_view ufunc) {
    const ScalarObject* one = left.as<ScalarObject>();
    const ScalarObject* other = right.as<ScalarObject>();
    if (one == nullptr || (other != nullptr && is_complex(one->dtype))) std::swap(one, other);
    const bool defers = is_complex(one->dtype) || (other != nullptr && one->dtype != Dtype::bool_ &&
                                                   can_cast(one->dtype, other->dtype, Casting::safe));
    if (!defers) raise_unsupported_types(ufunc);
}

}  // namespace

Value binary_operator(Interpreter& interpreter, BinaryOperator op, const Value& left, const Value& right) {
    if (Value out = operator_of_numbers(interpreter, op, left, right); !out.is_nothing()) return out;
    if (op == BinaryOperator::mul) {
        Value repeated = repeated_sequence(interpreter, left, right);
        if (!repeated.is_nothing()) return repeated;
    }
    const bool repeats = op == BinaryOperator::mul && right.as<DtypeObject>() != nullptr;
    if (repeats || is_foreign(right) || (is_foreign(left) && !is_ours(right))) return {};
    const Value& other = is_ours(left) ? right : left;
    if (class_of(other) != nullptr && !is_array_like(other) && !is_values(other))
        return operator_with_object(interpreter, op, left, right);
    // A float64 is a Python float, so the complex number's own operator handles it.
    const ScalarObject* real = right.as<ScalarObject>();
    if (real != nullptr && real->dtype == Dtype::float64 && left.as<ScalarObject>() == nullptr && complex_number(left))
        return interpreter.binary(op, left, python_value(real->value()));
    const bool no_arrays = left.as<Array>() == nullptr && right.as<Array>() == nullptr;
    // Scalars do not implement `@`; only arrays do.
    if (op == BinaryOperator::matmul && no_arrays) return {};
    const std::string_view ufunc = function_of(Dialect::numpy, op);
    if (op == BinaryOperator::add && as_str(left) != nullptr && right.as<ScalarObject>() != nullptr) {
        raise_type_error({"can only concatenate str (not \"", right.type().qualified(), "\") to str"});
    }
    if (as_str(left) != nullptr || as_str(right) != nullptr)
        raise_no_text_loop(interpreter, ufunc, std::array{left, right});
    if (is_values(left) || is_values(right)) {
        const Value passed[] = {new_str(ufunc), left, right};
        return call_values(interpreter, "_ufunc", {passed, {}, interpreter.where()});
    }
    if (!is_array_like(left) || !is_array_like(right)) raise_no_number(interpreter, op, left, right);
    const std::array operands{array_of(interpreter, left), array_of(interpreter, right)};
    if (op == BinaryOperator::matmul) return call_function(interpreter, "matmul", {left, right});
    if (op == BinaryOperator::pow) return power(interpreter, left, right, operands);
    const bool of_complex = is_complex(operands[0].dtype) || is_complex(operands[1].dtype);
    if (no_arrays && of_complex && (op == BinaryOperator::floordiv || op == BinaryOperator::mod)) {
        refuse_complex_division(left, right, ufunc);
        return {};
    }
    const bool scalars = no_arrays && meet_as_scalars(operands[0].dtype, operands[1].dtype);
    Value out = new_result(apply(interpreter, ufunc, operands, scalars));
    if (scalars) report_scalar_overflow(interpreter, ufunc, operands, out);
    return out;
}

Value in_place_operator(Interpreter& interpreter, BinaryOperator op, const Value& self, const Value& other) {
    auto* array = self.as<Array>();
    if (array == nullptr || is_foreign(other)) return {};
    if (op == BinaryOperator::matmul) {
        raise_type_error("In-place matrix multiplication is not (yet) supported. Use 'a = a @ b' instead of 'a @= b'.");
    }
    if (!is_array_like(other)) {
        // Text has no loop, and a class of the program may implement the reflected operator.
        const bool text = other.type().derives_from(str_type) || other.type().derives_from(bytes_type) ||
                          (is_values(other) && !interpreter.get_attribute(other, "_width").is_none());
        if (!text && class_of(other) != nullptr && !is_values(other)) return {};
        expect_writeable(interpreter, *array, "output array");
        if (text) return {};
        raise_exception("UFuncTypeError",
                        {"Cannot cast ufunc '", function_of(Dialect::numpy, op), "' output from dtype('O') to ",
                         numpy_dtype_text(array->tensor.dtype), " with casting rule 'same_kind'"});
    }
    expect_writeable(interpreter, *array, "output array");
    const std::array operands{array->tensor, array_of(interpreter, other)};
    const auto fast = op == BinaryOperator::pow ? fast_power(operands[0], other) : std::nullopt;
    if (fast) {
        apply_into(interpreter, *fast, std::array{operands[0]}, array->tensor);
    } else {
        apply_into(interpreter, function_of(Dialect::numpy, op), operands, array->tensor);
    }
    return self;
}

/// `negative` or `absolute` of a number or an array. Reports integer overflow of scalars.
Value without_sign(Interpreter& interpreter, std::string_view ufunc, const Value& self) {
    Value out = new_result(apply(interpreter, ufunc, {array_of(interpreter, self)}));
    const ScalarObject* given = self.as<ScalarObject>();
    const auto* number = given == nullptr ? nullptr : std::get_if<std::int64_t>(&given->element.real);
    if (number == nullptr) return out;
    const bool lost = is_unsigned(given->dtype)
                          ? *number != 0 && ufunc == "negative"
                          : *number < 0 && *number == std::get<std::int64_t>(out.as<ScalarObject>()->element.real);
    if (lost) report_floating_error(interpreter, FloatingError::over, concat({"scalar ", ufunc}));
    return out;
}

Value unary_operator(Interpreter& interpreter, UnaryOperator op, const Value& self) {
    const Tensor operand = array_of(interpreter, self);
    switch (op) {
        case UnaryOperator::negative:
            return without_sign(interpreter, "negative", self);
        case UnaryOperator::positive:
            if (self.as<ScalarObject>() != nullptr && operand.dtype == Dtype::bool_) return self;
            if (operand.dtype == Dtype::bool_) {
                interpreter.warn(deprecation_warning_type,
                                 "Applying '+' to a non-numerical array is ill-defined. Returning a copy, but in the "
                                 "future this will error.");
                return new_array(ops::clone(interpreter.context(), operand));
            }
            return new_result(apply(interpreter, op::positive, {operand}));
        case UnaryOperator::invert:
            return new_result(apply(interpreter, "invert", {operand}));
        case UnaryOperator::logical_not:
            break;
    }
    return {};
}

Value absolute_operator(Interpreter& interpreter, const Value& self) {
    const ScalarObject* number = self.as<ScalarObject>();
    if (number != nullptr && is_complex(number->dtype)) {
        // Of a scalar it is the C library's, not the ufunc's.
        const Tensor both = array_of(interpreter, self);
        return new_result(apply(interpreter, "hypot", {parts_of(both, false), parts_of(both, true)}));
    }
    return without_sign(interpreter, "absolute", self);
}

namespace {

/// `==` and `!=` never raise for incompatible shapes in NumPy 1.24: they warn and return a single bool.
bool shapes_clash(std::string_view ufunc, const std::array<Tensor, 2>& operands) {
    return !broadcast(ops::arguments_of(*find_call(Dialect::numpy, ufunc), operands)).ok();
}

Value answer_all(Interpreter& interpreter, const Value& self, bool answer) {
    Tensor out = array_of(interpreter, self);
    return new_result(full(interpreter.context().workspace, Dialect::numpy, Dtype::bool_, shape_of(out.sizes), answer));
}

}  // namespace

Value comparison_operator(Interpreter& interpreter, ComparisonOperator op, const Value& self, const Value& other) {
    if (Value out = comparison_of_numbers(interpreter, op, self, other); !out.is_nothing()) return out;
    if (op > ComparisonOperator::ne || is_foreign(other) || is_values(other)) return {};
    const std::string_view ufunc = function_of(Dialect::numpy, op);
    const bool question = op == ComparisonOperator::eq || op == ComparisonOperator::ne;
    const bool unequal = op == ComparisonOperator::ne;
    if (!is_array_like(other)) {
        if (as_str(other) != nullptr) {
            if (!question) return {};
            if (self.as<Array>() != nullptr) {
                interpreter.warn(interpreter.exception_type("FutureWarning"),
                                 "elementwise comparison failed; returning scalar instead, but in the future will "
                                 "perform elementwise comparison");
            }
            return Value::boolean(unequal);
        }
        if (const ClassType* its_class = self.as<Array>() == nullptr ? nullptr : class_of(other)) {
            const auto has = [&](std::string_view method) { return !its_class->special(method).is_nothing(); };
            const bool arrays = has("__array__") || is_sized(other);
            if (arrays) return interpreter.compare(op, self, call_function(interpreter, "asarray", {other}));
            if (!question || has("__eq__") || has("__ne__")) {
                const Value passed[] = {self, new_str("O")};
                return interpreter.compare(op, call_values(interpreter, "asarray", {passed, {}, interpreter.where()}),
                                           other);
            }
        }
        if (question) return self.as<Array>() != nullptr ? answer_all(interpreter, self, unequal) : Value();
        raise_unsupported_operands(interpreter, sign_of(op), self, other, true);
    }
    const std::array operands{array_of(interpreter, self), array_of(interpreter, other)};
    if (question && shapes_clash(ufunc, operands)) {
        // The observer is notified all the same: the mismatch is worth showing.
        const Ref<Exception> clash = interpreter.attempt([&] {
            ops::aligned(interpreter.context(), ops::arguments_of(*find_call(Dialect::numpy, ufunc), operands),
                         operands);
        });
        // Of two arrays the other one is asked too, and warns as well.
        for (int asked = other.as<Array>() != nullptr ? 2 : 1; asked > 0; --asked) {
            interpreter.warn(deprecation_warning_type,
                             "elementwise comparison failed; this will raise an error in the future.");
        }
        return Value::boolean(unequal);
    }
    return new_result(apply(interpreter, ufunc, operands));
}

}  // namespace bcast::python::numpy
