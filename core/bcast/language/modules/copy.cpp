#include "bcast/language/modules/copy.hpp"

#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/class.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/function.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/set.hpp"
#include "bcast/raised.hpp"

#include "bcast/language/types/complex.hpp"

/// Python 3.11 `copy`.
namespace bcast::python {
namespace {

/// Whether a value is immutable, so that its copy is the value itself.
bool is_constant(const Value& value) {
    if (!value.is_object()) return true;
    const Type& type = value.type();
    for (const Type* known : {&str_type, &range_type, &slice_type, &type_type, &function_type, &native_function_type,
                              &library_function_type, &ellipsis_type, &frozenset_type, &complex_type}) {
        if (type.derives_from(*known)) return true;
    }
    // dtypes, devices and scalars of torch and numpy; their mutable types have `__copy__` and `__deepcopy__`.
    const std::string_view package = type.name.substr(0, 6);
    return type.derives_from(float_type) || type.module == "numpy" || package == "numpy." || package == "torch.";
}

Value copied_by(Interpreter& interpreter, const Value& value, std::string_view name) {
    if (value.type().method(name) == nullptr) return {};
    return interpreter.call(interpreter.get_attribute(value, name), {});  // As a call that observers see.
}

[[noreturn]] void refuse(const Value& value) {
    raise_unsupported({"a copy of a ", value.type().name, " is outside the subset of Python that runs here"});
}

/// A new empty instance of a class of the program, if copying has its default meaning (no `__reduce__` and the like):
/// its list or dict items and its attributes are its entire state. Empty for other values.
Value emptied(const Value& value) {
    const ClassType* type = class_of(value);
    if (type == nullptr || type->has_slots) return {};
    for (const std::string_view own : {"__reduce__", "__reduce_ex__", "__getstate__", "__setstate__", "__new__"}) {
        if (!type->special(own).is_nothing()) return {};
    }
    if (type->base == &object_type) return make<Instance>(*type);
    if (type->base == &list_type) return make<Derived<List>>(Values(), *type);
    return type->base == &dict_type ? Value(make<Derived<Dict>>(*type)) : Value();
}

/// Fills an object made by `emptied` with copies of the original's state.
template <typename Copy>
Value filled(Interpreter& interpreter, Value to, const Value& from, const Copy& copy) {
    for (const Dict::Entry& entry : from.object().attributes()->each())
        to.object().attributes()->set(interpreter, entry.key, copy(entry.value));
    if (List* list = to.as<List>()) {
        const Values items = from.as<List>()->items;
        for (const Value& item : items) list->items.push_back(copy(item));
    } else if (Dict* dict = to.as<Dict>()) {
        for (const Dict::Entry& entry : from.as<Dict>()->each())
            dict->set(interpreter, copy(entry.key), copy(entry.value));
    }
    return to;
}

Value shallow(Interpreter& interpreter, const Value& value) {
    if (Value own = call_special(interpreter, value, "__copy__", {}); !own.is_nothing()) return own;
    if (Value to = emptied(value); !to.is_nothing())
        return filled(interpreter, std::move(to), value, [](const Value& own) { return own; });
    if (Value own = copied_by(interpreter, value, "__copy__"); !own.is_nothing()) return own;
    if (value.as<Tuple>() != nullptr || is_constant(value)) return value;
    if (class_of(value) != nullptr) refuse(value);
    if (const List* list = value.as<List>()) return new_list(list->items);
    if (value.as<Dict>() != nullptr || value.as<Set>() != nullptr) return copied_by(interpreter, value, "copy");
    refuse(value);
}

/// Copies all reachable objects, each once (the memo of deepcopy).
class DeepCopier {
  public:
    explicit DeepCopier(Interpreter& interpreter) : interpreter_(interpreter) {}

    Value operator()(const Value& value) {
        if (!value.is_object()) return value;
        for (const auto& [from, to] : done_) {
            if (from.same(value)) return to;
        }
        interpreter_.spend(done_.size() + 1);
        const Interpreter::Nesting nesting(interpreter_, 3);
        if (Value own = call_special(interpreter_, value, "__deepcopy__", {new_dict()}); !own.is_nothing())
            return memoize(value, own);
        if (const Value to = emptied(value); !to.is_nothing())
            return filled(interpreter_, memoize(value, to), value, [&](const Value& own) { return (*this)(own); });
        if (Value own = copied_by(interpreter_, value, "__deepcopy__"); !own.is_nothing()) return memoize(value, own);
        if (const Tuple* tuple = value.as<Tuple>()) return tuple_of(value, *tuple);
        if (is_constant(value)) return value;
        if (class_of(value) != nullptr) refuse(value);
        if (const List* list = value.as<List>()) return list_of_copies(value, *list);
        if (value.as<Dict>() != nullptr) return dict_of(value);
        if (value.as<Set>() != nullptr) return memoize(value, copied_by(interpreter_, value, "copy"));
        refuse(value);
    }

  private:
    Value memoize(const Value& value, Value copy) {
        done_.emplace_back(value, copy);
        return copy;
    }

    /// A tuple whose items are their own copies is its own copy.
    Value tuple_of(const Value& value, const Tuple& tuple) {
        Values items;
        bool changed = false;
        for (const Value& item : tuple.items()) {
            items.push_back((*this)(item));
            changed = changed || !items.back().same(item);
        }
        return changed ? memoize(value, make<Tuple>(std::move(items), tuple.type())) : value;
    }

    Value list_of_copies(const Value& value, const List& list) {
        Value out = memoize(value, new_list({}));
        for (const Value& original : list.items) {
            Value item = (*this)(original);
            out.as<List>()->items.push_back(std::move(item));
        }
        return out;
    }

    Value dict_of(const Value& value) {
        Value out = memoize(value, copied_by(interpreter_, value, "copy"));
        Dict& dict = *out.as<Dict>();
        for (std::size_t i = 0; i < dict.entries().size(); ++i) {
            const Dict::Entry entry = dict.entries()[i];
            if (!entry.key.is_nothing()) dict.set(interpreter_, entry.key, (*this)(entry.value));
        }
        return out;
    }

    Interpreter& interpreter_;
    std::vector<std::pair<Value, Value>> done_;
};

Value copy_of(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return shallow(interpreter, bind_python("copy", "x", 1, arguments)[0]);
}

Value deepcopy_of(Interpreter& interpreter, const Value& /*self*/, const CallArguments& arguments) {
    return DeepCopier(interpreter)(bind_python("deepcopy", "x memo _nil", 1, arguments)[0]);
}

constexpr Method copy_functions[] = {{"copy", copy_of}, {"deepcopy", deepcopy_of}};
static_assert(is_sorted(copy_functions));
}  // namespace

const ModuleParts copy_module{.name = "copy", .functions = copy_functions, .in_python = true};

}  // namespace bcast::python
