#include "bcast/figure/figure.hpp"
#include "bcast/concat.hpp"

#include <algorithm>
#include <cmath>

#include "bcast/explain/json.hpp"
#include "bcast/figure/event_grids.hpp"
#include "bcast/figure/grids.hpp"
#include "bcast/figure/table.hpp"

namespace bcast {
namespace {

using reading::Value;

constexpr std::string_view sans = "-apple-system, Inter, 'Segoe UI', Roboto, 'Helvetica Neue', 'Noto Sans', sans-serif";

/// FNV-1a, 32 bits.
std::string hash_of(std::string_view text) {
    std::uint32_t hash = 2166136261U;
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    std::string out = "bc";
    for (int shift = 28; shift >= 0; shift -= 4) out += "0123456789abcdef"[(hash >> shift) & 15U];
    return out;
}

std::string id_of(std::string_view trace, const FigureOptions& options) {
    if (!options.id.empty()) return options.id;
    std::string key(trace);
    key.append("|").append(name_of(options.theme)).append("|").append(number_text(options.width));
    key.append("|").append(options.language).append("|").append(options.step ? std::to_string(*options.step) : "");
    for (const std::string& label : options.labels) key.append("|").append(label);
    if (options.values) key.append("|values");
    return hash_of(key);
}

/// The style sheet that makes the light figure dark if the system of the reader prefers dark.
std::string dark_style(const Svg& svg, const std::string& id) {
    std::string rules;
    const auto rule = [&](char kind, Ink ink, std::string_view property) {
        rules.append(".").append(id).append(" .").append(1, kind).append("-").append(class_of(ink)).append("{");
        rules.append(property).append(":").append(colour_of(Theme::dark, ink)).append("}");
    };
    for (unsigned i = 0; i < ink_count; ++i) {
        if (svg.fills() >> i & 1U) rule('f', static_cast<Ink>(i), "fill");
        if (svg.strokes() >> i & 1U) rule('s', static_cast<Ink>(i), "stroke");
    }
    return concat({"<style>@media (prefers-color-scheme:dark){", rules, "}</style>\n"});
}

double draw_prose(Svg& svg, const std::string& prose, const Metrics& m, double end) {
    if (prose.empty()) return end + m.prose_bottom;
    double baseline = end + m.prose_first;
    const auto lines = broken(prose, Face::serif, m.prose_size, m.width - 2 * m.margin);
    for (const std::string& line : lines) {
        svg.text(m.margin, baseline, line, {m.prose_size, Ink::ink, Face::serif, false, TextStyle::Anchor::start});
        baseline += m.prose_pitch;
    }
    return baseline - m.prose_pitch;
}

double draw_error(Svg& svg, const Sheet& sheet, const Metrics& m, double top) {
    double baseline = top + m.error_type;
    const double x = m.margin + 12;
    double last = baseline;
    if (!sheet.error_type.empty()) {
        svg.text(x, baseline, sheet.error_type,
                 {m.error_type_size, Ink::clash, Face::sans, true, TextStyle::Anchor::start});
        baseline = top + m.error_first;
    }
    for (const std::string& line : broken(sheet.error, Face::mono, m.error_size, m.width - m.margin - x)) {
        svg.text(x, baseline, line, {m.error_size, Ink::ink, Face::mono, false, TextStyle::Anchor::start});
        last = baseline;
        baseline += m.error_pitch;
    }
    svg.box(m.margin, top, 3, last + 6 - top, Ink::clash);
    return last + 6;
}

std::string opening(const std::string& id, double width, double height, const Figure& figure) {
    const std::string w = number_text(width);
    const std::string h = number_text(height);
    std::string out =
        concat({R"(<svg xmlns="http://www.w3.org/2000/svg" class=")", id, R"(" width=")", w, R"(" height=")", h,
                R"(" viewBox="0 0 )", w, " ", h, R"(" role="img" aria-labelledby=")", id, "-t",
                figure.description.empty() ? "" : concat({" ", id, "-d"}), R"(" font-family=")"});
    out.append(sans).append(concat({"\">\n<title id=\"", id, "-t\">", escaped(figure.title), "</title>\n"}));
    if (figure.description.empty()) return out;
    return out.append(concat({"<desc id=\"", id, "-d\">", escaped(figure.description), "</desc>\n"}));
}

/// Shrinks the labels' column to the width that they need.
void fit_labels(Metrics& m, const Sheet& sheet) {
    double widest = m.width < 520 ? 44 : 60;
    for (const SheetRow* row : {&sheet.result})
        widest = std::max(widest, m.about * width_of(row->about, Face::sans) + 2);
    for (const SheetRow& row : sheet.rows) {
        widest = std::max(widest, m.label * width_of(row.label, Face::mono) + 2);
        const std::string& about = m.width < 520 ? row.about_short : row.about;
        widest = std::max(widest, m.about * width_of(about, Face::sans) + 2);
    }
    m.label_width = std::min(m.label_width, widest);
}

/// Draws the values below `top` and returns their bottom; `top` if there are none.
using DrawValues = double(Svg& svg, const Value& trace, const Sheet& sheet, const Words& words, const Metrics& metrics,
                          const FigureOptions& options, double top);

double alignment_values(Svg& svg, const Value& trace, const Sheet& /*sheet*/, const Words& words,
                        const Metrics& metrics, const FigureOptions& options, double top) {
    return draw_grids(svg, trace, words, metrics, options.step, top);
}

double event_values(Svg& svg, const Value& event, const Sheet& sheet, const Words& words, const Metrics& metrics,
                    const FigureOptions& options, double top) {
    const bool ended = !options.step || *options.step + 1 >= event["steps"].Size();
    return options.values ? draw_event_grids(svg, event, sheet, words, metrics, ended, top) : top;
}

/// Draws the parts from top to bottom.
Figure drawn(const Sheet& sheet, const Words& words, const FigureOptions& options, std::string_view key,
             const Value& trace, DrawValues* draw_values) {
    Metrics metrics = metrics_for(options.width);
    fit_labels(metrics, sheet);
    Svg svg(options.theme);
    double end = draw_table(svg, sheet, metrics, 0);
    const double table_end = end;
    end = draw_values(svg, trace, sheet, words, metrics, options, end + metrics.prose_first / 2);
    if (end == table_end + metrics.prose_first / 2) end = table_end;
    std::string prose = sheet.say;
    const bool dashed = draw_values == alignment_values;
    if (end != table_end && !options.step && dashed) prose = words.say("say.cells");
    const bool error = !sheet.error.empty();
    if (error && prose == sheet.error) prose.clear();
    double bottom = draw_prose(svg, prose, metrics, end);
    if (error) {
        bottom = draw_error(svg, sheet, metrics, prose.empty() ? end + metrics.error_gap : bottom + metrics.error_gap);
        bottom += metrics.error_bottom;
    } else if (!prose.empty()) {
        bottom += metrics.prose_bottom;
    }
    Figure out{{}, sheet.title, sheet.description()};
    const std::string id = id_of(key, options);
    const double height = std::ceil(bottom);
    Svg paper(options.theme);
    paper.box(0, 0, options.width, height, Ink::paper);
    out.svg = opening(id, options.width, height, out);
    if (options.theme == Theme::automatic) {
        Svg all = svg;
        all.box(0, 0, 1, 1, Ink::paper);
        out.svg += dark_style(all, id);
    }
    // Each element has its fill as a class and as an attribute, for renderers without style sheets.
    out.svg += concat({paper.elements(), svg.elements(), "</svg>\n"});
    return out;
}

}  // namespace

Figure figure_of(std::string_view trace_json, const FigureOptions& options) {
    rapidjson::Document trace;
    trace.Parse(trace_json.data(), trace_json.size());
    const Words words(options.language, options.labels);
    return drawn(sheet_of(trace, words, options.step), words, options, trace_json, trace, alignment_values);
}

Figure figure_of_event(std::string_view event_json, std::string_view error_type, std::string_view error,
                       const FigureOptions& options) {
    rapidjson::Document event;
    event.Parse(event_json.data(), event_json.size());
    const Words words(options.language, options.labels);
    Sheet sheet = event_sheet(event, words, options.step);
    const bool complete = !options.step || *options.step + 1 >= event["steps"].Size();
    if (complete && !event["ok"].GetBool()) {
        sheet.error_type = error_type;
        sheet.error = error;
    }
    return drawn(sheet, words, options, event_json, event, event_values);
}

std::optional<Diagnostic> problem_of(const FigureOptions& options) {
    if (!(options.width >= 280 && options.width <= 4096)) {
        const std::string given = number_text(options.width);
        return Diagnostic{"figure-width", "a figure is 280 to 4096 wide, not " + given, given, {}};
    }
    const auto fit = [](char c, bool first) {
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
        return letter || (!first && ((c >= '0' && c <= '9') || c == '-'));
    };
    bool good = options.id.size() <= 64;
    for (std::size_t i = 0; i < options.id.size(); ++i) good = good && fit(options.id[i], i == 0);
    if (!good) {
        return Diagnostic{"figure-id",
                          "an id has letters, digits, _ and -, and begins with a letter: " + quoted(options.id),
                          shortened(options.id),
                          {}};
    }
    if (!is_language(options.language)) {
        return Diagnostic{"figure-language",
                          "the languages are en, ja, zh-Hans and zh-Hant, not " + quoted(options.language),
                          shortened(options.language),
                          {}};
    }
    return std::nullopt;
}

std::optional<Diagnostic> step_problem(std::string_view trace_json, const FigureOptions& options) {
    if (!options.step) return std::nullopt;
    rapidjson::Document trace;
    trace.Parse(trace_json.data(), trace_json.size());
    const std::size_t count = trace["steps"].Size();
    if (count == 0 || *options.step < count) return std::nullopt;
    const std::string given = std::to_string(*options.step);
    return Diagnostic{"figure-step",
                      concat({"there is no step ", given, ": this has ", count, " steps, from 0 to ", count - 1}),
                      given,
                      {}};
}

}  // namespace bcast
