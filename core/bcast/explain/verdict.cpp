#include "bcast/explain/verdict.hpp"

#include <algorithm>

#include "bcast/explain/arguments.hpp"
#include "bcast/explain/column_step.hpp"
#include "bcast/explain/error_step.hpp"
#include "bcast/explain/parts.hpp"
#include "bcast/rules/stretch.hpp"
#include "bcast/rules/ways_out.hpp"

namespace bcast {
namespace {

class VerdictWriter {
  public:
    VerdictWriter(Json& json, const Request& request, const Alignment& alignment)
        : json_(json), arguments_(request.arguments), numbers_(request.numbers), alignment_(alignment) {}

    /// Returns whether the result is suspicious.
    bool result(const std::vector<Lint>& lints) {
        for (const LintKind kind :
             {LintKind::size_zero, LintKind::outer_product, LintKind::square, LintKind::fragile_one}) {
            const auto found =
                std::find_if(lints.begin(), lints.end(), [&](const Lint& one) { return one.kind == kind; });
            if (found == lints.end()) continue;
            if (found->meant) break;
            odd(*found);
            return true;
        }
        plain();
        return false;
    }

    void failure(const std::optional<WithoutNames>& unnamed) {
        const Failure& failed = *alignment_.failure;
        const Stage stage = stage_of(failed.kind);
        if (unnamed && unnamed->role == NamesRole::caught) {
            open("clash", "verdict.names").shape("shape", unnamed->alignment.result);
        } else if (stage == Stage::names) {
            const Column& column = alignment_.columns[*failed.axis];
            ArgumentWriter args = open("clash", "name." + std::string(name_of(*column.names)));
            write_name_arguments(args, arguments_, alignment_, *failed.axis);
        } else if (failed.kind == FailureKind::extent_mismatch && failed.axis) {
            clash(*failed.axis);
        } else if (failed.kind == FailureKind::keep_leading) {
            open("clash", "error.keep-leading").operand_ref("operand", {0});
        } else if (failed.kind == FailureKind::output_mismatch) {
            open("clash", "verdict.grow")
                .operand_ref("operand", {0})
                .shape("shape", failed.as<UnfitOutput>().broadcast)
                .shape("other_shape", arguments_.operands[0]);
        } else if (failed.kind == FailureKind::output_names) {
            open("clash", "output.names").operand_ref("operand", {0});
        } else {
            if (failed.kind == FailureKind::rank_mismatch) look_ = "look.shapes";
            ArgumentWriter args = open("clash", error_say(failed.kind));
            write_error_arguments(args, failed);
        }
    }

    /// The sentence that says where to look if the failure has no way out; its arguments are those of the verdict.
    [[nodiscard]] std::string_view look() const { return look_; }

  private:
    ArgumentWriter open(std::string_view level, std::string_view say) {
        json_.key("level").string(level);
        json_.key("say").string(say);
        return ArgumentWriter(json_, arguments_, alignment_);
    }

    void clash(std::size_t axis) {
        const Column& column = alignment_.columns[axis];
        const bool one_way = column.extents == ExtentVerdict::one_way || receiver_of(arguments_.rule);
        const std::string_view say = column.extents == ExtentVerdict::no_axis ? "verdict.clash.no-axis"
                                     : arguments_.rule == Rule::none          ? "verdict.clash.none"
                                     : one_way                                ? "verdict.clash.one-way"
                                                                              : "verdict.clash";
        const Clash& parties = *column.clash;
        look_ = "look.sizes";
        open("clash", say)
            .axis(axis)
            .operand_ref("first", parties.first)
            .operand_ref("second", parties.second)
            .integer("first_extent", cell_at(column, parties.first).extent)
            .integer("second_extent", cell_at(column, parties.second).extent);
    }

    void odd(const Lint& lint) {
        if (lint.kind == LintKind::size_zero) {
            open("odd", "verdict.zero").axis(lint.axes[0]);
        } else if (lint.kind == LintKind::square) {
            open("odd", "verdict.square").operand_ref("operand", {lint.operands[0]}).axes(lint.axes);
        } else if (lint.kind == LintKind::fragile_one) {
            open("odd", "verdict.fragile").axis(lint.axes[0]).operand_ref("operand", {lint.operands[0]});
        } else {
            open("odd", alignment_.columns.size() == 2 ? "verdict.outer" : "verdict.outer.more")
                .count("count", numel(alignment_.result))
                .count("extent", numel(arguments_.operands[0]));
        }
    }

    void plain() {
        const Count count = numel(alignment_.result);
        const Action action = arguments_.call->action;
        if (arguments_.call->op == "matmul") {
            open("plain", "verdict.batch").shape("shape", alignment_.result);
        } else if (action == Action::shapes) {
            open("plain", "verdict.shape").shape("shape", alignment_.result);
        } else if (arguments_.rule == Rule::by_name) {
            open("plain", "verdict.by-name").operand_ref("operand", {0});
        } else if (writes_first(arguments_)) {
            open("plain", "verdict.in-place").operand_ref("operand", {0}).shape("shape", alignment_.result);
        } else if (count == Count(0)) {
            open("plain", "verdict.none");
        } else if (count == Count(1)) {
            open("plain", "verdict.one");
        } else {
            numbers(count);
        }
    }

    void numbers(const Count& count) {
        const std::vector<OperandRef> again = read_again(arguments_, alignment_, numbers_);
        if (again.empty() && !read_again(arguments_, alignment_, {}).empty()) {
            open("plain", "verdict.number").count("count", count);
            return;
        }
        if (again.empty()) {
            open("plain", arguments_.operands.size() > 1 ? "verdict.equal" : "verdict.unchanged").count("count", count);
        } else if (again.size() == 2 && meets_all_pairs(arguments_, alignment_)) {
            open("plain", "verdict.pairs")
                .count("count", count)
                .count("first_extent", numel(arguments_.operands[0]))
                .count("second_extent", numel(arguments_.operands[1]));
        } else {
            open("plain", again.size() > 1 ? "verdict.stretch.many" : "verdict.stretch")
                .count("count", count)
                .operand_refs("operands", again);
        }
    }

    Json& json_;
    const Arguments& arguments_;
    const std::vector<bool>& numbers_;
    const Alignment& alignment_;
    std::string_view look_ = "look.message";
};

}  // namespace

void write_verdict(Json& json, const Request& request, const Alignment& alignment, const std::vector<Lint>& lints,
                   const std::optional<WithoutNames>& unnamed) {
    const Arguments& arguments = request.arguments;
    json.key("verdict").begin_object();
    VerdictWriter writer(json, request, alignment);
    bool plain = false;
    if (alignment.ok()) {
        plain = !writer.result(lints);
    } else {
        writer.failure(unnamed);
    }
    json.key("intents").begin_list();
    const std::vector<WayOut> intents = plain ? std::vector<WayOut>() : ways_out(arguments, alignment, lints);
    for (const WayOut& way : intents) {
        json.begin_object();
        json.key("intent").string(name_of(way.intent));
        json.key("in_place").boolean(way.arguments.in_place);
        write_change(json, way.change, way.arguments, way.result, request);
        json.end_object();
    }
    json.end_list();
    if (intents.empty() && !alignment.ok()) json.key("look").string(writer.look());
    json.end_object();
}

}  // namespace bcast
