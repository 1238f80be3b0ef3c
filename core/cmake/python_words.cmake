# The words that single bytes encode in the Python texts that the library embeds: the first 128 words have the bytes
# from 128 on, the others control characters, which no text contains: 1 to 9, then those after the line feed. They are
# substituted in this order. Any words would be correct: these, which are frequent, make the module of programs 10 KB
# smaller as served, because gzip's window of 32 KB then covers over half as much text again.
set(python_words
    " for a in " "len(" "part" " must be " "isinstance(" "index" " not in " "raise RuntimeError(" "(self):\n  "
    "(self, " "True" "None" " for " "self." ":\n  " "np." " - " "dtype" "return " " = " " + " "function" "\n def "
    " if " "value" "one" " else " "name" "torch." "\ndef " "turn " "raise " "for" "Error(" "input" "not " "param"
    "shape" "type" "size" "row" "append(" "\nclass " " is " " and " " != " "self" " == " " * " "if " "out" "code" " or "
    "place" "foun" "other" "__init" "count" "array" "weight" "key" " < " "group" "str" "item" "text" "False" "ment"
    "ing" "num" "tensor" "grad" "timizer" "Value" "lambda " "atch" "arg" "or" " / " ")\n if " "line" "float" "_refuse"
    "ter" ":\n   raise" "ath" "high" "data" "val" ", " "width" "ate" "scale" "range(" "int" "raise ValueEr" "with"
    "list" "stance" "set" "com" "able" "given" "defaul" " in " "):\n " "low" "ad" "total" "mean" "len" "an" "lea" "ar"
    "dict" "axis" "mode" "per" "as" "end" "abs(" "own" "redu" "dim" "con" "col" "zero" "module" "tra" "pro" "ch" "ple"
    "\n  " "in" "re" "\n " "at" "er" ": " "de" "al" "__" "st" "it" " of " "el" "ed" "en" "ion" "le" "ct" "po" "un" "max"
    "is" "ce" "th")
