#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bcast/recognition/errors.hpp"
#include "bcast/recognition/operation.hpp"

namespace bcast {

/// Whether there are axes beside those that are known.
enum class MoreAxes {
    none,
    right,    ///< On the right; they fit.
    unknown,  ///< Anywhere.
};

struct KnownDim {
    std::optional<Extent> size;
    Name name;
    std::string symbol;  ///< What was written for a size that is not known: `N`; empty for `None` and `?`.
};

/// What an error says of one operand.
struct KnownOperand {
    std::string label;
    std::optional<std::string> expression;  ///< Its text in the failing line.
    std::vector<KnownDim> dims;
    MoreAxes more = MoreAxes::none;
};

/// What an error says of the call that failed.
struct KnownCall {
    std::string op;  ///< Empty: not known.
    bool in_place = false;
    std::vector<KnownOperand> operands;
    std::optional<KnownOperand> target;
    std::optional<Extent> position;   ///< The axis that clashed, counted from the right as -1, -2, ...
    std::optional<Extent> dimension;  ///< The same as the message counts.
};

KnownCall known_call(const FoundError& error, const std::optional<WrittenCall>& written);

/// The axis from the right, as -1, -2, ..., at which two operands clash whose sizes up to it are known.
std::optional<Extent> clash_of(const KnownOperand& a, const KnownOperand& b);

/// `?,4,*`: `?` a size that is not known, `*` further axes.
std::string known_text(const KnownOperand& operand);

}  // namespace bcast
