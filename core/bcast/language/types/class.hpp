#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/types.hpp"

/// Classes of the program, and the objects of them.
namespace bcast::python {

struct SlotMethod;

/// What a class or one of its bases has under a name: a value of a class of the program, or a row of a native type.
struct Member {
    Value value;
    const Method* method = nullptr;
    const Property* property = nullptr;
    const Method* function = nullptr;
    const SlotMethod* slot = nullptr;
    const Type* owner = nullptr;  ///< Nothing: there is no such name.

    [[nodiscard]] bool native() const { return owner != nullptr && value.is_nothing(); }
};

/// A class that the program makes, by a `class` statement or by `type(name, bases, names)`.
class ClassType : public Type {
  public:
    ClassType(std::string its_name, std::string qualified, Values its_bases, Ref<Dict> its_members, Heap& heap);
    ~ClassType() override;
    ClassType(const ClassType&) = delete;
    ClassType& operator=(const ClassType&) = delete;
    ClassType(ClassType&&) = delete;
    ClassType& operator=(ClassType&&) = delete;

    static bool is(const Object& object) {
        return &object.type() == &type_type && static_cast<const Type&>(object).is_class;
    }
    void clear() override;

    /// What the class itself or the first of its bases that has the name has, as `__mro__` goes on behind `after`.
    [[nodiscard]] Member find(std::string_view wanted, const Type* after = nullptr) const;
    /// The value that a class of the program gives the name before any native type does, or nothing.
    [[nodiscard]] Value special(std::string_view wanted) const;
    /// Sets a name of the class, or takes it away, and lets the slots follow.
    void assign(std::string_view wanted, Value value);

    std::string kept_name;
    std::string kept_module;
    std::string qualified_name;
    std::vector<const Type*> kept_order;
    Values bases;
    Ref<Dict> members;
    std::vector<ClassType*> subclasses;
    std::vector<std::string> abstract;    ///< Methods that are to be overridden before there can be an object.
    std::vector<std::string> slot_names;  ///< `__slots__`, also of the bases.
    bool has_slots = false;               ///< Objects take no attributes but those.
    bool abstract_base = false;           ///< Made by ABCMeta.
    bool asks_all = false;                ///< Has `__getattribute__`.
    bool asks_missing = false;            ///< Has `__getattr__`.

  private:
    friend Ref<ClassType> make_class(Interpreter&, std::string, std::string, const Values&, const Ref<Dict>&,
                                     std::span<const KeywordArgument>);
    void lay_slots();
};

/// Whether a class is an enumeration: then the class method `_of_class` of `enum.Enum` says what Python asks its
/// metaclass.
bool is_enumeration(const Type& type);

/// A new class. Raises what `type(name, bases, members)` does: "Cannot create a consistent method resolution order".
Ref<ClassType> make_class(Interpreter& interpreter, std::string name, std::string qualified, const Values& bases,
                          const Ref<Dict>& members, std::span<const KeywordArgument> keywords);

/// Makes T an object of a class of the program: with attributes of its own.
template <typename T>
class Derived : public T {
  public:
    using T::T;
    Dict* attributes() override {
        if (!own_) own_ = new_dict();
        return own_.get();
    }
    void clear() override {
        T::clear();
        own_ = {};
    }

  private:
    Ref<Dict> own_;
};

/// An object of a class that derives from `object` alone.
using Instance = Derived<Object>;

/// The class of an object, or nothing where no class of the program made it.
inline const ClassType* class_of(const Value& value) {
    const Type& type = value.type();
    return type.is_class ? static_cast<const ClassType*>(&type) : nullptr;
}

/// What asking an object for a member gives: functions are bound to it, properties computed.
Value bound_member(Interpreter& interpreter, const Member& member, const Value& object, const Type& owner);
/// `raw(self, *arguments)`, where raw is a member of a class: what a call of a special method does.
Value call_member(Interpreter& interpreter, const Value& raw, const Value& self, std::span<const Value> arguments);
/// Calls the special method of an object of a program's class. Nothing where no class of the program has it.
Value call_special(Interpreter& interpreter, const Value& self, std::string_view name,
                   std::initializer_list<Value> arguments);

/// The slots that follow from what classes of the program define. `type` has its order.
Slots class_slots(const ClassType& type);

/// `Class.name`, `Class.name = value`.
Value attribute_of_class(Interpreter& interpreter, const ClassType& type, std::string_view name);

}  // namespace bcast::python
