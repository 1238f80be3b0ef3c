#include "bcast/language/modules/warnings.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/exception.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type message_type;
extern const Type catch_type;

/// `WarningMessage`, the items of a recording list: `w[0].category`, `w[0].message`.
class Message : public Object {
  public:
    Message(const Type& its_category, Value its_message, std::int64_t its_line)
        : Object(message_type), category(&its_category), message(std::move(its_message)), line(its_line) {}
    void clear() override { message = Value::none(); }

    const Type* category;
    Value message;
    std::int64_t line;
};

const Message& message_of(const Value& self) {
    return static_cast<const Message&>(self.object());
}

constexpr Property message_properties[] = {
    {"category", [](Interpreter&, const Value& self) { return Value::of(*message_of(self).category); }},
    {"filename", [](Interpreter&, const Value&) { return new_str("<cell>"); }},
    {"lineno", [](Interpreter&, const Value& self) { return Value::integer(message_of(self).line); }},
    {"message", [](Interpreter&, const Value& self) { return message_of(self).message; }}};
static_assert(is_sorted(message_properties));

void repr_message(Interpreter& interpreter, const Value& self, std::string& out) {
    const Message& message = message_of(self);
    out += "{message : ";
    interpreter.repr(message.message, out);
    out += concat({", category : '", message.category->name, "', filename : '<cell>', lineno : ", message.line,
                   ", line : None}"});
}

constinit const Type message_type({.name = "WarningMessage",
                                   .module = "warnings",
                                   .slots = {.repr = repr_message},
                                   .properties = message_properties});

/// `catch_warnings(record=...)`: restores the filters on exit.
class Catch : public Object {
  public:
    explicit Catch(bool recording) : Object(catch_type), record(recording) {}

    bool record;
    std::vector<WarningFilter> filters;
    std::vector<std::string> seen;
};

Value enter(Interpreter& interpreter, const Value& self) {
    auto& caught = static_cast<Catch&>(self.object());
    caught.filters = interpreter.warnings().filters;
    caught.seen = interpreter.warnings().seen;
    Value list = caught.record ? new_list({}) : Value::none();
    // Without `record`, the enclosing recorder stays active.
    auto& recorders = interpreter.warnings().recorders;
    recorders.push_back(caught.record ? list : recorders.empty() ? Value() : recorders.back());
    interpreter.warnings().seen.clear();
    return list;
}

bool leave(Interpreter& interpreter, const Value& self, const Value& /*exception*/) {
    auto& caught = static_cast<Catch&>(self.object());
    interpreter.warnings().filters = caught.filters;
    interpreter.warnings().seen = caught.seen;
    interpreter.warnings().recorders.pop_back();
    return false;
}

Value make_catch(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    bool record = false;
    std::vector<WarningFilter> filters;
    if (!arguments.positional.empty()) {
        raise_type_error({"catch_warnings.__init__() takes 1 positional argument but ", arguments.positional.size() + 1,
                          " were given"});
    }
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name == "record") {
            record = interpreter.truth(keyword.value);
        } else {
            if (!is_listed("action append category lineno module", keyword.name))
                raise_unexpected_keyword("catch_warnings.__init__", keyword.name);
            raise_unsupported({"warnings.catch_warnings(", keyword.name, "=...) is not implemented here"});
        }
    }
    return make<Catch>(record);
}

constinit const Type catch_type({.name = "catch_warnings",
                                 .module = "warnings",
                                 .construct = make_catch,
                                 .slots = {.enter = enter, .exit = leave}});

WarningAction action_named(Interpreter& interpreter, const Value& name) {
    constexpr std::string_view names[] = {"default", "always", "ignore", "error", "once", "module"};
    const Str* text = as_str(name);
    for (std::size_t i = 0; i < std::size(names); ++i) {
        if (text != nullptr && names[i] == text->text()) return static_cast<WarningAction>(i);
    }
    raise_exception("AssertionError", {"invalid action: ", interpreter.repr(name)});
}

const Type& category_of(const Value& value, const char* refusal) {
    if (value.is_nothing()) return warning_type;
    if (&value.type() == &type_type) {
        const auto& type = static_cast<const Type&>(value.object());
        if (type.derives_from(warning_type)) return type;
    }
    throw Raised(refusal == nullptr ? "AssertionError" : "TypeError",
                 refusal == nullptr ? "category must be a Warning subclass" : refusal);
}

void add_filter(Interpreter& interpreter, WarningFilter filter, const Value& append) {
    auto& filters = interpreter.warnings().filters;
    // Changing the filters invalidates the registry of warnings already shown (CPython's `_filters_mutated`).
    interpreter.warnings().seen.clear();
    if (!append.is_nothing() && interpreter.truth(append)) {
        filters.push_back(std::move(filter));
    } else {
        filters.insert(filters.begin(), std::move(filter));
    }
    interpreter.spend(filters.size());
}

Value simplefilter(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_python("simplefilter", "action category lineno append", 1, arguments);
    const WarningAction action = action_named(interpreter, slots[0]);
    const Type& category = category_of(slots[1], nullptr);
    add_filter(interpreter, {action, "", &category}, slots[3]);
    return Value::none();
}

Value filterwarnings(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_python("filterwarnings", "action message category module lineno append", 1, arguments);
    const WarningAction action = action_named(interpreter, slots[0]);
    if (!slots[1].is_nothing() && as_str(slots[1]) == nullptr)
        raise_exception("AssertionError", "message must be a string");
    const std::string message(slots[1].is_nothing() ? "" : as_str(slots[1])->text());
    if (message.find_first_of("\\^$.|?*+()[]{}") != std::string::npos) {
        raise_unsupported("a regular expression in warnings.filterwarnings is not implemented here");
    }
    const Type& category = category_of(slots[2], nullptr);
    // All code of a cell is in one module, `__main__`, so a filter for another module never matches.
    const bool elsewhere = !slots[3].is_nothing() && as_str(slots[3]) != nullptr && !as_str(slots[3])->text().empty();
    if (!elsewhere) add_filter(interpreter, {action, message, &category}, slots[5]);
    return Value::none();
}

Value resetwarnings(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    expect_none("resetwarnings", arguments);
    interpreter.warnings().filters.clear();
    return Value::none();
}

Value warn(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_native("warn", "message category stacklevel source", 1, arguments);
    const Exception* made = slots[0].as<Exception>();
    if (made != nullptr && made->type().derives_from(warning_type)) {
        interpreter.warn(made->type(), made->message(interpreter));
        return Value::none();
    }
    const Type* category = &user_warning_type;
    if (!slots[1].is_nothing() && !slots[1].is_none()) {
        const std::string refusal = concat({"category must be a Warning subclass, not '", type_name(slots[1]), "'"});
        category = &category_of(slots[1], refusal.c_str());
    }
    interpreter.warn(*category, interpreter.str(slots[0]));
    return Value::none();
}

constexpr Method warnings_functions[] = {{"filterwarnings", filterwarnings},
                                         {"resetwarnings", resetwarnings},
                                         {"simplefilter", simplefilter},
                                         {"warn", warn}};
static_assert(is_sorted(warnings_functions));

Value warnings_attribute(Interpreter& /*interpreter*/, std::string_view name) {
    return name == "catch_warnings" ? Value::of(catch_type) : Value();
}

}  // namespace

const ModuleParts warnings_module{.name = "warnings", .functions = warnings_functions, .attribute = warnings_attribute};

void record_warning(Interpreter& interpreter, const Value& list, const Type& category, const std::string& message) {
    const Program* program = interpreter.program();
    const std::size_t line = program == nullptr ? 0 : program->source.line(interpreter.where().begin);
    list.as<List>()->items.push_back(
        make<Message>(category, Value(new_exception(category, message)), static_cast<std::int64_t>(line)));
}

}  // namespace bcast::python
