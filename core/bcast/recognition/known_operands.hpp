#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/recognition/errors.hpp"
#include "bcast/recognition/operation.hpp"

namespace bcast {

/// Whether there are further axes besides the known ones.
enum class MoreAxes {
    none,
    right,    ///< On the right; they are compatible.
    unknown,  ///< At unknown positions.
};

struct KnownDim {
    std::optional<Extent> size;
    Name name;
    std::string symbol;  ///< Symbol of an unknown size: `N`; empty for `None` and `?`.
};

/// What an error reveals about one operand.
struct KnownOperand {
    std::string label;
    std::optional<std::string> expression;  ///< Its expression in the failing line.
    std::vector<KnownDim> dims;
    MoreAxes more = MoreAxes::none;
};

/// What an error reveals about the call that failed.
struct KnownCall {
    std::string op;  ///< Empty: unknown.
    bool in_place = false;
    std::vector<KnownOperand> operands;
    std::optional<KnownOperand> target;
    std::optional<Extent> position;   ///< The axis that clashed, counted from the right as -1, -2, ...
    std::optional<Extent> dimension;  ///< The same as numbered in the message.
};

/// The call that failed: its operation as the line writes it, or else as the message names it, and the operands with
/// the sizes in the message.
KnownCall known_call(const FoundError& error, const std::optional<WrittenCall>& written);

/// The axis, counted from the right as -1, -2, ..., at which two operands with known sizes up to it clash.
std::optional<Extent> clash_of(const KnownOperand& a, const KnownOperand& b);

/// `?,4,*`: `?` is an unknown size, `*` further axes.
std::string known_text(const KnownOperand& operand);

}  // namespace bcast
