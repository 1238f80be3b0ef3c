#pragma once

#include <vector>

#include "bcast/count.hpp"
#include "bcast/rules/alignment.hpp"
#include "bcast/rules/repair.hpp"

namespace bcast {

/// Calls that broadcast but are suspicious.
enum class LintKind {
    outer_product,  ///< Both operands broadcast along axes of equal extent: (N, 1) with (N,) gives (N, N). Concerns all
                    ///< axes along which either broadcasts.
    square,         ///< A shorter operand would fit another axis as well: (6, 6) with (6,).
    fragile_one,    ///< A dim that counts something (it has a name, or leads a shape of equal rank) happens to be 1.
    rank_promotion,  ///< Operands of different ranks, none of them a single element.
    size_zero,       ///< A 1 is broadcast to 0, so the result is empty.
    pdpd_trim,       ///< Trailing 1s of the second operand were dropped.
    legacy_1d,       ///< Equal numel, different shapes: PyTorch 0.2 viewed both as 1-dimensional.
};

std::string_view name_of(LintKind kind);

struct Lint {
    LintKind kind = LintKind::outer_product;
    std::vector<std::size_t> axes{};      ///< Output axes concerned.
    std::vector<std::size_t> operands{};  ///< Operands concerned.
    Extent extent = 0;                    ///< The extent concerned.
    std::vector<Count> meeting{};         ///< outer_product: number of elements of each operand that are combined.
    std::vector<Repair> repairs{};
    bool meant = false;  ///< The shapes themselves show that it is intended.
};

/// Whether the lint asks for a change; intended ones and the other kinds only inform.
bool is_warning(const Lint& lint);

/// Whether each element of one of two operands is combined with each of the other.
bool meets_all_pairs(const Arguments& arguments, const Alignment& alignment);

/// For each operand and dim: whether the program requested a size of 1. Operands and dims that are not listed may be 1
/// incidentally.
using IntentionalOnes = std::vector<std::vector<bool>>;

/// The lints of an alignment that broadcasts; of one that does not, only legacy_1d. An intentional 1 is not fragile.
std::vector<Lint> lint(const Arguments& arguments, const Alignment& alignment, const IntentionalOnes& on_purpose = {});

}  // namespace bcast
