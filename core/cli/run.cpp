#include "cli/run.hpp"

#include <fstream>
#include <istream>
#include <iterator>
#include <ostream>

#include "bcast/diagnostic.hpp"
#include "bcast/python/cell.hpp"
#include "bcast/python/run.hpp"
#include "cli/narration.hpp"

namespace bcast::cli {
namespace {

int run_lines(std::istream& in, const Streams& streams) {
    for (std::string line; std::getline(in, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.find_first_not_of(" \t") == std::string::npos) continue;
        streams.out << python::run_line(line) << '\n' << std::flush;  // a partner may wait for this answer
    }
    return 0;
}

void show_error(const python::CellError& error, std::ostream& err) {
    if (!error.traceback.empty()) err << "Traceback (most recent call last):\n";
    for (const python::CellFrame& frame : error.traceback) {
        err << "  File \"<cell>\", line " << frame.line << ", in " << frame.function << '\n';
        if (!frame.text.empty()) err << "    " << frame.text << '\n';
    }
    if (error.traceback.empty() && !error.type.empty()) err << "  File \"<cell>\", line " << error.place.line << '\n';
    err << (error.type.empty() ? "bcast: " : "") << error.text() << '\n';
}

/// A program that has nothing to do with names stays as it is.
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
    streams.err << "bcast: " << Narration().tell(why, Value(rapidjson::kObjectType)) << '\n';
    return does_not_broadcast;
}

int run_one(const std::string& code, const Streams& streams) {
    const python::CellResult result = python::run_cell(code);
    streams.out << result.out;
    if (result.last) streams.out << *result.last << '\n';
    streams.out << std::flush;
    for (const python::CellWarning& warning : result.warnings) {
        streams.err << "<cell>:" << warning.place.line << ": " << warning.category << ": " << warning.message << '\n';
        if (!warning.text.empty()) streams.err << "  " << warning.text << '\n';
    }
    if (result.error) show_error(*result.error, streams.err);
    return static_cast<int>(result.exit);
}

}  // namespace

int run_program(const RunOptions& options, const Streams& streams) {
    std::ifstream file;
    const bool from_file = options.file && *options.file != "-";
    if (from_file) {
        file.open(*options.file, std::ios::binary);
        if (!file) {
            streams.err << "bcast: cannot read " << quoted(*options.file) << '\n';
            return wrong_usage;
        }
    }
    std::istream& in = from_file ? file : streams.in;
    if (options.jsonl) return run_lines(in, streams);
    const std::string code(std::istreambuf_iterator<char>(in), {});
    if (from_file && file.bad()) {
        streams.err << "bcast: cannot read " << quoted(*options.file) << '\n';
        return wrong_usage;
    }
    if (!options.trace && !options.migrate) return run_one(code, streams);
    python::CellOptions with_events;
    with_events.events = true;
    const python::CellResult result = python::run_cell(code, with_events);
    if (options.migrate) return show_migration(code, result, streams);
    streams.out << python::result_json(result) << '\n';
    return static_cast<int>(result.exit);
}

}  // namespace bcast::cli
