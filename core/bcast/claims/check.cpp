#include "bcast/claims/check.hpp"

#include <algorithm>

#include "bcast/claims/deciding.hpp"
#include "bcast/concat.hpp"
#include "bcast/figure/theme.hpp"
#include "bcast/figure/words.hpp"
#include "bcast/shape_text.hpp"
#include "bcast/utf8.hpp"

namespace bcast::claims {
namespace {

std::size_t invalid_byte(std::string_view bytes) {
    for (std::size_t at = 0; at < bytes.size();) {
        const CodePoint point = code_point_at(bytes, at);
        if (!point.valid) return at;
        at += point.bytes;
    }
    return std::string_view::npos;
}

bool is_number(std::string_view text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// Options that only figures use are validated too, so that a wrong one is found when documents are checked.
std::optional<std::string> read_option(const FenceOption& option, ClaimOptions& out, std::string& session) {
    const std::string& name = option.name;
    const std::string& value = option.value;
    const auto wrong = [&] { return std::optional(concat({"the option ", name, " cannot be ", quoted(value)})); };
    if (name == "dialect") {
        const auto dialect = dialect_named(value);
        if (!dialect) return wrong();
        out.dialect = *dialect;
    } else if (name == "rule") {
        out.rule = rule_named(value);
        if (!out.rule) return wrong();
    } else if (name == "names") {
        if (value != "keep" && value != "drop") return wrong();
        out.names = value;
    } else if (name == "axis") {
        const auto number = parse_integers(value);
        const auto* list = std::get_if<std::vector<Extent>>(&number);
        if (!list || list->size() != 1) return wrong();
        out.axis = list->front();
    } else if (name == "session") {
        if (value.empty()) return wrong();
        session = value;
    } else if (name == "lang") {
        if (!is_language(value)) return wrong();
    } else if (name == "theme") {
        if (!theme_named(value)) return wrong();
    } else if (name == "width" || name == "step" || name == "height" || name == "event") {
        if (!is_number(value)) return wrong();
    } else if (name == "values" || name == "static" || name == "compact" || name == "run") {
        if (!value.empty() && value != "true" && value != "false") return wrong();
    } else if (name != "id" && name != "class" && name != "name" && name != "caption" && name != "alt") {
        return "a fence has no option " + quoted(name);
    }
    return std::nullopt;
}

std::string one_line(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\n') {
            out += " | ";
        } else {
            out += c;
        }
    }
    return printable(out);
}

}  // namespace

std::optional<ClaimOptions> options_of(const Fence& fence, std::string& session, Findings& out) {
    ClaimOptions options;
    for (const FenceOption& option : fence.options) {
        if (const auto problem = read_option(option, options, session)) {
            out.problems.push_back({fence.at, *problem});
            return std::nullopt;
        }
    }
    return options;
}

std::string false_text(const Checked& claim) {
    std::string out = concat({"it is ", one_line(claim.got), ", not ", one_line(claim.expected)});
    if (claim.got.empty()) out = "nothing is printed, not " + one_line(claim.expected);
    if (claim.expected.empty()) out = concat({"this prints ", one_line(claim.got), ", and the document says nothing"});
    if (claim.expected == "no error") out = "this raises " + one_line(claim.got);
    return claim.decides.empty() ? out : concat({out, ". ", one_line(claim.decides)});
}

std::string encoded(std::string_view text, Encoding encoding) {
    std::string out;
    for (const char c : text) {
        if (encoding == Encoding::json && (c == '"' || c == '\\')) out += '\\';
        if (encoding == Encoding::html && (c == '<' || c == '>' || c == '&')) {
            out += c == '<' ? "&lt;" : c == '>' ? "&gt;" : "&amp;";
        } else {
            out += c;
        }
    }
    return out;
}

void check_claims(const Fence& fence, const ClaimOptions& options, Findings& out) {
    for (const FenceLine& line : fence.lines) {
        const ClaimLine claim = cut(line.text.text);
        if (claim.begin == claim.end && !claim.claims) continue;
        const std::string_view text = line.text.text;
        const auto evaluated = ask(text.substr(claim.begin, claim.end - claim.begin), options);
        const std::uint32_t at = line.text.at[claim.begin == claim.end ? claim.expected_begin : claim.begin];
        if (const auto* diagnostic = std::get_if<Diagnostic>(&evaluated)) {
            out.problems.push_back({at, diagnostic->message});
            continue;
        }
        if (!claim.claims) continue;
        const auto& outcome = std::get<Outcome>(evaluated);
        const std::string_view expected = text.substr(claim.expected_begin, claim.expected_end - claim.expected_begin);
        const auto held = holds(expected, outcome);
        if (const auto* diagnostic = std::get_if<Diagnostic>(&held)) {
            out.problems.push_back({line.text.at[claim.expected_begin], diagnostic->message});
            continue;
        }
        Checked checked;
        checked.at = at;
        checked.ok = std::get<bool>(held);
        checked.expected = expected;
        checked.got = outcome.text();
        if (!checked.ok) {
            checked.decides = deciding_step(expected, outcome);
            const auto shape = parse_shape(expected);
            checked.turns = outcome.ok() != std::holds_alternative<TypedShape>(shape);
            checked.edits.push_back({line.text.at[claim.expected_begin], line.text.at[claim.expected_end],
                                     encoded(checked.got, line.text.encoding)});
        }
        out.claims.push_back(std::move(checked));
    }
}

Report check(std::string_view path, std::string_view bytes, const CheckOptions& options) {
    Findings findings;
    const Places places(bytes);
    if (const std::size_t at = invalid_byte(bytes); at != std::string_view::npos) {
        findings.problems.push_back({static_cast<std::uint32_t>(at), "the file is not UTF-8"});
    } else if (bytes.size() > (std::size_t{1} << 31)) {
        findings.problems.push_back({0, "the file is larger than 2 GiB"});
    } else {
        Fences found = fences_of(path, bytes);
        findings.problems = std::move(found.problems);
        std::map<std::string, Session> sessions;
        for (const Fence& fence : found.fences) {
            if (!fence.closed) {
                findings.problems.push_back({fence.at, "the fence is not closed"});
                continue;
            }
            std::string session;
            const auto read = options_of(fence, session, findings);
            if (!read) continue;
            if (fence.program) {
                check_program(fence, session.empty() ? nullptr : &sessions[session], options, findings);
            } else {
                check_claims(fence, *read, findings);
            }
        }
    }
    Report report;
    report.claims = std::move(findings.claims);
    std::stable_sort(report.claims.begin(), report.claims.end(),
                     [](const Checked& a, const Checked& b) { return a.at < b.at; });
    for (Checked& claim : report.claims) {
        const auto position = places.of(claim.at);
        claim.line = position.line;
        claim.column = position.column;
    }
    for (const Problem& problem : findings.problems) {
        const auto position = places.of(problem.at);
        report.problems.push_back({position.line, position.column, problem.message});
    }
    return report;
}

std::string updated(std::string_view bytes, const Report& report, bool accept, std::size_t& refused) {
    std::vector<Edit> edits;
    for (const Checked& claim : report.claims) {
        if (claim.ok) continue;
        if ((claim.turns && !accept) || claim.edits.empty()) {
            ++refused;
            continue;
        }
        edits.insert(edits.end(), claim.edits.begin(), claim.edits.end());
    }
    std::stable_sort(edits.begin(), edits.end(), [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
    std::string out;
    std::size_t at = 0;
    for (const Edit& edit : edits) {
        if (edit.begin < at) continue;
        out.append(bytes.substr(at, edit.begin - at)).append(edit.text);
        at = edit.end;
    }
    return out.append(bytes.substr(at));
}

}  // namespace bcast::claims
