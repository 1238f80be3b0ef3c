#include "cli/command.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <istream>
#include <ostream>
#include <sstream>

#include "bcast/claims/claim.hpp"
#include "bcast/claims/deciding.hpp"
#include "bcast/claims/shown.hpp"
#include "bcast/diagnostic.hpp"
#include "bcast/explain/beliefs.hpp"
#include "bcast/explain/explain.hpp"
#include "cli/call_options.hpp"
#include "cli/check.hpp"
#include "cli/recognized.hpp"
#include "cli/report.hpp"
#include "cli/run.hpp"
#include "cli/svg.hpp"

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
  bcast beliefs 4,1 4
  bcast explain 'The size of tensor a (4) must match the size of tensor b (3) at non-singleton dimension 1'
  bcast svg --theme auto 2,3,4 3,1
A SHAPE is 2,3,4 or (2, 3, 4) or [2, 3] or torch.Size([2, 3]) or N=2,C=3 or ().
A single argument that is no SHAPE may be an error, a traceback, shapes with a sign between them, or code.
Exit status: 0 it broadcasts (or the code runs), 1 it does not (or it is an error), 3 wrong usage, nothing recognized.)help";

constexpr const char* check_examples =
    R"help(Read are .md (.markdown, .mdx, .qmd), .rst, .ipynb and .html (.htm): fences of the language bcast, and of python and pycon with the word bcast.
Exit status: 0 all claims are true, 1 one is false, 3 something could not be checked.)help";

constexpr const char* run_examples =
    R"help(Exit status: 0 the program ran, 1 it raised, 2 it is outside the subset of Python, 3 wrong usage.)help";

int answer_lines(const Streams& streams, std::string (*answer)(std::string_view)) {
    for (std::string line; std::getline(streams.in, line);) {
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.empty()) continue;
        streams.out << answer(line) << '\n' << std::flush;  // the client may wait for this answer
    }
    return broadcasts;
}

std::string show_fence(std::string_view question) {
    return claims::shown(question);
}

/// 3 for a bad request, otherwise whether it broadcasts; an answer about beliefs cannot fail.
int status_of(const Value& answer) {
    if (!answer.HasMember("ok")) return answer["error"].IsNull() ? broadcasts : wrong_usage;
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

/// The options of `explain`, `matrix` and `beliefs`.
struct Options {
    CallOptions call;
    std::optional<std::string> expect;
    bool json = false;
    bool jsonl = false;
};

/// Whether the trace has the expected outcome, in the notation of claims in documents. Returns 0, 1, or 3 for an
/// invalid claim.
int expect(const std::string& answer, const std::string& expected, const Streams& streams) {
    const claims::Outcome outcome = claims::outcome_of(answer);
    rapidjson::Document trace;
    trace.Parse(answer.data(), answer.size());
    if (status_of(trace) == wrong_usage) return show(answer, false, streams, trace_report);
    const auto held = claims::holds(expected, outcome);
    if (const auto* diagnostic = std::get_if<Diagnostic>(&held)) {
        streams.err << "bcast: --expect: " << diagnostic->message << '\n';
        return wrong_usage;
    }
    if (std::get<bool>(held)) return broadcasts;
    streams.out << "it is " << printable(outcome.text()) << ", not " << printable(expected) << ". "
                << printable(claims::deciding_step(expected, outcome)) << '\n';
    return does_not_broadcast;
}

/// The arguments in reverse order, as CLI11 expects them. CLI11 treats `[2, 3]` among the operands as a list and splits
/// it: a blank before it prevents that.
std::vector<std::string> with_unsplit_lists(CLI::App& app, int argc, const char* const* argv) {
    std::vector<std::string> out(argv + std::min(argc, 1), argv + argc);
    const auto is_command = [&](const CLI::App* command) { return !out.empty() && command->get_name() == out.front(); };
    for (CLI::App* command : app.get_subcommands(is_command)) {
        for (std::size_t i = 1; i < out.size(); ++i) {
            const CLI::Option* const before =
                out[i - 1].starts_with('-') ? command->get_option_no_throw(out[i - 1]) : nullptr;
            const bool is_value = before != nullptr && before->get_items_expected_max() > 0;
            if (!is_value && out[i].starts_with('[')) out[i].insert(0, 1, ' ');
        }
    }
    std::reverse(out.begin(), out.end());
    return out;
}

void remove_blanks(std::vector<std::string>& arguments) {
    for (std::string& argument : arguments) {
        if (argument.starts_with(" [")) argument.erase(0, 1);
    }
}

enum class Question { explain, matrix, beliefs };

int explain_shapes(const Options& options, Question question, const Streams& streams) {
    if (options.jsonl) return answer_lines(streams, explain);
    if (question == Question::explain) {
        if (const auto answer = recognized(options.call)) return show_recognized(*answer, options.json, streams);
    }
    const auto read = request_of(options.call);
    if (const auto* diagnostic = std::get_if<Diagnostic>(&read)) {
        streams.err << "bcast: " << diagnostic->message << '\n';
        return wrong_usage;
    }
    const auto& request = std::get<std::string>(read);
    if (options.expect) return expect(explain(request), *options.expect, streams);
    switch (question) {
        case Question::matrix:
            return show(matrix(request), options.json, streams, matrix_report);
        case Question::beliefs:
            return show(beliefs(request), options.json, streams, beliefs_report);
        case Question::explain:
            break;
    }
    return show(explain(request), options.json, streams, trace_report);
}

void add_explain_options(CLI::App& command, Options& options) {
    add_call_options(command, options.call, true);
    command.add_flag("--json", options.json, "print the trace as one line of JSON");
    command.add_option("--expect", options.expect, "say nothing if this comes out: a shape, error, or Type: message");
    CLI::Option* const lines =
        command.add_flag("--jsonl", options.jsonl, "read a request a line, print a trace a line");
    // A request contains all other options itself.
    for (CLI::Option* other : command.get_options()) {
        if (other != lines && other != command.get_help_ptr()) lines->excludes(other);
    }
}

void add_check_options(CLI::App& command, DocumentOptions& options) {
    command.add_option("PATH", options.paths, "documents, and folders of them");
    command.add_option("--format", options.format, "text (default), github, sarif, junit or json");
    CLI::Option* const update =
        command.add_flag("--update", options.update, "write what is true in place of what is not");
    command.add_flag("--accept", options.accept, "with --update: also where a result became an error, or back")
        ->needs(update);
    command.add_option("--timeout", options.seconds, "seconds for each program (default 10)")
        ->check(CLI::PositiveNumber);
    command.footer(check_examples);
}

void add_run_options(CLI::App& command, RunOptions& options) {
    command.add_option("FILE", options.file, "the program; - or nothing: the standard input");
    CLI::Option* const trace =
        command.add_flag("--trace", options.trace, "print the result and what broadcast as one line of JSON");
    CLI::Option* const migrate =
        command.add_flag("--migrate", options.migrate, "print the program without names of dims, run and compared");
    command.add_flag("--jsonl", options.jsonl, "read a {\"code\":...} a line, print a result a line")
        ->excludes(trace)
        ->excludes(migrate);
    trace->excludes(migrate);
    command.add_option("--why", options.why, "say where an element comes from, 'out[1, 2]', as one line of JSON")
        ->excludes(migrate);
    command.footer(run_examples);
}

}  // namespace

int run(int argc, const char* const* argv, const Streams& streams) {
    CLI::App app("Shows how tensor shapes broadcast, or why they do not.", "bcast");
    app.set_version_flag("--version", "bcast " BCAST_VERSION);
    app.require_subcommand(1);
    app.footer(examples);
    Options options;
    CLI::App* explaining = app.add_subcommand("explain", "the alignment of the operands, step by step");
    add_explain_options(*explaining, options);
    CLI::App* comparing = app.add_subcommand("matrix", "every rule on the same two operands");
    add_call_options(*comparing, options.call, false);
    comparing->add_flag("--json", options.json, "print the matrix as one line of JSON");
    CLI::App* believing = app.add_subcommand("beliefs", "what common wrong rules would give, beside the truth");
    add_call_options(*believing, options.call, true);
    believing->add_flag("--json", options.json, "print the answers as one line of JSON");
    for (CLI::App* command : {explaining, comparing, believing}) command->footer(examples);
    SvgOptions svg_options;
    CLI::App* drawing = app.add_subcommand("svg", "a static figure of the operands, without script");
    add_svg_options(*drawing, svg_options);
    CLI::App* writing = app.add_subcommand("md", "two figures, light and dark, and the picture element for a README");
    add_md_options(*writing, svg_options);
    DocumentOptions document_options;
    CLI::App* checking = app.add_subcommand("check", "whether what documents claim is true");
    add_check_options(*checking, document_options);
    CLI::App* showing = app.add_subcommand(
        "fence",
        "for hosts of documents: reads a fence a line as JSON, prints its figures and the truth of its claims");
    RunOptions run_options;
    CLI::App* running = app.add_subcommand("run", "a Python program, as a notebook runs a cell");
    add_run_options(*running, run_options);

    try {
        app.parse(with_unsplit_lists(app, argc, argv));
        for (auto* arguments : {&options.call.shapes, &svg_options.call.shapes, &document_options.paths})
            remove_blanks(*arguments);
        if (drawing->parsed()) return draw_figure(svg_options, streams);
        if (writing->parsed()) return write_picture(svg_options, streams);
        if (checking->parsed()) return check_documents(document_options, streams);
        if (showing->parsed()) return answer_lines(streams, show_fence);
        if (running->parsed()) return run_program(run_options, streams);
        const Question question = comparing->parsed()   ? Question::matrix
                                  : believing->parsed() ? Question::beliefs
                                                        : Question::explain;
        return explain_shapes(options, question, streams);
    } catch (const CLI::ParseError& stop) {
        // Help and version are reported as exceptions, but are not errors.
        const bool is_help = stop.get_exit_code() == 0;
        std::ostringstream said;
        app.exit(stop, streams.out, said);
        const std::vector<std::string> words = app.remaining();
        if (app.get_subcommands().empty() && !words.empty() && !words.front().starts_with('-'))
            streams.err << "bcast: there is no command " << bcast::quoted(words.front()) << '\n';
        std::istringstream message(said.str());
        for (std::string line; std::getline(message, line);) streams.err << printable(line) << '\n';
        return is_help ? broadcasts : wrong_usage;
    } catch (const std::exception& error) {
        streams.err << "bcast: " << printable(error.what()) << '\n';
        return wrong_usage;
    }
}

}  // namespace bcast::cli
