#include "bcast/language/modules/namedtuple.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/syntax/lexer.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

/// Owns the strings that the TypeParts of a named tuple type refer to.
struct NamedParts {
    std::string name;
    std::vector<std::string> fields;
    Values defaults;  ///< Defaults of the last fields.
};

extern const Type named_tuple_base;

struct NamedTupleType : Type {
    NamedTupleType(NamedParts its, Heap& heap) : Type(TypeParts{}, heap), own(std::move(its)) {
        name = own.name;
        module = "__main__";
        base = &named_tuple_base;
    }
    void clear() override { Values().swap(own.defaults); }

    NamedParts own;
};

const NamedParts& parts_of(const Type& type) {
    return static_cast<const NamedTupleType&>(type).own;
}

/// A tuple that keeps its type alive.
class NamedTuple : public Tuple {
  public:
    NamedTuple(Values items, const Type& type) : Tuple(std::move(items), type), type_(Value::of(type)) {}
    void clear() override {
        Tuple::clear();
        type_ = Value();
    }

  private:
    Value type_;
};

Value new_named(Interpreter& /*interpreter*/, const Type& type, Values items) {
    return make<NamedTuple>(std::move(items), type);
}

std::vector<std::string_view> names_of(const NamedParts& parts) {
    return {parts.fields.begin(), parts.fields.end()};
}

Value construct_named(Interpreter& interpreter, const Type& type, const CallArguments& arguments) {
    const NamedParts& parts = parts_of(type);
    // Errors count `_cls` as an argument.
    std::vector<std::string_view> names = names_of(parts);
    names.insert(names.begin(), "_cls");
    Values positional{Value::of(type)};
    positional.insert(positional.end(), arguments.positional.begin(), arguments.positional.end());
    const std::string function = parts.name + ".__new__";
    Values slots(names.size());
    Beyond beyond;
    bind({function, names, 0, names.size()}, {positional, arguments.keywords, arguments.where}, slots.data(), beyond,
         [&](std::size_t i) {
             const std::size_t required = names.size() - parts.defaults.size();
             return i < required ? Value() : parts.defaults[i - required];
         });
    return new_named(interpreter, type, Values(slots.begin() + 1, slots.end()));
}

void repr_named(Interpreter& interpreter, const Value& self, std::string& out) {
    const Interpreter::Nesting nesting(interpreter);
    const NamedParts& parts = parts_of(self.type());
    out += concat({parts.name, "("});
    for (std::size_t i = 0; i < parts.fields.size(); ++i) {
        out += concat({i > 0 ? ", " : "", parts.fields[i], "="});
        interpreter.repr((*items_of(self))[i], out);
    }
    out += ')';
}

Value fields_of(const Type& type) {
    Values out;
    for (const std::string& field : parts_of(type).fields) out.push_back(new_str(field));
    return new_tuple(std::move(out));
}

Value attribute_of_named(Interpreter& interpreter, const Type& type, std::string_view name);

Value field(Interpreter& interpreter, const Value& self, std::string_view name) {
    const std::vector<std::string>& fields = parts_of(self.type()).fields;
    const auto position = std::find(fields.begin(), fields.end(), name);
    if (position != fields.end()) return (*items_of(self))[static_cast<std::size_t>(position - fields.begin())];
    return attribute_of_named(interpreter, self.type(), name);
}

/// `Point._make(iterable)`; `self` is the class.
Value make_of_iterable(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("_make", arguments);
    const auto& type = static_cast<const Type&>(self.object());
    const Values items = interpreter.collect(arguments.positional[0]);
    const std::size_t wanted = parts_of(type).fields.size();
    if (items.size() != wanted) {
        raise_type_error({"Expected ", wanted, " arguments, got ", items.size()});
    }
    return new_named(interpreter, type, items);
}

Value attribute_of_named(Interpreter& interpreter, const Type& type, std::string_view name) {
    if (name == "_make") return make<NativeFunction>("_make", make_of_iterable, Value::of(type));
    if (name == "_field_defaults") {
        const NamedParts& parts = parts_of(type);
        const Ref<Dict> out = new_dict();
        const std::size_t required = parts.fields.size() - parts.defaults.size();
        for (std::size_t i = 0; i < parts.defaults.size(); ++i)
            out->set(interpreter, new_str(parts.fields[required + i]), parts.defaults[i]);
        return out;
    }
    return name == "_fields" || name == "__match_args__" ? fields_of(type) : Value();
}

Value as_dict(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("_asdict", arguments);
    const Ref<Dict> out = new_dict();
    const std::vector<std::string>& fields = parts_of(self.type()).fields;
    for (std::size_t i = 0; i < fields.size(); ++i) out->set(interpreter, new_str(fields[i]), (*items_of(self))[i]);
    return out;
}

Value replace(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    const std::vector<std::string>& fields = parts_of(self.type()).fields;
    Values items = *items_of(self);
    Values unknown;
    for (const KeywordArgument& keyword : arguments.keywords) {
        const auto position = std::find(fields.begin(), fields.end(), keyword.name);
        if (position == fields.end()) {
            unknown.push_back(new_str(keyword.name));
        } else {
            items[static_cast<std::size_t>(position - fields.begin())] = keyword.value;
        }
    }
    if (!unknown.empty()) {
        raise_value_error({"Got unexpected field names: ", interpreter.repr(new_list(std::move(unknown)))});
    }
    return new_named(interpreter, self.type(), std::move(items));
}

bool refuse_setting(Interpreter& /*interpreter*/, const Value& self, std::string_view name, const Value& /*value*/) {
    const std::vector<std::string>& fields = parts_of(self.type()).fields;
    if (std::find(fields.begin(), fields.end(), name) == fields.end()) return false;
    raise_exception("AttributeError", "can't set attribute");
}

constexpr Method named_methods[] = {{"_asdict", as_dict}, {"_replace", replace}};
static_assert(is_sorted(named_methods));

/// The common base type, hidden from programs.
constinit const Type named_tuple_base(
    {.name = "namedtuple",
     .base = &tuple_type,
     .construct = construct_named,
     .slots = {.repr = repr_named, .get_attribute = field, .set_attribute = refuse_setting},
     .methods = named_methods,
     .attribute = attribute_of_named});

/// Field names from an iterable, or from a string separated by commas or spaces.
std::vector<std::string> field_names(Interpreter& interpreter, const Value& names) {
    std::vector<std::string> out;
    if (const Str* text = as_str(names)) {
        std::string word;
        for (const char letter : std::string(text->text()) + " ") {
            if (letter != ' ' && letter != ',') {
                word += letter;
            } else if (!word.empty()) {
                out.push_back(std::exchange(word, {}));
            }
        }
        return out;
    }
    interpreter.for_each(names, [&](const Value& item) { out.push_back(interpreter.str(item)); });
    return out;
}

/// Accepts every letter beyond ASCII.
bool is_identifier(std::string_view name) {
    const auto letter = [](char c) {
        return c == '_' || ((c | 32) >= 'a' && (c | 32) <= 'z') || static_cast<unsigned char>(c) > 127;
    };
    return !name.empty() && letter(name[0]) &&
           std::all_of(name.begin(), name.end(), [&](char c) { return letter(c) || (c >= '0' && c <= '9'); });
}

/// Checks the type name first, then the field names.
void check_names(std::string_view type, const std::vector<std::string>& fields) {
    const auto check = [](std::string_view name) {
        if (!is_identifier(name)) {
            raise_value_error({"Type names and field names must be valid identifiers: '", name, "'"});
        }
        if (is_keyword(name)) raise_value_error({"Type names and field names cannot be a keyword: '", name, "'"});
    };
    check(type);
    for (const std::string& name : fields) check(name);
}

void check_fields(const std::vector<std::string>& fields) {
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string& name = fields[i];
        if (!name.empty() && name[0] == '_')
            raise_value_error({"Field names cannot start with an underscore: '", name, "'"});
        if (std::find(fields.begin(), fields.begin() + static_cast<std::ptrdiff_t>(i), name) !=
            fields.begin() + static_cast<std::ptrdiff_t>(i)) {
            raise_value_error({"Encountered duplicate field name: '", name, "'"});
        }
    }
}

}  // namespace

Value make_namedtuple(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const std::vector<Value> values =
        bind_python("namedtuple", "typename field_names * rename defaults module", 2, arguments);
    NamedParts parts{interpreter.str(values[0]), field_names(interpreter, values[1]), {}};
    if (!values[2].is_nothing() && interpreter.truth(values[2]))
        raise_unsupported("namedtuple(rename=True) is outside the subset of Python that runs here");
    check_names(parts.name, parts.fields);
    check_fields(parts.fields);
    if (!values[3].is_nothing() && !values[3].is_none()) parts.defaults = interpreter.collect(values[3]);
    if (parts.defaults.size() > parts.fields.size()) raise_type_error("Got more default values than field names");
    return make<NamedTupleType>(std::move(parts), interpreter.heap());
}

}  // namespace bcast::python
