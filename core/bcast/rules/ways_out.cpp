#include "bcast/rules/ways_out.hpp"
#include "bcast/concat.hpp"

#include <algorithm>

#include "bcast/rules/broadcast.hpp"
#include "bcast/rules/repair.hpp"

namespace bcast {
namespace {

Intent intent_of(RepairKind kind) {
    switch (kind) {
        case RepairKind::unsqueeze:
            return Intent::other_axis;
        case RepairKind::squeeze:
            return Intent::one_to_one;
        case RepairKind::permute:
            return Intent::transpose;
        case RepairKind::axis:
            return Intent::axis;
        case RepairKind::align_as:
        case RepairKind::refine_names:
            return Intent::by_name;
        case RepairKind::rename:
            return Intent::rename;
    }
    return Intent::other_axis;
}

class Search {
  public:
    Search(const Arguments& arguments, const Alignment& alignment) : arguments_(arguments), alignment_(alignment) {}

    std::vector<WayOut> found(const std::vector<Lint>& lints) {
        if (alignment_.ok()) {
            for (const Lint& one : lints) odd(one);
            return std::move(out_);
        }
        const FailureKind kind = alignment_.failure->kind;
        const bool pair =
            kind == FailureKind::extent_mismatch && arguments_.operands.size() == 2 && !writes_first(arguments_);
        if (pair) product();
        add(repairs_of_clash(arguments_, alignment_), false);
        if (kind == FailureKind::output_mismatch) out_of_place();
        if (pair) {
            if (takes_one(0)) insert(Intent::all_pairs, 0, arguments_.operands[0].size());
            one_too_many();
        }
        return std::move(out_);
    }

  private:
    void odd(const Lint& lint) {
        add(lint.repairs, true);
        if (lint.kind == LintKind::square && takes_one(lint.operands[0])) square(lint);
        if (lint.kind != LintKind::outer_product) return;
        for (std::size_t operand = 0; operand < 2; ++operand) {
            const std::size_t rank = arguments_.operands[operand].size();
            if (rank + 1 == alignment_.columns.size() && takes_one(operand)) insert(Intent::keep, operand, 0);
        }
    }

    /// Moves the operand to the other matching axis, and also keeps it where it is, with an explicit 1.
    void square(const Lint& lint) {
        const std::size_t operand = lint.operands[0];
        const std::size_t rank = arguments_.operands[operand].size();
        if (rank + 1 != alignment_.columns.size()) return;
        insert(Intent::other_axis, operand, lint.axes.back());
        insert(Intent::keep, operand, 0);
    }

    void add(const std::vector<Repair>& repairs, bool one_to_one) {
        for (const Repair& repair : repairs) {
            out_.push_back({one_to_one ? Intent::one_to_one : intent_of(repair.kind), repair.change, repair.arguments,
                            repair.result});
        }
    }

    void run(Intent intent, OperandChange change, Arguments changed) {
        Alignment alignment = broadcast(changed);
        const bool known =
            std::any_of(out_.begin(), out_.end(), [&](const WayOut& way) { return way.change.text == change.text; });
        if (alignment.ok() && !known)
            out_.push_back({intent, std::move(change), std::move(changed), std::move(alignment.result)});
    }

    /// If `*` clashes and `@` is valid, the matrix product was probably meant: the sizes match along its contracted
    /// axis.
    void product() {
        const Shape& a = arguments_.operands[0];
        const Shape& b = arguments_.operands[1];
        const bool matrices = takes_one(0) && takes_one(1) && a.size() > 1 && b.size() > 1;
        if (arguments_.call->symbol != "*" || !matrices || a.back().extent != b[b.size() - 2].extent) return;
        Arguments changed = arguments_;
        for (Shape& batch : changed.operands) batch.resize(batch.size() - 2);
        OperandChange change = appended_change(0, {" @ ", std::size_t{1}});
        change.product = true;
        run(Intent::product, std::move(change), std::move(changed));
        if (out_.empty()) return;
        Shape& result = out_.back().result;
        result.push_back(a[a.size() - 2]);
        result.push_back(b.back());
        out_.back().arguments.operands.clear();
    }

    void out_of_place() {
        Arguments changed = arguments_;
        changed.in_place = false;
        if (arguments_.operands.size() != 2 || arguments_.call->symbol.empty()) return;
        const std::string sign = concat({" ", arguments_.call->symbol, " "});
        OperandChange change = appended_change(0, {" = ", std::size_t{0}, sign, std::size_t{1}});
        change.statement = true;
        run(Intent::out_of_place, std::move(change), std::move(changed));
    }

    [[nodiscard]] bool takes_one(std::size_t operand) const {
        const Shape& shape = arguments_.operands[operand];
        return is_indexed(arguments_.call->dialect) && !writes_first(arguments_) && !has_names(shape) && !shape.empty();
    }

    void insert(Intent intent, std::size_t operand, std::size_t position) {
        Arguments changed = arguments_;
        Shape& shape = changed.operands[operand];
        Rearrangement dims;
        for (std::size_t i = 0; i < shape.size(); ++i) dims.emplace_back(i);
        dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(position), std::nullopt);
        shape.insert(shape.begin() + static_cast<std::ptrdiff_t>(position), Dim{});
        OperandChange change = inserted_change(arguments_.call->dialect, operand, std::move(dims), shape);
        run(intent, std::move(change), std::move(changed));
    }

    /// Sizes that differ by one: drops the last element along the larger axis.
    void one_too_many() {
        const Failure& failure = *alignment_.failure;
        if (!is_indexed(arguments_.call->dialect) || !failure.axis || !failure.first.operand || !failure.second.operand)
            return;
        const auto& sizes = failure.as<SizePair>();
        const bool first_larger = sizes.first == sizes.second + 1;
        if (!first_larger && sizes.second != sizes.first + 1) return;
        const std::size_t operand = first_larger ? *failure.first.operand : *failure.second.operand;
        const Cell& cell = alignment_.columns[*failure.axis].cells[operand];
        if (!cell.has_dim()) return;
        Arguments changed = arguments_;
        changed.operands[operand][cell.dim].extent -= 1;
        std::string index = "[";
        for (std::size_t i = 0; i < cell.dim; ++i) index += ":, ";
        run(Intent::one_too_many, appended_change(operand, {index + ":-1]"}), std::move(changed));
    }

    const Arguments& arguments_;
    const Alignment& alignment_;
    std::vector<WayOut> out_;
};

}  // namespace

std::string_view name_of(Intent intent) {
    switch (intent) {
        case Intent::other_axis:
            return "other-axis";
        case Intent::one_to_one:
            return "one-to-one";
        case Intent::transpose:
            return "transpose";
        case Intent::axis:
            return "axis";
        case Intent::by_name:
            return "by-name";
        case Intent::rename:
            return "rename";
        case Intent::out_of_place:
            return "out-of-place";
        case Intent::all_pairs:
            return "all-pairs";
        case Intent::one_too_many:
            return "one-too-many";
        case Intent::keep:
            return "keep";
        case Intent::product:
            return "product";
    }
    return {};
}

std::vector<WayOut> ways_out(const Arguments& arguments, const Alignment& alignment, const std::vector<Lint>& lints) {
    return Search(arguments, alignment).found(lints);
}

}  // namespace bcast
