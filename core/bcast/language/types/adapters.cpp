#include "bcast/language/types/adapters.hpp"

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/items.hpp"
#include "bcast/language/types/iterator.hpp"
#include "bcast/raised.hpp"

namespace bcast::python {
namespace {

class Enumerate : public Iterator {
  public:
    Enumerate(Value over, std::int64_t start) : Iterator(enumerate_type), over_(std::move(over)), at_(start) {}
    void clear() override { over_ = Value::none(); }
    Value next(Interpreter& interpreter) override {
        Value item = interpreter.next(over_);
        if (item.is_nothing()) return {};
        return new_tuple({Value::integer(at_++), std::move(item)});
    }

  private:
    Value over_;
    std::int64_t at_;
};

class Filter : public Iterator {
  public:
    Filter(Value test, Value over) : Iterator(filter_type), test_(std::move(test)), over_(std::move(over)) {}
    void clear() override { test_ = over_ = Value::none(); }
    Value next(Interpreter& interpreter) override {
        while (true) {
            Value item = interpreter.next(over_);
            if (item.is_nothing()) return {};
            const Interpreter::Nesting nesting(interpreter, 3);
            if (interpreter.truth(test_.is_none() ? item : interpreter.call(test_, {item}))) return item;
        }
    }

  private:
    Value test_;
    Value over_;
};

class Map : public Iterator {
  public:
    Map(Value function, std::vector<Value> over)
        : Iterator(map_type), function_(std::move(function)), over_(std::move(over)) {}
    void clear() override {
        function_ = Value::none();
        over_.clear();
    }
    Value next(Interpreter& interpreter) override {
        std::vector<Value> items;
        for (const Value& one : over_) {
            items.push_back(interpreter.next(one));
            if (items.back().is_nothing()) return {};
        }
        if (items.empty()) return {};
        const Interpreter::Nesting nesting(interpreter, 3);
        return interpreter.call(function_, {items, {}, interpreter.where()});
    }

  private:
    Value function_;
    std::vector<Value> over_;
};

class Zip : public Iterator {
  public:
    Zip(std::vector<Value> over, bool strict) : Iterator(zip_type), over_(std::move(over)), strict_(strict) {}
    void clear() override { over_.clear(); }
    Value next(Interpreter& interpreter) override {
        if (over_.empty()) return {};
        Values items;
        for (std::size_t i = 0; i < over_.size(); ++i) {
            Value item = interpreter.next(over_[i]);
            if (item.is_nothing()) {
                if (strict_) complain(interpreter, i);
                return {};
            }
            items.push_back(std::move(item));
        }
        return new_tuple(std::move(items));
    }

  private:
    void complain(Interpreter& interpreter, std::size_t ended) {
        const auto before = [](std::size_t count) {
            return count == 1 ? std::string("argument 1") : "arguments 1-" + std::to_string(count);
        };
        if (ended > 0) {
            raise_value_error({"zip() argument ", ended + 1, " is shorter than ", before(ended)});
        }
        for (std::size_t i = 1; i < over_.size(); ++i) {
            if (interpreter.next(over_[i]).is_nothing()) continue;
            raise_value_error({"zip() argument ", i + 1, " is longer than ", before(i)});
        }
    }

    std::vector<Value> over_;
    bool strict_;
};

class Reversed : public Iterator {
  public:
    Reversed(Value over, std::int64_t count) : Iterator(reversed_type), over_(std::move(over)), left_(count) {}
    void clear() override { over_ = Value::none(); }
    Value next(Interpreter& interpreter) override {
        if (left_ <= 0) return {};
        return interpreter.get_item(over_, Value::integer(--left_));
    }

  private:
    Value over_;
    std::int64_t left_;
};

Value make_enumerate(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    const std::vector<Value> slots = bind_native("enumerate", "iterable start", 0, arguments);
    if (slots[0].is_nothing()) raise_type_error("enumerate() missing required argument 'iterable'");
    const std::int64_t start = slots[1].is_nothing() ? 0 : to_index(interpreter, slots[1]);
    return make<Enumerate>(interpreter.iterate(slots[0]), start);
}

Value make_filter(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("filter", arguments, 2, 2);
    return make<Filter>(arguments.positional[0], interpreter.iterate(arguments.positional[1]));
}

Value make_map(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    if (!arguments.keywords.empty()) raise_type_error("map() takes no keyword arguments");
    if (arguments.positional.size() < 2) raise_type_error("map() must have at least two arguments.");
    std::vector<Value> over;
    for (const Value& one : arguments.positional.subspan(1)) over.push_back(interpreter.iterate(one));
    return make<Map>(arguments.positional[0], std::move(over));
}

Value make_zip(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    bool strict = false;
    for (const KeywordArgument& keyword : arguments.keywords) {
        if (keyword.name != "strict")
            raise_type_error({"'", keyword.name, "' is an invalid keyword argument for zip()"});
        strict = interpreter.truth(keyword.value);
    }
    std::vector<Value> over;
    for (const Value& one : arguments.positional) {
        if (one.type().slot(&Slots::iterate) == nullptr) {
            raise_type_error({"'", type_name(one), "' object is not iterable"});
        }
        over.push_back(interpreter.iterate(one));
    }
    return make<Zip>(std::move(over), strict);
}

Value make_reversed(Interpreter& interpreter, const Type& /*type*/, const CallArguments& arguments) {
    expect_arguments("reversed", arguments, 1, 1);
    const Value& over = arguments.positional[0];
    if (over.as<List>() != nullptr) return iterate_items_reversed(interpreter, over);
    if (Value out = call_special(interpreter, over, "__reversed__", {}); !out.is_nothing()) return out;
    const Type& type = over.type();
    if (const Method* own = type.method("__reversed__")) return own->call(interpreter, over, {});
    if (&type == &dict_type || type.derives_from(dict_keys_type) || type.derives_from(dict_values_type) ||
        type.derives_from(dict_items_type)) {
        return reversed_dict(over);
    }
    if (type.slot(&Slots::get_item) == nullptr || type.slot(&Slots::length) == nullptr) {
        raise_type_error({"'", type.name, "' object is not reversible"});
    }
    return make<Reversed>(over, interpreter.length(over));
}

}  // namespace

constinit const Type enumerate_type(iterator_parts("enumerate", make_enumerate));
constinit const Type filter_type(iterator_parts("filter", make_filter));
constinit const Type map_type(iterator_parts("map", make_map));
constinit const Type reversed_type(iterator_parts("reversed", make_reversed));
constinit const Type zip_type(iterator_parts("zip", make_zip));

}  // namespace bcast::python
