#pragma once

#include <string>
#include <vector>

#include "bcast/figure/words.hpp"

/// Helpers shared by the sheets of alignments and of other events.
namespace bcast::sheet_parts {

/// The member, or nullptr if it is absent or null.
const reading::Value* member(const reading::Value& object, const char* key);

/// The string of a member; empty if it is absent or not a string.
std::string text_of(const reading::Value& object, const char* key);

/// `(2, 3)`, `(N=2, C=3)`, from `shape` and `names`.
std::string named_shape(const reading::Value& operand);

/// The dims of an operand at a column of an event: none, one, or several that form one column.
std::vector<rapidjson::SizeType> dims_at(const reading::Value& column, rapidjson::SizeType operand);

/// The extent as a number of pips, or 0 if it is not a nonnegative integer.
std::size_t pips_of(const reading::Value& extent);

/// `axis −1`, for a position from the right, which is negative.
std::string axis_head(const Words& words, std::int64_t position);

/// `2 axes`, `2 axes, 1 added`.
std::string axes_text(const Words& words, std::size_t rank, std::size_t added, bool is_short);

}  // namespace bcast::sheet_parts
