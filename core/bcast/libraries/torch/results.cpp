#include "bcast/libraries/torch/results.hpp"

#include <array>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bcast/language/interpreter/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/sequence.hpp"

namespace bcast::python::torch {
namespace {

class NamedPair : public Tuple {
  public:
    NamedPair(const Type& type, std::array<std::string_view, 2> its_names, Values items)
        : Tuple(std::move(items), type), names(its_names) {}

    std::array<std::string_view, 2> names;
};

const NamedPair& pair_of(const Value& self) {
    return static_cast<const NamedPair&>(self.object());
}

void write_pair(Interpreter& interpreter, const Value& self, std::string& out) {
    const NamedPair& pair = pair_of(self);
    out += concat({pair.type().name, "(\n"});
    for (std::size_t i = 0; i < 2; ++i) {
        out += concat({pair.names[i], "="});
        interpreter.repr(pair.items()[i], out);
        out += i == 0 ? ",\n" : ")";
    }
}

Value pair_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const NamedPair& pair = pair_of(self);
    for (std::size_t i = 0; i < 2; ++i) {
        if (pair.names[i] == name) return pair.items()[i];
    }
    if (name == "n_fields" || name == "n_sequence_fields") return Value::integer(2);
    if (name == "n_unnamed_fields") return Value::integer(0);
    return {};
}

/// A type for each function, `torch.return_types.max`, made when it is first asked for.
const Type& results_type_of(std::string_view function) {
    struct Made {
        explicit Made(std::string_view function)
            : name(concat({"torch.return_types.", function})),
              type(
                  {.name = name, .base = &tuple_type, .slots = {.repr = write_pair, .get_attribute = pair_attribute}}) {
        }
        std::string name;
        Type type;
    };
    static std::vector<std::pair<std::string, std::unique_ptr<Made>>> all;
    for (const auto& [key, made] : all) {
        if (key == function) return made->type;
    }
    return all.emplace_back(function, std::make_unique<Made>(function)).second->type;
}

}  // namespace

Value new_pair(std::string_view function, std::string_view first_name, Value first, std::string_view second_name,
               Value second) {
    Values items;
    items.push_back(std::move(first));
    items.push_back(std::move(second));
    return make<NamedPair>(results_type_of(function), std::array{first_name, second_name}, std::move(items));
}

}  // namespace bcast::python::torch
