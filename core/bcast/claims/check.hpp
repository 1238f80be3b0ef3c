#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bcast/claims/claim.hpp"
#include "bcast/claims/document.hpp"

namespace bcast::python {
struct CellOptions;
}

namespace bcast::claims {

/// What would be written in place of a range of the file's bytes.
struct Edit {
    std::uint32_t begin = 0, end = 0;
    std::string text;
};

/// A claim that was held against the core.
struct Checked {
    std::uint32_t at = 0;  ///< Where it stands in the file.
    bool ok = false;
    std::string expected, got;
    std::string decides;      ///< The step that decides, of a false one.
    bool turns = false;       ///< An error became a result, or a result an error.
    std::vector<Edit> edits;  ///< What makes it true; none where nothing can.
    std::size_t line = 0, column = 0;
};

/// What could not be checked, and why.
struct Unchecked {
    std::size_t line = 0, column = 0;
    std::string message;
};

struct Report {
    std::vector<Checked> claims;  ///< In the order of the file.
    std::vector<Unchecked> problems;
};

struct CheckOptions {
    double seconds = 10;                        ///< For each fence.
    const python::CellOptions* cell = nullptr;  ///< How its programs are run otherwise; null: as usual.
};

/// Holds the claims of a document; what its name ends with says how it is read.
Report check(std::string_view path, std::string_view bytes, const CheckOptions& options);

/// The file with every false claim made true that has edits: only what follows an arrow, and outputs. Claims that would
/// turn a result into an error or back are left alone unless `accept`; `refused` counts those that were left.
std::string updated(std::string_view bytes, const Report& report, bool accept, std::size_t& refused);

/// `text` as it has to be written in the file of a fence.
std::string encoded(std::string_view text, Encoding encoding);

/// The statements of earlier fences of a session.
using Session = std::vector<std::string>;

/// What a checker finds: positions are bytes of the file.
struct Findings {
    std::vector<Checked> claims;
    std::vector<Problem> problems;
};

/// What the options of a fence say of its claims, and the name of its session; nothing, and a problem, where one of
/// them is none. Those that only figures read are looked at too.
std::optional<ClaimOptions> options_of(const Fence& fence, std::string& session, Findings& out);

/// `it is (4, 4), not (4, 3). The step that decides.`
std::string false_text(const Checked& claim);

/// A fence of claims.
void check_claims(const Fence& fence, const ClaimOptions& options, Findings& out);

/// A fence with a program: doctest outputs, `# -> (8, 7, 6)`, errors.
void check_program(const Fence& fence, Session* session, const CheckOptions& options, Findings& out);

}  // namespace bcast::claims
