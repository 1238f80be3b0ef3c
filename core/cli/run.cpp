#include "cli/run.hpp"

#include <array>
#include <fstream>
#include <istream>
#include <map>
#include <ostream>
#include <set>

#include "bcast/diagnostic.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/explain/narration.hpp"
#include "bcast/program/cell.hpp"
#include "bcast/program/run.hpp"

namespace bcast::cli {
namespace {

/// Reads the rest of a stream. If that fails, as for a folder, the stream is bad afterwards.
std::string rest_of(std::istream& in) {
    std::string out;
    std::array<char, 4096> block{};
    while (in.read(block.data(), block.size()) || in.gcount() > 0)
        out.append(block.data(), static_cast<std::size_t>(in.gcount()));
    return out;
}

void run_lines(std::istream& in, const Streams& streams) {
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.find_first_not_of(" \t") == std::string::npos) continue;
        streams.out << python::run_line(line) << '\n' << std::flush;  // the client may wait for this answer
    }
}

void show_error(const python::CellError& error, std::ostream& err) {
    if (!error.traceback.empty()) err << "Traceback (most recent call last):\n";
    for (const python::CellFrame& frame : error.traceback) {
        err << "  File \"<cell>\", line " << frame.line << ", in " << frame.function << '\n';
        if (!frame.text.empty()) err << "    " << frame.text << '\n';
    }
    if (error.traceback.empty() && !error.type.empty())
        err << "  File \"<cell>\", line " << error.location.line << '\n';
    err << (error.type.empty() ? "bcast: " : "") << error.last_line() << '\n';
}

/// A program that does not use names is printed unchanged.
int show_migration(const std::string& code, const python::CellResult& result, const Streams& streams) {
    if (result.error) {
        show_error(*result.error, streams.err);
        return static_cast<int>(result.exit);
    }
    if (!result.migration || result.migration->code) {
        streams.out << (result.migration ? *result.migration->code : code);
        return 0;
    }
    const std::string why = "migration.reason." + result.migration->why;
    streams.err << "bcast: " << Narration().sentence(why, reading::Value(rapidjson::kObjectType)) << '\n';
    return does_not_broadcast;
}

/// Prints the sources of an element as one line of JSON.
int show_why(const python::CellResult& result, const Streams& streams) {
    if (result.error) show_error(*result.error, streams.err);
    if (result.why->error) {
        streams.err << "bcast: " << printable(*result.why->error) << '\n';
        return result.error ? static_cast<int>(result.exit) : wrong_usage;
    }
    Json json;
    python::write_why(json, result.why);
    streams.out << json.text() << '\n';
    return 0;
}

/// "Left out: lines 4, 9 (matplotlib)", one line per module.
void show_skipped(const std::vector<python::CellSkip>& skipped, std::ostream& err) {
    std::map<std::string, std::set<std::size_t>> modules;
    for (const python::CellSkip& one : skipped) modules[one.module].insert(one.line);
    for (const auto& [module, lines] : modules) {
        err << "Left out: " << (lines.size() == 1 ? "line " : "lines ");
        bool first = true;
        for (const std::size_t line : lines) {
            err << (first ? "" : ", ") << line;
            first = false;
        }
        err << " (" << module << ")\n";
    }
}

int run_one(const std::string& code, const Streams& streams) {
    const python::CellResult result = python::run_cell(code);
    streams.out << result.out;
    if (result.last) streams.out << *result.last << '\n';
    streams.out << std::flush;
    for (const python::CellWarning& warning : result.warnings) {
        streams.err << "<cell>:" << warning.location.line << ": " << warning.category << ": " << warning.message
                    << '\n';
        if (!warning.text.empty()) streams.err << "  " << warning.text << '\n';
    }
    show_skipped(result.skipped, streams.err);
    if (result.error) show_error(*result.error, streams.err);
    return static_cast<int>(result.exit);
}

}  // namespace

int run_program(const RunOptions& options, const Streams& streams) {
    std::ifstream file;
    const bool from_file = options.file && *options.file != "-";
    if (from_file) file.open(*options.file, std::ios::binary);
    std::istream& in = from_file ? file : streams.in;
    std::string code;
    if (options.jsonl) {
        run_lines(in, streams);
    } else {
        code = rest_of(in);
    }
    if ((from_file && !file.is_open()) || in.bad()) {
        streams.err << "bcast: cannot read " << (from_file ? bcast::quoted(*options.file) : "the standard input")
                    << '\n';
        return wrong_usage;
    }
    if (options.jsonl) return 0;
    if (!options.trace && !options.migrate && !options.why) return run_one(code, streams);
    python::CellOptions with_events;
    with_events.events = !options.why || options.trace;
    with_events.why = options.why;
    const python::CellResult result = python::run_cell(code, with_events);
    if (options.migrate) return show_migration(code, result, streams);
    if (options.why && !options.trace) return show_why(result, streams);
    const auto repair = result.error ? python::repaired(code, *result.error, with_events) : std::nullopt;
    streams.out << python::result_json(result, repair) << '\n';
    return static_cast<int>(result.exit);
}

int run_code(const std::string& code, const Streams* streams) {
    if (streams != nullptr) return run_one(code, *streams);
    return static_cast<int>(python::run_cell(code).exit);
}

}  // namespace bcast::cli
