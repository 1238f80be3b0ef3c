#include "bcast/python/events.hpp"

#include "bcast/explain/request.hpp"
#include "bcast/python/interpreter.hpp"
#include "bcast/python/operand_places.hpp"

namespace bcast::python {
namespace {

/// The elements of tensors, whatever their dtype.
class TensorElements : public Elements {
  public:
    explicit TensorElements(std::span<const Tensor> tensors) : tensors_(tensors) {}

    [[nodiscard]] float at(std::size_t operand, Extent offset) const override {
        const Tensor& tensor = tensors_[operand];
        Extent place = 0;
        for (std::size_t axis = tensor.rank(); axis-- > 0; offset /= tensor.sizes[axis]) {
            place += offset % tensor.sizes[axis] * tensor.strides[axis];
        }
        return std::visit([](auto value) { return static_cast<float>(value); }, read(tensor, place));
    }

  private:
    std::span<const Tensor> tensors_;
};

std::optional<bcast::Values> shown_values(const Arguments& arguments, const Alignment& alignment,
                                          std::span<const Tensor> operands) {
    if (operands.size() != arguments.operands.size()) return std::nullopt;
    for (const Tensor& operand : operands) {
        if (operand.shape_only()) return std::nullopt;
    }
    return values_of(request_of(arguments), alignment, TensorElements(operands));
}

}  // namespace

void Recorder::aligned(const Arguments& arguments, const Alignment& alignment, std::span<const Tensor> operands) {
    const Program* program = interpreter_.program();
    const Frame* frame = interpreter_.frame();
    if (program == nullptr || frame == nullptr || frame->puts_back) return;
    const Location where = frame->where;
    const Location mark = frame->sign;
    const Key key{where.begin, where.end, mark.begin, mark.end, arguments.call->op, arguments.in_place, alignment.ok()};
    const auto [known, fresh] = known_.emplace(key, known_.size());
    if (!fresh) {
        if (known->second < events_.size()) ++events_[known->second].count;
        return;
    }
    if (events_.size() >= most_) return;
    Event event;
    event.span = place_of(program->source, where);
    event.mark = place_of(program->source, mark);
    event.call = text(where);
    for (const auto& place : operand_places(*frame, operands, arguments.operands.size())) {
        event.texts.push_back(place ? std::optional(std::string(text(*place))) : std::nullopt);
    }
    event.arguments = arguments;
    event.alignment = alignment;
    event.values = shown_values(arguments, alignment, operands);
    events_.push_back(std::move(event));
    marks_.push_back(mark);
}

void Recorder::made(Location statement, const Value& value) {
    const auto slot = value.is_object() ? value.type().slot(&Slots::tensor) : nullptr;
    if (slot == nullptr) return;
    const Tensor& tensor = slot(value);
    const std::size_t line = interpreter_.program()->source.line(statement.begin);
    lines_[line] = {line, tensor.shape(), tensor.dtype};
}

void Recorder::assigning(const Value& object, const AttributeExpr& attribute, Location statement) {
    const bool tensor = object.is_object() && object.type().slot(&Slots::tensor) != nullptr;
    if (tensor && attribute.name == "names") migration_.named(statement);
}

std::vector<MadeTensor> Recorder::lines() const {
    std::vector<MadeTensor> out;
    out.reserve(lines_.size());
    for (const auto& [line, made] : lines_) out.push_back(made);
    return out;
}

std::optional<std::size_t> Recorder::failed_at(Location mark) const {
    for (std::size_t i = events_.size(); i-- > 0;) {
        if (!events_[i].alignment.ok() && marks_[i] == mark) return i;
    }
    return std::nullopt;
}

}  // namespace bcast::python
