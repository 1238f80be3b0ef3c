#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/language/interpreter/observed_call.hpp"
#include "bcast/language/syntax/source.hpp"

namespace bcast::python {

struct AttributeExpr;
struct Calling;

/// The observer of what a program does, alignments included: the language knows nothing else of events.
class ProgramObserver : public ops::Observer {
  public:
    /// The call itself, not yet made; a reference, which lives as long as `observe` runs.
    struct Perform {
        Value (*call)(void*);
        void* its;
        Value operator()() const { return call(its); }
    };

    /// A statement made a value. `made`, `evaluated` and `bound` are called for objects only, not for numbers.
    virtual void made(Location statement, const Value& value) = 0;
    /// A function that is neither of the program nor a builtin is about to be called.
    virtual void calling(const Calling& calling) = 0;
    /// A call reads sizes, or names, of axes from this argument; nothing: from all that are positional.
    virtual void axes_read(const Value& given) = 0;
    /// An attribute is about to be written by a statement.
    virtual void assigning(const Value& object, const AttributeExpr& attribute, Location statement) = 0;
    /// A name, an attribute, a subscript or a call at `where` was evaluated.
    virtual void evaluated(Location where, const Value& value) = 0;
    /// The statement at `where` binds a value to a name, an attribute or an item.
    virtual void bound(Location where, const Value& value) = 0;
    /// Makes the call by `perform` and returns its value; a call that throws has failed.
    virtual Value observe(const ObservedCall& observed, Perform perform) = 0;
};

/// Makes a call under an observer.
template <typename Perform>
Value observe(ProgramObserver& observer, const ObservedCall& observed, Perform perform) {
    return observer.observe(observed, {[](void* its) -> Value { return (*static_cast<Perform*>(its))(); }, &perform});
}

}  // namespace bcast::python
