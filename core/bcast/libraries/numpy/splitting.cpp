#include <cmath>

#include "bcast/concat.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that split arrays.
namespace bcast::python::numpy {
namespace {

/// The boundaries of the parts. `equal`: the number of parts must divide the size. Raises ValueError and
/// ZeroDivisionError.
std::vector<Extent> boundaries_of_parts(const BoundArguments& given, Extent size, bool equal) {
    std::vector<Extent> out{0};
    // A one-dimensional array of one element is an index, not a number of parts.
    const Array* array = given[1].as<Array>();
    if (array != nullptr ? array->tensor.rank() == 0 : scalar_of(given[1]).has_value()) {
        // `split` computes the remainder first, also for a float, which is then truncated.
        const double asked = given.real(1, 0);
        if (equal && asked == 0) raise_exception("ZeroDivisionError", "integer modulo by zero");
        if (equal && std::fmod(static_cast<double>(size), asked) != 0)
            raise_value_error("array split does not result in an equal division");
        const auto count = static_cast<Extent>(asked);
        if (count <= 0) raise_value_error("number sections must be larger than 0.");
        for (Extent i = 0; i < count; ++i) out.push_back(out.back() + size / count + (i < size % count ? 1 : 0));
        return out;
    }
    for (const Extent index : extents_argument(given.interpreter(), given[1])) out.push_back(index);
    out.push_back(size);
    return out;
}

bool is_array(const Value& value) {
    return value.as<Array>() != nullptr || value.as<ScalarObject>() != nullptr;
}

Value parts_of(const BoundArguments& given, Extent axis, bool equal) {
    const Tensor tensor = given.array(0);
    // NumPy indexes the shape, or takes the length of values that have none.
    const bool sized = is_array(given[0]);
    const auto rank = static_cast<Extent>(tensor.rank());
    if (axis < -rank || axis >= rank) {
        if (sized) raise_index_error("tuple index out of range");
        raise_exception("AxisError", {"axis1: axis ", axis, " is out of bounds for array of dimension ", rank});
    }
    const std::size_t at = axis_of(Dialect::numpy, axis, tensor.rank());
    const std::vector<Extent> boundaries = boundaries_of_parts(given, tensor.sizes[sized ? at : 0], equal);
    Values out;
    for (std::size_t i = 0; i + 1 < boundaries.size(); ++i) {
        const bcast::Slice part{boundaries[i], boundaries[i + 1], std::nullopt};
        out.push_back(new_view(given[0], slice(Dialect::numpy, tensor, static_cast<Extent>(at), part)));
    }
    return new_list(std::move(out));
}

template <bool equal>
Value split(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, equal ? "split" : "array_split", "ary indices_or_sections axis", 2,
                               arguments);
    given.check_subscript(2, "tuple");
    // NumPy reads the shape of its argument; a list has none, and its length serves if the parts may differ in size.
    if (is_array(given[0])) return parts_of(given, given.integer(2), equal);
    if (equal && given[1].is_integral()) static_cast<void>(interpreter.get_attribute(given[0], "shape"));
    static_cast<void>(interpreter.length(given[0]));
    return parts_of(given, given.integer(2), equal);
}

template <Extent axis>
Value split_along(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"vsplit", "hsplit", "dsplit"};
    const BoundArguments given(interpreter, names[axis], "ary indices_or_sections", 2, arguments);
    const auto rank = static_cast<Extent>(given.array(0).rank());
    const Extent least = axis == 1 ? 1 : axis == 0 ? 2 : 3;
    if (rank < least) {
        raise_value_error({names[axis], " only works on arrays of ", least, " or more dimensions"});
    }
    return parts_of(given, axis == 1 && rank == 1 ? 0 : axis, true);
}

constexpr Method splitting_rows[] = {{"array_split", split<false>},
                                     {"dsplit", split_along<2>},
                                     {"hsplit", split_along<1>},
                                     {"split", split<true>},
                                     {"vsplit", split_along<0>}};
static_assert(is_sorted(splitting_rows));

}  // namespace

std::span<const Method> splitting_functions() {
    return splitting_rows;
}

}  // namespace bcast::python::numpy
