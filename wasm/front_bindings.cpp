// The interface of the core for what people paste into the page and for its lessons, for JavaScript: text in, text out.

#include <emscripten/bind.h>

#include <string>

#include "bcast/explain/beliefs.hpp"
#include "bcast/explain/read_json.hpp"
#include "bcast/explain/repairs.hpp"
#include "bcast/learn/lesson.hpp"
#include "bcast/recognition/recognize.hpp"
#include "text.hpp"

namespace {

/// `tried` is the result of the full module's `trial` for the text, or empty.
emscripten::val recognize(const std::string& pasted, const std::string& tried) {
    bcast::JsonDocument trial;
    if (tried.empty() || bcast::parse_json(tried, trial)) return text(bcast::recognize(pasted));
    bcast::Trial shown = {
        trial["alone"].GetBool(), trial["fails"].GetBool(), std::string(bcast::text_of(trial["code"])), {}};
    for (const auto& one : trial["known"].GetArray()) {
        bcast::Shape shape;
        for (const auto& size : one["shape"].GetArray()) shape.push_back({size.GetInt64(), {}});
        shown.known.emplace_back(bcast::text_of(one["text"]), std::move(shape));
    }
    return text(bcast::recognize(pasted, &shown));
}

}  // namespace

EMSCRIPTEN_BINDINGS(bcast) {
    emscripten::function("recognize", &recognize);
    emscripten::function(
        "repairs", +[](const std::string& request) { return text(bcast::repairs(request)); });
    emscripten::function(
        "lesson", +[](const std::string& request) { return text(bcast::lesson(request)); });
    emscripten::function(
        "beliefs", +[](const std::string& request) { return text(bcast::beliefs(request)); });
}
