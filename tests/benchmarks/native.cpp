// native: our side of the native contest. Each line of standard input is a command and is answered by one line.
//
//   make KEY TASK          stores a task under KEY (TASK as in Task::read); "ready", or "none" if there is no such
//                          operation
//   load KEY INDEX FILE    sets the elements of an operand; "ready"
//   run KEY TIMES          computes the result TIMES times; the nanoseconds of all of them together
//   bare KEY TIMES         the same by the bare loop, or "none" if the operation has none
//   save KEY STEP FILE     writes every STEP-th element of the result; "ready"
//   drop KEY               frees the task; "ready"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <map>
#include <memory>
#include <sstream>
#include <stdexcept>
#include <string>

#include "task.hpp"

namespace {

using bcast::Tensor;
using bcast::benchmark::Task;

std::streamsize bytes_of(const Tensor& tensor) {
    return tensor.numel() * static_cast<std::streamsize>(item_size(tensor.dtype));
}

void load(const Tensor& operand, const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    // The stream's own element type is char.
    if (!file.read(reinterpret_cast<char*>(operand.first()), bytes_of(operand)))
        throw std::runtime_error("not enough bytes in " + path);
}

void save(const Tensor& result, std::int64_t step, const std::string& path) {
    std::ofstream file(path, std::ios::binary);
    const auto item = static_cast<std::int64_t>(item_size(result.dtype));
    for (std::int64_t index = 0; index < result.numel(); index += step)
        file.write(reinterpret_cast<const char*>(result.first() + index * item), item);
    if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

template <class Compute>
std::int64_t nanoseconds(std::int64_t times, Compute compute) {
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    for (std::int64_t time = 0; time < times; ++time) compute();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count();
}

std::string answer(std::map<std::string, std::unique_ptr<Task>>& tasks, const std::string& line) {
    std::istringstream words(line);
    std::string command;
    std::string key;
    words >> command >> key;
    if (command == "make") {
        std::string text;
        std::getline(words >> std::ws, text);
        return (tasks[key] = Task::read(text)) ? "ready" : "none";
    }
    Task& task = *tasks.at(key);
    std::int64_t number = 0;
    std::string path;
    words >> number >> path;
    if (command == "run") return std::to_string(nanoseconds(number, [&] { task.run(); }));
    if (command == "bare") {
        return task.has_bare_loop() ? std::to_string(nanoseconds(number, [&] { task.run_bare_loop(); })) : "none";
    }
    if (command == "load") {
        load(task.operand(static_cast<std::size_t>(number)), path);
    } else if (command == "save") {
        save(task.result(), number, path);
    } else if (command == "drop") {
        tasks.erase(key);
    } else {
        throw std::runtime_error("no command: " + line);
    }
    return "ready";
}

}  // namespace

int main() {
    try {
        std::map<std::string, std::unique_ptr<Task>> tasks;
        for (std::string line; std::getline(std::cin, line);) std::cout << answer(tasks, line) << std::endl;
    } catch (const std::exception& error) {
        std::cerr << "bcast_contest: " << error.what() << '\n';
        return 1;
    }
}
