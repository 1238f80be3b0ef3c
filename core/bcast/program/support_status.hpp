#pragma once

#include <string>
#include <string_view>

namespace bcast::python {

/// The report for a construct outside the subset: adds whether it is planned or refused with a reason, and an
/// alternative if one is known. `message` is the message about the construct:
///
///     numpy.matrix is not implemented here
///     -> numpy.matrix is not implemented here: refused, NumPy itself advises against it; write np.array, and @ for
///     products
///
/// Returns the message unchanged if the table does not list the construct.
std::string with_support_status(std::string_view message);

}  // namespace bcast::python
