// Expressions that build an object from their parts: displays, f-strings, slices, functions.

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/set.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

Value Interpreter::evaluate_slice(const SliceExpr& expr) {
    const auto part = [&](const Expr* node) { return node == nullptr ? Value::none() : evaluate(*node); };
    Value start = part(expr.start);
    Value stop = part(expr.stop);
    Value step = part(expr.step);
    return make<Slice>(std::move(start), std::move(stop), std::move(step));
}

Value Interpreter::evaluate_display(const SequenceExpr& expr) {
    Values items;
    items.reserve(expr.items.size());
    for (const Expr* item : expr.items) {
        if (item->kind != ExprKind::starred) {
            items.push_back(evaluate(*item));
            continue;
        }
        const Value spread = evaluate(*static_cast<const StarredExpr*>(item)->value);
        at(item->where, item->where);
        if (spread.type().slot(&Slots::iterate) == nullptr && expr.kind != ExprKind::set) {
            raise_type_error({"Value after * must be an iterable, not ", spread.type().name});
        }
        for_each(spread, [&](const Value& one) { items.push_back(one); });
    }
    if (expr.kind == ExprKind::tuple) return new_tuple(std::move(items));
    if (expr.kind == ExprKind::list) return new_list(std::move(items));
    const Ref<Set> out = make<Set>();
    at(expr.where, expr.where);
    for (const Value& item : items) out->add(*this, item);
    const auto constant = [](const Expr* item) { return item->kind == ExprKind::constant; };
    if (items.size() >= 3 && std::all_of(expr.items.begin(), expr.items.end(), constant)) {
        // CPython compiles three or more constants to a frozenset and merges that, which can change the order.
        const Ref<Set> merged = make<Set>();
        merged->merge(*this, *out);
        return merged;
    }
    return out;
}

Value Interpreter::evaluate_dict(const DictExpr& expr) {
    const Ref<Dict> out = new_dict();
    for (std::size_t i = 0; i < expr.values.size(); ++i) {
        if (expr.keys[i] != nullptr) {
            const Value key = evaluate(*expr.keys[i]);
            Value value = evaluate(*expr.values[i]);
            at(expr.where, expr.keys[i]->where);
            out->set(*this, key, std::move(value));
            continue;
        }
        const Value mapping = evaluate(*expr.values[i]);
        at(expr.where, expr.values[i]->where);
        const Dict* other = mapping.as<Dict>();
        if (other == nullptr) {
            raise_type_error({"'", mapping.type().name, "' object is not a mapping"});
        }
        for (const Dict::Entry& one : other->each()) {
            out->set(*this, one.key, one.value);
        }
    }
    return out;
}

Value Interpreter::evaluate_formatted(const FormattedExpr& expr) {
    Value value = evaluate(*expr.value);
    const Value spec = expr.spec == nullptr ? Value() : evaluate(*expr.spec);
    at(expr.where, expr.where);
    if (expr.conversion == 's') {
        value = new_str(str(value));
    } else if (expr.conversion != '\0') {
        std::string text = repr(value);
        if (expr.conversion == 'a') text = ascii_text(text);
        value = new_str(std::move(text));
    }
    const Str* spec_text = as_str(spec);
    if (spec_text == nullptr && &value.type() == &str_type) return value;
    return new_str(format(value, spec_text == nullptr ? std::string_view() : spec_text->text()));
}

Value Interpreter::evaluate_joined(const JoinedExpr& expr) {
    std::string out;
    for (const Expr* part : expr.parts) {
        const Value text = evaluate(*part);
        heap_.expect(out.size() + as_str(text)->text().size());
        out += as_str(text)->text();
    }
    return new_str(std::move(out));
}

Value Interpreter::evaluate_lambda(const LambdaExpr& expr) {
    const Ref<Function> out = make<Function>(*expr.code);
    for (const Expr* value : expr.defaults) out->defaults.push_back(evaluate(*value));
    for (const Expr* value : expr.keyword_defaults) {
        out->keyword_defaults.push_back(value == nullptr ? Value() : evaluate(*value));
    }
    for (const Capture& capture : expr.code->captures) out->closure.push_back(frame_->slots[capture.from]);
    return out;
}

}  // namespace bcast::python
