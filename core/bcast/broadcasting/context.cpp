#include "bcast/broadcasting/context.hpp"

namespace bcast::ops {

// Not inline: the module is smaller with one copy of it.
Context Context::unobserved() const {
    return {workspace, nullptr};
}

}  // namespace bcast::ops
