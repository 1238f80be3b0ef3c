#include <cmath>
#include <cstdlib>
#include <functional>
#include <memory>
#include <sstream>
#include <string>

#include "bcast/raised.hpp"
#include "bcast/tensor/random/numpy.hpp"
#include "bcast/tensor/random/torch.hpp"
#include "bcast/tensor/random/torch_discrete.hpp"
#include "corpus/recorded_tests.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

const Workspace workspace;

double number(const rapidjson::Value& call, std::size_t index) {
    return call["arguments"][static_cast<rapidjson::SizeType>(index)].GetDouble();
}

Extent integer(const rapidjson::Value& call, std::size_t index) {
    return call["arguments"][static_cast<rapidjson::SizeType>(index)].GetInt64();
}

std::vector<Extent> sizes_of(const rapidjson::Value& call) {
    std::vector<Extent> sizes;
    for (const rapidjson::Value& size : call["sizes"].GetArray()) sizes.push_back(size.GetInt64());
    return sizes;
}

bool flag(const rapidjson::Value& call, const char* key) {
    return call.HasMember(key) && call[key].GetBool();
}

Tensor target_of(const rapidjson::Value& call, Dtype dtype) {
    std::vector<Extent> sizes = sizes_of(call);
    if (!flag(call, "turned")) return empty(workspace, dtype, sizes);
    std::swap(sizes[0], sizes[1]);
    Tensor out = empty(workspace, dtype, sizes);
    std::swap(out.sizes[0], out.sizes[1]);
    std::swap(out.strides[0], out.strides[1]);
    return out;
}

Tensor torch_drawn(const rapidjson::Value& call, TorchGenerator& generator) {
    const std::string name = text_at(call, "call");
    const Dtype dtype = dtype_named(text_at(call, "dtype")).value();
    if (name == "rand") return torch_rand(workspace, generator, sizes_of(call), dtype);
    if (name == "randn") return torch_randn(workspace, generator, sizes_of(call), dtype);
    if (name == "randperm") return torch_randperm(workspace, generator, sizes_of(call)[0], dtype);
    if (name == "randint")
        return torch_randint(workspace, generator, integer(call, 0), integer(call, 1), sizes_of(call), dtype);
    if (name == "multinomial") {
        const Tensor weights = torch_rand(workspace, generator, sizes_of(call), dtype);
        return torch_multinomial(workspace, generator, weights, integer(call, 0), call["arguments"][1].GetBool());
    }
    Tensor out = target_of(call, dtype);
    if (name == "uniform") fill_uniform(out, generator, number(call, 0), number(call, 1));
    if (name == "normal") fill_normal(out, generator, number(call, 0), number(call, 1));
    if (name == "cauchy") fill_cauchy(out, generator, number(call, 0), number(call, 1));
    if (name == "log_normal") fill_log_normal(out, generator, number(call, 0), number(call, 1));
    if (name == "exponential") fill_exponential(out, generator, number(call, 0));
    if (name == "geometric") fill_geometric(out, generator, number(call, 0));
    if (name == "bernoulli") fill_bernoulli(out, generator, number(call, 0));
    if (name == "random") fill_random(out, generator);
    return out;
}

Tensor numpy_drawn(const rapidjson::Value& call, NumpyRandom& source) {
    const std::string name = text_at(call, "call");
    const Dtype dtype = dtype_named(text_at(call, "dtype")).value();
    const std::vector<Extent> sizes = sizes_of(call);
    if (name == "permutation") return numpy_permutation(workspace, source, sizes[0]);
    if (name == "uniform") return numpy_uniform(workspace, source, number(call, 0), number(call, 1), sizes);
    if (name == "normal") return numpy_normal(workspace, source, number(call, 0), number(call, 1), sizes);
    if (name == "exponential") return numpy_exponential(workspace, source, number(call, 0), sizes);
    if (name == "integers") {
        return numpy_integers(workspace, source, integer(call, 0), integer(call, 1), sizes, dtype,
                              flag(call, "endpoint"));
    }
    if (name == "choice") {
        Choosing choosing{flag(call, "replace"), std::nullopt, flag(call, "shuffle")};
        if (call.HasMember("p")) {
            choosing.p.emplace();
            for (const rapidjson::Value& p : call["p"].GetArray()) choosing.p->push_back(p.GetDouble());
        }
        return numpy_choice(workspace, source, integer(call, 0), sizes, choosing);
    }
    if (source.bounding() == Bounding::scaled) {
        auto* generator = static_cast<NumpyGenerator*>(&source);
        if (name == "random") return numpy_random(workspace, *generator, sizes, dtype);
        if (name == "standard_normal") return numpy_standard_normal(workspace, *generator, sizes, dtype);
        return numpy_standard_exponential(workspace, *generator, sizes, dtype);
    }
    if (name == "random") return numpy_random(workspace, source, sizes);
    if (name == "standard_normal") return numpy_standard_normal(workspace, source, sizes);
    return numpy_exponential(workspace, source, 1, sizes);
}

/// A generator that keeps its state from call to call.
std::function<Tensor(const rapidjson::Value&)> source_of(const rapidjson::Value& row) {
    const std::uint64_t seed = row["seed"].GetUint64();
    const std::string source = text_at(row, "source");
    if (source == "torch") {
        return [generator = TorchGenerator(seed)](const rapidjson::Value& call) mutable {
            return torch_drawn(call, generator);
        };
    }
    if (source == "RandomState") {
        return [state = RandomState(static_cast<std::uint32_t>(seed))](const rapidjson::Value& call) mutable {
            return numpy_drawn(call, state);
        };
    }
    return [generator = NumpyGenerator(seed)](const rapidjson::Value& call) mutable {
        return numpy_drawn(call, generator);
    };
}

/// Equal up to the last bits, which depend on the C library's logarithm, sine and cosine.
bool same(Scalar drawn, const std::string& expected) {
    if (const auto* known = std::get_if<std::int64_t>(&drawn)) return std::to_string(*known) == expected;
    if (const bool* known = std::get_if<bool>(&drawn)) return (*known ? "1" : "0") == expected;
    const double value = std::get<double>(drawn);
    const double wanted = std::strtod(expected.c_str(), nullptr);
#ifdef __GLIBC__
    return value == wanted;
#else
    return value == wanted || std::fabs(value - wanted) <= 1e-14 * std::fabs(wanted);
#endif
}

}  // namespace

RECORDED_TESTS("a seeded generator draws the same numbers as the library's", "draws.jsonl")
(const Row& row) {
    const auto draw = source_of(row);
    for (const rapidjson::Value& call : row["calls"].GetArray()) {
        CAPTURE(text_at(call, "call"), text_at(call, "dtype"));
        std::string error;
        std::vector<Scalar> drawn;
        try {
            drawn = scalars_of(draw(call));
        } catch (const Raised& raised) {
            error = raised.type() + ": " + raised.message();
        }
        CHECK(error == text_at(call, "error"));
        std::istringstream expected(text_at(call, "drawn"));
        std::size_t count = 0;
        bool all = true;
        for (std::string value; expected >> value; ++count)
            all = all && count < drawn.size() && same(drawn[count], value);
        CHECK(count == drawn.size());
        CHECK(all);
    }
}
