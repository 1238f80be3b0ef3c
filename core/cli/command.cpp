#include "cli/command.hpp"

#include <CLI/CLI.hpp>

#include <istream>
#include <ostream>
#include <sstream>

#include "bcast/diagnostic.hpp"
#include "bcast/explain/explain.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/shape_text.hpp"
#include "bcast/utf8.hpp"
#include "cli/report.hpp"
#include "cli/run.hpp"

namespace bcast::cli {
namespace {

constexpr const char* examples = R"help(Examples:
  bcast explain "(2, 3, 4)" "(3, 1)"
  bcast explain N=2,C=3 C=3
  bcast explain --in-place 1,3,1 3,1,7
  bcast explain --dialect openvino --rule pdpd --axis 1 2,3,4,5 3,4
  bcast explain --op broadcast_to --target 2,3,4 3,1
  bcast explain --json 4,1 4
  bcast matrix 2,3,4 3
A SHAPE is 2,3,4 or (2, 3, 4) or [2, 3] or torch.Size([2, 3]) or N=2,C=3 or ().
Exit status: 0 it broadcasts, 1 it does not, 3 wrong usage.)help";

constexpr const char* run_examples =
    R"help(Exit status: 0 the program ran, 1 it raised, 2 it is outside the subset of Python, 3 wrong usage.)help";

/// What `explain` and `matrix` were asked for.
struct Options {
    std::optional<std::string> dialect, rule, op, target, axes, names, order;
    std::optional<long long> axis;
    bool in_place = false;
    bool json = false;
    bool jsonl = false;
    std::vector<std::string> shapes;
};

/// The options as a request.
std::string request_of(const Options& options, const std::optional<std::vector<Extent>>& axes) {
    Json json;
    json.begin_object();
    if (options.dialect) json.key("dialect").string(well_formed(*options.dialect));
    if (options.rule) json.key("rule").string(well_formed(*options.rule));
    if (options.op) json.key("op").string(well_formed(*options.op));
    if (options.in_place) json.key("in_place").boolean(true);
    json.key("operands").begin_list();
    for (const std::string& shape : options.shapes) {
        json.begin_object();
        json.key("text").string(well_formed(shape));
        json.end_object();
    }
    json.end_list();
    if (options.axis) json.key("axis").integer(*options.axis);
    if (options.names) json.key("names").string(well_formed(*options.names));
    if (options.order) {
        json.key("order").begin_list();
        std::istringstream names(*options.order);
        for (std::string name; std::getline(names, name, ',');) json.string(well_formed(name));
        json.end_list();
    }
    if (axes) json.key("axes").integers(*axes);
    if (options.target) {
        json.key("target").begin_object();
        json.key("text").string(well_formed(*options.target));
        json.end_object();
    }
    json.end_object();
    return json.text();
}

int explain_lines(const Streams& streams) {
    for (std::string line; std::getline(streams.in, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) continue;
        streams.out << explain(line) << '\n' << std::flush;  // a partner may wait for this answer before it asks again
    }
    return broadcasts;
}

/// 3 for a request that is none, else whether it broadcasts.
int status_of(const Value& answer) {
    if (answer["ok"].GetBool()) return broadcasts;
    return text(answer["error"], "code") == "bad-request" ? wrong_usage : does_not_broadcast;
}

int show(const std::string& answer, bool as_json, const Streams& streams,
         std::string (*report)(const Value&, const Style&)) {
    rapidjson::Document parsed;
    parsed.Parse(answer.data(), answer.size());
    const int status = status_of(parsed);
    if (as_json) {
        streams.out << answer << '\n';
    } else if (status == wrong_usage) {
        streams.err << "bcast: " << text(parsed["error"], "message") << '\n';
    } else {
        streams.out << report(parsed, Style{streams.colour});
    }
    return status;
}

int explain_or_matrix(const Options& options, bool is_matrix, const Streams& streams) {
    if (options.jsonl) return explain_lines(streams);
    std::optional<std::vector<Extent>> axes;
    if (options.axes) {
        auto parsed = parse_integers(*options.axes);
        if (const auto* diagnostic = std::get_if<Diagnostic>(&parsed)) {
            streams.err << "bcast: --axes: " << diagnostic->message << '\n';
            return wrong_usage;
        }
        axes = std::get<std::vector<Extent>>(std::move(parsed));
    }
    const std::string request = request_of(options, axes);
    if (is_matrix) return show(matrix(request), options.json, streams, matrix_report);
    return show(explain(request), options.json, streams, trace_report);
}

void add_call_options(CLI::App& command, Options& options) {
    command.add_option("--dialect", options.dialect, "pytorch (default), numpy, onnx or openvino");
    command.add_option(
        "--rule", options.rule,
        "none, numpy, unidirectional, onto, pdpd, bidirectional, explicit or by-name; default: the call's own");
    command.add_option("--op", options.op, "the call: add (default), mul, broadcast_to, expand, copy_ ...");
    command.add_option("--axis", options.axis, "pdpd: where the second operand starts");
    command.add_option("--names", options.names, "keep (default) or drop: whether the names of the operands count");
    command.add_flag("--in-place", options.in_place, "write into the first operand");
    command.add_flag("--json", options.json, "print the trace as one line of JSON");
    command.add_option("SHAPE", options.shapes, "the operands");
}

}  // namespace

int run(int argc, const char* const* argv, const Streams& streams) {
    CLI::App app("Shows how tensor shapes broadcast, or why they do not.", "bcast");
    app.set_version_flag("--version", "bcast " BCAST_VERSION);
    app.require_subcommand(1);
    app.footer(examples);
    Options options;
    CLI::App* explaining = app.add_subcommand("explain", "the alignment of the operands, step by step");
    add_call_options(*explaining, options);
    explaining->add_option("--target", options.target, "the shape to broadcast to, for broadcast_to and expand");
    explaining->add_option("--axes", options.axes, "explicit: the output axis of each input axis, such as 0,2");
    explaining->add_option("--order", options.order, "align_to: the names of the axes that come out, such as C,...,N");
    CLI::Option* const lines =
        explaining->add_flag("--jsonl", options.jsonl, "read a request a line, print a trace a line");
    // A request has all of it itself.
    for (CLI::Option* other : explaining->get_options()) {
        if (other != lines && other != explaining->get_help_ptr()) lines->excludes(other);
    }
    CLI::App* comparing = app.add_subcommand("matrix", "every rule on the same two operands");
    add_call_options(*comparing, options);
    for (CLI::App* command : {explaining, comparing}) command->footer(examples);
    RunOptions run_options;
    CLI::App* running = app.add_subcommand("run", "a Python program, as a notebook runs a cell");
    running->add_option("FILE", run_options.file, "the program; - or nothing: the standard input");
    CLI::Option* const trace =
        running->add_flag("--trace", run_options.trace, "print the result and what broadcast as one line of JSON");
    CLI::Option* const migrate = running->add_flag("--migrate", run_options.migrate,
                                                   "print the program without names of dims, run and compared");
    running->add_flag("--jsonl", run_options.jsonl, "read a {\"code\":...} a line, print a result a line")
        ->excludes(trace)
        ->excludes(migrate);
    trace->excludes(migrate);
    running->footer(run_examples);

    try {
        app.parse(argc, argv);
        if (running->parsed()) return run_program(run_options, streams);
        return explain_or_matrix(options, comparing->parsed(), streams);
    } catch (const CLI::ParseError& stop) {
        // Help and version are no errors, though they come this way.
        const bool asked = stop.get_exit_code() == 0;
        std::ostringstream said;
        app.exit(stop, streams.out, said);
        const std::vector<std::string> words = app.remaining();
        if (app.get_subcommands().empty() && !words.empty() && !words.front().starts_with('-'))
            streams.err << "bcast: there is no command " << bcast::quoted(words.front()) << '\n';
        std::istringstream told(said.str());
        for (std::string line; std::getline(told, line);) streams.err << printable(line) << '\n';
        return asked ? broadcasts : wrong_usage;
    } catch (const std::exception& error) {
        streams.err << "bcast: " << printable(error.what()) << '\n';
        return wrong_usage;
    }
}

}  // namespace bcast::cli
