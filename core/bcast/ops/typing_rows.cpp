#include "bcast/ops/typing_rows.hpp"

namespace bcast::ops {

DtypeSet set_of(Dtype dtype) {
    if (dtype == Dtype::bool_) return bools;
    if (dtype == Dtype::float16) return halves;
    return is_floating(dtype) ? floats : integers;
}

std::string_view torch_name(Dtype dtype) {
    constexpr std::string_view names[] = {"Bool", "Byte", "Char",     "Short", "Int",
                                          "Long", "Half", "BFloat16", "Float", "Double"};
    return names[static_cast<std::size_t>(dtype)];
}

std::string_view torch_c_name(Dtype dtype) {
    constexpr std::string_view names[] = {"bool",     "unsigned char", "signed char",   "short int", "int",
                                          "long int", "c10::Half",     "c10::BFloat16", "float",     "double"};
    return names[static_cast<std::size_t>(dtype)];
}

std::string_view numpy_name(Dtype dtype) {
    return dtype == Dtype::bool_ ? "bool" : name_of(dtype);
}

}  // namespace bcast::ops
