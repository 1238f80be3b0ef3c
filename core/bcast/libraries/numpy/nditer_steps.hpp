#pragma once

#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/libraries/numpy/types.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python::numpy {

/// What a program asks of `np.nditer` in its flags.
struct NditerFlags {
    bool multi_index = false;
    bool index = false;
    bool columns_first = false;  ///< The index counts column by column.
    bool external_loop = false;
    bool zero_sizes = false;
    bool buffered = false;
    bool reduces = false;  ///< An output may be smaller than the shape.
};

/// Steps through the axes in an order of its own: the first one of `axes` is the slowest.
class Nditer : public Object {
  public:
    Nditer() : Object(nditer_type) {}

    static bool is(const Object& object) { return &object.type() == &nditer_type; }
    void clear() override {
        Values().swap(operands);
        Values().swap(originals);
    }

    Values operands;
    Values originals;             ///< What the program gave, where an operand is a copy of another dtype; else nothing.
    std::vector<Tensor> buffers;  ///< The elements of each operand in the order of the steps (`buffered`).
    Extent at_once = 8192;        ///< Elements of a buffer that a step takes (`buffersize`).
    bool closed = false;
    std::vector<Tensor> views;      ///< Of the operands, all of one shape.
    std::vector<bool> writeable;    ///< One per operand.
    std::vector<Extent> sizes;      ///< Of the shape.
    std::vector<std::size_t> axes;  ///< The slowest first, without those of the inner loop.
    std::vector<bool> turned;       ///< Per axis of the shape: it is gone through from its end.
    Extent inner = 1;               ///< How many elements a step takes (`external_loop`).
    std::vector<Extent> strides;    ///< Of those elements, one per operand.
    NditerFlags flags;
    Extent at = 0;
    bool started = false;

    /// How many steps there are.
    [[nodiscard]] Extent steps() const {
        Extent out = 1;
        if (!buffers.empty()) return (buffers[0].numel() + at_once - 1) / at_once;
        for (const std::size_t axis : axes) out *= sizes[axis];
        return out;
    }

    /// The index of the current step along each axis of the shape.
    [[nodiscard]] std::vector<Extent> place() const;

    /// The elements of one operand at the current step, as a view.
    [[nodiscard]] Value operand(std::size_t which) const;

    /// Those of the operand, or a tuple of those of all.
    [[nodiscard]] Value value() const;
};

/// The order in which the elements lie in memory (order 'K'): an axis goes in front of those that step less.
void order_by_memory(Nditer& iterator);

/// Elements go into buffers in the order of the steps, as many at once as `at_once` says.
void fill_buffers(Interpreter& interpreter, Nditer& iterator);

/// What was written to copies goes to where it came from.
void write_back(Interpreter& interpreter, Nditer& iterator);

/// The fastest axes become the inner loop, as far as every operand goes on evenly.
void take_inner_loop(Nditer& iterator);

}  // namespace bcast::python::numpy
