#pragma once

#include <string>

/// The top of the source tree, without a slash behind it. Only one source knows it when it is compiled, so that a
/// compiler cache serves the tests of one checkout to the next.
std::string source_dir();
