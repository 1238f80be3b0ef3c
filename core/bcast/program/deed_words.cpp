#include "bcast/program/deed_words.hpp"

#include <utility>

#include "bcast/language/interpreter/operator.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/function.hpp"
#include "bcast/libraries/torch/objects.hpp"
#include "bcast/program/deeds.hpp"
#include "bcast/program/pending_event.hpp"
#include "bcast/rules/formula_text.hpp"

namespace bcast::python {
namespace {

constexpr std::string_view operand_letters = "abcdef";

/// Writes values one after the other; each tensor is the next letter.
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
        const bool plain = value.is_none() || value.is_integral() || as_str(value) != nullptr;
        fails_ = fails_ || !plain;
        if (plain) write(interpreter_.repr(value));
    }

    void arguments(const Deed& deed) {
        std::string_view before = "(";
        for (const Value& argument : deed.positional) {
            write(std::exchange(before, ", "));
            value(argument);
        }
        for (const KeywordArgument& keyword : deed.keywords) {
            write(std::exchange(before, ", "));
            write(keyword.name);
            write("=");
            value(keyword.value);
        }
        write(before == "(" ? "()" : ")");
    }

    void fail() { fails_ = true; }

    DeedWords done() {
        if (fails_) out_.call.clear();
        return std::move(out_);
    }

  private:
    Interpreter& interpreter_;
    DeedWords out_;
    bool fails_ = false;
};

void write_between(Writer& out, const Deed& deed, std::string_view sign) {
    out.value(*deed.operands[0]);
    out.write(" ");
    out.write(sign);
    out.write(" ");
    out.value(*deed.operands[1]);
}

/// `torch.where`, `torch.nn.functional.normalize`; nothing of what stands elsewhere.
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

bool gives_others_again(std::string_view name) {
    constexpr std::array<std::string_view, 13> begins{"rand",    "empty",    "bernoulli", "binomial", "choice",
                                                      "dropout", "Dropout",  "integers",  "multin",   "normal",
                                                      "permut",  "standard", "uniform"};
    return (!name.empty() && name.back() == '_') ||
           std::any_of(begins.begin(), begins.end(), [&](std::string_view one) { return name.starts_with(one); });
}

DeedWords words_of(Interpreter& interpreter, const Deed& deed) {
    Writer out(interpreter);
    switch (deed.kind) {
        case DeedKind::binary:
            write_between(out, deed, sign_of(static_cast<BinaryOperator>(deed.op)));
            break;
        case DeedKind::compare:
            write_between(out, deed, sign_of(static_cast<ComparisonOperator>(deed.op)));
            break;
        case DeedKind::unary:
            out.write(sign_of(static_cast<UnaryOperator>(deed.op)));
            out.value(*deed.operands[0]);
            break;
        case DeedKind::method:
        case DeedKind::attribute:
            out.value(deed.kind == DeedKind::method ? *deed.self : *deed.operands[0]);
            out.write(".");
            out.write(deed.name);
            if (deed.kind == DeedKind::method) out.arguments(deed);
            if (gives_others_again(deed.name)) out.fail();
            break;
        case DeedKind::call:
            // A method may be a value of its own.
            if (const Value* self = self_of(*interpreter.running(), deed)) {
                out.value(*self);
                out.write(".");
                out.write(function_of(interpreter, deed));
            } else {
                write_function(out, function_of(interpreter, deed));
            }
            out.arguments(deed);
            if (gives_others_again(function_of(interpreter, deed))) out.fail();
            break;
        case DeedKind::in_place:
        case DeedKind::get_item:
        case DeedKind::set_item:
            out.fail();
            break;
    }
    return out.done();
}

}  // namespace bcast::python
