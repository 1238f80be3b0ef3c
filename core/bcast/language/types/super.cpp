// `super()`: attribute lookup in the MRO after the class that defines the method.

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

class Super : public Object {
  public:
    Super(Value its_start, Value its_object, bool of_class)
        : Object(super_type), start(std::move(its_start)), object(std::move(its_object)), on_class(of_class) {}
    void clear() override { start = object = Value::none(); }

    Value start;
    Value object;
    bool on_class;  ///< The object is a class: super() in a class method.
};

const Type& type_in(const Value& value) {
    return static_cast<const Type&>(value.object());
}

/// The arguments of `super()` without arguments: the `__class__` cell of the running method, and its first argument.
std::pair<Value, Value> implied(const Interpreter& interpreter) {
    const Frame* frame = interpreter.running();
    const auto unwrapped = [&](std::size_t slot) {
        const Cell* cell = frame->slots[slot].as<Cell>();
        return cell == nullptr ? frame->slots[slot] : cell->value;
    };
    const Parameters& parameters = frame->code->parameters;
    if (parameters.names.empty() && !parameters.rest) raise_runtime_error("super(): no arguments");
    Value first = unwrapped(0);
    if (first.is_nothing()) raise_runtime_error("super(): arg[0] deleted");
    const auto names = frame->code->slot_names;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (names[i] != "__class__") continue;
        Value own = unwrapped(i);
        if (own.is_nothing()) raise_runtime_error("super(): empty __class__ cell");
        return {std::move(own), std::move(first)};
    }
    raise_runtime_error("super(): __class__ cell not found");
}

Value make_super(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("super", arguments, 0, 2);
    if (arguments.positional.size() == 1) raise_unsupported("super() of one argument is not implemented here");
    Value start;
    Value object;
    if (arguments.positional.empty()) {
        std::tie(start, object) = implied(interpreter);
    } else {
        start = arguments.positional[0];
        object = arguments.positional[1];
    }
    if (&start.type() != &type_type) {
        raise_type_error({"super() argument 1 must be a type, not ", start.type().name});
    }
    const bool of_class = &object.type() == &type_type && type_in(object).derives_from(type_in(start));
    if (!of_class && !object.type().derives_from(type_in(start)))
        raise_type_error("super(type, obj): obj must be an instance or subtype of type");
    return make<Super>(std::move(start), std::move(object), of_class);
}

Value attribute_of_super(Interpreter& interpreter, const Value& self, std::string_view name) {
    const auto& super = static_cast<const Super&>(self.object());
    const Value object = super.object;
    const Type& type = super.on_class ? type_in(object) : object.type();
    if (name == "__class__") return Value::of(super_type);
    if (!type.is_class) return {};
    const Member member = static_cast<const ClassType&>(type).find(name, &type_in(super.start));
    Value found;
    if (member.owner != nullptr) found = bound_member(interpreter, member, super.on_class ? Value() : object, type);
    const auto native = super.on_class ? nullptr : type.base->slot(&Slots::get_attribute);
    if (found.is_nothing() && native != nullptr) found = native(interpreter, object, name);
    return found;
}

}  // namespace

constinit const Type super_type({.name = "super",
                                 .construct = make_super,
                                 .slots = {.get_attribute = attribute_of_super}});

}  // namespace bcast::python
