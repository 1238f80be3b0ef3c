#pragma once

#include <string>
#include <vector>

#include "bcast/figure/words.hpp"

/// What the sheets of alignments and of other events have in common.
namespace bcast::sheet_parts {

/// A member that is there and not null.
const reading::Value* member(const reading::Value& object, const char* key);

/// A member's text; empty for another.
std::string text_of(const reading::Value& object, const char* key);

/// `(2, 3)`, `(N=2, C=3)`, of a `shape` and its `names`.
std::string named_shape(const reading::Value& operand);

/// The dims of an operand at a column of an event: none, one, or several that make the one column.
std::vector<rapidjson::SizeType> dims_at(const reading::Value& column, rapidjson::SizeType operand);

/// The extent as a number of pips, or 0 where it is none.
std::size_t pips_of(const reading::Value& extent);

/// `axis −1`, for a place from the right, which is negative.
std::string axis_head(const Words& words, std::int64_t position);

/// `2 axes`, `2 axes, 1 added`.
std::string axes_text(const Words& words, std::size_t rank, std::size_t added, bool is_short);

}  // namespace bcast::sheet_parts
