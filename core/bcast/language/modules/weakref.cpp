#include "bcast/language/modules/weakref.hpp"

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type reference_type;

Value make_reference(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("__new__", arguments, 1, 2);
    const Value& of = arguments.positional[0];
    if (arguments.positional.size() > 1) raise_unsupported("the callback of a weak reference is not implemented here");
    if (!of.is_object() || is_listed("str list dict tuple bytes int complex", type_name(of)))
        raise_type_error({"cannot create weak reference to '", type_name(of), "' object"});
    Heap& heap = interpreter.heap();
    if (Object* known = heap.reference_to(of.object())) return Value(known);
    Value out = make<Object>(reference_type);
    heap.refer(out.object(), of.object());
    return out;
}

Value call_reference(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_arguments("weakref", arguments, 0, 0);
    Object* of = interpreter.heap().referent_of(self.object());
    return of == nullptr ? Value::none() : Value(of);
}

void repr_reference(Interpreter& /*interpreter*/, const Value& /*self*/, std::string& /*out*/) {
    raise_unsupported("the text of a weak reference is not implemented here");
}

constinit const Type reference_type({.name = "ReferenceType",
                                     .module = "weakref",
                                     .construct = make_reference,
                                     .slots = {.repr = repr_reference, .call = call_reference}});

Value weakref_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return name == "ref" || name == "ReferenceType" ? Value::of(reference_type) : Value();
}

}  // namespace

const ModuleParts weakref_module{.name = "weakref", .attribute = weakref_attribute};

}  // namespace bcast::python
