#include "bcast/figure/figure.hpp"

#include <algorithm>
#include <set>

#include "bcast/figure/measure.hpp"
#include "catch.hpp"
#include "support/answer.hpp"
#include "support/figure_room.hpp"
#include "support/random.hpp"
#include "support/sanitized.hpp"

using namespace bcast;
using namespace bcast::testing;

namespace {

std::string svg_of(const Answer& answer, const FigureOptions& options = {}) {
    return figure_of(answer.line(), options).svg;
}

}  // namespace

TEST_CASE("A figure uses elements that every renderer supports, numeric sizes, and no external references") {
    const std::set<std::string> allowed{"svg", "text", "path", "rect", "line", "g", "title", "desc", "style"};
    for (const char* shapes : {"2,3,4", "3,5"}) {
        for (const Theme theme : {Theme::light, Theme::dark, Theme::automatic, Theme::neutral}) {
            FigureOptions options;
            options.theme = theme;
            const std::string svg = svg_of(explained({shapes, "3,1"}, R"("window":"auto")"), options);
            for (const Element& element : elements_of(svg)) CHECK(allowed.count(element.name) == 1);
            CHECK(svg.find("href") == std::string::npos);
            CHECK(svg.find("url(") == std::string::npos);
            CHECK(attribute(svg, "viewBox") == "0 0 " + attribute(svg, "width") + ' ' + attribute(svg, "height"));
            CHECK((svg.find("<style>") != std::string::npos) == (theme == Theme::automatic));
            CHECK((svg.find("f-paper") == std::string::npos) == (theme == Theme::neutral));
        }
    }
}

TEST_CASE("A figure has the result as its title, and the steps as its description") {
    const Figure good = figure_of(explained({"2,3,4", "3,1"}).line(), {});
    CHECK(good.title == "(2, 3, 4) + (3, 1) broadcasts to (2, 3, 4)");
    CHECK(good.description ==
          "A missing axis counts as 1. b stretches to 2 along axis \u22123 and to 4 along axis \u22121. Nothing is "
          "copied.");
    const Figure bad = figure_of(explained({"3,4", "3"}, R"("op":"sub")").line(), {});
    CHECK(bad.title == "(3, 4) \u2212 (3,) clashes on axis \u22121");
    CHECK(bad.description.find("RuntimeError: The size of tensor a (4) must match the size of tensor b (3) at "
                               "non-singleton dimension 1") != std::string::npos);
    CHECK(figure_of(explained({"3"}, R"("op":"expand","target":[2,3])").line(), {}).title ==
          "expand((3,), (2, 3)) broadcasts to (2, 3)");
}

TEST_CASE("The texts of a figure are in its language") {
    FigureOptions options;
    for (const auto& [language, word] : {std::pair{"ja", "新規"}, {"zh-Hans", "新建"}, {"zh-Hant", "複製"}}) {
        options.language = language;
        CHECK(svg_of(explained({"2,3", "3"}), options).find(word) != std::string::npos);
    }
}

TEST_CASE("Equal requests give the same bytes and ids, others give different ones, and a prefix is used unchanged") {
    const std::string once = svg_of(explained({"2,3", "3"}));
    CHECK(once == svg_of(explained({"2,3", "3"})));
    CHECK(attribute(once, "class") != attribute(svg_of(explained({"2,3", "1"})), "class"));
    FigureOptions options;
    options.id = "second";
    const std::string named = svg_of(explained({"2,3", "3"}), options);
    CHECK(attribute(named, "aria-labelledby") == "second-t second-d");
    CHECK(named.find("<title id=\"second-t\">") != std::string::npos);
}

TEST_CASE("A step shows the columns compared so far") {
    FigureOptions options;
    options.step = 1;
    const std::string svg = svg_of(explained({"2,3,4", "3,1"}), options);
    CHECK(svg.find("f-ax1t") != std::string::npos);
    CHECK(svg.find(">\u2013<") != std::string::npos);
    options.step = 0;
    CHECK(svg_of(explained({"3,4", "3"}), options).find("RuntimeError") == std::string::npos);
    options.step = 99;
    CHECK(svg_of(explained({"3,4", "3"}), options).find("RuntimeError") != std::string::npos);
}

TEST_CASE("Names are drawn above the sizes, and their verdicts below them") {
    const std::string svg = svg_of(explained({"N=2,C=3,*=4", "C=3,W=1"}, R"("op":"mul")"));
    CHECK(svg.find(">C, C \u2192 C<") != std::string::npos);
    CHECK(svg.find(">*, W \u2192 W<") != std::string::npos);
}

TEST_CASE("No texts overlap and none crosses an edge, in any figure") {
    Random random(7);
    const std::vector<std::string> shapes{"2,3,4",
                                          "3,1",
                                          "4",
                                          "1",
                                          "()",
                                          "N=2,C=3",
                                          "C=3",
                                          "3,4",
                                          "9007199254740991,1",
                                          "1,2,3,4,5,6,7,8",
                                          "8,1,6,5,1,3,2,8",
                                          "0",
                                          "-1,2",
                                          "10,200,3000,40000",
                                          "a_rather_long_name_of_an_axis=3",
                                          "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,3"};
    const std::vector<std::string> more{R"("op":"add")",
                                        R"("op":"floor_divide")",
                                        R"("in_place":true)",
                                        R"("dialect":"numpy")",
                                        R"("dialect":"onnx")",
                                        R"("window":"auto")",
                                        R"("dialect":"openvino","rule":"none")",
                                        R"("op":"broadcast_tensors")"};
    const std::vector<double> widths{280, 340, 519, 520, 680, 1000};
    for (int round = 0; round < cases_of(150); ++round) {
        FigureOptions options;
        options.width = random.one_of(widths);
        options.language = random.one_of(std::vector<std::string>{"en", "ja", "zh-Hans", "zh-Hant"});
        if (round % 3 == 0) options.labels = {"images", "model.weights[0]"};
        const Answer answer = explained({random.one_of(shapes), random.one_of(shapes)}, random.one_of(more));
        CAPTURE(answer.line(), options.width, options.language);
        check_room(svg_of(answer, options));
    }
}

TEST_CASE("Typed text never becomes markup") {
    FigureOptions options;
    options.labels = {"<script>", "a&\"b"};
    const std::string svg = svg_of(explained({"2,3", "<b>"}), options);
    CHECK(svg.find("<script") == std::string::npos);
    CHECK(svg.find("<b>") == std::string::npos);
}

TEST_CASE("Unknown options are reported") {
    CHECK(Answer(figure(R"({"operands":[{"shape":[2]}]})", R"({"width":100})")).text("/problem") ==
          "a figure is 280 to 4096 wide, not 100");
    CHECK(Answer(figure("{}", R"({"theme":"pink"})")).text("/problem").find("light, dark, auto or neutral") !=
          std::string::npos);
    CHECK(Answer(figure("{}", R"({"id":"a b"})")).text("/problem").find("\"a b\"") != std::string::npos);
    CHECK(Answer(figure("{}", R"({"colour":1})")).text("/problem").find("unknown") != std::string::npos);
    CHECK(Answer(figure(R"({"operands":[{"shape":[2]},{"shape":[2]}]})", "")).text("/svg").starts_with("<svg "));
    CHECK(Answer(figure("nonsense", "{}")).text("/svg").starts_with("<svg "));
}
