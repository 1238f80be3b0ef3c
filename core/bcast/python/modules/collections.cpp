#include "bcast/python/modules/collections.hpp"

#include "bcast/python/modules/mappings.hpp"
#include "bcast/python/modules/namedtuple.hpp"

/// Python 3.11 `collections`.
namespace bcast::python {
namespace {

constexpr Method collections_functions[] = {{"namedtuple", make_namedtuple}};

constexpr std::string_view collections_unsupported[] = {"ChainMap",   "UserDict", "UserList",
                                                        "UserString", "abc",      "deque"};

Value collections_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    for (const Type* type : {&counter_type, &default_dict_type, &ordered_dict_type}) {
        if (type->name.substr(type->name.rfind('.') + 1) == name) return Value::of(*type);
    }
    return {};
}

}  // namespace

const ModuleParts collections_module{"collections", collections_functions, collections_unsupported,
                                     collections_attribute};

}  // namespace bcast::python
