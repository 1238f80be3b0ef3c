#pragma once

#include <string>
#include <string_view>

namespace bcast::python {

/// What is reported of a construct outside the subset: whether it is planned or refused for a reason, and what to write
/// instead where that is known. `message` is the message about the construct:
///
///     numpy.matrix is not implemented here
///     -> numpy.matrix is not implemented here: refused, NumPy itself advises against it; write np.array, and @ for
///     products
///
/// A construct that the table does not know keeps its message.
std::string with_support_status(std::string_view message);

}  // namespace bcast::python
