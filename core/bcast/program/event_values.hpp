#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/explain/values.hpp"
#include "bcast/program/event.hpp"
#include "bcast/rules/alignment.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python {

/// Keeps what the window of an alignment reads of these tensors, which are its operands; nothing where one of them is
/// only a shape. `start`: where the window begins.
void take_operands(EventAlignment& aligned, std::span<const Tensor> operands,
                   const std::vector<Extent>* start = nullptr);

/// Keeps what came out for the window: of the first result, or of `facts` that are a number's, if it has the aligned
/// shape. Nothing is computed in its place.
void take_result(EventAlignment& aligned, const Tensor* result, const SharedFacts& facts);

/// The window that was kept; nothing where there is none.
std::optional<bcast::Values> values_of(const EventAlignment& aligned);

/// The request whose trace describes the alignment.
Request request_of(const EventAlignment& aligned);

}  // namespace bcast::python
