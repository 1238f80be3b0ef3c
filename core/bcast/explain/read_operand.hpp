#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "bcast/explain/read_json.hpp"
#include "bcast/explain/request.hpp"
#include "bcast/shape_text.hpp"

namespace bcast {

/// An operand or a target as a request gives it.
struct OperandFields {
    TypedShape typed;  ///< Spans are empty where it was not typed.
    std::string text;  ///< As typed.
    Dtype dtype = Dtype::float32;
    std::optional<std::vector<Scalar>> values;
};

/// Reads a RequestOperand of explain/schema.json. `ref` is named in errors.
std::variant<OperandFields, BadRequest> read_operand(const JsonValue& value, OperandRef ref);

/// A bad request; what it says about a field begins with the field's name.
BadRequest bad_request(std::string reason, std::string_view text, const std::string& message,
                       std::optional<OperandRef> field = {}, std::optional<Span> span = {});

/// A list of extents for a shape: at most max_rank of them.
std::variant<std::vector<Extent>, BadRequest> read_extents(const JsonValue& list, const std::string& what,
                                                           std::optional<OperandRef> field);

/// Reads the names of the axes that shall come out, with at most one `...`; with it every name must be one.
std::variant<DimOrder, BadRequest> read_order(const JsonValue& list);

}  // namespace bcast
