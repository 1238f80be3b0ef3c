#include "bcast/libraries/torch/arguments.hpp"

#include <fmt/compile.h>

#include <algorithm>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/language/interpreter/convert.hpp"
#include "bcast/language/types/integer.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/language/types/str.hpp"
#include "bcast/libraries/numpy/objects.hpp"
#include "bcast/libraries/torch/devices.hpp"
#include "bcast/libraries/torch/out_dtypes.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"

namespace bcast::python::torch {
namespace {

/// A dim name; `*` means no name (PyTorch 1.13 `Dimname::fromSymbol`). Raises RuntimeError for an invalid one.
Name checked_name(std::string_view text) {
    if (text == "*") return std::nullopt;
    if (is_identifier(text)) return std::string(text);
    throw Raised("RuntimeError",
                 fmt::format(FMT_COMPILE("Invalid name: a valid identifier contains only digits, alphabetical "
                                         "characters, and/or underscore and starts with a non-digit. got: '{}'."),
                             text));
}

Name name_of_value(const Value& value) {
    if (value.is_none()) return std::nullopt;
    if (const Str* text = as_str(value)) return checked_name(text->text());
    throw Raised("TypeError",
                 fmt::format(FMT_COMPILE("expected None or string for Dimname but got {}"), type_name(value)));
}

/// Reads the elements of a list, or a single value that stands for a list of one.
template <typename Read>
auto read_list(const Value& value, Read read) {
    std::vector<decltype(read(value))> out;
    if (const Values* items = items_of(value)) {
        for (const Value& item : *items) out.push_back(read(item));
    } else {
        out.push_back(read(value));
    }
    return out;
}

}  // namespace

Arguments::Arguments(Interpreter& its_interpreter, const Found& found, const Signature& signature, Value self,
                     Matched values)
    : interpreter(its_interpreter),
      found_(found),
      signature_(signature),
      self_(std::move(self)),
      values_(std::move(values)) {
    const auto& parameters = signature_.parameters();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (parameters[i].accepts != Accepts::device) continue;
        const bool written = has("out") && out() != nullptr;
        // PyTorch reports a wrong dtype of the output before a wrong device.
        if (written) static_cast<void>(factory_dtype(*this, Dtype::float32));
        check_device(values_[i], written);
    }
}

const Value& Arguments::at(std::string_view parameter) const {
    static const Value nothing{};
    const auto& parameters = signature_.parameters();
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        if (parameters[i].name == parameter) return values_[i];
    }
    return parameter == "input" ? self_ : nothing;
}

std::vector<KeywordArgument> Arguments::keywords() const {
    std::vector<KeywordArgument> out;
    if (!self_.is_nothing()) out.push_back({"input", self_});
    for (std::size_t i = 0; i < values_.size(); ++i) {
        const Parameter& parameter = signature_.parameters()[i];
        if (values_[i].is_nothing() || parameter.name == "out") continue;
        const bool single = parameter.accepts == Accepts::integers && items_of(values_[i]) == nullptr;
        out.push_back({parameter.name, single ? new_list({values_[i]}) : values_[i]});
    }
    return out;
}

bool Arguments::has(std::string_view parameter) const {
    return !at(parameter).is_nothing();
}

Value Arguments::value(std::string_view parameter) const {
    return at(parameter);
}

autograd::Variable Arguments::tensor(std::string_view parameter) const {
    const Value& value = at(parameter);
    if (const TensorObject* tensor = value.as<TensorObject>()) return tensor->variable;
    return {number_tensor(interpreter, value)};
}

Scalar Arguments::number(std::string_view parameter) const {
    return scalar_of(interpreter, at(parameter));
}

Scalar Arguments::number(std::string_view parameter, Scalar otherwise) const {
    return has(parameter) ? number(parameter) : otherwise;
}

Extent Arguments::integer(std::string_view parameter) const {
    return to_index(interpreter, at(parameter));
}

Extent Arguments::integer(std::string_view parameter, Extent otherwise) const {
    return has(parameter) ? integer(parameter) : otherwise;
}

double Arguments::real(std::string_view parameter, double otherwise) const {
    return has(parameter) ? to_real(interpreter, at(parameter)) : otherwise;
}

bool Arguments::boolean(std::string_view parameter, bool otherwise) const {
    return has(parameter) ? at(parameter).integer() != 0 : otherwise;
}

std::string_view Arguments::text(std::string_view parameter) const {
    return as_str(at(parameter))->text();
}

std::vector<Extent> Arguments::integers(std::string_view parameter) const {
    if (parameter == "size" || parameter == "shape") interpreter.notify_axes_read(at(parameter));
    std::size_t position = 0;
    return read_list(at(parameter), [&](const Value& item) {
        ++position;
        const TensorObject* tensor = item.as<TensorObject>();
        const bool integral =
            tensor == nullptr || (tensor->variable.data.numel() == 1 && !is_floating(tensor->variable.data.dtype));
        const std::optional<std::int64_t> index = integral ? as_index(interpreter, item) : std::nullopt;
        if (index) return *index;
        throw Raised("TypeError",
                     fmt::format(FMT_COMPILE("{}(): argument '{}' must be {}, but found element of type {} at pos {}"),
                                 form(), parameter, type_of(parameter), item.type().name, position));
    });
}

std::string Arguments::form() const {
    return concat({name(), found_.in_place ? "_" : ""});
}

std::string_view Arguments::type_of(std::string_view parameter) const {
    for (const Parameter& each : signature_.parameters()) {
        if (each.name == parameter) return each.type;
    }
    return {};
}

std::optional<Dtype> Arguments::dtype(std::string_view parameter) const {
    return dtype_of_argument(at(parameter));
}

std::optional<Dtype> dtype_of_argument(const Value& value) {
    if (value.is_nothing() || value.is_none()) return std::nullopt;
    if (const DtypeObject* dtype = value.as<DtypeObject>()) return dtype->dtype;
    if (value.same(Value::of(int_type))) return Dtype::int64;
    return value.same(Value::of(bool_type)) ? Dtype::bool_ : Dtype::float64;
}

Name Arguments::dimname(std::string_view parameter) const {
    const Value& value = at(parameter);
    return value.is_nothing() ? Name() : name_of_value(value);
}

std::vector<Name> Arguments::names(std::string_view parameter) const {
    if (!has(parameter)) return {};
    std::vector<Name> out = read_list(at(parameter), name_of_value);
    if (parameter == "names") {
        warn_of_names(interpreter);
        interpreter.notify_axes_read(at(parameter));
    }
    return out;
}

void Arguments::check_elements() const {
    const auto& parameters = signature_.parameters();
    for (std::size_t i = parameters.size(); i-- > 0;) {
        if (values_[i].is_nothing()) continue;
        switch (parameters[i].accepts) {
            case Accepts::name:
                name_of_value(values_[i]);
                break;
            case Accepts::names:
                read_list(values_[i], name_of_value);
                break;
            case Accepts::integers:
                static_cast<void>(integers(parameters[i].name));
                break;
            default:
                break;
        }
    }
}

std::vector<autograd::Variable> Arguments::tensors(std::string_view parameter) const {
    std::vector<autograd::Variable> out;
    for (const Value& item : *items_of(at(parameter))) out.push_back(item.as<TensorObject>()->variable);
    return out;
}

TensorObject& Arguments::self() const {
    return *at("input").as<TensorObject>();
}

void Arguments::refuse_names(const Tensor& tensor) const {
    bcast::refuse_names(tensor, out() != nullptr ? concat({name(), ".out"}) : form());
}

void Arguments::refuse_all_names(std::string_view op) const {
    const std::size_t dot = std::min(op.find('.'), op.size());
    const bool writes = out() != nullptr;
    const std::string_view suffix = !writes ? "" : dot == op.size() ? ".out" : "_out";
    const std::string form = concat({op.substr(0, dot), in_place() ? "_" : "", op.substr(dot), suffix});
    const auto refuse = [&](const Value& value) {
        if (const auto* tensor = value.as<TensorObject>()) bcast::refuse_names(tensor->variable.data, form);
    };
    refuse(self_);
    for (const Value& value : values_) {
        refuse(value);
        if (const Values* items = items_of(value)) std::for_each(items->begin(), items->end(), refuse);
    }
}

TensorObject* Arguments::out() const {
    const Value value = at("out");
    if (value.is_real() || value.is_integral()) raise_unsupported("a number as out= is not implemented here");
    return value.as<TensorObject>();
}

bool Arguments::any_requires_grad() const {
    const auto requires_grad = [](const Value& value) {
        const TensorObject* tensor = value.as<TensorObject>();
        return tensor != nullptr && tensor->variable.requires_grad();
    };
    return requires_grad(self_) || std::any_of(values_.begin(), values_.end(), requires_grad);
}

bool Arguments::writes_operand() const {
    const TensorObject* written = out();
    const auto is_written = [written](const Value& value) { return value.as<TensorObject>() == written; };
    return is_written(self_) || std::count_if(values_.begin(), values_.end(), is_written) > 1;
}

std::vector<autograd::Variable> Arguments::tensors() const {
    std::vector<autograd::Variable> out;
    const auto take = [&](const Value& value) {
        if (const TensorObject* tensor = value.as<TensorObject>()) out.push_back(tensor->variable);
    };
    take(self_);
    std::for_each(values_.begin(), values_.end(), take);
    return out;
}

Scalar scalar_of(Interpreter& interpreter, const Value& value) {
    if (value.is_boolean()) return value.integer() != 0;
    if (value.is_integer()) return value.integer();
    if (value.is_real()) return value.real();
    if (value.as<BigInt>() != nullptr) raise_runtime_error("Overflow when unpacking long");
    if (const TensorObject* tensor = value.as<TensorObject>()) return read(tensor->variable.data, 0);
    // NumPy's bool is neither Python's nor an integer.
    const auto* scalar = value.as<numpy::ScalarObject>();
    const bool real = scalar != nullptr && scalar->dtype == Dtype::bool_;
    if (const auto index = real ? std::nullopt : as_index(interpreter, value)) return *index;
    return to_real(interpreter, value);
}

Tensor number_tensor(Interpreter& interpreter, const Value& value) {
    const Scalar scalar = scalar_of(interpreter, value);
    const Dtype dtype = std::holds_alternative<bool>(scalar)           ? Dtype::bool_
                        : std::holds_alternative<std::int64_t>(scalar) ? Dtype::int64
                                                                       : Dtype::float64;
    Tensor out = scalar_tensor(interpreter.context().workspace, dtype, scalar);
    out.number = true;
    return out;
}

}  // namespace bcast::python::torch
