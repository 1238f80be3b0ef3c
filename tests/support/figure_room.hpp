#pragma once

#include <string>
#include <vector>

#include "bcast/figure/measure.hpp"
#include "catch.hpp"

/// Checks that the texts of a figure have enough space, by the text measures used for its layout.
namespace bcast::testing {

/// The value of an attribute in an element; empty if it has none.
inline std::string attribute(const std::string& element, const std::string& name) {
    const std::size_t at = element.find(' ' + name + "=\"");
    if (at == std::string::npos) return {};
    const std::size_t begin = at + name.size() + 3;
    return element.substr(begin, element.find('"', begin) - begin);
}

struct Element {
    std::string name;
    std::string head;
    std::string text;
};

inline std::vector<Element> elements_of(const std::string& svg) {
    std::vector<Element> out;
    for (std::size_t at = svg.find('<'); at != std::string::npos; at = svg.find('<', at + 1)) {
        if (svg[at + 1] == '/') continue;
        const std::size_t end = svg.find('>', at);
        const std::string head = svg.substr(at + 1, end - at - 1);
        out.push_back(
            {head.substr(0, head.find_first_of(" /")), head, svg.substr(end + 1, svg.find('<', end) - end - 1)});
    }
    return out;
}

struct Box {
    double left, top, right, bottom;
    std::string text;
};

inline std::string decoded(std::string text) {
    for (const auto& [from, to] : {std::pair{"&lt;", "<"}, {"&gt;", ">"}, {"&quot;", "\""}, {"&amp;", "&"}}) {
        for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + 1))
            text.replace(at, std::string(from).size(), to);
    }
    return text;
}

inline std::vector<Box> text_boxes(const std::string& svg) {
    std::vector<Box> out;
    for (const Element& element : elements_of(svg)) {
        if (element.name != "text") continue;
        const double x = std::stod(attribute(element.head, "x"));
        const double y = std::stod(attribute(element.head, "y"));
        const double size = std::stod(attribute(element.head, "font-size"));
        const std::string family = attribute(element.head, "font-family");
        const Face face = family.empty() ? Face::sans : family.starts_with("ui-mono") ? Face::mono : Face::serif;
        const double width =
            size * width_of(decoded(element.text), face, !attribute(element.head, "font-weight").empty());
        const std::string anchor = attribute(element.head, "text-anchor");
        const double left = anchor == "end" ? x - width : anchor == "middle" ? x - width / 2 : x;
        out.push_back({left, y - size * 0.75, left + width, y + size * 0.2, element.text});
    }
    return out;
}

/// Checks that no text overlaps another or leaves the figure. CHECK runs only on failure: one per pair would take most
/// of the time of the tests.
inline void check_room(const std::string& svg) {
    const double width = std::stod(attribute(svg, "width"));
    const double height = std::stod(attribute(svg, "height"));
    const std::vector<Box> boxes = text_boxes(svg);
    for (const Box& box : boxes) {
        const bool inside = box.left >= 0 && box.right <= width + 0.5 && box.top >= 0 && box.bottom <= height;
        if (inside) continue;
        CAPTURE(box.text, box.left, box.right, box.bottom, width, height);
        CHECK(inside);
    }
    for (std::size_t i = 0; i < boxes.size(); ++i) {
        for (std::size_t j = i + 1; j < boxes.size(); ++j) {
            const Box& a = boxes[i];
            const Box& b = boxes[j];
            const bool apart = a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 ||
                               b.bottom <= a.top + 0.5;
            if (apart) continue;
            CAPTURE(a.text, b.text, a.left, a.right, b.left, b.right, a.top, b.top);
            CHECK(apart);
        }
    }
}

}  // namespace bcast::testing
