#pragma once

#include <cstddef>

#include "bcast/dtype.hpp"
#include "bcast/elementwise/block.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// out = operation of the elements at x, y and z; unused operands are ignored.
using ComplexTwin = void (*)(const std::byte* x, const std::byte* y, const std::byte* z, std::byte* out);

/// How an operation is computed: by a vectorized kernel, or element by element by its scalar twin.
struct Implementation {
    /// Computes result(row, column) from the inputs' (row, column). The columns of the output are contiguous; those of
    /// each input are contiguous or broadcast (column stride 0). Accesses nothing else. The output may be the same
    /// memory as an input.
    void (*compute)(const Implementation& self, const Block& block);
    Dtype input;   ///< The dtype of the inputs.
    Dtype output;  ///< The dtype that is written: `input` or bool.
    FloatTwin floats{};
    IntegerTwin integers{};
    std::size_t truth = 0;  ///< The 1-based position of the input that is always bool (a condition); 0 if there is
                            ///< none.
    ComplexTwin complex = nullptr;
    std::size_t lanes = 1;
    double (*rest)(double) = nullptr;  ///< For the remaining elements of a row, which do not fill the lanes.
};

/// Up to this number of elements a transcendental operation is computed by its scalar twin, so that results small
/// enough to read are identical on every machine and in the browser.
inline constexpr Extent twin_limit = 4096;

/// The implementation for operands promoted to `common` and `count` elements: the widest vectorized kernel of this
/// machine if the operation has one for a dtype that holds `common`, otherwise the twin, which for few elements is that
/// of the dialect's library (see library_twins.hpp).
Implementation implementation_of(Dialect dialect, Operation operation, Dtype common, Extent count);

/// The implementation by the scalar twin, which specifies all others.
Implementation twin_implementation(Operation operation, Dtype common);

/// For complex64 or complex128. `complex` is null if NumPy 1.24 has no loop for complex numbers.
Implementation complex_implementation(Operation operation, Dtype common);

}  // namespace bcast::ops
