// Our side of the contest in WebAssembly: tasks that JavaScript refers to by address.

#include <emscripten/emscripten.h>

#include <cstddef>

#include "task.hpp"

using bcast::benchmark::Task;

extern "C" {

/// `line` in the format of Task::read; returns null if there is no such operation.
EMSCRIPTEN_KEEPALIVE Task* make_task(const char* line) {
    return Task::read(line).release();
}

EMSCRIPTEN_KEEPALIVE void run_task(Task* task) {
    task->run();
}

EMSCRIPTEN_KEEPALIVE bool has_bare_loop(Task* task) {
    return task->has_bare_loop();
}

EMSCRIPTEN_KEEPALIVE void run_bare_loop(Task* task) {
    task->run_bare_loop();
}

/// The address of an operand's elements.
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
