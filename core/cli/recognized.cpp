#include "cli/recognized.hpp"

#include <rapidjson/document.h>
#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <algorithm>

#include "bcast/ascii.hpp"
#include "bcast/explain/explain.hpp"
#include "bcast/program/trial.hpp"
#include "bcast/shape_text.hpp"
#include "cli/report.hpp"
#include "cli/run.hpp"

namespace bcast::cli {

std::optional<std::string> recognized(const CallOptions& options) {
    if (options.shapes.size() != 1 || options.target || options.axes || options.order) return std::nullopt;
    const std::string& text = options.shapes.front();
    if (std::holds_alternative<TypedShape>(parse_shape(text))) return std::nullopt;
    std::string answer = python::recognize(text);
    rapidjson::Document parsed;
    parsed.Parse(answer.data(), answer.size());
    // A single line that is not a sentence may be a mistyped shape; its parser explains the error.
    const bool is_sentence = std::count(text.begin(), text.end(), ' ') > 1 && is_letter(text.front());
    const bool is_nothing =
        bcast::cli::text(parsed, "say") == "recognize.nothing" && !is_sentence && text.find('\n') == text.npos;
    if (is_nothing || bcast::cli::text(parsed, "kind") == "empty") return std::nullopt;
    return answer;
}

int show_recognized(const std::string& answer, bool as_json, const Streams& streams) {
    rapidjson::Document parsed;
    parsed.Parse(answer.data(), answer.size());
    const std::string kind = text(parsed, "kind");
    int status = kind == "error" ? does_not_broadcast : kind == "nothing" ? wrong_usage : broadcasts;
    if (as_json) {
        streams.out << answer << '\n';
    } else {
        streams.out << recognition_report(parsed, Style{streams.colour});
    }
    if (parsed["request"].IsObject()) {
        rapidjson::StringBuffer request;
        rapidjson::Writer<rapidjson::StringBuffer> writer(request);
        parsed["request"].Accept(writer);
        const std::string trace = explain({request.GetString(), request.GetSize()});
        rapidjson::Document explained;
        explained.Parse(trace.data(), trace.size());
        // The pasted error, not that of the call by which its shapes are explained.
        const bool own = parsed["error"].IsObject() && parsed["error"]["type"].IsString();
        if (own && explained["error"].IsObject()) {
            for (const char* field : {"type", "message"})
                explained["error"][field].CopyFrom(parsed["error"][field], explained.GetAllocator());
        }
        if (!as_json) streams.out << '\n' << trace_report(explained, Style{streams.colour});
        if (kind == "shapes" && !explained["ok"].GetBool()) status = does_not_broadcast;
    } else if (kind == "program") {
        const int exit =
            run_code({parsed["code"].GetString(), parsed["code"].GetStringLength()}, as_json ? nullptr : &streams);
        if (exit != 0) status = does_not_broadcast;
    }
    return status;
}

}  // namespace bcast::cli
