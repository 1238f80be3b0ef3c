#pragma once

#include <optional>
#include <vector>

#include "bcast/count.hpp"
#include "bcast/rules/alignment.hpp"
#include "bcast/rules/repair.hpp"

namespace bcast {

/// What broadcasts, and still deserves a look.
enum class LintKind {
    outer_product,  ///< Two operands stretch each other along axes of one extent: (N, 1) with (N,) became (N, N). All
                    ///< axes along which either is stretched are concerned.
    square,         ///< A shorter operand would fit another axis equally well: (6, 6) with (6,).
    fragile_one,    ///< A dim that counts something (it has a name, or leads a shape of the same rank) happens to be 1.
    rank_promotion,  ///< Operands of different ranks, none of them a single value.
    size_zero,       ///< A 1 meets 0, and nothing is left.
    pdpd_trim,       ///< Trailing 1s of the second operand were left out.
    legacy_1d,       ///< Same numel, different shapes: PyTorch 0.2 read both as 1-dimensional.
};

std::string_view name_of(LintKind kind);

struct Lint {
    LintKind kind = LintKind::outer_product;
    std::vector<std::size_t> axes{};      ///< Output axes concerned.
    std::vector<std::size_t> operands{};  ///< Operands concerned.
    Extent extent = 0;                    ///< The extent that the lint is about.
    std::vector<Count> meeting{};         ///< Of an outer product: how many elements of each operand meet each other.
    std::vector<Repair> repairs{};
    bool meant = false;  ///< The shapes themselves say that it was wanted.
};

/// A warning asks for a change; what is meant and other lints inform.
bool is_warning(const Lint& lint);

/// Each element of one of two operands meets each of the other.
bool meets_all_pairs(const Arguments& arguments, const Alignment& alignment);

/// Per operand and dim: it is 1 because the program asked for a 1. Operands and dims that are not listed may be 1 by
/// chance.
using OnPurpose = std::vector<std::vector<bool>>;

/// The lints of an alignment that broadcasts; of one that does not, only legacy_1d. A 1 that is there on purpose is not
/// fragile.
std::vector<Lint> lint(const Arguments& arguments, const Alignment& alignment, const OnPurpose& on_purpose = {});

}  // namespace bcast
