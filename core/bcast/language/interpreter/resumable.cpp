// Generator functions. The suspension point of a generator is a list of levels, one for each active statement. Resuming
// descends through the same statements again, each at the phase stored in its level, so a suspended generator uses no
// native stack. Statements without a `yield` are executed as usual.

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/frame.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

/// Enters the level of a statement: a new one on the first entry, the stored one on resumption.
void enter_level(Generator& generator, std::size_t level) {
    if (generator.levels.size() == level) generator.levels.emplace_back();
}

void leave_level(Generator& generator, std::size_t level) {
    generator.levels.resize(level);
}

}  // namespace

Value Interpreter::new_generator(const Function& function, Value* slots) {
    const Ref<Generator> out = make<Generator>(*function.code, *this);
    for (std::uint32_t i = 0; i < function.code->slots; ++i) out->slots.push_back(std::move(slots[i]));
    return out;
}

Value Interpreter::resume_function(Generator& generator, Value sent, Ref<Exception> thrown) {
    if (generator.running) raise_value_error("generator already executing");
    if (generator.done || (thrown && !generator.started)) {
        generator.done = true;
        generator.result = Value();
        if (thrown) throw Thrown{std::move(thrown)};
        return {};
    }
    const Code& code = *generator.code;
    if (calls_ >= budget_.calls) raise_exception("RecursionError", "maximum recursion depth exceeded");
    const Nesting nesting(*this, code.depth + 4);
    const Ref<Generator> alive(&generator);
    generator.started = generator.running = true;
    generator.sent = std::move(sent);
    generator.thrown = thrown ? Value(thrown) : Value();
    const Value handled = handled_;
    Value returned = std::move(returned_);
    Flow flow = Flow::next;
    const auto stop = [&] {
        handled_ = handled;
        generator.running = false;
        if (flow == Flow::yield_) return;
        generator.done = true;
        generator.levels.clear();
        std::vector<Value>().swap(generator.slots);
    };
    Ref<Exception> failed;
    try {
        const CallScope call(calls_);
        FrameScope frame(*this, code, generator.slots.data());
        flow = resume_block(generator, code.body, 0);
        frame.leave();
    } catch (const Thrown& out) {
        const bool ends = out.exception->type().derives_from(exception_type("StopIteration"));
        stop();
        if (!ends) throw;
        failed = caught(out.exception);
    } catch (const Raised& out) {
        stop();
        if (out.type() != "StopIteration") throw;
        failed = caught(out.type(), out.message());
    } catch (...) {
        stop();
        throw;
    }
    if (failed) {
        const Ref<Exception> replaced = new_exception(exception_type("RuntimeError"), "generator raised StopIteration");
        replaced->cause = replaced->context = failed;
        throw Thrown{replaced};
    }
    stop();
    if (flow == Flow::yield_) {
        returned_ = std::move(returned);
        return std::move(generator.yielded);
    }
    generator.result = flow == Flow::return_ ? std::move(returned_) : Value::none();
    returned_ = std::move(returned);
    return {};
}

void Interpreter::close(Generator& generator) {
    if (generator.expr != nullptr || !generator.started || generator.done) {
        if (generator.running) raise_value_error("generator already executing");
        generator.done = true;
        return;
    }
    const Type& exit = exception_type("GeneratorExit");
    Value yielded;
    const Ref<Exception> exception =
        attempt([&] { yielded = resume_function(generator, Value(), new_exception(exit, "")); });
    if (!yielded.is_nothing()) raise_runtime_error("generator ignored GeneratorExit");
    if (!exception || exception->type().derives_from(exit)) return;
    if (!exception->type().derives_from(exception_type("StopIteration"))) throw Thrown{exception};
}

void Interpreter::close_dropped(Generator& generator) {
    bool cleans_up = false;
    for (const Level& level : generator.levels) cleans_up = cleans_up || level.cleans_up;
    if (ended_ || !cleans_up || generator.done) return;
    std::vector<TracebackEntry> unwound;
    unwound.swap(unwound_);
    Value returned = std::move(returned_);
    try {
        // The object itself is being deallocated, so another one takes over its state.
        const Ref<Generator> heir = make<Generator>(*generator.code, *this);
        heir->slots.swap(generator.slots);
        heir->levels.swap(generator.levels);
        heir->started = true;
        attempt([&] { close(*heir); });
        heir->levels.clear();
    } catch (...) {  // NOLINT(bugprone-empty-catch): no caller is left; an exhausted budget is raised again
    }
    returned_ = std::move(returned);
    unwound_.swap(unwound);
}

Interpreter::Flow Interpreter::resume_block(Generator& generator, Block block, std::size_t level) {
    enter_level(generator, level);
    while (generator.levels[level].at < block.size()) {
        const Stmt& stmt = *block[generator.levels[level].at];
        const Flow flow = stmt.yields ? resume_statement(generator, stmt, level + 1) : execute(stmt);
        if (flow == Flow::yield_) return flow;
        if (flow != Flow::next) {
            leave_level(generator, level);
            return flow;
        }
        ++generator.levels[level].at;
    }
    leave_level(generator, level);
    return Flow::next;
}

Interpreter::Flow Interpreter::resume_statement(Generator& generator, const Stmt& stmt, std::size_t level) {
    spend(1);
    at(stmt.where, stmt.where);
    switch (stmt.kind) {
        case StmtKind::if_:
            return resume_if(generator, static_cast<const IfStmt&>(stmt), level);
        case StmtKind::while_:
            return resume_while(generator, static_cast<const WhileStmt&>(stmt), level);
        case StmtKind::for_:
            return resume_for(generator, static_cast<const ForStmt&>(stmt), level);
        case StmtKind::try_:
            return resume_try(generator, static_cast<const TryStmt&>(stmt), level);
        case StmtKind::with:
            return resume_with(generator, static_cast<const WithStmt&>(stmt), 0, level);
        default:
            return resume_simple(generator, stmt, level);
    }
}

Interpreter::Flow Interpreter::resume_yield(Generator& generator, const YieldExpr& expr, std::size_t level,
                                            Value& out) {
    if (expr.from) return resume_yield_from(generator, expr, level, out);
    enter_level(generator, level);
    if (generator.levels[level].phase == 0) {
        generator.yielded = expr.value == nullptr ? Value::none() : evaluate(*expr.value);
        generator.levels[level].phase = 1;
        return Flow::yield_;
    }
    leave_level(generator, level);
    at(expr.where, expr.where);
    if (const Value thrown = std::move(generator.thrown); thrown.as<Exception>() != nullptr)
        throw Thrown{Ref<Exception>(thrown.as<Exception>())};
    out = std::move(generator.sent);
    return Flow::next;
}

Interpreter::Flow Interpreter::resume_yield_from(Generator& generator, const YieldExpr& expr, std::size_t level,
                                                 Value& out) {
    enter_level(generator, level);
    if (generator.levels[level].phase == 0) {
        const Value over = evaluate(*expr.value);
        at(expr.where, expr.where);
        generator.levels[level].value = iterate(over);
        generator.levels[level].phase = 1;
        generator.sent = Value::none();
    }
    at(expr.where, expr.where);
    out = Value::none();
    const Value inner = generator.levels[level].value;
    auto* delegate = inner.as<Generator>();
    const Value thrown = std::move(generator.thrown);
    generator.thrown = Value();
    const Value sent = std::move(generator.sent);
    if (auto* exception = thrown.as<Exception>()) {
        const bool exits = exception->type().derives_from(exception_type("GeneratorExit"));
        const bool passes = delegate != nullptr && delegate->expr == nullptr;
        if (passes && exits) close(*delegate);
        if (!passes || exits) throw Thrown{Ref<Exception>(exception)};
        generator.yielded = resume_function(*delegate, Value(), Ref<Exception>(exception));
    } else if (sent.is_none() && class_of(inner) != nullptr) {
        const Ref<Exception> ended = attempt([&] { generator.yielded = call_special(*this, inner, "__next__", {}); });
        if (ended && !ended->type().derives_from(exception_type("StopIteration"))) throw Thrown{ended};
        if (ended && !ended->args.empty()) out = ended->args[0];
    } else if (sent.is_none()) {
        generator.yielded = next(inner);
    } else if (delegate != nullptr && delegate->expr == nullptr) {
        generator.yielded = resume_function(*delegate, sent, {});
    } else {
        generator.yielded = call(get_attribute(inner, "send"), {sent});
    }
    if (!generator.yielded.is_nothing()) return Flow::yield_;
    leave_level(generator, level);
    if (delegate != nullptr && !delegate->result.is_nothing()) out = delegate->result;
    return Flow::next;
}

Interpreter::Flow Interpreter::resume_simple(Generator& generator, const Stmt& stmt, std::size_t level) {
    const Expr* expr = nullptr;
    if (stmt.kind == StmtKind::expression) expr = static_cast<const ExpressionStmt&>(stmt).value;
    if (stmt.kind == StmtKind::assign) expr = static_cast<const AssignStmt&>(stmt).value;
    if (stmt.kind == StmtKind::augment) expr = static_cast<const AugmentStmt&>(stmt).value;
    if (stmt.kind == StmtKind::annotate) expr = static_cast<const AnnotateStmt&>(stmt).value;
    if (stmt.kind == StmtKind::return_) expr = static_cast<const ReturnStmt&>(stmt).value;
    if (expr == nullptr || expr->kind != ExprKind::yield) return execute(stmt);
    if (stmt.kind == StmtKind::augment) {
        const auto& node = static_cast<const AugmentStmt&>(stmt);
        if (node.target->kind != ExprKind::name)
            raise_unsupported("'yield' in an augmented assignment to this target is not implemented here");
        enter_level(generator, level);
        if (generator.levels[level].value.is_nothing()) generator.levels[level].value = evaluate(*node.target);
        Value other;
        if (resume_yield(generator, static_cast<const YieldExpr&>(*expr), level + 1, other) == Flow::yield_)
            return Flow::yield_;
        const Value target = generator.levels[level].value;
        leave_level(generator, level);
        at(stmt.where, node.sign, node.target, node.value);
        assign(*node.target, in_place(node.op, target, other));
        return Flow::next;
    }
    Value value;
    if (resume_yield(generator, static_cast<const YieldExpr&>(*expr), level, value) == Flow::yield_)
        return Flow::yield_;
    if (stmt.kind == StmtKind::assign) {
        for (const Expr* target : static_cast<const AssignStmt&>(stmt).targets) assign(*target, Value(value), expr);
    } else if (stmt.kind == StmtKind::annotate) {
        assign(*static_cast<const AnnotateStmt&>(stmt).target, std::move(value), expr);
    } else if (stmt.kind == StmtKind::return_) {
        returned_ = std::move(value);
        return Flow::return_;
    }
    return Flow::next;
}

Interpreter::Flow Interpreter::resume_if(Generator& generator, const IfStmt& stmt, std::size_t level) {
    enter_level(generator, level);
    if (generator.levels[level].phase == 0) {
        const Value condition = evaluate(*stmt.condition);
        at(stmt.where, stmt.condition->where);
        generator.levels[level].block = truth(condition) ? stmt.body : stmt.otherwise;
        generator.levels[level].phase = 1;
    }
    const Flow flow = resume_block(generator, generator.levels[level].block, level + 1);
    if (flow != Flow::yield_) leave_level(generator, level);
    return flow;
}

/// Continues a loop at its stored phase: `advance` starts the next iteration and returns false at the end.
template <typename Advance>
Interpreter::Flow Interpreter::resume_loop(Generator& generator, std::size_t level, Block body, Block otherwise,
                                           const Advance& advance) {
    while (generator.levels[level].phase != 2) {
        if (generator.levels[level].phase == 0) {
            generator.levels[level].phase = advance() ? 1 : 2;
            continue;
        }
        const Flow flow = resume_block(generator, body, level + 1);
        if (flow == Flow::yield_) return flow;
        generator.levels[level].phase = 0;
        if (flow == Flow::break_ || flow == Flow::return_) {
            leave_level(generator, level);
            return flow == Flow::break_ ? Flow::next : flow;
        }
    }
    const Flow flow = resume_block(generator, otherwise, level + 1);
    if (flow != Flow::yield_) leave_level(generator, level);
    return flow;
}

Interpreter::Flow Interpreter::resume_while(Generator& generator, const WhileStmt& stmt, std::size_t level) {
    enter_level(generator, level);
    return resume_loop(generator, level, stmt.body, stmt.otherwise, [&] {
        spend(1);
        const Value condition = evaluate(*stmt.condition);
        at(stmt.condition->where, stmt.condition->where);
        return truth(condition);
    });
}

Interpreter::Flow Interpreter::resume_for(Generator& generator, const ForStmt& stmt, std::size_t level) {
    enter_level(generator, level);
    if (generator.levels[level].value.is_nothing()) {
        const Value iterable = evaluate(*stmt.iterable);
        at(stmt.iterable->where, stmt.iterable->where);
        generator.levels[level].value = iterate(iterable);
    }
    return resume_loop(generator, level, stmt.body, stmt.otherwise, [&] {
        at(stmt.iterable->where, stmt.iterable->where);
        const Value iterator = generator.levels[level].value;
        Value item = next(iterator);
        if (item.is_nothing()) return false;
        assign(*stmt.target, std::move(item));
        return true;
    });
}

Interpreter::Flow Interpreter::resume_try(Generator& generator, const TryStmt& stmt, std::size_t level) {
    if (stmt.finally.empty()) return resume_handled(generator, stmt, level);
    enter_level(generator, level);
    if (generator.levels[level].phase == 0) {
        generator.levels[level].cleans_up = true;
        Flow flow = Flow::next;
        const Ref<Exception> exception = attempt([&] { flow = resume_handled(generator, stmt, level + 1); });
        if (flow == Flow::yield_ && !exception) return flow;
        leave_level(generator, level + 1);
        Level& own = generator.levels[level];
        own.phase = 1;
        own.flow = static_cast<std::uint8_t>(flow);
        own.pending = exception ? Value(exception) : Value();
        own.returned = std::move(returned_);
    }
    const Value handled = handled_;
    if (generator.levels[level].pending.is_object()) handled_ = generator.levels[level].pending;
    const Flow last = resume_block(generator, stmt.finally, level + 1);
    handled_ = handled;
    if (last == Flow::yield_) return last;
    const Level own = std::move(generator.levels[level]);
    leave_level(generator, level);
    if (last != Flow::next) return last;
    if (auto* exception = own.pending.as<Exception>()) throw Thrown{Ref<Exception>(exception)};
    returned_ = own.returned;
    return static_cast<Flow>(own.flow);
}

Interpreter::Flow Interpreter::resume_handled(Generator& generator, const TryStmt& stmt, std::size_t level) {
    enter_level(generator, level);
    if (generator.levels[level].phase == 0) {
        if (stmt.handlers.empty()) {
            const Flow flow = resume_block(generator, stmt.body, level + 1);
            if (flow != Flow::yield_) leave_level(generator, level);
            return flow;
        }
        Flow flow = Flow::next;
        const Ref<Exception> exception = attempt([&] { flow = resume_block(generator, stmt.body, level + 1); });
        if (!exception && flow == Flow::yield_) return flow;
        leave_level(generator, level + 1);
        if (!exception && flow != Flow::next) {
            leave_level(generator, level);
            return flow;
        }
        generator.levels[level].phase = 1;
        if (exception) {
            std::size_t chosen = 0;
            while (chosen < stmt.handlers.size() && stmt.handlers[chosen].type != nullptr &&
                   !matches(stmt.handlers[chosen], *exception)) {
                ++chosen;
            }
            if (chosen == stmt.handlers.size()) {
                leave_level(generator, level);
                throw Thrown{exception};
            }
            generator.levels[level].phase = 2;
            generator.levels[level].at = chosen;
            generator.levels[level].pending = exception;
            const Handler& handler = stmt.handlers[chosen];
            if (handler.name != nullptr) assign_name(*handler.name, exception);
        }
    }
    const Flow flow = generator.levels[level].phase == 1
                          ? resume_block(generator, stmt.otherwise, level + 1)
                          : resume_handler(generator, stmt.handlers[generator.levels[level].at], level);
    if (flow != Flow::yield_) leave_level(generator, level);
    return flow;
}

Interpreter::Flow Interpreter::resume_handler(Generator& generator, const Handler& handler, std::size_t level) {
    const Value before = handled_;
    handled_ = generator.levels[level].pending;
    Flow flow = Flow::next;
    const Ref<Exception> another = attempt([&] { flow = resume_block(generator, handler.body, level + 1); });
    handled_ = before;
    if (!another && flow == Flow::yield_) return flow;
    leave_level(generator, level + 1);
    delete_name_of(handler);
    if (another) throw Thrown{another};
    return flow;
}

Interpreter::Flow Interpreter::resume_with(Generator& generator, const WithStmt& stmt, std::size_t item,
                                           std::size_t level) {
    if (item == stmt.items.size()) return resume_block(generator, stmt.body, level);
    enter_level(generator, level);
    const WithItem& one = stmt.items[item];
    const bool first = generator.levels[level].phase == 0;
    Value entered;
    if (first) {
        const Value manager = evaluate(*one.context);
        at(one.context->where, one.context->where);
        entered = enter_context(manager);
        generator.levels[level].value = manager;
        generator.levels[level].phase = 1;
        generator.levels[level].cleans_up = true;
    }
    Flow flow = Flow::next;
    const Ref<Exception> exception = attempt([&] {
        if (first && one.target != nullptr) assign(*one.target, std::move(entered));
        flow = resume_with(generator, stmt, item + 1, level + 1);
    });
    if (!exception && flow == Flow::yield_) return flow;
    const Value manager = generator.levels[level].value;
    leave_level(generator, level);
    Value returned = std::move(returned_);
    const auto exit = manager.type().slot(&Slots::exit);
    const bool swallowed = exit(*this, manager, exception ? Value(exception) : Value::none());
    if (exception && !swallowed) throw Thrown{exception};
    returned_ = std::move(returned);
    return exception ? Flow::next : flow;
}

}  // namespace bcast::python
