#pragma once

#include <string>
#include <string_view>

namespace bcast {

/// The code within what was pasted: what stands between the fences of Markdown or in backticks, what was asked at the
/// prompts of IPython, without the lines of prose before and after it. The text itself where it holds none of these.
std::string pasted_code(std::string_view text);

}  // namespace bcast
