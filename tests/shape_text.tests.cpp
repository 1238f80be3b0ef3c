#include "bcast/shape_text.hpp"

#include <string>
#include <vector>

#include "bcast/utf8.hpp"
#include "catch.hpp"
#include "support/random.hpp"

using namespace bcast;

namespace {

const TypedShape* shape_in(const std::variant<TypedShape, Diagnostic>& parsed) {
    return std::get_if<TypedShape>(&parsed);
}

struct Wrong {
    std::string text;
    std::string reason;
    Span span;
    std::string quoted;   ///< The offending text.
    std::string message;  ///< The rest of the message after the quoted text and the column.
};

void check_wrong(const Wrong& one) {
    CAPTURE(one.text);
    const auto parsed = parse_shape(one.text);
    const auto* diagnostic = std::get_if<Diagnostic>(&parsed);
    REQUIRE(diagnostic);
    CHECK(diagnostic->reason == one.reason);
    REQUIRE(diagnostic->span);
    CHECK(diagnostic->span->begin == one.span.begin);
    CHECK(diagnostic->span->end == one.span.end);
    CHECK(diagnostic->text == one.quoted);
    const std::string column = "column " + std::to_string(one.span.begin + 1);
    CHECK(diagnostic->message == quoted(one.text) + ", " + column + ": " + one.message);
}

}  // namespace

TEST_CASE("A shape may be written in each of the usual forms") {
    struct Case {
        std::string text;
        std::vector<Extent> extents;
    };
    const Case cases[] = {
        {"2,3,4", {2, 3, 4}},
        {"(2, 3, 4)", {2, 3, 4}},
        {"(4,)", {4}},
        {"(4)", {4}},
        {"4", {4}},
        {"4,", {4}},
        {"2,3,", {2, 3}},
        {"[2, 3]", {2, 3}},
        {"[2, 3,]", {2, 3}},
        {"torch.Size([2, 3])", {2, 3}},
        {"torch.Size([])", {}},
        {"torch.Size ( (2, 3) )", {2, 3}},
        {"()", {}},
        {"( )", {}},
        {"[]", {}},
        {"  ( 2 ,\t3\r\n)  ", {2, 3}},
        {"\v\f2\v,\f3", {2, 3}},
        {"0", {0}},
        {"-1", {-1}},
        {"(2, -1)", {2, -1}},
        {"+3", {3}},
        {"007", {7}},
        {"9007199254740991,-9007199254740991", {9007199254740991, -9007199254740991}},
        {"*=3", {3}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const auto parsed = parse_shape(one.text);
        REQUIRE(shape_in(parsed));
        CHECK(extents_of(shape_in(parsed)->shape) == one.extents);
        CHECK_FALSE(has_names(shape_in(parsed)->shape));
    }
}

TEST_CASE("A dim may have a name before its extent") {
    struct Case {
        std::string text;
        Shape shape;
    };
    const Case cases[] = {
        {"N=2,C=3,W=4", {{2, "N"}, {3, "C"}, {4, "W"}}}, {"1,C=3,1", {{1, {}}, {3, "C"}, {1, {}}}},
        {"(N = 2, *=3)", {{2, "N"}, {3, {}}}},           {"N=-1", {{-1, "N"}}},
        {"[batch_size=2]", {{2, "batch_size"}}},         {"torch.Size([N=2])", {{2, "N"}}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const auto parsed = parse_shape(one.text);
        REQUIRE(shape_in(parsed));
        CHECK(shape_in(parsed)->shape == one.shape);
    }
}

TEST_CASE("The parser does not judge names and negative extents") {
    struct Case {
        std::string text;
        Shape shape;
    };
    const Case cases[] = {
        {"N=2,N=3", {{2, "N"}, {3, "N"}}}, {"1a=2", {{2, "1a"}}},   {"2=3", {{3, "2"}}}, {"\u540d=2", {{2, "\u540d"}}},
        {"a-b=2", {{2, "a-b"}}},           {"<b>=2", {{2, "<b>"}}}, {"-5", {{-5, {}}}},  {"**=2", {{2, "**"}}},
        {"a\x01=2", {{2, "a\x01"}}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const auto parsed = parse_shape(one.text);
        REQUIRE(shape_in(parsed));
        CHECK(shape_in(parsed)->shape == one.shape);
    }
}

TEST_CASE("Each dim has its span in the text, in code points") {
    struct Case {
        std::string text;
        std::vector<Span> spans;
    };
    const Case cases[] = {
        {"2,3,4", {{0, 1}, {2, 3}, {4, 5}}},
        {"( 12 , N = 3 )", {{2, 4}, {7, 12}}},
        {"\u540d=2,-1", {{0, 3}, {4, 6}}},
        {"torch.Size([2, 3])", {{12, 13}, {15, 16}}},
        {"()", {}},
    };
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const auto parsed = parse_shape(one.text);
        REQUIRE(shape_in(parsed));
        CHECK(shape_in(parsed)->spans == one.spans);
    }
}

TEST_CASE("A missing extent is pointed at") {
    const Wrong cases[] = {
        {"2,,3", "shape-extent-missing", {2, 3}, ",", "a size is missing before this comma"},
        {"(2, , 3)", "shape-extent-missing", {4, 5}, ",", "a size is missing before this comma"},
        {",2", "shape-extent-missing", {0, 1}, ",", "expected a size but found \",\""},
        {"(,)", "shape-extent-missing", {1, 2}, ",", "expected a size but found \",\""},
        {",", "shape-extent-missing", {0, 1}, ",", "expected a size but found \",\""},
        {"2,,", "shape-extent-missing", {2, 3}, ",", "a size is missing before this comma"},
        {"N=", "shape-extent-missing", {2, 2}, "", "a size is missing at the end"},
        {"N=,3", "shape-extent-missing", {2, 3}, ",", "expected a size but found \",\""},
        {"(N=)", "shape-extent-missing", {3, 4}, ")", "expected a size but found \")\""},
        {"N=x", "shape-extent-missing", {2, 3}, "x", "expected a size but found \"x\""},
        {"N==3", "shape-extent-missing", {2, 3}, "=", "expected a size but found \"=\""},
        {"-", "shape-extent-missing", {0, 1}, "-", "a size is missing at the end"},
        {"2,-,3", "shape-extent-missing", {2, 4}, "-,", "expected a size but found \"-,\""},
        {"--3", "shape-extent-missing", {0, 2}, "--", "expected a size but found \"--\""},
        {"N", "shape-extent-missing", {0, 1}, "N", "\"N\" is not a size; a named dim is written N=2"},
        {"2,C,4", "shape-extent-missing", {2, 3}, "C", "\"C\" is not a size; a named dim is written N=2"},
        {"a b=2", "shape-extent-missing", {0, 1}, "a", "\"a\" is not a size; a named dim is written N=2"},
        {"None", "shape-extent-missing", {0, 4}, "None", "\"None\" is not a size; a named dim is written N=2"},
    };
    for (const Wrong& one : cases) check_wrong(one);
}

TEST_CASE("An extent that is not an integer, or is beyond 2^53-1, is quoted") {
    const Wrong cases[] = {
        {"2.5", "shape-extent-invalid", {0, 3}, "2.5", "\"2.5\" is not a whole number"},
        {"2,1e3", "shape-extent-invalid", {2, 5}, "1e3", "\"1e3\" is not a whole number"},
        {"0x10", "shape-extent-invalid", {0, 4}, "0x10", "\"0x10\" is not a whole number"},
        {"1_000", "shape-extent-invalid", {0, 5}, "1_000", "\"1_000\" is not a whole number"},
        {"2\u00d73", "shape-extent-invalid", {0, 3}, "2\u00d73", "\"2\u00d73\" is not a whole number"},
        {"N=2x", "shape-extent-invalid", {2, 4}, "2x", "\"2x\" is not a whole number"},
        {"2;3", "shape-extent-invalid", {0, 3}, "2;3", "\"2;3\" is not a whole number"},
        {"99999999999999999999",
         "shape-extent-too-large",
         {0, 20},
         "99999999999999999999",
         "\"99999999999999999999\" is beyond the largest size, 2^53-1"},
        {"2, 9007199254740992",
         "shape-extent-too-large",
         {3, 19},
         "9007199254740992",
         "\"9007199254740992\" is beyond the largest size, 2^53-1"},
        {"-9007199254740992",
         "shape-extent-too-large",
         {0, 17},
         "-9007199254740992",
         "\"-9007199254740992\" is beyond the largest size, 2^53-1"},
        {"18446744073709551618",  // 2^64 + 2 does not wrap around to 2
         "shape-extent-too-large",
         {0, 20},
         "18446744073709551618",
         "\"18446744073709551618\" is beyond the largest size, 2^53-1"},
    };
    for (const Wrong& one : cases) check_wrong(one);
}

TEST_CASE("A character that is invalid in a shape is pointed at") {
    const Wrong cases[] = {
        {"2 3", "shape-character", {2, 3}, "3", "expected a comma but found \"3\""},
        {"((2,3))", "shape-character", {1, 2}, "(", "expected a size but found \"(\""},
        {"2,(3)", "shape-character", {2, 3}, "(", "expected a size but found \"(\""},
        {"(2,3]", "shape-character", {4, 5}, "]", "expected ) but found \"]\""},
        {"[2,3)", "shape-character", {4, 5}, ")", "expected ] but found \")\""},
        {"torch.Size([2,3)]", "shape-character", {15, 16}, ")", "expected ] but found \")\""},
        {"2(3", "shape-character", {1, 2}, "(", "expected a comma but found \"(\""},
    };
    for (const Wrong& one : cases) check_wrong(one);
}

TEST_CASE("A shape must not be followed by other text") {
    const Wrong cases[] = {
        {"2,3)", "shape-character", {3, 4}, ")", "nothing may follow the shape, but found \")\""},
        {"(2,3) # batch", "shape-character", {6, 13}, "# batch", "nothing may follow the shape, but found \"# batch\""},
        {"()()", "shape-character", {2, 4}, "()", "nothing may follow the shape, but found \"()\""},
        {"(2),3", "shape-character", {3, 5}, ",3", "nothing may follow the shape, but found \",3\""},
        {"torch.Size([2]).numel()",
         "shape-character",
         {15, 23},
         ".numel()",
         "nothing may follow the shape, but found \".numel()\""},
    };
    for (const Wrong& one : cases) check_wrong(one);
}

TEST_CASE("A missing closing bracket is reported at the end") {
    const Wrong cases[] = {
        {"(2, 3", "shape-unclosed", {5, 5}, "", "a closing ) is missing"},
        {"[2", "shape-unclosed", {2, 2}, "", "a closing ] is missing"},
        {"(", "shape-unclosed", {1, 1}, "", "a closing ) is missing"},
        {"(2,", "shape-unclosed", {3, 3}, "", "a closing ) is missing"},
        {"torch.Size([2, 3]", "shape-unclosed", {17, 17}, "", "a closing ) is missing"},
        {"torch.Size([2, 3", "shape-unclosed", {16, 16}, "", "a closing ] is missing"},
        {"torch.Size", "shape-unclosed", {10, 10}, "", "torch.Size needs a list in parentheses"},
        {"torch.Size[2]", "shape-unclosed", {10, 10}, "", "torch.Size needs a list in parentheses"},
    };
    for (const Wrong& one : cases) check_wrong(one);
}

TEST_CASE("The error for an empty field explains how a single value is written") {
    const Wrong cases[] = {
        {"", "shape-empty", {0, 0}, "", "a shape is missing; a single value is written ()"},
        {" \t ", "shape-empty", {3, 3}, "", "a shape is missing; a single value is written ()"},
    };
    for (const Wrong& one : cases) check_wrong(one);
}

TEST_CASE("A missing name before = is reported there") {
    check_wrong({"=2", "shape-name-missing", {0, 1}, "=", "a name is missing before ="});
    check_wrong({"2, =3", "shape-name-missing", {3, 4}, "=", "a name is missing before ="});
}

TEST_CASE("Hostile text is quoted and never interpreted") {
    check_wrong({"<img src=x onerror=alert(1)>",
                 "shape-extent-missing",
                 {0, 4},
                 "<img",
                 "\"<img\" is not a size; a named dim is written N=2"});
    check_wrong({std::string("2,\0,3", 5),
                 "shape-extent-missing",
                 {2, 3},
                 "\uFFFD",
                 "\"\uFFFD\" is not a size; a named dim is written N=2"});
    check_wrong(
        {std::string("2\0", 2), "shape-extent-invalid", {0, 2}, "2\uFFFD", "\"2\uFFFD\" is not a whole number"});
    check_wrong(
        {"\x1b[31m", "shape-extent-missing", {0, 1}, "\uFFFD", "\"\uFFFD\" is not a size; a named dim is written N=2"});
    check_wrong(
        {"2,\x07", "shape-extent-missing", {2, 3}, "\uFFFD", "\"\uFFFD\" is not a size; a named dim is written N=2"});
    check_wrong({"2,\xff\xfe,3",
                 "shape-extent-missing",
                 {2, 4},
                 "\uFFFD\uFFFD",
                 "\"\uFFFD\uFFFD\" is not a size; a named dim is written N=2"});
    check_wrong({"2,\xed\xa0\x80",
                 "shape-extent-missing",
                 {2, 5},
                 "\uFFFD\uFFFD\uFFFD",
                 "\"\uFFFD\uFFFD\uFFFD\" is not a size; a named dim is written N=2"});
    check_wrong({"__proto__",
                 "shape-extent-missing",
                 {0, 9},
                 "__proto__",
                 "\"__proto__\" is not a size; a named dim is written N=2"});
}

TEST_CASE("Columns count code points, whatever precedes") {
    check_wrong({"\u540d\u524d=2,,3", "shape-extent-missing", {5, 6}, ",", "a size is missing before this comma"});
    check_wrong(
        {"\U0001F600=2,x", "shape-extent-missing", {4, 5}, "x", "\"x\" is not a size; a named dim is written N=2"});
    check_wrong({"\u5f62=1,\u72b6",
                 "shape-extent-missing",
                 {4, 5},
                 "\u72b6",
                 "\"\u72b6\" is not a size; a named dim is written N=2"});
    check_wrong({"\xff=1,,", "shape-extent-missing", {4, 5}, ",", "a size is missing before this comma"});
}

TEST_CASE("A shape has at most 64 dims") {
    std::string text = "1";
    for (int i = 1; i < 64; ++i) text += ",1";
    const auto parsed = parse_shape(text);
    REQUIRE(shape_in(parsed));
    CHECK(shape_in(parsed)->shape.size() == 64);
    check_wrong({text + ",22,x", "shape-rank", {128, 130}, "22", "a shape has at most 64 dims, this is one more"});
    check_wrong(
        {'(' + text + ", N=7)", "shape-rank", {130, 133}, "N=7", "a shape has at most 64 dims, this is one more"});
}

TEST_CASE("A text of more than 16384 bytes is rejected at once, and the answer stays short") {
    const auto refused = [](const std::string& text) {
        const auto parsed = parse_shape(text);
        REQUIRE(std::holds_alternative<Diagnostic>(parsed));
        return std::get<Diagnostic>(parsed);
    };
    const Diagnostic megabyte = refused(std::string(1 << 20, '1'));
    CHECK(megabyte.reason == "shape-too-long");
    CHECK(megabyte.message == quoted(std::string(41, '1')) +
                                  ", column 1: a text of 1048576 bytes is too long for a shape; the limit is 16384");
    CHECK(megabyte.span == Span{0, 16384});
    CHECK(megabyte.text == std::string(40, '1') + "\u2026");
    CHECK(refused(std::string(16385, ' ')).reason == "shape-too-long");
    CHECK(refused(std::string(16384, ' ')).reason == "shape-empty");
    const auto padded = parse_shape(std::string(16383, ' ') + '2');
    REQUIRE(shape_in(padded));
    CHECK(shape_in(padded)->shape == Shape{{2, {}}});
}

TEST_CASE("A long text is truncated when quoted, and still pointed at exactly") {
    std::string text = "1";
    for (int i = 0; i < 30; ++i) text += ",1";
    check_wrong(
        {text + ",x", "shape-extent-missing", {62, 63}, "x", "\"x\" is not a size; a named dim is written N=2"});
}

TEST_CASE("Any text yields a shape or a diagnostic whose span lies in the text") {
    testing::Random random(65);
    const std::vector<std::string> pieces{"2",  ",", "(", ")",    "[",      "]",      "=",   "N", " ",
                                          "-1", "*", "x", "\xff", "\u4e2d", "\u00e9", "1e3", "+", "torch.Size"};
    for (int round = 0; round < 4000; ++round) {
        std::string text;
        for (std::size_t left = random.below(9); left > 0; --left) text += random.one_of(pieces);
        CAPTURE(text);
        const auto parsed = parse_shape(text);
        if (const TypedShape* typed = shape_in(parsed)) {
            REQUIRE(typed->spans.size() == typed->shape.size());
            for (const Span& span : typed->spans) {
                REQUIRE(span.begin < span.end);
                REQUIRE(span.end <= code_points(text));
            }
        } else {
            const auto& diagnostic = std::get<Diagnostic>(parsed);
            REQUIRE(diagnostic.span);
            REQUIRE(diagnostic.span->begin <= diagnostic.span->end);
            REQUIRE(diagnostic.span->end <= code_points(text));
            const std::size_t begin = byte_of(text, diagnostic.span->begin);
            const std::size_t end = byte_of(text, diagnostic.span->end);
            REQUIRE(diagnostic.text == shortened(text.substr(begin, end - begin)));
            REQUIRE(diagnostic.message.find(quoted(text)) == 0);
        }
    }
}

TEST_CASE("A shape that is written reads back as the same shape") {
    testing::Random random(3);
    for (int round = 0; round < 500; ++round) {
        const Shape shape = shape_of(random.extents(8));
        for (const std::string& text : {tuple_text(shape), list_text(shape), ufunc_text(shape)}) {
            CAPTURE(text);
            const auto parsed = parse_shape(text);
            REQUIRE(shape_in(parsed));
            REQUIRE(shape_in(parsed)->shape == shape);
        }
    }
}

TEST_CASE("A list of integers is parsed by the same grammar") {
    struct Case {
        std::string text;
        std::vector<Extent> integers;
    };
    const Case cases[] = {{"0, 2", {0, 2}}, {"[0,2]", {0, 2}}, {"1", {1}}, {"()", {}}, {"-1,0", {-1, 0}}, {"*=3", {3}}};
    for (const Case& one : cases) {
        CAPTURE(one.text);
        const auto parsed = parse_integers(one.text);
        REQUIRE(std::holds_alternative<std::vector<Extent>>(parsed));
        CHECK(std::get<std::vector<Extent>>(parsed) == one.integers);
    }
}

TEST_CASE("Integers have no names") {
    const auto parsed = parse_integers("0, N=2");
    REQUIRE(std::holds_alternative<Diagnostic>(parsed));
    const Diagnostic& diagnostic = std::get<Diagnostic>(parsed);
    CHECK(diagnostic.reason == "integers-name");
    CHECK(diagnostic.message == "\"0, N=2\", column 4: integers have no names");
    CHECK(diagnostic.span == Span{3, 6});
    CHECK(diagnostic.text == "N");
    const auto lengthy = parse_integers(std::string(1000, 'N') + "=2");
    REQUIRE(std::holds_alternative<Diagnostic>(lengthy));
    CHECK(std::get<Diagnostic>(lengthy).text == std::string(40, 'N') + "\u2026");
    const auto broken = parse_integers("0,,2");
    REQUIRE(std::holds_alternative<Diagnostic>(broken));
    CHECK(std::get<Diagnostic>(broken).reason == "shape-extent-missing");
    const auto word = parse_integers("0, x");
    REQUIRE(std::holds_alternative<Diagnostic>(word));
    CHECK(std::get<Diagnostic>(word).message == "\"0, x\", column 4: \"x\" is not a whole number");
}

TEST_CASE("Fullwidth characters are read as their ASCII equivalents") {
    for (const char* text : {"（２，３）", "[２、３]", "２，　３", "( 2，３ )", "torch.Size（[2, 3]）"}) {
        CAPTURE(text);
        const auto parsed = parse_shape(text);
        REQUIRE(shape_in(parsed));
        CHECK(shape_in(parsed)->shape.size() == 2);
        CHECK(shape_in(parsed)->shape[1].extent == 3);
    }
    const auto named = parse_shape("N＝２，C=3");
    REQUIRE(shape_in(named));
    CHECK(shape_in(named)->shape[0].name == "N");
    CHECK(shape_in(named)->spans[1] == Span{4, 7});
    const auto negative = parse_integers("−1，0");
    CHECK(std::get<std::vector<Extent>>(negative) == std::vector<Extent>{-1, 0});
    check_wrong(
        {"（２，三）", "shape-extent-missing", {3, 4}, "三", "\"三\" is not a size; a named dim is written N=2"});
    check_wrong({"（２，３", "shape-unclosed", {4, 4}, "", "a closing ) is missing"});
}
