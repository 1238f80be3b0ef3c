#include "bcast/language/interpreter/builtins.hpp"

#include <algorithm>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/number_builtins.hpp"
#include "bcast/language/interpreter/sorting.hpp"
#include "bcast/language/known_names.hpp"
#include "bcast/language/modules/typing.hpp"
#include "bcast/language/types/adapters.hpp"
#include "bcast/language/types/bytes.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/sequence_iterator.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"
#include "bcast/utf8.hpp"

namespace bcast::python {
namespace {

std::string_view attribute_name(const Value& value) {
    if (const Str* text = as_str(value)) return text->text();
    raise_type_error({"attribute name must be string, not '", type_name(value), "'"});
}

template <bool wanted>
Value all_or_any(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one(wanted ? "any" : "all", arguments);
    const Value iterator = interpreter.iterate(arguments.positional[0]);
    for (Value item = interpreter.next(iterator); !item.is_nothing(); item = interpreter.next(iterator)) {
        if (interpreter.truth(item) == wanted) return Value::boolean(wanted);
    }
    return Value::boolean(!wanted);
}

Value ascii(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("ascii", arguments);
    return new_str(ascii_text(interpreter.repr(arguments.positional[0])));
}

Value callable(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("callable", arguments);
    return Value::boolean(interpreter.callable(arguments.positional[0]));
}

Value chr(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("chr", arguments);
    const std::int64_t value = to_index(interpreter, arguments.positional[0]);
    if (value < 0 || value > 0x10ffff) raise_value_error("chr() arg not in range(0x110000)");
    if (value >= 0xd800 && value <= 0xdfff)
        raise_unsupported("a lone surrogate is outside the subset of Python that runs here");
    std::string out;
    append_code_point(out, static_cast<std::uint32_t>(value));
    return new_str(std::move(out));
}

Value delattr(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("delattr", arguments, 2, 2);
    const std::string name(attribute_name(arguments.positional[1]));
    interpreter.set_attribute(arguments.positional[0], name, Value());
    return Value::none();
}

Value format(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("format", arguments, 1, 2);
    const bool has_spec = arguments.positional.size() > 1;
    const std::string spec(has_spec ? to_text(arguments.positional[1], "format() argument 2 must be str, not ") : "");
    return new_str(interpreter.format(arguments.positional[0], spec));
}

// find_attribute for hasattr and for getattr with a default: an AttributeError counts as absent. So does an attribute
// that only the real library has, if library code asks: its fingerprint may be that of any name that a program chose
// for a submodule.
Value found_or_nothing(Interpreter& interpreter, const Value& object, std::string_view name) {
    Value found;
    try {
        const Ref<Exception> exception = interpreter.attempt([&] { found = interpreter.find_attribute(object, name); });
        if (exception && exception->type().name != "AttributeError") throw Thrown{exception};
    } catch (const Unsupported&) {
        if (!interpreter.in_library()) throw;
    }
    return found;
}

Value getattr(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("getattr", arguments, 2, 3);
    const std::string name(attribute_name(arguments.positional[1]));
    if (arguments.positional.size() == 2) return interpreter.get_attribute(arguments.positional[0], name);
    Value found = found_or_nothing(interpreter, arguments.positional[0], name);
    return found.is_nothing() ? arguments.positional[2] : found;
}

Value hasattr(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("hasattr", arguments, 2, 2);
    const std::string name(attribute_name(arguments.positional[1]));
    return Value::boolean(!found_or_nothing(interpreter, arguments.positional[0], name).is_nothing());
}

Value hash(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("hash", arguments);
    return Value::integer(interpreter.hash(arguments.positional[0]));
}

Value id(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("id", arguments);
    const Value& value = arguments.positional[0];
    // Types with a `same` slot: identical objects must have the same id, so it is derived from the repr.
    if (value.is_object() && value.type().slot(&Slots::same) != nullptr)
        return Value::integer(static_cast<std::int64_t>(std::hash<std::string>()(interpreter.repr(value)) >> 8));
    if (value.is_object())
        return Value::integer(static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(&value.object())));
    if (value.is_none()) return Value::integer(16);
    return Value::integer(value.is_real() ? hash_real(value.real()) : 32 + 16 * (value.integer() & 0xffffffffffff));
}

/// Whether `type` derives from `base`, also through additional bases listed in `__mro__` (a float64 is a float).
bool derives_from(Interpreter& interpreter, const Type& type, const Type& base) {
    if (&base == &object_type || type.derives_from(base)) return true;
    if (type.is_class || type.attribute == nullptr) return false;
    const Value order = type.attribute(interpreter, type, "__mro__");
    const Values* all = order.is_nothing() ? nullptr : items_of(order);
    return all != nullptr && std::any_of(all->begin(), all->end(), [&](const Value& one) {
               return one.is_object() && &one.object() == static_cast<const Object*>(&base);
           });
}

bool is_instance(Interpreter& interpreter, const Value& value, const Value& wanted, const Type& type,
                 std::string_view function) {
    if (const Tuple* several = wanted.as<Tuple>()) {
        return std::any_of(several->items().begin(), several->items().end(),
                           [&](const Value& one) { return is_instance(interpreter, value, one, type, function); });
    }
    if (is_annotation_form(wanted)) {
        if (const Value types = types_of_union(wanted); !types.is_nothing())
            return is_instance(interpreter, value, types, type, function);
        raise_unsupported("isinstance() of an annotation is not implemented here");
    }
    if (&wanted.type() != &type_type) {
        const bool instance = function == "isinstance";
        raise_type_error({function, instance ? "() arg 2 must be a type, a tuple of types, or a union"
                                             : "() arg 2 must be a class, a tuple of classes, or a union"});
    }
    const auto& base = static_cast<const Type&>(wanted.object());
    if (base.instance != nullptr && function == "isinstance") return base.instance(base, value);
    return derives_from(interpreter, type, base);
}

Value isinstance(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("isinstance", arguments, 2, 2);
    const Value& value = arguments.positional[0];
    return Value::boolean(is_instance(interpreter, value, arguments.positional[1], value.type(), "isinstance"));
}

Value issubclass(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("issubclass", arguments, 2, 2);
    const Value& value = arguments.positional[0];
    if (&value.type() != &type_type) raise_type_error("issubclass() arg 1 must be a class");
    return Value::boolean(is_instance(interpreter, value, arguments.positional[1],
                                      static_cast<const Type&>(value.object()), "issubclass"));
}

Value iter(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("iter", arguments, 1, 2);
    if (arguments.positional.size() == 2) {
        if (!interpreter.callable(arguments.positional[0])) raise_type_error("iter(v, w): v must be callable");
        return iterate_calls(arguments.positional[0], arguments.positional[1]);
    }
    return interpreter.iterate(arguments.positional[0]);
}

Value len(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("len", arguments);
    return Value::integer(interpreter.length(arguments.positional[0]));
}

template <bool largest>
Value extreme(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    constexpr std::string_view name = largest ? "max" : "min";
    Value key;
    Value default_value;
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name == "key") {
            key = keyword.value;
        } else if (keyword.name == "default") {
            default_value = keyword.value;
        } else {
            raise_type_error({"'", keyword.name, "' is an invalid keyword argument for ", name, "()"});
        }
    }
    if (arguments.positional.empty()) raise_type_error({name, " expected at least 1 argument, got 0"});
    const bool several = arguments.positional.size() > 1;
    if (several && !default_value.is_nothing()) {
        raise_type_error({"Cannot specify a default for ", name, "() with multiple positional arguments"});
    }
    Value best;
    Value best_key;
    const auto see = [&](const Value& item) {
        Value own = key.is_nothing() || key.is_none() ? item : interpreter.call(key, {item});
        const ComparisonOperator op = largest ? ComparisonOperator::gt : ComparisonOperator::lt;
        if (best.is_nothing() || interpreter.truth(interpreter.compare(op, own, best_key))) {
            best = item;
            best_key = std::move(own);
        }
    };
    if (several) {
        for (const Value& item : arguments.positional) see(item);
    } else {
        interpreter.for_each(arguments.positional[0], see);
    }
    if (!best.is_nothing()) return best;
    if (!default_value.is_nothing()) return default_value;
    raise_value_error({name, "() arg is an empty sequence"});
}

Value next(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("next", arguments, 1, 2);
    Value item = interpreter.next(arguments.positional[0]);
    if (!item.is_nothing()) return item;
    if (arguments.positional.size() > 1) return arguments.positional[1];
    const Generator* generator = arguments.positional[0].as<Generator>();
    if (generator != nullptr && !generator->result.is_nothing() && !generator->result.is_none()) {
        Values returned{generator->result};
        throw Thrown{make<Exception>(interpreter.exception_type("StopIteration"), std::move(returned))};
    }
    raise_exception("StopIteration", "");
}

Value ord(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("ord", arguments);
    const Str* text = as_str(arguments.positional[0]);
    if (text == nullptr) {
        raise_type_error({"ord() expected string of length 1, but ", type_name(arguments.positional[0]), " found"});
    }
    if (text->length() != 1) {
        raise_type_error({"ord() expected a character, but string of length ", text->length(), " found"});
    }
    return Value::integer(code_point_at(text->text(), 0).value);
}

/// The object that the program assigned to `sys.stdout`, or an empty Value.
Value& standard_output(Interpreter& interpreter) {
    return interpreter.state<Value>("sys.stdout");
}

bool assign_to_sys(Interpreter& interpreter, std::string_view name, const Value& value) {
    if (name == "stdout") {
        const Value own = interpreter.get_attribute(interpreter.import("sys"), "__stdout__");
        standard_output(interpreter) = own.same(value) ? Value() : value;
    }
    return false;
}

Value print(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    std::string separator = " ";
    std::string end = "\n";
    Value file;
    for (const KeywordArgument& keyword : arguments.keywords) {
        const bool none = keyword.value.is_none();
        if (keyword.name == "sep") {
            if (!none) separator = to_text(keyword.value, "sep must be None or a string, not ");
        } else if (keyword.name == "end") {
            if (!none) end = to_text(keyword.value, "end must be None or a string, not ");
        } else if (keyword.name == "file") {
            if (!none) file = interpreter.get_attribute(keyword.value, "write");
        } else if (keyword.name != "flush") {
            raise_type_error({"'", keyword.name, "' is an invalid keyword argument for print()"});
        }
    }
    // Python-written modules always print to the output, never to a replaced `sys.stdout`.
    if (const Value& replaced = standard_output(interpreter); file.is_nothing() && !replaced.is_nothing()) {
        if (!interpreter.in_library()) file = interpreter.get_attribute(replaced, "write");
    }
    const std::size_t begin = interpreter.output().size();
    const Interpreter::Nesting nesting(interpreter, 3);
    const auto write = [&](std::string_view text) {
        file.is_nothing() ? interpreter.write(text) : static_cast<void>(interpreter.call(file, {new_str(text)}));
    };
    for (std::size_t i = 0; i < arguments.positional.size(); ++i) {
        if (i > 0) write(separator);
        write(interpreter.str(arguments.positional[i]));
    }
    write(end);
    interpreter.printed_here(begin);
    return Value::none();
}

Value repr(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("repr", arguments);
    return new_str(interpreter.repr(arguments.positional[0]));
}

Value setattr(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("setattr", arguments, 3, 3);
    const std::string name(attribute_name(arguments.positional[1]));
    interpreter.set_attribute(arguments.positional[0], name, arguments.positional[2]);
    return Value::none();
}

Value sorted(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    if (arguments.positional.size() != 1) {
        raise_type_error({"sorted expected 1 argument, got ", arguments.positional.size()});
    }
    const SortOptions options = sort_options(interpreter, "sort", arguments.keywords);
    Values items = interpreter.collect(arguments.positional[0]);
    sort_items(interpreter, items, options);
    return new_list(std::move(items));
}

Value vars(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_arguments("vars", arguments, 0, 1);
    if (arguments.positional.empty())
        raise_unsupported("vars() of nothing is outside the subset of Python that runs here");
    const Value& value = arguments.positional[0];
    if (value.is_object() && value.object().attributes() != nullptr)
        return interpreter.get_attribute(value, "__dict__");
    // A Python-written module may read the namespace of a class; for a program it would be a mappingproxy.
    const ClassType* type = value.as<ClassType>();
    if (type != nullptr && !interpreter.running()->code->library.empty())
        return interpreter.call(Value::of(dict_type), {type->members});
    if (&value.type() == &type_type)
        raise_unsupported("vars() of a class is outside the subset of Python that runs here");
    raise_type_error("vars() argument must have __dict__ attribute");
}

constexpr Method functions[] = {{"all", all_or_any<false>},
                                {"any", all_or_any<true>},
                                {"ascii", ascii},
                                {"callable", callable},
                                {"chr", chr},
                                {"delattr", delattr},
                                {"format", format},
                                {"getattr", getattr},
                                {"hasattr", hasattr},
                                {"hash", hash},
                                {"id", id},
                                {"isinstance", isinstance},
                                {"issubclass", issubclass},
                                {"iter", iter},
                                {"len", len},
                                {"max", extreme<true>},
                                {"min", extreme<false>},
                                {"next", next},
                                {"ord", ord},
                                {"print", print},
                                {"repr", repr},
                                {"setattr", setattr},
                                {"sorted", sorted},
                                {"vars", vars}};
static_assert(is_sorted(functions));

/// `_refuse(name)` of Python-written modules: throws Unsupported for what they do not implement.
Value refuse(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    raise_unsupported({as_str(arguments.positional[0])->text(), " is not implemented here"});
}

}  // namespace

Value find_builtin(Interpreter& interpreter, std::string_view name) {
    for (const std::span<const Method> rows : {std::span<const Method>(functions), number_builtins()}) {
        if (const Method* function = find_row(rows, name)) return make<NativeFunction>(function->name, function->call);
    }
    for (const Type* type :
         {&bool_type,    &bytes_type, &classmethod_type, &property_type, &staticmethod_type, &super_type,
          &complex_type, &dict_type,  &enumerate_type,   &filter_type,   &float_type,        &frozenset_type,
          &int_type,     &list_type,  &map_type,         &object_type,   &range_type,        &reversed_type,
          &set_type,     &slice_type, &str_type,         &tuple_type,    &type_type,         &zip_type}) {
        if (type->name == name) return Value::of(*type);
    }
    for (const Type* type : exception_types()) {
        if (type->name == (name == "IOError" || name == "EnvironmentError" ? "OSError" : name)) return Value::of(*type);
    }
    if (name == "Ellipsis") return ellipsis();
    if (name == "NotImplemented") return not_implemented();
    if (name == "__name__") return new_str("__main__");
    if (name == "_refuse" && interpreter.in_library()) return make<NativeFunction>("_refuse", refuse);
    if (name == "__doc__") {
        if (Value text = docstring(interpreter.program()->code.body); !text.is_none()) return text;
    }
    if (name == "__annotations__" || is_known_name("builtins", name)) {
        raise_unsupported({"the builtin '", name, "' is outside the subset of Python that runs here"});
    }
    return {};
}

const ModuleParts sys_module{.name = "sys", .assign = assign_to_sys};

bool is_known_module(std::string_view name) {
    // Packages commonly imported along with torch and numpy, and `__future__`.
    constexpr std::string_view packages =
        "PIL __future__ cv2 einops jax matplotlib onnx pandas scipy seaborn sklearn tensorflow torchtext "
        "torchvision";
    return is_known_name("modules", name) || is_listed(packages, name);
}

}  // namespace bcast::python
