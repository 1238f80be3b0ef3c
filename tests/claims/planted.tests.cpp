#include "bcast/claims/check.hpp"
#include "catch.hpp"
#include "support/random.hpp"
#include "support/sanitized.hpp"

using namespace bcast;
using namespace bcast::claims;
using namespace bcast::testing;

namespace {

struct Place {
    std::size_t line, column;
    bool ok;
    bool operator==(const Place&) const = default;
};

/// A document that is built line by line and records the locations of its claims.
class Document {
  public:
    Document(Random& random, std::string end) : random_(random), end_(std::move(end)) {}

    void line(const std::string& text) {
        text_ += text + end_;
        ++line_;
    }

    /// A fence whose first line begins with `first` and whose other lines begin with `rest`, each `columns` characters
    /// wide.
    void fence(const std::string& first, const std::string& rest, std::size_t columns) {
        const std::string mark = random_.one_of(std::vector<std::string>{"```", "~~~", "`````"});
        line(first + mark + random_.one_of(std::vector<std::string>{"bcast", " bcast  dialect=numpy", "{.bcast}"}));
        for (int i = 0; i < 3; ++i) {
            const std::string blanks(random_.one_of(std::vector<std::size_t>{0, 2}), ' ');
            const bool ok = random_.once_in(2);
            places_.push_back({line_, columns + blanks.size() + 1, ok});
            const auto& claims = ok ? good_ : bad_;
            line(rest + blanks + random_.one_of(claims) + random_.one_of(std::vector<std::string>{"", "  # why"}));
            if (i == 1) line(rest + "# (2,) -> (9,)");
        }
        line(rest + mark);
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const std::vector<Place>& places() const { return places_; }

  private:
    Random& random_;
    std::string end_;
    std::string text_;
    std::size_t line_ = 1;
    std::vector<Place> places_;
    std::vector<std::string> good_{"(4, 1) - (4,) -> (4, 4)", "(2, 3) * 3 -> (2, 3)", "(2, 3) + (2,) -> error",
                                   "(2,3)\u00d7(3,) \u2192 (2,3)", "() -> ()"};
    std::vector<std::string> bad_{"(4, 1) - (4,) -> (4, 3)", "(2, 3) + (3,) -> error", "(2, 3) + (2,) -> (2, 3)",
                                  "(2, 3) -> (3, 2)", "(2, 3) + (2,) -> RuntimeError: no"};
};

}  // namespace

TEST_CASE("Every planted error is found at its line and column") {
    Random random(16);
    struct Container {
        std::string opens, rest;
        std::size_t columns;
    };
    const std::vector<Container> containers{
        {"", "", 0},     {"> ", "> ", 2},     {"- ", "  ", 2},  {"1. ", "   ", 3},   {"> - ", ">   ", 4},
        {"  ", "  ", 2}, {"* > ", "  > ", 4}, {"-\t", "\t", 1}, {"10) ", "    ", 4}, {"- 1. - ", "       ", 7}};
    for (int round = 0; round < cases_of(200); ++round) {
        Document document(random, random.one_of(std::vector<std::string>{"\n", "\r\n", "\r"}));
        const bool mark = round % 4 == 0;
        for (int i = 0; i < 4; ++i) {
            document.line(random.one_of(std::vector<std::string>{"Prose \u00e9 \u65e5\u672c", "# Head", "", "***"}));
            document.line("");
            const Container container = random.one_of(containers);
            document.fence(container.opens, container.rest, container.columns);
            document.line("");
        }
        std::vector<Place> found;
        const std::string bytes = (mark ? "\xef\xbb\xbf" : "") + document.text();
        const Report report = check("a.md", bytes, {});
        for (const Checked& claim : report.claims) found.push_back({claim.line, claim.column, claim.ok});
        CAPTURE(bytes);
        CHECK(report.problems.empty());
        CHECK(found == document.places());
        std::size_t refused = 0;
        const std::string once = updated(bytes, report, true, refused);
        for (const Checked& claim : check("a.md", once, {}).claims) CHECK(claim.ok);
        CHECK(refused == 0);
    }
}
