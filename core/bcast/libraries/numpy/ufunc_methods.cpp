#include "bcast/libraries/numpy/ufunc_methods.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/elementwise.hpp"
#include "bcast/elementwise/layout.hpp"
#include "bcast/index/index.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/floating_errors.hpp"
#include "bcast/libraries/numpy/from_python.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/indexing.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_arguments.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/cumulative.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/typing.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::python::numpy {
namespace {

std::string_view name_of(const Value& self) {
    return self.as<Ufunc>()->name;
}

void expect_binary(const Value& self, std::string_view method) {
    if (operands_of(*self.as<Ufunc>()->call().operation) == 2) return;
    raise_value_error({method, " only supported for binary functions"});
}

/// op(a[i], b[j]) for all i and j: the axes of a precede those of b.
Value ufunc_outer(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_binary(self, "outer product");
    if (arguments.positional.size() != 2) raise_type_error("exactly two arguments expected");
    const Tensor first = array_of(interpreter, arguments.positional[0]);
    const Tensor second = array_of(interpreter, arguments.positional[1]);
    if (const std::size_t rank = first.rank() + second.rank(); rank > max_dims_of_numpy) {
        raise_value_error({"maximum supported dimension for an ndarray is ", max_dims_of_numpy, ", but `",
                           name_of(self), ".outer()` result would have ", rank, "."});
    }
    std::vector<Extent> new_axes;
    for (std::size_t i = 0; i < second.rank(); ++i) new_axes.push_back(static_cast<Extent>(first.rank() + i));
    const Value operands[] = {new_array(expand_dims(first, new_axes)), new_array(second)};
    return interpreter.call(self, {operands, arguments.keywords, arguments.where});
}

/// The result of a reduction of no elements; nothing if the ufunc has no identity.
std::optional<Scalar> identity_number(std::string_view ufunc) {
    switch (find_ufunc(ufunc)->identity) {
        case Identity::zero:
            return Scalar(std::int64_t{0});
        case Identity::one:
            return Scalar(std::int64_t{1});
        case Identity::all_bits:
            return Scalar(std::int64_t{-1});
        case Identity::no:
            return Scalar(false);
        case Identity::yes:
            return Scalar(true);
        default:
            return {};
    }
}

}  // namespace

Tensor folded_over(Interpreter& interpreter, std::string_view ufunc, const Tensor& array,
                   const std::vector<bool>& reduced, bool keep, const Value& initial, const Value& where) {
    ops::Context& context = interpreter.context();
    const auto identity = find_ufunc(ufunc)->identity;
    const bool masked = !where.is_nothing() && !(where.is_boolean() && where.integer() != 0);
    const bool begins = !initial.is_nothing() && !initial.is_none();
    if (masked && !begins && identity == Identity::none) {
        raise_value_error({"reduction operation '", ufunc,
                           "' does not have an identity, so to use a where mask one has to specify 'initial'"});
    }
    // Moves the reduced axes to the front and merges them into one.
    std::vector<Extent> order;
    for (const bool front : {true, false}) {
        for (std::size_t axis = 0; axis < reduced.size(); ++axis) {
            if (reduced[axis] == front) order.push_back(static_cast<Extent>(axis));
        }
    }
    const std::vector<Extent> left = ops::reduced_sizes(array, reduced, false);
    std::vector<Extent> sizes{ops::reduced_count(array, reduced)};
    sizes.insert(sizes.end(), left.begin(), left.end());
    const auto in_front = [&](const Tensor& tensor) {
        return ops::reshape(context, Dialect::numpy, permute(Dialect::numpy, tensor, order), sizes);
    };
    const Tensor x = in_front(array);
    const Tensor one = full(context.workspace, Dialect::numpy, array.dtype, Shape{}, std::int64_t{1});
    // Dtypes without a loop are rejected even if there is nothing to compute.
    const auto dtype_met = [&] {
        const FloatingErrorsIgnored quiet(interpreter);
        return apply(interpreter, ufunc, {one, one}).dtype;
    };
    const Dtype dtype = dtype_met();
    std::optional<Tensor> out;
    const auto number = identity == Identity::minus_infinity ? Scalar(-INFINITY) : identity_number(ufunc);
    if (begins || number) {
        Tensor start =
            full(context.workspace, Dialect::numpy, dtype, shape_of(left), number.value_or(Scalar(std::int64_t{0})));
        if (begins) interpreter.set_item(new_array(start), ellipsis(), initial);
        if (begins || sizes[0] == 0 || masked || identity == Identity::zero) out = start;
    }
    if (!out && sizes[0] == 0) {
        raise_value_error({"zero-size array to reduction operation ", ufunc, " which has no identity"});
    }
    std::optional<Tensor> mask;
    if (masked) {
        mask = in_front(
            ops::expand(context, Dialect::numpy, "broadcast_to", mask_argument(interpreter, where), array.sizes));
    }
    for (Extent i = 0; i < sizes[0]; ++i) {
        interpreter.spend(1);
        const Tensor next = select(x, 0, i);
        if (!out) {
            out = ops::numpy_copy(context, next, dtype);
            continue;
        }
        Tensor both = apply(interpreter, ufunc, {*out, next});
        out = mask ? apply(interpreter, op::where, {select(*mask, 0, i), both, *out}) : std::move(both);
    }
    if (!keep) return *out;
    return ops::reshape(context, Dialect::numpy, *out, ops::reduced_sizes(array, reduced, true));
}

namespace {

/// Whether narrow integers are accumulated in 64 bits: in sums and products.
bool widens(std::string_view ufunc) {
    return ufunc == op::add || ufunc == "multiply";
}

Dtype accumulated_dtype(std::string_view ufunc, Dtype own) {
    if (!widens(ufunc) || is_floating(own) || is_complex(own)) return own;
    return is_unsigned(own) ? dtypes::uint64 : Dtype::int64;
}

/// The array cast to the dtype of the loop: `dtype=`, else the dtype promoted with the output's. Raises TypeError if
/// the ufunc has no loop with that dtype for all operands (NumPy 1.24 `reducelike_promote_and_resolve`).
Tensor looped(Interpreter& interpreter, const Value& self, const Value& given, std::optional<Dtype> asked,
              const Value& out) {
    const bcast::Call& call = self.as<Ufunc>()->call();
    const Tensor array = array_of(interpreter, given);
    const Array* to = out.as<Array>();
    Dtype dtype = asked           ? *asked
                  : to != nullptr ? promote_types(Dialect::numpy, array.dtype, to->tensor.dtype)
                                  : accumulated_dtype(call.op, array.dtype);
    if (asked) check_loop(interpreter, call, dtype, std::array{array, array});
    if (call.op.starts_with("logical_")) {
        dtype = Dtype::bool_;
    } else if (is_predicate(*call.operation)) {
        if (to != nullptr && to->tensor.dtype == Dtype::bool_ && dtype != Dtype::bool_ && !asked) {
            const Workspace& workspace = interpreter.context().workspace;
            ops::raise_no_loop(call.op,
                               std::array{scalar_tensor(workspace, Dtype::bool_, std::int64_t{0}),
                                          scalar_tensor(workspace, array.dtype, std::int64_t{0})},
                               false, {});
        }
        if (dtype != Dtype::bool_) raise_no_matching_loop(call.op);
    } else if (!asked) {
        const Tensor one = scalar_tensor(interpreter.context().workspace, dtype, std::int64_t{1});
        dtype = ops::loop_of(call, *call.operation, std::array{one, one}).result;
    }
    return array_cast(interpreter, dtype == array.dtype ? new_array(array) : given, dtype);
}

/// The single axis of a method, by default the first. Raises ValueError for several axes, TypeError for a 0-d array.
std::size_t single_axis(Interpreter& interpreter, const Value& asked, std::string_view method, std::size_t rank) {
    const ops::ReduceDims over = axis_argument(interpreter, asked.is_nothing() ? Value::integer(0) : asked, false);
    const std::vector<bool> axes = ops::reduced_axes(Dialect::numpy, over, rank);
    if (rank == 0) raise_type_error({"cannot ", method, " on a scalar"});
    if (std::count(axes.begin(), axes.end(), true) != 1) raise_value_error({method, " does not allow multiple axes"});
    return static_cast<std::size_t>(std::find(axes.begin(), axes.end(), true) - axes.begin());
}

Value reduce(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_binary(self, "reduce");
    const std::string_view ufunc = name_of(self);
    auto slots = bind_parsed("reduce", "array axis dtype out keepdims initial where", 1, arguments);
    slots[3] = only_output(slots[3]);
    // Unlike the functions (np.sum), a ufunc reduces the first axis by default.
    const Value axis = slots[1].is_nothing() ? Value::integer(0) : slots[1];
    const auto asked = dtype_argument(interpreter, slots[2]);
    expect_array(slots[3], "output must be an array");
    // np.all and np.any have no `initial=`.
    const bool begins = !slots[5].is_nothing();
    const bool own = begins && ufunc.starts_with("logical_");
    const std::string_view function = own ? std::string_view() : find_ufunc(ufunc)->reduction;
    const bool keep = !slots[4].is_nothing() && interpreter.truth(slots[4]);
    const ops::ReduceDims over = axis_argument(interpreter, axis, keep);
    const std::vector<bool> reduced = ops::reduced_axes(Dialect::numpy, over, array_of(interpreter, slots[0]).rank());
    if (asked || function.empty()) {
        const Tensor array = looped(interpreter, self, slots[0], asked, slots[3]);
        if (function.empty()) {
            const bool starts = begins || find_ufunc(ufunc)->identity != Identity::none;
            if (std::count(reduced.begin(), reduced.end(), true) > 1 && ufunc != op::fmax && ufunc != op::fmin &&
                find_ufunc(ufunc)->identity == Identity::none) {
                raise_value_error(
                    {"reduction operation '", ufunc, "' is not reorderable, so at most one axis may be specified"});
            }
            check_reduction(interpreter, {slots[3], slots[6], starts}, ufunc, array, over);
            ReductionStart begun{array, {}};
            if (find_ufunc(ufunc)->identity == Identity::none)
                begun = start_of_reduction(interpreter, array, reduced, slots[3], slots[5]);
            const Value start = begun.start ? new_array(*begun.start) : slots[5];
            Tensor out = folded_over(interpreter, ufunc, begun.operand, reduced, keep, start, slots[6]);
            out = with_reduction_strides(interpreter, std::move(out), array, over);
            return reduced_into(interpreter, slots[3], std::move(out), ufunc, array, over);
        }
        if (!widens(ufunc)) slots[0] = new_array(array);
    }
    std::vector<KeywordArgument> keywords{{"axis", axis}};
    constexpr std::string_view names[] = {"dtype", "out", "keepdims", "initial", "where"};
    for (std::size_t i = widens(ufunc) ? 0 : 1; i < std::size(names); ++i) {
        if (!slots[i + 2].is_nothing()) keywords.push_back({names[i], slots[i + 2]});
    }
    return call_function(interpreter, function, {std::span(slots).first(1), keywords, arguments.where});
}

Value accumulate(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_binary(self, "accumulate");
    auto slots = bind_parsed("accumulate", "array axis dtype out", 1, arguments);
    slots[3] = only_output(slots[3]);
    const auto asked = dtype_argument(interpreter, slots[2]);
    expect_array(slots[3], "output must be an array");
    const Tensor operand = array_of(interpreter, slots[0]);
    const std::size_t at = single_axis(interpreter, slots[1], "accumulate", operand.rank());
    const Tensor array = looped(interpreter, self, slots[0], asked, slots[3]);
    const auto into = [&](const Tensor& result) {
        return accumulated_into(interpreter, slots[3], result, operand, at, array.dtype);
    };
    if (array.sizes[at] == 0) return into(array);
    std::vector<Tensor> parts{along(array, at, {0, 1, 1})};
    for (Extent i = 1; i < array.sizes[at]; ++i) {
        interpreter.spend(1);
        parts.push_back(apply(interpreter, name_of(self), {parts.back(), along(array, at, {i, 1, 1})}));
    }
    return into(concatenated(interpreter, parts, static_cast<Extent>(at)));
}

/// a[i] op= b for each index i, repeated indices included.
Value at(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_format("ufunc.at", "at", arguments, 2, 3);
    if (operands_of(*self.as<Ufunc>()->call().operation) == 2 && arguments.positional.size() < 3)
        raise_value_error("second operand needed for ufunc");
    const Value& target = arguments.positional[0];
    auto* array = target.as<Array>();
    if (array == nullptr) raise_type_error("first operand must be array");
    ops::Context& context = interpreter.context();
    const auto items = index_items(interpreter, arguments.positional[1]);
    if (!array->writeable) {
        // NumPy writes single elements of a read-only array all the same, unless the values share its memory.
        const Array* from = arguments.positional.size() > 2 ? arguments.positional[2].as<Array>() : nullptr;
        if (from != nullptr && from->tensor.storage == array->tensor.storage)
            expect_writeable(interpreter, *array, "WRITEBACKIFCOPY base");
        if (items.size() < array->tensor.rank())
            expect_writeable(interpreter, *array, "operand array with iterator write flag set");
    } else {
        // It never raises here: a result of np.broadcast_arrays warns.
        expect_writeable(interpreter, *array, "");
    }
    // The flat positions of the indexed elements, in order.
    Tensor positions = bcast::arange(context.workspace, Dialect::numpy, std::int64_t{0}, array->tensor.numel(),
                                     std::int64_t{1}, Dtype::int64);
    positions = ops::reshape(context, Dialect::numpy, positions, array->tensor.sizes);
    const Tensor selected = ops::index_get(context, Dialect::numpy, positions, items);
    Tensor values = selected;
    if (arguments.positional.size() > 2) {
        values = array_of(interpreter, arguments.positional[2]);
        const auto last = static_cast<std::ptrdiff_t>(std::min(values.rank(), selected.rank()));
        const bool fits = values.rank() <= selected.rank() &&
                          std::equal(values.sizes.rbegin(), values.sizes.rbegin() + last, selected.sizes.rbegin(),
                                     [](Extent own, Extent wanted) { return own == 1 || own == wanted; });
        if (!fits) raise_value_error("array is not broadcastable to correct shape");
        const bcast::Call& call = self.as<Ufunc>()->call();
        const Tensor operands[] = {array->tensor, values};
        values = ops::converted(context, values, ops::loop_of(call, *call.operation, operands).common);
        values = ops::expand(context, Dialect::numpy, "broadcast_to", values, selected.sizes);
    }
    std::vector<Extent> offsets;
    each_element(array->tensor, [&](Extent offset) { offsets.push_back(offset); });
    const std::vector<Scalar> chosen = elements_of(selected);
    std::vector<Element> given;
    each_element(computed(values), [&](Extent offset) { given.push_back(read_element(values, offset)); });
    const Workspace& workspace = context.workspace;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        interpreter.spend(1);
        Tensor element = array->tensor;
        element.offset += offsets[static_cast<std::size_t>(std::get<std::int64_t>(chosen[i]))];
        element.sizes.clear();
        element.strides.clear();
        std::vector<Tensor> operands{element};
        if (arguments.positional.size() > 2) operands.push_back(element_tensor(workspace, values.dtype, given[i]));
        const Tensor result = apply(interpreter, name_of(self), operands);
        // NumPy 1.24 casts the result with casting 'unsafe'.
        write_element(element, 0, read_element(result, 0), result.dtype);
    }
    return Value::none();
}

/// The reductions of a[i:j] for each index i and its successor j; a[i] if j <= i.
Value reduceat(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_binary(self, "reduceat");
    const auto slots = bind_parsed("reduceat", "array indices axis dtype out", 2, arguments);
    const Value out = only_output(slots[4]);
    const auto asked = dtype_argument(interpreter, slots[3]);
    expect_array(out, "output must be an array");
    expect_1d(array_of(interpreter, slots[1]));
    const std::vector<Extent> indices = extents_argument(interpreter, new_array(integers_of(interpreter, slots[1])));
    const std::size_t rank = array_of(interpreter, slots[0]).rank();
    const std::size_t axis = single_axis(interpreter, slots[2], "reduceat", rank);
    const Extent size = array_of(interpreter, slots[0]).sizes[axis];
    for (const Extent index : indices) {
        if (index >= 0 && index < size) continue;
        raise_index_error({"index ", index, " out-of-bounds in ", name_of(self), ".reduceat [0, ", size, ")"});
    }
    const Tensor array = looped(interpreter, self, slots[0], asked, out);
    const auto reduced = [&](const Tensor& part) {
        const Value passed[] = {new_array(part), Value::integer(static_cast<std::int64_t>(axis)),
                                new_dtype(array.dtype)};
        const KeywordArgument keep[] = {{"keepdims", Value::boolean(true)}};
        return array_of(interpreter, reduce(interpreter, self, {passed, keep, arguments.where}));
    };
    ops::Context& context = interpreter.context();
    const bool adds = name_of(self) == op::add && !ops::is_integral(array.dtype);
    std::vector<Tensor> parts;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const Extent count = std::max<Extent>((i + 1 < indices.size() ? indices[i + 1] : size) - indices[i], 1);
        const Tensor first = along(array, axis, {indices[i], 1, 1});
        if (count > 1 && adds) {
            // The elements after the first are summed per fiber, then added to it.
            const Extent from[] = {static_cast<Extent>(axis)};
            Tensor rest = along(array, axis, {indices[i] + 1, 1, count - 1});
            rest = movedim(Dialect::numpy, rest, from, std::array{Extent{-1}});
            rest = ops::reduce(context, Dialect::numpy, ops::Reduction::sum, ops::contiguous(context, rest),
                               {{std::vector<Extent>{-1}, false}, {}, {}});
            parts.push_back(apply(interpreter, op::add, {first, expand_dims(rest, from)}));
            continue;
        }
        parts.push_back(reduced(along(array, axis, {indices[i], 1, count})));
        // A single element is copied unchanged.
        if (count == 1) parts.back() = ops::converted(context, first, parts.back().dtype);
    }
    if (indices.empty()) parts.push_back(along(array, axis, {0, 1, 0}));
    Tensor result = concatenated(interpreter, parts, static_cast<Extent>(axis));
    if (const Array* to = out.as<Array>(); to != nullptr && to->tensor.rank() >= rank) {
        if (!std::equal(result.sizes.begin(), result.sizes.end(), to->tensor.sizes.begin(),
                        [](Extent wanted, Extent own) { return own == 1 || own == wanted; }))
            raise_unsupported("reduceat into an output of another shape is not implemented here");
    }
    // The iterator does not visit the array along the axis.
    std::vector<Extent> beside = array.strides;
    beside[axis] = 0;
    const std::span<const Extent> strides[] = {beside};
    result = ops::with_strides(context, result, ops::iterated_strides(result.sizes, result.sizes, strides));
    return accumulated_into(interpreter, out, result, result, axis, {});
}

constexpr Method ufunc_method_rows[] = {
    {"accumulate", accumulate}, {"at", at}, {"outer", ufunc_outer}, {"reduce", reduce}, {"reduceat", reduceat}};
static_assert(is_sorted(ufunc_method_rows));

}  // namespace

std::span<const Method> ufunc_methods() {
    return ufunc_method_rows;
}

}  // namespace bcast::python::numpy
