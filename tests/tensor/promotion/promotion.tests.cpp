#include "bcast/tensor/promotion/promotion.hpp"

#include <cmath>
#include <limits>
#include <string>
#include <vector>

#include "bcast/raised.hpp"
#include "catch.hpp"
#include "corpus/rows.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

const std::vector<Dtype> all_dtypes{Dtype::bool_, Dtype::uint8,   Dtype::int8,     Dtype::int16,   Dtype::int32,
                                    Dtype::int64, Dtype::float16, Dtype::bfloat16, Dtype::float32, Dtype::float64};
const std::vector<Casting> all_castings{Casting::no, Casting::equiv, Casting::safe, Casting::same_kind,
                                        Casting::unsafe};

Scalar scalar_of(const rapidjson::Value& value) {
    if (value.IsBool()) return value.GetBool();
    if (value.IsInt64()) return std::int64_t{value.GetInt64()};
    if (value.IsDouble()) return value.GetDouble();
    return std::string(value.GetString()) == "nan" ? std::nan("") : std::numeric_limits<double>::infinity();
}

/// [dtype, category] or [dtype, category, value].
Tensor operand_of(const rapidjson::Value& described) {
    const Dtype dtype = dtype_named(described[0].GetString()).value();
    const std::string category = described[1].GetString();
    if (category == "array") return empty({}, dtype, {1});
    Tensor tensor = scalar_tensor({}, dtype, described.Size() == 3 ? scalar_of(described[2]) : Scalar{true});
    tensor.number = category == "number";
    return tensor;
}

/// The name of the dtype, or of the one that is not available.
template <typename Ask>
std::string answer_of(Ask ask) {
    try {
        return std::string(name_of(ask()));
    } catch (const Unsupported& unsupported) {
        const std::string start = "the dtype ";
        const std::string& text = unsupported.message();
        REQUIRE(text.substr(0, start.size()) == start);
        return text.substr(start.size(), text.find(',') - start.size());
    }
}

std::string bit(bool value) {
    return value ? "1" : "0";
}

/// np.can_cast to every dtype of NumPy, with every casting rule.
template <typename From>
std::string casts_of(const From& from) {
    std::string out;
    for (const Dtype to : all_dtypes) {
        if (to == Dtype::bfloat16) continue;
        for (const Casting casting : all_castings) out += bit(can_cast(from, to, casting));
    }
    return out;
}

struct Recorded {
    std::vector<rapidjson::Document> rows = corpus_rows("promotion.jsonl");
    std::vector<std::string> names[2];
    std::vector<Tensor> operands[2];

    Recorded() {
        for (const rapidjson::Value& row : rows) {
            if (!row.HasMember("operands")) continue;
            for (const rapidjson::Value& described : row["operands"].GetArray()) {
                names[library_of(row)].push_back(json_of(described));
                operands[library_of(row)].push_back(operand_of(described));
            }
        }
    }

    static std::size_t library_of(const rapidjson::Value& row) { return text_at(row, "dialect") == "numpy" ? 1 : 0; }
};

/// Visits the rows of one question, each with the dialect that was asked.
template <typename Visit>
std::size_t each_row(const Recorded& recorded, const std::string& asked, Visit visit) {
    std::size_t count = 0;
    for (const rapidjson::Value& row : recorded.rows) {
        if (text_at(row, "asked") != asked) continue;
        ++count;
        visit(row, Recorded::library_of(row) == 1 ? Dialect::numpy : Dialect::pytorch);
    }
    return count;
}

}  // namespace

TEST_CASE("Every pair of operands of every category has the result dtype of PyTorch and NumPy") {
    const Recorded recorded;
    const std::size_t rows = each_row(recorded, "result_type", [&](const rapidjson::Value& row, Dialect dialect) {
        const std::size_t library = Recorded::library_of(row);
        const auto& operands = recorded.operands[library];
        const std::size_t first = row["first"].GetUint();
        REQUIRE(row["answers"].Size() == operands.size());
        for (rapidjson::SizeType second = 0; second < operands.size(); ++second) {
            CAPTURE(recorded.names[library][first], recorded.names[library][second]);
            const std::vector<Tensor> pair{operands[first], operands[second]};
            CHECK(answer_of([&] { return promotion_of(dialect, pair); }) == row["answers"][second].GetString());
        }
    });
    CHECK(rows == recorded.operands[0].size() + recorded.operands[1].size());
}

TEST_CASE("Several operands have the result dtype of NumPy") {
    const Recorded recorded;
    const std::size_t rows =
        each_row(recorded, "result_type_of_many", [&](const rapidjson::Value& row, Dialect dialect) {
            CAPTURE(json_of(row));
            std::vector<Tensor> operands;
            for (const rapidjson::Value& i : row["chosen"].GetArray())
                operands.push_back(recorded.operands[1][i.GetUint()]);
            CHECK(answer_of([&] { return promotion_of(dialect, operands); }) == text_at(row, "answer"));
        });
    CHECK(rows == 400);
}

TEST_CASE("Every pair of dtypes has the promoted dtype of PyTorch and NumPy") {
    const Recorded recorded;
    const std::size_t rows = each_row(recorded, "promote_types", [&](const rapidjson::Value& row, Dialect dialect) {
        const Dtype first = dtype_named(text_at(row, "dtype")).value();
        rapidjson::SizeType at = 0;
        for (const Dtype second : all_dtypes) {
            if (dialect == Dialect::numpy && second == Dtype::bfloat16) continue;
            CAPTURE(name_of(dialect), name_of(first), name_of(second));
            CHECK(answer_of([&] { return promote_types(dialect, first, second); }) == row["answers"][at++].GetString());
        }
    });
    CHECK(rows == 19);
}

TEST_CASE("A dtype or value can be cast where PyTorch and NumPy allow it") {
    const Recorded recorded;
    each_row(recorded, "can_cast", [&](const rapidjson::Value& row, Dialect dialect) {
        CAPTURE(json_of(row));
        if (row.HasMember("first")) {
            CHECK(casts_of(recorded.operands[1][row["first"].GetUint()]) == text_at(row, "answer"));
            return;
        }
        const Dtype from = dtype_named(text_at(row, "dtype")).value();
        std::string torch;
        for (const Dtype to : all_dtypes) torch += bit(can_cast(from, to));
        CHECK((dialect == Dialect::numpy ? casts_of(from) : torch) == text_at(row, "answer"));
    });
}

TEST_CASE("Three PyTorch categories are combined independently of the order of the operands") {
    const Tensor halves = empty({}, Dtype::float16, {2});
    const Tensor integers = empty({}, Dtype::int32, {2});
    const Tensor real = scalar_tensor({}, Dtype::float64, 1.0);
    Tensor number = scalar_tensor({}, Dtype::float64, 1.0);
    number.number = true;
    CHECK(promotion_of(Dialect::pytorch, std::vector<Tensor>{real, halves, number}) == Dtype::float16);
    CHECK(promotion_of(Dialect::pytorch, std::vector<Tensor>{number, integers, integers}) == Dtype::float32);
    CHECK(promotion_of(Dialect::pytorch, std::vector<Tensor>{number, real, integers}) == Dtype::float64);
    CHECK(promotion_of(Dialect::pytorch, std::vector<Tensor>{number}) == Dtype::float32);
}

TEST_CASE("NumPy has no bfloat16") {
    CHECK_THROWS_AS(promote_types(Dialect::numpy, Dtype::bfloat16, Dtype::float32), Unsupported);
}
