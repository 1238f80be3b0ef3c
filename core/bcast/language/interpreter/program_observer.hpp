#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/language/interpreter/observed_call.hpp"
#include "bcast/language/syntax/source.hpp"

namespace bcast::python {

struct AttributeExpr;
struct Calling;

/// The observer of a program's operations, including alignments. The language knows no other kind of event.
class ProgramObserver : public ops::Observer {
  public:
    /// The call, not yet executed: a callback that is valid until `observe` returns.
    struct Perform {
        Value (*call)(void*);
        void* its;
        Value operator()() const { return call(its); }
    };

    /// A statement created a value. `made`, `evaluated` and `bound` are called for objects only, not for numbers.
    virtual void made(Location statement, const Value& value) = 0;
    /// A function that is neither a builtin nor defined by the program is about to be called.
    virtual void calling(const Calling& calling) = 0;
    /// A call reads sizes or names of axes from this argument; an empty Value: from all positional arguments.
    virtual void axes_read(const Value& given) = 0;
    /// A statement is about to assign to an attribute.
    virtual void assigning(const Value& object, const AttributeExpr& attribute, Location statement) = 0;
    /// The name, attribute, subscript or call at `where` was evaluated.
    virtual void evaluated(Location where, const Value& value) = 0;
    /// A value is bound to the target at `where`: a name, an attribute or an item.
    virtual void bound(Location where, const Value& value) = 0;
    /// Executes the call by `perform` and returns its value; if that throws, the call has failed.
    virtual Value observe(const ObservedCall& observed, Perform perform) = 0;
};

/// Executes a call under an observer.
template <typename Perform>
Value observe(ProgramObserver& observer, const ObservedCall& observed, Perform perform) {
    return observer.observe(observed, {[](void* its) -> Value { return (*static_cast<Perform*>(its))(); }, &perform});
}

}  // namespace bcast::python
