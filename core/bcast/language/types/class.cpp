#include "bcast/language/types/class.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/descriptors.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/number_objects.hpp"
#include "bcast/language/types/resolution_order.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/slot_methods.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"
#include "bcast/stable_order.hpp"

namespace bcast::python {
namespace {

const Type& as_type(const Value& value) {
    return static_cast<const Type&>(value.object());
}

/// The names of the bases in the MRO error, as CPython prints them.
std::string names_of(const Values& bases) {
    std::string out;
    for (const Value& base : bases) out += concat({out.empty() ? "" : ", ", as_type(base).name});
    return out;
}

bool has_common_layout(const Type& a, const Type& b) {
    return a.derives_from(b) || b.derives_from(a) ||
           (a.derives_from(base_exception_type) && b.derives_from(base_exception_type));
}

/// The native type that determines the instance layout.
const Type& native_base(std::span<const Type* const> order) {
    const Type* out = &object_type;
    for (const Type* type : order) {
        if (type->is_class || type == &object_type || type->module == "abc") continue;
        if (out != &object_type && !has_common_layout(*out, *type))
            raise_type_error("multiple bases have instance lay-out conflict");
        if (out == &object_type || type->derives_from(*out)) out = type;
    }
    return *out;
}

Construct allocator_of(const Type& native) {
    for (const Type* at = &native; at != nullptr; at = at->base) {
        // A native type derived from a number (np.float64) has a layout of its own.
        const bool of_number = at != &native && (at == &int_type || at == &float_type);
        if (at->allocate != nullptr && !of_number) return at->allocate;
    }
    return nullptr;
}

void check_base(const Value& base) {
    if (&base.type() != &type_type) {
        raise_unsupported({"a class that derives from a ", base.type().name, " is not implemented here"});
    }
    const Type& type = as_type(base);
    if (type.is_class || &type == &object_type || allocator_of(type) != nullptr) return;
    for (const Type* final : {&bool_type, &none_type, &ellipsis_type, &range_type, &slice_type, &function_type,
                              &native_function_type, &generator_type}) {
        if (final == &type) raise_type_error({"type '", type.name, "' is not an acceptable base type"});
    }
    raise_unsupported({"a class that derives from ", type.qualified(), " is not implemented here"});
}

/// As `type.__call__`: `__new__`, then `__init__`.
Value construct_instance(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    const auto& made = static_cast<const ClassType&>(type);
    const Value create = made.special("__new__");
    const Interpreter::Nesting nesting(interpreter, 3);
    Value object;
    std::vector<Value> passed;
    if (!create.is_nothing()) {
        passed.push_back(Value::of(type));
        passed.insert(passed.end(), arguments.positional.begin(), arguments.positional.end());
        const auto* unwrapped = &create;
        const Value function = create.type().slot(&Slots::bind) == nullptr || create.as<Function>() != nullptr
                                   ? *unwrapped
                                   : create.type().slot(&Slots::bind)(interpreter, create, Value(), type);
        object = interpreter.call(function, CallArguments{passed, arguments.keywords, arguments.where});
        if (!object.type().derives_from(type)) return object;
    } else {
        const bool plain = type.base == &object_type && made.special("__init__").is_nothing();
        if (plain && arguments.size() > 0) raise_type_error({type.name, "() takes no arguments"});
        object = allocator_of(*type.base)(interpreter, type, arguments);
    }
    const Value initialize = made.special("__init__");  // `__new__` may have set it
    if (!initialize.is_nothing()) {
        passed.assign(1, object);
        passed.insert(passed.end(), arguments.positional.begin(), arguments.positional.end());
        const Function* function = initialize.as<Function>();
        const CallArguments all{passed, arguments.keywords, arguments.where};
        const Value out = function != nullptr
                              ? interpreter.call_function(*function, all)
                              : interpreter.call(interpreter.own_attribute(object, "__init__"), arguments);
        if (!out.is_none()) {
            raise_type_error({"__init__() should return None, not '", out.type().name, "'"});
        }
    } else if (const Method* native = type.base->method("__init__")) {
        native->call(interpreter, object, arguments);
    }
    return object;
}

/// Collects the abstract methods that are not overridden, as ABCMeta does.
void collect_abstract(Interpreter& interpreter, ClassType& type) {
    const auto is_abstract = [&](const Value& value) {
        if (!value.is_object()) return false;
        const Value mark = interpreter.find_attribute(value, "__isabstractmethod__");
        return !mark.is_nothing() && interpreter.truth(mark);
    };
    std::vector<std::string> names;
    for (const Value& base : type.bases) {
        if (const ClassType* own = base.as<ClassType>()) {
            names.insert(names.end(), own->abstract.begin(), own->abstract.end());
        }
    }
    for (const Dict::Entry& entry : type.members->each()) {
        if (const Str* name = as_str(entry.key)) names.emplace_back(name->text());
    }
    names = sorted_stably(names, std::less<>());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    for (const std::string& name : names) {
        if (is_abstract(type.special(name))) type.abstract.push_back(name);
    }
}

[[noreturn]] void raise_abstract_class(const ClassType& type) {
    std::string names;
    for (const std::string& name : type.abstract) names += concat({names.empty() ? "" : ", ", name});
    raise_type_error({"Can't instantiate abstract class ", type.name, " with abstract method",
                      type.abstract.size() > 1 ? "s " : " ", names});
}

Value construct_class(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    const auto& made = static_cast<const ClassType&>(type);
    if (!made.abstract.empty()) raise_abstract_class(made);
    if (!arguments.positional.empty() && is_enumeration(type)) {
        // Calling an enumeration looks up a member, or creates an enumeration (functional API).
        Values all{new_str("call")};
        all.insert(all.end(), arguments.positional.begin(), arguments.positional.end());
        const Value found = interpreter.get_attribute(Value::of(type), "_of_class");
        return interpreter.call(found, CallArguments{all, arguments.keywords, arguments.where});
    }
    return construct_instance(interpreter, type, arguments);
}

void read_slots(Interpreter& interpreter, ClassType& type) {
    const Value declared = type.members->find("__slots__");
    type.has_slots = !declared.is_nothing();
    for (const Value& base : type.bases) {
        const ClassType* own = base.as<ClassType>();
        if (own == nullptr) {
            type.has_slots = type.has_slots && (&as_type(base) == &object_type || &as_type(base) == &tuple_type);
            continue;
        }
        type.has_slots = type.has_slots && own->has_slots;
        type.slot_names.insert(type.slot_names.end(), own->slot_names.begin(), own->slot_names.end());
    }
    if (declared.is_nothing()) return;
    if (const Str* one = as_str(declared)) {
        type.slot_names.emplace_back(one->text());
    } else {
        interpreter.for_each(declared, [&](const Value& name) { type.slot_names.emplace_back(interpreter.str(name)); });
    }
    for (const std::string& name : type.slot_names) {
        if (name == "__dict__") type.has_slots = false;
    }
}

/// Calls `__set_name__` of each attribute that has one.
void call_set_name(Interpreter& interpreter, ClassType& type) {
    const auto entries = type.members->entries();
    for (const Dict::Entry& entry : entries) {
        const ClassType* descriptor = entry.key.is_nothing() ? nullptr : class_of(entry.value);
        if (descriptor == nullptr || descriptor->special("__set_name__").is_nothing()) continue;
        call_special(interpreter, entry.value, "__set_name__", {Value::of(type), entry.key});
    }
}

/// Calls `__init_subclass__` of the next class in the MRO that has one.
void call_init_subclass(Interpreter& interpreter, const ClassType& type, std::span<const KeywordArgument> keywords) {
    const Member hook = type.find("__init_subclass__", &type);
    if (hook.value.is_nothing()) {
        if (keywords.empty()) return;
        raise_type_error({type.name, ".__init_subclass__() takes no keyword arguments"});
    }
    interpreter.call(bound_member(interpreter, hook, Value(), type), CallArguments{{}, keywords, interpreter.where()});
}

}  // namespace

bool is_enumeration(const Type& type) {
    return type.is_class && std::any_of(type.order.begin(), type.order.end(),
                                        [](const Type* one) { return one->module == "enum" && one->name == "Enum"; });
}

ClassType::ClassType(std::string its_name, std::string qualified, Values its_bases, Ref<Dict> its_members, Heap& heap)
    : Type(TypeParts{}, heap),
      owned_name(std::move(its_name)),
      qualified_name(std::move(qualified)),
      bases(std::move(its_bases)),
      members(std::move(its_members)) {
    name = owned_name;
    module = "__main__";
    is_class = true;
    construct = construct_class;
}

ClassType::~ClassType() = default;

void ClassType::clear() {
    Values().swap(bases);
    if (members) members->clear();
    subclasses.clear();
}

Member ClassType::find(std::string_view wanted, const Type* after) const {
    Member out;
    bool behind = after == nullptr;
    for (const Type* at : order) {
        if (!behind) {
            behind = at == after;
            continue;
        }
        out.owner = at;
        if (at->is_class) {
            out.value = static_cast<const ClassType*>(at)->members->find(wanted);
            if (!out.value.is_nothing()) return out;
            continue;
        }
        out.property = find_row(at->properties, wanted);
        if (out.property == nullptr) out.method = find_row(at->methods, wanted);
        if (out.property == nullptr && out.method == nullptr) out.function = find_row(at->functions, wanted);
        if (out.property != nullptr || out.method != nullptr || out.function != nullptr) return out;
        if (wanted.starts_with("__")) out.slot = slot_method(*at, wanted);
        if (out.slot != nullptr) return out;
    }
    out.owner = nullptr;
    return out;
}

Value ClassType::special(std::string_view wanted) const {
    for (const Type* at : order) {
        if (at->is_class) {
            Value found = static_cast<const ClassType*>(at)->members->find(wanted);
            if (!found.is_nothing()) return found;
        } else if (at != &object_type) {
            const bool native = find_row(at->methods, wanted) != nullptr || slot_method(*at, wanted) != nullptr;
            if (native) return {};
        }
    }
    return {};
}

void ClassType::update_slots() {
    slots = class_slots(*this);
    has_getattribute = !special("__getattribute__").is_nothing();
    has_getattr = !special("__getattr__").is_nothing();
    for (ClassType* subclass : subclasses) subclass->update_slots();
}

void ClassType::assign(std::string_view wanted, Value value) {
    if (value.is_nothing()) {
        members->remove(wanted);
    } else {
        members->set(wanted, std::move(value));
    }
    if (wanted.starts_with("__")) update_slots();
}

namespace {

/// The method resolution order after the class itself (CPython's C3 linearization). Raises TypeError for bases that are
/// no classes, twice the same, or without a consistent order.
std::vector<const Type*> order_after(const Values& bases) {
    std::vector<std::vector<const Type*>> lists;
    std::vector<const Type*> listed;
    for (const Value& base : bases) {
        check_base(base);
        if (std::find(listed.begin(), listed.end(), &as_type(base)) != listed.end())
            raise_type_error({"duplicate base class ", as_type(base).name});
        lists.push_back(resolution_order(as_type(base)));
        listed.push_back(&as_type(base));
    }
    lists.push_back(listed);
    std::vector<const Type*> order = merged_orders(lists);
    if (order.empty())
        raise_type_error({"Cannot create a consistent method resolution\norder (MRO) for bases ", names_of(bases)});
    return order;
}

bool is_abstract_base(const Value& base) {
    const ClassType* own = base.as<ClassType>();
    return (own != nullptr && own->abstract_base) || as_type(base).qualified() == "abc.ABC";
}

/// Whether `metaclass=` makes a class an abstract one. Throws Unsupported for metaclasses other than ABCMeta and type.
bool is_abstract_metaclass(const Value& metaclass) {
    const bool is_type = &metaclass.type() == &type_type;
    const bool abstract = is_type && as_type(metaclass).qualified() == "abc.ABCMeta";
    if (!abstract && !(is_type && &as_type(metaclass) == &type_type))
        raise_unsupported("a metaclass is outside the subset of Python that runs here");
    return abstract;
}

/// Adjusts what the body of a class defined: methods that are class methods implicitly, and a `__hash__` that `__eq__`
/// removes. Throws Unsupported for special methods outside the subset.
void complete_members(Dict& members) {
    for (const std::string_view refused : {"__del__", "__prepare__"}) {
        if (!members.find(refused).is_nothing())
            raise_unsupported({"a class with ", refused, " is outside the subset of Python that runs here"});
    }
    for (const std::string_view implicit : {"__init_subclass__", "__class_getitem__"}) {
        const Value function = members.find(implicit);
        if (!function.is_nothing() && function.as<Function>() != nullptr)
            members.set(implicit, make<WrappedFunction>(classmethod_type, function));
    }
    if (!members.find("__eq__").is_nothing() && members.find("__hash__").is_nothing())
        members.set("__hash__", Value::none());
}

}  // namespace

Ref<ClassType> make_class(Interpreter& interpreter, std::string name, std::string qualified, const Values& bases,
                          const Ref<Dict>& members, std::span<const KeywordArgument> keywords) {
    Values all = bases.empty() ? Values{Value::of(object_type)} : bases;
    std::vector<const Type*> order = order_after(all);
    bool abstract_base = std::any_of(all.begin(), all.end(), is_abstract_base);
    std::vector<KeywordArgument> passed;
    for (const KeywordArgument& keyword : keywords) {
        if (keyword.name == "metaclass") {
            abstract_base = is_abstract_metaclass(keyword.value) || abstract_base;
        } else {
            passed.push_back(keyword);
        }
    }
    complete_members(*members);
    insert_number_base(interpreter, order);
    Ref<ClassType> out =
        make<ClassType>(std::move(name), std::move(qualified), std::move(all), members, interpreter.heap());
    order.insert(order.begin(), out.get());
    out->owned_order = std::move(order);
    out->order = out->owned_order;
    out->base = &native_base(out->order);
    out->abstract_base = abstract_base;
    if (const Value module = members->find("__module__"); as_str(module) != nullptr) {
        out->owned_module = as_str(module)->text();
        out->module = out->owned_module;
    }
    read_slots(interpreter, *out);
    out->update_slots();
    for (const Value& base : out->bases) {
        if (auto* own = base.as<ClassType>()) own->subclasses.push_back(out.get());
    }
    interpreter.keep_type(out);
    if (abstract_base) collect_abstract(interpreter, *out);
    call_set_name(interpreter, *out);
    for (const Type* type : out->order) {
        if (type->derived == nullptr) continue;
        type->derived(interpreter, *out);
        break;
    }
    call_init_subclass(interpreter, *out, passed);
    return out;
}

Value bound_member(Interpreter& interpreter, const Member& member, const Value& object, const Type& owner) {
    if (!member.value.is_nothing()) {
        if (const auto bind = member.value.type().slot(&Slots::bind))
            return bind(interpreter, member.value, object, owner);
        return member.value;
    }
    if (member.function != nullptr) return make_native(member.function->name, member.function->call, Value::of(owner));
    if (member.method != nullptr) {
        if (object.is_nothing()) return unbound_method(interpreter, *member.owner, *member.method);
        return make_native(member.method->name, member.method->call, object);
    }
    if (member.slot != nullptr) return slot_method_value(*member.slot, *member.owner, object);
    if (member.property != nullptr && !object.is_nothing()) return member.property->get(interpreter, object);
    return {};
}

Value call_member(Interpreter& interpreter, const Value& raw, const Value& self, std::span<const Value> arguments) {
    constexpr std::size_t few = 4;
    if (const Function* function = raw.as<Function>(); function != nullptr && arguments.size() < few) {
        std::array<Value, few> values;
        values[0] = self;
        for (std::size_t i = 0; i < arguments.size(); ++i) values[i + 1] = arguments[i];
        interpreter.spend(1);
        const Value alive = raw;  // NOLINT(performance-unnecessary-copy-initialization): keeps it alive
        return interpreter.call_function(
            *function,
            CallArguments{std::span<const Value>(values.data(), arguments.size() + 1), {}, interpreter.where()});
    }
    Member member;
    member.value = raw;
    const Value bound = bound_member(interpreter, member, self, self.type());
    return interpreter.call(bound, CallArguments{arguments, {}, interpreter.where()});
}

Value call_special(Interpreter& interpreter, const Value& self, std::string_view name,
                   std::initializer_list<Value> arguments) {
    const ClassType* type = class_of(self);
    if (type == nullptr) return {};
    const Value raw = type->special(name);
    if (raw.is_nothing()) return {};
    return call_member(interpreter, raw, self, {arguments.begin(), arguments.size()});
}

Value attribute_of_class(Interpreter& interpreter, const ClassType& type, std::string_view name) {
    // Types of C extensions include the module in tp_name: errors print 'numpy.nditer', `__name__` is `nditer`.
    if (name == "__name__" && type.name != type.qualified()) return new_str(type.name);
    if (name == "__name__" || name == "__qualname__") return new_str(type.qualified_name);
    if (name == "__class__") return Value::of(type_type);
    if (name == "__bases__") return new_tuple(type.bases);
    if (name == "__base__") return type.bases[0];
    if (name == "__mro__") {
        Values order;
        for (const Type* one : type.order) {
            if (!is_number_base(*one)) order.push_back(Value::of(*one));
        }
        return new_tuple(std::move(order));
    }
    if (name == "__doc__" || name == "__annotations__" || name == "__module__") {
        Value own = type.members->find(name);
        if (!own.is_nothing()) return own;
        if (name == "__module__") return new_str(type.module);
        // That of a dataclass is its signature.
        if (name == "__doc__" &&
            (type.module != "__main__" || !type.members->find("__dataclass_fields__").is_nothing())) {
            raise_unsupported({type.name, ".__doc__ is not implemented here"});
        }
        return name == "__doc__" ? Value::none() : Value(new_dict());
    }
    const Member member = type.find(name);
    if (member.owner != nullptr) {
        if (member.property == nullptr) return bound_member(interpreter, member, Value(), type);
        raise_unsupported({type.name, ".", name, " is not implemented here"});
    }
    for (const Type* at : type.order) {
        if (at->is_class || at->attribute == nullptr) continue;
        Value found = at->attribute(interpreter, type, name);
        if (!found.is_nothing()) return found;
    }
    type.refuse_known(name);
    return {};
}

}  // namespace bcast::python
