#include "bcast/language/modules/caching.hpp"

#include <array>
#include <optional>

#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/descriptors.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

extern const Type cached_type;

/// `lru_cache`: caches the results of a function by its arguments and evicts the least recently used.
class Cached : public Object {
  public:
    Cached(Value its_function, std::optional<std::int64_t> its_most)
        : Object(cached_type), function(std::move(its_function)), most(its_most), results(new_dict()) {}
    static bool is(const Object& object) { return &object.type() == &cached_type; }
    void clear() override {
        function = Value::none();
        results->clear();
    }

    Value function;
    std::optional<std::int64_t> most;
    Ref<Dict> results;
    std::int64_t hits = 0;
    std::int64_t misses = 0;
};

/// As CPython's `_make_key`: a single int or str is its own key.
Value key_of(const CallArguments& arguments) {
    if (arguments.keywords.empty() && arguments.positional.size() == 1) {
        const Value& only = arguments.positional[0];
        if (only.is_integer() || &only.type() == &str_type) return only;
    }
    Values out(arguments.positional.begin(), arguments.positional.end());
    if (!arguments.keywords.empty()) out.push_back(Value::of(cached_type));
    for (const KeywordArgument& one : arguments.keywords) {
        out.push_back(new_str(one.name));
        out.push_back(one.value);
    }
    return new_tuple(std::move(out));
}

Value call_cached(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    Cached& cached = *self.as<Cached>();
    // The call may release the last reference to the cache.
    const Value alive = self;  // NOLINT(performance-unnecessary-copy-initialization)
    const Value key = key_of(arguments);
    const Interpreter::Nesting nesting(interpreter, 3);
    Value found = cached.results->find(interpreter, key);
    if (!found.is_nothing()) {
        ++cached.hits;
        if (cached.most) {
            cached.results->remove(interpreter, key);
            cached.results->set(interpreter, key, found);
        }
        return found;
    }
    ++cached.misses;
    const Value function = cached.function;
    Value out = interpreter.call(function, arguments);
    if (cached.most && *cached.most <= 0) return out;
    cached.results->set(interpreter, key, out);
    if (cached.most && static_cast<std::int64_t>(cached.results->size()) > *cached.most) {
        for (const Dict::Entry& entry : cached.results->each()) {
            const Value oldest = entry.key;
            cached.results->remove(interpreter, oldest);
            break;
        }
    }
    return out;
}

Value attribute_of_cached(Interpreter& interpreter, const Value& self, std::string_view name) {
    const Cached& cached = *self.as<Cached>();
    if (name == "__wrapped__") return cached.function;
    if (name == "__name__" || name == "__doc__" || name == "__qualname__")
        return interpreter.find_attribute(cached.function, name);
    return {};
}

Value cache_clear(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_none("cache_clear", arguments);
    Cached& cached = *self.as<Cached>();
    cached.results->clear();
    cached.hits = cached.misses = 0;
    return Value::none();
}

Value cache_info(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_none("cache_info", arguments);
    const Cached& cached = *self.as<Cached>();
    const Value make = interpreter.get_attribute(interpreter.import("collections"), "namedtuple");
    const Value type = interpreter.call(make, {new_str("CacheInfo"), new_str("hits misses maxsize currsize")});
    interpreter.keep_type(type);
    return interpreter.call(type, {Value::integer(cached.hits), Value::integer(cached.misses),
                                   cached.most ? Value::integer(*cached.most) : Value::none(),
                                   Value::integer(static_cast<std::int64_t>(cached.results->size()))});
}

constexpr Method cached_methods[] = {{"cache_clear", cache_clear}, {"cache_info", cache_info}};

constinit const Type cached_type(
    {.name = "_lru_cache_wrapper",
     .module = "functools",
     .slots = {.get_attribute = attribute_of_cached, .bind = bind_function, .call = call_cached},
     .methods = cached_methods});

/// The decorator that `lru_cache(maxsize=...)` returns, bound to the size.
Value decorate_cached(Interpreter& /*interpreter*/, const Value& self, const CallArguments& arguments) {
    expect_one("decorating_function", arguments);
    return make<Cached>(arguments.positional[0],
                        self.is_none() ? std::nullopt : std::optional<std::int64_t>(self.integer()));
}

class CachedProperty : public Object {
  public:
    explicit CachedProperty(Value its_function) : Object(cached_property_type), function(std::move(its_function)) {}
    void clear() override { function = Value::none(); }
    Value function;
};

Value make_cached_property(Interpreter& /*interpreter*/, const Type& /*type*/, const CallArguments& arguments) {
    return make<CachedProperty>(bind_python("cached_property.__init__", "func", 1, arguments)[0]);
}

Value bind_cached_property(Interpreter& interpreter, const Value& self, const Value& object, const Type& owner) {
    if (object.is_nothing()) return self;
    const Value function = static_cast<const CachedProperty&>(self.object()).function;
    Value out = interpreter.call(function, {object});
    for (const Type* at : owner.order) {
        if (!at->is_class) continue;
        const auto entries = static_cast<const ClassType*>(at)->members->entries();
        for (const Dict::Entry& entry : entries) {
            const bool here = !entry.key.is_nothing() && entry.value.same(self);
            if (here) object.object().attributes()->set(as_str(entry.key)->text(), out);
        }
    }
    return out;
}

Value apply_wraps(Interpreter& interpreter, const Value& self, const CallArguments& arguments) {
    expect_one("update_wrapper", arguments);
    const Value& wrapper = arguments.positional[0];
    for (const std::string_view name : {"__module__", "__name__", "__qualname__", "__doc__"}) {
        const Value held = interpreter.find_attribute(self, name);
        if (!held.is_nothing()) interpreter.set_attribute(wrapper, name, held);
    }
    if (const Function* function = self.as<Function>()) {
        const auto attributes = function->attributes;
        for (const auto& [name, value] : attributes) interpreter.set_attribute(wrapper, name, value);
    }
    interpreter.set_attribute(wrapper, "__wrapped__", self);
    return wrapper;
}

}  // namespace

constinit const Type cached_property_type({.name = "cached_property",
                                           .module = "functools",
                                           .construct = make_cached_property,
                                           .slots = {.bind = bind_cached_property}});

Value make_lru_cache(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    const auto slots = bind_python("lru_cache", "maxsize typed", 0, arguments);
    if (!slots[1].is_nothing() && interpreter.truth(slots[1]))
        raise_unsupported("lru_cache(typed=True) is not implemented here");
    constexpr std::int64_t usual = 128;
    if (slots[0].is_nothing()) return make_native("decorating_function", decorate_cached, Value::integer(usual));
    if (slots[0].is_none() || slots[0].is_integral()) {
        const Value size = slots[0].is_none() ? slots[0] : Value::integer(slots[0].integer());
        return make_native("decorating_function", decorate_cached, size);
    }
    if (!interpreter.callable(slots[0]))
        raise_type_error("Expected first argument to be an integer, a callable, or None");
    return make<Cached>(slots[0], usual);
}

Value make_cache(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    return make<Cached>(bind_python("cache", "user_function", 1, arguments)[0], std::nullopt);
}

Value make_wraps(Interpreter& /*interpreter*/, const Value& /*self*/, const CallArguments& arguments) {
    expect_one("wraps", arguments);
    return make_native("update_wrapper", apply_wraps, arguments.positional[0]);
}

}  // namespace bcast::python
