#include "bcast/language/interpreter/matching.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/builtins.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/language/types/types.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

bool is_sequence(const Value& subject) {
    return items_of(subject) != nullptr || &subject.type() == &range_type ||
           subject.type().qualified() == "collections.deque";
}

Value match_sequence(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Value& subject = arguments.positional[0];
    const auto before = static_cast<std::size_t>(arguments.positional[1].integer());
    const std::int64_t after = arguments.positional[2].integer();
    if (!is_sequence(subject)) return Value::none();
    const Values items = interpreter.collect(subject);
    if (after < 0) return items.size() == before ? new_tuple(items) : Value::none();
    const auto behind = static_cast<std::size_t>(after);
    if (items.size() < before + behind) return Value::none();
    const auto end = items.end() - static_cast<std::ptrdiff_t>(behind);
    const auto begin = items.begin() + static_cast<std::ptrdiff_t>(before);
    Values out(items.begin(), begin);
    out.emplace_back(new_list(Values(begin, end)));
    out.insert(out.end(), end, items.end());
    return new_tuple(std::move(out));
}

Value match_mapping(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Dict* subject = arguments.positional[0].as<Dict>();
    if (subject == nullptr) return Value::none();
    const Values& keys = *items_of(arguments.positional[1]);
    Values out;
    for (const Value& key : keys) {
        Value found = subject->find(interpreter, key);
        if (found.is_nothing()) return Value::none();
        out.push_back(std::move(found));
    }
    if (interpreter.truth(arguments.positional[2])) {
        const Ref<Dict> rest = new_dict();
        CallArguments all;
        all.positional = arguments.positional.first(1);
        update_dict(interpreter, *rest, all, "dict");
        for (const Value& key : keys) rest->remove(interpreter, key);
        out.emplace_back(rest);
    }
    return new_tuple(std::move(out));
}

/// Types whose only positional subpattern matches the subject itself.
bool is_its_own_part(const Type& type) {
    if (!type.module.empty() && type.module != "builtins") return false;
    return is_listed("bool bytearray bytes dict float frozenset int list set str tuple", type.name);
}

/// The names of the attributes that positional subpatterns refer to.
Values positional_names(Interpreter& interpreter, const Value& of) {
    const Value own = interpreter.find_attribute(of, "__match_args__");
    if (!own.is_nothing()) {
        if (items_of(own) == nullptr) {
            raise_type_error({static_cast<const Type&>(of.object()).name, ".__match_args__ must be a tuple (got ",
                              own.type().name, ")"});
        }
        return *items_of(own);
    }
    const Value fields = interpreter.find_attribute(of, "__dataclass_fields__");
    if (!fields.is_nothing()) return interpreter.collect(fields);
    const Value named = interpreter.find_attribute(of, "_fields");
    return named.is_nothing() || items_of(named) == nullptr ? Values() : *items_of(named);
}

Value match_instance(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const Value& subject = arguments.positional[0];
    const Value& of = arguments.positional[1];
    const auto count = static_cast<std::size_t>(arguments.positional[2].integer());
    if (&of.type() != &type_type && !of.type().derives_from(type_type))
        raise_type_error("called match pattern must be a type");
    if (!interpreter.truth(interpreter.call(find_builtin(interpreter, "isinstance"), {subject, of})))
        return Value::none();
    Values names;
    Values out;
    if (count > 0) {
        const auto& type = static_cast<const Type&>(of.object());
        const bool own = is_its_own_part(type);
        if (!own) names = positional_names(interpreter, of);
        const std::size_t most = own ? 1 : names.size();
        if (count > most) {
            raise_type_error({type.name, "() accepts ", most, " positional sub-pattern", most == 1 ? "" : "s", " (",
                              count, " given)"});
        }
        names.resize(own ? 0 : count);
        if (own) out.push_back(subject);
    }
    const Values& keywords = *items_of(arguments.positional[3]);
    names.insert(names.end(), keywords.begin(), keywords.end());
    for (const Value& name : names) {
        if (as_str(name) == nullptr)
            raise_type_error({"__match_args__ elements must be strings (got ", type_name(name), ")"});
        Value part = interpreter.find_attribute(subject, as_str(name)->text());
        if (part.is_nothing()) return Value::none();
        out.push_back(std::move(part));
    }
    return new_tuple(std::move(out));
}

}  // namespace

Matchers matchers() {
    return {make<NativeFunction>("match", match_sequence), make<NativeFunction>("match", match_mapping),
            make<NativeFunction>("match", match_instance)};
}

}  // namespace bcast::python
