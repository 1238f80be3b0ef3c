#include "bcast/libraries/torch/function.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "bcast/concat.hpp"
#include "bcast/language/types/complex.hpp"
#include "bcast/language/types/number.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/mismatch.hpp"
#include "bcast/libraries/torch/out_gradients.hpp"
#include "bcast/libraries/torch/overload_resolution.hpp"
#include "bcast/libraries/torch/state.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"

namespace bcast::python::torch {
namespace {

Value call_object(Interpreter& interpreter, const Value& self, const CallArguments& given);

void write_function(Interpreter& /*interpreter*/, const Value& self, std::string& out);
Value attribute(Interpreter& interpreter, const Value& self, std::string_view name);

}  // namespace

constinit const Type builtin_type{{
    .name = "builtin_function_or_method",
    .slots = {.repr = write_function, .get_attribute = attribute, .call = call_object},
}};

namespace {

constexpr Slots slots_of_functions{.repr = write_function, .get_attribute = attribute, .call = call_object};
// The types of functions that PyTorch writes in Python.
constinit const Type python_function_type{{.name = "function", .slots = slots_of_functions}};
constinit const Type python_method_type{{.name = "method", .slots = slots_of_functions}};

const Type& type_of(const FunctionRow& row, bool bound) {
    if (row.run == nullptr || row.compiled) return builtin_type;
    return bound ? python_method_type : python_function_type;
}

/// A function of torch, or a method bound to a tensor.
class FunctionObject : public Object {
  public:
    FunctionObject(const Found& its_row, Value bound)
        : Object(type_of(*its_row.row, !bound.is_nothing())), found(its_row), self(std::move(bound)) {}

    void clear() override { self = Value(); }

    Found found;
    Value self;
};

Value call_object(Interpreter& interpreter, const Value& self, const CallArguments& given) {
    const auto& function = static_cast<const FunctionObject&>(self.object());
    return call_function(interpreter, function.found, function.self, given);
}

std::string own_name(const FunctionObject& function) {
    return concat({last_component(function.found.row->name), function.found.in_place ? "_" : ""});
}

void write_function(Interpreter& interpreter, const Value& self, std::string& out) {
    const auto& function = static_cast<const FunctionObject&>(self.object());
    const auto address = [](const Object& object) {
        return based_text(static_cast<std::int64_t>(reinterpret_cast<std::uintptr_t>(&object)), 16, " at 0x");
    };
    const std::string name = own_name(function);
    if (&function.type() == &python_method_type) {
        out += concat({"<bound method Tensor.", name, " of "});
        interpreter.repr(function.self, out);
        out += '>';
    } else if (&function.type() == &python_function_type) {
        out += concat({"<function ", name, address(function), ">"});
    } else if (!function.self.is_nothing()) {
        const Object& bound = function.self.object();
        out += concat({"<built-in method ", name, " of ", bound.type().name, " object", address(bound), ">"});
    } else if (const std::string_view row = function.found.row->name; row.find('.') == std::string_view::npos) {
        out += concat({"<built-in method ", name, " of type object", address(function), ">"});
    } else {
        const std::string_view module = row.starts_with("functional.") ? "" : row.substr(0, row.rfind('.'));
        out += concat({"<built-in function ", module, module.empty() ? "" : "_", name, ">"});
    }
}

Value attribute(Interpreter& /*interpreter*/, const Value& self, std::string_view name) {
    const auto& function = static_cast<const FunctionObject&>(self.object());
    if (name == "__self__") return function.self;
    if (name == "__module__" && &function.type() == &python_function_type) {
        return new_str(function.found.row->name.starts_with("functional.") ? "torch.nn.functional"
                                                                           : "torch.functional");
    }
    return name == "__name__" ? new_str(own_name(function)) : Value();
}

const FunctionRow* find_row(std::string_view name, std::uint8_t form) {
    for (const std::span<const FunctionRow> family : families()) {
        for (const FunctionRow& row : family) {
            if (row.name == name && (row.forms & form) != 0) return &row;
        }
    }
    return nullptr;
}

/// Python itself refuses arguments of a method without parameters, in the name of the base class of PyTorch's Tensor.
void expect_nothing(const std::string& name, const CallArguments& given) {
    if (!given.keywords.empty()) raise_type_error({"_TensorBase.", name, "() takes no keyword arguments"});
    if (!given.positional.empty()) {
        raise_type_error({"_TensorBase.", name, "() takes no arguments (", given.positional.size(), " given)"});
    }
}

/// Warns once for all functions (PyTorch 1.13 `PythonArgParser::check_deprecated`).
void warn_of_old(Interpreter& interpreter, const std::string& name, const Signature& old,
                 std::span<const Signature> others) {
    State& state = torch_state(interpreter);
    if (std::exchange(state.warned_of_deprecated_signature, true)) return;
    std::string text = concat({"This overload of ", name, " is deprecated:\n\t", name, old.text(),
                               "\nConsider using one of the following signatures instead:"});
    for (const Signature& other : others) text += concat({"\n\t", name, other.text()});
    text += " (Triggered internally at  ./torch/csrc/utils/python_arg_parser.cpp:1420.)";
    warn(interpreter, text);
}

}  // namespace

WithSelf::WithSelf(const Value& self, const CallArguments& given) : given_(given) {
    positional_.reserve(given.positional.size() + 1);
    positional_.push_back(self);
    positional_.insert(positional_.end(), given.positional.begin(), given.positional.end());
}

Found find_function(std::string_view name, std::uint8_t wanted) {
    if (const FunctionRow* row = find_row(name, wanted)) return {row, false};
    if (name.empty() || name.back() != '_') return {};
    const FunctionRow* row = find_row(name.substr(0, name.size() - 1), in_place);
    if (row == nullptr || (wanted == as_function && (row->itself & writes::of_module) == 0)) return {};
    return {row, true};
}

Value function_value(const Found& found, const Value& self) {
    return make<FunctionObject>(found, self);
}

namespace {

/// Whether a value is a complex number, of Python or of NumPy, or a list that contains one.
bool holds_complex(const Value& value, int depth = 0) {
    if (!value.is_object()) return false;
    if (value.as<Complex>() != nullptr) return true;
    if (const auto* scalar = value.as<numpy::ScalarObject>()) return is_complex(scalar->dtype);
    if (const auto* array = value.as<numpy::Array>()) return is_complex(array->tensor.dtype);
    const Values* items = depth < 8 ? items_of(value) : nullptr;
    return items != nullptr && std::any_of(items->begin(), items->end(),
                                           [depth](const Value& item) { return holds_complex(item, depth + 1); });
}

/// Throws Unsupported for complex arguments: PyTorch's complex dtypes are not implemented.
void refuse_complex(const CallArguments& given) {
    const bool found = std::any_of(given.positional.begin(), given.positional.end(),
                                   [](const Value& value) { return holds_complex(value); }) ||
                       std::any_of(given.keywords.begin(), given.keywords.end(),
                                   [](const KeywordArgument& keyword) { return holds_complex(keyword.value); });
    if (found) raise_unsupported("complex tensors are not implemented here");
}

}  // namespace

namespace {

/// PyTorch's own name of the called form, as errors give it: `linalg_inv` for `linalg.inv`.
std::string name_in_errors(const Found& found) {
    const std::string_view name = found.row->name;
    const std::string_view part = found.special ? "special_" : name.starts_with("linalg.") ? "linalg_" : "";
    return concat({part, last_component(name), found.in_place ? "_" : ""});
}

/// The overloads that a form of a function has, and their signatures.
struct Candidates {
    std::vector<const Overload*> overloads;
    std::vector<Signature> signatures;
};

Candidates candidates_of(const Found& found, bool method) {
    const FunctionRow& row = *found.row;
    Candidates out;
    out.signatures.reserve(row.overloads.size());
    for (const Overload& overload : row.overloads) {
        // A method is called on a tensor, and an in-place function writes to one.
        if ((method || found.in_place) && overload.parameters.find("Tensor input") == std::string_view::npos) continue;
        std::string_view parameters = overload.parameters;
        if (found.special) {
            // torch.special has no overloads with names of dims, and its softmax has no output.
            if (parameters.find(" name") != std::string_view::npos) continue;
            if (row.name.ends_with("softmax")) parameters = parameters.substr(0, parameters.find(", *"));
        }
        out.overloads.push_back(&overload);
        out.signatures.emplace_back(parameters, method, found.in_place);
    }
    return out;
}

Value run_overload(const Overload& overload, Arguments arguments) {
    arguments.check_elements();
    // Whether the tensor can be written to is checked before anything else.
    if (arguments.in_place() && (arguments.writes() & writes::checks_itself) == 0)
        check_writable(arguments.interpreter, arguments.self().variable, arguments.any_requires_grad());
    const bool written = !arguments.in_place() && arguments.has("out") && arguments.state().mode.enabled;
    const bool differentiated = written && arguments.any_requires_grad();
    if (differentiated && (arguments.writes() & writes::refuses_gradients) != 0)
        refuse_gradients(arguments, arguments.tensors(), arguments.row().refuses_gradients_as);
    if (!overload.refuses_names_as.empty()) arguments.refuse_all_names(overload.refuses_names_as);
    return differentiated ? run_with_gradients(arguments, overload) : overload.run(arguments);
}

}  // namespace

Value call_function(Interpreter& interpreter, const Found& found, const Value& self, const CallArguments& given) {
    refuse_complex(given);
    if (found.row == nullptr) raise_unsupported("a function that this one is made of is not supported");
    const FunctionRow& row = *found.row;
    if (row.run != nullptr) return row.run(interpreter, found, self, given);
    const bool method = !self.is_nothing();
    const std::string name = name_in_errors(found);
    const MatchOptions options{name, row.numbers};
    const auto [overloads, signatures] = candidates_of(found, method);
    if (signatures.size() == 1 && method && signatures[0].parameters().empty()) expect_nothing(name, given);
    for (std::size_t i = 0; i < signatures.size(); ++i) {
        const bool only = signatures.size() == 1 && !row.deprecated;
        std::optional<Matched> values =
            only ? matched_or_raise(options, signatures[i], given) : matched(options, signatures[i], given);
        if (values) return run_overload(*overloads[i], {interpreter, found, signatures[i], self, std::move(*values)});
    }
    for (const Overload& overload : row.old) {
        const Signature signature(overload.parameters, method, found.in_place);
        std::optional<Matched> values = matched(options, signature, given);
        if (!values) continue;
        warn_of_old(interpreter, name, signature, signatures);
        return run_overload(overload, {interpreter, found, signature, self, std::move(*values)});
    }
    // If only one signature accepts this number of arguments, its own error says what does not fit.
    const auto accepts_count = [&](const Signature& signature) {
        return given.size() >= signature.least() && given.size() <= signature.parameters().size();
    };
    if (std::count_if(signatures.begin(), signatures.end(), accepts_count) == 1)
        matched_or_raise(options, *std::find_if(signatures.begin(), signatures.end(), accepts_count), given);
    throw Raised("TypeError", mismatch_text(name, signatures, given));
}

}  // namespace bcast::python::torch
