// From version 3 on Catch2 provides main in a separate library; then this file defines nothing.
#define CATCH_CONFIG_MAIN
#include "catch.hpp"
