#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

Interpreter::Flow Interpreter::execute_try(const TryStmt& stmt) {
    if (stmt.finally.empty()) return execute_handled(stmt);
    Flow flow = Flow::next;
    const Ref<Exception> exception = attempt([&] { flow = execute_handled(stmt); });
    Value returned = std::move(returned_);
    const Value handled = handled_;
    if (exception) handled_ = exception;
    const Flow last = execute(stmt.finally);
    handled_ = handled;
    // Leaving the `finally` block by a jump or return discards the pending return or exception.
    if (last != Flow::next) return last;
    if (exception) throw Thrown{exception};
    returned_ = std::move(returned);
    return flow;
}

Interpreter::Flow Interpreter::execute_handled(const TryStmt& stmt) {
    Flow flow = Flow::next;
    if (stmt.handlers.empty()) return execute(stmt.body);
    const Ref<Exception> exception = attempt([&] { flow = execute(stmt.body); });
    if (!exception) return flow == Flow::next ? execute(stmt.otherwise) : flow;
    for (const Handler& handler : stmt.handlers) {
        if (handler.type == nullptr || matches(handler, *exception)) return execute_handler(handler, exception);
    }
    throw Thrown{exception};
}

bool Interpreter::matches(const Handler& handler, const Exception& exception) {
    const Value wanted = evaluate(*handler.type);
    at(handler.type->where, handler.type->where);
    const auto one = [&](const Value& type) {
        if (&type.type() != &type_type || !static_cast<const Type&>(type.object()).derives_from(base_exception_type)) {
            raise_type_error("catching classes that do not inherit from BaseException is not allowed");
        }
        return exception.type().derives_from(static_cast<const Type&>(type.object()));
    };
    if (const Tuple* several = wanted.as<Tuple>()) {
        bool any = false;
        for (const Value& type : several->items()) any = one(type) || any;
        return any;
    }
    return one(wanted);
}

void Interpreter::delete_name_of(const Handler& handler) {
    if (handler.name == nullptr) return;
    // Set first, because the handler may have deleted it already.
    assign_name(*handler.name, Value::none());
    remove_name(*handler.name);
}

Interpreter::Flow Interpreter::execute_handler(const Handler& handler, const Ref<Exception>& exception) {
    const Value before = handled_;
    handled_ = exception;
    if (handler.name != nullptr) assign_name(*handler.name, exception);
    Flow flow = Flow::next;
    const Ref<Exception> another = attempt([&] { flow = execute(handler.body); });
    handled_ = before;
    delete_name_of(handler);
    if (another) throw Thrown{another};
    return flow;
}

Value Interpreter::enter_context(const Value& manager) {
    const auto enter = manager.type().slot(&Slots::enter);
    if (enter == nullptr || manager.type().slot(&Slots::exit) == nullptr) {
        const bool half = enter != nullptr;
        raise_type_error({"'", manager.type().name, "' object does not support the context manager protocol",
                          half ? " (missed __exit__ method)" : ""});
    }
    return enter(*this, manager);
}

Interpreter::Flow Interpreter::execute_with(const WithStmt& stmt, std::size_t item) {
    if (item == stmt.items.size()) return execute(stmt.body);
    const WithItem& one = stmt.items[item];
    const Value manager = evaluate(*one.context);
    at(one.context->where, one.context->where);
    Value entered = enter_context(manager);
    const auto exit = manager.type().slot(&Slots::exit);
    Flow flow = Flow::next;
    const Ref<Exception> exception = attempt([&] {
        if (one.target != nullptr) assign(*one.target, std::move(entered));
        flow = execute_with(stmt, item + 1);
    });
    Value returned = std::move(returned_);
    const bool swallowed = exit(*this, manager, exception ? Value(exception) : Value::none());
    if (exception && !swallowed) throw Thrown{exception};
    returned_ = std::move(returned);
    return exception ? Flow::next : flow;
}

}  // namespace bcast::python
