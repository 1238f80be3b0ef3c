#include "bcast/libraries/torch/out_dtypes.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "bcast/concat.hpp"
#include "bcast/elementwise/overlap.hpp"
#include "bcast/libraries/torch/apply.hpp"
#include "bcast/libraries/torch/put.hpp"
#include "bcast/libraries/torch/reduced_out.hpp"
#include "bcast/libraries/torch/requires_grad.hpp"
#include "bcast/named_row.hpp"
#include "bcast/raised.hpp"
#include "bcast/tensor/names.hpp"
#include "bcast/tensor/promotion/promotion.hpp"
#include "bcast/torch_dtypes.hpp"

namespace bcast::python::torch {
void check_out_casts(const Arguments& arguments, Dtype result) {
    const TensorObject* out = arguments.out();
    if (out == nullptr) return;
    if (out->variable.data.dtype != result) {
        if (arguments.row().check_out != nullptr) arguments.row().check_out(arguments, result);
        return;
    }
    if ((arguments.row().out & writes::refuses_overlap) == 0) return;
    // A tensor without elements overlaps nothing but itself.
    const Tensor& input = arguments.tensor("input").data;
    if (input.numel() == 0 && arguments.value("input").as<TensorObject>() != out) return;
    const ops::Overlap overlap = ops::overlap_of(out->variable.data, input);
    if (overlap == ops::Overlap::full || overlap == ops::Overlap::partial) raise_overlap();
}

Dtype dtype_of_out(const Arguments& arguments) {
    return arguments.out()->variable.data.dtype;
}

void check_out_castable(const Arguments& arguments, Dtype result) {
    if (can_cast(result, dtype_of_out(arguments))) return;
    std::string_view name = arguments.name();
    if (name == "linalg.matrix_power" || name.starts_with("linalg.tensor")) name = last_component(name);
    raise_runtime_error({name, ": Expected result to be safely castable from ", torch_scalar_type(result),
                         " dtype, but got result with dtype ", torch_scalar_type(dtype_of_out(arguments))});
}

Dtype factory_dtype(const Arguments& arguments, Dtype otherwise) {
    const std::optional<Dtype> requested = arguments.dtype();
    const TensorObject* out = arguments.has("out") ? arguments.out() : nullptr;
    if (out != nullptr && requested.value_or(out->variable.data.dtype) != out->variable.data.dtype) {
        raise_runtime_error({"dtype ", torch_scalar_type(*requested), " does not match dtype of out parameter (",
                             torch_scalar_type(out->variable.data.dtype), ")"});
    }
    if (out == nullptr && arguments.boolean("pin_memory", false)) {
        raise_runtime_error(
            "Pinned memory requires CUDA. PyTorch splits its backend into two shared libraries: a CPU library and a "
            "CUDA library; this error has occurred because you are trying to use some CUDA functionality, but the CUDA "
            "library has not been loaded by the dynamic linker for some reason.  The CUDA library MUST be loaded, EVEN "
            "IF you don't directly use any symbols from the CUDA library! One common culprit is a lack of "
            "-Wl,--no-as-needed in your link arguments; many dynamic linkers will delete dynamic library dependencies "
            "if you don't depend on any of their symbols.  You can check if this has occurred by using ldd on your "
            "binary to see if there is a dependency on *_cuda.so library.");
    }
    return out == nullptr ? requested.value_or(otherwise) : out->variable.data.dtype;
}

Value made(Arguments& arguments, Tensor tensor) {
    if (arguments.has("names")) tensor = with_names(tensor, arguments.names("names"));
    if (TensorObject* out = arguments.has("out") ? arguments.out() : nullptr) {
        write_out(arguments, tensor, *out);
        if (arguments.boolean("requires_grad", false)) {
            if (!is_floating(out->variable.data.dtype)) {
                raise_runtime_error("Only Tensors of floating point and complex dtype can require gradients");
            }
            require_grad(out->variable, true);
        }
        return arguments.value("out");
    }
    return with_requires_grad(std::move(tensor), arguments.boolean("requires_grad", false));
}

Value made_range(Arguments& arguments, Tensor range) {
    const TensorObject* out = arguments.out();
    if (out != nullptr && out->variable.data.numel() == range.numel()) {
        range.sizes = out->variable.data.sizes;
        range.strides = contiguous_strides(range.sizes);
    }
    return made(arguments, std::move(range));
}

}  // namespace bcast::python::torch
