#pragma once

#include <utility>

#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/tensor/random/numpy.hpp"
#include "bcast/tensor/tensor.hpp"

/// The generators of `numpy.random`: Python objects, and the module's global state.
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

/// The generator of a method's object, or the module's global one.
NumpyRandom& source_of(Interpreter& interpreter, const Value& self);

/// Without `size=` a 0-d sample is returned as a Python number; with `size=()` as an array.
Value drawn(Tensor tensor, const Value& size = {});

const Workspace& workspace_of(Interpreter& interpreter);

/// Permutations and samples of existing elements.
Value permutation(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value shuffle(Interpreter& interpreter, const Value& self, const CallArguments& arguments);
Value choice(Interpreter& interpreter, const Value& self, const CallArguments& arguments);

}  // namespace bcast::python::numpy
