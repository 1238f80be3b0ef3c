#include "support/command.hpp"

#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/answer.hpp"

using namespace bcast::testing;

namespace {

std::vector<std::string> lines(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> out;
    for (std::string line; std::getline(in, line);) out.push_back(line);
    return out;
}

}  // namespace

TEST_CASE("explain exits 0 where the shapes broadcast, and shows the table and the steps") {
    const Ran explain = ran({"explain", "(2, 3, 4)", "(3, 1)"});
    CHECK(explain.exit == 0);
    CHECK(explain.err.empty());
    CHECK(contains(explain.out, "pytorch add, rule numpy\n"));
    CHECK(contains(explain.out, "=  (2, 3, 4)"));
    CHECK(contains(explain.out, "Axis \u22121: a has 4, b has 1. b has 1 here, so each value is reused 4 times"));
}

TEST_CASE("explain exits 1 where the shapes do not broadcast, and prints the library's message") {
    const Ran explain = ran({"explain", "2,3", "4"});
    CHECK(explain.exit == 1);
    CHECK(explain.err.empty());
    CHECK(contains(explain.out,
                   "\nRuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton "
                   "dimension 1\n"));
}

TEST_CASE("A pasted error is explained with its own message") {
    const std::string error = "shape mismatch: indexing arrays could not be broadcast together with shapes (2,) (3,)";
    const Ran explain = ran({"explain", "IndexError: " + error + " "});
    CHECK(explain.exit == 1);
    CHECK(contains(explain.out, "\n\nIndexError: " + error + "\n"));
    CHECK_FALSE(contains(explain.out, "ValueError"));
}

TEST_CASE("Every option of explain reaches the request") {
    const auto request_of = [](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"explain", "--json"});
        return Answer(ran(arguments).out);
    };
    const Answer pdpd = request_of({"--dialect", "openvino", "--rule", "pdpd", "--axis", "1", "2,3,4,5", "3,4"});
    CHECK(pdpd.at("/result/shape") == "[2,3,4,5]");
    CHECK(pdpd.at("/axis") == "1");
    CHECK(request_of({"--dialect", "openvino", "--rule", "pdpd", "--axis", "-1", "2,3", "3"}).at("/axis") == "-1");
    CHECK(request_of({"--in-place", "2,3", "3"}).at("/in_place") == "true");
    CHECK(request_of({"--op", "expand", "--target", "-1,4", "3,1"}).at("/result/shape") == "[3,4]");
    CHECK(request_of({"--op", "expand", "--target", "(2, 3)", "3"}).at("/target") == "[2,3]");
    const Answer axes =
        request_of({"--dialect", "openvino", "--rule", "explicit", "--target", "2,3", "--axes", "[1]", "3"});
    CHECK(axes.at("/axes") == "[1]");
    CHECK(request_of({"N=2,C=3", "C=3"}).at("/result/names") == R"(["N","C"])");
    CHECK(request_of({"--op", "broadcast_shapes"}).at("/result/shape") == "[]");
}

TEST_CASE("Half a program is a program that fails, and two lines of words are not shapes") {
    const Ran half = ran({"explain", "x = torch.randn(3, 4)\ny = x +"});
    CHECK(half.exit == 1);
    CHECK(contains(half.out + half.err, "SyntaxError: invalid syntax\n"));
    const Ran words = ran({"explain", "what is\nwrong here"});
    CHECK(words.exit == 3);
    CHECK(contains(words.out, "No shapes found here."));
    CHECK(words.err.empty());
    const Ran sentence = ran({"explain", "why does this not work"});
    CHECK(sentence.exit == 3);
    CHECK(contains(sentence.out, "No shapes found here."));
    const Ran cut = ran({"explain", "Traceback (most recent call last):\n  File \"a.py\", line 3, in f\n    g(x)\n"});
    CHECK(cut.exit == 3);
    CHECK(contains(cut.out, "The error's last line, which gives the sizes, is missing."));
}

TEST_CASE("A shape in square brackets is one operand, and so is any text enclosed in them") {
    CHECK(Answer(ran({"explain", "--json", "[3, 4]", "[4]"}).out).at("/result/shape") == "[3,4]");
    CHECK(Answer(ran({"explain", "--in-place", "--json", "[3, 4]", "[4]"}).out).at("/operands/1/shape") == "[4]");
    CHECK(contains(ran({"explain", "[3,4],[4]"}).out, "(3, 4)"));
    CHECK(contains(ran({"svg", "[3, 4]", "[4]"}).out, "<svg"));
    CHECK(contains(ran({"svg", "--step", "-1", "4,1", "4"}).err, "--step: -1 is less than 0"));
    CHECK(contains(ran({"explain", "[3, x]", "4"}).err, "column 5"));
}

TEST_CASE("Names count unless they are dropped, and an order gives the result of align_to") {
    const Ran caught = ran({"explain", "N=3,C=3", "N=3"});
    CHECK(caught.exit == 1);
    CHECK(
        contains(caught.out,
                 "\nnote: The names caught this. Without them C of a would silently meet N of b, and (3, 3) would come "
                 "out.\n"));
    CHECK(ran({"explain", "--names", "drop", "N=3,C=3", "N=3"}).exit == 0);
    const Ran aligned = ran({"explain", "--op", "align_to", "--order", "C,...,H", "N=2,C=3"});
    CHECK(aligned.exit == 0);
    CHECK(contains(aligned.out, "=  (3, 2, 1)"));
    CHECK(contains(aligned.out, "Axis H: a has no such axis, so a 1 is inserted at position 2.\n"));
}

TEST_CASE("The option --json prints the trace on one line, also of a failure") {
    struct Case {
        std::vector<std::string> arguments;
        int exit;
    };
    const Case cases[] = {{{"explain", "--json", "2,3", "3"}, 0},
                          {{"explain", "--json", "2,3", "4"}, 1},
                          {{"explain", "--json", "2,,3", "3"}, 3},
                          {{"matrix", "--json", "2,3", "3"}, 0},
                          {{"matrix", "--json", "2,3"}, 3}};
    for (const Case& one : cases) {
        CAPTURE(one.arguments);
        const Ran answer = ran(one.arguments);
        CHECK(answer.exit == one.exit);
        CHECK(answer.err.empty());
        REQUIRE(lines(answer.out).size() == 1);
        CHECK(Answer(lines(answer.out)[0]).at("/schema") == "1");
    }
}

TEST_CASE("An invalid shape exits 3 and is quoted on stderr") {
    const Ran explain = ran({"explain", "2,,3", "2"});
    CHECK(explain.exit == 3);
    CHECK(explain.out.empty());
    CHECK(explain.err == "bcast: operand a: \"2,,3\", column 3: a size is missing before this comma\n");
    CHECK(ran({"explain", "--op", "expand", "--target", "2;3", "3"}).err ==
          "bcast: target: \"2;3\", column 1: \"2;3\" is not a whole number\n");
    CHECK(ran({"explain", "--axes", "0,N=1", "2"}).err ==
          "bcast: --axes: \"0,N=1\", column 3: integers have no names\n");
    CHECK(ran({"explain", "--dialect", "jax", "2", "2"}).exit == 3);
    CHECK(ran({"explain", "2"}).err == "bcast: add takes at least 2 operands, not 1\n");
}

TEST_CASE("A shape with too many axes gets the same message as in the page's input box") {
    std::string deep = "(2";
    for (int i = 1; i < 70; ++i) deep += ", 2";
    const Ran explain = ran({"explain", deep + ") + (3,)"});
    CHECK(explain.exit == 3);
    CHECK(explain.out ==
          "One shape here has more than the 64 axes that PyTorch allows. Leave out the axes that play no part.\n");
}

TEST_CASE("An argument that is not UTF-8 is quoted as such") {
    const Ran explain = ran({"explain", "2,\xff", "3"});
    CHECK(explain.exit == 3);
    CHECK(contains(explain.err, "bcast: operand a: \"2,\uFFFD\", column 3: "));
    const Ran dialect = ran({"explain", "--dialect", "\xff", "2", "2"});
    CHECK(dialect.exit == 3);
    CHECK(contains(dialect.err, "bcast: there is no dialect \"\uFFFD\""));
}

TEST_CASE("An empty option differs from a missing one") {
    const Ran target = ran({"explain", "--op", "expand", "--target", "", "3"});
    CHECK(target.exit == 3);
    CHECK(contains(target.err, "bcast: target: \"\", column 1: a shape is missing"));
    const Ran dialect = ran({"explain", "--dialect", "", "2", "2"});
    CHECK(dialect.exit == 3);
    CHECK(contains(dialect.err, "there is no dialect \"\""));
    CHECK(ran({"explain", "--rule", "", "2", "2"}).exit == 3);
    CHECK(ran({"explain", "--op", "", "2", "2"}).exit == 3);
    CHECK(ran({"explain", "", "2"}).exit == 3);
}

TEST_CASE("Wrong usage exits 3 and points to --help") {
    for (const auto& arguments : std::vector<std::vector<std::string>>{{},
                                                                       {"foo"},
                                                                       {"explain", "--bogus"},
                                                                       {"explain", "--axis", "x", "2", "2"},
                                                                       {"matrix", "--jsonl"},
                                                                       {"explain", "--axis"}}) {
        CAPTURE(arguments);
        const Ran wrong = ran(arguments);
        CHECK(wrong.exit == 3);
        CHECK(wrong.out.empty());
        CHECK(contains(wrong.err, "--help"));
    }
}

TEST_CASE("An unknown command is quoted") {
    const Ran unknown = ran({"explian", "3", "3"});
    CHECK(unknown.exit == 3);
    CHECK(unknown.out.empty());
    CHECK(contains(unknown.err, "bcast: there is no command \"explian\"\n"));
    CHECK(contains(unknown.err, "--help"));
    CHECK(ran({}).exit == 3);
    CHECK(ran({"--colour"}).exit == 3);
}

TEST_CASE("The lines of --jsonl contain all options, so --jsonl excludes the others") {
    for (const std::vector<std::string>& arguments : {std::vector<std::string>{"explain", "--jsonl", "3", "4"},
                                                      std::vector<std::string>{"explain", "--jsonl", "--op", "mul"},
                                                      std::vector<std::string>{"explain", "--in-place", "--jsonl"}}) {
        const Ran explain = ran(arguments);
        CHECK(explain.exit == 3);
        CHECK(contains(explain.err, "--jsonl"));
    }
}

TEST_CASE("Help and version are printed, and exit 0") {
    const Ran help = ran({"--help"});
    CHECK(help.exit == 0);
    CHECK(help.err.empty());
    CHECK(contains(help.out, "explain"));
    CHECK(contains(help.out, "matrix"));
    CHECK(contains(help.out, "bcast explain \"(2, 3, 4)\" \"(3, 1)\""));
    for (const char* command : {"explain", "matrix"}) {
        const Ran more = ran({command, "--help"});
        CHECK(more.exit == 0);
        CHECK(contains(more.out, "--dialect"));
        CHECK(contains(more.out, "Examples:"));
    }
    const Ran version = ran({"--version"});
    CHECK(version.exit == 0);
    CHECK(version.out.substr(0, 6) == "bcast ");
}

TEST_CASE("The examples of the help are right") {
    for (const auto& arguments : std::vector<std::vector<std::string>>{
             {"explain", "(2, 3, 4)", "(3, 1)"},
             {"explain", "N=2,C=3", "C=3"},
             {"explain", "--in-place", "1,3,1", "3,1,7"},
             {"explain", "--dialect", "openvino", "--rule", "pdpd", "--axis", "1", "2,3,4,5", "3,4"},
             {"explain", "--op", "broadcast_to", "--target", "2,3,4", "3,1"},
             {"explain", "--json", "4,1", "4"},
             {"matrix", "2,3,4", "3"}}) {
        CAPTURE(arguments);
        const Ran example = ran(arguments);
        CHECK(example.exit == (arguments[1] == "--in-place" ? 1 : 0));
        CHECK(example.err.empty());
    }
}

TEST_CASE("matrix prints one line per rule, and exits 0 whether or not anything broadcasts") {
    const Ran matrix = ran({"matrix", "2,3,4", "3"});
    CHECK(matrix.exit == 0);
    CHECK(contains(matrix.out, "openvino pdpd, axis 1"));
    CHECK(contains(matrix.out, "  1 of 11 broadcast; the rules part at axis \u22121.\n"));
    CHECK(contains(ran({"matrix", "2", "2"}).out, "10 of 10 broadcast, and all read every axis alike.\n"));
    CHECK(ran({"matrix", "2", "3", "4"}).exit == 3);
}

TEST_CASE("The option --jsonl answers each line with one line, and continues after a bad one") {
    const Ran answers = ran({"explain", "--jsonl"},
                            "{\"operands\":[{\"text\":\"2,3\"},{\"text\":\"3\"}]}\n"
                            "not json\n"
                            "\n"
                            "{\"operands\":[{\"text\":\"2,3\"},{\"text\":\"4\"}]}\r\n"
                            "{}\n"
                            "{\"operands\":[{\"shape\":[2]},{\"shape\":[2]}]}");
    CHECK(answers.exit == 0);
    CHECK(answers.err.empty());
    const std::vector<std::string> out = lines(answers.out);
    REQUIRE(out.size() == 5);  // an empty line is not a request
    CHECK(Answer(out[0]).at("/result/shape") == "[2,3]");
    CHECK(Answer(out[1]).text("/error/reason") == "no-json");
    CHECK(Answer(out[2]).text("/error/code") == "extent-mismatch");
    CHECK(Answer(out[3]).text("/error/reason") == "no-operands");
    CHECK(Answer(out[4]).at("/result/shape") == "[2]");
    CHECK(ran({"explain", "--jsonl"}).out.empty());
}

TEST_CASE("A line of --jsonl has the same answer as explain") {
    const std::string request = bcast::testing::request({"N=2,3", "()"}, R"("window":"auto")");
    CHECK(ran({"explain", "--jsonl"}, request + "\n").out == bcast::explain(request) + "\n");
}

TEST_CASE("Output is coloured only on request") {
    const std::vector<std::string> arguments{"explain", "2,3", "4"};
    CHECK_FALSE(contains(ran(arguments).out, "\x1b["));
    const std::string coloured = ran(arguments, {}, true).out;
    CHECK(contains(coloured, "\x1b[31m"));
    CHECK(contains(coloured, "\x1b[1m"));
    CHECK(contains(ran({"matrix", "2,3", "4"}, {}, true).out, "\x1b[31m"));
    CHECK_FALSE(contains(ran({"explain", "--json", "2,3", "4"}, {}, true).out, "\x1b["));
    std::string plain = coloured;
    for (const std::string code : {"\x1b[0m", "\x1b[1m", "\x1b[2m", "\x1b[31m"}) {
        for (std::size_t at = plain.find(code); at != std::string::npos; at = plain.find(code))
            plain.erase(at, code.size());
    }
    CHECK(plain == ran(arguments).out);
}

TEST_CASE("No input can emit terminal control sequences") {
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"\x1b[31m"}, std::vector<std::string>{"explain", "--\x1b[31m"},
          std::vector<std::string>{"explain", "--axis", "\x1b[31m"}, std::vector<std::string>{"run", "\x1b[31m"}}) {
        const Ran wrong = ran(arguments);
        CHECK(wrong.exit == 3);
        CHECK_FALSE(contains(wrong.out + wrong.err, "\x1b"));
    }
    for (const char* shape : {"\x1b]0;title\x07=2", "a\x1b=2", "2,\x1b[31m", "\u009b31m=2"}) {
        const Ran explain = ran({"explain", shape, "3"});
        for (const char byte : explain.out + explain.err) {
            CHECK((byte == '\n' || static_cast<unsigned char>(byte) >= 0x20));
        }
        CHECK_FALSE(contains(explain.out + explain.err, "\u009b"));
        CHECK(explain.exit != 0);
    }
}

TEST_CASE("beliefs prints the results of wrong rules, and exits 0 whether or not anything broadcasts") {
    const Ran told = ran({"beliefs", "4,1", "4"});
    CHECK(told.exit == 0);
    CHECK(contains(told.out, "truth          (4, 4)\n"));
    CHECK(contains(told.out, "left-aligned   (4, 1), differs first at axis \u22121\n"));
    CHECK(contains(told.out, "Sizes line up from the left."));
    CHECK(ran({"beliefs", "2,3", "4"}).exit == 0);
    CHECK(ran({"beliefs", "--json", "--in-place", "1", "2"}).exit == 0);
    CHECK(ran({"beliefs", "2,3", "x"}).exit == 3);
}

TEST_CASE("explain --expect prints nothing if the result is as expected, and the actual result otherwise") {
    const auto expect = [](std::vector<std::string> shapes, const std::string& expected) {
        shapes.insert(shapes.begin(), {"explain", "--expect", expected});
        return ran(shapes);
    };
    for (const char* expected : {"(4, 4)", "4,4", "[4, 4]", "torch.Size([4, 4])"}) {
        const Ran held = expect({"4,1", "4"}, expected);
        CHECK(held.exit == 0);
        CHECK(held.out.empty());
    }
    const Ran other = expect({"4,1", "4"}, "(4, 3)");
    CHECK(other.exit == 1);
    CHECK(other.out.starts_with("it is (4, 4), not (4, 3). Axis \u22121: a has 1, b has 4."));
    CHECK(expect({"2,3", "2"}, "error").exit == 0);
    CHECK(expect({"2,3", "2"}, "RuntimeError").exit == 0);
    CHECK(expect({"2,3", "2"}, "ValueError").exit == 1);
    CHECK(expect({"N=2,C=3", "C=3"}, "(N=2, C=3)").exit == 0);
    CHECK(expect({"2,3", "2"}, "(2,").exit == 3);
}
