#pragma once

#include <string>
#include <string_view>

namespace bcast::python {

/// What a program is told beside the construct at which it left the subset: whether that is planned or refused for a
/// reason, and what to write instead where that is known. `message` is what was said of the construct:
///
///     numpy.matrix is not implemented here
///     -> numpy.matrix is not implemented here: refused, NumPy itself advises against it; write np.array, and @ for
///     products
///
/// A construct that the table does not know keeps its message.
std::string with_standing(std::string_view message);

}  // namespace bcast::python
