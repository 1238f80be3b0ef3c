#include <cmath>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/sort/unique.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/part.hpp"

/// Arrays as sets.
namespace bcast::python::numpy {
namespace {

/// Whether each element of `tensor` is one of `among`, in the shape of `tensor`.
/// Where both are said to have no element twice, one that stands there again later counts as found: NumPy looks at
/// what follows once all are sorted.
Tensor membership(Interpreter& interpreter, const Tensor& tensor, const Tensor& among, bool inverted,
                  bool later = false) {
    const Tensor all = ops::ravel(interpreter.context(), Dialect::numpy, among);
    // NumPy compares with few one by one, and a number alone is judged by its value: 0.1 is in float32 beside float32.
    const Extent few = all.shape_only() ? 0 : all.numel();
    if (few > 0 && static_cast<double>(few) < 10 * std::pow(static_cast<double>(tensor.numel()), 0.145)) {
        Tensor found;
        for (Extent i = 0; i < few; ++i) {
            const Tensor same = apply(interpreter, "equal", {tensor, select(all, 0, i)});
            found = i == 0 ? same : apply(interpreter, op::logical_or, {found, same});
        }
        return inverted ? apply(interpreter, op::logical_not, {found}) : found;
    }
    const Tensor equal = apply(interpreter, "equal", {unsqueeze(Dialect::numpy, tensor, -1), all});
    const Value any = call_function(interpreter, "any", {new_array(equal), Value::integer(-1)});
    Tensor out = array_of(interpreter, any);
    if (later) {
        const Tensor again = apply(interpreter, "equal", {unsqueeze(Dialect::numpy, tensor, -1), tensor});
        const Value behind = call_function(interpreter, "triu", {new_array(again), Value::integer(1)});
        out = apply(interpreter, op::logical_or,
                    {out, array_of(interpreter, call_function(interpreter, "any", {behind, Value::integer(-1)}))});
    }
    return inverted ? apply(interpreter, op::logical_not, {out}) : out;
}

Tensor flat(const Given& given, std::size_t at) {
    return ops::ravel(given.context(), Dialect::numpy, given.array(at));
}

/// `kind=` says how NumPy looks elements up, which only a table of what are no integers refuses.
void check_kind(const Given& given) {
    if (!given.has(4)) return;
    const Str* kind = as_str(given[4]);
    const bool table = kind != nullptr && kind->text() == "table";
    if (!table && (kind == nullptr || kind->text() != "sort")) {
        raise_exception("ValueError", {"Invalid kind: '", given.interpreter().str(given[4]),
                                       "'. Please use None, 'sort' or 'table'."});
    }
    for (const std::size_t at : {std::size_t{0}, std::size_t{1}}) {
        const Dtype dtype = given.array(at).dtype;
        if (table && (is_floating(dtype) || is_complex(dtype))) {
            raise_exception("ValueError",
                            "The 'table' method is only supported for boolean or integer arrays. Please "
                            "select 'sort' or None for kind.");
        }
    }
}

/// Of nothing that was sorted together with floats it is the beginning of a larger array.
Tensor found_in(const Given& given) {
    const auto sorts = [](Dtype dtype) { return is_floating(dtype) || is_complex(dtype); };
    const bool larger = given.truth(2, false) && given.array(1).numel() > 0 &&
                        (sorts(given.array(0).dtype) || sorts(given.array(1).dtype));
    Tensor found = membership(given.interpreter(), flat(given, 0), given.array(1), given.truth(3, false), larger);
    if (found.numel() == 0) found.strides = {larger ? 1 : 0};
    return found;
}

Value isin(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "isin", "element test_elements assume_unique invert kind", 2, arguments, 1);
    check_kind(given);
    return reshaped(interpreter, found_in(given), given.array(0).sizes);
}

Value in1d(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "in1d", "ar1 ar2 assume_unique invert kind", 2, arguments, 1);
    check_kind(given);
    const Tensor found = found_in(given);
    Value whole = new_array(found);
    return found.numel() > 0 ? whole : new_view(whole, found);
}

/// `assume_unique=True` of arrays that have an element twice gives what nobody asked for.
void expect_distinct(const Given& given) {
    if (!given.truth(2, false)) return;
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const Tensor& all = given.array(side);
        if (all.rank() == 1 && ops::unique(given.context(), Dialect::numpy, all, {}).values.numel() == all.numel())
            continue;
        raise_unsupported("assume_unique=True of an element that is there twice is not implemented here");
    }
}

Value distinct(Interpreter& interpreter, const Tensor& tensor) {
    return new_array(ops::unique(interpreter.context(), Dialect::numpy, tensor, {}).values);
}

/// The elements of a that are (or are not) in b, sorted.
template <bool inverted>
Value chosen(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, inverted ? "setdiff1d" : "intersect1d", "ar1 ar2 assume_unique", 2, arguments);
    const Dtype dtype = promote_types(Dialect::numpy, given.array(0).dtype, given.array(1).dtype);
    // What is said to have no element twice is not sorted by `setdiff1d`.
    const Value values =
        inverted && given.truth(2, false)
            ? new_array(flat(given, 0))
            : distinct(interpreter, inverted ? given.array(0) : array_of(interpreter, given[0], dtype));
    // With how many it compares is counted once each is there once.
    const bool as_given = !inverted || given.truth(2, false);
    const Tensor among = as_given ? given.array(1) : array_of(interpreter, distinct(interpreter, given.array(1)));
    const Tensor mask = membership(interpreter, array_of(interpreter, values), among, inverted);
    return interpreter.get_item(values, new_array(mask));
}

/// The common elements, and where they stand first in each array.
Value intersect1d(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const Given given(interpreter, "intersect1d", "ar1 ar2 assume_unique return_indices", 2, arguments);
    expect_distinct(given);
    const Value passed[] = {given[0], given[1]};
    Value common = chosen<false>(interpreter, self, {passed, {}, arguments.where});
    if (!given.truth(3, false)) return common;
    Values out{common};
    for (const std::size_t side : {std::size_t{0}, std::size_t{1}}) {
        const ops::Unique found = ops::unique(interpreter.context(), Dialect::numpy, flat(given, side), {});
        const Tensor mask = membership(interpreter, found.values, array_of(interpreter, common), false);
        out.push_back(interpreter.get_item(new_array(found.first), new_array(mask)));
    }
    return new_tuple(std::move(out));
}

Value union1d(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "union1d", "ar1 ar2", 2, arguments);
    const Value both = new_tuple({new_array(given.array(0)), new_array(given.array(1))});
    const Value all = call_function(interpreter, "concatenate", {both, Value::none()});
    return distinct(interpreter, array_of(interpreter, all));
}

Value setxor1d(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Given given(interpreter, "setxor1d", "ar1 ar2 assume_unique", 2, arguments);
    expect_distinct(given);
    // They are compared together: no number alone is judged by its value.
    const Dtype met = promote_types(Dialect::numpy, given.array(0).dtype, given.array(1).dtype);
    const Value a = new_array(ops::converted(interpreter.context(), given.array(0), met));
    const Value b = new_array(ops::converted(interpreter.context(), given.array(1), met));
    const Value first = call_function(interpreter, "setdiff1d", {a, b});
    const Value second = call_function(interpreter, "setdiff1d", {b, a});
    // What is in one alone is nowhere else, but a NaN of each is another.
    return call_function(interpreter, "sort",
                         {call_function(interpreter, "concatenate", {new_tuple({first, second})})});
}

constexpr Method sets_rows[] = {{"in1d", in1d},         {"intersect1d", intersect1d},
                                {"isin", isin},         {"setdiff1d", chosen<true>},
                                {"setxor1d", setxor1d}, {"union1d", union1d}};
static_assert(is_sorted(sets_rows));

}  // namespace

std::span<const Method> set_functions() {
    return sets_rows;
}

}  // namespace bcast::python::numpy
