# The words that single bytes encode in the Python texts that the library embeds: the first 128 words have the bytes
# from 128 on, the others control characters, which no text contains: 1 to 9, then those after the line feed. They are
# substituted in this order. Any words would be correct: these, which are frequent, make the module of programs 10 KB
# smaller as served, because gzip's window of 32 KB then covers over half as much text again.
set(python_words
    " for a in " " must be " "index" " not in " "dtype" "raise RuntimeError("
    "(self):\n  " "(self, " ")\n if " "None" " for " "self." ":\n  " "np." "\n  " " - " "return " " = " " + "
    "function" "\n def " " if " "value" "=None" "one" " else " " in " " of " "name" "torch." "\ndef " "tor" "raise "
    "for" "Error(" "input" "not " "param" "shape" "type" "group" "size" "row" "append(" "ing" "\nclass " " is " " and "
    " != " "self" " == " " * " "if " "out" "__(" "code" " or " "place" "foun" "other" "isinstance(" "__init" "len("
    "count" "array" "ion" "weight" "key" " < " "str" "item" "text" "False" "ment" "num" "tensor" "ple" "grad" "timizer"
    "Value" "lambda " "atch" "arg" "line" "float" "_refuse" "ter" "ath" "high" "part" "data" "val" ", " "width" "ate"
    "scale" "range(" "int" "with" "True" "list" " / " "set" "com" "able" "given" "pro" "defaul" "):\n " "low" "total"
    "mean" "len" "lea" "dict" "axis" "mode" "per" "end" "abs(" "own" "redu" "dim" "con" "sta" "zero" "module" "tra"
    "col" "in" "re" "\n " "at" "er" "de" "al" "or" "__" "ar" "st" "it" "an" "el" "ed" "en" "le" "ch" "as" "ct" "ad"
    "po" "un" ": " "max" "is" "ce" "th")
