#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "support/source_dir.hpp"

namespace {

std::string contents(const std::filesystem::path& path) {
    std::ifstream file(path);
    std::stringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The row of each folder in the table of core/README.md. Sources that are in no folder are in row 0.
std::map<std::string, int> rows_of_folders() {
    std::map<std::string, int> out{{"", 0}};
    std::istringstream lines(contents(source_dir() + "/core/README.md"));
    const std::regex folder("`(?:bcast/)?(\\w+)/`");
    int row = 0;
    for (std::string line; std::getline(lines, line);) {
        if (line.substr(0, 3) != "| `") continue;
        const std::string names = line.substr(0, line.find(" | "));
        for (std::sregex_iterator at(names.begin(), names.end(), folder), end; at != end; ++at)
            out.emplace((*at)[1].str(), row);
        ++row;
        if (names.find("`cli/`") != names.npos) break;
    }
    return out;
}

}  // namespace

TEST_CASE("A folder of the core includes only its own row of the table in its README, and those above") {
    const auto rows = rows_of_folders();
    REQUIRE(rows.size() > 15);
    const std::filesystem::path core = source_dir() + "/core/bcast";
    const std::regex include("#include \"bcast/(?:(\\w+)/)?");
    for (const auto& entry : std::filesystem::recursive_directory_iterator(core)) {
        const std::string kind = entry.path().extension().string();
        if (kind != ".cpp" && kind != ".hpp" && kind != ".inc" && kind != ".h") continue;
        const std::string path = std::filesystem::relative(entry.path(), core).string();
        const std::string folder = path.find('/') == path.npos ? "" : path.substr(0, path.find('/'));
        REQUIRE(rows.count(folder) == 1);
        const std::string text = contents(entry.path());
        for (std::sregex_iterator at(text.begin(), text.end(), include), end; at != end; ++at) {
            const std::string other = (*at)[1].str();
            CAPTURE(path, other);
            REQUIRE(rows.count(other) == 1);
            CHECK(rows.at(other) <= rows.at(folder));
        }
    }
}
