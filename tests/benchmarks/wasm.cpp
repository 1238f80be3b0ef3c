// Our side of the contest in WebAssembly: tasks as JavaScript holds them, by their address.

#include <emscripten/emscripten.h>

#include <cstddef>

#include "task.hpp"

using bcast::benchmark::Task;

extern "C" {

/// `line` as Task::read has it; null if there is no such operation.
EMSCRIPTEN_KEEPALIVE Task* make_task(const char* line) {
    return Task::read(line).release();
}

EMSCRIPTEN_KEEPALIVE void run_task(Task* task) {
    task->run();
}

/// Where the elements of an operand are.
EMSCRIPTEN_KEEPALIVE std::byte* operand_of(Task* task, std::size_t index) {
    return task->operand(index).first();
}

EMSCRIPTEN_KEEPALIVE std::byte* result_of(Task* task) {
    return task->result().first();
}

EMSCRIPTEN_KEEPALIVE void drop_task(Task* task) {
    delete task;
}
}
