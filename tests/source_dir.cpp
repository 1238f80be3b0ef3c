#include "support/source_dir.hpp"

std::string source_dir() {
    return BCAST_SOURCE_DIR;
}
