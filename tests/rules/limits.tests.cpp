#include "bcast/rules/limits.hpp"

#include <optional>
#include <string>
#include <vector>

#include "bcast/rules/broadcast.hpp"
#include "catch.hpp"
#include "support/arguments.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

struct Limit {
    std::vector<std::string> operands;
    Dtype dtype;
    std::optional<Excess> excess;
};

void check_limit(const Limit& one, Arguments given) {
    CAPTURE(one.operands, name_of(one.dtype));
    const Alignment alignment = broadcast(with_dtype(std::move(given), one.dtype));
    CHECK(alignment.ok() == !one.excess);
    if (!one.excess || alignment.ok()) return;
    CHECK(alignment.failure->kind == FailureKind::too_large);
    CHECK(alignment.failure->as<TooLarge>().excess == *one.excess);
}

const std::string largest = "9007199254740991";

}  // namespace

TEST_CASE("PyTorch counts the elements of a view up to 2^63-1") {
    const Limit cases[] = {
        {{largest + ",1", "1,1024"}, Dtype::float32, std::nullopt},
        {{largest + ",1", "1,1025"}, Dtype::float32, Excess::numel},
        {{largest + ",1,1", "1,4096,0"}, Dtype::float32, Excess::numel},  // exceeds the limit before the 0
        {{largest + ",1,1", "1,0,4096"}, Dtype::float32, std::nullopt},   // the 0 comes first
        {{"0,1,1", "1," + largest + ",256"}, Dtype::float32, std::nullopt},
    };
    for (const Limit& one : cases) check_limit(one, arguments(Dialect::pytorch, "broadcast_tensors", one.operands));
}

TEST_CASE("PyTorch's expand counts the same way, and reads a negative size as a huge one") {
    struct Case {
        std::string operand, target;
        bool fits;
    };
    const Case cases[] = {
        {largest, "1024," + largest, true},
        {largest, "1025," + largest, false},
        {"1,1,0", largest + ",2048,0", true},
        {"1,1,0", largest + ",4096,0", false},
        {"1,0,1", largest + ",0,4096", true},
        {"0,1,1", "0," + largest + ",2048", true},
        {"1", "2147483648,2147483648,2", false},
        {"1", "-2", false},
        {"()", "-1", false},
        {"()", "-1,2", false},
    };
    for (const Case& one : cases) {
        CAPTURE(one.operand, one.target);
        const Alignment alignment =
            broadcast(with_target(arguments(Dialect::pytorch, "expand", {one.operand}), one.target));
        CHECK(alignment.ok() == one.fits);
        if (!one.fits && !alignment.ok()) CHECK(alignment.failure->as<TooLarge>().excess == Excess::numel);
    }
}

TEST_CASE("PyTorch counts the bytes of a new tensor up to 2^63-1") {
    const Limit cases[] = {
        {{largest + ",1", "1,256"}, Dtype::float32, std::nullopt},
        {{largest + ",1", "1,512"}, Dtype::float32, Excess::storage},
        {{largest + ",1", "1,1024"}, Dtype::int8, std::nullopt},
        {{largest + ",1", "1,1024"}, Dtype::int16, Excess::storage},
        {{largest + ",1,1", "1,4096,0"}, Dtype::int8, Excess::storage},
        {{largest + ",1,1", "1,0,4096"}, Dtype::float64, std::nullopt},
        {{"0,1,1", "1," + largest + ",128"}, Dtype::float64, std::nullopt},
    };
    for (const Limit& one : cases) check_limit(one, arguments(Dialect::pytorch, "add", one.operands));
}

TEST_CASE("NumPy's operators check first the elements, then the bytes without the extents of 0") {
    const Limit cases[] = {
        {{largest + ",1", "1,256"}, Dtype::float32, std::nullopt},
        {{largest + ",1", "1,1024"}, Dtype::float32, Excess::array},
        {{largest + ",1", "1,1024"}, Dtype::int8, std::nullopt},
        {{largest + ",1", "1,1025"}, Dtype::int8, Excess::iterator},
        {{largest + ",1,1", "1,4096,0"}, Dtype::float32, Excess::iterator},
        {{largest + ",1,1", "1,0,4096"}, Dtype::float32, Excess::array},
    };
    for (const Limit& one : cases) check_limit(one, arguments(Dialect::numpy, "add", one.operands));
}

TEST_CASE("NumPy's broadcast has its own limit") {
    const Limit cases[] = {
        {{largest + ",1", "1,1024"}, Dtype::float32, std::nullopt},
        {{largest + ",1", "1,1025"}, Dtype::float32, Excess::broadcast},
        {{largest + ",1,1", "1,4096,0"}, Dtype::float32, Excess::broadcast},
        {{"0,1,1", "1," + largest + ",4096"}, Dtype::float32, std::nullopt},
        {{"1,0,1", largest + ",1,4096"}, Dtype::float32, std::nullopt},
        {{largest + ",4096"}, Dtype::float32, Excess::broadcast},
        {{"0," + largest + ",4096"}, Dtype::float32, std::nullopt},
    };
    for (const Limit& one : cases) check_limit(one, arguments(Dialect::numpy, "broadcast_shapes", one.operands));
    const Limit arrays[] = {
        {{largest + ",1", "1,1024"}, Dtype::float32, Excess::array},
        {{largest + ",1", "1,1025"}, Dtype::float32, Excess::broadcast},
        {{largest + ",1", "1,1024"}, Dtype::int8, std::nullopt},
        {{largest + ",256", largest + ",256"}, Dtype::float32, std::nullopt},
        {{"0,1", "1,4503599627370495", "1024,1,1"}, Dtype::float32, Excess::array},
        {{"0,1,1", "1," + largest + ",1", "1,1,1025"}, Dtype::int8, Excess::array},
    };
    for (const Limit& one : arrays) check_limit(one, arguments(Dialect::numpy, "broadcast_arrays", one.operands));
}

TEST_CASE("np.broadcast_to counts as NumPy's operators do") {
    struct Case {
        std::string operand, target;
        std::optional<Excess> excess;
    };
    const Case cases[] = {
        {largest + ",1", largest + ",256", std::nullopt},
        {largest + ",1", largest + ",1024", Excess::array},
        {largest + ",1", largest + ",1025", Excess::iterator},
        {largest + ",1,1", largest + ",4096,0", Excess::iterator},
        {largest + ",1,1", largest + ",0,4096", Excess::array},
    };
    for (const Case& one : cases) {
        CAPTURE(one.operand, one.target);
        const Alignment alignment =
            broadcast(with_target(arguments(Dialect::numpy, "broadcast_to", {one.operand}), one.target));
        CHECK(alignment.ok() == !one.excess);
        if (!one.excess || alignment.ok()) continue;
        CHECK(alignment.failure->as<TooLarge>().excess == *one.excess);
    }
}

TEST_CASE("An operand that cannot exist is rejected before anything is compared") {
    struct Case {
        Dialect dialect;
        std::string operand;
        std::optional<Excess> excess;
    };
    const Case cases[] = {
        {Dialect::pytorch, "1," + largest + ",4096", Excess::storage},
        {Dialect::pytorch, largest + ",1024", Excess::storage},
        {Dialect::pytorch, largest + ",256", std::nullopt},
        {Dialect::pytorch, largest + ",0,4096", std::nullopt},
        {Dialect::pytorch, largest + ",4096,0", Excess::storage},
        {Dialect::pytorch, "0," + largest + ",4096", std::nullopt},
        {Dialect::numpy, "1," + largest + ",4096", Excess::array},
        {Dialect::numpy, largest + ",256", std::nullopt},
        {Dialect::numpy, largest + ",0,4096", Excess::array},
        {Dialect::numpy, "0," + largest + ",4096", Excess::array},
        {Dialect::onnx, largest + ',' + largest, std::nullopt},
        {Dialect::openvino, largest + ',' + largest, std::nullopt},
    };
    for (const Case& one : cases) {
        CAPTURE(name_of(one.dialect), one.operand);
        const auto failure = unmakeable(arguments(one.dialect, "add", {"3", one.operand}));
        CHECK(failure.has_value() == one.excess.has_value());
        if (!failure || !one.excess) continue;
        CHECK(failure->kind == FailureKind::too_large);
        CHECK(failure->as<TooLarge>().excess == *one.excess);
        CHECK(failure->first == OperandRef{1});
    }
    // A function of shapes creates no tensor.
    CHECK_FALSE(unmakeable(arguments(Dialect::numpy, "broadcast_shapes", {largest + ",4096"})));
}

TEST_CASE("ONNX and OpenVINO state no limit, and in place nothing is created") {
    CHECK(broadcast(arguments(Dialect::onnx, "add", {largest + ",1", "1," + largest})).ok());
    CHECK(broadcast(arguments(Dialect::openvino, "add", {largest + ",1", "1," + largest})).ok());
    CHECK(broadcast(in_place(arguments(Dialect::pytorch, "add", {largest + ",256", "256"}))).ok());
    CHECK(broadcast(arguments(Dialect::pytorch, "copy_", {largest + ",256", "256"})).ok());
}

TEST_CASE("A negative extent is reported with its operand and its dim") {
    for (const Dialect dialect : all_dialects) {
        CAPTURE(name_of(dialect));
        const auto failure = unmakeable(arguments(dialect, "add", {"3", "2,-5"}));
        REQUIRE(failure);
        CHECK(failure->kind == FailureKind::negative_extent);
        CHECK(failure->first == OperandRef{1});
        CHECK(failure->as<BadExtent>().extent == -5);
        CHECK(failure->as<BadExtent>().dim == 1);
    }
    const auto target = unmakeable(with_target(arguments(Dialect::numpy, "broadcast_to", {"3"}), "-1,3"));
    REQUIRE(target);
    CHECK(target->kind == FailureKind::negative_extent);
    CHECK(target->first == target_party);
}

TEST_CASE("Only NumPy, whose limit is 32, rejects operands with too many dims") {
    std::string dims = "1";
    for (int i = 1; i < 32; ++i) dims += ",1";
    CHECK_FALSE(unmakeable(arguments(Dialect::numpy, "add", {dims, "2"})));
    const auto failure = unmakeable(arguments(Dialect::numpy, "add", {"2", dims + ",1"}));
    REQUIRE(failure);
    CHECK(failure->kind == FailureKind::too_many_dims);
    CHECK(failure->first == OperandRef{1});
    CHECK(failure->as<TooManyDims>().count == 33);
    CHECK(failure->as<TooManyDims>().limit == 32);
    CHECK(unmakeable(arguments(Dialect::numpy, "broadcast_shapes", {dims + ",1"})));
    const auto target = unmakeable(with_target(arguments(Dialect::numpy, "broadcast_to", {"2"}), dims + ",2"));
    REQUIRE(target);
    CHECK(target->first == target_party);
    CHECK_FALSE(unmakeable(arguments(Dialect::pytorch, "add", {dims + ",1", "2"})));
}

TEST_CASE("Every name must be an identifier, and this is checked before duplicates") {
    struct Case {
        std::string operand;
        FailureKind kind;
        std::size_t dim;
        std::string name;
    };
    const Case cases[] = {
        {"N=2,N=3", FailureKind::duplicate_names, 1, "N"},
        {"1a=2", FailureKind::invalid_name, 0, "1a"},
        {"N=2,1a=3,N=4", FailureKind::invalid_name, 1, "1a"},
        {"N=2,N=3,1a=4", FailureKind::invalid_name, 2, "1a"},
        {"2=2,2=3", FailureKind::invalid_name, 0, "2"},
        {"N=2,C=3,4,N=5,C=6", FailureKind::duplicate_names, 3, "N"},
    };
    for (const Case& one : cases) {
        CAPTURE(one.operand);
        const auto failure = unmakeable(arguments(Dialect::pytorch, "add", {"3", one.operand}));
        REQUIRE(failure);
        CHECK(failure->kind == one.kind);
        CHECK(failure->first == OperandRef{1});
        CHECK(failure->as<BadName>().dim == one.dim);
        CHECK(failure->as<BadName>().name == Name{one.name});
    }
    // Any number of dims may be unnamed.
    CHECK_FALSE(unmakeable(arguments(Dialect::pytorch, "add", {"2,3,N=4", "4"})));
}

TEST_CASE("PyTorch checks the names, then the sizes, then duplicate names") {
    const auto invalid = unmakeable(arguments(Dialect::pytorch, "add", {"1a=-1", "1"}));
    REQUIRE(invalid);
    CHECK(invalid->kind == FailureKind::invalid_name);
    const auto negative = unmakeable(arguments(Dialect::pytorch, "add", {"N=-1,N=2", "1"}));
    REQUIRE(negative);
    CHECK(negative->kind == FailureKind::negative_extent);
}
