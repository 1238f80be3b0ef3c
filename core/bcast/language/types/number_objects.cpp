#include "bcast/language/types/number_objects.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "bcast/language/types/class.hpp"
#include "bcast/language/types/types.hpp"

namespace bcast::python {
namespace {

class NumberObject : public Object {
  public:
    NumberObject(const Type& type, Value its_number) : Object(type), number(std::move(its_number)) {}
    static bool is(const Object& object) {
        const Type& type = object.type();
        return type.is_class && (type.derives_from(int_type) || type.derives_from(float_type));
    }
    void clear() override { number = {}; }

    Value number;
};

Value allocated(Interpreter& interpreter, const Type& type, const Type& native, const CallArguments& arguments) {
    return make<Derived<NumberObject>>(type, plain_number(native.construct(interpreter, native, arguments)));
}

}  // namespace

Value allocate_int(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    return allocated(interpreter, type, int_type, arguments);
}

Value allocate_float(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    return allocated(interpreter, type, float_type, arguments);
}

Value plain_number(const Value& value) {
    if (const NumberObject* object = value.as<NumberObject>()) return object->number;
    return value.is_boolean() ? Value::integer(value.integer()) : value;
}

void insert_number_base(Interpreter& interpreter, std::vector<const Type*>& order) {
    const auto number = std::find_if(order.begin(), order.end(),
                                     [](const Type* one) { return one == &int_type || one == &float_type; });
    if (number == order.end() || (number != order.begin() && is_number_base(**(number - 1)))) return;
    // Imported by name, not linked: code that reads programs without running them has no modules.
    const Value found =
        interpreter.get_attribute(interpreter.import("_number"), *number == &int_type ? "_Int" : "_Float");
    const auto& type = static_cast<const Type&>(found.object());
    std::vector<const Type*> added;
    std::copy_if(type.order.begin(), type.order.end(), std::back_inserter(added),
                 [](const Type* one) { return one->is_class; });
    order.insert(number, added.begin(), added.end());
}

bool is_number_base(const Type& type) {
    return type.is_class && type.module == "_number";
}

}  // namespace bcast::python
