#include <unistd.h>

#include <cstdlib>
#include <iostream>

#include "cli/command.hpp"

int main(int argc, char** argv) {
    std::ios::sync_with_stdio(false);
    const char* no_colour = std::getenv("NO_COLOR");
    const bool colour = isatty(STDOUT_FILENO) != 0 && (no_colour == nullptr || *no_colour == '\0');
    const int status = bcast::cli::run(argc, argv, {std::cin, std::cout, std::cerr, colour});
    if (std::cout.flush()) return status;
    std::cerr << "bcast: the answer could not be written\n";
    return bcast::cli::wrong_usage;
}
