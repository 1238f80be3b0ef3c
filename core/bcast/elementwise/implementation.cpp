#include "bcast/elementwise/implementation.hpp"

#include "bcast/elementwise/library_twins.hpp"
#include "bcast/kernels/kernels.hpp"
#include "bcast/numpy_dtypes.hpp"

namespace bcast::ops {
namespace {

/// The narrowest dtype that has kernels and holds every value of this one.
Dtype computed_in(Dtype dtype) {
    switch (dtype) {
        case Dtype::bool_:
        case Dtype::uint8:
        case Dtype::int8:
        case Dtype::int16:
            return Dtype::int32;
        case Dtype::float16:
        case Dtype::bfloat16:
            return Dtype::float32;
        default:
            break;
    }
    if (dtype == dtypes::uint16) return Dtype::int32;
    return dtype == dtypes::uint32 ? Dtype::int64 : dtype;
}

}  // namespace

Implementation implementation_of(Dialect dialect, Operation operation, Dtype common, Extent count) {
    if (is_complex(common)) return complex_implementation(operation, common);
    const bool exact = !is_floating(common) || !is_transcendental(operation);
    if (exact || count > twin_limit) {
        const Dtype input = computed_in(common);
        if (const Kernel kernel = kernel_of(operation, input))
            return {kernel, input, is_predicate(operation) ? Dtype::bool_ : input, {}, {}, deciding_operand(operation)};
    }
    Implementation out = twin_implementation(operation, common);
    const LibraryTwin* own = count <= twin_limit ? library_twin(dialect, operation, common, count) : nullptr;
    if (own != nullptr) {
        out.rest = out.floats.one;
        out.lanes = own->lanes;
        out.floats = own->twin;
    }
    return out;
}

}  // namespace bcast::ops
