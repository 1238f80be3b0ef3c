-- fences.lua under pandoc, with what Quarto adds to it: JSON.

local function piped(program, input) return pandoc.pipe("node", { "-e", program }, input) end

local to_lua = [[
const lua = (value) => value === null ? 'nil' : typeof value === 'string' ? JSON.stringify(value).replace(/\\u([0-9a-f]{4})/gi, '\\u{$1}')
  : Array.isArray(value) ? `{${value.map(lua).join(',')}}`
  : typeof value === 'object' ? `{${Object.entries(value).map(([key, one]) => `[${JSON.stringify(key)}]=${lua(one)}`).join(',')}}` : String(value);
process.stdout.write('return ' + lua(JSON.parse(require('fs').readFileSync(0, 'utf8'))));
]]

local function encode(value)
  if type(value) == "table" then
    local out = {}
    if #value > 0 then
      for _, one in ipairs(value) do out[#out + 1] = encode(one) end
      return "[" .. table.concat(out, ",") .. "]"
    end
    for name, one in pairs(value) do out[#out + 1] = encode(name) .. ":" .. encode(one) end
    return "{" .. table.concat(out, ",") .. "}"
  end
  if type(value) ~= "string" then return tostring(value) end
  return '"' .. value:gsub('[%c"\\]', function(c) return string.format("\\u%04x", c:byte()) end) .. '"'
end

quarto = { json = { encode = encode, decode = function(text) return load(piped(to_lua, text))() end } }
local extension = os.getenv("EXTENSION")
package.path = extension .. "/?.lua;" .. package.path
return dofile(extension .. "/fences.lua")
