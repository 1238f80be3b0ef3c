#include "bcast/program/call_expression.hpp"

#include <utility>

#include "bcast/language/interpreter/operator.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/program/functions.hpp"
#include "bcast/program/observed_calls.hpp"
#include "bcast/program/pending_event.hpp"
#include "bcast/rules/formula_text.hpp"

namespace bcast::python {
namespace {

constexpr std::string_view operand_letters = "abcdef";

/// Writes values in sequence; each tensor becomes the next letter.
class Writer {
  public:
    explicit Writer(Interpreter& interpreter) : interpreter_(interpreter) {}

    void write(std::string_view text) { out_.call += text; }

    void value(const Value& value) {
        if (const torch::TensorObject* tensor = value.as<torch::TensorObject>()) {
            const std::size_t at = out_.inputs.size();
            fails_ = fails_ || at >= operand_letters.size();
            write(fails_ ? std::string_view() : operand_letters.substr(at, 1));
            return out_.inputs.push_back(tensor->variable);
        }
        if (value.is_real()) return write(literal_text(value.real()));
        if (const Values* items = items_of(value)) {
            write("(");
            for (const Value& item : *items) {
                this->value(item);
                write(&item == &items->back() && items->size() > 1 ? "" : ", ");
            }
            return write(")");
        }
        if (const Slice* slice = value.as<Slice>()) {
            for (const Value* bound : {&slice->start, &slice->stop, &slice->step}) {
                if (bound == &slice->step && bound->is_none()) break;
                if (bound != &slice->start) write(":");
                if (!bound->is_none()) this->value(*bound);
            }
            return;
        }
        const bool plain = value.is_none() || value.is_integral() || as_str(value) != nullptr;
        fails_ = fails_ || !plain;
        if (plain) write(interpreter_.repr(value));
    }

    void arguments(const ObservedCall& observed) {
        std::string_view before = "(";
        for (const Value& argument : observed.positional) {
            write(std::exchange(before, ", "));
            value(argument);
        }
        for (const KeywordArgument& keyword : observed.keywords) {
            write(std::exchange(before, ", "));
            write(keyword.name);
            write("=");
            value(keyword.value);
        }
        write(before == "(" ? "()" : ")");
    }

    void subscript(const Value& key) {
        const bool several = &key.type() == &tuple_type;
        std::string_view before = "[";
        for (const Value& item : several ? std::span<const Value>(*items_of(key)) : std::span(&key, 1)) {
            write(std::exchange(before, ", "));
            value(item);
        }
        fails_ = fails_ || before == "[";
        write("]");
    }

    void fail() { fails_ = true; }

    CallExpression done() {
        if (fails_) out_.call.clear();
        return std::move(out_);
    }

  private:
    Interpreter& interpreter_;
    CallExpression out_;
    bool fails_ = false;
};

void write_between(Writer& out, const ObservedCall& observed, std::string_view sign) {
    out.value(*observed.operands[0]);
    out.write(" ");
    out.write(sign);
    out.write(" ");
    out.value(*observed.operands[1]);
}

/// Writes `torch.where` or `torch.nn.functional.normalize`; fails for a function of any other module.
void write_function(Writer& out, const std::string& name) {
    for (const auto& [room, module] : {std::pair("", "torch."), std::pair("functional.", "torch.nn.functional.")}) {
        const torch::Found found = torch::find_function(room + name, torch::as_function);
        if (found.row == nullptr || found.in_place) continue;
        out.write(module);
        return out.write(name);
    }
    out.fail();
}

}  // namespace

bool differs_when_repeated(std::string_view name) {
    return plain_name(name) != name || has(FunctionTrait::draws, name) || has(FunctionTrait::draws_by_element, name) ||
           has(FunctionTrait::draws_among, name);
}

CallExpression expression_of(Interpreter& interpreter, const ObservedCall& observed) {
    Writer out(interpreter);
    switch (observed.kind) {
        case CallKind::binary:
            write_between(out, observed, sign_of(static_cast<BinaryOperator>(observed.op)));
            break;
        case CallKind::compare:
            write_between(out, observed, sign_of(static_cast<ComparisonOperator>(observed.op)));
            break;
        case CallKind::unary:
            out.write(sign_of(static_cast<UnaryOperator>(observed.op)));
            out.value(*observed.operands[0]);
            break;
        case CallKind::method:
        case CallKind::attribute:
            out.value(observed.kind == CallKind::method ? *observed.self : *observed.operands[0]);
            out.write(".");
            out.write(observed.name);
            if (observed.kind == CallKind::method) out.arguments(observed);
            if (differs_when_repeated(observed.name)) out.fail();
            break;
        case CallKind::call:
            // A bound method may be held in a variable.
            if (const Value self = self_of(interpreter, *interpreter.running(), observed); !self.is_nothing()) {
                out.value(self);
                out.write(".");
                out.write(function_of(interpreter, observed));
            } else {
                write_function(out, function_of(interpreter, observed));
            }
            out.arguments(observed);
            if (differs_when_repeated(function_of(interpreter, observed))) out.fail();
            break;
        case CallKind::get_item:
            out.value(*observed.operands[0]);
            out.subscript(*observed.operands[1]);
            break;
        case CallKind::in_place:
        case CallKind::set_item:
            out.fail();
            break;
    }
    return out.done();
}

}  // namespace bcast::python
