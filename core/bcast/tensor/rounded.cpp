#include "bcast/tensor/rounded.hpp"

#include "bcast/tensor/half.hpp"

namespace bcast {

double rounded_to(Dtype dtype, double value) {
    switch (dtype) {
        case Dtype::float16:
            return float_of_half(half_of_float(static_cast<float>(value)));
        case Dtype::bfloat16:
            return float_of_bfloat16(bfloat16_of_float(static_cast<float>(value)));
        case Dtype::float32:
            return static_cast<float>(value);
        default:
            return value;
    }
}

}  // namespace bcast
