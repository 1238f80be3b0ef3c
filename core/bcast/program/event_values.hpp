#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bcast/explain/values.hpp"
#include "bcast/program/event.hpp"
#include "bcast/rules/alignment.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast::python {

/// Copies the elements that the window of an alignment reads from its operands; none if one of them has only a shape.
/// `start`: first index of the window.
void take_operands(EventAlignment& aligned, std::span<const Tensor> operands,
                   const std::vector<Extent>* start = nullptr);

/// Copies the elements of the result in the window: from the first result, or from `facts` if it is a number, provided
/// that it has the aligned shape. Nothing is computed as a substitute.
void take_result(EventAlignment& aligned, const Tensor* result, const SharedFacts& facts);

/// The window that was copied; nothing if there is none.
std::optional<bcast::Values> values_of(const EventAlignment& aligned);

/// The request whose trace describes the alignment.
Request request_of(const EventAlignment& aligned);

}  // namespace bcast::python
