#include "bcast/libraries/numpy/reduced_into.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bcast/broadcasting/expand.hpp"
#include "bcast/concat.hpp"
#include "bcast/elementwise/copy.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/libraries/numpy/dtypes.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/numpy/ufunc.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/printing/numpy.hpp"
#include "bcast/tensor/promotion/promotion.hpp"

namespace bcast::python::numpy {
namespace {

/// The array that was given as `out=`; null where none was.
Array* output_of(const Value& out) {
    if (out.is_nothing() || out.is_none()) return nullptr;
    auto* array = out.as<Array>();
    if (array == nullptr) raise_exception("TypeError", "output must be an array");
    if (!array->writeable) raise_exception("ValueError", "operand array with iterator write flag set is read-only");
    return array;
}

void fill(Interpreter& interpreter, const Tensor& result, Tensor& to) {
    ops::copy_elements(ops::converted(interpreter.context(), result, to.dtype), to);
}

/// The output's axis that stands for each axis of the operand; nothing for one that is reduced and dropped.
std::vector<std::optional<std::size_t>> places_of(const std::vector<bool>& reduced, bool keep) {
    std::vector<std::optional<std::size_t>> places;
    std::size_t next = 0;
    for (const bool gone : reduced) {
        places.emplace_back();
        if (!gone || keep) places.back() = next++;
    }
    return places;
}

std::string remapped(const std::vector<Extent>& sizes, const std::vector<std::optional<std::size_t>>& places) {
    std::string text;
    std::size_t named = 0;
    for (const auto& place : places) {
        // Axes before the first are left out, as they are where shapes are aligned from the right.
        if (!place && named == 0) continue;
        if (named++ > 0) text += ',';
        text += place ? std::to_string(sizes[*place]) : "newaxis";
    }
    return concat({"(", text, places.size() == 1 ? ",)" : ")"});
}

/// NumPy's iterator broadcasts the operand with the output; then the operand may not stretch, and the output not at
/// all.
void refuse_sizes(const Tensor& out, const Tensor& operand, const std::vector<bool>& reduced, bool keep) {
    const auto places = places_of(reduced, keep);
    std::vector<Extent> together = operand.sizes;
    bool fits = true;
    for (std::size_t axis = 0; axis < places.size(); ++axis) {
        if (!places[axis]) continue;
        const Extent size = out.sizes[*places[axis]];
        if (size == 1 || size == together[axis]) continue;
        fits = fits && together[axis] == 1;
        together[axis] = size;
    }
    if (!fits) {
        raise_exception(
            "ValueError",
            {"operands could not be broadcast together with remapped shapes [original->remapped]: ",
             ufunc_text(out.shape()), "->", remapped(out.sizes, places), " ", ufunc_text(operand.shape()), " "});
    }
    if (together != operand.sizes) {
        raise_exception("ValueError", {"non-broadcastable operand with shape ", ufunc_text(operand.shape()),
                                       " doesn't match the broadcast shape ", ufunc_text(shape_of(together))});
    }
    for (std::size_t axis = places.size(); axis-- > 0;) {
        if (!places[axis]) continue;
        const Extent size = out.sizes[*places[axis]];
        if (reduced[axis] && size != 1) {
            raise_exception("ValueError", {"operand was set up as a reduction along axis ", axis,
                                           ", but the length of the axis is ", size, " (it has to be 1)"});
        }
        if (reduced[axis] || size == together[axis]) continue;
        raise_exception("ValueError", {"output operand requires a reduction along dimension ", *places[axis],
                                       ", but the reduction is not enabled. The dimension size of 1 does not match the "
                                       "expected output shape."});
    }
}

}  // namespace

void check_output_sizes(const Value& out, std::span<const Extent> sizes, std::string_view ufunc, const Tensor& operand,
                        const ops::ReduceDims& over) {
    const Array* array = output_of(out);
    if (array == nullptr) return;
    const Tensor& to = array->tensor;
    if (to.rank() != sizes.size()) {
        raise_exception("ValueError",
                        {"output parameter for reduction operation ", ufunc,
                         " has the wrong number of dimensions: Found ", to.rank(), " but expected ", sizes.size(),
                         over.keep ? " (must match the operand's when keepdims=True)" : ""});
    }
    if (!std::equal(sizes.begin(), sizes.end(), to.sizes.begin()))
        refuse_sizes(to, operand, ops::reduced_axes(Dialect::numpy, over, operand.rank()), over.keep);
}

Value reduced_into(Interpreter& interpreter, const Value& out, Tensor result, std::string_view ufunc,
                   const Tensor& operand, const ops::ReduceDims& over) {
    Array* array = output_of(out);
    if (array == nullptr) return new_result(std::move(result));
    check_output_sizes(out, result.sizes, ufunc, operand, over);
    fill(interpreter, result, array->tensor);
    return out;
}

Value accumulated_into(Interpreter& interpreter, const Value& out, Tensor result, const Tensor& operand,
                       std::size_t axis, Dtype own) {
    Array* array = output_of(out);
    if (array == nullptr) return new_result(std::move(result));
    Tensor to = array->tensor;
    const std::size_t rank = operand.rank();
    const bool iterates =
        rank > 1 || own != operand.dtype || own != to.dtype || ops::overlap_of(to, operand) != ops::Overlap::none;
    if (!iterates && (to.numel() == 0 || operand.numel() == 0)) return out;
    if (!iterates && to.sizes != operand.sizes)
        raise_exception("ValueError", "provided out is the wrong size for the accumulation.");
    if (to.rank() < rank) {
        raise_exception("ValueError", {"Iterator input op_axes[0][", rank - 1 - to.rank(), "] (==", to.rank(),
                                       ") is not a valid axis of op[0], which has ", to.rank(), " dimensions "});
    }
    const std::vector<Extent> seen(to.sizes.begin(), to.sizes.begin() + static_cast<std::ptrdiff_t>(rank));
    std::vector<Extent> together = operand.sizes;
    for (std::size_t i = 0; i < rank; ++i) {
        if (seen[i] == operand.sizes[i] || seen[i] == 1) continue;
        if (operand.sizes[i] != 1) {
            const auto remapped = [](const Tensor& tensor, const std::vector<Extent>& sizes) {
                return concat({ufunc_text(tensor.shape()), "->", ufunc_text(shape_of(sizes)), " "});
            };
            raise_exception("ValueError",
                            {"operands could not be broadcast together with remapped shapes [original->remapped]: ",
                             remapped(to, seen), remapped(operand, operand.sizes)});
        }
        together[i] = seen[i];
    }
    if (seen != together) {
        raise_exception("ValueError", {"non-broadcastable output operand with shape ", ufunc_text(to.shape()),
                                       " [remapped to ", ufunc_text(shape_of({seen.rbegin(), seen.rend()})),
                                       "] doesn't match the broadcast shape ", ufunc_text(shape_of(together))});
    }
    together[axis] = operand.sizes[axis];
    to.sizes = together;
    to.strides.resize(rank);
    ops::Context silent{interpreter.context().workspace, nullptr};
    result = ops::converted(silent, result, to.dtype);
    ops::copy_elements(ops::expand(silent, Dialect::numpy, "broadcast_to", result, together), to);
    return out;
}

Value places_into(Interpreter& interpreter, const Value& out, Tensor result, std::string_view function) {
    Array* array = output_of(out);
    if (array == nullptr) return new_result(std::move(result));
    Tensor& to = array->tensor;
    if (to.sizes != result.sizes)
        raise_exception("ValueError", {"output array does not match result of np.", function, "."});
    if (to.shape_only() ? !can_cast(to.dtype, result.dtype, Casting::safe)
                        : !can_cast(to, result.dtype, Casting::safe)) {
        raise_exception("TypeError",
                        {"Cannot cast ", to.rank() == 0 ? "scalar" : "array data", " from ", numpy_dtype_text(to.dtype),
                         " to ", numpy_dtype_text(result.dtype), " according to the rule 'safe'"});
    }
    fill(interpreter, result, to);
    return out;
}

}  // namespace bcast::python::numpy
