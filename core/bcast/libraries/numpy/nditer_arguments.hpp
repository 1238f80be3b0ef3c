#pragma once

#include <optional>
#include <vector>

#include "bcast/libraries/numpy/nditer_steps.hpp"

/// How `np.nditer` reads its arguments.
namespace bcast::python::numpy {

void read_flags(Interpreter& interpreter, const Value& value, NditerFlags& flags);

/// `op_flags`: which operands are written goes into `writeable`; gives which may be stretched.
std::vector<bool> read_operand_flags(Interpreter& interpreter, const Value& value, std::vector<bool>& writeable);
/// Whether an operand may be copied.
bool copies(Interpreter& interpreter, const Value& flags);

/// `op_axes`: per operand, for each axis of the iteration one of its own, or -1 where it has none.
using AxesOfOperand = std::optional<std::vector<Extent>>;
std::vector<AxesOfOperand> read_axes(Interpreter& interpreter, const Value& value, std::size_t count);

/// `op_dtypes`: those that elements are seen in; nothing where they stay as they are.
std::vector<std::optional<Dtype>> read_dtypes(Interpreter& interpreter, const Value& value, std::size_t count);

}  // namespace bcast::python::numpy
