#include "bcast/rules/dialect.hpp"

#include "bcast/shape.hpp"

namespace bcast {

std::string_view name_of(Dialect dialect) {
    switch (dialect) {
        case Dialect::pytorch:
            return "pytorch";
        case Dialect::numpy:
            return "numpy";
        case Dialect::onnx:
            return "onnx";
        case Dialect::openvino:
            return "openvino";
    }
    return {};
}

std::optional<Dialect> dialect_named(std::string_view name) {
    for (const Dialect dialect : all_dialects) {
        if (name_of(dialect) == name) return dialect;
    }
    return std::nullopt;
}

bool has_named_dims(Dialect dialect) {
    return dialect == Dialect::pytorch;
}

std::size_t rank_limit(Dialect dialect) {
    return dialect == Dialect::numpy ? 32 : max_rank;
}

}  // namespace bcast
