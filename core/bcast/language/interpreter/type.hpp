#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/object.hpp"
#include "bcast/language/interpreter/operator.hpp"
#include "bcast/language/interpreter/value.hpp"

namespace bcast {
struct Tensor;
}

namespace bcast::python {

class ClassType;
class Interpreter;
struct CallArguments;

/// What a type can do. A slot that is not set is taken from the base; where no base has it, the operation raises
/// Python's own TypeError. `self` is a value of the type or of one derived from it.
struct Slots {
    void (*repr)(Interpreter&, const Value& self, std::string& out) = nullptr;  ///< Not set: `<type object at 0x..>`.
    void (*str)(Interpreter&, const Value& self, std::string& out) = nullptr;   ///< Not set: as repr.
    /// `format(self, spec)`. Not set: str(self), and a spec that is not empty is an error.
    std::string (*format)(Interpreter&, const Value& self, std::string_view spec) = nullptr;

    bool (*truth)(Interpreter&, const Value& self) = nullptr;         ///< Not set: length is not 0, else true.
    std::int64_t (*hash)(Interpreter&, const Value& self) = nullptr;  ///< Not set: identity; unhashable with `compare`.
    std::int64_t (*length)(Interpreter&, const Value& self) = nullptr;
    Value (*iterate)(Interpreter&, const Value& self) = nullptr;                     ///< A new iterator.
    Value (*next)(Interpreter&, const Value& self) = nullptr;                        ///< Iterators: nothing at the end.
    bool (*contains)(Interpreter&, const Value& self, const Value& item) = nullptr;  ///< Not set: iterates.

    Value (*get_item)(Interpreter&, const Value& self, const Value& key) = nullptr;
    void (*set_item)(Interpreter&, const Value& self, const Value& key, const Value& value) = nullptr;
    void (*delete_item)(Interpreter&, const Value& self, const Value& key) = nullptr;

    /// Asked before methods and properties; nothing: it has no such attribute.
    Value (*get_attribute)(Interpreter&, const Value& self, std::string_view name) = nullptr;
    /// False: no such attribute. A nothing deletes it.
    bool (*set_attribute)(Interpreter&, const Value& self, std::string_view name, const Value& value) = nullptr;

    /// `__get__`: what a class attribute is where an object (nothing: the class itself) is asked for it. Not set:
    /// itself.
    Value (*bind)(Interpreter&, const Value& self, const Value& object, const Type& owner) = nullptr;
    /// `__set__`, and with a nothing `__delete__`: a class attribute that comes before those of the object.
    void (*bind_set)(Interpreter&, const Value& self, const Value& object, const Value& value) = nullptr;

    Value (*call)(Interpreter&, const Value& self, const CallArguments& arguments) = nullptr;

    /// left op right, where at least one of the two is of the type. Nothing: NotImplemented, so the other's slot is
    /// asked. The right operand's slot comes first where its type is derived from the left one's.
    Value (*binary)(Interpreter&, BinaryOperator op, const Value& left, const Value& right) = nullptr;
    /// The special methods of `binary` and `in_place` that the type has, without underscores: "add mul rmul". Not set:
    /// all.
    const char* operators = nullptr;
    /// `self op= other`. Nothing: `binary` is asked.
    Value (*in_place)(Interpreter&, BinaryOperator op, const Value& self, const Value& other) = nullptr;
    Value (*unary)(Interpreter&, UnaryOperator op, const Value& self) = nullptr;
    /// self op other; lt le gt ge eq ne only. Nothing: NotImplemented, so the other is asked with the operator turned
    /// around, and then identity decides == and !=.
    Value (*compare)(Interpreter&, ComparisonOperator op, const Value& self, const Value& other) = nullptr;

    /// Whether `self is other` where these are two objects of one type: the real library has only one of them.
    bool (*same)(const Value& self, const Value& other) = nullptr;

    /// `__index__`: what stands for an int where one is needed. Nothing: it does not.
    std::optional<std::int64_t> (*index)(Interpreter&, const Value& self) = nullptr;
    /// What is said where a value of the type is no index; not set: Python's own words.
    const char* index_refused = nullptr;
    /// `__float__`.
    std::optional<double> (*real)(Interpreter&, const Value& self) = nullptr;
    /// The tensor that an array is, for reports of shapes. Not set: it is no array.
    const Tensor& (*tensor)(const Value& self) = nullptr;

    /// The context manager protocol. `exit` says whether the exception (none if there is none) is swallowed.
    Value (*enter)(Interpreter&, const Value& self) = nullptr;
    bool (*exit)(Interpreter&, const Value& self, const Value& exception) = nullptr;
};

/// A function of a type or a module. `self` is nothing for functions of a module.
using NativeCall = Value (*)(Interpreter&, const Value& self, const CallArguments& arguments);

/// A row of a type's table of methods. Tables are sorted by name.
struct Method {
    std::string_view name;
    NativeCall call;
};

/// A row of a type's table of computed attributes. Tables are sorted by name.
struct Property {
    std::string_view name;
    Value (*get)(Interpreter&, const Value& self);
    void (*set)(Interpreter&, const Value& self, const Value& value) = nullptr;
};

/// Makes a value of a type that is called: `int("3")`. `type` is the type called, for those that share one maker.
using Construct = Value (*)(Interpreter&, const Type& type, const CallArguments& arguments);

/// What a type is, as data.
struct TypeParts {
    std::string_view name;          ///< `__name__`
    std::string_view module = {};   ///< `__module__`, empty for builtins
    const Type* base = nullptr;     ///< Nothing: object
    Construct construct = nullptr;  ///< Nothing: cannot be called
    /// `__new__` for classes that the program derives from the type: an object of `type`, before `__init__`, which is a
    /// row of `methods`. Nothing: it is no base that a program may have.
    Construct allocate = nullptr;
    /// Called for each class that a program derives from the type, once it is complete.
    void (*derived)(Interpreter&, ClassType& type) = nullptr;
    Slots slots = {};
    std::span<const Method> methods = {};
    std::span<const Property> properties = {};
    std::span<const Method> functions = {};  ///< Called on the type itself: `dict.fromkeys`
    /// What else the type itself has: `Point._fields`. Nothing: not there.
    Value (*attribute)(Interpreter&, const Type& type, std::string_view name) = nullptr;
    /// Whether a value is one of the type, where that is no matter of the value's own type.
    bool (*instance)(const Type& type, const Value& value) = nullptr;
};

extern const Type type_type;

/// A type: a table of slots, methods and properties. Types of the language are immortal; a program's own (exceptions)
/// are made while it runs. The interpreter knows types by their slots alone, so a module can add any number.
struct Type : Object, TypeParts {
    constexpr explicit Type(const TypeParts& parts) : Object(type_type, Immortal{}), TypeParts(parts) {}
    /// A type made while the program runs, whose names the heap does not own.
    Type(const TypeParts& parts, Heap& heap);

    [[nodiscard]] bool derives_from(const Type& other) const {
        if (is_class) return std::find(order.begin(), order.end(), &other) != order.end();
        for (const Type* at = this; at != nullptr; at = at->base) {
            if (at == &other) return true;
        }
        return false;
    }

    /// A class of the program. Its slots are complete; `base` is the first native type that it derives from.
    bool is_class = false;
    std::span<const Type* const> order = {};  ///< Of classes of the program: `__mro__`.

    /// The first slot that is set on the way to the root, or nullptr.
    template <typename Function>
    [[nodiscard]] Function slot(Function Slots::*member) const {
        for (const Type* at = this; at != nullptr; at = at->base) {
            if (const Function found = at->slots.*member) return found;
        }
        return nullptr;
    }

    [[nodiscard]] const Method* method(std::string_view wanted) const;
    [[nodiscard]] const Property* property(std::string_view wanted) const;
    [[nodiscard]] const Method* function(std::string_view wanted) const;
    [[nodiscard]] Construct constructor() const;
    /// Raises Unsupported if the real type, or a base of it, has the attribute.
    void refuse_known(std::string_view wanted) const;

    /// `torch.Size`, `int`, `__main__.f.<locals>.C`: as `repr` of the type writes it.
    [[nodiscard]] std::string qualified() const;
};

/// Whether a table can be searched. For static_assert beside each table.
template <typename Row, std::size_t size>
constexpr bool is_sorted(const Row (&rows)[size]) {
    for (std::size_t i = 1; i < size; ++i) {
        if (!(rows[i - 1].name < rows[i].name)) return false;
    }
    return true;
}

/// The row of a sorted table, or nullptr.
template <typename Row>
const Row* find_row(std::span<const Row> rows, std::string_view name) {
    std::size_t low = 0;
    std::size_t high = rows.size();
    while (low < high) {
        const std::size_t middle = (low + high) / 2;
        if (rows[middle].name < name) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low < rows.size() && rows[low].name == name ? &rows[low] : nullptr;
}

}  // namespace bcast::python
