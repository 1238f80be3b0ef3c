#include "bcast/program/lineage/numbers.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

namespace bcast::python::lineage {
namespace {

/// In place of the second node of a read.
constexpr std::uint32_t is_read = UINT32_MAX;

template <typename T>
const T& as(const Expr& expr) {
    return static_cast<const T&>(expr);
}

template <typename T>
const T& as(const Stmt& stmt) {
    return static_cast<const T&>(stmt);
}

/// A function whose number comes from its first argument alone.
bool keeps(const Expr& function) {
    constexpr std::array<std::string_view, 4> names{"abs", "float", "int", "round"};
    return function.kind == ExprKind::name &&
           std::find(names.begin(), names.end(), as<NameExpr>(function).text) != names.end();
}

}  // namespace

void Numbers::read(Location where) {
    nodes_.emplace_back(static_cast<std::uint32_t>(reads_++), is_read);
    calls_[{where.begin, where.end}] = static_cast<NumberNode>(nodes_.size() - 1);
}

void Numbers::bound(Block program, std::uint32_t begin, std::string_view name, bool inside) {
    if (!any()) return;
    if (!std::exchange(searched_, true)) find_bound(program);
    const auto found = statements_.find(begin);
    NumberNode node = 0;
    if (!inside && found != statements_.end()) {
        node = node_of(*found->second.value);
        if (found->second.before != nullptr) node = joined(node, node_of(*found->second.before));
    }
    if (node != 0) {
        names_.insert_or_assign(std::string(name), node);
    } else if (const auto its = names_.find(name); its != names_.end()) {
        names_.erase(its);
    }
}

void Numbers::augmented(Block program, std::uint32_t begin) {
    if (!any()) return;
    if (!std::exchange(searched_, true)) find_bound(program);
    const auto found = statements_.find(begin);
    if (found == statements_.end() || found->second.before == nullptr) return;
    if (found->second.before->kind == ExprKind::name)
        bound(program, begin, as<NameExpr>(*found->second.before).text, false);
}

NumberNode Numbers::joined(NumberNode a, NumberNode b) const {
    if (a == b || b == 0) return a;
    if (a == 0) return b;
    nodes_.emplace_back(a, b);
    return static_cast<NumberNode>(nodes_.size() - 1);
}

NumberNode Numbers::node_of(const Expr& expr) const {
    const auto named = [&](std::string_view name) {
        const auto found = names_.find(name);
        return found == names_.end() ? NumberNode{0} : found->second;
    };
    switch (expr.kind) {
        case ExprKind::name:
            return as<NameExpr>(expr).binding == Binding::global ? named(as<NameExpr>(expr).text) : 0;
        case ExprKind::unary:
            return node_of(*as<UnaryExpr>(expr).operand);
        case ExprKind::binary:
            return joined(node_of(*as<BinaryExpr>(expr).left), node_of(*as<BinaryExpr>(expr).right));
        case ExprKind::walrus:
            return node_of(*as<WalrusExpr>(expr).value);
        case ExprKind::call: {
            const auto found = calls_.find({expr.where.begin, expr.where.end});
            if (found != calls_.end()) return found->second;
            const auto& call = as<CallExpr>(expr);
            const bool one = !call.passed.empty() && call.passed[0].kind == PassKind::positional;
            return one && keeps(*call.function) ? node_of(*call.passed[0].value) : 0;
        }
        default:
            return 0;
    }
}

std::vector<std::size_t> Numbers::reads_of(NumberNode node) const {
    std::set<std::size_t> out;
    std::set<NumberNode> seen{0};
    std::vector<NumberNode> open{node};
    while (!open.empty()) {
        const NumberNode at = open.back();
        open.pop_back();
        if (!seen.insert(at).second) continue;
        const auto& [left, right] = nodes_[at];
        if (right == is_read) {
            out.insert(left);
        } else {
            open.insert(open.end(), {left, right});
        }
    }
    return {out.begin(), out.end()};
}

void Numbers::add_bound(const Expr& target, const Expr& value) {
    const auto several = [](const Expr& expr) {
        return (expr.kind == ExprKind::tuple || expr.kind == ExprKind::list) && !as<SequenceExpr>(expr).has_starred;
    };
    if (target.kind == ExprKind::name) {
        statements_[target.where.begin] = {&value, nullptr};
    } else if (several(target) && several(value)) {
        const auto targets = as<SequenceExpr>(target).items;
        const auto values = as<SequenceExpr>(value).items;
        for (std::size_t i = 0; targets.size() == values.size() && i < targets.size(); ++i)
            add_bound(*targets[i], *values[i]);
    }
}

void Numbers::find_bound(Block block) {
    for (const Stmt* stmt : block) {
        switch (stmt->kind) {
            case StmtKind::assign:
                for (const Expr* target : as<AssignStmt>(*stmt).targets)
                    add_bound(*target, *as<AssignStmt>(*stmt).value);
                break;
            case StmtKind::augment: {
                const auto& augment = as<AugmentStmt>(*stmt);
                statements_[augment.target->where.begin] = {augment.value, augment.target};
                break;
            }
            case StmtKind::if_:
                find_bound(as<IfStmt>(*stmt).body);
                find_bound(as<IfStmt>(*stmt).otherwise);
                break;
            case StmtKind::while_:
                find_bound(as<WhileStmt>(*stmt).body);
                find_bound(as<WhileStmt>(*stmt).otherwise);
                break;
            case StmtKind::for_:
                find_bound(as<ForStmt>(*stmt).body);
                find_bound(as<ForStmt>(*stmt).otherwise);
                break;
            case StmtKind::with:
                find_bound(as<WithStmt>(*stmt).body);
                break;
            case StmtKind::try_:
                find_bound(as<TryStmt>(*stmt).body);
                find_bound(as<TryStmt>(*stmt).otherwise);
                find_bound(as<TryStmt>(*stmt).finally);
                for (const Handler& handler : as<TryStmt>(*stmt).handlers) find_bound(handler.body);
                break;
            default:
                break;
        }
    }
}

}  // namespace bcast::python::lineage
