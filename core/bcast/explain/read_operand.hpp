#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/explain/read_json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/shape_text.hpp"

namespace bcast {

/// An operand or a target of a request.
struct OperandFields {
    TypedShape typed;  ///< Spans are empty unless it was typed as text.
    std::string text;  ///< As typed.
    Dtype dtype = Dtype::float32;
    std::optional<std::vector<Scalar>> values;
};

/// Reads a RequestOperand of explain/schema.json. Errors mention `ref`.
std::variant<OperandFields, BadRequest> read_operand(const JsonValue& value, OperandRef ref);

/// A bad request; a message about a field begins with the field's name.
BadRequest bad_request(std::string reason, std::string_view text, const std::string& message,
                       std::optional<OperandRef> field = {}, std::optional<Span> span = {});

/// A list of extents for a shape: at most max_rank of them.
std::variant<std::vector<Extent>, BadRequest> read_extents(const JsonValue& list, const std::string& what,
                                                           std::optional<OperandRef> field);

/// Reads the names of the output axes, with at most one `...`; with it, no entry may be null.
std::variant<DimOrder, BadRequest> read_order(const JsonValue& list);

}  // namespace bcast
