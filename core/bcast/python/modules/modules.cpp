#include "bcast/python/modules/modules.hpp"

#include "bcast/python/interpreter.hpp"
#include "bcast/python/modules/collections.hpp"
#include "bcast/python/modules/copy.hpp"
#include "bcast/python/modules/functools.hpp"
#include "bcast/python/modules/itertools.hpp"
#include "bcast/python/modules/math.hpp"
#include "bcast/python/modules/operator.hpp"
#include "bcast/python/modules/pickle.hpp"
#include "bcast/python/modules/warnings.hpp"
#include "bcast/python/numpy/module.hpp"
#include "bcast/python/torch/module.hpp"

namespace bcast::python {

void register_modules(Interpreter& interpreter) {
    interpreter.register_module(collections_module);
    interpreter.register_module(copy_module);
    interpreter.register_module(functools_module);
    interpreter.register_module(io_module);
    interpreter.register_module(itertools_module);
    interpreter.register_module(math_module);
    interpreter.register_module(multiprocessing_module);
    interpreter.register_module(operator_module);
    interpreter.register_module(pickle_module);
    interpreter.register_module(reduction_module);
    interpreter.register_module(warnings_module);
    numpy::register_numpy(interpreter);
    torch::register_torch(interpreter);
}

}  // namespace bcast::python
