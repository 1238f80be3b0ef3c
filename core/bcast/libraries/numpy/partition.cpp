#include <algorithm>
#include <cmath>
#include <numeric>

#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/reshape.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/linalg_functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/sort/complex_order.hpp"
#include "bcast/sort/introselect.hpp"
#include "bcast/sort/order.hpp"
#include "bcast/stable_order.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/factory.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/axes.hpp"

/// Partial sorting, and sorting by several keys.
namespace bcast::python::numpy {
namespace {

Tensor in_rows(Interpreter& interpreter, const Tensor& tensor) {
    return ops::with_strides(interpreter.context(), tensor, contiguous_strides(tensor.sizes));
}

/// `kth`, sorted, from 0. Raises ValueError for a rank out of bounds, except among no elements.
std::vector<std::size_t> ranks_asked(const BoundArguments& given, Extent length) {
    std::vector<std::size_t> ranks;
    for (const Extent asked : extents_argument(given.interpreter(), given[1])) {
        const Extent rank = asked < 0 ? asked + length : asked;
        if (length == 0) continue;
        if (rank < 0 || rank >= length) raise_value_error({"kth(=", rank, ") out of bounds (", length, ")"});
        ranks.push_back(static_cast<std::size_t>(rank));
    }
    std::sort(ranks.begin(), ranks.end());
    return ranks;
}

/// The sort keys of the elements in row-major order.
std::vector<std::uint64_t> sort_keys(Interpreter& interpreter, const Tensor& tensor) {
    Tensor numbers = tensor;
    if (is_complex(tensor.dtype))
        numbers = ops::complex_ranks(interpreter.context(), {tensor}, ops::NanPosition::sorted).front();
    if (tensor.dtype == dtypes::uint64)
        numbers = with_signs_flipped(interpreter.context().workspace, tensor, Dtype::int64);
    std::vector<std::uint64_t> keys;
    for (const Scalar& element : elements_of(numbers)) {
        keys.push_back(std::visit(
            [](auto value) {
                if constexpr (std::is_same_v<decltype(value), double>) return ops::order_key(value);
                return ops::order_key(static_cast<std::int64_t>(value));
            },
            element));
    }
    return keys;
}

/// The elements along the last axis, or their indices, partitioned by ranks.
Tensor partitioned(Interpreter& interpreter, const Tensor& fibers, const std::vector<std::size_t>& ranks,
                   bool indices) {
    const std::vector<std::uint64_t> all = sort_keys(interpreter, fibers);
    const std::vector<Element> elements = all_elements(fibers);
    interpreter.spend(all.size() * std::max<std::size_t>(ranks.size(), 1));
    Tensor out = empty(interpreter.context().workspace, indices ? Dtype::int64 : fibers.dtype, fibers.sizes);
    const auto length = static_cast<std::size_t>(fibers.sizes.back());
    Extent next = 0;
    for (std::size_t start = 0; start < all.size(); start += length) {
        const auto fiber = std::span(all).subspan(start, length);
        for (const std::size_t position : ops::introselect(fiber, ranks, is_floating(fibers.dtype))) {
            if (indices) {
                write(out, next++, static_cast<std::int64_t>(position));
            } else {
                write_element(out, next++, elements[start + position], fibers.dtype);
            }
        }
    }
    return out;
}

/// `partition`, or `argpartition` if `indices`.
Value partition(Interpreter& interpreter, const CallArguments& arguments, bool indices) {
    const BoundArguments given(interpreter, indices ? "argpartition" : "partition", "a kth axis kind order", 2,
                               arguments);
    Extent requested_axis = -1;
    if (given.has(2))
        requested_axis = indices ? *converted_axis(interpreter, given[2]) : normalized_axis(interpreter, given[2]);
    if (!given[3].is_nothing() && to_text(given[3], "select kind must be str, not ") != "introselect")
        raise_value_error({"select kind must be 'introselect' (got '", to_text(given[3], ""), "')"});
    refuse_order(given[4]);
    const Tensor requested_ranks = given.array(1);
    if (requested_ranks.rank() > 1) raise_value_error("object too deep for desired array");
    Tensor tensor = given.array(0);
    const bool flat = given[2].is_none() || (indices && tensor.rank() == 0);
    if (flat) tensor = ops::ravel(interpreter.context(), Dialect::numpy, tensor);
    const std::size_t axis = axis_of(Dialect::numpy, requested_axis, tensor.rank());
    if (requested_ranks.numel() > 0 && requested_ranks.dtype != dtypes::uint64 &&
        !can_cast(requested_ranks.dtype, Dtype::int64, Casting::safe))
        raise_type_error("Partition index must be integer");
    if (tensor.numel() == 0 && !flat)
        return new_array(indices ? ops::converted(interpreter.context(), tensor, Dtype::int64) : tensor);
    const std::vector<Extent> to{-1};
    const std::vector<Extent> from{static_cast<Extent>(axis)};
    const Tensor fibers = movedim(Dialect::numpy, tensor, from, to);
    const std::vector<std::size_t> ranks = ranks_asked(given, fibers.sizes.back());
    // The method of a scalar returns a scalar.
    if (indices && given[0].as<ScalarObject>() != nullptr) return new_scalar(Dtype::int64, std::int64_t{0});
    const Tensor sorted = partitioned(interpreter, fibers, ranks, indices);
    const Tensor moved = movedim(Dialect::numpy, sorted, to, from);
    // Indices are row-major; elements keep the memory layout of the input.
    if (indices) return new_array(in_rows(interpreter, moved));
    Tensor out = ops::numpy_copy(interpreter.context(), tensor);
    ops::copy_elements(moved, out);
    return new_array(std::move(out));
}

/// Sorts stably by each key in turn, so that the last key is the primary one.
Value lexsort(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "lexsort", "keys axis", 1, arguments);
    const Extent axis = given[1].is_nothing() ? -1 : to_index(interpreter, given[1]);
    const Array* all = given[0].as<Array>();
    const bool sequence = all != nullptr ? all->tensor.rank() > 0 : given[0].type().slot(&Slots::iterate) != nullptr;
    const Values keys = sequence ? interpreter.collect(given[0]) : Values();
    if (keys.empty()) raise_type_error("need sequence of keys with len > 0 in lexsort");
    std::vector<Tensor> fibers;
    for (const Value& item : keys) fibers.push_back(array_of(interpreter, item));
    const std::vector<Extent> sizes = fibers.front().sizes;
    for (const Tensor& fiber : fibers) {
        if (fiber.sizes != sizes) raise_value_error("all keys need to be the same shape");
    }
    if (sizes.empty() && (axis == 0 || axis == -1)) return new_scalar(Dtype::int64, std::int64_t{0});
    const std::vector<Extent> last{-1};
    const std::vector<Extent> from{static_cast<Extent>(axis_of(Dialect::numpy, axis, sizes.size()))};
    std::vector<std::vector<std::uint64_t>> values;
    for (Tensor& fiber : fibers) {
        fiber = movedim(Dialect::numpy, fiber, from, last);
        values.push_back(sort_keys(interpreter, fiber));
    }
    const auto length = static_cast<std::size_t>(fibers.front().sizes.back());
    std::vector<Scalar> out;
    std::vector<std::size_t> order(length);
    for (std::size_t start = 0; start < values.front().size(); start += length) {
        interpreter.spend(length * values.size());
        std::iota(order.begin(), order.end(), start);
        for (const std::vector<std::uint64_t>& key : values)
            sort_stably(order, [&](std::size_t one, std::size_t two) { return key[one] < key[two]; });
        for (const std::size_t position : order) out.emplace_back(static_cast<std::int64_t>(position - start));
    }
    const Tensor indices = from_values(interpreter.context().workspace, Dtype::int64, fibers.front().sizes, out);
    return new_array(in_rows(interpreter, movedim(Dialect::numpy, indices, last, from)));
}

constexpr Method partition_rows[] = {
    {"argpartition", with<partition, true>}, {"lexsort", lexsort}, {"partition", with<partition, false>}};
static_assert(is_sorted(partition_rows));

}  // namespace

std::span<const Method> partition_functions() {
    return partition_rows;
}

}  // namespace bcast::python::numpy
