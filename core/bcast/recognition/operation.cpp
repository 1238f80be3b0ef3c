#include "bcast/recognition/operation.hpp"

#include <algorithm>
#include <array>
#include <exception>

#include "bcast/language/interpreter/heap.hpp"
#include "bcast/language/syntax/program.hpp"
#include "bcast/named_row.hpp"
#include "bcast/operators/call.hpp"
#include "bcast/operators/names.hpp"

namespace bcast {
namespace {

namespace py = python;

/// Whether the loss subtracts or compares its operands element-wise.
bool is_elementwise_loss(std::string_view name) {
    return is_listed("mse_loss l1_loss smooth_l1_loss huber_loss binary_cross_entropy binary_cross_entropy_with_logits",
                     name);
}

/// `criterion`, `self.loss_fn`: a common name for a loss object.
bool is_loss_name(std::string_view text) {
    text.remove_prefix(text.rfind('.') + 1);
    return is_listed("criterion loss loss_fn loss_func loss_function crit mse mae l1", text);
}

/// `torch`, `np`, `F`, `torch.nn.functional`: a module, not a tensor.
bool is_module(std::string_view text) {
    if (text.find('(') != std::string_view::npos) return false;
    for (const std::string_view one : {"torch", "np", "numpy", "F", "nn", "tf", "jnp", "jax", "math"}) {
        if (text == one || text.substr(0, one.size() + 1) == std::string(one) + '.') return true;
    }
    return false;
}

class Walk {
  public:
    explicit Walk(const py::Program& program) : source_(program.source) {}

    std::vector<WrittenCall> found() { return std::move(found_); }

    void block(py::Block statements) {
        for (const py::Stmt* statement : statements) stmt(*statement);
    }

  private:
    std::string text(const py::Expr& expr) const { return std::string(source_.text(expr.where)); }

    void add(std::string_view op, bool in_place, std::vector<std::string> operands, py::Location where,
             std::size_t sign) {
        if (!op.empty())
            found_.push_back({std::string(op), in_place, std::move(operands), where.begin, where.end, sign, {}});
    }

    void stmt(const py::Stmt& statement) {
        switch (statement.kind) {
            case py::StmtKind::expression:
                return expr(static_cast<const py::ExpressionStmt&>(statement).value);
            case py::StmtKind::return_:
                return expr(static_cast<const py::ReturnStmt&>(statement).value);
            case py::StmtKind::assign: {
                const auto& assign = static_cast<const py::AssignStmt&>(statement);
                expr(assign.value);
                for (const py::Expr* target : assign.targets) {
                    if (target->kind != py::ExprKind::subscript) continue;
                    add("setitem", false, {text(*target), text(*assign.value)}, statement.where, target->where.end);
                }
                return;
            }
            case py::StmtKind::augment: {
                const auto& augment = static_cast<const py::AugmentStmt&>(statement);
                expr(augment.value);
                add(call_of_sign(Dialect::pytorch, py::sign_of(augment.op)), true,
                    {text(*augment.target), text(*augment.value)}, statement.where, augment.sign.begin);
                return;
            }
            case py::StmtKind::if_: {
                const auto& branch = static_cast<const py::IfStmt&>(statement);
                expr(branch.condition);
                block(branch.body);
                return block(branch.otherwise);
            }
            case py::StmtKind::while_:
                expr(static_cast<const py::WhileStmt&>(statement).condition);
                return block(static_cast<const py::WhileStmt&>(statement).body);
            case py::StmtKind::for_:
                expr(static_cast<const py::ForStmt&>(statement).iterable);
                return block(static_cast<const py::ForStmt&>(statement).body);
            case py::StmtKind::assert_:
                return expr(static_cast<const py::AssertStmt&>(statement).condition);
            default:
                return;
        }
    }

    void expr(const py::Expr* node) {
        if (!node) return;
        switch (node->kind) {
            case py::ExprKind::binary: {
                const auto& binary = static_cast<const py::BinaryExpr&>(*node);
                expr(binary.left);
                expr(binary.right);
                add(call_of_sign(Dialect::pytorch, py::sign_of(binary.op)), false,
                    {text(*binary.left), text(*binary.right)}, node->where, binary.sign.begin);
                return;
            }
            case py::ExprKind::compare: {
                const auto& compare = static_cast<const py::CompareExpr&>(*node);
                for (const py::Expr* operand : compare.operands) expr(operand);
                if (compare.operators.size() != 1) return;
                add(call_of_sign(Dialect::pytorch, py::sign_of(compare.operators[0])), false,
                    {text(*compare.operands[0]), text(*compare.operands[1])}, node->where, compare.signs[0].begin);
                return;
            }
            case py::ExprKind::unary:
                return expr(static_cast<const py::UnaryExpr&>(*node).operand);
            case py::ExprKind::attribute:
                return expr(static_cast<const py::AttributeExpr&>(*node).object);
            case py::ExprKind::subscript:
                return expr(static_cast<const py::SubscriptExpr&>(*node).object);
            case py::ExprKind::tuple:
            case py::ExprKind::list:
                for (const py::Expr* item : static_cast<const py::SequenceExpr&>(*node).items) expr(item);
                return;
            case py::ExprKind::conditional:
                expr(static_cast<const py::ConditionalExpr&>(*node).condition);
                expr(static_cast<const py::ConditionalExpr&>(*node).then);
                return expr(static_cast<const py::ConditionalExpr&>(*node).otherwise);
            case py::ExprKind::call:
                return call(static_cast<const py::CallExpr&>(*node));
            default:
                return;
        }
    }

    /// `nn.MSELoss()`: a loss object that is created in the call expression.
    bool is_loss_object(const py::Expr& made) const {
        if (made.kind != py::ExprKind::call) return false;
        std::string name = text(*static_cast<const py::CallExpr&>(made).function);
        name = last_component(name);
        return is_listed("MSELoss L1Loss SmoothL1Loss HuberLoss BCELoss BCEWithLogitsLoss", name);
    }

    void call(const py::CallExpr& node) {
        expr(node.function);
        std::vector<std::string> operands;
        for (const py::Argument& argument : node.arguments) {
            expr(argument.value);
            if (argument.kind == py::ArgumentKind::positional) operands.push_back(text(*argument.value));
        }
        if (is_loss_object(*node.function) && operands.size() > 1) {
            operands.resize(2);
            return add(op::sub, false, std::move(operands), node.where, node.function->where.begin);
        }
        const std::string function = text(*node.function);
        if (operands.size() == 2 && is_loss_name(function)) {
            add(op::sub, false, std::move(operands), node.where, node.function->where.begin);
            found_.back().loss = function;
            return;
        }
        if (node.function->kind != py::ExprKind::attribute) return;
        const auto& attribute = static_cast<const py::AttributeExpr&>(*node.function);
        const std::string object = text(*attribute.object);
        if (!is_module(object)) operands.insert(operands.begin(), object);
        std::string_view name = attribute.name;
        if (name == "expand" || name == "expand_as" || name == "broadcast_to") {
            if (!operands.empty()) add(name, false, {operands.front()}, node.where, attribute.name_at.begin);
            return;
        }
        if (operands.size() < 2) return;
        std::vector<std::string> given = operands;
        operands.resize(2);
        if (is_elementwise_loss(name)) return add(op::sub, false, operands, node.where, attribute.name_at.begin);
        if (name == "matmul" || name == "mm" || name == "bmm" || name == "dot")
            return add("matmul", false, operands, node.where, attribute.name_at.begin);
        const auto row_of = [](std::string_view op) {
            const Call* row = find_call(Dialect::pytorch, op);
            return row ? row : find_call(Dialect::numpy, op);
        };
        const auto known = [&](std::string_view op) {
            const Call* row = row_of(op);
            return row && row->min_operands == 2;
        };
        if (known(name)) return add(name, false, operands, node.where, attribute.name_at.begin);
        // Of three operands any two may clash, also those of a nested call.
        const Call* row = row_of(name);
        if (row && row->min_operands > 2 && given.size() >= row->min_operands)
            return add(name, false, std::move(given), node.where, attribute.name_at.begin);
        if (name.size() > 1 && name.back() == '_' && known(name.substr(0, name.size() - 1)))
            add(name.substr(0, name.size() - 1), true, operands, node.where, attribute.name_at.begin);
    }

    const py::Source& source_;
    std::vector<WrittenCall> found_;
};

/// Parses and visits a text; if it is invalid or outside of the subset, returns the byte offset of the error.
template <typename Visit>
std::optional<std::size_t> stop_of(const std::string& text, Visit visit) {
    py::Heap heap(std::uint64_t{1} << 26);
    const py::Heap::Use use(heap);
    py::Symbols symbols;
    try {
        const auto program = py::parse(text, symbols);
        visit(*program);
        return std::nullopt;
    } catch (const py::SyntaxFault& fault) {
        return fault.where.begin;
    } catch (const py::OutsideSubset& outside) {
        return outside.where.begin;
    } catch (const std::exception&) {
        return 0;
    }
}

template <typename Visit>
bool parsed(const std::string& text, Visit visit) {
    return !stop_of(text, visit);
}

/// The line with missing closing brackets appended; nothing if a bracket is closed that was not opened.
std::optional<std::string> closed(std::string_view line) {
    std::string open;
    for (const char c : line) {
        if (c == '(') open += ')';
        if (c == '[') open += ']';
        if (c == '{') open += '}';
        if (c != ')' && c != ']' && c != '}') continue;
        if (open.empty() || open.back() != c) return std::nullopt;
        open.pop_back();
    }
    return std::string(line) + std::string(open.rbegin(), open.rend());
}

}  // namespace

std::optional<std::vector<WrittenCall>> calls_of_line(std::string_view line) {
    const std::optional<std::string> balanced = closed(line);
    if (!balanced) return std::nullopt;
    std::vector<WrittenCall> found;
    const auto visit = [&](const py::Program& program) {
        Walk walk(program);
        walk.block(program.code.body);
        found = walk.found();
    };
    if (parsed(*balanced, visit)) return found;
    if (parsed(*balanced + " pass", visit)) return found;  // the header of a block
    // A return is only valid in a function, so it is skipped; the offsets are adjusted afterwards.
    for (const std::string_view word : {"return ", "yield ", "await "}) {
        if (line.substr(0, word.size()) != word) continue;
        const std::size_t skipped = word.size();
        auto rest = calls_of_line(line.substr(skipped));
        if (!rest) return std::nullopt;
        for (WrittenCall& call : *rest) {
            call.begin += skipped;
            call.end += skipped;
            call.sign += skipped;
        }
        return rest;
    }
    return std::nullopt;
}

bool is_python(std::string_view text) {
    return parsed(std::string(text), [](const py::Program&) {});
}

bool is_broken_program(std::string_view text) {
    bool does = false;
    const auto visit = [&](const py::Program& program) {
        const auto is_words = [](const py::Stmt* stmt) {
            return stmt->kind == py::StmtKind::expression || stmt->kind == py::StmtKind::annotate;
        };
        does = !std::all_of(program.code.body.begin(), program.code.body.end(), is_words);
    };
    auto stop = stop_of(std::string(text), [](const py::Program&) {});
    if (!stop) return false;
    // The text before the failing line may end in the header of a block, or within brackets.
    for (int lines = 0; stop && lines < 8; ++lines) {
        const std::size_t end = text.substr(0, std::min(*stop, text.size() - 1)).rfind('\n');
        if (end == std::string_view::npos) return false;
        text = text.substr(0, end + 1);
        stop = stop_of(std::string(text), visit);
    }
    return !stop && does;
}

}  // namespace bcast
