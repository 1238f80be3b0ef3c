#pragma once

#include <cstddef>

#include "bcast/dtype.hpp"
#include "bcast/elementwise/block.hpp"
#include "bcast/elementwise/scalar.hpp"
#include "bcast/rules/dialect.hpp"

namespace bcast::ops {

/// out = operation of the elements at x, y and z, as far as it has operands.
using ComplexTwin = void (*)(const std::byte* x, const std::byte* y, const std::byte* z, std::byte* out);

/// How an operation is computed: by lanes of vectors, or element by element by its twin.
struct Implementation {
    /// result(row, column) = operation of the inputs' (row, column). The output's columns lie one after the other; each
    /// input's do as well, or are one element read again (column stride 0). Reads and writes nothing else. The output
    /// may be the very elements of an input.
    void (*compute)(const Implementation& self, const Block& block);
    Dtype input;   ///< What the inputs are.
    Dtype output;  ///< What is written: that dtype, or bool.
    FloatTwin floats{};
    IntegerTwin integers{};
    std::size_t truth = 0;  ///< The input, counted from 1, that is bool whatever the others are; 0 if there is none.
    ComplexTwin complex = nullptr;
    std::size_t lanes = 1;
    double (*rest)(double) = nullptr;  ///< Of the elements of a row that leave the lanes unfilled.
};

/// Up to this many elements a transcendental operation is computed by its scalar twin, so that a result that people
/// read is the same on every machine and in the browser.
inline constexpr Extent twin_limit = 4096;

/// The implementation for operands taken for `common`, where `count` elements are computed: the widest lanes of this
/// machine if the operation has any for a dtype that holds `common`, otherwise the twin, which for few elements is the
/// one that the dialect's library has (see library_twins.hpp).
Implementation implementation_of(Dialect dialect, Operation operation, Dtype common, Extent count);

/// The twin's, which specifies all others.
Implementation twin_implementation(Operation operation, Dtype common);

/// For complex64 or complex128. `complex` is a null pointer where NumPy 1.24 has no loop for complex numbers.
Implementation complex_implementation(Operation operation, Dtype common);

}  // namespace bcast::ops
