#pragma once

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

/// Descriptors: methods, properties, static methods and class methods.
namespace bcast::python {

/// A method bound to an object: `x.f`.
class BoundMethod : public Object {
  public:
    BoundMethod(Value its_function, Value its_self)
        : Object(bound_method_type), function(std::move(its_function)), self(std::move(its_self)) {}

    static bool is(const Object& object) { return &object.type() == &bound_method_type; }
    void clear() override { function = self = Value::none(); }

    Value function;
    Value self;
};

class PropertyObject : public Object {
  public:
    explicit PropertyObject(const Type& type = property_type) : Object(type) {}

    static bool is(const Object& object) { return object.type().derives_from(property_type); }
    void clear() override { get = set = remove = doc = Value::none(); }

    Value get = Value::none();
    Value set = Value::none();
    Value remove = Value::none();
    Value doc = Value::none();
    std::string name;  ///< The attribute name in the class, for errors.
};

/// A `staticmethod` or `classmethod` object.
class WrappedFunction : public Object {
  public:
    WrappedFunction(const Type& type, Value its_function) : Object(type), function(std::move(its_function)) {}

    static bool is(const Object& object) {
        return &object.type() == &staticmethod_type || &object.type() == &classmethod_type;
    }
    void clear() override { function = Value::none(); }

    Value function;
};

/// `function.__get__(object, owner)`: a bound method, or the function itself for an empty object.
Value bind_function(Interpreter& interpreter, const Value& self, const Value& object, const Type& owner);

}  // namespace bcast::python
