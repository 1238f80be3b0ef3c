#include "bcast/language/modules/dataclasses.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/repr_guard.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/set.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type field_type;

/// A `dataclasses.Field`: the result of `field(...)`, or the field of an annotation.
class FieldObject : public Object {
  public:
    FieldObject() : Object(field_type) {}
    static bool is(const Object& object) { return &object.type() == &field_type; }
    void clear() override { default_value = factory = Value(); }

    std::string name;
    Value default_value;
    Value factory;
    bool in_init = true;
    bool in_repr = true;
    bool in_compare = true;
};

Value field_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const auto& one = *self.as<FieldObject>();
    if (name == "name") return new_str(one.name);
    if (name == "init") return Value::boolean(one.in_init);
    if (name == "repr") return Value::boolean(one.in_repr);
    if (name == "compare") return Value::boolean(one.in_compare);
    raise_unsupported({"dataclasses.Field.", name, " is not implemented here"});
}

constinit const Type field_type({.name = "Field",
                                 .module = "dataclasses",
                                 .slots = {.get_attribute = field_attribute}});

constexpr std::string_view fields_name = "__dataclass_fields__";

/// The fields of a dataclass, in definition order.
const Dict& fields_in(const Value& held) {
    return *held.as<Dict>();
}

template <typename Visit>
void each_field(const Value& fields, Visit visit) {
    const auto entries = fields_in(fields).entries();
    for (const Dict::Entry& entry : entries) {
        if (!entry.key.is_nothing()) visit(*entry.value.as<FieldObject>());
    }
}

Value fields_of_class(const Value& value) {
    const ClassType* type = class_of(value);
    return type == nullptr ? Value() : type->find(fields_name).value;
}

Value field(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    if (!arguments.positional.empty()) raise_type_error("field() takes 0 positional arguments but 1 was given");
    const Ref<FieldObject> out = make<FieldObject>();
    for (const KeywordArgument& one : arguments.keywords) {
        if (one.name == "default") {
            out->default_value = one.value;
        } else if (one.name == "default_factory") {
            out->factory = one.value;
        } else if (one.name == "init") {
            out->in_init = interpreter.truth(one.value);
        } else if (one.name == "repr") {
            out->in_repr = interpreter.truth(one.value);
        } else if (one.name == "compare") {
            out->in_compare = interpreter.truth(one.value);
        } else if (one.name == "hash" || one.name == "metadata" || one.name == "kw_only") {
            raise_unsupported({"field(", one.name, "=...) is not implemented here"});
        } else {
            raise_unexpected_keyword("field", one.name);
        }
    }
    if (!out->default_value.is_nothing() && !out->factory.is_nothing())
        raise_value_error("cannot specify both default and default_factory");
    return out;
}

/// `__init__`: the function is bound to `fields`, and the first argument is the object.
Value initialize_fields(Interpreter& interpreter, const Value& fields, const CallArguments& arguments) {
    const Value object = arguments.positional[0];
    std::vector<std::string_view> names{"self"};
    std::vector<const FieldObject*> of;
    each_field(fields, [&](const FieldObject& one) {
        if (!one.in_init) return;
        names.push_back(one.name);
        of.push_back(&one);
    });
    const std::string function = concat({class_of(object)->qualified_name, ".__init__"});
    const ParameterList list{function, names, 0, names.size(), false, false};
    std::vector<Value> values(names.size());
    Beyond beyond;
    bind(list, arguments, values.data(), beyond, [&](std::size_t i) {
        if (i == 0) return Value();
        const FieldObject& one = *of[i - 1];
        return one.factory.is_nothing() ? one.default_value : Value::none();
    });
    const auto was_passed = [&](std::size_t index) {
        const std::string_view name = names[index];
        return index < arguments.positional.size() ||
               std::any_of(arguments.keywords.begin(), arguments.keywords.end(),
                           [&](const KeywordArgument& one) { return one.name == name; });
    };
    each_field(fields, [&](const FieldObject& one) {
        const auto index = static_cast<std::size_t>(std::find(of.begin(), of.end(), &one) - of.begin()) + 1;
        Value value = one.in_init ? values[index] : one.default_value;
        const bool makes = !one.factory.is_nothing() && (!one.in_init || !was_passed(index));
        if (makes) value = interpreter.call(one.factory, std::initializer_list<Value>{});
        if (!value.is_nothing()) interpreter.set_own_attribute(object, one.name, value);
    });
    call_special(interpreter, object, "__post_init__", {});
    return Value::none();
}

Value repr_fields(Interpreter& interpreter, const Value& fields, const CallArguments& arguments) {
    const Value object = arguments.positional[0];
    const ReprGuard guard(interpreter, object.object());
    if (guard.again()) return new_str("...");
    std::string out = concat({class_of(object)->qualified_name, "("});
    bool first = true;
    each_field(fields, [&](const FieldObject& one) {
        if (!one.in_repr) return;
        out += concat({first ? "" : ", ", one.name, "="});
        interpreter.repr(interpreter.get_attribute(object, one.name), out);
        first = false;
    });
    return new_str(out + ")");
}

Value compared_values(Interpreter& interpreter, const Value& fields, const Value& object) {
    Values out;
    each_field(fields, [&](const FieldObject& one) {
        if (one.in_compare) out.push_back(interpreter.get_attribute(object, one.name));
    });
    return new_tuple(std::move(out));
}

template <ComparisonOperator op>
Value compare_fields(Interpreter& interpreter, const Value& fields, const CallArguments& arguments) {
    expect_arguments("compare", arguments, 2, 2);
    const Value& a = arguments.positional[0];
    const Value& b = arguments.positional[1];
    if (&a.type() != &b.type()) return not_implemented();
    return interpreter.compare(op, compared_values(interpreter, fields, a), compared_values(interpreter, fields, b));
}

Value hash_fields(Interpreter& interpreter, const Value& fields, const CallArguments& arguments) {
    return Value::integer(interpreter.hash(compared_values(interpreter, fields, arguments.positional[0])));
}

const Type& frozen_error(Interpreter& interpreter) {
    static const Type type({.name = "FrozenInstanceError",
                            .module = "dataclasses",
                            .base = &interpreter.exception_type("AttributeError")});
    return type;
}

template <bool gone>
Value refuse_change(Interpreter& interpreter, const Value& /*fields*/, const CallArguments& arguments) {
    interpreter.register_exception(frozen_error(interpreter));
    raise_exception("FrozenInstanceError", {gone ? "cannot delete field " : "cannot assign to field ",
                                            interpreter.repr(arguments.positional[1])});
}

struct Options {
    bool init = true;
    bool repr = true;
    bool eq = true;
    bool order = false;
    bool frozen = false;
    bool unsafe_hash = false;
};

Ref<Dict> collected_fields(Interpreter& interpreter, ClassType& type) {
    Ref<Dict> all = new_dict();
    for (auto base = type.order.rbegin(); base != type.order.rend(); ++base) {
        if (!(*base)->is_class || *base == &type) continue;
        const Value inherited = static_cast<const ClassType*>(*base)->members->find(fields_name);
        if (inherited.is_nothing()) continue;
        for (const Dict::Entry& entry : fields_in(inherited).each()) all->set(interpreter, entry.key, entry.value);
    }
    const Value annotations = type.members->find("__annotations__");
    if (annotations.is_nothing()) return all;
    const auto entries = annotations.as<Dict>()->entries();
    for (const Dict::Entry& entry : entries) {
        const std::string name(as_str(entry.key)->text());
        const std::string annotation = interpreter.repr(entry.value);
        if (annotation.starts_with("typing.ClassVar") || annotation.starts_with("'ClassVar")) continue;
        const Value held = type.members->find(name);
        Ref<FieldObject> one(held.as<FieldObject>());
        if (!one) {
            one = make<FieldObject>();
            one->default_value = held;
        }
        one->name = name;
        const Value& value = one->default_value;
        if (value.as<List>() != nullptr || value.as<Dict>() != nullptr || value.as<Set>() != nullptr) {
            raise_value_error({"mutable default ", interpreter.repr(Value::of(value.type())), " for field ", name,
                               " is not allowed: use default_factory"});
        }
        if (held.as<FieldObject>() != nullptr) type.assign(name, value);
        all->set(name, one);
    }
    return all;
}

Value complete(Interpreter& interpreter, const Value& class_value, const Options& options) {
    auto* type = class_value.as<ClassType>();
    if (type == nullptr) raise_unsupported("dataclass() of what is no class of the program is not implemented here");
    const Value fields = collected_fields(interpreter, *type);
    bool defaulted = false;
    each_field(fields, [&](const FieldObject& one) {
        const bool has = !one.default_value.is_nothing() || !one.factory.is_nothing();
        if (one.in_init && defaulted && !has)
            raise_type_error({"non-default argument '", one.name, "' follows default argument"});
        defaulted = defaulted || (one.in_init && has);
    });
    type->assign(fields_name, fields);
    const auto add = [&](bool wanted, std::string_view name, NativeCall call) {
        const Value own = type->members->find(name);
        const bool unset = own.is_nothing() || (name == "__hash__" && own.is_none());
        if (wanted && unset) type->assign(name, make<NativeFunction>(name, call, fields, library_function_type));
    };
    const bool own_equality = !type->members->find("__eq__").is_nothing();
    add(options.init, "__init__", initialize_fields);
    add(options.repr, "__repr__", repr_fields);
    add(options.eq, "__eq__", compare_fields<ComparisonOperator::eq>);
    add(options.order, "__lt__", compare_fields<ComparisonOperator::lt>);
    add(options.order, "__le__", compare_fields<ComparisonOperator::le>);
    add(options.order, "__gt__", compare_fields<ComparisonOperator::gt>);
    add(options.order, "__ge__", compare_fields<ComparisonOperator::ge>);
    add(options.frozen, "__setattr__", refuse_change<false>);
    add(options.frozen, "__delattr__", refuse_change<true>);
    if (options.unsafe_hash || (options.eq && options.frozen)) {
        add(true, "__hash__", hash_fields);
    } else if (options.eq && !own_equality && type->members->find("__hash__").is_nothing()) {
        type->assign("__hash__", Value::none());
    }
    return class_value;
}

/// The decorator that `dataclass(order=True)` returns, bound to its options as bits.
Value decorate(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("wrap", arguments);
    const auto bits = static_cast<std::uint64_t>(self.integer());
    const auto has = [&](unsigned bit) { return (bits >> bit & 1U) != 0; };
    return complete(interpreter, arguments.positional[0], {has(0), has(1), has(2), has(3), has(4), has(5)});
}

Value dataclass(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view names[] = {"init", "repr", "eq", "order", "frozen", "unsafe_hash"};
    std::uint64_t bits = 7;
    for (const KeywordArgument& one : arguments.keywords) {
        const auto* at = std::find(std::begin(names), std::end(names), one.name);
        const bool wanted = interpreter.truth(one.value);
        if (at == std::end(names)) {
            if (one.name != "match_args" && wanted)
                raise_unsupported({"dataclass(", one.name, "=...) is not implemented here"});
            continue;
        }
        const std::uint64_t bit = std::uint64_t{1} << static_cast<unsigned>(at - std::begin(names));
        bits = wanted ? bits | bit : bits & ~bit;
    }
    const Value options = Value::integer(static_cast<std::int64_t>(bits));
    if (!arguments.positional.empty())
        return decorate(interpreter, options, {arguments.positional, {}, arguments.where});
    return make_native("wrap", decorate, options);
}

/// Converts a value recursively: dataclass instances become dicts or tuples.
Value to_container(Interpreter& interpreter, const Value& value, bool dicts) {
    const Interpreter::Nesting nesting(interpreter, 3);
    if (const Value fields = fields_of_class(value); !fields.is_nothing()) {
        const Ref<Dict> out = new_dict();
        Values items;
        each_field(fields, [&](const FieldObject& one) {
            Value part = to_container(interpreter, interpreter.get_attribute(value, one.name), dicts);
            items.push_back(part);
            out->set(one.name, std::move(part));
        });
        return dicts ? Value(out) : new_tuple(std::move(items));
    }
    if (&value.type() == &list_type || &value.type() == &tuple_type) {
        Values items = *items_of(value);
        for (Value& item : items) item = to_container(interpreter, item, dicts);
        return &value.type() == &list_type ? new_list(std::move(items)) : new_tuple(std::move(items));
    }
    if (&value.type() == &dict_type) {
        const Ref<Dict> out = new_dict();
        const auto entries = value.as<Dict>()->entries();
        for (const Dict::Entry& entry : entries) {
            if (entry.key.is_nothing()) continue;
            out->set(interpreter, entry.key, to_container(interpreter, entry.value, dicts));
        }
        return out;
    }
    if (!value.is_object() || as_str(value) != nullptr) return value;
    raise_unsupported({"a copy of a ", value.type().name, " by dataclasses is not implemented here"});
}

template <bool dicts>
Value as_container(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one(dicts ? "asdict" : "astuple", arguments);
    if (fields_of_class(arguments.positional[0]).is_nothing()) {
        raise_type_error({dicts ? "asdict" : "astuple", "() should be called on dataclass instances"});
    }
    return to_container(interpreter, arguments.positional[0], dicts);
}

Value replaced(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("replace", {arguments.positional, {}, arguments.where}, 1, 1);
    const Value& object = arguments.positional[0];
    const Value fields = fields_of_class(object);
    if (fields.is_nothing()) raise_type_error("replace() should be called on dataclass instances");
    std::vector<KeywordArgument> passed(arguments.keywords.begin(), arguments.keywords.end());
    each_field(fields, [&](const FieldObject& one) {
        const bool passed_by_caller = std::any_of(arguments.keywords.begin(), arguments.keywords.end(),
                                                  [&](const KeywordArgument& own) { return own.name == one.name; });
        if (passed_by_caller && !one.in_init) {
            raise_value_error(
                {"field ", one.name, " is declared with init=False, it cannot be specified with replace()"});
        }
        if (!passed_by_caller && one.in_init) passed.push_back({one.name, interpreter.get_attribute(object, one.name)});
    });
    return interpreter.call(Value::of(object.type()), CallArguments{{}, passed, arguments.where});
}

/// The fields of a dataclass or of an instance; empty for other values.
Value fields_of(std::string_view function, const CallArguments& arguments) {
    expect_one(function, arguments);
    const Value& value = arguments.positional[0];
    const ClassType* type = value.as<ClassType>();
    return type != nullptr ? type->find(fields_name).value : fields_of_class(value);
}

Value is_dataclass(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    return Value::boolean(!fields_of("is_dataclass", arguments).is_nothing());
}

Value all_fields(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    const Value fields = fields_of("fields", arguments);
    if (fields.is_nothing()) raise_type_error("must be called with a dataclass type or instance");
    Values out;
    for (const Dict::Entry& entry : fields_in(fields).each()) {
        out.push_back(entry.value);
    }
    return new_tuple(std::move(out));
}

constexpr Method dataclasses_functions[] = {
    {"asdict", as_container<true>}, {"astuple", as_container<false>}, {"dataclass", dataclass}, {"field", field},
    {"fields", all_fields},         {"is_dataclass", is_dataclass},   {"replace", replaced}};
static_assert(is_sorted(dataclasses_functions));

Value dataclasses_attribute(Interpreter& interpreter, std::string_view name) {
    return name == "FrozenInstanceError" ? Value::of(frozen_error(interpreter)) : Value();
}

}  // namespace

const ModuleParts dataclasses_module{
    .name = "dataclasses", .functions = dataclasses_functions, .attribute = dataclasses_attribute};

}  // namespace bcast::python
