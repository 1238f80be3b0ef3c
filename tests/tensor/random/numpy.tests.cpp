#include "bcast/tensor/random/numpy.hpp"

#include <algorithm>
#include <set>

#include "bcast/raised.hpp"
#include "catch.hpp"
#include "support/raised.hpp"
#include "support/tensors.hpp"

using namespace bcast;
using namespace bcast::testing;

TEST_CASE("np.random and default_rng draw different numbers from one seed, both like NumPy") {
    RandomState legacy(0);
    NumpyGenerator modern(0);
    CHECK(read(numpy_random(default_workspace, legacy, {}), 0) == Scalar{0.5488135039273248});
    CHECK(read(numpy_random(default_workspace, modern, {}), 0) == Scalar{0.6369616873214543});
    RandomState forty_two(42);
    CHECK(scalars_of(numpy_integers(default_workspace, forty_two, 0, 10, {3})) ==
          std::vector<Scalar>{Extent{6}, Extent{3}, Extent{7}});
}

TEST_CASE("A permutation is the order in which shuffle arranges any sequence") {
    RandomState source(0);
    RandomState again(0);
    CHECK(numpy_order(source, 6) == std::vector<Extent>{5, 2, 1, 3, 0, 4});
    CHECK(read(numpy_permutation(default_workspace, again, 6), 1) == Scalar{Extent{2}});
    CHECK(numpy_permutation(default_workspace, again, -3).sizes == std::vector<Extent>{0});
}

TEST_CASE("Without replacement every index is drawn once, by all methods") {
    NumpyGenerator modern(1);
    RandomState legacy(1);
    for (NumpyRandom* source : {static_cast<NumpyRandom*>(&modern), static_cast<NumpyRandom*>(&legacy)}) {
        for (const Extent population : {40, 20000}) {
            const auto drawn =
                scalars_of(numpy_choice(default_workspace, *source, population, {30}, {false, {}, true}));
            CHECK(std::set<Scalar>(drawn.begin(), drawn.end()).size() == 30);
        }
        const std::vector<double> p{0.25, 0, 0.25, 0.5};
        const auto weighted = scalars_of(numpy_choice(default_workspace, *source, 4, {3}, {false, p, true}));
        CHECK(std::set<Scalar>(weighted.begin(), weighted.end()) == std::set<Scalar>{Extent{0}, Extent{2}, Extent{3}});
    }
}

TEST_CASE("NumPy's random functions raise NumPy's errors") {
    RandomState legacy;
    NumpyGenerator modern;
    CHECK(message_of([&] { numpy_normal(default_workspace, legacy, 0, -1, {}); }) == "ValueError: scale < 0");
    CHECK(message_of([&] { numpy_uniform(default_workspace, modern, 2, 1, {}); }) == "ValueError: high - low < 0");
    CHECK(message_of([&] { numpy_uniform(default_workspace, legacy, 2, 1, {}); }) == "nothing raised");
    CHECK(message_of([&] { numpy_integers(default_workspace, legacy, 0, 0, {1}); }) == "ValueError: high <= 0");
    CHECK(message_of([&] { numpy_integers(default_workspace, legacy, 5, 5, {1}); }) == "ValueError: low >= high");
    CHECK(message_of([&] { numpy_integers(default_workspace, modern, 5, 4, {1}, Dtype::int64, true); }) ==
          "ValueError: low > high");
    CHECK(message_of([&] { numpy_integers(default_workspace, modern, 0, 300, {1}, Dtype::uint8); }) ==
          "ValueError: high is out of bounds for uint8");
    CHECK(message_of([&] { numpy_integers(default_workspace, modern, 0, 3, {1}, Dtype::float32); }) ==
          "TypeError: Unsupported dtype dtype('float32') for integers");
    CHECK(message_of([&] { numpy_random(default_workspace, modern, {1}, Dtype::float16); }) ==
          "TypeError: Unsupported dtype dtype('float16') for random");
    CHECK(message_of([&] { numpy_random(default_workspace, modern, {-1}); }) ==
          "ValueError: negative dimensions are not allowed");
    CHECK(message_of([&] {
              numpy_choice(default_workspace, legacy, 2, {3}, {false, {}, true});
          }) == "ValueError: Cannot take a larger sample than population when 'replace=False'");
    CHECK(message_of([&] { numpy_choice(default_workspace, modern, 0, {3}); }) ==
          "ValueError: a must be a positive integer unless no samples are taken");
    CHECK(message_of([&] {
              numpy_choice(default_workspace, modern, 2, {3}, {true, std::vector<double>{0.5, 0.6}, true});
          }) == "ValueError: probabilities do not sum to 1");
}

TEST_CASE("A shape-only array leaves the generator unchanged") {
    NumpyGenerator source(3);
    NumpyGenerator untouched = source;
    CHECK(numpy_standard_normal(default_workspace, source, {1 << 20, 1 << 20}).shape_only());
    CHECK(numpy_integers(default_workspace, source, 0, 9, {1 << 20, 1 << 20}).shape_only());
    CHECK(source.bits().next64() == untouched.bits().next64());
}
