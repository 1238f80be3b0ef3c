// From version 3 on Catch2 has its main in a library of its own; then nothing is left to do here.
#define CATCH_CONFIG_MAIN
#include "catch.hpp"
