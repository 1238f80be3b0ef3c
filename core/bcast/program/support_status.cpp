#include "bcast/program/support_status.hpp"

#include "bcast/concat.hpp"

namespace bcast::python {
namespace {

struct SupportStatus {
    std::string_view construct;  ///< Prefix of the message.
    std::string_view why;        ///< Reason of the refusal; empty: planned.
    std::string_view rewrite = {};
};

constexpr std::string_view second_library = "this is a place for broadcasting, not a second PyTorch";
constexpr std::string_view no_files = "a program reaches no files here";
constexpr std::string_view no_text = "a program is read before it runs";

constexpr SupportStatus statuses[] = {
    {"'except*'", "", "except"},
    {"'yield' within an expression", "", "a line of its own for it: x = yield value"},
    {"a class with __del__", "a program does not decide when it runs", "a with statement"},
    {"a dtype with fields", "elements here are single numbers", "one array for each field"},
    {"an array of objects", "", "a list"},
    {"an array of text", "", "a list"},
    {"numpy.asmatrix", "NumPy itself advises against it", "np.asarray, and @ for products"},
    {"numpy.bmat", "NumPy itself advises against it", "np.block"},
    {"numpy.busday", "elements here are single numbers"},
    {"numpy.char.", "", "a comprehension over a list of str"},
    {"numpy.datetime64", "elements here are single numbers", "whole numbers of days"},
    {"numpy.fft", "it has nothing to do with shapes"},
    {"numpy.ma ", "an element is there or it is not", "NaN with np.nanmean and its kin, or np.where"},
    {"numpy.mat ", "NumPy itself advises against it", "np.array, and @ for products"},
    {"numpy.matlib", "NumPy itself advises against it", "np.zeros and its kin, which make arrays"},
    {"numpy.matrix", "NumPy itself advises against it", "np.array, and @ for products"},
    {"numpy.memmap", no_files},
    {"numpy.polynomial", "it has nothing to do with shapes", "np.polyfit, np.polyval and np.roots"},
    {"numpy.rec", "elements here are single numbers", "one array for each field"},
    {"numpy.timedelta64", "elements here are single numbers", "whole numbers of days"},
    {"the builtin 'compile'", no_text},
    {"the builtin 'eval'", no_text},
    {"the builtin 'exec'", no_text},
    {"the builtin 'input'", "nobody is asked here", "the value itself"},
    {"the builtin 'open'", no_files, "io.StringIO with the text"},
    {"the dtype datetime64", "elements here are single numbers", "whole numbers of days"},
    {"the module 'socket'", "a program reaches no network here"},
    {"the module 'subprocess'", "a program starts no other here"},
    {"the module 'threading'", "nothing runs beside a program here"},
    {"torch.complex", ""},
    {"torch.fft", "it has nothing to do with shapes"},
    {"torch.jit", second_library, "the function itself"},
    {"torch.nn.Conv", second_library, "x.unfold and a product of matrices"},
    {"torch.nn.GRU", second_library},
    {"torch.nn.LSTM", second_library},
    {"torch.nn.MultiheadAttention", second_library, "softmax(q @ k.transpose(-2, -1) / d ** 0.5, -1) @ v"},
    {"torch.nn.RNN", second_library},
    {"torch.nn.Transformer", second_library},
    {"torch.nn.functional.conv", second_library, "x.unfold and a product of matrices"},
    {"torch.sparse", "elements here lie in strides"},
};

}  // namespace

std::string with_support_status(std::string_view message) {
    for (const SupportStatus& row : statuses) {
        if (!message.starts_with(row.construct)) continue;
        return concat({message, ": ", row.why.empty() ? "planned" : "refused, ", row.why,
                       row.rewrite.empty() ? "" : "; write ", row.rewrite});
    }
    return std::string(message);
}

}  // namespace bcast::python
