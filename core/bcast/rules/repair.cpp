#include "bcast/rules/repair.hpp"

#include <algorithm>

#include "bcast/count.hpp"
#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/wording.hpp"

namespace bcast {
namespace {

constexpr std::size_t most_repairs = 2;

/// Changes are tried one by one; those that broadcast are kept until there are enough.
class Trial {
  public:
    explicit Trial(const Arguments& given) : given_(given) {}

    bool full() const { return found_.size() == most_repairs; }

    /// Tries an operand of another shape. `accept` looks at the result.
    template <typename Accept>
    void operand(RepairKind kind, std::size_t operand, Shape shape, std::string text, Accept accept) {
        if (full()) return;
        Arguments changed = given_;
        changed.operands[operand] = std::move(shape);
        run(kind, operand, std::move(changed), std::move(text), accept);
    }

    void axis(Extent axis) {
        if (full()) return;
        Arguments changed = given_;
        changed.axis = axis;
        run(RepairKind::axis, 1, std::move(changed), "axis=" + std::to_string(axis), [](const Shape&) { return true; });
    }

    std::vector<Repair> found() { return std::move(found_); }

  private:
    template <typename Accept>
    void run(RepairKind kind, std::size_t operand, Arguments changed, std::string text, Accept accept) {
        Alignment alignment = broadcast(changed);
        if (!alignment.ok() || !accept(alignment.result)) return;
        const bool known = std::any_of(found_.begin(), found_.end(), [&](const Repair& repair) { return repair.text == text; });
        if (!known) found_.push_back({kind, operand, std::move(text), std::move(changed), std::move(alignment.result)});
    }

    const Arguments& given_;
    std::vector<Repair> found_;
};

bool has_indexing(Dialect dialect) { return dialect == Dialect::pytorch || dialect == Dialect::numpy; }

/// `Reshape(b, [3, 1])`: for dialects whose programs are graphs.
std::string reshape_text(std::size_t operand, const Shape& shape) { return "Reshape(" + label_of(operand) + ", " + list_text(shape) + ')'; }

/// `b[:, None]`: `kept[i]` tells whether dim i of the new shape is a dim of the operand.
std::string index_text(std::size_t operand, const std::vector<bool>& kept) {
    std::string text = label_of(operand) + '[';
    for (std::size_t i = 0; i < kept.size(); ++i) text.append(i ? ", " : "").append(kept[i] ? ":" : "None");
    return text + ']';
}

/// The operand with 1s put in so that each of its dims meets an equal extent (or its own 1 stays); nothing if its dims do not
/// occur in that order. Leading 1s are left out: alignment adds them.
struct Inserted {
    Shape shape;
    std::vector<bool> kept;
};
std::optional<Inserted> inserted_to_meet(const Shape& operand, const Shape& other) {
    Inserted out;
    std::size_t next = operand.size();
    for (std::size_t i = other.size(); i-- > 0 && next > 0;) {
        const bool meets = operand[next - 1].extent == other[i].extent || operand[next - 1].extent == 1;
        out.shape.insert(out.shape.begin(), meets ? operand[--next] : Dim{});
        out.kept.insert(out.kept.begin(), meets);
    }
    if (next > 0 || std::all_of(out.kept.begin(), out.kept.end(), [](bool kept) { return kept; })) return std::nullopt;
    return out;
}

void try_unsqueeze(Trial& trial, const Arguments& given, std::size_t operand) {
    const auto inserted = inserted_to_meet(given.operands[operand], given.operands[1 - operand]);
    if (!inserted) return;
    const std::string text = has_indexing(given.call->dialect) ? index_text(operand, inserted->kept) : reshape_text(operand, inserted->shape);
    trial.operand(RepairKind::unsqueeze, operand, inserted->shape, text, [](const Shape&) { return true; });
}

std::string swap_text(Dialect dialect, std::size_t operand, std::size_t rank, std::size_t i, std::size_t j) {
    const std::string label = label_of(operand);
    if (has_indexing(dialect)) {
        const char* method = dialect == Dialect::pytorch ? ".transpose(" : ".swapaxes(";
        return label + method + std::to_string(i) + ", " + std::to_string(j) + ')';
    }
    Shape order(rank);
    for (std::size_t k = 0; k < rank; ++k) order[k].extent = static_cast<Extent>(k == i ? j : k == j ? i : k);
    return "Transpose(" + label + ", " + list_text(order) + ')';
}

template <typename Accept>
void try_permute(Trial& trial, const Arguments& given, std::size_t operand, Accept accept) {
    const Shape& shape = given.operands[operand];
    for (std::size_t j = shape.size(); j-- > 1;) {
        for (std::size_t i = j; i-- > 0;) {
            if (shape[i].extent == shape[j].extent) continue;
            Shape swapped = shape;
            std::swap(swapped[i], swapped[j]);
            trial.operand(RepairKind::permute, operand, std::move(swapped), swap_text(given.call->dialect, operand, shape.size(), i, j), accept);
        }
    }
}

template <typename Accept>
void try_squeeze(Trial& trial, const Arguments& given, std::size_t operand, Accept accept) {
    const Shape& shape = given.operands[operand];
    for (std::size_t i = shape.size(); i-- > 0;) {
        if (shape[i].extent != 1) continue;
        Shape squeezed = shape;
        squeezed.erase(squeezed.begin() + static_cast<std::ptrdiff_t>(i));
        const std::string text = has_indexing(given.call->dialect) ? label_of(operand) + ".squeeze(" + std::to_string(i) + ')' : reshape_text(operand, squeezed);
        trial.operand(RepairKind::squeeze, operand, std::move(squeezed), text, accept);
    }
}

template <typename Accept>
void try_trailing_one(Trial& trial, const Arguments& given, std::size_t operand, Accept accept) {
    Shape longer = given.operands[operand];
    std::vector<bool> kept(longer.size(), true);
    longer.push_back({});
    kept.push_back(false);
    const std::string text = has_indexing(given.call->dialect) ? index_text(operand, kept) : reshape_text(operand, longer);
    trial.operand(RepairKind::unsqueeze, operand, std::move(longer), text, accept);
}

/// The operand of lower rank is the one to change; of equals, the second.
std::vector<std::size_t> changeable(const Arguments& given) {
    if (writes_first(given) || given.rule == Rule::unidirectional || given.rule == Rule::pdpd) return {1};
    return given.operands[0].size() < given.operands[1].size() ? std::vector<std::size_t>{0, 1} : std::vector<std::size_t>{1, 0};
}

}  // namespace

std::string_view name_of(RepairKind kind) {
    switch (kind) {
        case RepairKind::unsqueeze: return "unsqueeze";
        case RepairKind::squeeze: return "squeeze";
        case RepairKind::permute: return "permute";
        case RepairKind::axis: return "axis";
    }
    return {};
}

std::vector<Repair> repairs_of_clash(const Arguments& arguments, const Alignment& alignment) {
    if (!alignment.failure || arguments.operands.size() != 2 || arguments.target) return {};
    const FailureKind kind = alignment.failure->kind;
    if (kind != FailureKind::extent_mismatch && kind != FailureKind::axis_out_of_range && kind != FailureKind::name_misaligned) return {};
    Trial trial(arguments);
    if (arguments.rule == Rule::pdpd) {
        for (Extent axis = 0; axis <= static_cast<Extent>(arguments.operands[0].size()) && !trial.full(); ++axis) trial.axis(axis);
    }
    for (const std::size_t operand : changeable(arguments)) try_unsqueeze(trial, arguments, operand);
    for (const std::size_t operand : changeable(arguments)) try_permute(trial, arguments, operand, [](const Shape&) { return true; });
    return trial.found();
}

std::vector<Repair> repairs_of_outer_product(const Arguments& arguments, const Alignment& alignment) {
    Trial trial(arguments);
    const Count now = numel(alignment.result);
    const auto meets_one_by_one = [&](const Shape& result) {
        return numel(result) == numel(arguments.operands[0]) || numel(result) == numel(arguments.operands[1]);
    };
    const auto smaller = [&](const Shape& result) { return meets_one_by_one(result) && !(numel(result) == now); };
    for (const std::size_t operand : {std::size_t{0}, std::size_t{1}}) try_squeeze(trial, arguments, operand, smaller);
    for (const std::size_t operand : {std::size_t{1}, std::size_t{0}}) try_trailing_one(trial, arguments, operand, smaller);
    for (const std::size_t operand : {std::size_t{1}, std::size_t{0}}) try_permute(trial, arguments, operand, smaller);
    return trial.found();
}

}  // namespace bcast
