#include "bcast/language/modules/operator.hpp"

#include <utility>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/function_name.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/raised.hpp"

/// Python 3.11 `operator`: the operators as functions.
namespace bcast::python {
namespace {

template <FunctionName name, BinaryOperator op>
Value call_binary(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments(concat({"_operator.", name.text()}), arguments, 2, 2);
    return interpreter.binary(op, arguments.positional[0], arguments.positional[1]);
}

template <FunctionName name, BinaryOperator op>
Value call_in_place(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments(concat({"_operator.", name.text()}), arguments, 2, 2);
    return interpreter.in_place(op, arguments.positional[0], arguments.positional[1]);
}

template <FunctionName name, ComparisonOperator op>
Value call_comparison(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments(concat({"_operator.", name.text()}), arguments, 2, 2);
    return interpreter.compare(op, arguments.positional[0], arguments.positional[1]);
}

template <FunctionName name, UnaryOperator op>
Value call_unary(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one(concat({"_operator.", name.text()}), arguments);
    return interpreter.unary(op, arguments.positional[0]);
}

Value call_truth(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("_operator.truth", arguments);
    return Value::boolean(interpreter.truth(arguments.positional[0]));
}

Value call_getitem(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("_operator.getitem", arguments, 2, 2);
    return interpreter.get_item(arguments.positional[0], arguments.positional[1]);
}

Value call_setitem(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("_operator.setitem", arguments, 3, 3);
    interpreter.set_item(arguments.positional[0], arguments.positional[1], arguments.positional[2]);
    return Value::none();
}

/// `itemgetter(1, 2)`.
class ItemGetter : public Object {
  public:
    ItemGetter(const Type& type, Values its_keys) : Object(type), keys(std::move(its_keys)) {}
    void clear() override { Values().swap(keys); }

    Values keys;
};

Value call_getter(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("itemgetter", arguments);
    const Values keys = static_cast<const ItemGetter&>(self.object()).keys;
    Values out;
    for (const Value& key : keys) out.push_back(interpreter.get_item(arguments.positional[0], key));
    return out.size() == 1 ? out[0] : new_tuple(std::move(out));
}

Value make_getter(Interpreter& /*interpreter*/, const Type& type, const CallArguments& arguments) {
    if (arguments.positional.empty()) raise_type_error("itemgetter expected at least 1 argument, got 0");
    return make<ItemGetter>(type, Values(arguments.positional.begin(), arguments.positional.end()));
}

constinit const Type getter_type(
    {.name = "itemgetter", .module = "operator", .construct = make_getter, .slots = {.call = call_getter}});

Value call_index(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("operator.index", arguments);
    return Value::integer(to_index(interpreter, arguments.positional[0]));
}

constexpr Method operator_functions[] = {{"add", call_binary<"add", BinaryOperator::add>},
                                         {"and_", call_binary<"and_", BinaryOperator::bit_and>},
                                         {"eq", call_comparison<"eq", ComparisonOperator::eq>},
                                         {"floordiv", call_binary<"floordiv", BinaryOperator::floordiv>},
                                         {"ge", call_comparison<"ge", ComparisonOperator::ge>},
                                         {"getitem", call_getitem},
                                         {"gt", call_comparison<"gt", ComparisonOperator::gt>},
                                         {"iadd", call_in_place<"iadd", BinaryOperator::add>},
                                         {"imul", call_in_place<"imul", BinaryOperator::mul>},
                                         {"index", call_index},
                                         {"inv", call_unary<"inv", UnaryOperator::invert>},
                                         {"invert", call_unary<"invert", UnaryOperator::invert>},
                                         {"isub", call_in_place<"isub", BinaryOperator::sub>},
                                         {"itruediv", call_in_place<"itruediv", BinaryOperator::div>},
                                         {"le", call_comparison<"le", ComparisonOperator::le>},
                                         {"lshift", call_binary<"lshift", BinaryOperator::lshift>},
                                         {"lt", call_comparison<"lt", ComparisonOperator::lt>},
                                         {"matmul", call_binary<"matmul", BinaryOperator::matmul>},
                                         {"mod", call_binary<"mod", BinaryOperator::mod>},
                                         {"mul", call_binary<"mul", BinaryOperator::mul>},
                                         {"ne", call_comparison<"ne", ComparisonOperator::ne>},
                                         {"neg", call_unary<"neg", UnaryOperator::negative>},
                                         {"or_", call_binary<"or_", BinaryOperator::bit_or>},
                                         {"pos", call_unary<"pos", UnaryOperator::positive>},
                                         {"pow", call_binary<"pow", BinaryOperator::pow>},
                                         {"rshift", call_binary<"rshift", BinaryOperator::rshift>},
                                         {"setitem", call_setitem},
                                         {"sub", call_binary<"sub", BinaryOperator::sub>},
                                         {"truediv", call_binary<"truediv", BinaryOperator::div>},
                                         {"truth", call_truth},
                                         {"xor", call_binary<"xor", BinaryOperator::bit_xor>}};
static_assert(is_sorted(operator_functions));

/// `__add__` is an alias of `add`, and `__and__` of `and_`.
Value operator_attribute(Interpreter& interpreter, std::string_view name) {
    if (name.size() > 4 && name.starts_with("__") && name.ends_with("__")) {
        const std::string_view plain = name.substr(2, name.size() - 4);
        const bool reserved = plain == "and" || plain == "or" || plain == "not";
        return interpreter.import("operator").as<Module>()->find(interpreter, concat({plain, reserved ? "_" : ""}));
    }
    return name == "itemgetter" ? Value::of(getter_type) : Value();
}

}  // namespace

const ModuleParts operator_module{.name = "operator", .functions = operator_functions, .attribute = operator_attribute};

}  // namespace bcast::python
