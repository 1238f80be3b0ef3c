#include "bcast/program/event_figure.hpp"

#include <set>

#include "bcast/program/run.hpp"
#include "catch.hpp"
#include "support/answer.hpp"
#include "support/figure_room.hpp"
#include "support/sanitized.hpp"

using namespace bcast;
using namespace bcast::python;
using namespace bcast::testing;

namespace {

const std::string program = R"(import torch
x = torch.ones(2, 3)
y = x @ torch.ones(3, 4)
s = y.sum(0)
m = y.mean(1, keepdim=True)
t = y.T
u = y[1:, None]
c = torch.cat([x, x])
k = torch.stack([x, x], 1)
e = torch.einsum("ij,kj->ik", x, c)
x[0] = 5
x[:, 1:] = torch.ones(2)
d = x.cumsum(1)
b = torch.ones(5, 1, 2, 3) @ torch.ones(4, 3, 2)
r = torch.ones(2, 3, 4).reshape(6, 4)
n = torch.ones(2, 3, names=("N", "C")).sum("C")
g = torch.where(x > 0, x, 0)
i = y[torch.tensor([0, 1, 1])]
w = torch.ones(2, 3) + torch.ones(3)
f = torch.ones(2, 3) @ torch.ones(4, 5)
)";

Figure drawn(std::size_t number, const FigureOptions& options = {}, bool values = false) {
    return std::get<EventTrace>(event_trace(program, number, values)).figure(options);
}

}  // namespace

TEST_CASE("An event of every kind has a figure, in which no texts overlap and none crosses an edge") {
    std::set<std::string> kinds;
    const Answer run(python::run(program));
    const std::size_t count = run.list("/events").Size();
    for (std::size_t number = 0; number < count; ++number) {
        kinds.insert(run.text("/events/" + std::to_string(number) + "/kind"));
        const auto plain = event_trace(program, number, false);
        const auto valued = event_trace(program, number, true);
        for (const char* language : {"en", "ja", "zh-Hans", "zh-Hant"}) {
            for (const double width : {280.0, 519.0, 680.0}) {
                if (is_sanitized && width > 280) continue;
                FigureOptions options;
                options.language = language;
                options.width = width;
                const Figure figure = std::get<EventTrace>(plain).figure(options);
                CAPTURE(number, language, width, figure.title);
                CHECK(!figure.title.empty());
                CHECK(!figure.description.empty());
                check_room(figure.svg);
                check_room(std::get<EventTrace>(valued).figure(options).svg);
            }
        }
        CHECK(std::get<EventTrace>(plain).figure({}).svg == drawn(number).svg);
    }
    for (const char* kind : {"make", "contract", "reduce", "view", "index", "join", "assign", "scan", "broadcast"})
        CHECK(kinds.count(kind) == 1);
    CHECK(std::holds_alternative<Diagnostic>(event_trace(program, count, false)));
}

TEST_CASE("A product shows the summed axis, an index its subscripts, a failure its message") {
    const auto event = [](std::string_view call) {
        const Answer run(python::run(program));
        for (std::size_t i = 0;; ++i) {
            if (run.text("/events/" + std::to_string(i) + "/call") == call) return i;
        }
    };
    const Figure product = drawn(event("x @ torch.ones(3, 4)"));
    CHECK(product.title == "x @ torch.ones(3, 4) gives (2, 4)");
    CHECK(product.svg.find(">\u03a3 3<") != std::string::npos);
    CHECK(product.description.find("So 3 products are added up and the axis is gone.") != std::string::npos);
    const Figure index = drawn(event("y[1:, None]"));
    CHECK(index.svg.find(">1:<") != std::string::npos);
    CHECK(index.svg.find(">None<") != std::string::npos);
    const Figure failed = drawn(event("torch.ones(2, 3) @ torch.ones(4, 5)"));
    CHECK(failed.title == "torch.ones(2, 3) @ torch.ones(4, 5) is refused");
    CHECK(failed.description.find("RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x5)") !=
          std::string::npos);
    CHECK(failed.svg.find(">\u2260<") != std::string::npos);
    FigureOptions first;
    first.step = 0;
    CHECK(drawn(event("torch.ones(2, 3) @ torch.ones(4, 5)"), first).svg.find("RuntimeError") == std::string::npos);
}

TEST_CASE("A figure also shows the elements of events that are not alignments") {
    const auto cells = [](std::string_view code, std::size_t number) {
        std::vector<std::string> out;
        const auto event = event_trace(code, number, true);
        for (const Element& element : elements_of(std::get<EventTrace>(event).figure({}).svg)) {
            const bool cell = element.name == "text" && attribute(element.head, "font-size") == "14" &&
                              attribute(element.head, "text-anchor") == "middle";
            if (cell) out.push_back(element.text);
        }
        return out;
    };
    using Texts = std::vector<std::string>;
    constexpr const char* made = "import torch\nx = torch.tensor([[1., 2.], [3., float('nan')]])\n";
    const auto of = [&](std::string_view line) { return cells(std::string(made).append(line), 1); };
    CHECK(of("x.T") == Texts{"1", "2", "3", "nan", "1", "3", "2", "nan"});
    CHECK(of("x.sum(1)") == Texts{"1", "2", "3", "nan", "3", "nan"});
    CHECK(of("torch.cat([x, x])").size() == 16);
    CHECK(of("x[1]") == Texts{"1", "2", "3", "nan", "3", "nan"});
    CHECK(of("x[0] = 7").size() == 9);
    CHECK(cells(std::string(made) + "x @ torch.ones(2)", 2) == Texts{"1", "2", "3", "nan", "1", "1", "3", "nan"});
    CHECK(cells("import torch\ntorch.ones(3)", 0) == Texts{"1", "1", "1"});
    FigureOptions first;
    first.step = 0;
    CHECK(drawn(2, first, true).svg.size() < drawn(2, {}, true).svg.size());
}

TEST_CASE("The figure is of the last event that has axes") {
    const auto last = last_event_trace("import torch\nx = torch.ones(2, 3).sum(0)\ny = torch.ones(2)\n", false);
    CHECK(std::get<EventTrace>(last).number == 1);
}
