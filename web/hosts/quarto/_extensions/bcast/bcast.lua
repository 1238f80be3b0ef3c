-- {{< bcast "(4, 1) - (4,)" dialect=numpy >}}

local ask = require("ask")

return {
  bcast = function(args, kwargs)
    local options = {}
    for name, value in pairs(kwargs) do options[name] = pandoc.utils.stringify(value) end
    local claims = {}
    for _, argument in ipairs(args) do claims[#claims + 1] = pandoc.utils.stringify(argument) end
    return pandoc.Blocks(ask.blocks(table.concat(claims, "\n"), "bcast", options))
  end,
}
