#include "bcast/libraries/numpy/ufunc.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/callable.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/floating_errors.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc_arguments.hpp"
#include "bcast/libraries/numpy/ufunc_loop.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/libraries/numpy/ufunc_outputs.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/operators/operation.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/typing.hpp"

namespace bcast::python::numpy {
namespace {

/// Ufuncs that compute the same as another one but report their own name in errors: degrees is not an alias of rad2deg.
const bcast::Call* renamed_call(std::string_view name) {
    const auto as = [](std::string_view other, std::string_view own) {
        bcast::Call out = *find_call(Dialect::numpy, other);
        out.op = own;
        return out;
    };
    static const bcast::Call degrees = as(op::rad2deg, "degrees");
    static const bcast::Call radians = as(op::deg2rad, "radians");
    return name == degrees.op ? &degrees : name == radians.op ? &radians : nullptr;
}

const bcast::Call& row_of(std::string_view name) {
    const bcast::Call* renamed = renamed_call(name);
    return renamed != nullptr ? *renamed : *find_call(Dialect::numpy, name);
}

bool all_scalars(std::span<const Tensor> operands) {
    for (const Tensor& operand : operands) {
        if (operand.rank() > 0) return false;
    }
    return true;
}

const bcast::Call& call_of(const Value& self) {
    return self.as<Ufunc>()->call();
}

/// `casting='unsafe'`: computes in the ufunc's result dtype, then casts to the output's dtype without checks.
void cast_into(Interpreter& interpreter, const bcast::Call& call, std::span<const Tensor> operands, Tensor& to) {
    const Tensor result = apply(interpreter, call.op, operands);
    Tensor wide = empty(interpreter.context().workspace, result.dtype, to.sizes);
    apply_into(interpreter, call.op, operands, wide);
    ops::copy_elements(wide, to);
}

/// `where=`: elements of the result where the mask is true, elements of `out` elsewhere.
Value masked(Interpreter& interpreter, const bcast::Call& call, std::span<const Tensor> operands,
             const UfuncArguments& given) {
    // Masked-out elements are not computed, so they cause no warnings.
    FloatingErrorsIgnored quiet(interpreter);
    if (given.out.is_nothing()) {
        Tensor chosen = masked_by(interpreter, given.where, apply(interpreter, call.op, operands), nullptr);
        // The mask is an operand of NumPy's iterator.
        std::vector<Tensor> iterated(operands.begin(), operands.end());
        iterated.push_back(mask_argument(interpreter, given.where));
        chosen = with_ufunc_strides(interpreter.context(), chosen, iterated, true);
        return new_result(in_order(interpreter.context(), std::move(chosen), given.order, iterated, true));
    }
    Tensor& out = given.out.as<Array>()->tensor;
    // Validated like any other output, before any element changes.
    Tensor result = ops::clone(interpreter.context(), out);
    if (given.casting == Casting::unsafe) {
        cast_into(interpreter, call, operands, result);
    } else {
        apply_into(interpreter, call.op, operands, result);
    }
    // If the output overlaps an operand, NumPy's iterator buffers a copy and writes all of it back.
    Tensor before = out;
    const bool overlaps = std::any_of(operands.begin(), operands.end(),
                                      [&](const Tensor& operand) { return ops::may_overlap(out, operand); });
    if (overlaps) {
        ops::Context unobserved = interpreter.context().unobserved();
        before = ops::converted(unobserved, out, ops::loop_of(call, *call.operation, operands).result);
        before = ops::converted(unobserved, before, out.dtype);
    }
    const Tensor chosen = masked_by(interpreter, given.where, result, &before);
    // with_all_shapes_in_errors replaces this by the complete message.
    if (chosen.sizes != out.sizes) raise_value_error("non-broadcastable output operand");
    ops::copy_elements(chosen, out);
    return given.out;
}

/// Whether an operand with at least two axes was cast to another dtype.
bool converts(std::span<const Tensor> given, std::span<const Tensor> operands) {
    return !std::equal(given.begin(), given.end(), operands.begin(), [](const Tensor& own, const Tensor& operand) {
        return own.rank() < 2 || own.dtype == operand.dtype;
    });
}

/// The result of a call without `out=` and `where=`, in the memory layout that NumPy's iterator gives it. `as_given`:
/// the operands before they were cast to `dtype=`.
Value new_ufunc_result(Interpreter& interpreter, const bcast::Call& call, std::span<const Tensor> operands,
                       std::span<const Tensor> as_given, const UfuncArguments& given) {
    Tensor computed = apply(interpreter, call.op, operands);
    const Dtype common = ops::loop_of(call, *call.operation, operands).common;
    const bool casts = converts(as_given, operands);
    const bool iterates = casts || (given.order == MemoryOrder::any &&
                                    std::any_of(operands.begin(), operands.end(), [common](const Tensor& operand) {
                                        return operand.rank() > 0 && operand.dtype != common;
                                    }));
    if (casts) computed = with_ufunc_strides(interpreter.context(), computed, as_given, true);
    Value result = new_result(in_order(interpreter.context(), std::move(computed), given.order, as_given, iterates));
    for (const Value& operand : given.operands) result = wrapped_like(interpreter, operand, result);
    return result;
}

/// Evaluates a call whose arguments have been read; casts are checked before shapes.
Value ufunc_result(Interpreter& interpreter, const bcast::Call& call, std::span<const Tensor> operands,
                   std::span<const Tensor> as_given, const UfuncArguments& given) {
    if (given.casting < Casting::same_kind && !given.dtype) check_casting(call, operands, given);
    if (given.casting != Casting::unsafe && !given.out.is_nothing()) {
        check_output_cast(call.op, ops::loop_of(call, *call.operation, operands).result,
                          given.out.as<Array>()->tensor.dtype, given.casting);
    }
    if (!given.where.is_nothing()) return masked(interpreter, call, operands, given);
    if (given.out.is_nothing()) return new_ufunc_result(interpreter, call, operands, as_given, given);
    Tensor& out = given.out.as<Array>()->tensor;
    if (given.casting == Casting::unsafe) {
        cast_into(interpreter, call, operands, out);
    } else {
        apply_into(interpreter, call.op, operands, out);
    }
    return given.out;
}

Value call_ufunc(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    if (const NativeCall function = self.as<Ufunc>()->function) return function(interpreter, {}, arguments);
    const bcast::Call& call = call_of(self);
    UfuncArguments given = ufunc_arguments(interpreter, call.op, inputs_of(call), arguments);
    const auto is_object_array = [](const Value& operand) {
        return is_values(operand) || operand.as<DtypeObject>() != nullptr || operand.is_none();
    };
    if (std::any_of(given.operands.begin(), given.operands.end(), is_object_array)) {
        Values passed{new_str(call.op)};
        passed.insert(passed.end(), given.operands.begin(), given.operands.end());
        return call_values(interpreter, "_ufunc", {passed, arguments.keywords, arguments.where});
    }
    if (std::any_of(given.operands.begin(), given.operands.end(), as_str))
        raise_no_text_loop(interpreter, call.op, given.operands);
    std::vector<Tensor> operands;
    operands.reserve(given.operands.size());
    for (const Value& operand : given.operands) operands.push_back(array_of(interpreter, operand));
    const std::vector<Tensor> as_given = operands;
    // The loop of complex numbers already has this result dtype.
    if (given.dtype && call.op == "absolute" && is_complex(operands[0].dtype) &&
        ops::loop_of(call, *call.operation, operands).result == *given.dtype)
        given.dtype.reset();
    if (given.dtype) check_loop(interpreter, call, *given.dtype, operands);
    const bool asked = given.dtype.has_value();
    if (is_predicate(*call.operation)) given.dtype.reset();
    for (std::size_t position = 0; given.dtype && position < operands.size(); ++position) {
        check_input_cast(call, position, operands[position], given);
        operands[position] = array_of(interpreter, new_array(operands[position]), given.dtype);
    }
    try {
        return with_all_shapes_in_errors(interpreter, operands, given,
                                         [&] { return ufunc_result(interpreter, call, operands, as_given, given); });
    } catch (const Raised& raised) {
        // The operands have no loop in the dtype of `dtype=` either.
        if (asked && is_without_loop(raised)) raise_no_matching_loop(call.op);
        throw;
    }
}

}  // namespace

Value call_as_ufunc(Interpreter& interpreter, std::string_view name, std::size_t inputs, const CallArguments& arguments,
                    std::vector<Tensor> (*compute)(LoopWanted&, std::span<const Tensor>), std::size_t results) {
    const UfuncArguments given = ufunc_arguments(interpreter, name, inputs, arguments, results);
    std::vector<Tensor> operands;
    operands.reserve(inputs);
    for (const Value& operand : given.operands) operands.push_back(array_of(interpreter, operand));
    LoopWanted loop{interpreter, name, given.dtype, given.casting};
    return with_all_shapes_in_errors(interpreter, operands, given, [&]() -> Value {
        std::optional<FloatingErrorsIgnored> quiet;
        if (!given.where.is_nothing()) quiet.emplace(interpreter);
        std::vector<Tensor> computed_here = compute(loop, operands);
        const Value outputs[] = {given.out, given.second_out};
        const auto output = [&](std::size_t at) {
            return outputs[at].is_nothing() ? nullptr : &outputs[at].as<Array>()->tensor;
        };
        for (std::size_t at = 0; at < results; ++at) {
            if (output(at) == nullptr || given.casting == Casting::unsafe) continue;
            const std::string position = results > 1 ? concat({std::to_string(inputs + at), " "}) : std::string();
            check_output_cast(name, computed_here[at].dtype, output(at)->dtype, given.casting, position);
        }
        for (std::size_t at = 0; at < results; ++at) {
            Tensor& result = computed_here[at];
            if (!given.where.is_nothing()) result = masked_by(interpreter, given.where, result, output(at));
            if (output(at) != nullptr) check_stretches(result, outputs[at]);
        }
        Values all(results);
        // If one array is passed for both outputs, the second result remains, or the first if both are floats that need
        // no cast.
        const Dtype made = computed_here[0].dtype;
        const bool backwards =
            output(0) != nullptr && output(0)->dtype == made && is_floating(made) && computed_here.back().dtype == made;
        for (std::size_t step = 0; step < results; ++step) {
            const std::size_t at = backwards ? results - 1 - step : step;
            Tensor& result = computed_here[at];
            all[at] = outputs[at].is_nothing() ? new_result(in_order(interpreter.context(), std::move(result),
                                                                     given.order, operands, loop.converts))
                                               : stretched_into(outputs[at], result);
        }
        return results == 1 ? all[0] : new_tuple(std::move(all));
    });
}

namespace {

void ufunc_repr(Interpreter& /*interpreter*/, const Value& self, std::string& out) {
    out += concat({"<ufunc '", self.as<Ufunc>()->name, "'>"});
}

/// The identity of the ufunc, or None.
Value identity_of(Interpreter& /*interpreter*/, const Value& self) {
    const Ufunc& ufunc = *self.as<Ufunc>();
    switch (ufunc.row == nullptr ? Identity::none : find_ufunc(ufunc.name)->identity) {
        case Identity::none:
            break;
        case Identity::zero:
            return Value::integer(0);
        case Identity::one:
            return Value::integer(1);
        case Identity::all_bits:
            return Value::integer(-1);
        case Identity::yes:
            return Value::boolean(true);
        case Identity::no:
            return Value::boolean(false);
        case Identity::minus_infinity:
            return Value::real(-std::numeric_limits<double>::infinity());
    }
    return Value::none();
}

/// The number of inputs, of results, or of both.
template <bool inputs, bool results>
Value operand_count(Interpreter& /*interpreter*/, const Value& self) {
    const Ufunc& ufunc = *self.as<Ufunc>();
    return Value::integer(static_cast<std::int64_t>((inputs ? ufunc.inputs : 0) + (results ? ufunc.results : 0)));
}

constexpr Property ufunc_properties[] = {
    {"__name__", [](Interpreter&, const Value& self) { return new_str(self.as<Ufunc>()->name); }},
    {"identity", identity_of},
    {"nargs", operand_count<true, true>},
    {"nin", operand_count<true, false>},
    {"nout", operand_count<false, true>},
};
static_assert(is_sorted(ufunc_properties));

}  // namespace

const Type ufunc_type({.name = "numpy.ufunc",
                       .slots = {.repr = ufunc_repr, .call = call_ufunc},
                       .methods = ufunc_methods(),
                       .properties = ufunc_properties});

Tensor apply(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, bool scalars) {
    const Watch watch(interpreter, scalars && all_scalars(operands));
    Tensor result = ops::elementwise(interpreter.context(), row_of(name), operands);
    report_faults(interpreter, name, operands, result, scalars && all_scalars(operands));
    return result;
}

Tensor apply(Interpreter& interpreter, std::string_view name, std::initializer_list<Tensor> operands) {
    return apply(interpreter, name, std::span(operands.begin(), operands.size()));
}

void apply_into(Interpreter& interpreter, std::string_view name, std::span<const Tensor> operands, Tensor& out) {
    const Watch watch(interpreter);
    // The original operands: the first may be the output itself, so operands with its storage are cloned.
    std::vector<Tensor> before(operands.begin(), operands.end());
    const bool looks = (is_floating(out.dtype) || is_complex(out.dtype)) && !out.shape_only();
    if (looks) {
        for (Tensor& operand : before) {
            if (operand.storage == out.storage) operand = ops::clone(interpreter.context(), operand);
        }
    }
    ops::elementwise_into(interpreter.context(), row_of(name), operands, out);
    if (looks) report_faults(interpreter, name, before, out, false);
}

Ufunc::Ufunc(const bcast::Call& its) : Object(ufunc_type), name(its.op), row(&its), inputs(inputs_of(its)) {}

const bcast::Call& Ufunc::call() const {
    if (row == nullptr) raise_unsupported({"methods of numpy.", name, " are not implemented here"});
    return *row;
}

Value ufunc_named(std::string_view name) {
    // Ufuncs that are implemented by functions of their own.
    struct Operands {
        std::string_view name;
        std::size_t inputs;
        std::size_t results;
    };
    constexpr Operands all[] = {{"conjugate", 1, 1}, {"divmod", 2, 2},    {"float_power", 2, 1},
                                {"frexp", 1, 2},     {"ldexp", 2, 1},     {"matmul", 2, 1},
                                {"modf", 1, 2},      {"nextafter", 2, 1}, {"spacing", 1, 1}};
    for (const Operands& one : all) {
        if (one.name == name) return make<Ufunc>(*find_function(name), one.inputs, one.results);
    }
    if (const bcast::Call* renamed = renamed_call(name)) return make<Ufunc>(*renamed);
    const UfuncFacts* row = find_ufunc(name);
    return row == nullptr ? Value() : make<Ufunc>(*find_call(Dialect::numpy, row->name));
}

}  // namespace bcast::python::numpy
