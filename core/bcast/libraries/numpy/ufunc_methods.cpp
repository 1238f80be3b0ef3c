#include "bcast/libraries/numpy/ufunc_methods.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
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
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/reduced_into.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/ufunc_arguments.hpp"
#include "bcast/operators/form.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/operators/typing.hpp"
#include "bcast/raised.hpp"
#include "bcast/reduce/cumulative.hpp"
#include "bcast/reduce/elements.hpp"
#include "bcast/reduce/reduce.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/range.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

namespace bcast::python::numpy {
namespace {

std::string_view name_of(const Value& self) {
    return self.as<Ufunc>()->call->op;
}

void expect_binary(const Value& self, std::string_view method) {
    if (operands_of(*self.as<Ufunc>()->call->operation) == 2) return;
    raise_exception("ValueError", {method, " only supported for binary functions"});
}

/// op(a[i], b[j]) for each i and j: the axes of a in front of those of b.
Value ufunc_outer(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_binary(self, "outer product");
    if (arguments.positional.size() != 2) raise_exception("TypeError", "exactly two arguments expected");
    const Tensor first = array_of(interpreter, arguments.positional[0]);
    const Tensor second = array_of(interpreter, arguments.positional[1]);
    std::vector<Extent> places;
    for (std::size_t i = 0; i < second.rank(); ++i) places.push_back(static_cast<Extent>(first.rank() + i));
    const Value operands[] = {new_array(expand_dims(first, places)), new_array(second)};
    return interpreter.call(self, {operands, arguments.keywords, arguments.where});
}

/// What a reduction of no elements gives; nothing where the ufunc has no such number.
std::optional<Scalar> identity_number(std::string_view ufunc) {
    switch (find_ufunc(ufunc)->identity) {
        case Identity::zero:
            return Scalar(std::int64_t{0});
        case Identity::one:
            return Scalar(std::int64_t{1});
        case Identity::all_bits:
            return Scalar(std::int64_t{-1});
        default:
            return {};
    }
}

/// Slices of an axis one after the other: result = op(result, slice), where NumPy has no function of its own for it.
std::vector<Tensor> folded(Interpreter& interpreter, std::string_view ufunc, const Tensor& array, std::size_t axis) {
    const Extent count = array.sizes[axis];
    const Tensor first = along(array, axis, {0, 1, std::min<Extent>(count, 1)});
    // Types that the ufunc has no loop for are refused also where there is nothing to compute.
    const auto dtype_met = [&] {
        const FaultsIgnored quiet(interpreter);
        return apply(interpreter, ufunc, {first, first}).dtype;
    };
    const Dtype dtype = dtype_met();
    if (const auto identity = identity_number(ufunc); count == 0 && identity) {
        std::vector<Extent> sizes = array.sizes;
        sizes.erase(sizes.begin() + static_cast<std::ptrdiff_t>(axis));
        return {full(interpreter.context().workspace, Dialect::numpy, dtype, shape_of(sizes), *identity)};
    }
    if (count == 0) {
        raise_exception("ValueError", {"zero-size array to reduction operation ", ufunc, " which has no identity"});
    }
    std::vector<Tensor> out{select(array, static_cast<Extent>(axis), 0)};
    if (is_floating(dtype) && !is_floating(array.dtype))
        out.front() = ops::converted(interpreter.context(), out.front(), dtype);
    for (Extent i = 1; i < count; ++i) {
        interpreter.spend(1);
        out.push_back(apply(interpreter, ufunc, {out.back(), select(array, static_cast<Extent>(axis), i)}));
    }
    return out;
}

}  // namespace

Tensor folded_over(Interpreter& interpreter, std::string_view ufunc, const Tensor& array,
                   const std::vector<bool>& reduced, bool keep, const Value& initial, const Value& where) {
    ops::Context& context = interpreter.context();
    const auto identity = find_ufunc(ufunc)->identity;
    const bool several = std::count(reduced.begin(), reduced.end(), true) > 1;
    if (several && identity == Identity::none && ufunc != op::fmax && ufunc != op::fmin && ufunc != op::maximum &&
        ufunc != op::minimum) {
        raise_exception("ValueError",
                        {"reduction operation '", ufunc, "' is not reorderable, so at most one axis may be specified"});
    }
    const bool masked = !where.is_nothing() && !(where.is_boolean() && where.integer() != 0);
    const bool begins = !initial.is_nothing() && !initial.is_none();
    if (masked && !begins && identity == Identity::none) {
        raise_exception("ValueError", {"reduction operation '", ufunc,
                                       "' does not have an identity, so to use a where mask one has to specify "
                                       "'initial'"});
    }
    // The reduced axes in front, as one.
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
    // Types that the ufunc has no loop for are refused also where there is nothing to compute.
    const auto dtype_met = [&] {
        const FaultsIgnored quiet(interpreter);
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
        raise_exception("ValueError", {"zero-size array to reduction operation ", ufunc, " which has no identity"});
    }
    std::optional<Tensor> mask;
    if (masked) {
        mask = in_front(ops::expand(context, Dialect::numpy, "broadcast_to", array_of(interpreter, where, Dtype::bool_),
                                    array.sizes));
    }
    for (Extent i = 0; i < sizes[0]; ++i) {
        interpreter.spend(1);
        const Tensor next = select(x, 0, i);
        if (!out) {
            out = ops::converted(context, next, dtype);
            continue;
        }
        Tensor both = apply(interpreter, ufunc, {*out, next});
        out = mask ? apply(interpreter, op::where, {select(*mask, 0, i), both, *out}) : std::move(both);
    }
    if (!keep) return *out;
    return ops::reshape(context, Dialect::numpy, *out, ops::reduced_sizes(array, reduced, true));
}

namespace {

Value reduce(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_binary(self, "reduce");
    const std::string_view ufunc = name_of(self);
    auto slots = bind_parsed("reduce", "array axis dtype out keepdims initial where", 1, arguments);
    slots[3] = only_output(slots[3]);
    // Unlike the functions, a ufunc reduces the first axis by default.
    const Value axis = slots[1].is_nothing() ? Value::integer(0) : slots[1];
    const std::string_view function = find_ufunc(ufunc)->reduction;
    if (!function.empty()) {
        std::vector<KeywordArgument> keywords{{"axis", axis}};
        constexpr std::string_view names[] = {"dtype", "out", "keepdims", "initial", "where"};
        for (std::size_t i = 0; i < std::size(names); ++i) {
            if (!slots[i + 2].is_nothing()) keywords.push_back({names[i], slots[i + 2]});
        }
        return call_function(interpreter, function, {std::span(slots).first(1), keywords, arguments.where});
    }
    const Tensor array = array_of(interpreter, slots[0], dtype_argument(interpreter, slots[2]));
    const bool comparing = is_predicate(*self.as<Ufunc>()->call->operation);
    if (comparing && array.dtype != Dtype::bool_ && !ufunc.starts_with("logical")) {
        raise_exception("TypeError",
                        {"No loop matching the specified signature and casting was found for ufunc ", ufunc});
    }
    const bool keep = !slots[4].is_nothing() && interpreter.truth(slots[4]);
    const ops::ReduceDims over = axis_argument(interpreter, axis, keep);
    const std::vector<bool> reduced = ops::reduced_axes(Dialect::numpy, over, array.rank());
    return reduced_into(interpreter, slots[3],
                        folded_over(interpreter, ufunc, array, reduced, keep, slots[5], slots[6]), ufunc, array, over);
}

/// Sums and products of narrow integers are made in int64, and answers of logical functions are truths.
Dtype accumulated_dtype(std::string_view ufunc, Dtype own) {
    if (ufunc == "logical_and" || ufunc == "logical_or" || ufunc == "logical_xor") return Dtype::bool_;
    const bool adds = ufunc == op::add || ufunc == "multiply";
    if (!adds || is_floating(own) || is_complex(own)) return own;
    return is_unsigned(own) ? dtypes::uint64 : Dtype::int64;
}

/// The one axis that a method goes along, the first by default.
Extent single_axis(Interpreter& interpreter, const Value& asked, std::string_view method, std::size_t rank) {
    if (asked.is_none() && rank > 1) raise_exception("ValueError", {method, " does not allow multiple axes"});
    return asked.is_nothing() || asked.is_none() ? 0 : *interpreter_index(interpreter, asked);
}

Value accumulate(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_binary(self, "accumulate");
    auto slots = bind_parsed("accumulate", "array axis dtype out", 1, arguments);
    slots[3] = only_output(slots[3]);
    const std::string_view ufunc = name_of(self);
    Tensor array = array_of(interpreter, slots[0], dtype_argument(interpreter, slots[2]));
    if (array.rank() == 0) {
        const Extent asked = single_axis(interpreter, slots[1], "accumulate", 0);
        if (asked != 0 && asked != -1) axis_of(Dialect::numpy, asked, 0);
        raise_exception("TypeError", "cannot accumulate on a scalar");
    }
    const std::size_t at =
        axis_of(Dialect::numpy, single_axis(interpreter, slots[1], "accumulate", array.rank()), array.rank());
    const Dtype dtype =
        slots[2].is_nothing() || slots[2].is_none() ? accumulated_dtype(ufunc, array.dtype) : array.dtype;
    const Array* to = slots[3].as<Array>();
    const Dtype own = dtype_argument(interpreter, slots[2]).value_or(to != nullptr ? to->tensor.dtype : array.dtype);
    const Tensor operand = array;
    if (dtype != array.dtype) array = ops::converted(interpreter.context(), array, dtype);
    if (array.sizes[at] == 0) {
        const bool quotients = ufunc == "divide" && !is_floating(array.dtype) && !is_complex(array.dtype);
        return accumulated_into(interpreter, slots[3],
                                quotients ? ops::converted(interpreter.context(), array, Dtype::float64) : array,
                                operand, at, own);
    }
    std::vector<Tensor> parts;
    for (const Tensor& part : folded(interpreter, ufunc, array, at)) {
        parts.push_back(expand_dims(part, std::array{static_cast<Extent>(at)}));
    }
    return accumulated_into(interpreter, slots[3], concatenated(interpreter, parts, static_cast<Extent>(at)), operand,
                            at, own);
}

/// a[i] op= b for each i of the indices, also where one comes several times.
Value at(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_format("ufunc.at", "at", arguments, 2, 3);
    if (operands_of(*self.as<Ufunc>()->call->operation) == 2 && arguments.positional.size() < 3)
        raise_exception("ValueError", "second operand needed for ufunc");
    const Value& target = arguments.positional[0];
    auto* array = target.as<Array>();
    if (array == nullptr) raise_exception("TypeError", "first operand must be array");
    refuse_read_only(target);
    ops::Context& context = interpreter.context();
    const auto items = index_items(interpreter, arguments.positional[1]);
    // The places of the elements that the indices pick, in order.
    Tensor places = bcast::arange(context.workspace, Dialect::numpy, std::int64_t{0}, array->tensor.numel(),
                                  std::int64_t{1}, Dtype::int64);
    places = ops::reshape(context, Dialect::numpy, places, array->tensor.sizes);
    const Tensor picked = ops::index_get(context, Dialect::numpy, places, items);
    Tensor values = picked;
    if (arguments.positional.size() > 2) {
        values = array_of(interpreter, arguments.positional[2]);
        const bcast::Call& call = *self.as<Ufunc>()->call;
        const Tensor operands[] = {array->tensor, values};
        values = ops::converted(context, values, ops::loop_of(call, *call.operation, operands).common);
        const auto last = static_cast<std::ptrdiff_t>(std::min(values.rank(), picked.rank()));
        const bool fits = values.rank() <= picked.rank() &&
                          std::equal(values.sizes.rbegin(), values.sizes.rbegin() + last, picked.sizes.rbegin(),
                                     [](Extent own, Extent wanted) { return own == 1 || own == wanted; });
        if (!fits) raise_exception("ValueError", "array is not broadcastable to correct shape");
        values = ops::expand(context, Dialect::numpy, "broadcast_to", values, picked.sizes);
    }
    std::vector<Extent> offsets;
    each_element(array->tensor, [&](Extent offset) { offsets.push_back(offset); });
    const std::vector<Scalar> chosen = elements_of(picked);
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
        // The result is cast whatever is lost (NumPy 1.24 casts it by 'unsafe').
        write_element(element, 0, read_element(result, 0), result.dtype);
    }
    return Value::none();
}

/// The reductions of a[i:j] for each index i and the one behind it; a[i] where that is not larger.
Value reduceat(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_binary(self, "reduceat");
    const auto slots = bind_parsed("reduceat", "array indices axis dtype out", 2, arguments);
    const Tensor array = array_of(interpreter, slots[0], dtype_argument(interpreter, slots[3]));
    if (array.rank() == 0) raise_exception("TypeError", "cannot reduceat on a scalar");
    if (slots[1].as<List>() != nullptr && array_of(interpreter, slots[1]).rank() > 1)
        raise_exception("ValueError", "object too deep for desired array");
    const std::size_t axis =
        axis_of(Dialect::numpy, single_axis(interpreter, slots[2], "reduceat", array.rank()), array.rank());
    const Extent size = array.sizes[axis];
    const std::vector<Extent> places = extents_argument(interpreter, slots[1]);
    for (const Extent place : places) {
        if (place >= 0 && place < size) continue;
        raise_exception("IndexError",
                        {"index ", place, " out-of-bounds in ", name_of(self), ".reduceat [0, ", size, ")"});
    }
    const auto reduced = [&](const Tensor& part) {
        const Value passed[] = {new_array(part), Value::integer(static_cast<std::int64_t>(axis))};
        std::vector<KeywordArgument> keywords{{"keepdims", Value::boolean(true)}};
        if (!slots[3].is_nothing()) keywords.push_back({"dtype", slots[3]});
        return array_of(interpreter, reduce(interpreter, self, {passed, keywords, arguments.where}));
    };
    ops::Context& context = interpreter.context();
    const bool adds = name_of(self) == op::add && !ops::is_whole(array.dtype);
    std::vector<Tensor> parts;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const Extent count = std::max<Extent>((i + 1 < places.size() ? places[i + 1] : size) - places[i], 1);
        const Tensor first = along(array, axis, {places[i], 1, 1});
        if (count > 1 && adds) {
            // Behind the first element each fiber is added for itself.
            const Extent from[] = {static_cast<Extent>(axis)};
            Tensor rest = along(array, axis, {places[i] + 1, 1, count - 1});
            rest = movedim(Dialect::numpy, rest, from, std::array{Extent{-1}});
            rest = ops::reduce(context, Dialect::numpy, ops::Reduction::sum, ops::contiguous(context, rest),
                               {{std::vector<Extent>{-1}, false}, {}, {}});
            parts.push_back(apply(interpreter, op::add, {first, expand_dims(rest, from)}));
            continue;
        }
        parts.push_back(reduced(along(array, axis, {places[i], 1, count})));
        // One element stays as it is.
        if (count == 1) parts.back() = ops::converted(context, first, parts.back().dtype);
    }
    if (places.empty()) parts.push_back(along(reduced(along(array, axis, {0, 1, size})), axis, {0, 1, 0}));
    const Tensor result = concatenated(interpreter, parts, static_cast<Extent>(axis));
    const Value out = only_output(slots[4]);
    if (const Array* to = out.as<Array>(); to != nullptr && to->tensor.sizes != result.sizes)
        raise_unsupported("reduceat into an output of another shape is not implemented here");
    return accumulated_into(interpreter, out, result, result, axis, result.dtype);
}

constexpr Method ufunc_method_rows[] = {
    {"accumulate", accumulate}, {"at", at}, {"outer", ufunc_outer}, {"reduce", reduce}, {"reduceat", reduceat}};
static_assert(is_sorted(ufunc_method_rows));

}  // namespace

std::span<const Method> ufunc_methods() {
    return ufunc_method_rows;
}

}  // namespace bcast::python::numpy
