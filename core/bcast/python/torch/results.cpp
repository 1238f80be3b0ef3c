#include "bcast/python/torch/results.hpp"

#include <array>
#include <string>
#include <utility>

#include "bcast/python/concat.hpp"
#include "bcast/python/interpreter.hpp"
#include "bcast/python/types/sequence.hpp"

namespace bcast::python::torch {
namespace {

void write_pair(Interpreter& interpreter, const Value& self, std::string& out);
Value results_attribute(Interpreter& interpreter, const Value& self, std::string_view name);

}  // namespace

const Type pair_type{{
    .name = "return_types",
    .module = "torch",
    .base = &tuple_type,
    .slots = {.repr = write_pair, .get_attribute = results_attribute},
}};

namespace {

class Pair : public Tuple {
  public:
    Pair(std::string_view its_function, std::array<std::string_view, 2> its_names, Values items)
        : Tuple(std::move(items), pair_type), function(its_function), names(its_names) {}

    std::string_view function;
    std::array<std::string_view, 2> names;
};

const Pair& pair_of(const Value& self) {
    return static_cast<const Pair&>(self.object());
}

void write_pair(Interpreter& interpreter, const Value& self, std::string& out) {
    const Pair& pair = pair_of(self);
    out += concat({"torch.return_types.", pair.function, "(\n"});
    for (std::size_t i = 0; i < 2; ++i) {
        out += concat({pair.names[i], "="});
        interpreter.repr(pair.items()[i], out);
        out += i == 0 ? ",\n" : ")";
    }
}

Value results_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const Pair& pair = pair_of(self);
    for (std::size_t i = 0; i < 2; ++i) {
        if (pair.names[i] == name) return pair.items()[i];
    }
    return {};
}

}  // namespace

Value new_pair(std::string_view function, std::string_view first_name, Value first, std::string_view second_name,
               Value second) {
    Values items;
    items.push_back(std::move(first));
    items.push_back(std::move(second));
    return make<Pair>(function, std::array{first_name, second_name}, std::move(items));
}

}  // namespace bcast::python::torch
