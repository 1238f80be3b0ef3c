#pragma once

#include <string>
#include <string_view>

namespace bcast {

/// The code within a pasted text: the content of Markdown fences or backticks, the inputs of an IPython session,
/// without lines of prose before and after it. The text itself if it contains none of these.
std::string pasted_code(std::string_view text);

}  // namespace bcast
