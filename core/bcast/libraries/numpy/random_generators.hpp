#pragma once

#include <utility>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/random/numpy.hpp"
#include "bcast/tensor/tensor.hpp"

/// What `numpy.random` draws from: its generators as values, and the module's own.
namespace bcast::python::numpy {

extern const Type generator_object_type;
extern const Type random_state_type;

class GeneratorObject : public Object {
  public:
    explicit GeneratorObject(NumpyGenerator its) : Object(generator_object_type), source(std::move(its)) {}
    static bool is(const Object& object) { return &object.type() == &generator_object_type; }

    NumpyGenerator source;
};

class RandomStateObject : public Object {
  public:
    explicit RandomStateObject(RandomState its) : Object(random_state_type), source(std::move(its)) {}
    static bool is(const Object& object) { return &object.type() == &random_state_type; }

    RandomState source;
};

/// Where a method's numbers come from: its generator, or the module's own.
NumpyRandom& source_of(Interpreter& interpreter, const Value& self);

/// A single number without `size=` is Python's own; with `size=()` it is an array.
Value drawn(Tensor tensor, const Value& size = {});

const Workspace& workspace_of(Interpreter& interpreter);

/// Orders and samples of what is there.
Value permutation(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value shuffle(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value choice(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python::numpy
