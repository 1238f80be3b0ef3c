#include "bcast/rules/repair.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/count.hpp"
#include "bcast/rules/broadcast.hpp"

namespace bcast {
namespace {

constexpr std::size_t max_repairs = 2;

/// Tries changes one by one and collects those that broadcast, up to a limit.
class Trial {
  public:
    explicit Trial(const Arguments& arguments) : arguments_(arguments) {}

    bool full() const { return found_.size() == max_repairs; }

    /// Tries an operand with another shape. `accept` checks the result.
    template <typename Accept>
    void operand(RepairKind kind, OperandChange change, Shape shape, Accept accept) {
        if (full()) return;
        Arguments changed = arguments_;
        changed.operands[change.operand] = std::move(shape);
        run(kind, std::move(change), std::move(changed), accept);
    }

    void axis(Extent axis) {
        if (full()) return;
        Arguments changed = arguments_;
        changed.axis = axis;
        run(RepairKind::axis, {1, "axis=" + std::to_string(axis), {}, {}}, std::move(changed),
            [](const Shape&) { return true; });
    }

    std::vector<Repair> found() { return std::move(found_); }

  private:
    template <typename Accept>
    void run(RepairKind kind, OperandChange change, Arguments changed, Accept accept) {
        Alignment alignment = broadcast(changed);
        if (!alignment.ok() || !accept(alignment.result)) return;
        const bool known = std::any_of(found_.begin(), found_.end(),
                                       [&](const Repair& repair) { return repair.change.text == change.text; });
        if (!known) found_.push_back({kind, std::move(change), std::move(changed), std::move(alignment.result)});
    }

    const Arguments& arguments_;
    std::vector<Repair> found_;
};

/// The operand with 1s inserted so that each of its dims meets an equal extent (or its own 1 stays); nothing if its
/// dims do not occur in that order. Leading 1s are omitted: alignment adds them.
struct Inserted {
    Shape shape;
    Rearrangement dims;
};
std::optional<Inserted> inserted_to_meet(const Shape& operand, const Shape& other) {
    Inserted out;
    std::size_t next = operand.size();
    for (std::size_t i = other.size(); i-- > 0 && next > 0;) {
        const bool meets = operand[next - 1].extent == other[i].extent || operand[next - 1].extent == 1;
        out.shape.insert(out.shape.begin(), meets ? operand[--next] : Dim{});
        out.dims.insert(out.dims.begin(), meets ? std::optional(next) : std::nullopt);
    }
    if (next > 0 || out.dims.size() == operand.size()) return std::nullopt;
    return out;
}

/// PyTorch 1.13 does not support unsqueeze for named tensors.
bool takes_new_axes(const Arguments& arguments, std::size_t operand) {
    return !has_named_dims(arguments.call->dialect) || !has_names(arguments.operands[operand]);
}

void try_unsqueeze(Trial& trial, const Arguments& arguments, std::size_t operand, const Shape& other) {
    if (!takes_new_axes(arguments, operand)) return;
    auto inserted = inserted_to_meet(arguments.operands[operand], other);
    if (!inserted) return;
    OperandChange change =
        inserted_change(arguments.call->dialect, operand, std::move(inserted->dims), inserted->shape);
    trial.operand(RepairKind::unsqueeze, std::move(change), std::move(inserted->shape),
                  [](const Shape&) { return true; });
}

template <typename Accept>
void try_swap(Trial& trial, const Arguments& arguments, std::size_t operand, std::size_t i, std::size_t j,
              Accept accept) {
    Shape swapped = arguments.operands[operand];
    if (swapped[i].extent == swapped[j].extent) return;
    std::swap(swapped[i], swapped[j]);
    OperandChange change =
        swapped_change(arguments.call->dialect, operand, swapped.size(), std::min(i, j), std::max(i, j));
    trial.operand(RepairKind::permute, std::move(change), std::move(swapped), accept);
}

template <typename Accept>
void try_squeeze(Trial& trial, const Arguments& arguments, const Cell& cell, std::size_t operand, Accept accept) {
    if (cell.kind != CellKind::one) return;
    Shape squeezed = arguments.operands[operand];
    squeezed.erase(squeezed.begin() + static_cast<std::ptrdiff_t>(cell.dim));
    OperandChange change = squeezed_change(arguments.call->dialect, operand, cell.dim, squeezed);
    trial.operand(RepairKind::squeeze, std::move(change), std::move(squeezed), accept);
}

template <typename Accept>
void try_trailing_one(Trial& trial, const Arguments& arguments, std::size_t operand, Accept accept) {
    if (!takes_new_axes(arguments, operand)) return;
    Shape longer = arguments.operands[operand];
    Rearrangement dims;
    for (std::size_t i = 0; i < longer.size(); ++i) dims.emplace_back(i);
    longer.push_back({});
    dims.emplace_back();
    OperandChange change = inserted_change(arguments.call->dialect, operand, std::move(dims), longer);
    trial.operand(RepairKind::unsqueeze, std::move(change), std::move(longer), accept);
}

bool all_named(const Shape& shape) {
    return std::all_of(shape.begin(), shape.end(), [](const Dim& dim) { return dim.name.has_value(); });
}

std::optional<std::size_t> dim_named(const Shape& shape, const Name& name) {
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (shape[i].name == name) return i;
    }
    return std::nullopt;
}

/// PyTorch 1.13 `align_as`: dims in the other's order, with a 1 for each missing one. Both must name all dims.
void try_align_as(Trial& trial, const Arguments& arguments, std::size_t operand) {
    const Shape& own = arguments.operands[operand];
    const Shape& other = arguments.operands[1 - operand];
    if (own.empty() || !all_named(own) || !all_named(other)) return;
    Shape aligned;
    std::size_t found = 0;
    for (const Dim& dim : other) {
        const std::optional<std::size_t> at = dim_named(own, dim.name);
        aligned.push_back({at ? own[*at].extent : 1, dim.name});
        if (at) ++found;
    }
    if (found != own.size()) return;
    trial.operand(RepairKind::align_as, appended_change(operand, {".align_as(", 1 - operand, ")"}), std::move(aligned),
                  [](const Shape&) { return true; });
}

/// Renames each dim to the name that it meets: `b.rename(D='C')`.
void try_rename(Trial& trial, const Arguments& arguments, const Alignment& alignment, std::size_t operand) {
    Shape renamed = arguments.operands[operand];
    std::string pairs;
    for (const Column& column : alignment.columns) {
        const Cell& own = column.cells[operand];
        const Cell& partner = column.cells[1 - operand];
        if (!own.has_dim() || !partner.has_dim()) continue;
        const Name& from = arguments.operands[operand][own.dim].name;
        const Name& to = arguments.operands[1 - operand][partner.dim].name;
        if (!from || !to || from == to) continue;
        renamed[own.dim].name = to;
        pairs.append(pairs.empty() ? "" : ", ").append(*from + "='" + *to + '\'');
    }
    if (pairs.empty()) return;
    trial.operand(RepairKind::rename, appended_change(operand, {concat({".rename(", pairs, ")"})}), std::move(renamed),
                  [](const Shape&) { return true; });
}

/// Gives the output names to the operand that is written to; `refine_names` can only name unnamed dims.
void try_refine_names(Trial& trial, const Arguments& arguments, const Failure& failure) {
    Shape refined = arguments.operands[0];
    const std::vector<Name>& names = failure.as<UnfitNames>().unified;
    if (names.size() != refined.size()) return;
    std::string text;
    for (std::size_t i = 0; i < refined.size(); ++i) {
        if (refined[i].name && refined[i].name != names[i]) return;
        refined[i].name = names[i];
        text.append(i ? ", " : "").append(names[i] ? '\'' + *names[i] + '\'' : "None");
    }
    trial.operand(RepairKind::refine_names, appended_change(0, {concat({".refine_names(", text, ")"})}),
                  std::move(refined), [](const Shape&) { return true; });
}

/// The operands in the order in which to change them: the one of lower rank first; at equal rank, the second.
std::vector<std::size_t> changeable(const Arguments& arguments) {
    if (writes_first(arguments) || arguments.rule == Rule::unidirectional || arguments.rule == Rule::pdpd) return {1};
    return arguments.operands[0].size() < arguments.operands[1].size() ? std::vector<std::size_t>{0, 1}
                                                                       : std::vector<std::size_t>{1, 0};
}

/// `a[:, None]` before the expansion.
std::vector<Repair> repairs_of_target(const Arguments& arguments, const Failure& failure) {
    if (failure.kind != FailureKind::extent_mismatch || !is_indexed(arguments.call->dialect)) return {};
    Trial trial(arguments);
    try_unsqueeze(trial, arguments, 0, *arguments.target);
    return trial.found();
}

}  // namespace

std::string_view name_of(RepairKind kind) {
    switch (kind) {
        case RepairKind::unsqueeze:
            return "unsqueeze";
        case RepairKind::squeeze:
            return "squeeze";
        case RepairKind::permute:
            return "permute";
        case RepairKind::axis:
            return "axis";
        case RepairKind::align_as:
            return "align_as";
        case RepairKind::rename:
            return "rename";
        case RepairKind::refine_names:
            return "refine_names";
    }
    return {};
}

std::vector<Repair> repairs_of_clash(const Arguments& arguments, const Alignment& alignment) {
    if (!alignment.failure) return {};
    if (arguments.rule == Rule::onto) return repairs_of_target(arguments, *alignment.failure);
    if (arguments.operands.size() != 2 || arguments.target) return {};
    if (arguments.call->action == Action::shapes) return {};  // tuples have no axes to move
    const FailureKind kind = alignment.failure->kind;
    const bool names = kind == FailureKind::name_mismatch || kind == FailureKind::name_misaligned;
    if (kind == FailureKind::output_names) {
        Trial trial(arguments);
        try_refine_names(trial, arguments, *alignment.failure);
        return trial.found();
    }
    if (kind != FailureKind::extent_mismatch && kind != FailureKind::axis_out_of_range && !names) return {};
    Trial trial(arguments);
    if (arguments.rule == Rule::pdpd) {
        for (Extent axis = 0; axis <= static_cast<Extent>(arguments.operands[0].size()) && !trial.full(); ++axis)
            trial.axis(axis);
    }
    if (names) {
        for (const std::size_t operand : changeable(arguments)) try_align_as(trial, arguments, operand);
    }
    for (const std::size_t operand : changeable(arguments))
        try_unsqueeze(trial, arguments, operand, arguments.operands[1 - operand]);
    for (const std::size_t operand : changeable(arguments)) {
        if (!alignment.failure->axis) break;
        const Cell& cell = alignment.columns[*alignment.failure->axis].cells[operand];
        if (!cell.has_dim()) continue;
        for (std::size_t other = arguments.operands[operand].size(); other-- > 0;) {
            if (other != cell.dim)
                try_swap(trial, arguments, operand, cell.dim, other, [](const Shape&) { return true; });
        }
    }
    if (names) {
        for (const std::size_t operand : changeable(arguments)) try_rename(trial, arguments, alignment, operand);
    }
    return trial.found();
}

std::vector<Repair> repairs_of_outer_product(const Arguments& arguments, const Alignment& alignment,
                                             std::size_t first_axis, std::size_t second_axis) {
    Trial trial(arguments);
    const Count now = numel(alignment.result);
    const auto meets_one_by_one = [&](const Shape& result) {
        const Count after = numel(result);
        return !(after == now) && (after == numel(arguments.operands[0]) || after == numel(arguments.operands[1]));
    };
    const auto cell = [&](std::size_t axis, std::size_t operand) -> const Cell& {
        return alignment.columns[axis].cells[operand];
    };
    try_squeeze(trial, arguments, cell(first_axis, 0), 0, meets_one_by_one);
    try_squeeze(trial, arguments, cell(second_axis, 1), 1, meets_one_by_one);
    for (const std::size_t operand : {std::size_t{1}, std::size_t{0}})
        try_trailing_one(trial, arguments, operand, meets_one_by_one);
    for (const std::size_t operand : {std::size_t{1}, std::size_t{0}}) {
        const Cell& one = cell(first_axis, operand);
        const Cell& other = cell(second_axis, operand);
        if (one.has_dim() && other.has_dim()) try_swap(trial, arguments, operand, one.dim, other.dim, meets_one_by_one);
    }
    return trial.found();
}

}  // namespace bcast
