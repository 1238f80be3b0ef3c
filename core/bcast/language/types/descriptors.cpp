#include "bcast/language/types/descriptors.hpp"

#include <array>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {

Value bind_function(Interpreter& /*interpreter*/, const Value& self, const Value& object, const Type& /*owner*/) {
    return object.is_nothing() ? self : Value(make<BoundMethod>(self, object));
}

namespace {

Value call_bound(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const BoundMethod& method = *self.as<BoundMethod>();
    const Value function = method.function;
    const Interpreter::Nesting nesting(interpreter, 2);
    std::vector<Value> all{method.self};
    all.insert(all.end(), arguments.positional.begin(), arguments.positional.end());
    return interpreter.call(function, CallArguments{all, arguments.keywords, arguments.where});
}

Value make_bound(Interpreter& /*interpreter*/, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("method", arguments, 2, 2);
    return make<BoundMethod>(arguments.positional[0], arguments.positional[1]);
}

void repr_bound(Interpreter& interpreter, const Value& self, std::string& out) {
    const BoundMethod& method = *self.as<BoundMethod>();
    const Function* function = method.function.as<Function>();
    out += concat({"<bound method ", function == nullptr ? "?" : function->code->qualified, " of "});
    interpreter.repr(method.self, out);
    out += '>';
}

Value attribute_of_bound(Interpreter& interpreter, const Value& self, std::string_view name) {
    const BoundMethod& method = *self.as<BoundMethod>();
    if (name == "__self__") return method.self;
    if (name == "__func__") return method.function;
    return interpreter.find_attribute(method.function, name);
}

Value compare_bound(Interpreter& /*interpreter*/, ComparisonOperator op, const Value& self, const Value& other) {
    const BoundMethod& a = *self.as<BoundMethod>();
    const BoundMethod* b = other.as<BoundMethod>();
    if (b == nullptr || (op != ComparisonOperator::eq && op != ComparisonOperator::ne)) return {};
    const bool same = a.function.same(b->function) && a.self.same(b->self);
    return Value::boolean(same == (op == ComparisonOperator::eq));
}

std::int64_t hash_bound(Interpreter& /*interpreter*/, const Value& self) {
    const BoundMethod& method = *self.as<BoundMethod>();
    return static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(&method.function.object()) >> 4);
}

Value make_property(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    const auto slots = bind_native("property", "fget fset fdel doc", 0, arguments);
    const Ref<PropertyObject> out = make<PropertyObject>(type);
    Value* const parts[] = {&out->get, &out->set, &out->remove, &out->doc};
    for (std::size_t i = 0; i < slots.size(); ++i) {
        if (!slots[i].is_nothing()) *parts[i] = slots[i];
    }
    if (out->doc.is_none() && !out->get.is_none()) {
        const Value doc = interpreter.find_attribute(out->get, "__doc__");
        if (!doc.is_nothing()) out->doc = doc;
    }
    return out;
}

template <Value PropertyObject::*part>
Value with_part(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_one("property", arguments);
    const PropertyObject& from = *self.as<PropertyObject>();
    const Ref<PropertyObject> out = make<PropertyObject>(from.type());
    out->get = from.get;
    out->set = from.set;
    out->remove = from.remove;
    out->doc = from.doc;
    out.get()->*part = arguments.positional[0];
    return out;
}

/// The attribute name of the property in the class.
std::string name_in(const Type& type, const Value& self) {
    for (const Type* at : type.order) {
        if (!at->is_class) continue;
        for (const Dict::Entry& entry : static_cast<const ClassType*>(at)->members->each()) {
            if (entry.value.same(self)) return std::string(as_str(entry.key)->text());
        }
    }
    return {};
}

[[noreturn]] void refuse(const Value& self, const Type& owner, std::string_view what) {
    raise_exception("AttributeError", {"property '", name_in(owner, self), "' of '",
                                       static_cast<const ClassType&>(owner).qualified_name, "' object has no ", what});
}

Value get_property(Interpreter& interpreter, const Value& self, const Value& object, const Type& owner) {
    if (object.is_nothing()) return self;
    const PropertyObject& property = *self.as<PropertyObject>();
    if (property.get.is_none()) refuse(self, owner, "getter");
    const std::array<Value, 1> arguments{object};
    const Value getter = property.get;
    return interpreter.call(getter, CallArguments{arguments, {}, interpreter.where()});
}

void set_property(Interpreter& interpreter, const Value& self, const Value& object, const Value& value) {
    const PropertyObject& property = *self.as<PropertyObject>();
    const Value function = value.is_nothing() ? property.remove : property.set;
    if (function.is_none()) refuse(self, object.type(), value.is_nothing() ? "deleter" : "setter");
    if (value.is_nothing()) {
        interpreter.call(function, {object});
    } else {
        interpreter.call(function, {object, value});
    }
}

Value abstract_mark(Interpreter& interpreter, const Value& function) {
    const Value mark = function.is_none() ? Value() : interpreter.find_attribute(function, "__isabstractmethod__");
    return Value::boolean(!mark.is_nothing() && interpreter.truth(mark));
}

constexpr Method property_methods[] = {{"deleter", with_part<&PropertyObject::remove>},
                                       {"getter", with_part<&PropertyObject::get>},
                                       {"setter", with_part<&PropertyObject::set>}};
constexpr Property property_properties[] = {
    {"__doc__", [](Interpreter&, const Value& self) { return self.as<PropertyObject>()->doc; }},
    {"__isabstractmethod__",
     [](Interpreter& interpreter, const Value& self) {
         return abstract_mark(interpreter, self.as<PropertyObject>()->get);
     }},
    {"fdel", [](Interpreter&, const Value& self) { return self.as<PropertyObject>()->remove; }},
    {"fget", [](Interpreter&, const Value& self) { return self.as<PropertyObject>()->get; }},
    {"fset", [](Interpreter&, const Value& self) { return self.as<PropertyObject>()->set; }}};
static_assert(is_sorted(property_methods) && is_sorted(property_properties));

Value make_wrapped(Interpreter& /*interpreter*/, const Type& type, const CallArguments& arguments) {
    expect_arguments(type.name, arguments, 1, 1);
    return make<WrappedFunction>(type, arguments.positional[0]);
}

Value bind_static(Interpreter& /*interpreter*/, const Value& self, const Value& /*object*/, const Type& /*owner*/) {
    return self.as<WrappedFunction>()->function;
}

Value bind_class(Interpreter& interpreter, const Value& self, const Value& /*object*/, const Type& owner) {
    const Value function = self.as<WrappedFunction>()->function;
    const auto bind = function.type().slot(&Slots::bind);
    return bind == nullptr ? function : bind(interpreter, function, Value::of(owner), owner);
}

Value call_static(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const Value function = self.as<WrappedFunction>()->function;
    const Interpreter::Nesting nesting(interpreter, 2);
    return interpreter.call(function, arguments);
}

constexpr Property wrapped_properties[] = {
    {"__func__", [](Interpreter&, const Value& self) { return self.as<WrappedFunction>()->function; }},
    {"__isabstractmethod__", [](Interpreter& interpreter, const Value& self) {
         return abstract_mark(interpreter, self.as<WrappedFunction>()->function);
     }}};
static_assert(is_sorted(wrapped_properties));

}  // namespace

constinit const Type bound_method_type({.name = "method",
                                        .construct = make_bound,
                                        .slots = {.repr = repr_bound,
                                                  .hash = hash_bound,
                                                  .get_attribute = attribute_of_bound,
                                                  .call = call_bound,
                                                  .compare = compare_bound}});
constinit const Type property_type({.name = "property",
                                    .construct = make_property,
                                    .slots = {.bind = get_property, .bind_set = set_property},
                                    .methods = property_methods,
                                    .properties = property_properties});
constinit const Type staticmethod_type({.name = "staticmethod",
                                        .construct = make_wrapped,
                                        .slots = {.bind = bind_static, .call = call_static},
                                        .properties = wrapped_properties});
constinit const Type classmethod_type({.name = "classmethod",
                                       .construct = make_wrapped,
                                       .slots = {.bind = bind_class},
                                       .properties = wrapped_properties});

}  // namespace bcast::python
