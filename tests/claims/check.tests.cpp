#include "bcast/claims/check.hpp"

#include "catch.hpp"

using namespace bcast;
using namespace bcast::claims;

namespace {

/// `line:column true|false` of each claim, then `line:column reason`.
std::vector<std::string> found(std::string_view path, std::string_view bytes) {
    const Report report = check(path, bytes, {});
    std::vector<std::string> out;
    for (const Checked& claim : report.claims)
        out.push_back(std::to_string(claim.line) + ':' + std::to_string(claim.column) +
                      (claim.ok ? " true" : " false"));
    for (const Unchecked& one : report.problems)
        out.push_back(std::to_string(one.line) + ':' + std::to_string(one.column) + ' ' + one.message);
    return out;
}

using Lines = std::vector<std::string>;

std::string rewritten(std::string_view path, std::string_view bytes, bool accept = false) {
    std::size_t refused = 0;
    return updated(bytes, check(path, bytes, {}), accept, refused);
}

}  // namespace

TEST_CASE("A false claim of a program is reported with the step of the call that it is about") {
    const Report report =
        check("a.md",
              "```python bcast\nimport torch\nx = torch.ones(3, 4)\ny = x + torch.ones(4)  # -> (3, 5)\n"
              "s = x.sum(0)  # -> (1, 4)\n```\n```pycon bcast\n>>> import torch\n"
              ">>> torch.ones(2) + torch.ones(3)\nTraceback (most recent call last):\nKeyError: 1\n```\n",
              {});
    REQUIRE(report.claims.size() == 3);
    CHECK(report.claims[0].decides.starts_with("x + torch.ones(4): Axis \u22121: x has 4, torch.ones(4) has 4."));
    CHECK(report.claims[1].decides.starts_with("x.sum(0): "));
    CHECK(report.claims[2].decides.starts_with("torch.ones(2) + torch.ones(3): Axis \u22121 clashes"));
}

TEST_CASE("Fences of markdown are found in lists, in quotes and after tabs") {
    CHECK(found("a.md", "```bcast\n(2,) + (1,) -> (2,)\n(2,) -> (3,)\n```\n") == Lines{"2:1 true", "3:1 false"});
    CHECK(found("a.md", "> - x\n>\n>   ```bcast\n>   (2,) -> (3,)\n>   ```\n") == Lines{"4:5 false"});
    CHECK(found("a.md", "1. x\n\n   ~~~ bcast\n   (2,) -> (3,)\n   ~~~\n") == Lines{"4:4 false"});
    CHECK(found("a.md", "- a\n\n\t```bcast\n\t(2,) -> (3,)\n\t```\n") == Lines{"4:2 false"});
    CHECK(found("a.md", "- ```bcast\n  (2,) -> (3,)\n  ```\n") == Lines{"2:3 false"});
    CHECK(found("a.md", "!!! note\n\n    ```bcast\n    (2,) -> (3,)\n    ```\n") == Lines{"4:5 false"});
    CHECK(found("a.md", "  ```bcast\n  (2,) -> (3,)\n(2,) -> (4,)\n  ```\n") == Lines{"2:3 false", "3:1 false"});
    CHECK(found("a.md", "````{note}\n```bcast\n(2,) -> (3,)\n```\n````\n```bcast\n(2,) -> (4,)\n```\n") ==
          Lines{"3:1 false", "7:1 false"});
    CHECK(found("a.md", "```{bcast} (2,) -> (3,)\n:dialect: numpy\n\n(2,) -> (4,)\n```\n") ==
          Lines{"1:12 false", "4:1 false"});
    CHECK(found("a.qmd", "```{.bcast dialect=numpy}\n(2,) -> (3,)\n```\n") == Lines{"2:1 false"});
}

TEST_CASE("Text that only resembles a fence is not a fence") {
    CHECK(found("a.md", "    ```bcast\n    (2,) -> (3,)\n    ```\n").empty());
    CHECK(found("a.md", "````\n```bcast\n(2,) -> (3,)\n```\n````\n").empty());
    CHECK(found("a.md", "<!--\n```bcast\n(2,) -> (3,)\n```\n-->\n").empty());
    CHECK(found("a.md", "```bcaster\n(2,) -> (3,)\n```\n").empty());
    CHECK(found("a.md", "```python\n(2,)  # -> (3,)\n```\n").empty());
}

TEST_CASE("Any line ending is accepted, a byte order mark is not a column, and columns are characters") {
    CHECK(found("a.md", "\xef\xbb\xbf```bcast\r\n(2,) -> (3,)\r\n```\r\n") == Lines{"2:1 false"});
    CHECK(found("a.md", "- \u00e9\u00e9 x\n\n  ```bcast\n  (2,) -> (3,)\n  ```\n") == Lines{"4:3 false"});
    CHECK(found("a.md", "x\r```bcast\r(2,) -> (3,)\r```\r") == Lines{"3:1 false"});
}

TEST_CASE("Directives of reStructuredText take claims as their argument and as their content") {
    CHECK(found("a.rst", ".. bcast:: (2,) -> (3,)\n   :dialect: numpy\n\n   (2,) -> (4,)\n\ntext\n") ==
          Lines{"1:12 false", "4:4 false"});
    CHECK(found("a.rst",
                "* item\n\n  .. bcast::\n     :rule: pdpd\n     :dialect: openvino\n     :axis: 1\n\n"
                "     (2, 3, 4, 5) + (3, 4) -> (2, 3, 4, 5)\n") == Lines{"8:6 true"});
    CHECK(found("a.rst", "Code::\n\n   .. bcast:: (2,) -> (3,)\n\n.. code-block:: rst\n\n   .. bcast:: (2,) -> (3,)\n")
              .empty());
    CHECK(found("a.rst", ".. bcast::\n\n   >>> 1 + 1\n   3\n") == Lines{"4:4 false"});
}

TEST_CASE("The location of a claim in a notebook is its location in the JSON") {
    const std::string bytes =
        "{\"cells\": [{\"cell_type\": \"markdown\", \"source\": [\n\"```bcast\\n\",\n"
        "\"(2,) -> (3,)\\n\",\n\"```\"]}], \"nbformat\": 4}\n";
    CHECK(found("a.ipynb", bytes) == Lines{"3:2 false"});
    CHECK(rewritten("a.ipynb", bytes).find("\"(2,) -> (2,)\\n\"") != std::string::npos);
    CHECK(found("a.ipynb", "{\"cells\": [") == Lines{"1:12 the notebook is no JSON"});
    CHECK(found("a.ipynb", "").size() == 1);
    CHECK(found("a.ipynb", "[1]") == Lines{"1:1 the notebook has no list of cells"});
    CHECK(found("a.ipynb", "{\"cells\": 1}") == Lines{"1:1 the notebook has no list of cells"});
    CHECK(found("a.ipynb", std::string(100000, '[')) == Lines{"1:100001 the notebook is no JSON"});
}

TEST_CASE("HTML entities are decoded, and encoded again by an update") {
    const std::string bytes =
        "<pre><code class=\"language-bcast\" data-dialect=\"numpy\">(2,) &lt; (1,) -&gt; (3,)\n</code></pre>";
    CHECK(found("a.html", bytes) == Lines{"1:56 false"});
    CHECK(rewritten("a.html", bytes).find("(2,) &lt; (1,) -&gt; (2,)\n") != std::string::npos);
}

TEST_CASE("Shapes and errors at the ends of a program's lines are claims") {
    CHECK(found("a.md",
                "```python bcast\nimport torch\nx = torch.ones(8, 1) + torch.ones(7)  # -> (8, 7)\n"
                "x.sum(0)  # -> (8,)\nx + torch.ones(3)  # -> error\nfor i in range(2):\n    y = x[i]  # -> (7,)\n"
                "print(y.shape)  # -> torch.Size([7])\n```\n") ==
          Lines{"3:1 true", "4:1 false", "5:1 true", "7:5 true", "8:1 true"});
    CHECK(found("a.md", "```python bcast\nx = 1\nx.y\n```\n") == Lines{"3:1 false"});
    CHECK(found("a.md", "```python bcast\nx = (1\n```\n").size() == 1);
    CHECK(found("a.md", "```python bcast\nasync def f(): pass\n```\n").front().find("1:") == std::string::npos);
}

TEST_CASE("A program's doctest outputs are claims, and tracebacks are compared by their last line") {
    CHECK(
        found(
            "a.md",
            "```pycon bcast\n>>> import numpy as np\n>>> np.arange(3)\narray([0, 1, 2])\n>>> np.ones(2) + np.ones(3)\n"
            "Traceback (most recent call last):\n    ...\nValueError: operands could not be broadcast together with "
            "shapes (2,) (3,) \n>>> for i in range(2):\n...     print(i)\n0\n2\n```\n") ==
        Lines{"4:1 true", "8:1 true", "11:1 false"});
    CHECK(found("a.md",
                "```pycon bcast\n>>> 1 / 3  # doctest: +ELLIPSIS\n0.33...\n>>> boom  # doctest: +SKIP\n1\n```\n") ==
          Lines{"3:1 true"});
}

TEST_CASE("Fences of one session share their state") {
    CHECK(found("a.md",
                "```python bcast session=a\nx = 3\n```\n```pycon bcast session=a\n>>> x\n3\n```\n"
                "```pycon bcast session=b\n>>> x\n3\n```\n") == Lines{"6:1 true", "10:1 false"});
}

TEST_CASE("What cannot be checked is reported with its location, and the rest is checked") {
    CHECK(found("a.md", "```bcast colour=red\n(2,) -> (2,)\n```\n```bcast\n(2,) -> (2,)\n") ==
          Lines{"1:1 a fence has no option \"colour\"", "4:1 the fence is not closed"});
    CHECK(found("a.md", "```bcast dialect=fish\n```\n") == Lines{"1:1 the option dialect cannot be \"fish\""});
    CHECK(found("a.md", "```bcast\n(2, -> (2,)\n(1,) -> (1,)\n```\n").size() == 2);
    CHECK(found("a.md", "x\n\xff") == Lines{"2:1 the file is not UTF-8"});
}

TEST_CASE("Input that is too long or too deeply nested is rejected, and costs no more than reading it") {
    const auto fence = [](const std::string& line) { return "```bcast\n" + line + "\n(2,) -> (2,)\n```\n"; };
    std::string chain;
    for (int i = 0; i < 500; ++i) chain += "(2,) + ";
    CHECK(found("a.md", fence(chain + "(2,)")) ==
          Lines{"3:1 true", "2:1 a claim has at most 100 signs and brackets within each other"});
    CHECK(found("a.md", fence(std::string(1000, '(') + "2," + std::string(1000, ')'))) ==
          Lines{"3:1 true", "2:1 a claim has at most 100 signs and brackets within each other"});
    CHECK(found("a.md", fence(std::string(5000, '('))) ==
          Lines{"3:1 true", "2:1 a claim has at most 4096 bytes, this one has 5000"});
    std::string many = "```bcast\n";
    for (int i = 0; i < 2000; ++i) many += "# nothing\n\n";
    CHECK(found("a.md", many + "(2,) -> (3,)\n```\n") == Lines{"4002:1 false"});
    CHECK(found("a.md", std::string(10000, '>') + " ```bcast\n").size() == 1);
    CHECK(found("a.md", "```pycon bcast\n>>> print('a' * 200)  # doctest: +ELLIPSIS\n" +
                            std::string("a...a...a...a...a...a...a...a...a...a...a...a...a...a...a...b\n```\n")) ==
          Lines{"3:1 false"});
}

TEST_CASE("The parts of a doctest pattern match in order") {
    const auto like = [](const std::string& pattern) {
        return found("a.md", "```pycon bcast\n>>> print('abcbd')  # doctest: +ELLIPSIS\n" + pattern + "\n```\n") ==
               Lines{"3:1 true"};
    };
    for (const char* pattern : {"abcbd", "a...d", "a...", "...d", "a...b...d", "...c...", "ab...bd", "a...cb..."})
        CHECK(like(pattern));
    for (const char* pattern : {"a...x...d", "abc...cbd", "a...d...b", "...x"}) CHECK_FALSE(like(pattern));
}

TEST_CASE(
    "An update rewrites only the text after an arrow, and replaces a result by an error only if that is accepted") {
    const std::string text = "a  \n```bcast\n(2,)+(1,)  ->(3,)   # c\n(2,) + (3,) -> (2,)\n```";
    CHECK(rewritten("a.md", text) == "a  \n```bcast\n(2,)+(1,)  ->(2,)   # c\n(2,) + (3,) -> (2,)\n```");
    CHECK(rewritten("a.md", text, true) ==
          "a  \n```bcast\n(2,)+(1,)  ->(2,)   # c\n(2,) + (3,) -> RuntimeError: The size of tensor a (2) must match "
          "the size "
          "of tensor b (3) at non-singleton dimension 0\n```");
    CHECK(rewritten("a.md", "> ```pycon bcast\n> >>> for i in range(3): print(i)\n> 7\n> ```\n") ==
          "> ```pycon bcast\n> >>> for i in range(3): print(i)\n> 0\n> 1\n> 2\n> ```\n");
}

TEST_CASE("An update preserves line endings, byte order marks, tabs, quotes and entities byte for byte") {
    CHECK(rewritten("a.md", "\xef\xbb\xbf# x\r\n\r\n```bcast\r\n(2,)\t->\t(3,) \t# c\r\n```\r\n \r\n") ==
          "\xef\xbb\xbf# x\r\n\r\n```bcast\r\n(2,)\t->\t(2,) \t# c\r\n```\r\n \r\n");
    CHECK(rewritten("a.md", "> - x\n>\n>\t~~~~ bcast\n>\t(2,) -> (3,)\n>\t~~~~\nlast") ==
          "> - x\n>\n>\t~~~~ bcast\n>\t(2,) -> (2,)\n>\t~~~~\nlast");
    CHECK(rewritten("a.rst", ".. bcast:: (2,) -> (3,)\n\n   (2,) -> (4,)  \n") ==
          ".. bcast:: (2,) -> (2,)\n\n   (2,) -> (2,)  \n");
    CHECK(rewritten("a.md", "```pycon bcast\r\n>>> print(1)\r\n2\r\n```\r\n") ==
          "```pycon bcast\r\n>>> print(1)\r\n1\r\n```\r\n");
    CHECK(rewritten("a.md", "```pycon bcast\r\n>>> print('1\\n2')\r\n3\r\n```\r\n") ==
          "```pycon bcast\r\n>>> print('1\\n2')\r\n1\r\n2\r\n```\r\n");
    const std::string notebook =
        "{\"cells\": [{\"source\": [\"```bcast\\r\\n\", \"(2,) \\u2192 (3,)\\t# \\u00e9\\n\", \"```\"],\n"
        "  \"cell_type\": \"markdown\"}], \"x\": 1.50}";
    std::string expected = notebook;
    expected.replace(expected.find("(3,)"), 4, "(2,)");
    CHECK(rewritten("a.ipynb", notebook) == expected);
}

TEST_CASE("An updated text is true, and updating it again changes nothing") {
    const std::string text =
        "```python bcast\nimport torch\nx = torch.ones(2, 3)  # -> (3, 2)\nx.sum()  # -> 7\nx.T  # -> (2,)\n```\n"
        "1. a\n   ```pycon bcast\n   >>> 1 + 1\n   3\n   >>> print('a\\n\\nb')\n   c\n   ```\n";
    const std::string once = rewritten("a.md", text);
    CAPTURE(once);
    for (const std::string& line : found("a.md", once)) CHECK(line.find("true") != std::string::npos);
    CHECK(rewritten("a.md", once) == once);
}
