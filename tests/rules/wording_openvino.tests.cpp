#include "bcast/rules/wording.hpp"

#include <string>
#include <vector>

#include "catch.hpp"
#include "support/said.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

const Dialect openvino = Dialect::openvino;

Arguments openvino_broadcast(const std::string& operand, Rule rule, const std::string& target) {
    return with_target(arguments(openvino, "broadcast_to", {operand}, rule), target);
}

}  // namespace

TEST_CASE("OpenVINO's sentence precedes our explanation, and the message is not marked as exact") {
    const std::string runtime = "RuntimeError";
    const Said cases[] = {
        {arguments(openvino, "add", {"2,3", "4"}), runtime,
         "Argument shapes are inconsistent. add: a (2, 3) and b (4,) do not broadcast: axis -1 has 3 and 4"},
        {arguments(openvino, "multiply", {"2,3", "2,1"}, Rule::none), runtime,
         "Argument shapes are inconsistent. multiply: a (2, 3) and b (2, 1) do not broadcast: axis -1 has 3 and 1, "
         "which "
         "must be equal"},
        {arguments(openvino, "add", {"2,3", "2"}, Rule::none), runtime,
         "Argument shapes are inconsistent. add: a (2, 3) and b (2,) do not broadcast: ranks 2 and 1 under rule none"},
        {with_axis(arguments(openvino, "add", {"2,3,4,5", "3,4"}, Rule::pdpd), -2), runtime,
         "Argument shapes are inconsistent. add: a (2, 3, 4, 5) and b (3, 4): axis -2 would put 2 dims at axis -2 of "
         "4"},
        {with_axis(arguments(openvino, "add", {"1,3", "2,3"}, Rule::pdpd), 0), runtime,
         "Argument shapes are inconsistent. add: a (1, 3) and b (2, 3) do not broadcast: axis -2 has 1 and 2, and only "
         "b "
         "may stretch"},
        {openvino_broadcast("5,2,3,1", Rule::onto, "4,3,6"), runtime,
         "Broadcast target_shape has smaller rank 3 than arg shape 4. broadcast_to: target (4, 3, 6) and a (5, 2, 3, "
         "1) "
         "do not broadcast: ranks 3 and 4 under rule onto"},
        {openvino_broadcast("999,4", Rule::onto, "2,4"), runtime,
         "Input shape dimension equal 999 cannot be broadcasted (numpy mode) to 2. Allowed input dimension value would "
         "be 1 or 2. broadcast_to: target (2, 4) and a (999, 4) do not broadcast: axis -2 has 2 and 999"},
        {openvino_broadcast("5,1", Rule::onto, "1,2"), runtime,
         "Input shape dimension equal 5 cannot be broadcasted (numpy mode) to 1. Allowed input dimension value would "
         "be "
         "1. broadcast_to: target (1, 2) and a (5, 1) do not broadcast: axis -2 has 1 and 5, and only a may stretch"},
        {openvino_broadcast("3", Rule::bidirectional, "2"), runtime,
         "Broadcast incorrect target shape. Expecting either 1 or 3. Got 2. broadcast_to: a (3,) and target (2,) do "
         "not "
         "broadcast: axis -1 has 3 and 2"},
        {with_axes(openvino_broadcast("3,1", Rule::explicit_, "2,3,1"), {1, 2, 3}), runtime,
         "Broadcast axes_mapping shape [3] doesn't match rank of input tensor 2. broadcast_to: a (3, 1): axes has 3 "
         "entries for 2 dims"},
        {with_axes(openvino_broadcast("3,1", Rule::explicit_, "2,1,3"), {2, 1}), runtime,
         "Broadcast doesn't permit transposes. axes_mapping AxisVector{2, 1} not in sorted order. broadcast_to: a (3, "
         "1): "
         "axes must grow from left to right"},
        {with_axes(openvino_broadcast("3,2", Rule::explicit_, "2,3,3"), {1, 2}), runtime,
         "Broadcast target[axes_mapping[1]] Expected 2. Got 3. broadcast_to: target (2, 3, 3) and a (3, 2) do not "
         "broadcast: axis -1 has 3 and 2"},
        {with_axes(openvino_broadcast("3", Rule::explicit_, "3,1"), {2}), runtime,
         "Broadcast axes_mapping[0]: 2 exceeds target rank 2. broadcast_to: a (3,): axes names axis 2 of target (3, "
         "1)"},
    };
    for (const Said& one : cases) check_said(one, false);
}
