#include "bcast/program/columns/columns_json.hpp"

#include <algorithm>
#include <cstdlib>

#include "bcast/concat.hpp"
#include "bcast/count.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

using Dims = std::vector<std::size_t>;

void write_column(Json& json, const Event& event, const EventColumn& column) {
    json.begin_object();
    json.key("axis").index(column.axis);
    json.key("role").string(name_of(column.role));
    if (json.key("size").not_null(column.size)) json.integer(*column.size);
    json.list("operands", column.operands, [&](const Dims& dims) {
        if (dims.empty()) {
            json.null();
        } else if (dims.size() == 1) {
            json.index(dims[0]);
        } else {
            json.indices(dims);
        }
    });
    if (column.name) json.key("name").string(*column.name);
    if (column.letter != 0) json.key("letter").string({&column.letter, 1});
    if (!column.text.empty()) json.key("text").string(well_formed(column.text));
    if (column.clash) json.key("clash").boolean(true);
    if (column.along != AlongColumn::other) json.key("along").string(name_of(column.along));
    if (const std::vector<std::size_t> again = read_again(event, column); !again.empty())
        json.key("again").indices(again);
    json.end_object();
}

/// The column where a diagonal crosses row i: `i`, `i + 1`, `i − 2`.
std::string diagonal_text(Extent diagonal) {
    if (diagonal == 0) return "i";
    return concat({diagonal < 0 ? "i \u2212 " : "i + ", std::to_string(std::abs(diagonal))});
}

/// Writes the steps of an event.
class Steps {
  public:
    Steps(Json& json, const Event& event, const std::vector<EventColumn>& columns)
        : json_(json), event_(event), columns_(columns) {
        if (!event.results.empty()) result_ = &event.results[0].facts->shape;
    }

    void walk() {
        start();
        std::vector<std::size_t> order = in_order();
        for (const std::size_t at : order) {
            column(at);
            if (columns_[at].clash) break;
        }
        if (event_.ok) {
            result();
        } else {
            open("error", std::nullopt, "event.error");
            json_.key("count").index(event_.span.line);
            close();
        }
    }

  private:
    /// The `outer` of a ufunc has the axes of an outer product, whatever operation combines the pairs.
    [[nodiscard]] bool contracts() const { return event_.kind == EventKind::contract || event_.function == "outer"; }
    [[nodiscard]] bool by_letters() const { return event_.function == "einsum"; }
    /// Whether the event is a ufunc with `where=`, whose mask is aligned with the operands.
    [[nodiscard]] bool masked() const { return event_.kind == EventKind::broadcast && event_.where.has_value(); }

    /// From the right, in the order in which libraries process the columns: for a contraction the batch, then the
    /// summed, then the other columns; for einsum the summed columns come last.
    [[nodiscard]] std::vector<std::size_t> in_order() const {
        std::vector<std::size_t> out;
        const auto take = [&](auto wanted) {
            for (std::size_t at = columns_.size(); at-- > 0;) {
                if (wanted(columns_[at].role)) out.push_back(at);
            }
        };
        if (!contracts()) {
            take([](ColumnRole) { return true; });
            return out;
        }
        const auto batch = [](ColumnRole role) { return role == ColumnRole::batch; };
        const auto summed = [](ColumnRole role) { return role == ColumnRole::summed; };
        const auto kept = [](ColumnRole role) { return role == ColumnRole::kept; };
        take(batch);
        if (by_letters()) take(kept);
        take(summed);
        if (!by_letters()) take(kept);
        return out;
    }

    void open(std::string_view code, std::optional<std::size_t> column, std::string_view say) {
        json_.begin_object();
        json_.key("code").string(code);
        json_.key("column").index(column);
        json_.key("say").string(say);
        json_.key("args").begin_object();
    }
    void close() {
        json_.end_object();
        json_.end_object();
    }

    void axis_name(const Shape& shape, std::size_t axis) {
        json_.begin_object();
        json_.key("axis").index(axis);
        json_.key("position").integer(static_cast<Extent>(axis) - static_cast<Extent>(shape.size()));
        json_.key("name").name(axis < shape.size() ? shape[axis].name : Name());
        json_.end_object();
    }
    void axis_of(std::string_view key, std::size_t operand, std::size_t dim) {
        json_.key(key);
        axis_name(shape(operand), dim);
    }
    [[nodiscard]] const Shape& shape(std::size_t operand) const { return event_.operands[operand].facts->shape; }

    /// The number of elements of an operand along a column.
    [[nodiscard]] Extent extent_of(const EventColumn& column, std::size_t operand) const {
        Extent out = 1;
        for (const std::size_t dim : column.operands[operand]) out *= shape(operand)[dim].extent;
        return out;
    }

    void sizes(const EventColumn& column) {
        json_.key("sizes").begin_list();
        for (std::size_t i = 0; i < column.operands.size(); ++i) {
            if (event_.operands[i].facts->number) continue;
            json_.begin_object();
            json_.key("operand").index(i);
            if (json_.key("extent").not_null(!column.operands[i].empty()))
                json_.integer(shape(i)[column.operands[i][0]].extent);
            json_.end_object();
        }
        json_.end_list();
    }

    /// Writes all arguments that a sentence about a column may use.
    void arguments(const EventColumn& column) {
        std::vector<std::size_t> having;
        for (std::size_t i = 0; i < column.operands.size(); ++i) {
            if (!column.operands[i].empty()) having.push_back(i);
        }
        // Not a 1, which fits.
        if (masked() && column.clash)
            std::erase_if(having, [&](std::size_t operand) { return extent_of(column, operand) == 1; });
        if (column.axis) {
            json_.key("axis");
            // A failed call has no result: this is the rank that it would have had.
            std::size_t rank = 0;
            for (const EventColumn& one : columns_) rank += one.axis ? 1 : 0;
            const Shape none(rank);
            axis_name(result_ != nullptr && result_->size() == rank ? *result_ : none, *column.axis);
        } else if (!having.empty()) {
            axis_of("axis", having[0], column.operands[having[0]][0]);
        }
        json_.key("operand").index(having.empty() ? 0 : having[0]);
        if (!having.empty()) {
            const Dims& dims = column.operands[having[0]];
            json_.key("first").index(having[0]);
            axis_of("first_axis", having[0], dims[0]);
            json_.key("first_extent").integer(shape(having[0])[dims[0]].extent);
            json_.list("axes", dims, [&](std::size_t dim) { axis_name(shape(having[0]), dim); });
            json_.key("count").integer(extent_of(column, having[0]));
            if (dims[0] < event_.operands[having[0]].facts->strides.size())
                json_.key("start").integer(event_.operands[having[0]].facts->strides[dims[0]]);
        }
        if (having.size() > 1) {
            const std::size_t second = having.back();
            json_.key("second").index(second);
            axis_of("second_axis", second, column.operands[second][0]);
            json_.key("second_extent").integer(shape(second)[column.operands[second][0]].extent);
        }
        sizes(column);
        if (column.size) json_.key("extent").integer(*column.size);
        if (column.letter != 0) {
            json_.key("text").string({&column.letter, 1});
        } else if (!column.text.empty()) {
            json_.key("text").string(well_formed(column.text));
        } else if (event_.triangle) {
            json_.key("text").string(diagonal_text(event_.triangle->diagonal));
        }
        if (const std::vector<std::size_t> again = stretched(column); !again.empty())
            json_.key("operands").indices(again);
    }

    /// The operands that broadcast over several indices of a column.
    [[nodiscard]] std::vector<std::size_t> stretched(const EventColumn& column) const {
        return column.size == 1 ? std::vector<std::size_t>() : read_again(event_, column);
    }
    [[nodiscard]] bool reads_again(const EventColumn& column) const { return !stretched(column).empty(); }

    void column(std::size_t at) {
        const EventColumn& column = columns_[at];
        open("column", at, say(column));
        arguments(column);
        close();
    }

    [[nodiscard]] std::string_view say(const EventColumn& column) const {
        if (event_.triangle && column.axis == columns_.size() - 1)
            return event_.triangle->upper ? "triangle.upper" : "triangle.lower";
        const auto having = static_cast<std::size_t>(std::count_if(column.operands.begin(), column.operands.end(),
                                                                   [](const Dims& dims) { return !dims.empty(); }));
        if (contracts()) return contracted(column, having);
        if (masked()) {
            if (column.clash) return "column.mismatch";
            const std::vector<std::size_t> again = stretched(column);
            if (again.empty()) return having == column.operands.size() ? "column.equal" : "column.single";
            bool pads = false;
            for (const std::size_t operand : again) pads = pads || column.operands[operand].empty();
            if (again.size() > 1) return pads ? "column.pad.many" : "column.stretch.many";
            return pads ? "column.pad" : "column.stretch";
        }
        switch (event_.kind) {
            case EventKind::reduce:
                if (column.role == ColumnRole::reduced) return column.axis ? "reduce.kept" : "reduce.gone";
                return moves(column) ? "reduce.came" : "reduce.keep";
            case EventKind::scan:
                return column.role == ColumnRole::scanned ? "scan.along" : "scan.keep";
            case EventKind::join:
                if (column.clash) return "join.clash";
                if (column.role == ColumnRole::joined) return having > 1 ? "join.add" : "join.repeat";
                return column.role == ColumnRole::inserted ? "join.stack" : "join.keep";
            case EventKind::assign:
                if (column.clash && column.operands[0].empty() && having == 1) return "assign.no-axis";
                if (column.clash)
                    return column.operands[0].size() > 1 && !column.text.empty() ? "assign.chosen" : "assign.one-way";
                if (column.axis && event_.operands.size() > 1 && having == 1 && !event_.operands.back().facts->number)
                    return "assign.again";
                break;
            default:
                break;
        }
        return viewed(column);
    }

    /// Whether the position of a kept axis, counted from the right, differs from that in the operand.
    [[nodiscard]] bool moves(const EventColumn& column) const {
        if (!column.axis || column.operands[0].empty() || result_ == nullptr) return false;
        return result_->size() - *column.axis != shape(0).size() - column.operands[0][0];
    }

    [[nodiscard]] std::string_view contracted(const EventColumn& column, std::size_t having) const {
        const bool summed = column.role == ColumnRole::summed;
        if (column.letter != 0) {
            if (column.clash) return "letter.clash";
            if (summed) return having > 1 ? "letter.sum" : "letter.sum.one";
            return reads_again(column) && having > 1 ? "letter.again" : "letter.keep";
        }
        if (column.clash) return summed ? "contract.clash" : "contract.batch.clash";
        if (summed) return "contract.equal";
        if (column.role == ColumnRole::kept) return having > 1 ? "contract.added" : "contract.keep";
        return reads_again(column) ? "contract.batch.again" : "contract.batch";
    }

    [[nodiscard]] std::string_view viewed(const EventColumn& column) const {
        switch (column.role) {
            case ColumnRole::moved:
                return "view.move";
            case ColumnRole::merged:
                return "view.merge";
            case ColumnRole::split:
                return "view.split";
            case ColumnRole::regrouped:
                return "view.regroup";
            case ColumnRole::inserted:
                return "view.insert";
            case ColumnRole::broadcast:
                return "view.stretch";
            case ColumnRole::dropped:
                return column.text.empty() ? (column.size == 1 ? "view.drop" : "view.select") : "index.integer";
            case ColumnRole::indexed:
                break;
            default:
                return "view.keep";
        }
        if (event_.function != "getitem" && event_.function != "setitem") return "view.part";
        if (column.operands[0].size() > 1 || column.text.empty()) return "index.arrays";
        return column.text.find(':') != std::string::npos ? "index.slice" : "index.arrays";
    }

    void start() {
        const EventOperand& first = event_.operands[0];
        std::string_view say = "event.operand";
        if (contracts()) say = by_letters() ? "letter.align" : "contract.align";
        if (masked()) say = "align.right";
        open("operands", std::nullopt, say);
        json_.key("operand").index(0);
        json_.key("shape").extents(first.facts->shape);
        json_.key("operands").begin_list();
        for (std::size_t i = 0; i < event_.operands.size(); ++i) json_.index(i);
        json_.end_list();
        close();
    }

    void result() {
        if (result_ == nullptr) return;
        const ResultMemory memory = event_.results[0].memory;
        std::string_view say = "result.new";
        if (memory == ResultMemory::view) say = "result.view";
        if (memory == ResultMemory::written) say = "result.in-place";
        if (memory == ResultMemory::same) say = "result.same";
        if (memory == ResultMemory::new_ && event_.kind == EventKind::view) say = "result.copied";
        Shape region;
        for (const EventColumn& column : columns_) {
            if (column.axis && column.size) region.push_back({*column.size, {}});
        }
        const bool part = event_.kind == EventKind::assign && !columns_.empty();
        open("result", std::nullopt, say);
        json_.key("operand").index(0);
        json_.key("shape").extents(*result_);
        json_.key("count").count(numel(part ? region : *result_));
        close();
    }

    Json& json_;
    const Event& event_;
    const std::vector<EventColumn>& columns_;
    const Shape* result_ = nullptr;
};

}  // namespace

void write_columns(Json& json, const Event& event) {
    const std::vector<EventColumn> columns = columns_of(event);
    json.list("columns", columns, [&](const EventColumn& column) { write_column(json, event, column); });
    json.key("steps").begin_list();
    const bool walked = event.kind != EventKind::broadcast || !event.columns.empty();
    if (walked && !columns.empty()) Steps(json, event, columns).walk();
    json.end_list();
}

}  // namespace bcast::python
