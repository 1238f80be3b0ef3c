#pragma once

#include <string>
#include <string_view>

#include "bcast/figure/measure.hpp"
#include "bcast/figure/theme.hpp"

namespace bcast {

/// How a text is set. `x` is its start, middle or end.
struct TextStyle {
    double size = 13;
    Ink ink = Ink::ink;
    Face face = Face::sans;
    bool bold = false;
    enum class Anchor { start, middle, end } anchor = Anchor::start;
};

/// How an outline is drawn.
struct Stroke {
    Ink ink = Ink::rule2;
    double width = 1;
    std::string_view dash = {};
};

/// Writes the elements of a figure: text, path, rect, line, and nothing else. Each has its colour twice, as a class
/// that a style sheet can change and as an attribute for readers without one.
class Svg {
  public:
    explicit Svg(Theme theme) : theme_(theme) {}

    void text(double x, double baseline, std::string_view text, const TextStyle& style);
    /// A filled box.
    void box(double x, double y, double width, double height, Ink fill, double radius = 0);
    /// An outlined box, filled where `fill` says so.
    void frame(double x, double y, double width, double height, const Stroke& stroke, double radius,
               std::optional<Ink> fill = {});
    void line(double x1, double y1, double x2, double y2, const Stroke& stroke);
    /// `d` as a filled path, or as lines.
    void shape(std::string_view d, Ink fill);
    void lines(std::string_view d, const Stroke& stroke);

    [[nodiscard]] const std::string& elements() const { return out_; }
    /// The inks that were used, a bit for each as a fill and as a stroke.
    [[nodiscard]] unsigned fills() const { return fills_; }
    [[nodiscard]] unsigned strokes() const { return strokes_; }

  private:
    void attribute(std::string_view name, double value);
    void colours(const Ink* fill, const Ink* stroke);

    Theme theme_;
    std::string out_;
    unsigned fills_ = 0;
    unsigned strokes_ = 0;
};

/// A number with at most two decimals.
std::string number_text(double value);

/// The text with what XML means by `<`, `>`, `&` and quotes; what XML has no room for becomes U+FFFD.
std::string escaped(std::string_view text);

}  // namespace bcast
