#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc_methods.hpp"
#include "bcast/tensor/factory.hpp"

/// The memory that arrays share.
namespace bcast::python::numpy {
namespace {

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
    {"byte_bounds", byte_bounds}, {"may_share_memory", may_share_memory}, {"shares_memory", shares_memory}};
static_assert(is_sorted(comparing_rows));

}  // namespace

std::span<const Method> comparing_functions() {
    return comparing_rows;
}

}  // namespace bcast::python::numpy
