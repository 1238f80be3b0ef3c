#include <algorithm>

#include "bcast/language/interpreter/argument_values.hpp"
#include "bcast/language/interpreter/frame.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/modules/missing.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"

namespace bcast::python {
void Interpreter::execute_class(const ClassStmt& stmt) {
    std::vector<Value> decorators;
    for (const Expr* decorator : stmt.decorators) decorators.push_back(evaluate(*decorator));
    ArgumentValues passed;
    if (stmt.bases != nullptr) pass(*stmt.bases, Value::none(), passed);
    // A class that derives from a placeholder is one.
    for (const Value& base : passed.positional) {
        if (!missing_module(base).empty()) return assign_name(*stmt.name, Value(base));
    }
    const Code& code = *stmt.code;
    const Ref<Dict> members = new_dict();
    const ValueStack::Slots slots(stack_, code.slots);
    for (const std::uint32_t cell : code.cells) slots.values()[cell] = make<Cell>(Value());
    for (const Capture& capture : code.captures) slots.values()[capture.to] = frame_->slots[capture.from];
    {
        const Nesting nesting(*this, code.depth + 2);
        if (!frame_->code->library.empty() && frame_->slots == nullptr) {
            // `__name__` as assigned in a library's text.
            const Symbol symbol = symbols_.intern(library_symbol(frame_->code->library, "__name__"));
            if (symbol < globals_.size() && !globals_[symbol].is_nothing())
                members->set("__module__", globals_[symbol]);
        }
        FrameScope frame(*this, code, slots.values(), *members);
        frame_->of_enumeration = std::any_of(passed.positional.begin(), passed.positional.end(), [](const Value& base) {
            return &base.type() == &type_type && is_enumeration(static_cast<const Type&>(base.object()));
        });
        if (const Value doc = docstring(code.body); !doc.is_none()) members->set("__doc__", doc);
        execute(code.body);
        frame.leave();
    }
    at(stmt.where, stmt.where);
    Values bases;
    for (const Value& base : passed.positional) {
        const Value mro_entries = class_of(base) == nullptr ? Value() : find_attribute(base, "__mro_entries__");
        if (mro_entries.is_nothing()) {
            bases.push_back(base);
            continue;
        }
        const Value replacement =
            call(mro_entries, {new_tuple(Values(passed.positional.begin(), passed.positional.end()))});
        const Values* all = items_of(replacement);
        if (all == nullptr) raise_type_error("__mro_entries__ must return a tuple");
        bases.insert(bases.end(), all->begin(), all->end());
    }
    const Ref<ClassType> made =
        make_class(*this, std::string(code.name), std::string(code.qualified), bases, members, passed.keywords);
    if (!code.library.empty() && members->find("__module__").is_nothing()) made->module = code.library;
    // CPython's errors call a class that is written in C there by its module too.
    if (!code.library.empty() && !members->find("_in_c").is_nothing()) {
        made->owned_name = made->qualified();
        made->name = made->owned_name;
    }
    for (const std::uint32_t cell : code.cells) slots.values()[cell].as<Cell>()->value = made;
    Value out = made;
    while (!decorators.empty()) {
        at(stmt.where, stmt.where);
        out = call(decorators.back(), {out});
        if (misses_) refuse_missing(CallArguments{{&out, 1}, {}, stmt.where});
        decorators.pop_back();
    }
    assign_name(*stmt.name, std::move(out));
}

Value Interpreter::evaluate_member(const NameExpr& expr) {
    Value own = frame_->members->find(expr.text);
    return own.is_nothing() ? global(expr) : own;
}

}  // namespace bcast::python
