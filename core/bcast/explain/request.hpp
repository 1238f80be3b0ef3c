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

/// A box of the result: its first index and its extents, one per axis.
struct Window {
    std::vector<Extent> start;
    std::vector<Extent> shape;
};

/// A request that was understood: the arguments of a call, and what its trace shall hold.
struct Request {
    Arguments arguments;
    std::vector<std::vector<Span>> spans;  ///< Per operand where its dims stand in its text; empty if not typed.
    std::vector<std::string> texts;        ///< Per operand the text it was typed as; empty if not typed.
    std::vector<Span> target_spans;
    std::string target_text;
    std::vector<std::optional<std::vector<Scalar>>> values;  ///< Per operand, if given.
    std::optional<Window> window;
    std::vector<std::vector<bool>> on_purpose;  ///< Per operand and dim, where a program made it: lint.hpp has it.
    std::vector<bool> numbers;                  ///< Per operand whether it is a number of a program; empty: none is.
    std::vector<std::optional<WrittenOperand>> written;  ///< Per operand where a program writes it; none: no program.
    /// A formula in the words of the program, as in_words gives it; null: no program.
    std::string (*in_words)(std::string_view formula, std::span<const std::string> words) = nullptr;
    /// Per operand how it lies in memory, as a program has it; none: row by row.
    std::vector<std::vector<Extent>> strides;
    bool recorded = true;                  ///< A program ran it where gradients are recorded.
    std::vector<std::string_view> unread;  ///< Fields that were given and that the rule does not read.
    bool dropped_names = false;            ///< Names were given, and dropped as the request asked.
    bool wants_values = false;  ///< `values` or `window` were asked for; without `window` the core picks one.
};

/// A text that is no request, or asks for what does not exist.
struct BadRequest {
    Diagnostic diagnostic;
    std::optional<OperandRef> field;  ///< The operand or the target whose text or extents are at fault.
};

/// The request whose trace describes a call that was made.
Request request_of(const Arguments& arguments);

/// Reads a Request as explain/schema.json describes it. Every error quotes the offending text and says where it stands.
std::variant<Request, BadRequest> read_request(std::string_view json);

}  // namespace bcast
