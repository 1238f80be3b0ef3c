// What JavaScript sees of the core that explains shapes: text in, text out.

#include "shapes.hpp"

EMSCRIPTEN_BINDINGS(bcast) {
    register_shapes();
}
