#include "bcast/index/deprecated.hpp"

#include "bcast/concat.hpp"
#include "bcast/elementwise/overlap.hpp"

namespace bcast::ops {
namespace {

void warn(const Context& context, std::string_view text, std::string_view at) {
    context.warn(concat({text, " (Triggered internally at  ./aten/src/ATen/native/", at, ".)"}), false);
}

}  // namespace

void warn_of_bytes(const Context& context, std::string_view function, const Tensor& mask, std::string_view at) {
    if (mask.dtype != Dtype::uint8 || !context.warn) return;
    const bool indexing = function == "indexing";
    warn(context,
         concat({function, indexing ? "" : " received a mask", " with dtype torch.uint8",
                 indexing ? " is" : ", this behavior is", " now deprecated,",
                 indexing ? " please use a" : "please use a mask with", " dtype torch.bool instead."}),
         at);
}

void warn_of_expanded(const Context& context, std::string_view function, const Tensor& written,
                      std::string_view selector, std::string_view at) {
    if (!has_internal_overlap(written) || !context.warn) return;
    warn(context,
         concat({"Use of ", function,
                 " on expanded tensors is deprecated. Please clone() the tensor before performing this operation. This "
                 "also applies to advanced indexing e.g. tensor[",
                 selector, "] = ", selector == "mask" ? "scalar" : "tensor"}),
         at);
}

}  // namespace bcast::ops
