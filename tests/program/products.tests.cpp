#include "bcast/program/products.hpp"

#include <rapidjson/document.h>

#include <string>

#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "support/answer.hpp"

using bcast::testing::json_of;

namespace {

/// The indices of the last event's products, and the products; empty if it has none.
std::string products(const std::string& code) {
    rapidjson::Document out;
    const std::string text = bcast::python::run("import torch\nimport numpy as np\n" + code);
    out.Parse(text.data(), text.size());
    REQUIRE_FALSE(out.HasParseError());
    const auto& event = out["events"][out["events"].Size() - 1];
    return event.HasMember("products") ? json_of(event["products"]["places"]) + json_of(event["products"]["elements"])
                                       : "";
}

}  // namespace

TEST_CASE("A matrix product lists the products that are summed for each element") {
    CHECK(products("torch.tensor([[1., 2.], [3., 4.]]) @ torch.tensor([[5., 6.], [7., 8.]])") ==
          "[0,1][5,14,6,16,15,28,18,32]");
    CHECK(products("np.array([[2, 3]]).dot(np.array([[4], [5]]))") == "[0,1][8,15]");
    CHECK(products("torch.einsum('ik,jk->ij', torch.ones(1, 2), torch.full((2, 2), 3.))") == "[0,1][3,3,3,3]");
    CHECK(products("torch.ones(2, 1, 2) @ torch.tensor([[2.], [4.]])") == "[0,1][2,4,2,4]");
}

TEST_CASE("Products are rounded like the elements of the result") {
    CHECK(products("torch.tensor([[0.1]]) @ torch.tensor([[3.]])") == "[0][0.3]");
    CHECK(products("np.array([[0.1]]) @ np.array([[3.]])") != "[0][0.3]");
    CHECK(products("np.array([[200]], dtype=np.uint8) @ np.array([[2]], dtype=np.uint8)") == "[0][144]");
    CHECK(products("torch.tensor([[float('inf')]]) @ torch.tensor([[0.]])") == R"([0]["NaN"])");
}

TEST_CASE(
    "Of more than twelve products the first six and the last two are listed, as null if their factors are not shown") {
    CHECK(products("torch.ones(1, 12) @ torch.ones(12, 1)") ==
          "[0,1,2,3,4,5,6,7,8,9,10,11][1,1,1,1,1,1,1,1,null,null,null,null]");
    CHECK(products("torch.ones(1, 13) @ torch.ones(13, 1)") == "[0,1,2,3,4,5,11,12][1,1,1,1,1,1,null,null]");
}

TEST_CASE("An event that is not a sum of products along one column has none") {
    for (const char* code : {"torch.ones(2, 3) * 2", "torch.einsum('ij->ji', torch.ones(2, 3))",
                             "torch.einsum('ij,ij->', torch.ones(2, 3), torch.ones(2, 3))",
                             "torch.addmm(torch.ones(1), torch.ones(1, 2), torch.ones(2, 1))",
                             "torch.ones(1 << 20, 1 << 20) @ torch.ones(1 << 20, 1)"}) {
        CAPTURE(code);
        CHECK(products(code).empty());
    }
}
