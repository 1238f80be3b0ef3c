#include "bcast/python/numpy/unsupported.hpp"

namespace bcast::python::numpy {
namespace {

constexpr std::string_view names[] = {
    "ALLOW_THREADS", "AxisError", "BUFSIZE", "CLIP", "ComplexWarning", "DataSource", "ERR_CALL", "ERR_DEFAULT",
    "ERR_IGNORE", "ERR_LOG", "ERR_PRINT", "ERR_RAISE", "ERR_WARN", "FLOATING_POINT_SUPPORT", "FPE_DIVIDEBYZERO",
    "FPE_INVALID", "FPE_OVERFLOW", "FPE_UNDERFLOW", "False_", "Inf", "Infinity", "MAXDIMS", "MAY_SHARE_BOUNDS",
    "MAY_SHARE_EXACT", "ModuleDeprecationWarning", "NAN", "NINF", "NZERO", "NaN", "PINF", "PZERO", "RAISE",
    "RankWarning", "SHIFT_DIVIDEBYZERO", "SHIFT_INVALID", "SHIFT_OVERFLOW", "SHIFT_UNDERFLOW", "ScalarType", "Tester",
    "TooHardError", "True_", "UFUNC_BUFSIZE_DEFAULT", "UFUNC_PYVALS_NAME", "VisibleDeprecationWarning", "WRAP", "abs",
    "absolute", "add", "add_docstring", "add_newdoc", "add_newdoc_ufunc", "all", "allclose", "alltrue", "amax",
    "amin", "angle", "any", "append", "apply_along_axis", "apply_over_axes", "arange", "arccos", "arccosh", "arcsin",
    "arcsinh", "arctan", "arctan2", "arctanh", "argmax", "argmin", "argpartition", "argsort", "argwhere", "around",
    "array", "array2string", "array_equal", "array_equiv", "array_repr", "array_split", "array_str", "asanyarray",
    "asarray", "asarray_chkfinite", "ascontiguousarray", "asfarray", "asfortranarray", "asmatrix", "atleast_1d",
    "atleast_2d", "atleast_3d", "average", "bartlett", "base_repr", "binary_repr", "bincount", "bitwise_and",
    "bitwise_not", "bitwise_or", "bitwise_xor", "blackman", "block", "bmat", "bool_", "broadcast", "broadcast_arrays",
    "broadcast_shapes", "broadcast_to", "busday_count", "busday_offset", "busdaycalendar", "byte", "byte_bounds",
    "bytes_", "c_", "can_cast", "cast", "cbrt", "cdouble", "ceil", "cfloat", "char", "character", "chararray",
    "choose", "clip", "clongdouble", "clongfloat", "column_stack", "common_type", "compare_chararrays", "compat",
    "complex128", "complex256", "complex64", "complex_", "complexfloating", "compress", "concatenate", "conj",
    "conjugate", "convolve", "copy", "copysign", "copyto", "corrcoef", "correlate", "cos", "cosh", "count_nonzero",
    "cov", "cross", "csingle", "ctypeslib", "cumprod", "cumproduct", "cumsum", "datetime64", "datetime_as_string",
    "datetime_data", "deg2rad", "degrees", "delete", "deprecate", "deprecate_with_doc", "diag", "diag_indices",
    "diag_indices_from", "diagflat", "diagonal", "diff", "digitize", "disp", "divide", "divmod", "dot", "double",
    "dsplit", "dstack", "dtype", "e", "ediff1d", "einsum", "einsum_path", "emath", "empty", "empty_like", "equal",
    "errstate", "euler_gamma", "exp", "exp2", "expand_dims", "expm1", "extract", "eye", "fabs",
    "fastCopyAndTranspose", "fft", "fill_diagonal", "find_common_type", "finfo", "fix", "flatiter", "flatnonzero",
    "flexible", "flip", "fliplr", "flipud", "float128", "float16", "float32", "float64", "float_", "float_power",
    "floating", "floor", "floor_divide", "fmax", "fmin", "fmod", "format_float_positional", "format_float_scientific",
    "format_parser", "frexp", "from_dlpack", "frombuffer", "fromfile", "fromfunction", "fromiter", "frompyfunc",
    "fromregex", "fromstring", "full", "full_like", "gcd", "generic", "genfromtxt", "geomspace", "get_array_wrap",
    "get_include", "get_printoptions", "getbufsize", "geterr", "geterrcall", "geterrobj", "gradient", "greater",
    "greater_equal", "half", "hamming", "hanning", "heaviside", "histogram", "histogram2d", "histogram_bin_edges",
    "histogramdd", "hsplit", "hstack", "hypot", "i0", "identity", "iinfo", "imag", "in1d", "index_exp", "indices",
    "inexact", "inf", "info", "infty", "inner", "insert", "int16", "int32", "int64", "int8", "int_", "intc",
    "integer", "interp", "intersect1d", "intp", "invert", "is_busday", "isclose", "iscomplex", "iscomplexobj",
    "isfinite", "isfortran", "isin", "isinf", "isnan", "isnat", "isneginf", "isposinf", "isreal", "isrealobj",
    "isscalar", "issctype", "issubclass_", "issubdtype", "issubsctype", "iterable", "ix_", "kaiser", "kernel_version",
    "kron", "lcm", "ldexp", "left_shift", "less", "less_equal", "lexsort", "lib", "linalg", "linspace",
    "little_endian", "load", "loadtxt", "log", "log10", "log1p", "log2", "logaddexp", "logaddexp2", "logical_and",
    "logical_not", "logical_or", "logical_xor", "logspace", "longcomplex", "longdouble", "longfloat", "longlong",
    "lookfor", "ma", "mask_indices", "mat", "math", "matmul", "matrix", "max", "maximum", "maximum_sctype",
    "may_share_memory", "mean", "median", "memmap", "meshgrid", "mgrid", "min", "min_scalar_type", "minimum",
    "mintypecode", "mod", "modf", "moveaxis", "msort", "multiply", "nan", "nan_to_num", "nanargmax", "nanargmin",
    "nancumprod", "nancumsum", "nanmax", "nanmean", "nanmedian", "nanmin", "nanpercentile", "nanprod", "nanquantile",
    "nanstd", "nansum", "nanvar", "nbytes", "ndarray", "ndenumerate", "ndim", "ndindex", "nditer", "negative",
    "nested_iters", "newaxis", "nextafter", "nonzero", "not_equal", "numarray", "number", "obj2sctype", "object_",
    "ogrid", "oldnumeric", "ones", "ones_like", "outer", "packbits", "pad", "partition", "percentile", "pi",
    "piecewise", "place", "poly", "poly1d", "polyadd", "polyder", "polydiv", "polyfit", "polyint", "polymul",
    "polynomial", "polysub", "polyval", "positive", "power", "printoptions", "prod", "product", "promote_types",
    "ptp", "put", "put_along_axis", "putmask", "quantile", "r_", "rad2deg", "radians", "random", "ravel",
    "ravel_multi_index", "real", "real_if_close", "rec", "recarray", "recfromcsv", "recfromtxt", "reciprocal",
    "record", "remainder", "repeat", "require", "reshape", "resize", "result_type", "right_shift", "rint", "roll",
    "rollaxis", "roots", "rot90", "round", "round_", "row_stack", "s_", "safe_eval", "save", "savetxt", "savez",
    "savez_compressed", "sctype2char", "sctypeDict", "sctypes", "searchsorted", "select", "set_numeric_ops",
    "set_printoptions", "set_string_function", "setbufsize", "setdiff1d", "seterr", "seterrcall", "seterrobj",
    "setxor1d", "shape", "shares_memory", "short", "show_config", "show_runtime", "sign", "signbit", "signedinteger",
    "sin", "sinc", "single", "singlecomplex", "sinh", "size", "sometrue", "sort", "sort_complex", "source", "spacing",
    "split", "sqrt", "square", "squeeze", "stack", "std", "str_", "string_", "subtract", "sum", "swapaxes", "take",
    "take_along_axis", "tan", "tanh", "tensordot", "test", "testing", "tile", "timedelta64", "trace",
    "tracemalloc_domain", "transpose", "trapz", "tri", "tril", "tril_indices", "tril_indices_from", "trim_zeros",
    "triu", "triu_indices", "triu_indices_from", "true_divide", "trunc", "typecodes", "typename", "ubyte", "ufunc",
    "uint", "uint16", "uint32", "uint64", "uint8", "uintc", "uintp", "ulonglong", "unicode_", "union1d", "unique",
    "unpackbits", "unravel_index", "unsignedinteger", "unwrap", "use_hugepage", "ushort", "vander", "var", "vdot",
    "vectorize", "version", "void", "vsplit", "vstack", "where", "who", "zeros", "zeros_like",
};

constexpr std::string_view linalg[] = {
    "LinAlgError", "cholesky", "cond", "det", "eig", "eigh", "eigvals", "eigvalsh", "inv", "lapack_lite", "linalg",
    "lstsq", "matrix_power", "matrix_rank", "multi_dot", "norm", "pinv", "qr", "slogdet", "solve", "svd", "tensorinv",
    "tensorsolve", "test",
};

constexpr std::string_view random[] = {
    "BitGenerator", "Generator", "MT19937", "PCG64", "PCG64DXSM", "Philox", "RandomState", "SFC64", "SeedSequence",
    "beta", "binomial", "bit_generator", "bytes", "chisquare", "choice", "default_rng", "dirichlet", "exponential",
    "f", "gamma", "geometric", "get_bit_generator", "get_state", "gumbel", "hypergeometric", "laplace", "logistic",
    "lognormal", "logseries", "mtrand", "multinomial", "multivariate_normal", "negative_binomial",
    "noncentral_chisquare", "noncentral_f", "normal", "pareto", "permutation", "poisson", "power", "rand", "randint",
    "randn", "random", "random_integers", "random_sample", "ranf", "rayleigh", "sample", "seed", "set_bit_generator",
    "set_state", "shuffle", "standard_cauchy", "standard_exponential", "standard_gamma", "standard_normal",
    "standard_t", "test", "triangular", "uniform", "vonmises", "wald", "weibull", "zipf",
};

constexpr std::string_view testing[] = {
    "HAS_LAPACK64", "HAS_REFCOUNT", "IS_PYPY", "IS_PYSTON", "IS_WASM", "IgnoreException", "KnownFailureException",
    "SkipTest", "TestCase", "Tester", "assert_", "assert_allclose", "assert_almost_equal", "assert_approx_equal",
    "assert_array_almost_equal", "assert_array_almost_equal_nulp", "assert_array_compare", "assert_array_equal",
    "assert_array_less", "assert_array_max_ulp", "assert_equal", "assert_no_gc_cycles", "assert_no_warnings",
    "assert_raises", "assert_raises_regex", "assert_string_equal", "assert_warns", "break_cycles", "build_err_msg",
    "clear_and_catch_warnings", "dec", "decorate_methods", "extbuild", "jiffies", "measure", "memusage",
    "print_assert_equal", "raises", "run_module_suite", "rundocs", "runstring", "suppress_warnings", "tempdir",
    "temppath", "test", "verbose",
};

}  // namespace

constinit const std::span<const std::string_view> unsupported_names = names;
constinit const std::span<const std::string_view> unsupported_linalg = linalg;
constinit const std::span<const std::string_view> unsupported_random = random;
constinit const std::span<const std::string_view> unsupported_testing = testing;

}  // namespace bcast::python::numpy
