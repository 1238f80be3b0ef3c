# What one byte each stands for in the texts of Python that the library embeds: the first word for byte 128. They are put in
# their places in this order. Any words would do: these, which are frequent there, make the module of programs 9 KB
# smaller as it is served, since gzip looks back 32 KB and so over half as much text again.
set(python_words
    "np." "\n  " " - " "return " " = " " + " "function" "\n def " " if " "value" "=None" "one" " else " " in " " of "
    "name" "torch." "\ndef " "None else" "tor" "raise " "for" "Error(" "input" "not " "param" "shape" "type" "group"
    "size" "row" "append(" "ing" "\nclass " " is " " and " " != " "self" ")\n " " == " " * " "if " "out" "__(" "code"
    " or " "ameter" "place" "foun" "other" "isinstance(" "__init" "len(" "count" "array" "ion" "weight" "key" " < "
    "str" "item" "text" "False" "ment" "num" "tensor" "ple" "grad" "timizer" "Value" "lse" "lambda " "atch" "arg"
    "line" "float" "_refuse" "ter" "ath" "high" "part" "data" "val" ", " "width" "ate" "scale" "range(" "int" "retu"
    "with" "ambda" "True" "list" " / " "set" "com" "able" "given" "orm" "pro" "ile" "defaul" "):\n " "low" "total"
    "mean" "len" "lea" "dict" "axis" "mode" "per" "attr" "end" "ass" "ver" "abs(" "own" "redu" "dim" "get" "con" "sta"
    "zero" "module" "tra" "col")
