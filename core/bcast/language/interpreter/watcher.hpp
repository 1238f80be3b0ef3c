#pragma once

#include "bcast/broadcasting/context.hpp"
#include "bcast/language/interpreter/deed.hpp"
#include "bcast/language/syntax/source.hpp"

namespace bcast::python {

struct AttributeExpr;
struct Calling;

/// Who is told of what a program does: the language knows no more of events than this. Also told of alignments.
class Watcher : public ops::Observer {
  public:
    /// What a deed does, without a copy of it.
    struct Act {
        Value (*call)(void*);
        void* its;
        Value operator()() const { return call(its); }
    };

    /// A statement made a value. Of `made`, `evaluated` and `bound` only what is an object is told: no number.
    virtual void made(Location statement, const Value& value) = 0;
    /// What no program wrote, and is no builtin, is about to be called.
    virtual void calling(const Calling& calling) = 0;
    /// A call reads sizes, or names, of axes from this argument; nothing: from all that are positional.
    virtual void axes_read(const Value& given) = 0;
    /// An attribute is about to be written by a statement.
    virtual void assigning(const Value& object, const AttributeExpr& attribute, Location statement) = 0;
    /// A name, an attribute, a subscript or a call at `where` was evaluated.
    virtual void evaluated(Location where, const Value& value) = 0;
    /// The statement at `where` binds a value to a name, an attribute or an item.
    virtual void bound(Location where, const Value& value) = 0;
    /// Does a deed, and gives what it gives. One that throws has failed.
    virtual Value watched(const Deed& deed, Act act) = 0;
};

/// Does a deed under a watcher.
template <typename Do>
Value watched(Watcher& watcher, const Deed& deed, Do do_it) {
    return watcher.watched(deed, {[](void* its) -> Value { return (*static_cast<Do*>(its))(); }, &do_it});
}

}  // namespace bcast::python
