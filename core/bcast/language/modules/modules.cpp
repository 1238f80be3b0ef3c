#include "bcast/language/modules/modules.hpp"

#include "bcast/language/interpreter/builtins.hpp"
#include "bcast/language/interpreter/interpreter.hpp"
#include "bcast/language/modules/abc.hpp"
#include "bcast/language/modules/collections.hpp"
#include "bcast/language/modules/copy.hpp"
#include "bcast/language/modules/dataclasses.hpp"
#include "bcast/language/modules/functools.hpp"
#include "bcast/language/modules/itertools.hpp"
#include "bcast/language/modules/math.hpp"
#include "bcast/language/modules/operator.hpp"
#include "bcast/language/modules/pickle.hpp"
#include "bcast/language/modules/python_modules.hpp"
#include "bcast/language/modules/random.hpp"
#include "bcast/language/modules/time.hpp"
#include "bcast/language/modules/typing.hpp"
#include "bcast/language/modules/warnings.hpp"
#include "bcast/language/modules/weakref.hpp"

namespace bcast::python {

void register_modules(Interpreter& interpreter) {
    interpreter.register_module(abc_module);
    interpreter.register_module(collections_module);
    interpreter.register_module(copy_module);
    interpreter.register_module(dataclasses_module);
    interpreter.register_module(functools_module);
    interpreter.register_module(itertools_module);
    interpreter.register_module(math_module);
    interpreter.register_module(multiprocessing_module);
    interpreter.register_module(operator_module);
    interpreter.register_module(pickle_module);
    interpreter.register_module(random_module);
    interpreter.register_module(reduction_module);
    interpreter.register_module(sys_module);
    interpreter.register_module(time_module);
    interpreter.register_module(typing_module);
    interpreter.register_module(warnings_module);
    interpreter.register_module(weakref_module);
    for (const ModuleParts& parts : python_modules) interpreter.register_module(parts);
}

}  // namespace bcast::python
