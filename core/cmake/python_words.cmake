# What one byte each stands for in the texts of Python that the library embeds: the first word for byte 128. They are put in
# their places in this order. Any words would do: these, which are frequent there, make the module of programs 9 KB
# smaller as it is served, since gzip looks back 32 KB and so over half as much text again.
set(python_words
    "np." "\n  " "self" " - " "return " " = " " + " "\n def " "function" " if " "value" "=None" "one" " else " " in "
    " of " "name" "torch." "\ndef " "None else" "tor" "raise " "for" "Error(" "input" "not " "shape" "param" "type"
    "size" "group" "row" "append(" "ing" "\nclass " " is " " and " " != " ")\n " " == " "ter" " * " "if " "out"
    "module" "__(" "code" "place" "foun" "other" "isinstance(" "__init" "len(" "array" "ion" "count" "weight" "ate"
    "key" " < " "str" "item" "lambda " "text" "False" "ment" "num" "tensor" "ple" "grad" "Value" "per" "lse" "atch"
    "arg" "line" "float" "_refuse" "ath" "high" "part" "data" "dim" "las" ", " "timizer" "width" "Error" "scale"
    "step" "range(" "int" "retu" "with" "  self" "True" "list" " / " "set" "com" "able" "given" "pro" "ile" "defaul"
    "orm" "max" "low" "total" "mean" "pecte" "der" "lea" "dict" "axis" "attr" "end" "ver" "abs(" "mode" "own" "redu"
    "get" "con" "zero" "tra" "col")
