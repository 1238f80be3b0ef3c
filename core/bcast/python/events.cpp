#include "bcast/python/events.hpp"

#include "bcast/python/interpreter.hpp"
#include "bcast/python/syntax/lexer.hpp"

namespace bcast::python {

void Recorder::aligned(const Arguments& arguments, const Alignment& alignment) {
    const Program* program = interpreter_.program();
    if (program == nullptr || events_.size() >= most_) return;
    const Location where = interpreter_.where();
    std::string call;
    bool blank = false;
    for (const char c : program->source.text(where)) {
        const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\\' || c == prompt_filler;
        if (!space && blank && !call.empty()) call += ' ';
        if (!space) call += c;
        blank = space;
    }
    events_.push_back({program->source.span(where), program->source.span(interpreter_.sign()),
                       program->source.line(where.begin), std::move(call), arguments, alignment});
}

}  // namespace bcast::python
