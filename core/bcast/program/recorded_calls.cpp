// Decides which calls of a program become events, and records them.

#include <algorithm>
#include <new>
#include <string>
#include <utility>

#include "bcast/elementwise/overlap.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/program/call_expression.hpp"
#include "bcast/program/events.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/lineage/log.hpp"
#include "bcast/program/observed_calls.hpp"
#include "bcast/program/tensor_values.hpp"

namespace bcast::python {
namespace {

/// Whether the exception in flight is an OverlapRaised.
bool is_overlap_raised() {
    try {
        throw;
    } catch (const ops::OverlapRaised&) {
        return true;
    } catch (...) {
        return false;
    }
}

/// The Python module in which the called function, or the type of a subscripted object, is written; empty if none.
std::string_view source_of(const ObservedCall& observed) {
    if (observed.kind == CallKind::get_item) return observed.operands[0]->type().module;
    const Function* function = observed.kind == CallKind::call ? observed.function->as<Function>() : nullptr;
    return function == nullptr ? std::string_view() : function->code->library;
}

/// During its lifetime, a variable has another value.
template <typename T>
class Exchanged {
  public:
    Exchanged(T& variable, T value) : variable_(variable), before_(std::exchange(variable, value)) {}
    Exchanged(const Exchanged&) = delete;
    Exchanged& operator=(const Exchanged&) = delete;
    Exchanged(Exchanged&&) = delete;
    Exchanged& operator=(Exchanged&&) = delete;
    ~Exchanged() { variable_ = before_; }

  private:
    T& variable_;
    T before_;
};

/// Whether a call is one of a known function that a function or layer of a library, written in Python, makes.
bool is_inner(Interpreter& interpreter, const PendingEvent& whole, const ObservedCall& observed) {
    return !whole.kind.found && !whole.inner.running && calls_python(whole.observed) &&
           observed.kind != CallKind::attribute && !takes_apart(observed) && done_by_library(interpreter, observed) &&
           kind_of_function(function_of(interpreter, observed)).found;
}

/// Whether it takes an operand of the whole.
bool takes_operand(Interpreter& interpreter, const PendingEvent& whole, const ObservedCall& observed) {
    const auto is_operand = [&](const Value& value) {
        return value.is_object() && std::any_of(whole.operands.begin(), whole.operands.end(),
                                                [&](const Value& operand) { return operand.same(value); });
    };
    const std::span<const Value> given = observed.positional;
    return std::any_of(given.begin(), given.end(), is_operand) ||
           is_operand(self_of(interpreter, *interpreter.running(), observed)) ||
           (observed.operands[0] != nullptr && is_operand(*observed.operands[0]));
}

}  // namespace

Value Recorder::observe(const ObservedCall& observed, Perform perform) {
    if (stopped_) return perform();
    if (calls_program(observed)) {
        // Operations in a function of the program belong to the program, whoever calls the function.
        const Exchanged<PendingEvent*> none(pending_, nullptr);
        return perform();
    }
    // Operations in another frame of the program, as a method called by a library written in Python, belong to the
    // program too.
    const bool own = pending_ == nullptr || pending_->frame != interpreter_.frame();
    const bool begins = own && interpreter_.frame() != nullptr && !interpreter_.in_library() &&
                        done_by_library(interpreter_, observed) && !takes_apart(observed);
    if (begins) return recorded(observed, perform);
    PendingEvent* const whole = pending_;
    if (whole == nullptr || !is_inner(interpreter_, *whole, observed)) return within(observed, perform);
    InnerCalls& inner = whole->inner;
    const Exchanged running(inner.running, true);
    const bool counts = takes_operand(interpreter_, *whole, observed);
    if (counts) {
        inner.kind = kind_of_function(function_of(interpreter_, observed));
        ++inner.count;
    }
    try {
        Value out = within(observed, perform);
        if (counts) inner.result = out;
        return out;
    } catch (...) {
        // What fails in a layer is shown, with the intermediate results and parameters that it was given. A function
        // may catch it.
        if (!whole->observed.function->type().is_class) throw;
        PendingEvent failed(observed);
        failed.frame = whole->frame;
        failed.alignments = std::move(whole->alignments);
        failed.aligned = std::move(whole->aligned);
        begin(failed);
        name_parameters(failed, *whole);
        end(failed, inner.result, false);
        inner.failed = true;
        throw;
    }
}

Value Recorder::within(const ObservedCall& observed, Perform perform) {
    if (log_ == nullptr) return composed(observed, perform);
    // A call to a NumPy module that has only numbers as arguments is recognized by the module's name.
    const bool makes = pending_ != nullptr && source_of(pending_->observed).starts_with("numpy.");
    const bool handed = pending_ != nullptr && !pending_->opened &&
                        (makes || pending_->followed ||
                         std::any_of(pending_->operands.begin(), pending_->operands.end(),
                                     [](const Value& value) { return value.is_object(); }));
    const bool inner = !handed && interpreter_.in_library() && done_by_library(interpreter_, observed) &&
                       !calls_python(observed) && !takes_apart(observed);
    if (inner) return followed(observed, perform);
    Value out = perform();
    if (!handed && interpreter_.frame() != nullptr) log_->computed(observed, out);
    return out;
}

Value Recorder::composed(const ObservedCall& observed, Perform perform) {
    const bool tells = asks() && interpreter_.in_library() && !calls_python(observed) && !takes_apart(observed) &&
                       done_by_library(interpreter_, observed);
    Value out = perform();
    if (!tells) return out;
    const Values* several = items_of(out);
    const std::span<const Value> given = several != nullptr ? std::span<const Value>(*several) : std::span(&out, 1);
    CallExpression words;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const Tensor* made = tensor_in(given[i]);
        if (made == nullptr) continue;
        if (words.inputs.empty()) words = expression_of(interpreter_, observed);
        std::string text = words.call;
        if (several != nullptr && !text.empty()) text.append("[").append(std::to_string(i)).append("]");
        computed(words.inputs, *made, text);
    }
    return out;
}

Value Recorder::followed(const ObservedCall& observed, Perform perform) {
    PendingEvent pending(observed);
    pending.frame = interpreter_.frame();
    pending.followed = true;
    pending.function = function_of(interpreter_, observed);
    pending.kind = kind_of_function(pending.function);
    const std::shared_ptr<lineage::LoggedCall> call =
        log_->begin(observed, pending.function, self_of(interpreter_, *interpreter_.running(), observed));
    Value out;
    {
        const Exchanged<PendingEvent*> now(pending_, &pending);
        out = perform();
    }
    if (!call || pending.frame == nullptr) return out;
    for (const lineage::LoggedTensor& input : call->inputs) pending.operands.push_back(input.object);
    call->of_library = true;
    call->event_kind = kind_of(pending, {});
    call->where = pending.frame->where;
    call->line = interpreter_.program()->source.line(call->where.begin);
    // What is written may have the elements that it had before.
    const bool writes = observed.kind == CallKind::set_item ||
                        (call->in_place && !has(FunctionTrait::changes_metadata, pending.function));
    const std::size_t count = writes ? std::min<std::size_t>(1, pending.operands.size()) : 0;
    log_->end(*call, out, std::span(pending.operands).first(count));
    log_->keep(call);
    return out;
}

Value Recorder::recorded(const ObservedCall& observed, Perform perform) {
    PendingEvent pending(observed);
    pending.frame = interpreter_.frame();
    Value out;
    try {
        const Exchanged<PendingEvent*> now(pending_, &pending);
        begin(pending);
        out = perform();
    } catch (...) {
        try {
            pending.overlaps = is_overlap_raised();
            if (!pending.inner.failed) end(pending, out, false);
        } catch (const std::bad_alloc&) {
            // The original exception propagates; that the event is missing matters less.
        }
        throw;
    }
    end(pending, out, true);
    // A number that the library's Python computed from numbers.
    if (log_ != nullptr && pending.operands.empty()) log_->computed(observed, out);
    deadline_.look();
    return out;
}

}  // namespace bcast::python
