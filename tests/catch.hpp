#pragma once

// Catch2 is one header up to version 2 and many from version 3 on.
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>
#else
#include <catch2/catch.hpp>
#endif
