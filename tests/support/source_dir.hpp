#pragma once

#include <string>

/// The root of the source tree, without a trailing slash. Only one source is compiled with this path, so that a
/// compiler cache can be shared between checkouts.
std::string source_dir();
