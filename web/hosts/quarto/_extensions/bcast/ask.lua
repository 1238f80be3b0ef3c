-- Access to the core: the command bcast parses a fence and draws; there is no parser of claims here.

local json = quarto and quarto.json or pandoc.json

local element_texts = { "event", "height", "lang", "theme", "step" }
local sessions, drawn = {}, 0

local function escaped(text)
  return (text:gsub("[&<>\"]", { ["&"] = "&amp;", ["<"] = "&lt;", [">"] = "&gt;", ['"'] = "&quot;" }))
end

--- What to show for a fence: the answer of `bcast fence`.
local function ask(text, info, options)
  drawn = drawn + 1
  local asked = { text = text, info = info, id = "bcast-" .. drawn }
  if next(options) then asked.options = options end
  local session = options.session or info:match("session=[\"']?([^%s\"']+)")
  if session and sessions[session] then asked.session = sessions[session] end
  local answer = json.decode(pandoc.pipe(os.getenv("BCAST") or "bcast", { "fence" }, json.encode(asked) .. "\n"))
  if session then sessions[session] = answer.session end
  return answer
end

local function attribute(name, value)
  return value == "" and " " .. name or " " .. name .. '="' .. escaped(value) .. '"'
end

local function manner(options)
  local out = ""
  for _, name in ipairs(element_texts) do
    if options[name] and not (name == "theme" and options[name] == "neutral") then
      out = out .. attribute(name, options[name])
    end
  end
  for _, name in ipairs({ "static", "run" }) do
    if options[name] and options[name] ~= "false" then out = out .. " " .. name end
  end
  return options.compact == "false" and out or out .. " compact"
end

local function element(attributes, inside)
  return "<broadcast-playground" .. attributes .. ">" .. inside .. "</broadcast-playground>"
end

local function preformatted(text) return "<pre><code>" .. escaped(text) .. "</code></pre>" end

local function note(claim)
  return type(claim.message) == "string" and '<p class="bcast-false">' .. escaped(claim.message) .. "</p>" or ""
end

--- The answer as HTML; reports false claims to stderr.
local function html_of(shown, text)
  local options, out = shown.options, {}
  for _, list in ipairs({ shown.claims, shown.problems }) do
    for _, one in ipairs(list) do
      if type(one.message) == "string" then io.stderr:write("bcast: line ", one.line, " of the fence: ", one.message, "\n") end
    end
  end
  local caption = options.caption and "<figcaption>" .. escaped(options.caption) .. "</figcaption>" or ""
  if shown.program then
    local attributes = manner(options)
    if (shown.code or "") ~= text .. "\n" then attributes = attributes .. attribute("code", shown.code or "") end
    local notes = ""
    for _, claim in ipairs(shown.claims) do notes = notes .. note(claim) end
    return '<figure class="bcast">' .. element(attributes, preformatted(text) .. (shown.svg or "")) .. notes .. caption .. "</figure>"
  end
  for _, claim in ipairs(shown.claims) do
    local inside = claim.svg or preformatted(claim.text)
    if claim.svg then
      local names, attributes = {}, ""
      for name in pairs(claim.attributes) do names[#names + 1] = name end
      table.sort(names)
      for _, name in ipairs(names) do attributes = attributes .. attribute(name, claim.attributes[name]) end
      inside = element(attributes .. manner(options), inside)
    end
    out[#out + 1] = '<figure class="bcast">' .. inside .. note(claim) .. caption .. "</figure>"
  end
  return table.concat(out, "\n")
end

--- Blocks for the output format: HTML, else images with descriptions.
local function blocks(text, info, options)
  local shown = ask(text, info, options)
  if FORMAT:match("html") or FORMAT:match("revealjs") or FORMAT:match("epub") then
    return { pandoc.RawBlock("html", html_of(shown, text)) }
  end
  local out = {}
  local figures = shown.program and { shown } or shown.claims
  if shown.program then out[1] = pandoc.CodeBlock(text) end
  for _, figure in ipairs(figures) do
    if figure.svg then
      local name = pandoc.sha1(figure.svg):sub(1, 12) .. ".svg"
      pandoc.mediabag.insert(name, "image/svg+xml", figure.svg)
      out[#out + 1] = pandoc.Para({ pandoc.Image({ pandoc.Str(figure.title .. ". " .. figure.description) }, name) })
    elseif figure.text then
      out[#out + 1] = pandoc.CodeBlock(figure.text)
    end
  end
  return out
end

return { blocks = blocks }
