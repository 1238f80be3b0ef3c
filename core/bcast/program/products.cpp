#include "bcast/program/products.hpp"

#include "bcast/explain/element.hpp"
#include "bcast/program/lineage/element_offsets.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

constexpr Extent max_indices = 12;
constexpr Extent first_indices = 6;
constexpr Extent last_indices = 2;

Extent start_of(const TensorFacts& facts, std::size_t axis) {
    const std::vector<Extent>& start = facts.elements->start;
    return start.empty() ? 0 : start[axis];
}

/// The factors from one operand.
class Factors {
  public:
    Factors(const Event& event, std::size_t operand)
        : event_(event),
          operand_(operand),
          facts_(*event.operands[operand].facts),
          box_(shown_box(facts_.shape)),
          index_(box_.size(), 0) {}

    /// The factor for the element at `at` of the result, at an index along the column; nothing if it is not shown.
    std::optional<Scalar> at(const std::vector<Extent>& at, Extent index) {
        for (const EventColumn& column : event_.columns) {
            if (operand_ >= column.operands.size()) continue;
            const Extent along = column.axis ? at[*column.axis] : index;
            for (const std::size_t dim : column.operands[operand_])
                index_[dim] = facts_.shape[dim].extent == 1 ? 0 : along;
        }
        std::size_t offset = 0;
        for (std::size_t axis = 0; axis < box_.size(); ++axis) {
            const Extent shown = index_[axis] - start_of(facts_, axis);
            if (shown < 0 || shown >= box_[axis]) return std::nullopt;
            offset = offset * static_cast<std::size_t>(box_[axis]) + static_cast<std::size_t>(shown);
        }
        const auto item = static_cast<std::size_t>(item_size(facts_.dtype));
        return shown_element(facts_.dtype, facts_.elements->bytes.data() + offset * item);
    }

  private:
    const Event& event_;
    std::size_t operand_;
    const TensorFacts& facts_;
    std::vector<Extent> box_;
    std::vector<Extent> index_;
};

Scalar product(const Scalar& a, const Scalar& b, Dtype dtype) {
    const auto integral = [](const Scalar& value) {
        return std::visit([](auto number) { return static_cast<std::uint64_t>(static_cast<std::int64_t>(number)); },
                          value);
    };
    const auto real = [](const Scalar& value) {
        return std::visit([](auto number) { return static_cast<double>(number); }, value);
    };
    if (is_floating(dtype)) return in_dtype(real(a) * real(b), dtype);
    return in_dtype(static_cast<std::int64_t>(integral(a) * integral(b)), dtype);
}

/// The summed column, if there is exactly one.
std::optional<std::size_t> summed_column(const Event& event) {
    std::optional<std::size_t> out;
    for (std::size_t i = 0; i < event.columns.size(); ++i) {
        if (event.columns[i].axis) continue;
        if (out || event.columns[i].role != ColumnRole::summed || !event.columns[i].size) return std::nullopt;
        out = i;
    }
    return out;
}

}  // namespace

std::optional<EventProducts> products_of(const Event& event) {
    const bool two = event.ok && event.kind == EventKind::contract && event.operands.size() == 2;
    if (!two || event.results.size() != 1 || !event.results[0].facts->elements) return std::nullopt;
    for (const EventOperand& operand : event.operands) {
        if (!operand.facts->elements) return std::nullopt;
    }
    const std::optional<std::size_t> column = summed_column(event);
    if (!column) return std::nullopt;
    EventProducts out{*column, {}, {}};
    const Extent size = *event.columns[*column].size;
    for (Extent index = 0; index < size; ++index) {
        if (size <= max_indices || index < first_indices || index >= size - last_indices) out.indices.push_back(index);
        if (size > max_indices && index == first_indices) index = size - last_indices - 1;
    }
    const TensorFacts& result = *event.results[0].facts;
    const std::vector<Extent> box = shown_box(result.shape);
    Extent count = 1;
    for (const Extent extent : box) count *= extent;
    Factors first(event, 0);
    Factors second(event, 1);
    for (Extent number = 0; number < count; ++number) {
        std::vector<Extent> at = lineage::indices_of(number, box);
        for (std::size_t axis = 0; axis < at.size(); ++axis) at[axis] += start_of(result, axis);
        for (const Extent index : out.indices) {
            const std::optional<Scalar> a = first.at(at, index);
            const std::optional<Scalar> b = second.at(at, index);
            out.elements.push_back(a && b ? std::optional(product(*a, *b, result.dtype)) : std::nullopt);
        }
    }
    return out;
}

}  // namespace bcast::python
