// explain ROUNDS [figure]: reads one request per line from standard input and prints the median time of one
// bcast::explain in microseconds, or of one figure including its trace.

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdlib>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/explain/explain.hpp"
#include "bcast/figure/figure.hpp"

namespace {

std::size_t answered(const std::string& request, bool figure) {
    return figure ? bcast::figure(request, "{}").size() : bcast::explain(request).size();
}

double median_microseconds(const std::string& request, bool figure, std::size_t rounds) {
    using Clock = std::chrono::steady_clock;
    std::vector<double> times;
    times.reserve(rounds);
    std::size_t characters = 0;
    for (std::size_t round = 0; round < rounds; ++round) {
        const auto start = Clock::now();
        characters += answered(request, figure);
        times.push_back(std::chrono::duration<double, std::micro>(Clock::now() - start).count());
    }
    if (characters == 0) std::abort();  // Uses the answers, so that the compiler cannot drop any of them.
    const auto middle = times.begin() + static_cast<std::ptrdiff_t>(rounds / 2);
    std::nth_element(times.begin(), middle, times.end());
    return *middle;
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t rounds = argc > 1 ? std::stoul(argv[1]) : 10000;
    const bool figure = argc > 2 && std::string_view(argv[2]) == "figure";
    std::string request;
    while (std::getline(std::cin, request)) {
        median_microseconds(request, figure, rounds / 10 + 1);
        std::cout << median_microseconds(request, figure, rounds) << '\n';
    }
}
