#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

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

/// The operations of a type. An unset slot is inherited from the base; if no base has it, the operation raises Python's
/// TypeError. `self` is an instance of the type or of a derived type.
struct Slots {
    void (*repr)(Interpreter&, const Value& self, std::string& out) = nullptr;  ///< Not set: `<type object at 0x..>`.
    void (*str)(Interpreter&, const Value& self, std::string& out) = nullptr;   ///< Not set: repr.
    /// `format(self, spec)`. Not set: str(self), and TypeError for a nonempty spec.
    std::string (*format)(Interpreter&, const Value& self, std::string_view spec) = nullptr;

    bool (*truth)(Interpreter&, const Value& self) = nullptr;         ///< Not set: length != 0, else true.
    std::int64_t (*hash)(Interpreter&, const Value& self) = nullptr;  ///< Not set: identity; unhashable with `compare`.
    std::int64_t (*length)(Interpreter&, const Value& self) = nullptr;
    Value (*iterate)(Interpreter&, const Value& self) = nullptr;  ///< Returns a new iterator.
    Value (*next)(Interpreter&, const Value& self) = nullptr;     ///< For iterators: empty at the end.
    bool (*contains)(Interpreter&, const Value& self, const Value& item) = nullptr;  ///< Not set: iterates.

    Value (*get_item)(Interpreter&, const Value& self, const Value& key) = nullptr;
    void (*set_item)(Interpreter&, const Value& self, const Value& key, const Value& value) = nullptr;
    void (*delete_item)(Interpreter&, const Value& self, const Value& key) = nullptr;

    /// Called before methods and properties; empty: no such attribute.
    Value (*get_attribute)(Interpreter&, const Value& self, std::string_view name) = nullptr;
    /// Returns false if there is no such attribute. An empty `value` deletes it.
    bool (*set_attribute)(Interpreter&, const Value& self, std::string_view name, const Value& value) = nullptr;

    /// `__get__`: the value of this class attribute when accessed on an object (empty: on the class itself). Not set:
    /// the attribute itself.
    Value (*bind)(Interpreter&, const Value& self, const Value& object, const Type& owner) = nullptr;
    /// `__set__`, or `__delete__` with an empty value: makes the class attribute a data descriptor, which precedes the
    /// object's attributes.
    void (*bind_set)(Interpreter&, const Value& self, const Value& object, const Value& value) = nullptr;

    Value (*call)(Interpreter&, const Value& self, const CallArguments& arguments) = nullptr;

    /// left op right, where at least one operand is of the type. Empty: NotImplemented, so the other operand's slot is
    /// called. The right operand's slot is called first if its type derives from the left one's.
    Value (*binary)(Interpreter&, BinaryOperator op, const Value& left, const Value& right) = nullptr;
    /// The special methods of `binary` and `in_place` that the type has, without underscores: "add mul rmul". Not set:
    /// all.
    const char* operators = nullptr;
    /// `self op= other`. Empty: falls back to `binary`.
    Value (*in_place)(Interpreter&, BinaryOperator op, const Value& self, const Value& other) = nullptr;
    Value (*unary)(Interpreter&, UnaryOperator op, const Value& self) = nullptr;
    /// self op other, for lt le gt ge eq ne only. Empty: NotImplemented, so the other operand's slot is called with the
    /// reflected operator; finally == and != fall back to identity.
    Value (*compare)(Interpreter&, ComparisonOperator op, const Value& self, const Value& other) = nullptr;

    /// Whether two objects of the type are identical to a program: the real library has one object where there are two
    /// here.
    bool (*same)(const Value& self, const Value& other) = nullptr;

    /// `__index__`: conversion to an int where one is required. Empty: not possible.
    std::optional<std::int64_t> (*index)(Interpreter&, const Value& self) = nullptr;
    /// The error message for a value of the type that is not an index; not set: Python's message.
    const char* index_refused = nullptr;
    /// `__float__`.
    std::optional<double> (*real)(Interpreter&, const Value& self) = nullptr;
    /// The tensor of an array, for reports of shapes. Not set: not an array.
    const Tensor& (*tensor)(const Value& self) = nullptr;

    /// The context manager protocol. `exit` returns whether to suppress the exception (None if there is none).
    Value (*enter)(Interpreter&, const Value& self) = nullptr;
    bool (*exit)(Interpreter&, const Value& self, const Value& exception) = nullptr;
};

/// A function of a type or module. `self` is empty for functions of a module.
using NativeCall = Value (*)(Interpreter&, const Value& self, const CallArguments& arguments);

/// A row in a type's table of methods, which is sorted by name.
struct Method {
    std::string_view name;
    NativeCall call;
};

/// A row in a type's table of computed attributes, which is sorted by name.
struct Property {
    std::string_view name;
    Value (*get)(Interpreter&, const Value& self);
    void (*set)(Interpreter&, const Value& self, const Value& value) = nullptr;
};

/// Creates an instance when the type is called: `int("3")`. `type` is the type being called, for types that share a
/// constructor.
using Construct = Value (*)(Interpreter&, const Type& type, const CallArguments& arguments);

/// The definition of a type.
struct TypeParts {
    std::string_view name;          ///< `__name__`
    std::string_view module = {};   ///< `__module__`, empty for builtins
    const Type* base = nullptr;     ///< nullptr: object
    Construct construct = nullptr;  ///< nullptr: not callable
    /// `__new__` for classes that the program derives from the type: returns an object of `type` before `__init__`,
    /// which is a row of `methods`. nullptr: not an acceptable base type.
    Construct allocate = nullptr;
    /// Called for each class that the program derives from the type, once it is complete (cf. `__init_subclass__`).
    void (*derived)(Interpreter&, ClassType& type) = nullptr;
    Slots slots = {};
    std::span<const Method> methods = {};
    std::span<const Property> properties = {};
    std::span<const Method> functions = {};  ///< Class methods and static methods: `dict.fromkeys`
    /// Further attributes of the type itself: `Point._fields`. Empty: no such attribute.
    Value (*attribute)(Interpreter&, const Type& type, std::string_view name) = nullptr;
    /// `isinstance(value, type)`, if not determined by the type of the value (`__instancecheck__`).
    bool (*instance)(const Type& type, const Value& value) = nullptr;
};

extern const Type type_type;

/// A type: tables of slots, methods and properties. Types of the language are immortal; exception types and classes of
/// a program are created at run time. The interpreter knows types only through their slots, so modules can add any
/// number.
struct Type : Object, TypeParts {
    constexpr explicit Type(const TypeParts& parts) : Object(type_type, Immortal{}), TypeParts(parts) {}
    /// A type created at run time. Its names must outlive it; the heap does not own them.
    Type(const TypeParts& parts, Heap& heap);

    [[nodiscard]] bool derives_from(const Type& other) const {
        if (is_class) return std::find(order.begin(), order.end(), &other) != order.end();
        for (const Type* at = this; at != nullptr; at = at->base) {
            if (at == &other) return true;
        }
        return false;
    }

    /// A class defined by the program. Its slots are complete; `base` is the first native type in its MRO.
    bool is_class = false;
    std::span<const Type* const> order = {};  ///< For classes of the program: the MRO.

    /// The first slot that is set in the type or its bases, or nullptr.
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
    /// Throws Unsupported if the real type, or one of its bases, has the attribute.
    void refuse_known(std::string_view wanted) const;

    /// `torch.Size`, `int`, `__main__.f.<locals>.C`: the name in the repr of the type.
    [[nodiscard]] std::string qualified() const;
};

/// Whether a table is sorted by name, for a static_assert next to each table.
template <typename Row, std::size_t size>
constexpr bool is_sorted(const Row (&rows)[size]) {
    for (std::size_t i = 1; i < size; ++i) {
        if (!(rows[i - 1].name < rows[i].name)) return false;
    }
    return true;
}

/// Finds a row in a sorted table by binary search, or nullptr.
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
