#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/explain/values.hpp"
#include "bcast/program/event.hpp"
#include "bcast/rules/alignment.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python {

/// The window of an alignment, in which these tensors are its operands; nothing where one of them is only a shape.
/// `start`: where it begins.
std::optional<bcast::Values> shown_values(const Arguments& arguments, const Alignment& alignment,
                                          std::span<const Tensor> operands, const std::vector<Extent>* start = nullptr);

/// In place of what was computed for the window, the elements that came out.
void take_result(EventAlignment& told, const Tensor& result);

}  // namespace bcast::python
