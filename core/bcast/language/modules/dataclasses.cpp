#include "bcast/language/modules/dataclasses.hpp"

#include <algorithm>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"

namespace bcast::python {
namespace {

/// `_bound(missing, function, defaults, *args, **kwargs)`: the values of the parameters that are the keys of
/// `defaults`; a parameter whose default is `missing` has none. Raises the errors of a call of the function.
Value bound(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    const Value& missing = arguments.positional[0];
    std::vector<std::string_view> names;
    Values defaults;
    for (const Dict::Entry& entry : arguments.positional[2].as<Dict>()->each()) {
        names.push_back(as_str(entry.key)->text());
        const bool required = entry.value.is_object() && &entry.value.object() == &missing.object();
        defaults.push_back(required ? Value() : entry.value);
    }
    const ParameterList list{as_str(arguments.positional[1])->text(), names, 0, names.size(), false, false};
    Values out(names.size());
    Beyond beyond;
    bind(list, CallArguments{arguments.positional.subspan(3), arguments.keywords, arguments.where}, out.data(), beyond,
         [&](std::size_t i) { return defaults[i]; });
    return new_list(std::move(out));
}

/// `_slotted(cls, names)`: instances have no `__dict__` if those of the bases have none.
Value slotted(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    auto& type = *arguments.positional[0].as<ClassType>();
    type.has_slots = std::all_of(type.bases.begin(), type.bases.end(), [](const Value& base) {
        const ClassType* own = base.as<ClassType>();
        return own == nullptr ? &base.object() == &object_type : own->has_slots;
    });
    interpreter.for_each(arguments.positional[1],
                         [&](const Value& name) { type.slot_names.emplace_back(as_str(name)->text()); });
    return Value::none();
}

constexpr Method dataclasses_functions[] = {{"_bound", bound}, {"_slotted", slotted}};

}  // namespace

const ModuleParts dataclasses_module{.name = "dataclasses", .functions = dataclasses_functions};

}  // namespace bcast::python
