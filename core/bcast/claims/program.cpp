#include <algorithm>

#include "bcast/claims/check.hpp"
#include "bcast/claims/deciding.hpp"
#include "bcast/claims/statements.hpp"
#include "bcast/concat.hpp"
#include "bcast/program/cell.hpp"
#include "bcast/program/event_figure.hpp"
#include "bcast/shape_text.hpp"

namespace bcast::claims {
namespace {

constexpr char marker = '\x1e';  ///< Printed before each statement.
constexpr char value_mark = '\x1f';

std::string_view right_trimmed(std::string_view text) {
    const std::size_t end = text.find_last_not_of(" \t\r");
    return end == std::string_view::npos ? std::string_view() : text.substr(0, end + 1);
}

/// `AxisError: message` for `numpy.AxisError: message`.
std::string_view without_module(std::string_view error) {
    const std::size_t colon = std::min(error.find(':'), error.size());
    const std::size_t dot = error.substr(0, colon).rfind('.');
    return dot == std::string_view::npos ? error : error.substr(dot + 1);
}

/// The offset of a `# ->` comment of a line, and of the claim in it; npos if there is none.
std::size_t arrow_comment(std::string_view line, std::size_t& expected) {
    for (std::size_t at = line.rfind('#'); at != std::string_view::npos && at != 0; at = line.rfind('#', at - 1)) {
        const std::size_t next = line.find_first_not_of(" \t", at + 1);
        if (next == std::string_view::npos) continue;
        const std::size_t size = line.compare(next, 2, "->") == 0 ? 2 : line.compare(next, 3, "\u2192") == 0 ? 3 : 0;
        if (size == 0) continue;
        expected = std::min(line.find_first_not_of(" \t", next + size), line.size());
        return at;
    }
    return std::string_view::npos;
}

/// Matches with `...` for any text, as doctest does: first both ends, then each part at its first occurrence.
bool like(std::string_view pattern, std::string_view text) {
    constexpr std::string_view dots = "...";
    const std::size_t first = pattern.find(dots);
    if (first == std::string_view::npos) return pattern == text;
    const std::size_t last = pattern.rfind(dots);
    const std::string_view head = pattern.substr(0, first);
    const std::string_view tail = pattern.substr(last + dots.size());
    if (!text.starts_with(head) || !text.ends_with(tail) || text.size() < head.size() + tail.size()) return false;
    text = text.substr(head.size(), text.size() - head.size() - tail.size());
    for (std::size_t at = first + dots.size(); at <= last;) {
        const std::size_t next = std::min(pattern.find(dots, at), last);
        const std::string_view piece = pattern.substr(at, next - at);
        const std::size_t found = text.find(piece);
        if (found == std::string_view::npos) return false;
        text.remove_prefix(found + piece.size());
        at = next + dots.size();
    }
    return true;
}

std::string collapsed(std::string_view text) {
    std::string out;
    for (const char c : text) {
        const bool blank = c == ' ' || c == '\n' || c == '\t';
        if (!blank) out += c;
        if (blank && !out.empty() && out.back() != ' ') out += ' ';
    }
    return std::string(right_trimmed(out));
}

/// Runs the statements of a fence and checks its claims.
class ProgramCheck {
  public:
    ProgramCheck(const Fence& fence, Session* session, const CheckOptions& options, Findings& out)
        : fence_(fence), session_(session), options_(options), out_(out) {}

    void check() {
        std::string problem;
        std::size_t line = 0;
        if (!read_statements(fence_, statements_, problem, line)) {
            unexpected(line, problem);
            return;
        }
        // A statement that raises is removed, and the others are run again, so that its side effects are undone.
        for (std::size_t round = 0; round <= statements_.size(); ++round) {
            if (!run()) break;
        }
        if (stopped_) return;
        for (Statement& statement : statements_) judge(statement);
        if (!session_) return;
        for (const Statement& statement : statements_) {
            if (statement.error.empty() && !statement.skip)
                session_->insert(session_->end(), statement.source.begin(), statement.source.end());
        }
    }

  private:
    [[nodiscard]] const FenceLine& line(std::size_t i) const { return fence_.lines[i]; }
    [[nodiscard]] std::uint32_t start_of(const Statement& statement) const {
        const auto& first = line(statement.first).text;
        return first.at[std::min(first.text.find_first_not_of(" \t"), first.text.size())];
    }

    /// The program with a marker before each statement; `owners_` maps its lines to the statements.
    std::string text() {
        std::string out;
        owners_.clear();
        const auto add = [&](std::string_view one, std::size_t owner, std::size_t source_line) {
            out.append(one).append("\n");
            owners_.push_back({owner, source_line});
        };
        constexpr auto nobody = static_cast<std::size_t>(-1);
        add("_bcast_show = lambda value: None if value is None else print(repr(value))", nobody, 0);
        add("_bcast_report = lambda value: None if value is None else print('\\x1f' + (str(list(value.shape)) + "
            "str(getattr(value, 'names', '')) if hasattr(value, 'shape') else repr(value)))",
            nobody, 0);
        if (session_) {
            for (const std::string& one : *session_) add(one, nobody, 0);
        }
        for (std::size_t i = 0; i < statements_.size(); ++i) {
            const Statement& statement = statements_[i];
            if (!statement.error.empty() || statement.skip) continue;
            add(concat({"print('\\x1e", i, "\\x1e')"}), nobody, 0);
            const bool tells = statement.expression && claims_value(statement);
            const bool shows = statement.expression && statement.doctest && !tells;
            if (shows || tells) add(tells ? "_bcast_report((" : "_bcast_show((", i, statement.first);
            for (std::size_t k = 0; k < statement.source.size(); ++k) add(statement.source[k], i, statement.first + k);
            if (shows || tells) add("))", i, statement.first);
        }
        return out;
    }

    [[nodiscard]] bool claims_value(const Statement& statement) const {
        if (statement.output_begin != statement.output_end) return false;
        std::size_t expected = 0;
        return arrow_comment(line(statement.last).text.text, expected) != std::string_view::npos;
    }

    /// Runs the remaining statements; true if one raised, which is then removed.
    bool run() {
        python::CellOptions cell = options_.cell ? *options_.cell : python::CellOptions{};
        cell.events = true;
        cell.budget.seconds = options_.seconds;
        python::CellResult result = python::run_cell(text(), cell);
        made_ = result.lines;
        events_ = std::move(result.events);
        for (Statement& statement : statements_) statement.output.clear();
        read_output(result.out);
        if (!result.error) return false;
        const std::size_t at =
            result.error->traceback.empty() ? result.error->location.line : result.error->traceback.front().line;
        const Owner owner = at >= 1 && at <= owners_.size() ? owners_[at - 1] : Owner{statements_.size(), 0};
        if (result.error->type.empty() || owner.statement >= statements_.size()) {
            const std::size_t source = owner.statement < statements_.size() ? owner.line : 0;
            const std::uint32_t position =
                fence_.lines.empty() || owner.statement >= statements_.size() ? fence_.at : start_of_line(source);
            out_.problems.push_back(
                {position, result.error->type.empty() ? result.error->message : result.error->text()});
            stopped_ = true;
            return false;
        }
        statements_[owner.statement].error = result.error->text();
        statements_[owner.statement].error_line = owner.line;
        const auto failed = result.error->event;
        if (failed && *failed < events_.size()) failed_.insert_or_assign(owner.statement, std::move(events_[*failed]));
        return true;
    }

    [[nodiscard]] std::uint32_t start_of_line(std::size_t i) const {
        const auto& text = line(i).text;
        return text.at[std::min(text.text.find_first_not_of(" \t"), text.text.size())];
    }

    void read_output(std::string_view out) {
        for (std::size_t at = out.find(marker); at != std::string_view::npos; at = out.find(marker, at)) {
            const std::size_t end = out.find(marker, at + 1);
            if (end == std::string_view::npos) return;
            const std::size_t i = std::stoul(std::string(out.substr(at + 1, end - at - 1)));
            const std::size_t begin = std::min(end + 2, out.size());
            const std::size_t next = std::min(out.find(marker, begin), out.size());
            statements_[i].output = out.substr(begin, next - begin);
            at = next;
        }
    }

    void judge(const Statement& statement) {
        if (statement.skip) return;
        bool claimed = false;
        for (std::size_t i = statement.first; i <= statement.last; ++i) {
            std::size_t expected = 0;
            if (arrow_comment(line(i).text.text, expected) == std::string_view::npos) continue;
            claimed = judge_arrow(statement, i, expected) || claimed;
        }
        const bool has_output = statement.output_begin != statement.output_end;
        if (statement.doctest && (has_output || !claimed)) return judge_output(statement);
        if (claimed || statement.error.empty()) return;
        unexpected(statement.error_line, statement.error);
    }

    /// Reports a statement that raised without a claim of that.
    void unexpected(std::size_t i, const std::string& error) {
        Checked checked;
        checked.at = fence_.lines.empty() ? fence_.at : start_of_line(std::min(i, fence_.lines.size() - 1));
        checked.expected = "no error";
        checked.got = error;
        checked.turns = true;
        out_.claims.push_back(std::move(checked));
    }

    /// Returns false if the comment is not a claim, but an arrow followed by prose.
    bool judge_arrow(const Statement& statement, std::size_t i, std::size_t expected_at) {
        const MappedText& text = line(i).text;
        const std::string_view expected = right_trimmed(std::string_view(text.text).substr(expected_at));
        Checked checked;
        checked.at = start_of_line(i);
        checked.expected = expected;
        const Outcome outcome = outcome_at(statement, i);
        const bool raised = !statement.error.empty();
        const auto held = holds(expected, outcome);
        if (raised && i != statement.error_line && i != statement.last) return false;
        if (outcome.ok() || raised) {
            if (const auto* known = std::get_if<bool>(&held)) {
                checked.ok = *known;
            } else if (raised) {
                checked.ok = false;
            } else {
                return false;
            }
            checked.got = raised ? outcome.text() : reported_as(statement, i, outcome);
            checked.turns = raised == std::holds_alternative<TypedShape>(parse_shape(expected));
        } else {
            std::string_view got = right_trimmed(statement.output);
            while (!got.empty() && got.back() == '\n') got = right_trimmed(got.substr(0, got.size() - 1));
            if (!got.empty() && got.front() == value_mark) got.remove_prefix(1);
            if (got.empty() || got.find('\n') != std::string_view::npos) {
                if (!std::holds_alternative<bool>(held)) return false;
                checked.got = got.empty() ? "nothing" : std::string(got);
                out_.claims.push_back(std::move(checked));
                return true;
            }
            checked.got = got;
            checked.ok = got == expected;
        }
        if (!checked.ok) {
            checked.decides = decides(statement, expected, outcome.shape);
            checked.edits.push_back(
                {text.at[expected_at], text.at[expected_at + expected.size()], encoded(checked.got, text.encoding)});
        }
        out_.claims.push_back(std::move(checked));
        return true;
    }

    /// The step of the event that a claim is about: the one that failed, or the last one up to the statement with the
    /// resulting shape.
    [[nodiscard]] std::string decides(const Statement& statement, std::string_view expected,
                                      const std::optional<Shape>& shape) const {
        const auto which = static_cast<std::size_t>(&statement - statements_.data());
        const python::Event* found = nullptr;
        if (const auto failed = failed_.find(which); failed != failed_.end()) found = &failed->second;
        for (std::size_t i = events_.size(); i-- > 0 && !found && statement.error.empty() && shape;) {
            const python::Event& event = events_[i];
            const std::size_t line = event.span.line;
            const bool before = line >= 1 && line <= owners_.size() && owners_[line - 1].statement <= which;
            const bool gives = before && !event.results.empty() && same_extents(event.results[0].facts->shape, *shape);
            if (gives) found = &event;
        }
        return found ? deciding_step(expected, python::trace_of(*found, false)) : std::string();
    }

    /// The output of a line, if that is a shape; otherwise its resulting shape.
    [[nodiscard]] std::string reported_as(const Statement& statement, std::size_t i, const Outcome& outcome) const {
        const std::string printed(right_of(statement.output));
        const bool own = i == statement.last && !printed.empty() && printed.front() != value_mark;
        return own && printed_shape(printed) ? printed : outcome.text();
    }

    /// The outcome of a line: the error, the tensor that it created, or a printed shape.
    [[nodiscard]] Outcome outcome_at(const Statement& statement, std::size_t i) const {
        Outcome out;
        if (!statement.error.empty()) {
            const std::size_t colon = statement.error.find(": ");
            out.type = statement.error.substr(0, colon);
            if (colon != std::string::npos) out.message = statement.error.substr(colon + 2);
            return out;
        }
        std::string_view printed = right_trimmed(statement.output);
        while (!printed.empty() && (printed.back() == '\n' || printed.back() == '\r')) printed.remove_suffix(1);
        if (i == statement.last && !printed.empty() && printed.find('\n') == std::string_view::npos) {
            if (printed.front() == value_mark) printed.remove_prefix(1);
            if (auto shape = printed_shape(printed)) {
                out.shape = std::move(*shape);
                return out;
            }
        }
        for (const python::MadeTensor& made : made_) {
            if (made.line >= 1 && made.line <= owners_.size() && owners_[made.line - 1].line == i &&
                owners_[made.line - 1].statement < statements_.size())
                out.shape = made.shape;
        }
        return out;
    }

    void judge_output(const Statement& statement) {
        std::string expected;
        for (std::size_t i = statement.output_begin; i < statement.output_end; ++i)
            expected.append(right_trimmed(line(i).text.text)).append("\n");
        std::string got;
        const bool raised = !statement.error.empty();
        const bool expects_error = expected.starts_with("Traceback (most recent call last):");
        if (raised) {
            got = statement.error;
        } else {
            for (const FenceLine& one : as_lines(statement.output))
                got.append(right_trimmed(one.text.text)).append("\n");
        }
        if (expected.empty() && got.empty()) return;
        Checked checked;
        checked.at =
            statement.output_begin < statement.output_end ? start_of_line(statement.output_begin) : start_of(statement);
        checked.turns = raised != expects_error;
        if (raised && expects_error) {
            const std::string_view claimed = last_line(expected);
            checked.expected = claimed;
            checked.got = right_trimmed(got);
            checked.ok = matches(statement, without_module(claimed), without_module(right_trimmed(got)));
            for (std::size_t i = statement.output_begin; i < statement.output_end; ++i)
                if (right_trimmed(line(i).text.text) == claimed) checked.at = start_of_line(i);
        } else {
            checked.ok = !checked.turns && matches(statement, expected, with_blank_lines(got));
            checked.expected = right_of(expected);
            checked.got = right_of(got);
        }
        if (!checked.ok) {
            checked.decides = decides(statement, checked.expected, printed_shape(checked.got));
            checked.edits = output_edits(
                statement, raised && expects_error,
                raised ? "Traceback (most recent call last):\n    ...\n" + got : with_blank_lines(got), got);
        }
        out_.claims.push_back(std::move(checked));
    }

    static std::string right_of(std::string_view text) {
        while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
        return std::string(text);
    }

    static std::vector<FenceLine> as_lines(std::string_view text) {
        MappedText mapped;
        mapped.append(text, 0);
        mapped.close(static_cast<std::uint32_t>(text.size()));
        std::vector<FenceLine> out;
        for (MappedText& one : lines_of(mapped)) out.push_back({{}, std::move(one)});
        return out;
    }

    static std::string with_blank_lines(const std::string& text) {
        std::string out;
        for (const FenceLine& one : as_lines(text))
            out += (one.text.text.empty() ? "<BLANKLINE>" : one.text.text) + '\n';
        return out;
    }

    static std::string_view last_line(std::string_view text) {
        while (!text.empty() && text.back() == '\n') text.remove_suffix(1);
        return text.substr(text.rfind('\n') + 1);
    }

    static bool matches(const Statement& statement, std::string_view expected, std::string_view got) {
        const std::string wanted = statement.normalize ? collapsed(expected) : std::string(expected);
        const std::string have = statement.normalize ? collapsed(got) : std::string(got);
        return statement.ellipsis ? like(wanted, have) : wanted == have;
    }

    /// The line terminator at this line: the last line of a text may have none, then that of the line before.
    [[nodiscard]] std::string_view line_end_of(std::size_t i) const {
        if (!line(i).text.line_end.empty()) return line(i).text.line_end;
        return i == 0 || line(i - 1).text.line_end.empty() ? "\n" : std::string_view(line(i - 1).text.line_end);
    }

    /// Edits that replace the claimed output line by line; in a notebook only if the number of lines is unchanged.
    [[nodiscard]] std::vector<Edit> output_edits(const Statement& statement, bool only_last,
                                                 const std::string& new_output, const std::string& got) const {
        const std::size_t count = statement.output_end - statement.output_begin;
        if (only_last) {
            std::size_t i = statement.output_end - 1;
            while (i > statement.output_begin && right_trimmed(line(i).text.text).empty()) --i;
            const MappedText& text = line(i).text;
            return {{text.at.front(), text.at.back(), encoded(right_of(got), text.encoding)}};
        }
        const std::vector<FenceLine> lines = as_lines(new_output);
        const Encoding encoding = line(statement.first).text.encoding;
        if (lines.size() == count) {
            std::vector<Edit> edits;
            for (std::size_t i = 0; i < count; ++i) {
                const MappedText& text = line(statement.output_begin + i).text;
                edits.push_back({text.at.front(), text.at.back(), encoded(lines[i].text.text, encoding)});
            }
            return edits;
        }
        if (encoding == Encoding::json || lines.empty()) return {};
        const std::size_t last = count > 0 ? statement.output_end - 1 : statement.last;
        const std::string& before = line(last).before;
        const std::uint32_t end = line(last).text.at.back();
        std::string text;
        for (const FenceLine& one : lines) {
            if (!text.empty() || count == 0) text.append(line_end_of(last)).append(before);
            text += encoded(one.text.text, encoding);
        }
        const std::uint32_t begin = count > 0 ? line(statement.output_begin).text.at.front() : end;
        return {{begin, end, std::move(text)}};
    }

    struct Owner {
        std::size_t statement, line;
    };

    const Fence& fence_;
    Session* session_;
    const CheckOptions& options_;
    Findings& out_;
    std::vector<Statement> statements_;
    std::vector<Owner> owners_;
    std::vector<python::MadeTensor> made_;
    std::vector<python::Event> events_;            ///< Of the last run.
    std::map<std::size_t, python::Event> failed_;  ///< Indexed by statement.
    bool stopped_ = false;
};

}  // namespace

void check_program(const Fence& fence, Session* session, const CheckOptions& options, Findings& out) {
    ProgramCheck(fence, session, options, out).check();
}

}  // namespace bcast::claims
