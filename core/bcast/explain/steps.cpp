#include "bcast/explain/steps.hpp"

#include "bcast/explain/column_step.hpp"
#include "bcast/explain/error_step.hpp"
#include "bcast/rules/by_name.hpp"

namespace bcast {
namespace {

class StepWriter {
  public:
    StepWriter(Json& json, const Request& request, const Alignment& alignment)
        : json_(json), arguments_(request.arguments), numbers_(request.numbers), alignment_(alignment) {}

    void walk(const std::optional<Values>& values) {
        const std::optional<Stage> stop =
            alignment_.failure ? std::optional(stage_of(alignment_.failure->kind)) : std::nullopt;
        // An operand that cannot be created, also because of its size, is rejected before the alignment.
        const bool too_large_itself = stop == Stage::output && alignment_.columns.empty();
        if (stop == Stage::operands || too_large_itself) return error();
        align();
        if (stop == Stage::placing) return error();
        if (alignment_.dropped > 0 && arguments_.rule == Rule::pdpd) trim();
        if (stop == Stage::names) return names();
        if (arguments_.rule == Rule::by_name) {
            moves();
        } else {
            columns(stop == Stage::extents);
        }
        if (stop == Stage::extents) return;
        if (writes_first(arguments_)) {
            output();
        } else if (stop) {
            error();
        }
        if (stop) return;
        result();
        if (arguments_.call->action != Action::shapes) strides();
        if (values && values->result.size() <= max_element_steps) elements(*values);
    }

  private:
    ArgumentWriter step(std::string_view code, std::string_view verdict, std::string_view say) {
        return open_step(json_, arguments_, alignment_, code, std::nullopt, verdict, say);
    }

    /// Calls write() within the JSON object of a step.
    template <typename Write>
    void braced(Write write) {
        json_.begin_object();
        write();
        json_.end_object();
    }

    const Failure& failure() const { return *alignment_.failure; }

    /// The only operand that is not a number, if there is exactly one and another operand.
    std::optional<std::size_t> only_tensor() const {
        std::optional<std::size_t> only;
        for (std::size_t i = 0; i < arguments_.operands.size(); ++i) {
            if (is_number(numbers_, i)) continue;
            if (only) return std::nullopt;
            only = i;
        }
        return arguments_.operands.size() > 1 ? only : std::nullopt;
    }

    void align() {
        braced([&] {
            switch (alignment_.placing) {
                case AlignmentKind::nothing:
                    step("align", "nothing", "align.nothing");
                    return;
                case AlignmentKind::single:
                    step("align", "single", "align.single");
                    return;
                case AlignmentKind::scalars:
                    step("align", "scalars", "align.scalars");
                    return;
                case AlignmentKind::right:
                    if (const std::optional<std::size_t> only = only_tensor()) {
                        step("align", "right", "align.number").operand_ref("operand", {*only});
                    } else {
                        step("align", "right", "align.right");
                    }
                    return;
                case AlignmentKind::position:
                    step("align", "position", "align.position");
                    return;
                case AlignmentKind::target:
                    step("align", "target", "align.target")
                        .operand_ref("operand", {0})
                        .shape("shape", *arguments_.target);
                    return;
                case AlignmentKind::axes:
                    step("align", "axes", "align.axes").operand_ref("operand", {0}).shape("shape", *arguments_.target);
                    return;
                case AlignmentKind::name:
                    if (arguments_.operands.size() > 1) {
                        step("align", "name", "align.name").operand_ref("first", {0}).operand_ref("second", {1});
                    } else {
                        step("align", "name", "align.order").operand_ref("operand", {0});
                    }
                    return;
                case AlignmentKind::axis:
                    if (arguments_.target) {
                        step("align", "axis", "align.axis-target")
                            .operand_ref("operand", {0})
                            .shape("shape", *arguments_.target)
                            .integer("start", alignment_.start);
                        return;
                    }
                    step("align", "axis", "align.axis")
                        .operand_ref("first", {0})
                        .operand_ref("second", {1})
                        .integer("start", alignment_.start);
                    return;
            }
        });
    }

    void trim() {
        braced([&] {
            step("trim", "ones", "trim.ones")
                .operand_ref("second", {1})
                .integer("count", static_cast<Extent>(alignment_.dropped));
        });
    }

    void names() {
        for (std::size_t axis = alignment_.columns.size(); axis-- > *failure().axis;) {
            braced([&] { write_name_step(json_, arguments_, alignment_, axis); });
        }
    }

    void columns(bool until_failure) {
        const std::size_t last = until_failure ? *failure().axis : 0;
        for (std::size_t axis = alignment_.columns.size(); axis-- > last;) {
            braced([&] { write_column_step(json_, arguments_, alignment_, axis, numbers_); });
        }
    }

    /// The output axis of each dim, in the operand's own order, then each inserted 1.
    void moves() {
        const std::vector<std::size_t> axes = axes_of_dims(arguments_, alignment_);
        for (std::size_t dim = 0; dim < axes.size(); ++dim) {
            const std::string_view verdict = axes[dim] == dim ? "stay" : "move";
            braced([&] {
                open_step(json_, arguments_, alignment_, "move", axes[dim], verdict, "move." + std::string(verdict))
                    .axis(axes[dim])
                    .operand_ref("operand", {0})
                    .integer("extent", arguments_.operands[0][dim].extent)
                    .integer("start", static_cast<Extent>(dim))
                    .count("count", Count(axes[dim]));
            });
        }
        for (std::size_t axis = 0; axis < alignment_.columns.size(); ++axis) {
            if (alignment_.columns[axis].cells[0].has_dim()) continue;
            braced([&] {
                open_step(json_, arguments_, alignment_, "insert", axis, "insert", "insert.one")
                    .axis(axis)
                    .operand_ref("operand", {0})
                    .count("count", Count(axis));
            });
        }
    }

    void output() {
        const Shape& first = arguments_.operands[0];
        braced([&] {
            if (!alignment_.failure) {
                step("output", "match", "output.match").operand_ref("operand", {0}).shape("shape", first);
            } else if (failure().kind == FailureKind::output_names) {
                step("output", "names", "output.names").operand_ref("operand", {0}).shape("shape", first);
            } else {
                step("output", "mismatch", "output.mismatch")
                    .operand_ref("operand", {0})
                    .shape("shape", failure().as<UnfitOutput>().broadcast)
                    .shape("other_shape", first);
            }
        });
    }

    void result() {
        braced([&] {
            const std::string_view say = writes_first(arguments_)                         ? "result.in-place"
                                         : arguments_.call->action == Action::shapes      ? "result.shape"
                                         : arguments_.call->action == Action::elementwise ? "result.new"
                                                                                          : "result.view";
            ArgumentWriter args = step("result", say.substr(say.find('.') + 1), say);
            args.shape("shape", alignment_.result).count("count", numel(alignment_.result));
            if (writes_first(arguments_)) args.operand_ref("operand", {0});
        });
    }

    void strides() {
        const std::vector<OperandRef> again = read_again(arguments_, alignment_, numbers_);
        const bool assigns = arguments_.call->action == Action::assign;
        braced([&] {
            if (numel(alignment_.result) == Count(0) || (assigns && is_number(numbers_, 1))) {
                step("strides", "empty", "strides.empty");
            } else if (again.empty() && assigns) {
                step("strides", "once", "strides.once.of").operand_ref("operand", {1});
            } else if (again.empty()) {
                step("strides", "once", "strides.once");
            } else {
                step("strides", "again", again.size() > 1 ? "strides.again.many" : "strides.again")
                    .operand_refs("operands", again);
            }
        });
    }

    void elements(const Values& values) {
        std::vector<Extent> index = values.window.start;
        for (std::size_t cell = 0; cell < values.result.size(); ++cell) {
            braced([&] { element(index, cell); });
            for (std::size_t axis = index.size(); axis-- > 0;) {
                if (++index[axis] < values.window.start[axis] + values.window.shape[axis]) break;
                index[axis] = values.window.start[axis];
            }
        }
    }

    void element(const std::vector<Extent>& index, std::size_t cell) {
        json_.key("code").string("element");
        json_.key("axis").null();
        json_.key("verdict").string("read");
        json_.key("say").string("element.read");
        json_.key("args").begin_object();
        json_.key("index").integers(index);
        json_.key("sources").begin_list();
        for (std::size_t operand = 0; operand < read_operands(arguments_); ++operand) source(index, operand);
        json_.end_list();
        json_.key("cell").index(cell);
        json_.end_object();
    }

    /// The index into the operand: only its own dims, 0 where it is broadcast.
    void source(const std::vector<Extent>& index, std::size_t operand) {
        std::vector<Extent> own(arguments_.operands[operand].size(), 0);
        for (std::size_t axis = 0; axis < index.size(); ++axis) {
            const Cell& from = alignment_.columns[axis].cells[operand];
            if (from.has_dim() && !from.stretched) own[from.dim] = index[axis];
        }
        json_.integers(own);
    }

    void error() {
        braced([&] {
            ArgumentWriter args = step("error", error_say(failure().kind).substr(6), error_say(failure().kind));
            write_error_arguments(args, failure());
        });
    }

    Json& json_;
    const Arguments& arguments_;
    const std::vector<bool>& numbers_;
    const Alignment& alignment_;
};

}  // namespace

void write_steps(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values) {
    json.key("steps").begin_list();
    StepWriter(json, request, alignment).walk(values);
    json.end_list();
}

}  // namespace bcast
