#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

/// What a call is without the names of its tensors.
namespace bcast::python {

/// Why a piece of a program is written otherwise.
enum class MigrationReason {
    names_dropped,        ///< It only gave names, or changed them.
    dim_by_position,      ///< A dim's name became its position.
    permute_unsqueeze,    ///< Alignment by name became `permute` and `unsqueeze`.
    flatten_by_position,  ///< Dims are put together, or taken apart, by position.
};

/// `names-dropped`, ...: key of the prose.
std::string_view name_of(MigrationReason reason);

/// A piece of the text, and what stands there instead.
struct MigrationEdit {
    Location where;
    std::string to;
    MigrationReason reason;

    bool operator==(const MigrationEdit&) const = default;
};

/// What must change in the text of a call, before it is made, so that it does the same without names: none where it has
/// no names to do with. Nothing where that cannot be said.
///
/// One rule serves nearly all of PyTorch: an argument that names a dim of the tensor becomes the dim's position. Beside
/// it there are calls that only name (`rename`, `refine_names`, the keyword `names`), and those that make dims by name
/// (`align_to`, `align_as`, `flatten`, `unflatten`).
std::optional<std::vector<MigrationEdit>> edits_without_names(const Calling& calling, std::string_view code);

}  // namespace bcast::python
