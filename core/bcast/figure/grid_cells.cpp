#include "bcast/figure/grid_cells.hpp"

#include <algorithm>

#include "bcast/explain/narration.hpp"
#include "bcast/float_text.hpp"

namespace bcast {

std::string element_text(const reading::Value& value) {
    if (value.IsString()) {
        const std::string text = reading::text(value);
        if (text == "NaN") return "nan";  // As printed by the libraries.
        return text == "Infinity" ? "\u221e" : text == "-Infinity" ? "\u2212\u221e" : prose_number(value);
    }
    if (value.IsBool()) return value.GetBool() ? "True" : "False";
    if (value.IsInt64()) return prose_number(value);
    const std::string out = python_general_text(value.GetDouble(), 4);
    return out.front() == '-' ? "\u2212" + out.substr(1) : out;
}

void cell_text(Svg& svg, const std::string& text, double x, double y, double width, const GridSizes& sizes,
               TextStyle style) {
    style.size = std::min(style.size, std::max(6.0, (width - 2) / width_of(text, Face::sans, true)));
    svg.text(x + width / 2, y + sizes.cell / 2 + style.size * 0.36, text, style);
}

}  // namespace bcast
