#pragma once

#include <optional>
#include <vector>

#include "bcast/explain/request.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// The contribution of one operand to each element of the window.
struct OperandValues {
    Dtype dtype = Dtype::float32;
    std::vector<Scalar> values;   ///< In range of the dtype.
    std::vector<Extent> offsets;  ///< The row-major number of the operand's element.
    std::vector<bool> again;      ///< Repeated with stride 0, not stored there.
};

/// The elements in a box of the result, in row-major order.
struct Values {
    Window window;
    std::vector<OperandValues> operands;
    Dtype result_dtype = Dtype::float32;
    std::vector<Scalar> result;  ///< Of that dtype; empty if the call has several results.
    /// The operand that decides from which of the others an element is selected; and that other one, for each element.
    std::optional<std::size_t> decides;
    std::vector<std::size_t> taken;
};

/// The maximum number of elements of a window.
inline constexpr Extent max_window_elements = 4096;

/// A source of elements.
class Elements {
  public:
    Elements() = default;
    Elements(const Elements&) = delete;
    Elements& operator=(const Elements&) = delete;
    Elements(Elements&&) = delete;
    Elements& operator=(Elements&&) = delete;
    virtual ~Elements() = default;

    /// An element of an operand; `offset` is its row-major number.
    [[nodiscard]] virtual Scalar at(std::size_t operand, Extent offset) const = 0;
};

/// The elements that the request asks for; nothing if it asks for none, if the alignment failed, or if the call reads
/// no element. An operand without values has a readable default (see default_value). Memory is O(window x operands).
///
/// The requested window is clamped to lie in the result and to hold at most max_window_elements; the default one has
/// up to 8 elements of each axis, 8 rows and 96 elements in total, beginning at the first element.
std::optional<Values> values_of(const Request& request, const Alignment& alignment);

/// The same for elements from another source than the request. Without `computes` the result is not computed, because
/// it is already known.
std::optional<Values> values_of(const Request& request, const Alignment& alignment, const Elements& elements,
                                bool computes = true);

/// The window of a result, given the number of operands.
Window window_of(std::size_t operands, const Shape& result, const std::optional<Window>& asked = {});

/// The elements shown for an operand alone, if there is no result: the box of its first elements, in row-major order.
struct OwnValues {
    std::vector<Extent> shape;
    Dtype dtype = Dtype::float32;
    std::vector<Scalar> values;
};

/// One per operand that the call reads, if the request asks for values and the alignment failed; otherwise empty. The
/// limits are those of a result.
std::vector<OwnValues> own_values_of(const Request& request, const Alignment& alignment);

/// Element i of operand k is (i + 1) * 10^k, k at most 6, so that a sum shows its terms: 3 + 20 is 23. Exponents
/// are i + 1. The value is converted to the dtype with `in_dtype`; booleans alternate.
double default_value(const Call& call, std::size_t operand, Extent offset);

/// Calls visit(index) for each cell of a window, in row-major order.
template <typename Visit>
void each_index(const Window& window, Visit visit) {
    Extent left = 1;
    for (const Extent extent : window.shape) left *= extent;
    std::vector<Extent> index = window.start;
    for (; left > 0; --left) {
        visit(index);
        for (std::size_t axis = index.size(); axis-- > 0;) {
            if (++index[axis] < window.start[axis] + window.shape[axis]) break;
            index[axis] = window.start[axis];
        }
    }
}

/// Strides of an operand in the result's axes, in elements: 0 where padded or broadcast.
std::vector<Extent> strides_in_result(const Arguments& arguments, const Alignment& alignment, std::size_t operand);

}  // namespace bcast
