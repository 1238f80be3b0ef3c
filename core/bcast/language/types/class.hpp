#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/language/interpreter/arguments.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/dict.hpp"
#include "bcast/language/types/types.hpp"

/// Classes defined by the program, and their instances.
namespace bcast::python {

struct SlotMethod;

/// The result of looking up a name along an MRO: a value from a class of the program, or a row of a native type.
struct Member {
    Value value;
    const Method* method = nullptr;
    const Property* property = nullptr;
    const Method* function = nullptr;
    const SlotMethod* slot = nullptr;
    const Type* owner = nullptr;  ///< The type that has the name; nullptr if none has.

    [[nodiscard]] bool native() const { return owner != nullptr && value.is_nothing(); }
};

/// A class created by the program with a `class` statement or `type(name, bases, namespace)`.
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

    /// Looks a name up along the MRO, from the entry after `after` if that is given.
    [[nodiscard]] Member find(std::string_view wanted, const Type* after = nullptr) const;
    /// The value of a special method, if a class of the program defines it before any native type in the MRO; otherwise
    /// empty.
    [[nodiscard]] Value special(std::string_view wanted) const;
    /// Sets an attribute of the class, or deletes it for an empty value, and updates the slots.
    void assign(std::string_view wanted, Value value);

    std::string owned_name;
    std::string owned_module;
    std::string qualified_name;
    std::vector<const Type*> owned_order;
    Values bases;
    Ref<Dict> members;
    std::vector<ClassType*> subclasses;
    std::vector<std::string> abstract;    ///< Abstract methods not overridden; such a class has no instances.
    std::vector<std::string> slot_names;  ///< `__slots__`, including those of the bases.
    bool has_slots = false;               ///< Instances have no `__dict__`, only slot_names.
    bool abstract_base = false;           ///< The metaclass is ABCMeta.
    bool has_getattribute = false;        ///< A class in the MRO has `__getattribute__`.
    bool has_getattr = false;             ///< A class in the MRO has `__getattr__`.

  private:
    friend Ref<ClassType> make_class(Interpreter&, std::string, std::string, const Values&, const Ref<Dict>&,
                                     std::span<const KeywordArgument>);
    void update_slots();
};

/// Whether a class derives from `enum.Enum`. Metaclasses are not supported, so the class method `Enum._of_class`
/// implements what CPython's EnumMeta does.
bool is_enumeration(const Type& type);

/// Creates a class. Raises the errors of `type(name, bases, members)`: "Cannot create a consistent method resolution
/// order".
Ref<ClassType> make_class(Interpreter& interpreter, std::string name, std::string qualified, const Values& bases,
                          const Ref<Dict>& members, std::span<const KeywordArgument> keywords);

/// T as the instance layout of a class of the program: adds a `__dict__`.
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

/// An instance of a class that has `object` as its only native base.
using Instance = Derived<Object>;

/// The type of a value, if it is a class of the program; otherwise nullptr.
inline const ClassType* class_of(const Value& value) {
    const Type& type = value.type();
    return type.is_class ? static_cast<const ClassType*>(&type) : nullptr;
}

/// Binds a member that was found in a class to an object (empty: to the class): applies the descriptor protocol.
Value bound_member(Interpreter& interpreter, const Member& member, const Value& object, const Type& owner);
/// `raw(self, *arguments)` for a class member `raw`: calls a special method.
Value call_member(Interpreter& interpreter, const Value& raw, const Value& self, std::span<const Value> arguments);
/// Calls a special method of an instance of a class of the program. Returns an empty Value if no class of the program
/// defines it.
Value call_special(Interpreter& interpreter, const Value& self, std::string_view name,
                   std::initializer_list<Value> arguments);

/// The slots that result from the special methods of the class and its bases. Requires the MRO of `type`.
Slots class_slots(const ClassType& type);

/// `Class.name`.
Value attribute_of_class(Interpreter& interpreter, const ClassType& type, std::string_view name);

}  // namespace bcast::python
