#include "cli/check_report.hpp"

#include <fmt/format.h>

#include "bcast/diagnostic.hpp"
#include "bcast/explain/json.hpp"
#include "bcast/figure/svg.hpp"
#include "bcast/utf8.hpp"

namespace bcast::cli {
namespace {

using claims::Checked;
using claims::false_text;
using claims::Unchecked;

std::string as_text(const CheckedFiles& files) {
    std::string out;
    for (const CheckedFile& file : files) {
        for (const Checked& claim : file.report.claims) {
            if (claim.ok) continue;
            out += printable(file.path) + ':' + std::to_string(claim.line) + ':' + std::to_string(claim.column) + ": " +
                   false_text(claim) + '\n';
        }
    }
    return out;
}

/// Escapes text for GitHub's workflow commands; for a property also its separators.
std::string github_escaped(std::string_view text, bool property) {
    std::string out;
    for (const char c : text) {
        const std::string_view special = property ? "%\r\n:," : "%\r\n";
        if (special.find(c) == std::string_view::npos) {
            out += c;
            continue;
        }
        constexpr std::string_view digits = "0123456789ABCDEF";
        out.append("%")
            .append(1, digits[static_cast<unsigned char>(c) >> 4])
            .append(1, digits[static_cast<unsigned char>(c) & 15]);
    }
    return out;
}

std::string as_github(const CheckedFiles& files) {
    std::string out;
    const auto add = [&](const std::string& path, std::size_t line, std::size_t column, const std::string& message) {
        out += "::error file=" + github_escaped(path, true) + ",line=" + std::to_string(line) +
               ",col=" + std::to_string(column) + ",title=bcast::" + github_escaped(message, false) + '\n';
    };
    for (const CheckedFile& file : files) {
        for (const Checked& claim : file.report.claims) {
            if (!claim.ok) add(file.path, claim.line, claim.column, false_text(claim));
        }
        for (const Unchecked& one : file.report.problems) add(file.path, one.line, one.column, printable(one.message));
    }
    return out;
}

std::string as_json(const CheckedFiles& files) {
    Json json;
    json.list(files, [&](const CheckedFile& file) {
        const auto begin = [&](std::size_t line, std::size_t column, bool ok) {
            json.begin_object();
            json.key("path").string(well_formed(file.path));
            json.key("line").index(line);
            json.key("column").index(column);
            json.key("ok").boolean(ok);
        };
        for (const Checked& claim : file.report.claims) {
            begin(claim.line, claim.column, claim.ok);
            json.key("expected").string(well_formed(claim.expected));
            json.key("got").string(well_formed(claim.got));
            json.end_object();
        }
        for (const Unchecked& one : file.report.problems) {
            begin(one.line, one.column, false);
            json.key("expected").string("");
            json.key("got").string("");
            json.key("error").string(well_formed(printable(one.message)));
            json.end_object();
        }
    });
    return json.text() + '\n';
}

/// A path as a URI reference: kept relative, with other bytes than unreserved characters escaped.
std::string uri_of(std::string_view path) {
    std::string out;
    for (const char c : path) {
        const auto byte = static_cast<unsigned char>(c);
        const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                           std::string_view("-._~/").find(c) != std::string_view::npos;
        constexpr std::string_view digits = "0123456789ABCDEF";
        if (plain) {
            out += c;
        } else {
            out.append("%").append(1, digits[byte >> 4]).append(1, digits[byte & 15]);
        }
    }
    return out;
}

void sarif_result(Json& json, const std::string& path, std::string_view rule, std::size_t line, std::size_t column,
                  const std::string& message) {
    json.begin_object();
    json.key("ruleId").string(rule);
    json.key("level").string("error");
    json.key("message").begin_object();
    json.key("text").string(well_formed(message));
    json.end_object();
    json.key("locations").begin_list();
    json.begin_object();
    json.key("physicalLocation").begin_object();
    json.key("artifactLocation").begin_object();
    json.key("uri").string(uri_of(path));
    json.end_object();
    json.key("region").begin_object();
    json.key("startLine").index(line);
    json.key("startColumn").index(column);
    json.end_object();
    json.end_object();
    json.end_object();
    json.end_list();
    json.end_object();
}

void sarif_rule(Json& json, std::string_view id, std::string_view text) {
    json.begin_object();
    json.key("id").string(id);
    json.key("shortDescription").begin_object();
    json.key("text").string(text);
    json.end_object();
    json.end_object();
}

std::string as_sarif(const CheckedFiles& files) {
    Json json;
    json.begin_object();
    json.key("$schema").string("https://json.schemastore.org/sarif-2.1.0.json");
    json.key("version").string("2.1.0");
    json.key("runs").begin_list();
    json.begin_object();
    json.key("tool").begin_object();
    json.key("driver").begin_object();
    json.key("name").string("bcast");
    json.key("version").string(BCAST_VERSION);
    json.key("rules").begin_list();
    sarif_rule(json, "false-claim", "What the document says is not what the library does.");
    sarif_rule(json, "unchecked", "A part of the document could not be checked.");
    json.end_list();
    json.end_object();
    json.end_object();
    json.key("columnKind").string("unicodeCodePoints");
    json.list("results", files, [&](const CheckedFile& file) {
        for (const Checked& claim : file.report.claims) {
            if (!claim.ok) sarif_result(json, file.path, "false-claim", claim.line, claim.column, false_text(claim));
        }
        for (const Unchecked& one : file.report.problems)
            sarif_result(json, file.path, "unchecked", one.line, one.column, printable(one.message));
    });
    json.end_object();
    json.end_list();
    json.end_object();
    return json.text() + '\n';
}

std::string junit_case(const std::string& path, std::size_t line, std::size_t column) {
    return fmt::format(R"(    <testcase classname="{0}" name="line {1}, column {2}" file="{0}" line="{1}")", path, line,
                       column);
}

std::string as_junit(const CheckedFiles& files) {
    std::size_t tests = 0, failures = 0, errors = 0;
    std::string suites;
    for (const CheckedFile& file : files) {
        std::size_t failed = 0;
        std::string cases;
        const std::string path = escaped(file.path);
        for (const Checked& claim : file.report.claims) {
            cases += junit_case(path, claim.line, claim.column);
            failed += claim.ok ? 0 : 1;
            cases +=
                claim.ok ? "/>\n" : fmt::format("><failure message=\"{}\"/></testcase>\n", escaped(false_text(claim)));
        }
        for (const Unchecked& one : file.report.problems) {
            cases += junit_case(path, one.line, one.column);
            cases += fmt::format("><error message=\"{}\"/></testcase>\n", escaped(one.message));
        }
        const std::size_t unchecked = file.report.problems.size();
        const std::size_t count = file.report.claims.size() + unchecked;
        suites +=
            fmt::format("  <testsuite name=\"{}\" tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}  </testsuite>\n",
                        path, count, failed, unchecked, cases);
        tests += count;
        failures += failed;
        errors += unchecked;
    }
    return fmt::format(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<testsuites tests=\"{}\" failures=\"{}\" errors=\"{}\">\n{}</testsuites>\n",
        tests, failures, errors, suites);
}

}  // namespace

std::optional<ReportFormat> report_format(std::string_view name) {
    if (name == "text") return as_text;
    if (name == "github") return as_github;
    if (name == "sarif") return as_sarif;
    if (name == "junit") return as_junit;
    if (name == "json") return as_json;
    return std::nullopt;
}

}  // namespace bcast::cli
