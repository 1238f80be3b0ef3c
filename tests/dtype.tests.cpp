#include "bcast/dtype.hpp"

#include <cstdint>
#include <limits>
#include <string>

#include "catch.hpp"

using namespace bcast;

TEST_CASE("Every dtype has a name and an element size") {
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

TEST_CASE("A dtype of n bits holds the integers of n bits, bool 0 and 1") {
    const auto holds = [](Dtype dtype, std::int64_t least, std::int64_t most) {
        return integers_of(dtype).least == least && integers_of(dtype).most == most;
    };
    CHECK(holds(Dtype::bool_, 0, 1));
    CHECK(holds(Dtype::uint8, 0, 255));
    CHECK(holds(Dtype::int8, -128, 127));
    CHECK(holds(Dtype::int16, -32768, 32767));
    CHECK(holds(Dtype::int32, -2147483648, 2147483647));
    CHECK(holds(Dtype::int64, std::numeric_limits<std::int64_t>::min(), std::numeric_limits<std::int64_t>::max()));
}

TEST_CASE("An unknown name of a dtype yields nothing") {
    for (const char* word : {"", "float", "Float32", "float32 ", "complex64", "bool_"}) {
        CAPTURE(word);
        CHECK(dtype_named(word) == std::nullopt);
    }
}
