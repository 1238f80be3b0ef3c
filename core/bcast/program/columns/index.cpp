#include <algorithm>

#include "bcast/index/advanced.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/program/columns/call_shapes.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

/// An item of a subscript.
struct Part {
    enum class Kind { integer, slice, none, ellipsis, array, truth };
    Kind kind = Kind::integer;
    Value value;
    std::string text;
    std::size_t takes = 0;  ///< Number of axes that it consumes.
    bool is_mask = false;
    std::vector<Extent> sizes;           ///< Shape of an index array.
    std::optional<std::size_t> operand;  ///< The operand of the event that it is.
};

bool holds_truths(const Value& value) {
    if (const Values* items = items_of(value)) return !items->empty() && holds_truths((*items)[0]);
    return value.is_boolean();
}

/// The sizes of nested lists.
std::vector<Extent> list_sizes(const Value& value) {
    std::vector<Extent> out;
    for (const Values* items = items_of(value); items != nullptr;) {
        out.push_back(static_cast<Extent>(items->size()));
        items = items->empty() ? nullptr : items_of((*items)[0]);
    }
    return out;
}

/// Nothing for an unsupported item: a range, a list that contains tensors.
std::optional<Part> part_of(const CallShapes& call, const Value& value) {
    Part out;
    out.value = value;
    out.operand = call.operand_of(value);
    const Tensor* tensor = tensor_in(value);
    if (value.is_boolean()) {
        out.kind = Part::Kind::truth;
    } else if (value.is_none()) {
        out.kind = Part::Kind::none;
    } else if (value.same(ellipsis())) {
        out.kind = Part::Kind::ellipsis;
    } else if (value.as<Slice>() != nullptr) {
        out.kind = Part::Kind::slice;
        out.takes = 1;
    } else if (value.is_integer() || (tensor == nullptr && number_in(value))) {
        out.takes = 1;
    } else if (tensor != nullptr) {
        out.is_mask =
            tensor->dtype == Dtype::bool_ || (tensor->dtype == Dtype::uint8 && call.dialect == Dialect::pytorch);
        const bool integer = !out.is_mask && tensor->rank() == 0 && call.dialect == Dialect::pytorch;
        out.kind = integer ? Part::Kind::integer : Part::Kind::array;
        out.takes = out.is_mask ? tensor->rank() : 1;
        out.sizes = tensor->sizes;
    } else if (const Values* items = items_of(value)) {
        for (const Value& item : *items) {
            if (!item.is_integral() && items_of(item) == nullptr) return std::nullopt;
        }
        out.kind = Part::Kind::array;
        out.is_mask = holds_truths(value);
        out.sizes = list_sizes(value);
        out.takes = out.is_mask ? out.sizes.size() : 1;
    } else {
        return std::nullopt;
    }
    return out;
}

std::optional<std::vector<Part>> parts_of(const CallShapes& call, const Value& key) {
    std::vector<Part> out;
    const Tuple* tuple = key.as<Tuple>();
    const std::size_t count = tuple == nullptr ? 1 : tuple->items().size();
    std::size_t taken = 0;
    for (std::size_t i = 0; i < count; ++i) {
        auto part = part_of(call, tuple == nullptr ? key : tuple->items()[i]);
        if (!part) return std::nullopt;
        if (call.written.size() == count) part->text = call.written[i];
        taken += part->takes;
        out.push_back(std::move(*part));
    }
    if (taken > call.rank()) return std::nullopt;
    const std::size_t rest = call.rank() - taken;
    const auto dots =
        std::find_if(out.begin(), out.end(), [](const Part& one) { return one.kind == Part::Kind::ellipsis; });
    if (dots != out.end()) {
        dots->takes = rest;
    } else {
        Part implicit;
        implicit.kind = Part::Kind::ellipsis;
        implicit.takes = rest;
        out.push_back(std::move(implicit));
    }
    return out;
}

/// Maps the items of a subscript to columns.
class Indexing {
  public:
    Indexing(const CallShapes& call, std::vector<Part> parts) : call_(call), parts_(std::move(parts)) {}

    std::vector<EventColumn> columns() {
        bool arrays = false;
        for (const Part& part : parts_) arrays = arrays || part.kind == Part::Kind::array;
        // NumPy treats an integer combined with index arrays as one of them.
        for (Part& part : parts_) {
            if (arrays && call_.dialect == Dialect::numpy && part.kind == Part::Kind::integer)
                part.kind = Part::Kind::array;
            if (part.kind == Part::Kind::truth) return {};
        }
        std::optional<std::size_t> first;
        std::size_t last = 0;
        bool apart = false;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (parts_[i].kind != Part::Kind::array) continue;
            if (first && i != last + 1) apart = apart || splits(last, i);
            if (!first) first = i;
            last = i;
        }
        std::size_t dim = 0;
        std::vector<std::size_t> indexed;
        std::optional<std::size_t> position;
        for (std::size_t i = 0; i < parts_.size(); ++i) {
            if (first == i) position = apart ? 0 : out_.size();
            add(parts_[i], dim, indexed);
            dim += parts_[i].takes;
        }
        if (first) add_indexed(indexed, *position);
        std::size_t axis = 0;
        for (EventColumn& column : out_) {
            if (column.role != ColumnRole::dropped) column.axis = axis++;
        }
        return std::move(out_);
    }

  private:
    /// Whether the items between two arrays produce an axis there.
    [[nodiscard]] bool splits(std::size_t last, std::size_t next) const {
        for (std::size_t i = last + 1; i < next; ++i) {
            if (parts_[i].kind == Part::Kind::integer) continue;
            if (parts_[i].kind == Part::Kind::ellipsis && parts_[i].takes == 0 && call_.dialect == Dialect::pytorch)
                continue;
            return true;
        }
        return false;
    }

    void add(const Part& part, std::size_t dim, std::vector<std::size_t>& indexed) {
        switch (part.kind) {
            case Part::Kind::none:
                out_.push_back(call_.column(ColumnRole::inserted, std::nullopt));
                out_.back().size = 1;
                out_.back().text = part.text;
                break;
            case Part::Kind::ellipsis:
                for (std::size_t i = 0; i < part.takes; ++i) out_.push_back(call_.column(ColumnRole::kept, dim + i));
                break;
            case Part::Kind::slice: {
                const Extent length = call_.extent(0, dim);
                const SliceRange range = part.value.as<Slice>()->range(call_.interpreter, length);
                const bool full = range.count == length && range.start == 0 && range.step == 1;
                out_.push_back(call_.column(full ? ColumnRole::kept : ColumnRole::indexed, dim));
                out_.back().size = range.count;
                out_.back().text = part.text;
                break;
            }
            case Part::Kind::integer:
                out_.push_back(call_.column(ColumnRole::dropped, dim));
                out_.back().text = part.text;
                if (part.operand) out_.back().operands[*part.operand] = {};
                break;
            default:
                for (std::size_t i = 0; i < part.takes; ++i) indexed.push_back(dim + i);
        }
    }

    /// Inserts the axes that index arrays and masks produce, at a position among the others.
    void add_indexed(const std::vector<std::size_t>& indexed, std::size_t position) {
        std::size_t rank = 0;
        bool masked = false;
        for (const Part& part : parts_) {
            if (part.kind != Part::Kind::array) continue;
            masked = masked || part.is_mask;
            rank = std::max(rank, part.is_mask ? std::size_t{1} : part.sizes.size());
        }
        std::vector<EventColumn> added;
        for (std::size_t axis = 0; axis < rank; ++axis) {
            EventColumn& column = added.emplace_back(call_.column(ColumnRole::indexed, std::nullopt));
            column.operands[0] = indexed;
            Extent size = 1;
            std::string text;
            for (const Part& part : parts_) {
                if (part.kind != Part::Kind::array) continue;
                if (!part.text.empty()) text += text.empty() ? part.text : std::string(", ").append(part.text);
                if (part.is_mask) {
                    if (part.operand) {
                        auto& dims = column.operands[*part.operand];
                        for (std::size_t i = 0; i < part.takes; ++i) dims.push_back(i);
                    }
                    continue;
                }
                const std::size_t missing = rank - part.sizes.size();
                if (axis < missing) continue;
                const Extent extent = part.sizes[axis - missing];
                if (extent != size && extent != 1 && size != 1) column.clash = true;
                if (extent != 1) size = extent;
                if (part.operand) column.operands[*part.operand] = {axis - missing};
            }
            column.size = size;
            column.text = std::move(text);
        }
        for (std::size_t i = 0; i < added.size(); ++i) {
            if (masked && call_.result != nullptr && call_.kind == EventKind::index) {
                // The number of elements that a mask selects is known only from the result.
                std::size_t before = 0;
                for (std::size_t j = 0; j < position; ++j) before += out_[j].role == ColumnRole::dropped ? 0 : 1;
                if (before + i < call_.result->size()) added[i].size = (*call_.result)[before + i].extent;
            }
            if (masked && call_.kind == EventKind::assign) added[i].size = chosen();
            if (added[i].clash) added[i].size.reset();
        }
        out_.insert(out_.begin() + static_cast<std::ptrdiff_t>(position), added.begin(), added.end());
    }

    /// The number of elements that the first mask selects; nothing if it was not computed.
    [[nodiscard]] std::optional<Extent> chosen() const {
        for (const Part& part : parts_) {
            const Tensor* mask = part.is_mask ? tensor_in(part.value) : nullptr;
            if (mask == nullptr || mask->shape_only()) continue;
            Extent count = 0;
            for (const Extent at : ops::offsets_of(*mask)) {
                count += std::visit([](auto element) { return element != 0 ? 1 : 0; }, read(*mask, at));
            }
            return count;
        }
        return std::nullopt;
    }

    const CallShapes& call_;
    std::vector<Part> parts_;
    std::vector<EventColumn> out_;
};

/// Every axis unchanged, except one along which an operand selects the elements.
std::vector<EventColumn> taken_along(const CallShapes& call, std::optional<std::size_t> along, bool same_rank) {
    if (!along || call.result == nullptr || call.shapes.size() != 2) return {};
    std::vector<EventColumn> out;
    for (std::size_t dim = 0; dim < call.rank(); ++dim) {
        EventColumn& column =
            out.emplace_back(call.column(dim == *along ? ColumnRole::indexed : ColumnRole::kept, dim));
        column.axis = dim;
        if (dim < call.result->size()) column.size = (*call.result)[dim].extent;
        if (same_rank) {
            column.operands[1] = {dim};
        } else if (dim == *along && call.rank(1) == 1) {
            column.operands[1] = {0};
        }
    }
    return out;
}

}  // namespace

std::optional<EventTriangle> triangle_of(const CallShapes& call) {
    const bool upper = call.function == "triu";
    if ((!upper && call.function != "tril") || call.shapes.empty() || call.rank() < 2) return std::nullopt;
    const Value given = call.argument(0, "diagonal", "k");
    if (given.is_nothing()) return EventTriangle{upper};
    if (!given.is_integral()) return std::nullopt;
    return EventTriangle{upper, given.integer()};
}

std::vector<EventColumn> indexed_columns(const CallShapes& call) {
    const std::string_view name = call.function;
    if (name == "getitem" || name == "setitem") {
        auto parts = parts_of(call, *call.observed.operands[1]);
        if (!parts) return {};
        std::vector<EventColumn> out = Indexing(call, std::move(*parts)).columns();
        if (name == "getitem") return out;
        // The assigned value is right-aligned with the selected region.
        const auto value = call.operand_of(*call.observed.operands[2]);
        if (!value || *value == 0) return out;
        std::size_t dim = call.rank(*value);
        for (std::size_t i = out.size(); i-- > 0 && dim > 0;) {
            if (!out[i].axis) continue;
            --dim;
            const Extent extent = call.extent(*value, dim);
            // The number of elements selected by several indices is shown only if the call was refused.
            const bool shown = out[i].operands[0].size() < 2 || call.result == nullptr;
            if (out[i].size && extent != *out[i].size && extent != 1 && shown) {
                out[i].clash = true;
                out[i].size.reset();
            }
            out[i].operands[*value] = {dim};
        }
        // An axis of the value without a place, unless its size is 1.
        while (call.result == nullptr && dim-- > 0) {
            if (call.extent(*value, dim) == 1) continue;
            EventColumn column = call.column(ColumnRole::kept, std::nullopt);
            column.operands[*value] = {dim};
            column.clash = true;
            out.insert(out.begin(), std::move(column));
        }
        return out;
    }
    if (call.kind != EventKind::index) return {};
    if (name == "gather" || name == "take_along_dim")
        return taken_along(call, call.axis(name == "gather" ? 0 : 1, "dim"), true);
    if (name == "take_along_axis") return taken_along(call, call.axis(1, "axis"), true);
    if (name == "index_select") return taken_along(call, call.axis(0, "dim"), false);
    if (name == "masked_select" && call.shapes.size() == 2 && call.rank() == call.rank(1) && call.result != nullptr) {
        EventColumn column = call.column(ColumnRole::indexed, std::nullopt);
        column.axis = 0;
        column.size = (*call.result)[0].extent;
        for (std::size_t dim = 0; dim < call.rank(); ++dim) {
            for (auto& dims : column.operands) dims.push_back(dim);
        }
        return {column};
    }
    return {};
}

}  // namespace bcast::python
