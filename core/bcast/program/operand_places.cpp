#include "bcast/program/operand_places.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/language/types/sequence.hpp"
#include "bcast/program/tensor_values.hpp"
#include "bcast/tensor/numpy_element.hpp"

namespace bcast::python {
namespace {

/// What a call was given, and where that is written.
struct WrittenArgument {
    const Value* value;
    Location where;
    bool taken = false;
};

void add(std::vector<WrittenArgument>& given, const Value& value, const Expr& expr) {
    const bool display = expr.kind == ExprKind::tuple || expr.kind == ExprKind::list;
    const auto* sequence = display ? static_cast<const SequenceExpr*>(&expr) : nullptr;
    const Values* items = sequence == nullptr || sequence->has_starred ? nullptr : items_of(value);
    if (items == nullptr || items->size() != sequence->items.size()) {
        given.push_back({&value, expr.where});
        return;
    }
    for (std::size_t i = 0; i < items->size(); ++i) add(given, (*items)[i], *sequence->items[i]);
}

/// Behind a `*` the positions of arguments are unknown.
std::vector<WrittenArgument> given_to(const Calling& calling) {
    std::vector<WrittenArgument> given;
    const CallExpr& expr = *calling.expr;
    if (calling.self != nullptr) {
        given.push_back({calling.self, static_cast<const AttributeExpr*>(expr.function)->object->where});
    }
    std::size_t position = 0;
    bool counts = true;
    for (const Passed& passed : expr.passed) {
        counts = counts && passed.kind != PassKind::starred;
        if (passed.kind == PassKind::positional && counts) {
            add(given, calling.arguments->positional[position++], *passed.value);
        } else if (passed.kind == PassKind::keyword) {
            for (const KeywordArgument& one : calling.arguments->keywords) {
                if (one.name == passed.name) add(given, one.value, *passed.value);
            }
        }
    }
    return given;
}

bool is_same_view(const Tensor& one, const Tensor& other) {
    return one.storage == other.storage && one.offset == other.offset && one.sizes == other.sizes &&
           one.strides == other.strides;
}

/// A library may take the operands of an operator the other way round: of `2 * a` PyTorch computes `a * 2`.
bool is_turned(const ObservedCall& observed, std::span<const Tensor> tensors) {
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

std::vector<std::optional<Location>> operand_places(const Frame& frame, const ObservedCall& observed,
                                                    std::span<const Tensor> tensors, std::size_t count) {
    std::vector<std::optional<Location>> places(count);
    if (frame.left != nullptr && frame.right != nullptr && count == 2) {
        const bool turned = is_turned(observed, tensors);
        places[turned ? 1 : 0] = frame.left->where;
        places[turned ? 0 : 1] = frame.right->where;
    }
    if (frame.calling == nullptr) return places;
    std::vector<WrittenArgument> given = given_to(*frame.calling);
    if (tensors.size() != count) {
        std::erase_if(given, [](const WrittenArgument& one) { return tensor_in(*one.value) == nullptr; });
        for (std::size_t i = 0; i < count && given.size() == count; ++i) places[i] = given[i].where;
        return places;
    }
    for (std::size_t i = 0; i < count; ++i) {
        for (WrittenArgument& one : given) {
            if (one.taken || !holds(*one.value, tensors[i])) continue;
            one.taken = true;
            places[i] = one.where;
            break;
        }
    }
    return places;
}

namespace {

/// What an operator or subscript was given.
std::vector<WrittenArgument> given_beside(const Frame& frame, const ObservedCall& observed) {
    std::vector<WrittenArgument> given;
    if (observed.operands[0] == nullptr || frame.left == nullptr) return given;
    if (observed.kind == CallKind::set_item) {
        if (frame.left->kind != ExprKind::subscript) return given;
        const auto* target = static_cast<const SubscriptExpr*>(frame.left);
        given.push_back({observed.operands[0], target->object->where});
        add(given, *observed.operands[1], *target->key);
        if (frame.right != nullptr) add(given, *observed.operands[2], *frame.right);
        return given;
    }
    given.push_back({observed.operands[0], frame.left->where});
    if (observed.operands[1] != nullptr && frame.right != nullptr) add(given, *observed.operands[1], *frame.right);
    return given;
}

}  // namespace

std::vector<std::optional<Location>> places_of_values(const Frame& frame, const ObservedCall& observed,
                                                      std::span<const Value> values) {
    std::vector<std::optional<Location>> places(values.size());
    std::vector<WrittenArgument> given;
    if (observed.kind != CallKind::call && observed.kind != CallKind::method) {
        given = given_beside(frame, observed);
    } else if (frame.calling != nullptr) {
        given = given_to(*frame.calling);
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        for (WrittenArgument& one : given) {
            if (one.taken || !one.value->same(values[i])) continue;
            one.taken = true;
            places[i] = one.where;
            break;
        }
    }
    return places;
}

std::vector<Location> subscript_places(const Frame& frame, const ObservedCall& observed) {
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
