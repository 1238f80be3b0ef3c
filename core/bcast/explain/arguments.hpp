#pragma once

#include <string_view>
#include <vector>

#include "bcast/explain/json.hpp"
#include "bcast/rules/alignment.hpp"

namespace bcast {

/// Writes an operand's index, or "target".
void write_operand_ref(Json& json, OperandRef ref);

/// Writes the `args` object of a step, a lint or a note: the values for the placeholders of its sentence.
class ArgumentWriter {
  public:
    ArgumentWriter(Json& json, const Arguments& arguments, const Alignment& alignment)
        : json_(json), arguments_(arguments), alignment_(alignment) {
        json_.key("args").begin_object();
    }
    ~ArgumentWriter() { json_.end_object(); }
    ArgumentWriter(const ArgumentWriter&) = delete;
    ArgumentWriter(ArgumentWriter&&) = delete;
    ArgumentWriter& operator=(const ArgumentWriter&) = delete;
    ArgumentWriter& operator=(ArgumentWriter&&) = delete;

    ArgumentWriter& axis(std::size_t axis);
    ArgumentWriter& axes(const std::vector<std::size_t>& axes);
    ArgumentWriter& operand_ref(std::string_view key, OperandRef ref);
    ArgumentWriter& operand_refs(std::string_view key, const std::vector<OperandRef>& refs);
    ArgumentWriter& integer(std::string_view key, Extent value);
    ArgumentWriter& text(std::string_view key, std::string_view value);
    ArgumentWriter& shape(std::string_view key, const Shape& shape);
    ArgumentWriter& count(std::string_view key, const Count& value);
    /// Every ref's extent at the axis; null if it has none.
    ArgumentWriter& sizes(std::size_t axis);

  private:
    void axis_name(std::size_t axis);
    Json& json_;
    const Arguments& arguments_;
    const Alignment& alignment_;
};

/// The name of a column: the unified one, otherwise the first one among the operands.
Name column_name(const Arguments& arguments, const Column& column);

}  // namespace bcast
