# What one byte each stands for in the texts of Python that the library embeds: the first word for byte 128. They are put in
# their places in this order. Any words would do: these, which are frequent there, make the module of programs 9 KB
# smaller as it is served, since gzip looks back 32 KB and so over half as much text again.
set(python_words
    "\n  " "self" "return " ", " " = " "\n def " " if " "value" "isinstance(" "one" " else " " in " "):" "name"
    "torch." "\ndef " "or " "raise " "Error(" "input" "not " "shape" "param" "type" "size" " + " "group" "ing"
    "\nclass " " is " " and " ")\n " " == " "ter" " * " "if " "out" "module" "__(" "place" "other" "__init" "len("
    "array" "ion" "count" "weight" "ate" " - " "str" "lambda " "text" "False" "ment" "num" "tensor" "ple" "np." "item"
    "grad" "Value" "tor" "data" "per" "arg" "line" "float" "_refuse" "part" "append(" "key" "dim" "timizer" "width"
    "foun" "atch" " != " "scale" "range(" "ath" "int" "with" "True" "list" " / " "pro" "set" "    " "com" "able"
    "given" "defaul" "ber" " of " "orm" "star" "max" "low" "total" "mean" "pecte" "der" "lea" " < " "dict" "inde"
    "axis" "attr" "log" "end" "ile" "step" "ver" "abs(" "mode" "own" "kin" "row" "redu" "get" "con" "code" "sor"
    "high" "zero" "tra" "col")
