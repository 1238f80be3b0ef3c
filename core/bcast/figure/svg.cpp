#include "bcast/figure/svg.hpp"

#include <cmath>

#include "bcast/diagnostic.hpp"

namespace bcast {
namespace {

constexpr std::string_view serif = "Charter, 'Iowan Old Style', 'Source Serif 4', Georgia, 'Noto Serif', serif";
constexpr std::string_view mono = "ui-monospace, 'SF Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace";

}  // namespace

std::string number_text(double value) {
    const long long hundredths = std::llround(value * 100);
    const long long size = hundredths < 0 ? -hundredths : hundredths;
    std::string out = hundredths < 0 ? "-" : "";
    out += std::to_string(size / 100);
    if (size % 100 == 0) return out;
    out += '.';
    out += static_cast<char>('0' + size % 100 / 10);
    if (size % 10 != 0) out += static_cast<char>('0' + size % 10);
    return out;
}

std::string escaped(std::string_view text) {
    std::string out;
    for (const char c : printable(text)) {
        switch (c) {
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '&':
                out += "&amp;";
                break;
            case '"':
                out += "&quot;";
                break;
            default:
                out += c;
        }
    }
    return out;
}

void Svg::attribute(std::string_view name, double value) {
    out_.append(" ").append(name).append("=\"").append(number_text(value)).append("\"");
}

void Svg::colours(const Ink* fill, const Ink* stroke) {
    out_ += " class=\"";
    if (fill) {
        out_.append("f-").append(class_of(*fill));
        fills_ |= 1U << static_cast<unsigned>(*fill);
    }
    if (fill && stroke) out_ += ' ';
    if (stroke) {
        out_.append("s-").append(class_of(*stroke));
        strokes_ |= 1U << static_cast<unsigned>(*stroke);
    }
    out_.append("\" fill=\"").append(fill ? colour_of(theme_, *fill) : "none").append("\"");
    if (stroke) out_.append(" stroke=\"").append(colour_of(theme_, *stroke)).append("\"");
}

void Svg::text(double x, double baseline, std::string_view text, const TextStyle& style) {
    out_ += "<text";
    colours(&style.ink, nullptr);
    attribute("x", x);
    attribute("y", baseline);
    attribute("font-size", style.size);
    if (style.face != Face::sans)
        out_.append(" font-family=\"").append(style.face == Face::serif ? serif : mono).append("\"");
    if (style.anchor == TextStyle::Anchor::middle) out_ += " text-anchor=\"middle\"";
    if (style.anchor == TextStyle::Anchor::end) out_ += " text-anchor=\"end\"";
    if (style.bold) out_ += " font-weight=\"700\"";
    if (text.find("  ") != std::string_view::npos) out_ += " xml:space=\"preserve\"";
    out_.append(">").append(escaped(text)).append("</text>\n");
}

void Svg::rectangle(double x, double y, double width, double height, double radius) {
    attribute("x", x);
    attribute("y", y);
    attribute("width", width);
    attribute("height", height);
    if (radius > 0) attribute("rx", radius);
}

void Svg::box(double x, double y, double width, double height, Ink fill, double radius) {
    if (colour_of(theme_, fill) == "none") return;
    out_ += "<rect";
    colours(&fill, nullptr);
    rectangle(x, y, width, height, radius);
    out_ += "/>\n";
}

void Svg::frame(double x, double y, double width, double height, const Stroke& stroke, double radius,
                std::optional<Ink> fill) {
    out_ += "<rect";
    const bool filled = fill && colour_of(theme_, *fill) != "none";
    colours(filled ? &*fill : nullptr, &stroke.ink);
    rectangle(x, y, width, height, radius);
    if (stroke.width != 1) attribute("stroke-width", stroke.width);
    if (!stroke.dash.empty()) out_.append(" stroke-dasharray=\"").append(stroke.dash).append("\"");
    if (stroke.dash.starts_with("0 ")) out_ += " stroke-linecap=\"round\"";
    out_ += "/>\n";
}

void Svg::line(double x1, double y1, double x2, double y2, const Stroke& stroke) {
    out_ += "<line";
    colours(nullptr, &stroke.ink);
    attribute("x1", x1);
    attribute("y1", y1);
    attribute("x2", x2);
    attribute("y2", y2);
    if (stroke.width != 1) attribute("stroke-width", stroke.width);
    out_ += "/>\n";
}

void Svg::shape(std::string_view d, Ink fill) {
    out_ += "<path";
    colours(&fill, nullptr);
    out_.append(" d=\"").append(d).append("\"/>\n");
}

void Svg::lines(std::string_view d, const Stroke& stroke) {
    out_ += "<path";
    colours(nullptr, &stroke.ink);
    out_.append(" d=\"").append(d).append("\"");
    if (stroke.width != 1) attribute("stroke-width", stroke.width);
    out_ += "/>\n";
}

}  // namespace bcast
