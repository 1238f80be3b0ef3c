#pragma once

#include <string>
#include <string_view>

#include "bcast/figure/measure.hpp"
#include "bcast/figure/theme.hpp"

namespace bcast {

/// The style of a text. `x` is its start, middle or end.
struct TextStyle {
    double size = 13;
    Ink ink = Ink::ink;
    Face face = Face::sans;
    bool bold = false;
    enum class Anchor { start, middle, end } anchor = Anchor::start;
};

/// The style of an outline.
struct Stroke {
    Ink ink = Ink::rule2;
    double width = 1;
    std::string_view dash = {};
};

/// Writes the elements of a figure: only text, path, rect and line. Each has its colour twice, as a class for style
/// sheets and as an attribute for renderers without them.
class Svg {
  public:
    explicit Svg(Theme theme) : theme_(theme) {}

    void text(double x, double baseline, std::string_view text, const TextStyle& style);
    /// A filled box.
    void box(double x, double y, double width, double height, Ink fill, double radius = 0);
    /// An outlined box, filled if `fill` is set.
    void frame(double x, double y, double width, double height, const Stroke& stroke, double radius,
               std::optional<Ink> fill = {});
    void line(double x1, double y1, double x2, double y2, const Stroke& stroke);
    /// The path `d`, filled or as lines.
    void shape(std::string_view d, Ink fill);
    void lines(std::string_view d, const Stroke& stroke);

    [[nodiscard]] const std::string& elements() const { return out_; }
    /// Bit sets of the inks that were used for fills and for strokes.
    [[nodiscard]] unsigned fills() const { return fills_; }
    [[nodiscard]] unsigned strokes() const { return strokes_; }

  private:
    void attribute(std::string_view name, double value);
    /// The attributes of a rectangle's position and size.
    void rectangle(double x, double y, double width, double height, double radius);
    void colours(const Ink* fill, const Ink* stroke);

    Theme theme_;
    std::string out_;
    unsigned fills_ = 0;
    unsigned strokes_ = 0;
};

/// A number with at most two decimals.
std::string number_text(double value);

/// Escapes `<`, `>`, `&` and quotes for XML; characters that XML does not allow become U+FFFD.
std::string escaped(std::string_view text);

}  // namespace bcast
