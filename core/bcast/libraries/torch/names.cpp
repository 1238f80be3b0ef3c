#include <algorithm>
#include <vector>

#include "bcast/broadcasting/by_name.hpp"
#include "bcast/concat.hpp"
#include "bcast/language/interpreter/binder.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/torch/arguments.hpp"
#include "bcast/libraries/torch/families.hpp"
#include "bcast/libraries/torch/view_call.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/names.hpp"

/// Functions that concern the names of a tensor only (PyTorch 1.13 `torch/_tensor.py`, `_namedtensor_internals.py`).
namespace bcast::python::torch {
namespace {

using autograd::Variable;

bool is_dots(const Value& value) {
    const Str* text = as_str(value);
    return value.same(ellipsis()) || (text != nullptr && text->text() == "...");
}

/// The index of the ellipsis, or nothing without one. Raises RuntimeError for two.
std::optional<std::size_t> ellipsis_of(Interpreter& interpreter, std::string_view function,
                                       std::span<const Value> names) {
    std::optional<std::size_t> found;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (!is_dots(names[i])) continue;
        if (found) {
            const Value tuple = new_tuple(Values(names.begin(), names.end()));
            raise_runtime_error({function, ": More than one Ellipsis ('...') found in names (", interpreter.repr(tuple),
                                 "). This function supports up to one Ellipsis."});
        }
        found = i;
    }
    return found;
}

/// Names passed as separate arguments. The type of the first one decides which TypeError a non-name raises.
std::vector<Name> names_of_values(std::string_view function, std::span<const Value> values) {
    std::vector<Name> out;
    for (const Value& value : values) {
        if (value.is_none()) {
            out.emplace_back();
        } else if (const Str* text = as_str(value)) {
            if (text->text() != "*" && !is_identifier(text->text())) {
                raise_runtime_error(
                    {"Invalid name: a valid identifier contains only digits, alphabetical characters, and/or "
                     "underscore and starts with a non-digit. got: '",
                     text->text(), "'."});
            }
            out.push_back(text->text() == "*" ? Name() : Name(text->text()));
        } else if (out.empty()) {
            raise_type_error({function, "(): argument 'names' (position 1) must be tuple of names, not tuple"});
        } else {
            raise_type_error({"expected None or string for Dimname but got ", value.type().name});
        }
    }
    return out;
}

/// The names with those of the tensor in place of the ellipsis.
std::vector<Name> with_ellipsis(Interpreter& interpreter, std::string_view function, const Tensor& tensor,
                                std::span<const Value> values) {
    interpreter.notify_axes_read({});
    const std::optional<std::size_t> dots = ellipsis_of(interpreter, function, values);
    if (!dots) return names_of_values(function, values);
    std::vector<Value> all(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(*dots));
    const std::vector<Name> own = dim_names(tensor);
    const auto after = static_cast<std::ptrdiff_t>(values.size() - *dots) - 1;
    // As in a Python slice, a negative end counts from the end.
    const auto size = static_cast<std::ptrdiff_t>(own.size());
    const std::ptrdiff_t end = size - after < 0 ? 2 * size - after : size - after;
    for (auto i = static_cast<std::ptrdiff_t>(*dots); i < end; ++i) {
        const Name& name = own[static_cast<std::size_t>(i)];
        all.push_back(name ? new_str(*name) : Value::none());
    }
    all.insert(all.end(), values.begin() + static_cast<std::ptrdiff_t>(*dots) + 1, values.end());
    return names_of_values(function, all);
}

/// `rename(N='batch')`. PyTorch keeps the names as keys of a mapping, so two equal names, which only products produce,
/// become one (PyTorch 1.13 `_namedtensor_internals.update_names_with_mapping`).
std::vector<Name> renamed(Interpreter& interpreter, std::string_view function, const Tensor& tensor,
                          std::span<const KeywordArgument> map) {
    const std::vector<Name> own = dim_names(tensor);
    Values texts;
    for (const Name& name : own) texts.push_back(name ? new_str(*name) : Value::none());
    const Value before = new_tuple(texts);
    for (const KeywordArgument& pair : map) {
        const auto found = std::find(own.begin(), own.end(), Name(pair.name));
        if (found == own.end()) {
            raise_runtime_error({function, ": Tried to rename dim '", pair.name, "' to dim ",
                                 interpreter.str(pair.value), " in Tensor[", interpreter.repr(before), "] but dim '",
                                 pair.name, "' does not exist"});
        }
        texts[static_cast<std::size_t>(found - own.begin())] = pair.value;
    }
    Values mapped;
    for (std::size_t i = 0; i < own.size(); ++i) {
        const auto here = own.begin() + static_cast<std::ptrdiff_t>(i);
        if (!own[i] || std::find(own.begin(), here, own[i]) == here) mapped.push_back(texts[i]);
    }
    return names_of_values(function, mapped);
}

Value rename(Interpreter& interpreter, const Found& found, const Value& self, const CallArguments& given) {
    const std::string_view function = found.in_place ? "rename_" : "rename";
    TensorObject& tensor = *self.as<TensorObject>();
    const Tensor& data = tensor.variable.data;
    if (!given.positional.empty() && !given.keywords.empty()) {
        raise_runtime_error(
            {function, ": This function takes either positional args or keyword args, but not both. Use tensor.",
             function, "(*names) to name dims and tensor.", function, "(**rename_map) to rename dims."});
    }
    const bool none = given.positional.size() == 1 && given.positional[0].is_none();
    std::vector<Name> names;
    if (!given.keywords.empty()) {
        names = renamed(interpreter, function, data, given.keywords);
    } else if (!none) {
        names = with_ellipsis(interpreter, function, data, given.positional);
    }
    if (!none) {
        check_names(names, data.rank());
        warn_of_names(interpreter);
    }
    if (!found.in_place) {
        return viewed(interpreter, "AliasBackward0", tensor.variable,
                      [names](const Tensor& x) { return with_names(x, names); });
    }
    tensor.variable.data = with_names(data, std::move(names));
    return self;
}

}  // namespace

void warn_of_names(Interpreter& interpreter) {
    warn(interpreter,
         "Named tensors and all their associated APIs are an experimental feature and subject to change. "
         "Please do not use them for anything important until they are released as stable. (Triggered "
         "internally at  ./c10/core/TensorImpl.h:1758.)",
         true);
}

void assign_names(TensorObject& tensor, const Value& names) {
    Tensor& data = tensor.variable.data;
    if (names.is_none()) {
        data.names.clear();
        data.has_name_metadata = false;
        return;
    }
    std::vector<Name> all = names_of_values("rename_", *items_of(names));
    check_names(all, data.rank());
    data = with_names(data, std::move(all));
}

namespace {

Value refine(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    expect_no_keywords("Tensor.refine_names", given);
    const Variable& input = self.as<TensorObject>()->variable;
    const std::vector<Name> names = with_ellipsis(interpreter, "refine_names", input.data, given.positional);
    warn_of_names(interpreter);
    return viewed(interpreter, "AliasBackward0", input, [names](const Tensor& x) { return refine_names(x, names); });
}

Value moved_by_name(Interpreter& interpreter, const Variable& input, const Alignment& alignment) {
    return viewed(interpreter, "AsStridedBackward0", input,
                  [alignment](const Tensor& x) { return ops::moved_by_name(x, alignment); });
}

Value align(Interpreter& interpreter, const Found& /*found*/, const Value& self, const CallArguments& given) {
    expect_no_keywords("Tensor.align_to", given);
    const Variable& input = self.as<TensorObject>()->variable;
    interpreter.notify_axes_read({});
    const std::optional<std::size_t> dots = ellipsis_of(interpreter, "align_to", given.positional);
    std::vector<Value> named;
    for (const Value& value : given.positional) {
        if (!dots || !is_dots(value)) named.push_back(value);
    }
    const DimOrder order{names_of_values("align_to", named), dots};
    if (dots && std::find(order.names.begin(), order.names.end(), std::nullopt) != order.names.end()) {
        raise_runtime_error(
            {"align_to: the desired order of dimensions cannot contain a None name, got ", names_text(order.names)});
    }
    return moved_by_name(interpreter, input, ops::align_to(interpreter.context(), input.data, order));
}

Value align_like(Arguments& a) {
    const Variable input = a.tensor("input");
    return moved_by_name(a.interpreter, input,
                         ops::align_as(a.interpreter.context(), input.data, a.tensor("other").data));
}

Value has_names(Arguments& a) {
    return Value::boolean(a.tensor("input").data.named());
}

Value align_tensors(Interpreter& /*interpreter*/, const Found& /*found*/, const Value& /*self*/,
                    const CallArguments& given) {
    expect_no_keywords("align_tensors", given);
    raise_runtime_error("`align_tensors` not yet implemented.");
}

constexpr Overload align_as_overload[] = {{"Tensor input, Tensor other", align_like}};
constexpr Overload has_names_overload[] = {{"Tensor input", has_names}};

constexpr FunctionRow names_rows[] = {
    {.name = "rename", .forms = as_method | in_place, .run = rename},
    {.name = "refine_names", .forms = as_method, .run = refine},
    {.name = "align_to", .forms = as_method, .run = align},
    {.name = "align_as", .forms = as_method, .overloads = align_as_overload},
    {.name = "align_tensors", .forms = as_function, .run = align_tensors},
    {.name = "has_names", .forms = as_method, .overloads = has_names_overload},
};

}  // namespace

std::span<const FunctionRow> name_functions() {
    return names_rows;
}

}  // namespace bcast::python::torch
