#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "corpus/recorded_tests.hpp"

namespace bcast::testing {

namespace {

/// The lines of a file of recorded answers, read once; empty if there is no such file.
const std::vector<std::string>& lines_of(const std::string& file) {
    static std::map<std::string, std::vector<std::string>> read;
    const auto [found, is_new] = read.try_emplace(file);
    if (is_new) found->second = corpus_lines(file);
    return found->second;
}

/// ` ID` (with a leading blank) of a row that begins with `{"id": "ID"`, otherwise empty.
std::string id_of(std::string_view line) {
    constexpr std::string_view beginning = R"({"id": ")";
    if (line.substr(0, beginning.size()) != beginning) return {};
    line.remove_prefix(beginning.size());
    return std::string(" ").append(line.substr(0, line.find('"')));
}

class RowTest : public Catch::ITestInvoker {
  public:
    RowTest(const std::string& line, void (*check)(const Row& row)) : line_(line), check_(check) {}

    void invoke() const override {
        const rapidjson::Document row = parsed_row(line_);
        const std::string begins = line_.substr(0, 300);
        CAPTURE(begins);
        check_(row);
    }

  private:
    const std::string& line_;
    void (*check_)(const Row& row);
};

/// A file without rows fails: its rows have been lost, or it cannot be read.
class RowsTest : public Catch::ITestInvoker {
  public:
    explicit RowsTest(std::size_t count) : count_(count) {}
    void invoke() const override { CHECK(count_ > 0); }

  private:
    std::size_t count_;
};

template <typename Test, typename... Arguments>
void add(const std::string& name, const std::string& tags, const Catch::SourceLineInfo& location,
         const Arguments&... arguments) {
#if __has_include(<catch2/catch_all.hpp>)
    auto test = Catch::Detail::unique_ptr<Catch::ITestInvoker>(new Test(arguments...));
    Catch::AutoReg(std::move(test), location, "", Catch::NameAndTags{name, tags});
#else
    // Catch2 owns the test.
    Catch::AutoReg(new Test(arguments...), location, "", Catch::NameAndTags(name, tags));
#endif
}

}  // namespace

RecordedTests::RecordedTests(const char* sentence, std::initializer_list<const char*> files,
                             void (*check)(const Row& row), const Catch::SourceLineInfo& location) {
    for (const std::string file : files) {
        const std::string tags = "[recorded][" + file + "]";
        const std::vector<std::string>& lines = lines_of(file);
        add<RowsTest>(file + " has rows: " + sentence, tags, location, lines.size());
        for (std::size_t i = 0; i < lines.size(); ++i) {
            const std::string location_of_row = file + ":" + std::to_string(i + 1) + id_of(lines[i]);
            add<RowTest>(location_of_row + ", " + sentence, tags, location, lines[i], check);
        }
    }
}

}  // namespace bcast::testing
