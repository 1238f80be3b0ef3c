#include "bcast/explain/steps.hpp"

#include <algorithm>

#include "bcast/explain/arguments.hpp"
#include "bcast/rules/stretch.hpp"

namespace bcast {
namespace {

/// How far a failing call comes.
enum class Stage { operands, placing, names, extents, output };

Stage stage_of(FailureKind kind) {
    switch (kind) {
        case FailureKind::negative_extent:
        case FailureKind::too_many_dims:
        case FailureKind::invalid_name:
        case FailureKind::duplicate_names: return Stage::operands;
        case FailureKind::rank_mismatch:
        case FailureKind::axis_out_of_range:
        case FailureKind::axes_length:
        case FailureKind::axes_order:
        case FailureKind::axes_range: return Stage::placing;
        case FailureKind::name_mismatch:
        case FailureKind::name_misaligned: return Stage::names;
        case FailureKind::extent_mismatch:
        case FailureKind::keep_leading: return Stage::extents;
        case FailureKind::too_large:
        case FailureKind::output_mismatch:
        case FailureKind::output_names: return Stage::output;
    }
    return Stage::operands;
}

std::string_view error_say(FailureKind kind) {
    switch (kind) {
        case FailureKind::negative_extent: return "error.negative-extent";
        case FailureKind::too_many_dims: return "error.too-many-dims";
        case FailureKind::invalid_name: return "error.invalid-name";
        case FailureKind::duplicate_names: return "error.duplicate-names";
        case FailureKind::rank_mismatch: return "error.rank-mismatch";
        case FailureKind::axis_out_of_range: return "error.axis-out-of-range";
        case FailureKind::axes_length: return "error.axes-length";
        case FailureKind::axes_order: return "error.axes-order";
        case FailureKind::axes_range: return "error.axes-range";
        default: return "error.too-large";
    }
}

class StepWriter {
  public:
    StepWriter(Json& json, const Request& request, const Alignment& alignment) : json_(json), given_(request.arguments), alignment_(alignment) {}

    void walk(const std::optional<Values>& values) {
        const std::optional<Stage> stop = alignment_.failure ? std::optional(stage_of(alignment_.failure->kind)) : std::nullopt;
        // A tensor that is too large to be made is refused before anything is lined up.
        const bool unmade = stop == Stage::operands || (stop == Stage::output && alignment_.result.size() != alignment_.columns.size());
        if (unmade) return error();
        align();
        if (stop == Stage::placing) return error();
        if (alignment_.dropped > 0 && given_.rule == Rule::pdpd) trim();
        if (stop == Stage::names) return names();
        columns();
        if (stop == Stage::extents) return;
        if (writes_first(given_)) output();
        else if (stop) error();
        if (stop) return;
        result();
        if (given_.call->action != Action::shapes) strides();
        if (values && values->result.size() <= most_element_steps) elements(*values);
    }

  private:
    /// Opens a step; its arguments follow, then close() or the next step.
    ArgumentWriter step(std::string_view code, std::optional<std::size_t> axis, std::string_view verdict, std::string_view say) {
        json_.key("code").string(code);
        json_.key("axis");
        if (axis) json_.index(*axis);
        else json_.null();
        json_.key("verdict").string(verdict);
        json_.key("say").string(say);
        return ArgumentWriter(json_, given_, alignment_);
    }

    /// Calls write() between the braces of a step.
    template <typename Write>
    void braced(Write write) {
        json_.begin_object();
        write();
        json_.end_object();
    }

    const Failure& failure() const { return *alignment_.failure; }

    void align() {
        braced([&] {
            switch (alignment_.placing) {
                case Placing::single: step("align", {}, "single", "align.single"); return;
                case Placing::scalars: step("align", {}, "scalars", "align.scalars"); return;
                case Placing::right: step("align", {}, "right", "align.right"); return;
                case Placing::position: step("align", {}, "position", "align.position"); return;
                case Placing::target: step("align", {}, "target", "align.target").party("operand", {0}).shape("shape", *given_.target); return;
                case Placing::axes: step("align", {}, "axes", "align.axes").party("operand", {0}).shape("shape", *given_.target); return;
                case Placing::axis:
                    step("align", {}, "axis", "align.axis").party("first", {0}).party("second", {1}).integer("start", alignment_.start);
                    return;
            }
        });
    }

    void trim() {
        braced([&] {
            step("trim", {}, "ones", "trim.ones").party("second", {1}).integer("count", static_cast<Extent>(alignment_.dropped));
        });
    }

    void names() {
        for (std::size_t axis = alignment_.columns.size(); axis-- > *failure().axis;) {
            const Column& column = alignment_.columns[axis];
            braced([&] {
                const std::string_view verdict = name_of(*column.names);
                ArgumentWriter args = step("name", axis, verdict, "name." + std::string(verdict));
                args.axis(axis);
                if (*column.names == NameVerdict::mismatch) {
                    const auto at = [&](const std::vector<Name>& list) { return *list[list.size() - 1 - failure().name_at]; };
                    args.party("first", failure().first).party("second", failure().second);
                    args.text("first_name", at(failure().first_names)).text("second_name", at(failure().second_names));
                } else if (*column.names == NameVerdict::misaligned) {
                    args.party("first", failure().first).party("second", failure().second).text("name", *failure().name);
                } else if (const Name name = column_name(given_, column)) {
                    args.text("name", *name);
                }
            });
        }
    }

    void columns() {
        const std::size_t last = stage_of_failure() == Stage::extents ? *failure().axis : 0;
        for (std::size_t axis = alignment_.columns.size(); axis-- > last;) column(axis);
    }

    std::optional<Stage> stage_of_failure() const {
        return alignment_.failure ? std::optional(stage_of(alignment_.failure->kind)) : std::nullopt;
    }

    void column(std::size_t axis) {
        const Column& column = alignment_.columns[axis];
        const std::string_view verdict = name_of(column.extents);
        braced([&] {
            if (column.clash) return clash(axis, verdict);
            const std::vector<Party> again = stretched(column);
            const std::vector<Party> padded = padded_in(column);
            const std::vector<Party>& told = again.empty() ? padded : again;
            ArgumentWriter args = step("column", axis, verdict, say_of(column, told.size()));
            args.axis(axis).sizes(axis).integer("extent", column.result.extent);
            if (!told.empty()) args.parties("operands", told);
            if (given_.target) args.party("operand", {0});
        });
    }

    std::string say_of(const Column& column, std::size_t told) const {
        const std::string many = told > 1 ? ".many" : "";
        switch (column.extents) {
            case ExtentVerdict::equal: return column.cells.size() == 1 && !column.target ? "column.single" : "column.equal";
            case ExtentVerdict::stretch: return "column.stretch" + many;
            case ExtentVerdict::pad: return (column.result.extent == 1 ? "column.pad.one" : "column.pad") + many;
            case ExtentVerdict::free: return column.result.extent == 1 ? "column.free.one" : "column.free";
            default: return "column." + std::string(name_of(column.extents));
        }
    }

    void clash(std::size_t axis, std::string_view verdict) {
        const Column& column = alignment_.columns[axis];
        const auto extent_of = [&](Party party) { return party.operand ? column.cells[*party.operand].extent : column.target->extent; };
        if (column.extents == ExtentVerdict::keep) {
            step("column", axis, "keep-leading", "error.keep-leading").axis(axis).party("operand", column.clash->second);
            return;
        }
        std::string say = "column." + std::string(verdict);
        if (column.extents == ExtentVerdict::mismatch && given_.rule == Rule::none) say += ".none";
        else if (column.extents == ExtentVerdict::mismatch && receiver_of(given_.rule)) say += ".one-way";
        ArgumentWriter args = step("column", axis, verdict, say);
        args.axis(axis).sizes(axis).party("first", column.clash->first).party("second", column.clash->second);
        args.integer("first_extent", extent_of(column.clash->first)).integer("second_extent", extent_of(column.clash->second));
    }

    static std::vector<Party> stretched(const Column& column) {
        std::vector<Party> parties;
        for (std::size_t i = 0; i < column.cells.size(); ++i) {
            if (column.cells[i].stretched) parties.push_back({i});
        }
        if (column.target && column.target->stretched) parties.push_back(target_party);
        return parties;
    }

    static std::vector<Party> padded_in(const Column& column) {
        std::vector<Party> parties;
        for (std::size_t i = 0; i < column.cells.size(); ++i) {
            if (column.cells[i].kind == CellKind::pad) parties.push_back({i});
        }
        if (column.target && column.target->kind == CellKind::pad) parties.push_back(target_party);
        return parties;
    }

    void output() {
        const Shape& first = given_.operands[0];
        braced([&] {
            if (!alignment_.failure) {
                step("output", {}, "match", "output.match").party("operand", {0}).shape("shape", first);
            } else if (failure().kind == FailureKind::output_names) {
                step("output", {}, "names", "output.names").party("operand", {0}).shape("shape", first);
            } else {
                step("output", {}, "mismatch", "output.mismatch").party("operand", {0}).shape("shape", failure().shape).shape("other_shape", first);
            }
        });
    }

    void result() {
        braced([&] {
            const std::string_view say = writes_first(given_)                        ? "result.in-place"
                                         : given_.call->action == Action::shapes      ? "result.shape"
                                         : given_.call->action == Action::elementwise ? "result.new"
                                                                                      : "result.view";
            ArgumentWriter args = step("result", {}, say.substr(say.find('.') + 1), say);
            args.shape("shape", alignment_.result).count("count", numel(alignment_.result));
            if (writes_first(given_)) args.party("operand", {0});
        });
    }

    void strides() {
        std::vector<Party> again;
        for (std::size_t i = 0; i < given_.operands.size(); ++i) {
            const bool any = std::any_of(alignment_.columns.begin(), alignment_.columns.end(), [&](const Column& column) { return column.cells[i].stretched; });
            if (any) again.push_back({i});
        }
        braced([&] {
            if (again.empty()) {
                step("strides", {}, "once", "strides.once");
            } else {
                step("strides", {}, "again", again.size() > 1 ? "strides.again.many" : "strides.again").parties("operands", again);
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
        for (std::size_t operand = 0; operand < given_.operands.size(); ++operand) source(index, operand);
        json_.end_list();
        json_.key("cell").index(cell);
        json_.end_object();
    }

    /// The operand's own index: only its own dims, 0 where it is stretched.
    void source(const std::vector<Extent>& index, std::size_t operand) {
        std::vector<Extent> own(given_.operands[operand].size(), 0);
        for (std::size_t axis = 0; axis < index.size(); ++axis) {
            const Cell& from = alignment_.columns[axis].cells[operand];
            if (from.has_dim() && !from.stretched) own[from.dim] = index[axis];
        }
        json_.integers(own);
    }

    void error() {
        braced([&] {
            ArgumentWriter args = step("error", {}, error_say(failure().kind).substr(6), error_say(failure().kind));
            error_arguments(args);
        });
    }

    void error_arguments(ArgumentWriter& args) {
        switch (failure().kind) {
            case FailureKind::negative_extent: args.party("operand", failure().first).integer("extent", failure().first_extent); return;
            case FailureKind::too_many_dims:
                args.party("operand", failure().first).integer("count", failure().first_extent).integer("extent", failure().second_extent);
                return;
            case FailureKind::invalid_name:
            case FailureKind::duplicate_names: args.party("operand", failure().first).text("name", *failure().name); return;
            case FailureKind::too_large: args.shape("shape", failure().shape); return;
            case FailureKind::axes_length:
                args.party("operand", failure().first).integer("count", failure().first_extent).integer("extent", failure().second_extent);
                return;
            case FailureKind::axes_range: args.party("operand", failure().first).integer("start", failure().start).integer("extent", failure().second_extent); return;
            case FailureKind::axis_out_of_range: args.integer("start", failure().start); [[fallthrough]];
            default:
                args.party("first", failure().first).party("second", failure().second);
                args.integer("first_extent", failure().first_extent).integer("second_extent", failure().second_extent);
        }
    }

    Json& json_;
    const Arguments& given_;
    const Alignment& alignment_;
};

}  // namespace

void write_steps(Json& json, const Request& request, const Alignment& alignment, const std::optional<Values>& values) {
    json.key("steps").begin_list();
    StepWriter(json, request, alignment).walk(values);
    json.end_list();
}

}  // namespace bcast
