#include "bcast/language/modules/collections.hpp"

#include "bcast/language/modules/mappings.hpp"
#include "bcast/named_row.hpp"

/// Python 3.11 `collections`.
namespace bcast::python {
namespace {

Value collections_attribute(Interpreter& interpreter, std::string_view name) {
    if (name == "abc") return interpreter.import("collections.abc");
    for (const Type* type : {&counter_type, &default_dict_type, &ordered_dict_type}) {
        if (last_component(type->name) == name) return Value::of(*type);
    }
    return {};
}

}  // namespace

const ModuleParts collections_module{.name = "collections", .attribute = collections_attribute};

}  // namespace bcast::python
