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

/// A replacement of a range of the file's bytes.
struct Edit {
    std::uint32_t begin = 0, end = 0;
    std::string text;
};

/// A claim that was checked.
struct Checked {
    std::uint32_t at = 0;  ///< Its byte offset in the file.
    bool ok = false;
    std::string expected, got;
    std::string decides;      ///< The deciding step, if it is false.
    bool turns = false;       ///< An error became a result, or a result an error.
    std::vector<Edit> edits;  ///< The edits that make it true; empty if that is not possible.
    std::size_t line = 0, column = 0;
};

/// A part that could not be checked, and the reason.
struct Unchecked {
    std::size_t line = 0, column = 0;
    std::string message;
};

struct Report {
    std::vector<Checked> claims;  ///< In file order.
    std::vector<Unchecked> problems;
};

struct CheckOptions {
    double seconds = 10;                        ///< For each fence.
    const python::CellOptions* cell = nullptr;  ///< Options for running its programs; null: the defaults.
};

/// Checks the claims of a document; the extension of its name determines the format.
Report check(std::string_view path, std::string_view bytes, const CheckOptions& options);

/// The file with each false claim that has edits made true: only text after an arrow, and outputs, are changed. Claims
/// that turn a result into an error or vice versa are changed only with `accept`; `refused` counts those left
/// unchanged.
std::string updated(std::string_view bytes, const Report& report, bool accept, std::size_t& refused);

/// `text` in the encoding of a fence's file.
std::string encoded(std::string_view text, Encoding encoding);

/// The statements of earlier fences of a session.
using Session = std::vector<std::string>;

/// The findings of a checker: offsets are bytes of the file.
struct Findings {
    std::vector<Checked> claims;
    std::vector<Problem> problems;
};

/// The options of a fence for its claims, and the name of its session; nothing, and a problem, if one is invalid. Those
/// that only figures use are validated too.
std::optional<ClaimOptions> options_of(const Fence& fence, std::string& session, Findings& out);

/// `it is (4, 4), not (4, 3). ` and the sentence of the deciding step.
std::string false_text(const Checked& claim);

/// Checks a fence of claims.
void check_claims(const Fence& fence, const ClaimOptions& options, Findings& out);

/// Checks a fence with a program: doctest outputs, `# -> (8, 7, 6)`, errors.
void check_program(const Fence& fence, Session* session, const CheckOptions& options, Findings& out);

}  // namespace bcast::claims
