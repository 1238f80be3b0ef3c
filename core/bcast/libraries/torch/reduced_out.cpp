#include "bcast/libraries/torch/reduced_out.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/elementwise/output.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/language/types/sequence.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/results.hpp"
#include "bcast/operators/typing_rows.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/axis.hpp"
#include "bcast/tensor/promotion/representable.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::python::torch {
namespace {

Raised unfit(std::string message) {
    return {"RuntimeError", std::move(message)};
}

void check_dtype(Dtype expected, Dtype own) {
    if (own == expected) return;
    throw unfit(concat({"Expected out tensor to have dtype ", torch_element_type(expected), ", but got ",
                        torch_element_type(own), " instead"}));
}

/// The errors of functions that check the dtypes of both outputs before they resize either; others check in turn.
void check_pair_dtypes(std::string_view function, Dtype first, Dtype second, Dtype first_own, Dtype second_own) {
    if (function == "median" || function == "nanmedian") {
        if (second_own != second) {
            throw unfit(concat({"Expected tensor for argument #1 'indices' to have scalar type Long; but got ",
                                torch_argument_type(second_own), " instead (while checking arguments for median)"}));
        }
        if (first_own != first) {
            throw unfit(
                concat({"Expected tensor for 'values' to have the same type as tensor for argument #2 'self'; "
                        "but type ",
                        torch_argument_type(first_own), " does not equal ", torch_argument_type(first),
                        " (while checking arguments for median)"}));
        }
    } else if (function == "mode") {
        const auto refuse = [](Dtype expected, Dtype own, std::string_view which) {
            if (own == expected) return;
            throw unfit(concat({"expected scalar type '", torch_scalar_type(expected), "' but got '",
                                torch_scalar_type(own), "' for ", which, " output"}));
        };
        refuse(first, first_own, "values");
        refuse(second, second_own, "indices");
    } else if (function == "kthvalue") {
        if (first_own != first) throw unfit("output values must be of same type as input");
        if (second_own != second) throw unfit("output indices must be of scalar type Long");
    } else if (function == "cummax" || function == "cummin") {
        const auto refuse = [](Dtype expected, Dtype own) {
            if (own == expected) return;
            throw unfit(
                concat({"expected scalar_type ", torch_scalar_type(expected), " but found ", torch_scalar_type(own)}));
        };
        refuse(first, first_own);
        refuse(second, second_own);
    } else {
        check_dtype(first, first_own);
    }
}

[[noreturn]] void raise_shared_memory(const Arguments& arguments) {
    raise_unsupported({arguments.name(),
                       " into a tensor that it reads is not implemented here: PyTorch overwrites numbers "
                       "that it still has to read. Write into another tensor"});
}

/// Inserts the reduced axis into the output, resizes the output to that, and removes the axis again.
void write_squeezed(const Arguments& arguments, Tensor result, TensorObject& out, std::size_t axis) {
    Tensor& target = out.variable.data;
    const auto position = static_cast<std::ptrdiff_t>(axis);
    if (target.rank() != result.rank() || target.sizes == result.sizes || target.named())
        return write_out(arguments, result, out);
    for (Tensor* tensor : {&result, &target}) {
        tensor->strides.insert(tensor->strides.begin() + position, 1);
        tensor->sizes.insert(tensor->sizes.begin() + position, 1);
    }
    const std::vector<Name> names = std::exchange(result.names, {});
    write_out(arguments, result, out);
    target.sizes.erase(target.sizes.begin() + position);
    target.strides.erase(target.strides.begin() + position);
    target.names = names;
}

/// The two tensors of `out=`. Raises TypeError for another number of them.
std::array<TensorObject*, 2> outputs_of(const Values& given) {
    if (given.size() != 2) raise_type_error({"expected tuple of 2 elements but got ", given.size()});
    return {given[0].as<TensorObject>(), given[1].as<TensorObject>()};
}

}  // namespace

std::optional<Dtype> dtype_of_sum(const Arguments& arguments) {
    const std::optional<Dtype> requested = arguments.dtype();
    const TensorObject* out = arguments.out();
    return requested || out == nullptr ? requested : out->variable.data.dtype;
}

void check_out_dtype(const Arguments& arguments, Dtype expected) {
    if (const TensorObject* out = arguments.out()) check_dtype(expected, out->variable.data.dtype);
}

void check_out_of_extreme(const Arguments& arguments, const Tensor& x) {
    const TensorObject* out = arguments.out();
    if (out == nullptr || out->variable.data.dtype == x.dtype) return;
    throw unfit(concat({"Expected the dtype for input and out to match, but got ", torch_scalar_type(x.dtype),
                        " for input's dtype and ", torch_scalar_type(out->variable.data.dtype), " for out's dtype."}));
}

void check_out_supported(const Arguments& arguments) {
    const TensorObject* out = arguments.out();
    if (out == nullptr) return;
    const Dtype own = out->variable.data.dtype;
    if (own == Dtype::bool_ || own == Dtype::uint8) return;
    throw unfit(concat({arguments.name(), " only supports bool tensor for result, got: ", torch_scalar_type(own)}));
}

void check_out_without_nan(const Arguments& arguments, const Tensor& x) {
    if (!is_floating(x.dtype)) return;  // Computed as a plain sum.
    const TensorObject* out = arguments.out();
    const std::optional<Dtype> requested = arguments.dtype();
    const Dtype own = out != nullptr ? out->variable.data.dtype : requested.value_or(x.dtype);
    if (out == nullptr && x.numel() == 0) return;
    if (requested && *requested != own) {
        throw unfit(concat({"nansum: provided dtype must match dtype of result. Got ", torch_scalar_type(own), " and ",
                            torch_scalar_type(*requested), "."}));
    }
    if (!is_floating(own)) raise_not_implemented("nansum_cpu", own);
}

void check_out_is_floating(const Arguments& arguments) {
    const TensorObject* out = arguments.out();
    if (out == nullptr) return;
    const Dtype own = out->variable.data.dtype;
    if (!is_floating(own)) {
        throw unfit(concat({arguments.name(),
                            "(): Expected floating point type for result tensor, but got: ", torch_scalar_type(own)}));
    }
    if (own == Dtype::float16) throw unfit("\"log_vml_cpu\" not implemented for 'Half'");
}

bool fills_out_of_spread(const Arguments& arguments, const Tensor& x, const Tensor& result) {
    const TensorObject* out = arguments.out();
    if (out == nullptr) return true;
    const Dtype own = out->variable.data.dtype;
    if (arguments.value("input").as<TensorObject>() == out && x.sizes != result.sizes) raise_shared_memory(arguments);
    const auto is_half = [](Dtype dtype) { return is_floating(dtype) && item_size(dtype) == 2; };
    const bool alone = result.numel() == 1 && !is_half(own);
    if (x.numel() > 0 && !alone) {
        if (!is_floating(own)) raise_not_implemented("std_cpu", own);
        return false;
    }
    if (x.numel() > 0 && is_half(x.dtype))
        throw unfit(concat({"std_var_all: Unsupported dtype ", torch_scalar_type(x.dtype)}));
    const double filled = x.numel() == 0 || !result.storage ? std::numeric_limits<double>::quiet_NaN()
                                                            : std::get<double>(read(result, result.offset));
    check_representable(own, filled);
    return true;
}

void refuse_shared_out(const Arguments& arguments, std::span<const Tensor> read) {
    const TensorObject* out = arguments.out();
    if (out == nullptr || out->variable.data.numel() == 0) return;
    for (const Tensor& each : read) {
        if (each.storage && each.storage == out->variable.data.storage) raise_shared_memory(arguments);
    }
}

void check_out_names(const Arguments& arguments, const Tensor& result) {
    TensorObject* out = arguments.out();
    // An unnamed output gets names after its resize; a named one is never resized, which is reported before its names.
    if (out == nullptr || !out->variable.data.named() || out->variable.data.sizes != result.sizes) return;
    ops::propagate_names(out->variable.data, result.shape(), true);
}

void take_names_first(const Arguments& arguments, const Tensor& result) {
    TensorObject* out = arguments.out();
    if (out == nullptr || !out->variable.data.named()) return;
    ops::propagate_names(out->variable.data, result.shape(), true);
    out->variable.data.names.clear();
}

void refuse_names_with_out(const Arguments& arguments, const Tensor& x) {
    const TensorObject* out = arguments.out();
    if (out == nullptr) return;
    const std::string function = concat({arguments.name(), ".out"});
    refuse_names(x, function);
    refuse_names(out->variable.data, function);
}

void check_pair(const Arguments& arguments, const Tensor& x, Dtype second) {
    const Values* given = items_of(arguments.value("out"));
    if (given == nullptr) return;
    const std::array<TensorObject*, 2> outputs = outputs_of(*given);
    const Tensor& values = outputs[0]->variable.data;
    if (arguments.name() == "kthvalue") {
        const ops::Overlap overlap = ops::overlap_of(values, x);
        if (overlap == ops::Overlap::full || overlap == ops::Overlap::partial) ops::raise_overlap_with_input();
    }
    check_pair_dtypes(arguments.name(), x.dtype, second, values.dtype, outputs[1]->variable.data.dtype);
}

bool has_elements_along(const Tensor& x, Extent dim, Extent least) {
    const auto rank = static_cast<Extent>(std::max<std::size_t>(x.rank(), 1));
    if (dim < -rank || dim >= rank) return false;
    return least <= (x.rank() == 0 ? 1 : x.sizes[static_cast<std::size_t>(dim < 0 ? dim + rank : dim)]);
}

Value finish_pair(Arguments& arguments, std::string_view first_name, autograd::Variable first,
                  std::string_view second_name, autograd::Variable second, std::optional<std::size_t> squeezed) {
    if (!arguments.has("out")) {
        return new_pair(arguments.name(), first_name, new_tensor(std::move(first)), second_name,
                        new_tensor(std::move(second)));
    }
    const Value given = arguments.value("out");
    const std::array<TensorObject*, 2> outputs = outputs_of(*items_of(given));
    refuse_gradients(arguments, std::array{first, outputs[0]->variable, outputs[1]->variable});
    if (const auto* input = arguments.value("input").as<TensorObject>()) {
        const Tensor& x = input->variable.data;
        for (const TensorObject* output : outputs) {
            if (!x.storage || x.storage != output->variable.data.storage || x.numel() == 0) continue;
            if (x.sizes == first.data.sizes) continue;
            check_pair_dtypes(arguments.name(), first.data.dtype, second.data.dtype, outputs[0]->variable.data.dtype,
                              outputs[1]->variable.data.dtype);
            check_dtype(second.data.dtype, outputs[1]->variable.data.dtype);
            raise_shared_memory(arguments);
        }
    }
    const Tensor& first_out = outputs[0]->variable.data;
    const Tensor& second_out = outputs[1]->variable.data;
    if (arguments.name() == "sort" || arguments.name() == "topk") {
        for (const TensorObject* output : outputs)
            bcast::refuse_names(output->variable.data, concat({arguments.name(), ".values"}));
    }
    check_pair_dtypes(arguments.name(), first.data.dtype, second.data.dtype, first_out.dtype, second_out.dtype);
    // max, min and aminmax resize before they check names, as sums do; others check first, and resize named tensors
    // too.
    const bool names_first = arguments.name() != "max" && arguments.name() != "min" && arguments.name() != "aminmax";
    const auto write = [&](const Tensor& result, TensorObject& out) {
        check_dtype(result.dtype, out.variable.data.dtype);
        Tensor& target = out.variable.data;
        if (target.named() && (names_first || target.sizes == result.sizes))
            ops::propagate_names(target, result.shape(), true);
        if (names_first) target.names.clear();
        if (squeezed) return write_squeezed(arguments, result, out, *squeezed);
        write_out(arguments, result, out);
    };
    for (const TensorObject* output : outputs) check_overlap_with_operands(arguments, output->variable.data);
    write(first.data, *outputs[0]);
    write(second.data, *outputs[1]);
    const Values& items = *items_of(given);
    return new_pair(concat({arguments.name(), "_out"}), first_name, items[0], second_name, items[1]);
}

}  // namespace bcast::python::torch
