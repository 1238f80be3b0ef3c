#include "bcast/program/operand_locations.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/language/types/sequence.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::python {
namespace {

/// An argument of a call and its source location.
struct WrittenArgument {
    const Value* value;
    Location where;
    bool taken = false;
};

void add(std::vector<WrittenArgument>& arguments, const Value& value, const Expr& expr) {
    const bool display = expr.kind == ExprKind::tuple || expr.kind == ExprKind::list;
    const auto* sequence = display ? static_cast<const SequenceExpr*>(&expr) : nullptr;
    const Values* items = sequence == nullptr || sequence->has_starred ? nullptr : items_of(value);
    if (items == nullptr || items->size() != sequence->items.size()) {
        arguments.push_back({&value, expr.where});
        return;
    }
    for (std::size_t i = 0; i < items->size(); ++i) add(arguments, (*items)[i], *sequence->items[i]);
}

/// The positions of arguments after a `*` are unknown.
std::vector<WrittenArgument> written_arguments(const Calling& calling) {
    std::vector<WrittenArgument> arguments;
    const CallExpr& expr = *calling.expr;
    if (calling.self != nullptr) {
        arguments.push_back({calling.self, static_cast<const AttributeExpr*>(expr.function)->object->where});
    }
    std::size_t position = 0;
    bool counts = true;
    for (const Argument& argument : expr.arguments) {
        counts = counts && argument.kind != ArgumentKind::starred;
        if (argument.kind == ArgumentKind::positional && counts) {
            add(arguments, calling.arguments->positional[position++], *argument.value);
        } else if (argument.kind == ArgumentKind::keyword) {
            for (const KeywordArgument& one : calling.arguments->keywords) {
                if (one.name == argument.name) add(arguments, one.value, *argument.value);
            }
        }
    }
    return arguments;
}

bool is_same_view(const Tensor& one, const Tensor& other) {
    return one.storage == other.storage && one.offset == other.offset && one.sizes == other.sizes &&
           one.strides == other.strides;
}

/// Whether a library swaps the operands of an operator: for `2 * a` PyTorch computes `a * 2`.
bool is_swapped(const ObservedCall& observed, std::span<const Tensor> tensors) {
    const bool reflects = observed.kind == CallKind::binary || observed.kind == CallKind::in_place;
    if (tensors.size() != 2 || !reflects) return false;
    const auto is = [&](std::size_t operand, std::size_t aligned) {
        const Tensor* tensor = tensor_in(*observed.operands[operand]);
        return tensor != nullptr && is_same_view(*tensor, tensors[aligned]);
    };
    return (is(0, 1) && !is(0, 0)) || (is(1, 0) && !is(1, 1));
}

bool holds(const Value& value, const Tensor& operand) {
    if (const Tensor* tensor = tensor_in(value)) return is_same_view(*tensor, operand);
    if (operand.rank() > 0 || operand.shape_only()) return false;
    if (is_complex(operand.dtype)) return false;
    const double element = complex_of(read_element(operand, 0), operand.dtype).real();
    if (value.is_real()) return value.real() == element || (std::isnan(value.real()) && std::isnan(element));
    return value.is_integral() && static_cast<double>(value.integer()) == element;
}

}  // namespace

std::vector<std::optional<Location>> operand_locations(const Frame& frame, const ObservedCall& observed,
                                                       std::span<const Tensor> tensors, std::size_t count) {
    std::vector<std::optional<Location>> locations(count);
    if (frame.left != nullptr && frame.right != nullptr && count == 2) {
        const bool swapped = is_swapped(observed, tensors);
        locations[swapped ? 1 : 0] = frame.left->where;
        locations[swapped ? 0 : 1] = frame.right->where;
    }
    if (frame.calling == nullptr) return locations;
    std::vector<WrittenArgument> arguments = written_arguments(*frame.calling);
    if (tensors.size() != count) {
        std::erase_if(arguments, [](const WrittenArgument& one) { return tensor_in(*one.value) == nullptr; });
        for (std::size_t i = 0; i < count && arguments.size() == count; ++i) locations[i] = arguments[i].where;
        return locations;
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (WrittenArgument& one : arguments) {
            if (one.taken || !holds(*one.value, tensors[i])) continue;
            one.taken = true;
            locations[i] = one.where;
            break;
        }
    }
    return locations;
}

std::optional<MultipleLocations> multiple_locations(const Frame& frame, const Tensor& operand,
                                                    std::span<const std::optional<Location>> locations) {
    if (frame.calling == nullptr) return std::nullopt;
    const auto& given = frame.calling->expr->arguments;
    const auto factor = std::find_if(given.begin(), given.end(), [](const Argument& one) {
        return one.kind == ArgumentKind::keyword && one.name == "alpha";
    });
    if (factor == given.end()) return std::nullopt;
    const auto is_it = [&](const WrittenArgument& one) {
        const Tensor* const tensor = tensor_in(*one.value);
        const bool fits = tensor != nullptr ? tensor->sizes == operand.sizes
                                            : operand.rank() == 0 && number_in(*one.value).has_value();
        return fits && one.where != factor->value->where &&
               std::find(locations.begin(), locations.end(), one.where) == locations.end();
    };
    const std::vector<WrittenArgument> arguments = written_arguments(*frame.calling);
    const auto found = std::find_if(arguments.begin(), arguments.end(), is_it);
    if (found != arguments.end()) return MultipleLocations{found->where, factor->value->where};
    return operand.rank() == 0 ? std::optional(MultipleLocations{{}, factor->value->where}) : std::nullopt;
}

namespace {

/// The operands of an operator or a subscript.
std::vector<WrittenArgument> written_operands_of(const Frame& frame, const ObservedCall& observed) {
    std::vector<WrittenArgument> arguments;
    if (observed.operands[0] == nullptr || frame.left == nullptr) return arguments;
    if (observed.kind == CallKind::set_item) {
        if (frame.left->kind == ExprKind::attribute) {
            // `x.real = y` writes to a view of x.
            arguments.push_back({observed.operands[0], frame.left->where});
        } else if (frame.left->kind == ExprKind::subscript) {
            const auto* target = static_cast<const SubscriptExpr*>(frame.left);
            arguments.push_back({observed.operands[0], target->object->where});
            add(arguments, *observed.operands[1], *target->key);
        } else {
            return arguments;
        }
        if (frame.right != nullptr) add(arguments, *observed.operands[2], *frame.right);
        return arguments;
    }
    arguments.push_back({observed.operands[0], frame.left->where});
    if (observed.operands[1] != nullptr && frame.right != nullptr) add(arguments, *observed.operands[1], *frame.right);
    return arguments;
}

}  // namespace

std::vector<std::optional<Location>> locations_of_values(const Frame& frame, const ObservedCall& observed,
                                                         std::span<const Value> values) {
    std::vector<std::optional<Location>> locations(values.size());
    std::vector<WrittenArgument> arguments;
    const bool calls = observed.kind == CallKind::call || observed.kind == CallKind::method;
    if (!calls) arguments = written_operands_of(frame, observed);
    // Also the operands of an operator that a builtin applies: `pow(x, 2)`.
    if (arguments.empty() && frame.calling != nullptr) arguments = written_arguments(*frame.calling);
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (WrittenArgument& one : arguments) {
            if (one.taken || !one.value->same(values[i])) continue;
            one.taken = true;
            locations[i] = one.where;
            break;
        }
    }
    return locations;
}

std::vector<Location> subscript_locations(const Frame& frame, const ObservedCall& observed) {
    const Expr* key = nullptr;
    if (observed.kind == CallKind::get_item) key = frame.right;
    if (observed.kind == CallKind::set_item && frame.left != nullptr && frame.left->kind == ExprKind::subscript)
        key = static_cast<const SubscriptExpr*>(frame.left)->key;
    if (key == nullptr) return {};
    if (key->kind != ExprKind::tuple) return {key->where};
    std::vector<Location> out;
    for (const Expr* item : static_cast<const SequenceExpr*>(key)->items) out.push_back(item->where);
    return out;
}

}  // namespace bcast::python
