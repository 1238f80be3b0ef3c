#include "bcast/program/written_sizes.hpp"

#include <algorithm>

#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"

namespace bcast::python {
namespace {

/// The argument for a parameter passed by keyword, or at a position; nothing if it is not known.
Value argument_value(const Argument& argument, std::size_t position, const CallArguments& arguments) {
    if (argument.kind == ArgumentKind::positional && position < arguments.positional.size())
        return arguments.positional[position];
    for (const KeywordArgument& one : arguments.keywords) {
        if (argument.kind == ArgumentKind::keyword && one.name == argument.name) return one.value;
    }
    return {};
}

/// `2`, `-1`, `'N'`.
bool is_literal(const Expr& expr) {
    if (expr.kind == ExprKind::unary) return is_literal(*static_cast<const UnaryExpr&>(expr).operand);
    if (expr.kind != ExprKind::constant) return false;
    const Value& value = *static_cast<const Constant&>(expr).value;
    return value.is_integer() || as_str(value) != nullptr;
}

/// Whether the axes before this expression are unknown.
bool ends_known(const Expr& expr) {
    return expr.kind == ExprKind::starred ||
           (expr.kind == ExprKind::constant && static_cast<const Constant&>(expr).value->same(ellipsis()));
}

bool are_all(const Value& given, std::span<const Value> positional) {
    const Values* items = items_of(given);
    return given.is_nothing() ||
           (items != nullptr && std::equal(items->begin(), items->end(), positional.begin(), positional.end(),
                                           [](const Value& a, const Value& b) { return a.same(b); }));
}

}  // namespace

std::vector<WrittenSize> written_sizes(const Calling& calling, const Value& given) {
    std::vector<const Expr*> items;
    const Expr* found = nullptr;
    bool several = false;
    bool starred = false;
    for (const Argument& argument : calling.expr->arguments) {
        if (argument.kind == ArgumentKind::starred) {
            starred = true;
            items.clear();
        }
        const Value value = starred ? Value() : argument_value(argument, items.size(), *calling.arguments);
        if (!value.is_nothing() && value.same(given)) {
            several = several || found != nullptr;
            found = argument.value;
        }
        if (argument.kind == ArgumentKind::positional) items.push_back(argument.value);
    }
    if (several) return {};
    if (found != nullptr && (found->kind == ExprKind::tuple || found->kind == ExprKind::list)) {
        const auto& written = static_cast<const SequenceExpr*>(found)->items;
        items.assign(written.begin(), written.end());
    } else if (found != nullptr) {
        items = {found};
    } else if (!are_all(given, calling.arguments->positional)) {
        return {};
    }
    std::vector<WrittenSize> out;
    for (std::size_t i = items.size(); i-- > 0 && !ends_known(*items[i]);) {
        if (is_literal(*items[i]))
            out.push_back({items[i]->where, static_cast<Extent>(i) - static_cast<Extent>(items.size())});
    }
    return out;
}

}  // namespace bcast::python
