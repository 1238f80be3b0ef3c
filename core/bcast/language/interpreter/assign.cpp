#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/interpreter/program_observer.hpp"
#include "bcast/language/modules/missing.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

namespace {

/// The location of the equals sign after a target. Without a program (a function called after its program ended) the
/// target itself.
Location equals_sign(const Program* program, const Expr& target) {
    if (program == nullptr) return target.where;
    const auto at = static_cast<std::uint32_t>(program->source.text().find('=', target.where.end));
    return {at, at + 1};
}

}  // namespace

void Interpreter::assign(const Expr& target, Value&& value, const Expr* source) {
    const bool binds = target.kind == ExprKind::name || target.kind == ExprKind::attribute;
    if (binds) notify_bound(target, value);
    switch (target.kind) {
        case ExprKind::name:
            return assign_name(static_cast<const NameExpr&>(target), std::move(value));
        case ExprKind::attribute: {
            const auto& node = static_cast<const AttributeExpr&>(target);
            const Value object = evaluate(*node.object);
            const Location statement{node.where.begin, source == nullptr ? node.where.end : source->where.end};
            at(statement, node.name_at, source == nullptr ? nullptr : &node, source);
            if (active_observer_ != nullptr && source != nullptr) active_observer_->assigning(object, node, statement);
            return set_attribute(object, node.name, value);
        }
        case ExprKind::subscript: {
            const auto& node = static_cast<const SubscriptExpr&>(target);
            const Value object = evaluate(*node.object);
            const Value key = evaluate(*node.key);
            // An array copies the assigned elements instead of binding the value.
            if (object.type().slot(&Slots::tensor) == nullptr) notify_bound(target, value);
            if (source == nullptr) {
                at(node.where, node.where);
            } else {
                at({node.where.begin, source->where.end}, equals_sign(program_, node), &node, source);
            }
            return set_item(object, key, value);
        }
        default:
            return assign_sequence(static_cast<const SequenceExpr&>(target), value);
    }
}

void Interpreter::notify_bound(const Expr& target, const Value& value) const {
    if (active_observer_ != nullptr && value.is_object()) active_observer_->bound(target.where, value);
}

void Interpreter::assign_name(const NameExpr& name, Value&& value) {
    if (name.binding == Binding::global) {
        globals_[name.symbol] = std::move(value);
    } else if (name.binding == Binding::local) {
        frame_->slots[name.slot] = std::move(value);
    } else if (name.binding == Binding::member) {
        const bool of_member = frame_->of_enumeration && (name.text.front() != '_' || name.text.back() != '_');
        const Value before = of_member ? frame_->members->find(name.text) : Value();
        const auto member = [](const Value& one) { return one.type().slot(&Slots::bind) == nullptr; };
        if (!before.is_nothing() && (member(before) || member(value)))
            raise_type_error({"'", name.text, "' already defined as ", repr(before)});
        frame_->members->set(name.text, std::move(value));
    } else {
        frame_->slots[name.slot].as<Cell>()->value = std::move(value);
    }
}

void Interpreter::assign_sequence(const SequenceExpr& target, const Value& value) {
    at(target.where, target.where);
    if (misses_ && !missing_module(value).empty() && !is_counted(value)) {
        for (std::size_t i = 0; i < target.items.size(); ++i) {
            const Expr* item = target.items[i];
            assign(item->kind == ExprKind::starred ? *static_cast<const StarredExpr*>(item)->value : *item,
                   get_item(value, Value::integer(static_cast<std::int64_t>(i))));
        }
        return;
    }
    if (value.type().slot(&Slots::iterate) == nullptr) {
        raise_type_error({"cannot unpack non-iterable ", value.type().name, " object"});
    }
    const std::size_t wanted = target.items.size();
    if (!target.has_starred) {
        // A tuple or list is checked for its length before any assignment; for other iterables one item more than
        // needed is requested.
        const Values* known = items_of(value);
        Values items;
        if (known != nullptr) {
            items = *known;
        } else {
            const Value iterator = iterate(value);
            while (items.size() <= wanted) {
                Value item = next(iterator);
                if (item.is_nothing()) break;
                items.push_back(std::move(item));
            }
        }
        if (items.size() < wanted) {
            raise_value_error({"not enough values to unpack (expected ", wanted, ", got ", items.size(), ")"});
        }
        if (items.size() > wanted) {
            raise_value_error({"too many values to unpack (expected ", wanted, ")"});
        }
        for (std::size_t i = 0; i < wanted; ++i) assign(*target.items[i], std::move(items[i]));
        return;
    }
    Values items = collect(value);
    std::size_t star = 0;
    while (target.items[star]->kind != ExprKind::starred) ++star;
    if (items.size() + 1 < wanted) {
        raise_value_error({"not enough values to unpack (expected at least ", wanted - 1, ", got ", items.size(), ")"});
    }
    const std::size_t star_count = items.size() - (wanted - 1);
    for (std::size_t i = 0; i < star; ++i) assign(*target.items[i], std::move(items[i]));
    const auto first = items.begin() + static_cast<std::ptrdiff_t>(star);
    Values middle(first, first + static_cast<std::ptrdiff_t>(star_count));
    assign(*static_cast<const StarredExpr*>(target.items[star])->value, new_list(std::move(middle)));
    for (std::size_t i = star + 1; i < wanted; ++i) assign(*target.items[i], std::move(items[i + star_count - 1]));
}

void Interpreter::remove(const Expr& target) {
    switch (target.kind) {
        case ExprKind::name:
            return remove_name(static_cast<const NameExpr&>(target));
        case ExprKind::attribute: {
            const auto& node = static_cast<const AttributeExpr&>(target);
            const Value object = evaluate(*node.object);
            at(node.where, node.name_at);
            return set_attribute(object, node.name, Value());
        }
        case ExprKind::subscript: {
            const auto& node = static_cast<const SubscriptExpr&>(target);
            const Value object = evaluate(*node.object);
            const Value key = evaluate(*node.key);
            at(node.where, node.where);
            return delete_item(object, key);
        }
        default:
            for (const Expr* item : static_cast<const SequenceExpr&>(target).items) remove(*item);
    }
}

void Interpreter::remove_name(const NameExpr& name) {
    at(name.where, name.where);
    if (name.binding == Binding::global) {
        Value& slot = globals_[name.symbol];
        if (slot.is_nothing()) raise_exception("NameError", {"name '", name.text, "' is not defined"});
        slot = Value();
        return;
    }
    if (name.binding == Binding::member) {
        if (frame_->members->remove(name.text).is_nothing())
            raise_exception("NameError", {"name '", name.text, "' is not defined"});
        return;
    }
    Value& slot = frame_->slots[name.slot];
    Value& held = name.binding == Binding::local ? slot : slot.as<Cell>()->value;
    if (held.is_nothing()) {
        raise_exception("UnboundLocalError",
                        {"cannot access local variable '", name.text, "' where it is not associated with a value"});
    }
    held = Value();
}

}  // namespace bcast::python
