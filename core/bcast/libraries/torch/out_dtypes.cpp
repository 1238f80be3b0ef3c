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
namespace {

/// Functions whose outputs are made by `set_output`.
constexpr std::string_view structured =
    "addmm addmv baddbmm bmm chain_matmul cross det gather index_add index_copy inverse linalg.cholesky "
    "linalg.cross linalg.det linalg.eigvalsh linalg.inv linalg.matmul linalg.solve linalg.svdvals log_softmax "
    "matmul mm msort mv renorm scatter scatter_add scatter_reduce softmax take_along_dim tril triu";

/// The error message of the function; empty if it casts.
std::string refusal(std::string_view name, Dtype result, Dtype own) {
    const std::string_view wanted = torch_scalar_type(result);
    const std::string_view given = torch_scalar_type(own);
    if (name == "linalg.matrix_power") name = "matrix_power";
    if (is_listed("dot vdot", name)) return concat({"result dtype ", given, " does not match input dtype ", wanted});
    if (is_listed("index_select masked_select", name))
        return concat({name, "(): self and result must have the same scalar type"});
    if (name == "take") {
        return concat({"take(): self and out expected to have the same dtype, but got self.dtype = ", wanted,
                       " and out.dtype = ", given});
    }
    if (is_listed("cholesky linalg.cond linalg.pinv matrix_power pinverse", name) && !can_cast(result, own)) {
        return concat({name, ": Expected result to be safely castable from ", wanted,
                       " dtype, but got result with dtype ", given});
    }
    if (name == "nonzero")
        return concat({"nonzero: Expected out tensor to have scalar type Long but got scalar type", given});
    if (name == "diag") return concat({"expected scalar type ", wanted, " but found ", given});
    if (name == "logcumsumexp") return concat({"expected scalar_type ", wanted, " but found ", given});
    if (name == "nan_to_num")
        return concat({"nan_to_num: dtype of out: ", given, " should be same as input: ", wanted});
    if (name.ends_with("quantile")) return "quantile() out tensor must be same dtype as the input tensor";
    if (name == "histc") {
        return concat({"torch.histogram: input tensor and hist tensor should have the same dtype, but got input ",
                       torch_element_type(result), " and hist ", torch_element_type(own)});
    }
    if (name == "inner") {
        return concat({"tensordot: Expected the output tensor to have dtype ", wanted,
                       ", but got an output tensor with dtype ", given});
    }
    if (is_listed("searchsorted bucketize", name)) {
        return concat(
            {"torch.searchsorted(): output tensor's dtype is wrong, it can only be Int(int32) or Long(int64) "
             "depending on whether out_int32 flag is True, but we got output tensor's dtype ",
             given, " and out_int32 flag is ", result == Dtype::int32 ? "True" : "False"});
    }
    return "";
}

}  // namespace

void check_out_casts(const Arguments& arguments, Dtype result) {
    const TensorObject* out = arguments.out();
    if (out == nullptr) return;
    const Dtype own = out->variable.data.dtype;
    std::string_view name = arguments.name();
    if (own == result) {
        // These functions read the input while they write (PyTorch 1.13 `assert_no_overlap`).
        if (!is_listed("gather index_select masked_select nonzero take take_along_dim", name)) return;
        // A tensor without elements overlaps nothing but itself.
        const Tensor& input = arguments.tensor("input").data;
        if (input.numel() == 0 && arguments.value("input").as<TensorObject>() != out) return;
        const ops::Overlap overlap = ops::overlap_of(out->variable.data, input);
        if (overlap == ops::Overlap::full || overlap == ops::Overlap::partial) raise_overlap();
        return;
    }
    // `inner` with a 0-d operand is a product, not a sum, and casts as products do.
    if (name == "inner" && (arguments.tensor("input").data.rank() == 0 || arguments.tensor("other").data.rank() == 0))
        return;
    const bool vectors = is_listed("matmul linalg.matmul", name) && arguments.tensor("input").data.rank() == 1 &&
                         arguments.tensor("other").data.rank() == 1;
    if (vectors) name = "dot";
    if (is_listed(structured, name)) return check_out_dtype(arguments, result);
    std::string said = refusal(name, result, own);
    if (!said.empty()) throw Raised("RuntimeError", std::move(said));
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
        // Ranges are written into any output with the same number of elements, whatever its sizes.
        if (is_listed("arange linspace logspace range", arguments.name()) &&
            out->variable.data.numel() == tensor.numel()) {
            tensor.sizes = out->variable.data.sizes;
            tensor.strides = contiguous_strides(tensor.sizes);
        }
        write_out(arguments.interpreter, arguments.name(), tensor, *out);
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

}  // namespace bcast::python::torch
