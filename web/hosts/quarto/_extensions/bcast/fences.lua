-- Fences of the language bcast, and programs of python bcast and pycon bcast.

local here = PANDOC_SCRIPT_FILE and PANDOC_SCRIPT_FILE:match("^(.*)[/\\]") or "."
package.path = here .. "/?.lua;" .. package.path
local ask = require("ask")

return {
  {
    CodeBlock = function(block)
      local classes = block.classes
      local program = classes[1] ~= "bcast" and classes:includes("bcast")
      if classes[1] ~= "bcast" and not program then return nil end
      local options = {}
      for name, value in pairs(block.attributes) do options[name] = value end
      return ask.blocks(block.text, program and classes[1] .. " bcast" or "bcast", options)
    end,
  },
}
