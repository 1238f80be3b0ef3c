#include "bcast/libraries/numpy/ufunc.hpp"

#include <algorithm>
#include <array>
#include <iterator>
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
#include "bcast/language/interpreter/convert.hpp"
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
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/operators/operation.hpp"
#include "bcast/operators/typing.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/promotion/promotion_numpy.hpp"

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

std::size_t inputs_of(const bcast::Call& call) {
    return operands_of(*call.operation);
}

/// `casting='unsafe'`: computes in the ufunc's result dtype, then casts to the output's dtype without checks.
void cast_into(Interpreter& interpreter, const bcast::Call& call, std::span<const Tensor> operands, Tensor& to) {
    const Tensor result = apply(interpreter, call.op, operands);
    Tensor wide = empty(interpreter.context().workspace, result.dtype, to.sizes);
    apply_into(interpreter, call.op, operands, wide);
    ops::copy_elements(wide, to);
}

/// The elements of `result` where the mask is true, elsewhere those of `before`, or 0 if it is null. Not observed as a
/// call of its own: the event of the program is the ufunc, whose picture aligns the mask with the operands.
Tensor masked_by(Interpreter& interpreter, const Value& where, const Tensor& result, const Tensor* before) {
    ops::Context silent{interpreter.context().workspace, nullptr};
    Tensor given[] = {array_of(interpreter, where, Dtype::bool_), result,
                      before != nullptr ? *before : empty(silent.workspace, result.dtype, result.sizes)};
    if (before == nullptr) fill(given[2], std::int64_t{0});
    return ops::elementwise(silent, row_of(op::where), given);
}

/// `where=`: elements of the result where the mask is true, elements of `out` elsewhere.
Value masked(Interpreter& interpreter, const bcast::Call& call, std::span<const Tensor> operands,
             const UfuncArguments& given) {
    // Masked-out elements are not computed, so they cause no warnings.
    FloatingErrorsIgnored quiet(interpreter);
    if (given.out.is_nothing()) {
        return new_result(masked_by(interpreter, given.where, apply(interpreter, call.op, operands), nullptr));
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
        ops::Context silent{interpreter.context().workspace, nullptr};
        before = ops::converted(silent, out, ops::loop_of(call, *call.operation, operands).result);
        before = ops::converted(silent, before, out.dtype);
    }
    const Tensor chosen = masked_by(interpreter, given.where, result, &before);
    // with_all_shapes_in_errors replaces this by the complete message.
    if (chosen.sizes != out.sizes) raise_exception("ValueError", "non-broadcastable output operand");
    ops::copy_elements(chosen, out);
    return given.out;
}

/// Raises NumPy's error for incompatible shapes. The message lists the shapes of the inputs, then of the outputs and of
/// `where`, which broadcast too; if they are compatible, an output differs from the broadcast shape.
[[noreturn]] void refuse_shapes(std::span<const Tensor> operands, std::span<const Value> outputs, const Tensor* where) {
    std::vector<const Tensor*> all;
    for (const Tensor& operand : operands) all.push_back(&operand);
    for (const Value& out : outputs) {
        if (!out.is_nothing()) all.push_back(&out.as<Array>()->tensor);
    }
    if (where != nullptr) all.push_back(where);
    std::string text;
    std::vector<Extent> broadcast_sizes;
    bool compatible = true;
    for (const Tensor* tensor : all) {
        text += ufunc_text(tensor->shape()) + ' ';
        if (tensor->rank() > broadcast_sizes.size())
            broadcast_sizes.insert(broadcast_sizes.begin(), tensor->rank() - broadcast_sizes.size(), 1);
        for (std::size_t axis = 0; axis < tensor->rank(); ++axis) {
            Extent& size = broadcast_sizes[broadcast_sizes.size() - tensor->rank() + axis];
            compatible = compatible && (size == 1 || tensor->sizes[axis] == 1 || size == tensor->sizes[axis]);
            if (size == 1) size = tensor->sizes[axis];
        }
    }
    for (const Value& out : outputs) {
        if (!compatible || out.is_nothing() || out.as<Array>()->tensor.sizes == broadcast_sizes) continue;
        raise_exception("ValueError",
                        {"non-broadcastable output operand with shape ", ufunc_text(out.as<Array>()->tensor.shape()),
                         " doesn't match the broadcast shape ", ufunc_text(shape_of(broadcast_sizes))});
    }
    raise_exception("ValueError", {"operands could not be broadcast together with shapes ", text});
}

Value with_all_shapes_in_errors(Interpreter& interpreter, std::span<const Tensor> operands, const UfuncArguments& given,
                                FunctionRef<Value()> body) {
    const Value outputs[] = {given.out, given.second_out};
    if (given.out.is_nothing() && given.second_out.is_nothing() && given.where.is_nothing()) return body();
    try {
        return body();
    } catch (const Raised& raised) {
        const std::string& text = raised.message();
        const bool of_shapes = text.starts_with("operands could not be broadcast together with shapes ") ||
                               text.starts_with("non-broadcastable output operand");
        if (raised.type() != "ValueError" || !of_shapes) throw;
        std::optional<Tensor> where;
        if (!given.where.is_nothing()) where = array_of(interpreter, given.where, Dtype::bool_);
        refuse_shapes(operands, outputs, where ? &*where : nullptr);
    }
}

bool is_without_loop(const Raised& raised) {
    return raised.message().find("not supported for the input types") != std::string::npos;
}

}  // namespace

void refuse_signature(std::string_view ufunc) {
    raise_exception("TypeError", {"No loop matching the specified signature and casting was found for ufunc ", ufunc});
}

void check_loop(Interpreter& interpreter, const bcast::Call& call, Dtype wanted, std::span<const Tensor> operands) {
    if (is_predicate(*call.operation)) {
        if (wanted != Dtype::bool_) refuse_signature(call.op);
        return;
    }
    const std::vector<Tensor> ones(operands.size(),
                                   scalar_tensor(interpreter.context().workspace, wanted, std::int64_t{1}));
    bool reports_classes = call.op == "absolute" && is_complex(wanted) && !is_complex(operands[0].dtype);
    try {
        if (ops::loop_of(call, *call.operation, ones).result == wanted) return;
    } catch (const Raised& raised) {
        reports_classes = raised.type() == "UFuncTypeError";
        if (!reports_classes && !is_without_loop(raised)) throw;
    }
    if (reports_classes) ops::refuse_loop(call.op, operands, false, wanted);
    refuse_signature(call.op);
}

namespace {

/// Raises UFuncTypeError unless the cast of an input is allowed. `position`: its number in the message, for ufuncs with
/// several inputs.
void check_operand_cast(std::string_view ufunc, std::string_view position, const Tensor& input, Dtype to,
                        Casting casting) {
    if (input.shape_only() ? can_cast(input.dtype, to, casting) : can_cast(input, to, casting)) return;
    raise_exception("UFuncTypeError",
                    {"Cannot cast ufunc '", ufunc, "' input ", position, "from ", numpy_dtype_text(input.dtype), " to ",
                     numpy_dtype_text(to), " with casting rule '", rule_name(casting), "'"});
}

/// The inputs are cast to `dtype=`.
void check_input_cast(const bcast::Call& call, std::size_t position, const Tensor& input, const UfuncArguments& given) {
    const std::string at = inputs_of(call) > 1 ? concat({std::to_string(position), " "}) : std::string();
    check_operand_cast(call.op, at, input, *given.dtype, given.casting);
}

/// For `casting=` stricter than the default: the inputs are cast to their promoted dtype.
void check_casting(const bcast::Call& call, std::span<const Tensor> operands, const UfuncArguments& given) {
    UfuncArguments wanted;
    wanted.casting = given.casting;
    wanted.dtype = ops::loop_of(call, *call.operation, operands).common;
    // Logical functions convert operands of different dtypes to bool, which no casting rule forbids.
    const auto differs = [&](const Tensor& operand) { return operand.dtype != operands[0].dtype; };
    if (call.op.starts_with("logical_") && std::any_of(operands.begin(), operands.end(), differs) &&
        !bcast::numpy::uses_value_based_casting(operands)) {
        return;
    }
    for (std::size_t position = 0; position < operands.size(); ++position)
        check_input_cast(call, position, operands[position], wanted);
}

/// Whether an operand with at least two axes was cast to another dtype.
bool converts(std::span<const Tensor> given, std::span<const Tensor> operands) {
    return !std::equal(given.begin(), given.end(), operands.begin(), [](const Tensor& own, const Tensor& operand) {
        return own.rank() < 2 || own.dtype == operand.dtype;
    });
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
        refuse_text(interpreter, call.op, given.operands);
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
    const auto computed_here = [&]() -> Value {
        if (given.casting < Casting::same_kind && !given.dtype) check_casting(call, operands, given);
        // Checked before the shapes.
        if (given.casting != Casting::unsafe && !given.out.is_nothing()) {
            check_output_cast(call.op, ops::loop_of(call, *call.operation, operands).result,
                              given.out.as<Array>()->tensor.dtype, given.casting);
        }
        if (!given.where.is_nothing()) return masked(interpreter, call, operands, given);
        if (given.out.is_nothing()) {
            Tensor computed = apply(interpreter, call.op, operands);
            const bool cast = converts(as_given, operands) ||
                              (given.order == MemoryOrder::any &&
                               std::any_of(operands.begin(), operands.end(),
                                           [common = ops::loop_of(call, *call.operation, operands).common](
                                               const Tensor& one) { return one.rank() > 0 && one.dtype != common; }));
            if (converts(as_given, operands))
                computed = with_ufunc_strides(interpreter.context(), computed, as_given, true);
            Value result =
                new_result(in_order(interpreter.context(), std::move(computed), given.order, as_given, cast));
            for (const Value& operand : given.operands) result = wrapped_like(interpreter, operand, result);
            return result;
        }
        Tensor& out = given.out.as<Array>()->tensor;
        if (given.casting == Casting::unsafe) {
            cast_into(interpreter, call, operands, out);
        } else {
            apply_into(interpreter, call.op, operands, out);
        }
        return given.out;
    };
    try {
        return with_all_shapes_in_errors(interpreter, operands, given, computed_here);
    } catch (const Raised& raised) {
        // The operands have no loop in the dtype of `dtype=` either.
        if (asked && is_without_loop(raised)) refuse_signature(call.op);
        throw;
    }
}

/// Raises ValueError unless the result broadcasts to the output.
void check_stretches(const Tensor& result, const Value& given) {
    const Tensor& out = given.as<Array>()->tensor;
    const bool fits =
        result.rank() <= out.rank() && std::equal(result.sizes.rbegin(), result.sizes.rend(), out.sizes.rbegin(),
                                                  [](Extent own, Extent wanted) { return own == 1 || own == wanted; });
    if (!fits) refuse_shapes(std::span(&result, 1), std::span(&given, 1), nullptr);
}

Value stretched_into(const Value& given, const Tensor& result) {
    check_stretches(result, given);
    Tensor& out = given.as<Array>()->tensor;
    ops::copy_elements(stretched(result, out.sizes), out);
    return given;
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

Value ufunc_into(Interpreter& interpreter, const Value& out, const Tensor& result, std::string_view ufunc) {
    expect_array(out, "return arrays must be of ArrayType");
    expect_writeable(interpreter, *out.as<Array>(), "output array");
    check_output_cast(ufunc, result.dtype, out.as<Array>()->tensor.dtype);
    return stretched_into(out, result);
}

Tensor LoopWanted::cast(std::span<const Tensor> operands, std::size_t position, Dtype own) {
    constexpr std::string_view positions[] = {"0 ", "1 "};
    const Dtype to = dtype.value_or(own);
    check_operand_cast(name, operands.size() > 1 ? positions[position] : "", operands[position], to, casting);
    converts = converts || to != operands[position].dtype;
    return array_of(interpreter, new_array(operands[position]), to);
}

void LoopWanted::refuse() const {
    if (dtype) refuse_signature(name);
    refuse_input_types(name);
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

void refuse_input_types(std::string_view ufunc) {
    raise_exception("TypeError", {"ufunc '", ufunc,
                                  "' not supported for the input types, and the inputs could not be safely coerced "
                                  "to any supported types according to the casting rule ''safe''"});
}

void refuse_text(Interpreter& interpreter, std::string_view ufunc, std::span<const Value> operands) {
    const UfuncFacts* row = find_ufunc(ufunc);
    // matmul is a ufunc, but not an elementwise operator.
    const TextRefusal refusal = row != nullptr ? row->text : TextRefusal::by_dtype;
    const bool classes = refusal == TextRefusal::by_class;
    if (refusal == TextRefusal::unsafe_cast) refuse_input_types(ufunc);
    std::string types;
    for (const Value& operand : operands) {
        if (!types.empty()) types += ", ";
        const Str* text = as_str(operand);
        if (classes) {
            const Dtype dtype = text != nullptr ? Dtype::bool_ : array_of(interpreter, operand).dtype;
            const std::string_view name = text != nullptr ? "str_" : dtype == Dtype::bool_ ? "bool_" : name_of(dtype);
            types += concat({"<class 'numpy.dtype[", name, "]'>"});
        } else if (text != nullptr) {
            types += concat({"dtype('<U", std::max<std::int64_t>(text->length(), 1), "')"});
        } else {
            types += numpy_dtype_text(array_of(interpreter, operand).dtype);
        }
    }
    if (operands.size() > 1) types = concat({"(", types, ")"});
    raise_exception("UFuncTypeError",
                    {"ufunc '", ufunc, "' did not contain a loop with signature matching types ", types, " -> None"});
}

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
