// explain ROUNDS: for each request, a line of standard input, the median time of one bcast::explain in microseconds.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include "bcast/explain/explain.hpp"

namespace {

double median_microseconds(const std::string& request, std::size_t rounds) {
    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    times.reserve(rounds);
    std::size_t characters = 0;
    for (std::size_t round = 0; round < rounds; ++round) {
        const auto start = Clock::now();
        characters += bcast::explain(request).size();
        times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
    if (characters == 0) std::abort();  // The answers are used, so none of them may be left out.
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(rounds / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t rounds = argc > 1 ? std::stoul(argv[1]) : 10000;
    std::string request;
    while (std::getline(std::cin, request)) {
        median_microseconds(request, rounds / 10 + 1);
        std::cout << median_microseconds(request, rounds) << '\n';
    }
}
