#pragma once

#include <optional>
#include <vector>

#include "bcast/explain/request.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

/// What one operand gives to each element of the window.
struct OperandValues {
    Dtype dtype = Dtype::float32;
    std::vector<Scalar> values;   ///< Of the dtype.
    std::vector<Extent> offsets;  ///< Which element of the operand, counted row by row from its first.
    std::vector<bool> again;      ///< Read again at stride 0, not stored there.
};

/// The elements in a box of the result, row by row.
struct Values {
    Window window;
    std::vector<OperandValues> operands;
    Dtype result_dtype = Dtype::float32;
    std::vector<Scalar> result;  ///< Of that dtype; empty where the call has several results.
    /// The operand that decides from which of the others an element is taken; and that other one, per element.
    std::optional<std::size_t> decides;
    std::vector<std::size_t> taken;
};

/// The largest window.
inline constexpr Extent most_window_elements = 4096;

/// Where elements come from.
class Elements {
  public:
    Elements() = default;
    Elements(const Elements&) = delete;
    Elements& operator=(const Elements&) = delete;
    Elements(Elements&&) = delete;
    Elements& operator=(Elements&&) = delete;
    virtual ~Elements() = default;

    /// An element of an operand; `offset` counts row by row from its first.
    [[nodiscard]] virtual Scalar at(std::size_t operand, Extent offset) const = 0;
};

/// The elements that the request asks for; nothing if it asks for none, if the alignment failed, or if the call touches
/// no element. An operand without values has a readable default (see default_value). Memory is O(window x operands).
///
/// The window asked for is moved and cut to lie in the result and to hold at most most_window_elements; without one,
/// the core takes up to 8 elements of each axis, 8 rows and 96 in all, from the first element on.
std::optional<Values> values_of(const Request& request, const Alignment& alignment);

/// The same, of elements that come from elsewhere than the request. Without `computes` the result is not computed, but
/// already known.
std::optional<Values> values_of(const Request& request, const Alignment& alignment, const Elements& elements,
                                bool computes = true);

/// The window of a result of so many operands.
Window window_of(std::size_t operands, const Shape& result, const std::optional<Window>& asked = {});

/// What of an operand is shown by itself, where nothing came out: the box of its first elements, row by row.
struct OwnValues {
    std::vector<Extent> shape;
    Dtype dtype = Dtype::float32;
    std::vector<Scalar> values;
};

/// One per operand that the call reads, where the request asks for values and the alignment failed; else none. As much
/// of each as of a result.
std::vector<OwnValues> own_values_of(const Request& request, const Alignment& alignment);

/// Element i of operand k is (i + 1) * 10^k, k at most 6, so that a sum shows where it comes from: 3 + 20 is 23. An
/// exponent is i + 1. A dtype that has no such number has what is left of it, as `in_dtype` says; truths take turns.
double default_value(const Call& call, std::size_t operand, Extent offset);

/// The index of each cell of a window, row by row: calls visit(index).
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

/// Strides of an operand in the result's axes, in elements: 0 where padded or stretched.
std::vector<Extent> strides_in_result(const Arguments& arguments, const Alignment& alignment, std::size_t operand);

}  // namespace bcast
