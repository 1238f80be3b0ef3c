#pragma once

#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "bcast/program/lineage/log.hpp"
#include "bcast/program/lineage/replay.hpp"

namespace bcast::python::lineage {

/// Tags are integers from here on; numbers that do not occur in programs.
inline constexpr double first_tag = 1099511627776.0;

/// Whether a value that is no tag was computed from tags: elements were accumulated.
inline bool is_computed(double value) {
    return value >= first_tag && value <= std::numeric_limits<double>::max();
}

/// Whether a dtype is too narrow for tags: there a tag may become that of another element.
inline bool rounds_tags(Dtype dtype) {
    return dtype != Dtype::float64 && dtype != Dtype::int64;
}

/// Replaces the elements of a call that moves elements by unique tags, so that a replay shows where each came from.
class Tags {
  public:
    Tags(Interpreter& interpreter, const LoggedCall& call);

    /// The inputs for the replay: tags, and the original indices and masks.
    [[nodiscard]] const Substitutes& substitutes() const { return substitutes_; }
    /// The element that a tag stands for; nothing for a number that is not a tag.
    [[nodiscard]] std::optional<std::pair<const LoggedTensor*, Extent>> element(double value) const;

  private:
    /// The range of tags of a storage's elements.
    struct Tagged {
        const LoggedTensor* tensor;
        Extent first;
        Extent count;
    };
    std::vector<Tagged> tagged_;
    Substitutes substitutes_;
};

/// For elements of the first result of a call, at these indices: the input that each came from and its offset in the
/// storage; null if it came from none. Nothing for a call that does more than move elements.
std::optional<std::vector<std::pair<const LoggedTensor*, Extent>>> taken_elements(
    Interpreter& interpreter, const LoggedCall& call, const std::vector<std::vector<Extent>>& indices);

}  // namespace bcast::python::lineage
