#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace bcast::python {

/// The pieces one after the other: messages are put together so, without a format string for each.
std::string concat(std::initializer_list<std::string_view> pieces);

}  // namespace bcast::python
