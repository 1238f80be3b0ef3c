#include "bcast/language/interpreter/frame.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/set.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

namespace {

/// Marks a generator as running. At the end it is done, unless it was paused after an element.
class Resumed {
  public:
    explicit Resumed(Generator& generator) : generator_(generator) { generator_.running = true; }
    Resumed(const Resumed&) = delete;
    Resumed& operator=(const Resumed&) = delete;
    Resumed(Resumed&&) = delete;
    Resumed& operator=(Resumed&&) = delete;
    ~Resumed() {
        generator_.running = false;
        generator_.done = !paused_;
    }

    void pause() { paused_ = true; }

  private:
    Generator& generator_;
    bool paused_ = false;
};

}  // namespace

// Advances to the next combination of loop variables that satisfies the conditions. Returns false at the end.
bool Interpreter::advance(Loops& loops) {
    const auto all = loops.expr.loops;
    while (!loops.iterators.empty()) {
        const std::size_t level = loops.iterators.size() - 1;
        const ComprehensionFor& loop = all[level];
        at(loop.iterable->where, loop.iterable->where);
        Value item = next(loops.iterators.back());
        if (item.is_nothing()) {
            loops.iterators.pop_back();
            continue;
        }
        assign(*loop.target, std::move(item));
        bool selected = true;
        for (const Expr* condition : loop.conditions) {
            const Value value = evaluate(*condition);
            at(condition->where, condition->where);
            selected = truth(value);
            if (!selected) break;
        }
        if (!selected) continue;
        if (level + 1 == all.size()) return true;
        const Expr& iterable = *all[level + 1].iterable;
        const Value value = evaluate(iterable);
        at(iterable.where, iterable.where);
        loops.iterators.push_back(iterate(value));
    }
    return false;
}

void Interpreter::enter_comprehension(const Code& code, Value* slots, const Frame& outside) {
    for (const std::uint32_t cell : code.cells) slots[cell] = make<Cell>(Value());
    for (const Capture& capture : code.captures) slots[capture.to] = outside.slots[capture.from];
}

Value Interpreter::evaluate_comprehension(const ComprehensionExpr& expr) {
    const Expr& first = *expr.loops[0].iterable;
    const Value iterable = evaluate(first);
    at(first.where, first.where);
    Value iterator = iterate(iterable);
    const Code& code = *expr.code;
    if (expr.made == ComprehensionKind::generator) {
        const Ref<Generator> out = make<Generator>(expr);
        out->slots.resize(code.slots);
        enter_comprehension(code, out->slots.data(), *frame_);
        out->iterators.push_back(std::move(iterator));
        return out;
    }
    const ValueStack::Slots slots(stack_, code.slots);
    enter_comprehension(code, slots.values(), *frame_);
    std::vector<Value> iterators{std::move(iterator)};
    FrameScope frame(*this, code, slots.values());
    Loops loops{expr, iterators};
    Value out;
    if (expr.made == ComprehensionKind::list) {
        const Ref<List> made = make<List>();
        while (advance(loops)) made->items.push_back(evaluate(*expr.element));
        out = made;
    } else if (expr.made == ComprehensionKind::set) {
        const Ref<Set> made = make<Set>();
        while (advance(loops)) {
            const Value element = evaluate(*expr.element);
            at(expr.element->where, expr.element->where);
            made->add(*this, element);
        }
        out = made;
    } else {
        const Ref<Dict> made = new_dict();
        while (advance(loops)) {
            const Value key = evaluate(*expr.element);
            Value value = evaluate(*expr.value);
            at(expr.element->where, expr.element->where);
            made->set(*this, key, std::move(value));
        }
        out = made;
    }
    frame.leave();
    return out;
}

Value Interpreter::resume(Generator& generator) {
    if (generator.running) raise_value_error("generator already executing");
    if (generator.done) return {};
    const Code& code = *generator.expr->code;
    const Nesting nesting(*this, code.depth + 2);
    const Ref<Generator> alive(&generator);
    Resumed resumed(generator);
    FrameScope frame(*this, code, generator.slots.data());
    Loops loops{*generator.expr, generator.iterators};
    Value out;
    if (advance(loops)) {
        out = evaluate(*generator.expr->element);
        resumed.pause();
    }
    frame.leave();
    return out;
}

}  // namespace bcast::python
