#include "bcast/libraries/numpy/methods.hpp"

#include <algorithm>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/declined.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/floating_errors.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/layout.hpp"
#include "bcast/libraries/numpy/memory_methods.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/operators.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/operators/names.hpp"
#include "bcast/raised.hpp"
#include "bcast/sort/sort.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/axes.hpp"
#include "bcast/tensor/views/shape.hpp"

namespace bcast::python::numpy {

Value as_sequence(const CallArguments& arguments) {
    if (arguments.positional.size() == 1) return arguments.positional[0];
    return new_tuple(Values(arguments.positional.begin(), arguments.positional.end()));
}

void expect_keyword(std::string_view name, std::span<const KeywordArgument> keywords) {
    if (keywords.size() > 1)
        raise_type_error({"function takes at most 1 keyword argument (", keywords.size(), " given)"});
    if (!keywords.empty() && keywords[0].name != name)
        raise_type_error({"'", keywords[0].name, "' is an invalid keyword argument for this function"});
}

namespace {

/// `x.f(...)` is `np.f(x, ...)`.
template <FunctionName name>
Value as_function(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    method_arguments(name.text(), self, arguments);
    std::vector<Value> positional{self};
    positional.insert(positional.end(), arguments.positional.begin(), arguments.positional.end());
    return call_function(interpreter, name.text(), {positional, arguments.keywords, arguments.where});
}

/// `any` and `all`, whose methods also accept `dtype=`, but only bool.
template <FunctionName name>
Value truth_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = method_arguments(name.text(), self, arguments);
    if (dtype_argument(interpreter, slots[1]).value_or(Dtype::bool_) != Dtype::bool_) {
        raise_type_error({"No loop matching the specified signature and casting was found for ufunc ",
                          name.text() == "any" ? op::logical_or : op::logical_and});
    }
    std::vector<KeywordArgument> keywords;
    constexpr std::string_view names[] = {"axis", "", "out", "keepdims", "where"};
    for (const std::size_t at : {std::size_t{0}, std::size_t{2}, std::size_t{3}, std::size_t{4}}) {
        if (!slots[at].is_nothing()) keywords.push_back({names[at], slots[at]});
    }
    return call_function(interpreter, name.text(), {{&self, 1}, keywords, arguments.where});
}

/// For real dtypes the method returns the array itself, whereas the function returns a new one.
template <FunctionName name>
Value conjugated(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    Value out = method_arguments(name.text(), self, arguments)[0];
    const bool real = self.as<Array>() != nullptr && !is_complex(self.as<Array>()->tensor.dtype);
    if (real && (out.is_nothing() || out.is_none())) return self;
    if (real && out.as<Array>() != nullptr) {
        const Tensor& own = self.as<Array>()->tensor;
        const Tensor& to = out.as<Array>()->tensor;
        const bool meet = own.rank() <= to.rank() &&
                          std::equal(own.sizes.rbegin(), own.sizes.rend(), to.sizes.rbegin(),
                                     [](Extent size, Extent wanted) { return size == 1 || size == wanted; });
        if (meet && own.dtype == to.dtype && own.dtype != Dtype::bool_)
            return as_function<name>(interpreter, self, arguments);
        // Written to `out` as by assignment.
        call_function(interpreter, "copyto", {out, self});
        return out;
    }
    return as_function<name>(interpreter, self, arguments);
}

Value reshape(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_keyword("order", arguments.keywords);
    if (arguments.positional.empty()) raise_type_error("reshape() takes exactly 1 argument (0 given)");
    const Value passed[] = {self, as_sequence(arguments)};
    return call_function(interpreter, "reshape", {passed, arguments.keywords, arguments.where});
}

Value transpose(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    method_arguments("transpose", self, arguments);
    std::vector<Value> passed{self};
    if (!arguments.positional.empty()) passed.push_back(as_sequence(arguments));
    return call_function(interpreter, "transpose", {passed, arguments.keywords, arguments.where});
}

Value astype(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto slots = method_arguments("astype", self, arguments);
    const Tensor tensor = array_of(interpreter, self);
    Dtype dtype = Dtype::float64;
    try {
        dtype = dtype_argument(interpreter, slots[0]).value_or(dtype);
    } catch (const Declined&) {
        const Value passed[] = {self, slots[0]};
        return call_values(interpreter, "astype", {passed, {}, arguments.where});
    }
    const MemoryOrder order = order_of(slots[1], MemoryOrder::keep);
    const Casting casting =
        slots[2].is_nothing() ? Casting::unsafe : casting_named(to_text(slots[2], "casting must be str, not "));
    if (!slots[3].is_nothing()) normalized_axis(interpreter, slots[3]);
    if (slots[4].is_none()) raise_value_error("NoneType copy mode not allowed.");
    check_cast(tensor, dtype, casting);
    if (!slots[4].is_nothing() && !interpreter.truth(slots[4]) && tensor.dtype == dtype) return self;
    warn_of_discarded(interpreter, tensor.dtype, dtype);
    Tensor out = ops::numpy_copy(interpreter.context(), tensor, dtype);
    report_cast(interpreter, tensor, out);
    out = with_memory_order(interpreter.context(), out, order, order == MemoryOrder::f);
    return self.as<Array>() == nullptr ? new_result(std::move(out)) : new_array(std::move(out));
}

/// `x.copy()` is row-major by default (order 'C'), unlike `np.copy(x)`.
Value copy_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const MemoryOrder order = order_of(method_arguments("copy", self, arguments)[0]);
    const Array* array = self.as<Array>();
    return array == nullptr ? self : new_array(with_memory_order(interpreter.context(), array->tensor, order, true));
}

Value flatten(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const MemoryOrder order = order_of(method_arguments("flatten", self, arguments)[0]);
    const Tensor all =
        ops::ravel(interpreter.context(), Dialect::numpy, permuted_to_order(order, array_of(interpreter, self)));
    return new_array(ops::numpy_copy(interpreter.context(), all));
}

Value fill_elements(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    method_arguments("fill", self, arguments);
    const Value& value = arguments.positional[0];
    const Array* array = value.as<Array>();
    if (array != nullptr ? array->tensor.numel() != 1 : value.as<List>() != nullptr || value.as<Tuple>() != nullptr)
        raise_value_error("setting an array element with a sequence.");
    set_item(interpreter, self, ellipsis(), value);
    return Value::none();
}

/// Checks a flat index, which a single integer is unless the array has exactly one axis. Raises IndexError.
void refuse_flat_index(Interpreter& interpreter, const Tensor& tensor, const Value& index) {
    const Extent asked = to_index(interpreter, index);
    const Extent size = tensor.numel();
    if (tensor.rank() == 1 || (asked >= -size && asked < size)) return;
    raise_index_error({"index ", asked, " is out of bounds for size ", size});
}

Value python_item(const Value& scalar) {
    return python_value(scalar.as<ScalarObject>()->element, scalar.as<ScalarObject>()->dtype);
}

Value item(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    method_arguments("item", self, arguments);
    const Tensor tensor = computed(array_of(interpreter, self));
    const Value key = arguments.positional.empty() ? Value() : as_sequence(arguments);
    const Tuple* indices = key.as<Tuple>();
    if (key.is_nothing() || (indices != nullptr && indices->items().empty())) {
        if (tensor.numel() != 1) {
            raise_value_error("can only convert an array of size 1 to a Python scalar");
        }
        return python_value(read_element(tensor, 0), tensor.dtype);
    }
    if (indices == nullptr) {
        if (key.is_boolean()) raise_type_error("an integer is required");
        refuse_flat_index(interpreter, tensor, key);
        const Tensor flat = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
        return python_item(get_item(interpreter, new_array(flat), key));
    }
    if (indices->items().size() != tensor.rank()) {
        raise_value_error("incorrect number of indices for array");
    }
    for (const Value& index : indices->items()) {
        if (index.is_boolean()) raise_type_error("an integer is required");
        to_index(interpreter, index);
    }
    return python_item(get_item(interpreter, self, key));
}

Value tolist(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    method_arguments("tolist", self, arguments);
    return nested_list(array_of(interpreter, self));
}

/// Sorts in place.
Value sort(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, method_arguments("sort", self, arguments));
    const Extent axis = given[0].is_nothing() ? -1 : normalized_axis(interpreter, given[0]);
    choice_of(given[1], sort_kinds, "quicksort");
    refuse_order(given[2]);
    Tensor& tensor = self.as<Array>()->tensor;
    axis_of(Dialect::numpy, axis, tensor.rank());
    expect_writeable(interpreter, *self.as<Array>(), "sort array");
    ops::copy_elements(ops::numpy_sort(interpreter.context(), tensor, axis), tensor);
    return Value::none();
}

/// `x.itemset(i, j, value)`
Value itemset(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    method_arguments("itemset", self, arguments);
    if (self.as<Array>() == nullptr) raise_value_error("array-scalars are immutable");
    const auto given = arguments.positional;
    if (given.empty()) raise_value_error("itemset must have at least one argument");
    expect_writeable(interpreter, *self.as<Array>(), "assignment destination");
    if (given.size() == 1) {
        if (self.as<Array>()->tensor.numel() != 1)
            raise_value_error("can only convert an array of size 1 to a Python scalar");
        set_item(interpreter, self, ellipsis(), given[0]);
    } else if (given.size() == 2 && given[0].as<Tuple>() == nullptr) {
        refuse_flat_index(interpreter, self.as<Array>()->tensor, given[0]);
        call_function(interpreter, "put", {self, given[0], given[1]});
    } else {
        const Value key = given.size() == 2 ? given[0] : new_tuple(Values(given.begin(), given.end() - 1));
        set_item(interpreter, self, key, given.back());
    }
    return Value::none();
}

/// Partitions in place.
Value partition_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, method_arguments("partition", self, arguments));
    const Extent axis = given[1].is_nothing() ? -1 : normalized_axis(interpreter, given[1]);
    const Value sorted =
        call_function(interpreter, "partition", {self, given[0], Value::integer(axis), given[2], given[3]});
    expect_writeable(interpreter, *self.as<Array>(), "partition array");
    ops::copy_elements(sorted.as<Array>()->tensor, self.as<Array>()->tensor);
    return Value::none();
}

/// `x.put(indices, values)` is `np.put(x, ind, v)`.
Value put_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, method_arguments("put", self, arguments));
    const Value mode = given.has(2) ? given[2] : new_str("raise");
    return call_function(interpreter, "put", {self, given[0], given[1], mode});
}

/// `x.compress(condition)` is `np.compress(condition, x)`.
Value compress_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundArguments given(interpreter, method_arguments("compress", self, arguments));
    return call_function(interpreter, "compress", {given[0], self, given.has(1) ? given[1] : Value::none(), given[2]});
}

/// `a.choose(x, y)` is `a.choose((x, y))`.
Value choose_method(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const auto given = arguments.positional;
    if (given.empty()) raise_type_error("choose() takes exactly 1 argument (0 given)");
    if (given.size() < 2) return as_function<"choose">(interpreter, self, arguments);
    const Value listed[] = {new_tuple({given.begin(), given.end()})};
    return as_function<"choose">(interpreter, self, {listed, arguments.keywords, arguments.where});
}

constexpr Method methods[] = {
    {"__array__", as_function<"asarray">},
    {"all", truth_method<"all">},
    {"any", truth_method<"any">},
    {"argmax", as_function<"argmax">},
    {"argmin", as_function<"argmin">},
    {"argpartition", as_function<"argpartition">},
    {"argsort", as_function<"argsort">},
    {"astype", astype},
    {"byteswap", byteswap},
    {"choose", choose_method},
    {"clip", clip_method},
    {"compress", compress_method},
    {"conj", conjugated<"conj">},
    {"conjugate", conjugated<"conjugate">},
    {"copy", copy_method},
    {"cumprod", as_function<"cumprod">},
    {"cumsum", as_function<"cumsum">},
    {"diagonal", as_function<"diagonal">},
    {"dot", as_function<"dot">},
    {"fill", fill_elements},
    {"flatten", flatten},
    {"item", item},
    {"itemset", itemset},
    {"max", as_function<"amax">},
    {"mean", as_function<"mean">},
    {"min", as_function<"amin">},
    {"nonzero", as_function<"nonzero">},
    {"partition", partition_method},
    {"prod", as_function<"prod">},
    {"ptp", as_function<"ptp">},
    {"put", put_method},
    {"ravel", as_function<"ravel">},
    {"repeat", as_function<"repeat">},
    {"reshape", reshape},
    {"resize", resize},
    {"round", as_function<"around">},
    {"searchsorted", as_function<"searchsorted">},
    {"setflags", setflags},
    {"sort", sort},
    {"squeeze", as_function<"squeeze">},
    {"std", as_function<"std">},
    {"sum", as_function<"sum">},
    {"swapaxes", as_function<"swapaxes">},
    {"take", as_function<"take">},
    {"tobytes", tobytes},
    {"tolist", tolist},
    {"trace", as_function<"trace">},
    {"transpose", transpose},
    {"var", as_function<"var">},
    {"view", view},
};
static_assert(is_sorted(methods));

}  // namespace

const Method* find_method(std::string_view name) {
    return find_row(std::span<const Method>(methods), name);
}

Value call_method(Interpreter& interpreter, const Value& self, std::string_view name,
                  std::initializer_list<Value> arguments) {
    return find_method(name)->call(interpreter, self, {{arguments.begin(), arguments.size()}, {}, interpreter.where()});
}

}  // namespace bcast::python::numpy
