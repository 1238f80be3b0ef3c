#include <string>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/index/index.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/libraries/numpy/arguments.hpp"
#include "bcast/libraries/numpy/conventions.hpp"
#include "bcast/libraries/numpy/functions.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/libraries/numpy/values.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/numpy_element.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/tensor/views/part.hpp"

/// Functions that write into an existing array.
namespace bcast::python::numpy {
namespace {

Tensor& written(Interpreter& interpreter, const Value& value, std::string_view function,
                std::string_view refused = "assignment destination") {
    auto* array = value.as<Array>();
    if (array == nullptr) {
        if (is_values(value)) raise_unsupported("writing into an array of text or objects is not implemented here");
        const std::string name = value.is_none() ? "None" : std::string(value.type().qualified());
        const bool short_name = function.empty() && name.starts_with("numpy.");
        raise_type_error({function, "argument 1 must be numpy.ndarray, not ", short_name ? name.substr(6) : name});
    }
    expect_writeable(interpreter, *array, refused);
    return array->tensor;
}

/// Copies all elements of a contiguous copy back to its array (NumPy 1.24 `NPY_ARRAY_WRITEBACKIFCOPY`): where several
/// indices share memory, the last one decides.
void write_back(const Tensor& copy, Tensor& to) {
    if (copy.storage != to.storage) ops::copy_elements(copy, to);
}

/// The offsets of the elements in row-major order.
std::vector<Extent> offsets_of(const Tensor& tensor) {
    if (tensor.shape_only()) raise_unsupported("writing into an array that was not computed");
    std::vector<Extent> out;
    each_element(tensor, [&](Extent offset) { out.push_back(offset); });
    return out;
}

/// The values to write: arrays and scalars of NumPy are cast when written, other values are converted first.
Tensor stored(const BoundArguments& given, Dtype dtype) {
    const bool numpy = given[2].as<Array>() != nullptr || given[2].as<ScalarObject>() != nullptr;
    return numpy ? given.array(2) : array_of(given.interpreter(), given[2], dtype);
}

/// a.flat[indices] = values, with the values repeated as needed.
Value put(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "put", "a ind v mode", 3, arguments);
    if (given[0].as<ScalarObject>() != nullptr) return Value::none();  // writes to a temporary array
    const std::string_view mode = choice_of(given[3], clip_modes, "raise");
    Tensor& to = written(interpreter, given[0], "", "put: output array");
    Tensor tensor = ops::contiguous(interpreter.context(), to);
    const std::vector<Extent> offsets = offsets_of(tensor);
    const Tensor source = stored(given, tensor.dtype);
    const std::vector<Element> values = all_elements(source);
    const auto size = static_cast<Extent>(offsets.size());
    std::size_t turn = 0;
    for (const Extent asked : indices_in(array_of(interpreter, given[1]))) {
        if (values.empty()) break;
        if (size == 0 && mode != "raise") break;
        Extent index = asked < 0 && mode == "raise" ? asked + size : asked;
        if (mode == "wrap") index = ((index % size) + size) % size;
        if (mode == "clip") index = index < 0 ? 0 : index >= size ? size - 1 : index;
        if (index < 0 || index >= size) {
            raise_index_error({"index ", asked, " is out of bounds for axis 0 with size ", size});
        }
        write_element(tensor, offsets[static_cast<std::size_t>(index)], values[turn++ % values.size()], source.dtype);
    }
    write_back(tensor, to);
    return Value::none();
}

/// Writes where a mask is true: the values at the same positions (putmask), or the values in sequence (place).
template <bool by_position>
Value put_where(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, by_position ? "putmask" : "place",
                               by_position ? "a mask values" : "arr mask vals", 3, arguments);
    if (by_position) bind_native("putmask", "arr mask values", 3, arguments);
    Tensor& to = written(interpreter, given[0], by_position ? "putmask() " : "",
                         by_position ? "putmask: output array" : "WRITEBACKIFCOPY base");
    const std::vector<Scalar> mask = elements_of(array_of(interpreter, given[1], Dtype::bool_));
    if (static_cast<Extent>(mask.size()) != to.numel()) {
        raise_value_error(by_position ? "putmask: mask and data must be the same size"
                                      : "place: mask and data must be the same size");
    }
    if (const Array* values = given[2].as<Array>()) check_cast(values->tensor, to.dtype);
    Tensor tensor = ops::contiguous(interpreter.context(), to);
    const Tensor source = stored(given, tensor.dtype);
    const std::vector<Element> values = all_elements(source);
    const std::vector<Extent> offsets = offsets_of(tensor);
    // `place` reads contiguous values of its own dtype without a copy, so it can read what it has just written.
    const Array* given_values = given[2].as<Array>();
    const bool in_place = !by_position && given_values != nullptr && given_values->tensor.dtype == tensor.dtype &&
                          given_values->tensor.strides == contiguous_strides(given_values->tensor.sizes);
    const Tensor* live = in_place ? &given_values->tensor : nullptr;
    std::size_t turn = 0;
    for (std::size_t i = 0; i < mask.size(); ++i) {
        if (!std::get<bool>(mask[i])) continue;
        if (values.empty()) {
            if (by_position) break;
            raise_value_error("Cannot insert from an empty array!");
        }
        const std::size_t at = (by_position ? i : turn++) % values.size();
        write_element(tensor, offsets[i], live == nullptr ? values[at] : read_element(*live, static_cast<Extent>(at)),
                      source.dtype);
    }
    write_back(tensor, to);
    return Value::none();
}

/// Raises ValueError with the message of an assignment unless `from` broadcasts to the sizes of `to`.
void refuse_broadcast(const Tensor& from, const Tensor& to, std::string_view what, bool drops_ones = true) {
    std::size_t first = 0;
    while (drops_ones && from.rank() - first > to.rank() && from.sizes[first] == 1) ++first;
    bool fits = from.rank() - first <= to.rank();
    for (std::size_t back = 1; fits && back <= from.rank() - first; ++back) {
        const Extent size = from.sizes[from.rank() - back];
        fits = size == 1 || size == to.sizes[to.rank() - back];
    }
    if (fits) return;
    raise_value_error({what, " from shape ", ufunc_text(from.shape()), " into shape ", ufunc_text(to.shape())});
}

/// destination[...] = source where `where` is true, cast by the rule `casting`.
Value copyto(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const BoundArguments given(interpreter, "copyto", "dst src casting where", 2, arguments);
    Tensor& to = written(interpreter, given[0], "copyto() ");
    Tensor from = given.array(1);
    check_cast(from, to.dtype,
               given.has(2) ? casting_named(to_text(given[2], "casting must be str, not ")) : Casting::same_kind);
    while (from.rank() > to.rank() && from.sizes[0] == 1) from = bcast::select(from, 0, 0);
    std::vector<ops::IndexItem> items{ops::Ellipsis{}};
    if (given.has(3)) {
        const Tensor where = mask_argument(interpreter, given[3]);
        refuse_broadcast(from, to, "could not broadcast input array");
        refuse_broadcast(where, to, "could not broadcast where mask", false);
        const auto spread = [&](const Tensor& tensor) {
            return ops::expand(interpreter.context(), Dialect::numpy, "broadcast_to", tensor, to.sizes);
        };
        items = {spread(where)};
        from = ops::index_get(interpreter.context(), Dialect::numpy, spread(from), items);
    }
    ops::index_set(interpreter.context(), Dialect::numpy, to, items, from);
    return Value::none();
}

constexpr Method storing_rows[] = {
    {"copyto", copyto}, {"place", put_where<false>}, {"put", put}, {"putmask", put_where<true>}};
static_assert(is_sorted(storing_rows));

}  // namespace

std::span<const Method> storing_functions() {
    return storing_rows;
}

}  // namespace bcast::python::numpy
