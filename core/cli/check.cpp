#include "cli/check.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <ostream>
#include <sstream>

#include "bcast/diagnostic.hpp"
#include "cli/check_report.hpp"

namespace bcast::cli {
namespace {

namespace fs = std::filesystem;

void unchecked(CheckedFiles& out, const std::string& path, const std::string& why) {
    out.push_back({path, {{}, {{1, 1, why}}}, {}});
}

/// The documents of a folder, sorted by path; skips folders whose name begins with a dot and node_modules, and does not
/// follow links to folders.
std::vector<std::string> documents_in(const fs::path& folder) {
    std::vector<std::string> out;
    std::error_code error;
    fs::recursive_directory_iterator walk(folder, fs::directory_options::skip_permission_denied, error);
    for (; !error && walk != fs::recursive_directory_iterator(); walk.increment(error)) {
        const std::string name = walk->path().filename().string();
        std::error_code none;
        if (walk->is_directory(none)) {
            if (name.starts_with('.') || name == "node_modules") walk.disable_recursion_pending();
        } else if (claims::is_document(name)) {
            out.push_back(walk->path().string());
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

void check_file(const std::string& path, const DocumentOptions& options, CheckedFiles& out) {
    std::error_code error;
    const fs::file_status status = fs::status(path, error);
    if (status.type() == fs::file_type::not_found || error == std::errc::too_many_symbolic_link_levels) {
        const bool link = fs::is_symlink(fs::symlink_status(path, error));
        return unchecked(out, path, link ? "the link leads nowhere" : "there is no such file");
    }
    std::ifstream file(path, std::ios::binary);
    std::ostringstream bytes;
    if (!file || !(bytes << file.rdbuf())) {
        if (!file || fs::file_size(path, error) != 0) return unchecked(out, path, "the file cannot be read");
    }
    std::string text = std::move(bytes).str();
    claims::Report report = claims::check(path, text, {options.seconds});
    std::size_t refused = 0;
    if (options.update) {
        const std::string changed = claims::updated(text, report, options.accept, refused);
        if (changed != text) {
            std::ofstream written(path, std::ios::binary | std::ios::trunc);
            if (!(written << changed << std::flush)) return unchecked(out, path, "the file cannot be written");
        }
        for (claims::Checked& claim : report.claims) {
            const bool left = (claim.turns && !options.accept) || claim.edits.empty();
            if (!claim.ok && !left) claim.ok = true;
        }
    }
    out.push_back({path, std::move(report), std::move(text)});
}

}  // namespace

int check_documents(const DocumentOptions& options, const Streams& streams) {
    const auto format = report_format(options.format);
    if (!format) {
        streams.err << "bcast: the formats are text, github, sarif, junit and json, not "
                    << bcast::quoted(options.format) << '\n';
        return wrong_usage;
    }
    if (options.paths.empty()) {
        streams.err << "bcast: which documents? Name files or folders\n";
        return wrong_usage;
    }
    CheckedFiles files;
    for (const std::string& path : options.paths) {
        std::error_code error;
        if (fs::is_directory(path, error)) {
            const std::vector<std::string> documents = documents_in(path);
            if (documents.empty()) unchecked(files, path, "the folder has no document");
            for (const std::string& document : documents) check_file(document, options, files);
        } else if (!claims::is_document(path) && fs::exists(path, error)) {
            unchecked(files, path, "not a document: .md, .markdown, .mdx, .qmd, .rst, .ipynb, .html and .htm are read");
        } else {
            check_file(path, options, files);
        }
    }
    streams.out << (*format)(files) << std::flush;
    bool false_claim = false, problem = false;
    for (const CheckedFile& file : files) {
        for (const claims::Checked& claim : file.report.claims) {
            false_claim = false_claim || !claim.ok;
            if (options.update && !claim.ok) {
                streams.err << printable(file.path) << ':' << claim.line << ':' << claim.column << ": left as it is: "
                            << (claim.edits.empty()
                                    ? "it cannot be rewritten in place"
                                    : "a result would become an error or an error a result; --accept writes it")
                            << '\n';
            }
        }
        for (const claims::Unchecked& one : file.report.problems) {
            problem = true;
            streams.err << printable(file.path) << ':' << one.line << ':' << one.column << ": "
                        << printable(one.message) << '\n';
        }
    }
    if (problem) return wrong_usage;
    return false_claim ? does_not_broadcast : broadcasts;
}

}  // namespace bcast::cli
