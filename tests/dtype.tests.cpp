#include "bcast/dtype.hpp"

#include <string>

#include "catch.hpp"

using namespace bcast;

TEST_CASE("Every dtype has a name and the size of its elements") {
    struct Case {
        Dtype dtype;
        std::string name;
        std::uint64_t size;
    };
    const Case cases[] = {
        {Dtype::bool_, "bool", 1},      {Dtype::uint8, "uint8", 1},       {Dtype::int8, "int8", 1},
        {Dtype::int16, "int16", 2},     {Dtype::int32, "int32", 4},       {Dtype::int64, "int64", 8},
        {Dtype::float16, "float16", 2}, {Dtype::bfloat16, "bfloat16", 2}, {Dtype::float32, "float32", 4},
        {Dtype::float64, "float64", 8},
    };
    for (const Case& one : cases) {
        CAPTURE(one.name);
        CHECK(name_of(one.dtype) == one.name);
        CHECK(dtype_named(one.name) == one.dtype);
        CHECK(item_size(one.dtype) == one.size);
    }
}

TEST_CASE("A word that names no dtype gives nothing") {
    for (const char* word : {"", "float", "Float32", "float32 ", "complex64", "bool_"}) {
        CAPTURE(word);
        CHECK(dtype_named(word) == std::nullopt);
    }
}
