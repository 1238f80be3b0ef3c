#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/interpreter.hpp"

/// Edits that remove the names of tensors from a call.
namespace bcast::python {

/// Why a span of a program is rewritten.
enum class MigrationReason {
    names_dropped,        ///< It only set or changed names.
    dim_by_position,      ///< A dim's name became its position.
    permute_unsqueeze,    ///< Alignment by name became `permute` and `unsqueeze`.
    flatten_by_position,  ///< Dims are flattened or unflattened by position.
};

/// `names-dropped`, ...: key of the text shown to users.
std::string_view name_of(MigrationReason reason);

/// A span of the text and its replacement.
struct MigrationEdit {
    Location where;
    std::string to;
    MigrationReason reason;

    bool operator==(const MigrationEdit&) const = default;
};

/// The edits to a call's text, determined before the call is evaluated, so that it does the same without names: empty
/// if it does not involve names. Nothing if the edits cannot be determined.
///
/// One rule covers nearly all of PyTorch: an argument that names a dim of the tensor becomes the dim's position. The
/// exceptions are calls that only set names (`rename`, `refine_names`, the keyword `names`), and those that arrange
/// dims by name (`align_to`, `align_as`, `flatten`, `unflatten`).
std::optional<std::vector<MigrationEdit>> edits_without_names(const Calling& calling, std::string_view code);

}  // namespace bcast::python
