#pragma once

#include <string_view>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/types.hpp"

/// What stands in a class and becomes something else where it is asked for: methods, properties.
namespace bcast::python {

/// A function with the object that it is called on: `x.f`.
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
    std::string name;  ///< Under which a class has it, for errors.
};

/// `staticmethod(f)`, `classmethod(f)`.
class WrappedFunction : public Object {
  public:
    WrappedFunction(const Type& type, Value its_function) : Object(type), function(std::move(its_function)) {}

    static bool is(const Object& object) {
        return &object.type() == &staticmethod_type || &object.type() == &classmethod_type;
    }
    void clear() override { function = Value::none(); }

    Value function;
};

/// What a function in a class is where an object is asked for it.
Value bind_function(Interpreter& interpreter, const Value& self, const Value& object, const Type& owner);

}  // namespace bcast::python
