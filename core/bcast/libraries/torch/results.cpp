#include "bcast/libraries/torch/results.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/types/sequence.hpp"

namespace bcast::python::torch {
namespace {

class NamedTuple : public Tuple {
  public:
    NamedTuple(const Type& type, std::vector<std::string_view> its_names, Values items)
        : Tuple(std::move(items), type), names(std::move(its_names)) {}

    std::vector<std::string_view> names;
};

const NamedTuple& pair_of(const Value& self) {
    return static_cast<const NamedTuple&>(self.object());
}

void write_pair(Interpreter& interpreter, const Value& self, std::string& out) {
    const NamedTuple& pair = pair_of(self);
    out += concat({pair.type().name, "(\n"});
    for (std::size_t i = 0; i < pair.names.size(); ++i) {
        out += concat({pair.names[i], "="});
        interpreter.repr(pair.items()[i], out);
        out += i + 1 < pair.names.size() ? ",\n" : ")";
    }
}

Value pair_attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const NamedTuple& pair = pair_of(self);
    for (std::size_t i = 0; i < pair.names.size(); ++i) {
        if (pair.names[i] == name) return pair.items()[i];
    }
    if (name == "n_fields" || name == "n_sequence_fields") {
        return Value::integer(static_cast<std::int64_t>(pair.names.size()));
    }
    if (name == "n_unnamed_fields") return Value::integer(0);
    return {};
}

/// The type of a function's results, such as `torch.return_types.max`, made on first use.
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

Value new_results(std::string_view function, std::vector<std::string_view> names, Values items) {
    return make<NamedTuple>(results_type_of(function), std::move(names), std::move(items));
}

Value new_pair(std::string_view function, std::string_view first_name, Value first, std::string_view second_name,
               Value second) {
    Values items;
    items.push_back(std::move(first));
    items.push_back(std::move(second));
    return new_results(function, {first_name, second_name}, std::move(items));
}

}  // namespace bcast::python::torch
