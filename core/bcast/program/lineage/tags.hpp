#pragma once

#include <optional>
#include <utility>
#include <vector>

#include "bcast/program/lineage/log.hpp"
#include "bcast/program/lineage/replay.hpp"

namespace bcast::python::lineage {

/// Tags of elements are numbers that no program has: whole ones from here on.
inline constexpr double first_tag = 1099511627776.0;

/// Tags in place of the numbers of a call that moves elements: made again on them, the call says what went where.
class Tags {
  public:
    Tags(Interpreter& interpreter, const LoggedCall& call);

    /// What the call is to be made on: tags, and the indices and masks that it was given.
    [[nodiscard]] const Substitutes& substitutes() const { return substitutes_; }
    /// The element that a tag is of; nothing of a number that is no tag.
    [[nodiscard]] std::optional<std::pair<const LoggedTensor*, Extent>> element(double value) const;

  private:
    /// Behind which tag a storage's elements begin.
    struct Tagged {
        const LoggedTensor* tensor;
        Extent first;
        Extent count;
    };
    std::vector<Tagged> tagged_;
    Substitutes substitutes_;
};

/// Of elements of the first result of a call, at these indices, the input and the place in its storage where each was;
/// null where it was none's. Nothing of a call that does more than to move elements.
std::optional<std::vector<std::pair<const LoggedTensor*, Extent>>> taken_elements(
    Interpreter& interpreter, const LoggedCall& call, const std::vector<std::vector<Extent>>& indices);

}  // namespace bcast::python::lineage
