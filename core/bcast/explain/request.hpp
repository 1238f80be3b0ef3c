#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "bcast/diagnostic.hpp"
#include "bcast/rules/alignment.hpp"
#include "bcast/rules/operand_change.hpp"
#include "bcast/tensor/tensor.hpp"

namespace bcast {

class Json;

/// A box of the result: its first index and its extents, one per axis.
struct Window {
    std::vector<Extent> start;
    std::vector<Extent> shape;
};

/// A valid request: the arguments of a call, and what its trace must contain.
struct Request {
    Arguments arguments;
    std::vector<std::vector<Span>> spans;  ///< For each operand, spans of its dims in its text; empty if not typed.
    std::vector<std::string> texts;        ///< For each operand, the typed text; empty if not typed.
    std::vector<Span> target_spans;
    std::string target_text;
    std::vector<std::optional<std::vector<Scalar>>> values;  ///< For each operand, if specified.
    std::optional<Window> window;
    std::vector<std::vector<bool>> on_purpose;  ///< For each operand and dim, if from a program: see lint.hpp.
    std::vector<bool> numbers;                  ///< For each operand, whether it is a number of a program; empty: none.
    std::vector<std::optional<WrittenOperand>> written;  ///< For each operand, its source; empty: not from a program.
    /// Writes the edits of the program for a change, see program/written_operands; null: not from a program.
    void (*write_edits)(Json& json, const OperandChange& change,
                        const std::vector<std::optional<WrittenOperand>>& written) = nullptr;
    /// Formats a formula in the program's expressions, see in_words; null: not from a program.
    std::string (*in_words)(std::string_view formula, std::span<const std::string> words) = nullptr;
    /// For each operand, its strides, if from a program; empty: row-major.
    std::vector<std::vector<Extent>> strides;
    bool recorded = true;                  ///< The program ran the call in grad mode.
    std::vector<std::string_view> unread;  ///< Fields of the request that the rule does not use.
    bool dropped_names = false;            ///< Names were specified, and dropped on request.
    bool wants_values = false;             ///< `values` or `window` were requested; without `window` a default is used.
};

/// A text that is not a valid request, or that refers to something that does not exist.
struct BadRequest {
    Diagnostic diagnostic;
    std::optional<OperandRef> field;  ///< The operand or the target whose text or extents are invalid.
};

/// The request whose trace describes a call of a program.
Request request_of(const Arguments& arguments);

/// Reads a Request as defined in explain/schema.json. Every error quotes the offending text and its position.
std::variant<Request, BadRequest> read_request(std::string_view json);

}  // namespace bcast
