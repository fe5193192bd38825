-- Simulates a user of Neovim: opens a legal log, breaks it, fixes it and continues it, then fixes an illegal log.
-- REFEREE, LEGAL and ILLEGAL name the program and the logs. The exit code is 1 if a check fails.
local checks = 0
local failures = {}

local function check(holds, what)
  checks = checks + 1
  if not holds then table.insert(failures, what) end
  return holds
end

local client, code
local buffers = 0

local function attach(lines)
  local buffer = vim.api.nvim_create_buf(true, false)
  buffers = buffers + 1
  vim.api.nvim_buf_set_name(buffer, vim.fn.tempname() .. buffers .. '.referee.yaml')
  vim.api.nvim_buf_set_lines(buffer, 0, -1, false, lines)
  vim.api.nvim_buf_set_option(buffer, 'filetype', 'yaml')
  vim.api.nvim_set_current_buf(buffer)
  vim.lsp.buf_attach_client(buffer, client)
  return buffer
end

local function found(buffer) return vim.diagnostic.get(buffer) end

-- Waits until the diagnostics of a buffer satisfy a function.
local function settles(buffer, wanted, what)
  local held = vim.wait(10000, function() return wanted(found(buffer)) end, 20)
  if not held then what = what .. ': ' .. vim.inspect(found(buffer)):sub(1, 600) end
  return check(held, what)
end

local function has(code_wanted)
  return function(all)
    for _, one in ipairs(all) do
      if one.user_data and one.user_data.lsp and one.user_data.lsp.code == code_wanted then return true end
      if one.code == code_wanted then return true end
    end
    return false
  end
end
local function none(all) return #all == 0 end
local function no_errors(all)
  for _, one in ipairs(all) do
    if one.severity == vim.diagnostic.severity.ERROR then return false end
  end
  return true
end

local function ask(buffer, method, params)
  params.textDocument = { uri = vim.uri_from_bufnr(buffer) }
  local answers, failure = vim.lsp.buf_request_sync(buffer, method, params, 10000)
  local answer = answers and answers[client]
  check(answer and not answer.error, method .. ': ' .. vim.inspect(failure or (answer and answer.error)))
  return answer and answer.result
end

local function at(line, character) return { position = { line = line, character = character } } end

local function lines_of(buffer) return vim.api.nvim_buf_get_lines(buffer, 0, -1, false) end

local function count(lines, pattern)
  local number = 0
  for _, line in ipairs(lines) do
    if line:find(pattern) then number = number + 1 end
  end
  return number
end

client = vim.lsp.start_client({
  name = 'referee',
  cmd = { vim.env.REFEREE, 'lsp', '--pages', 'https://example.org/docs' },
  root_dir = vim.fn.getcwd(),
  on_exit = function(exit) code = exit end,
})
check(client ~= nil, 'the server starts')

-- A legal log; an unknown key; the key removed.
local legal = vim.fn.readfile(vim.env.LEGAL)
local buffer = attach(legal)
vim.wait(300, function() return false end)
settles(buffer, none, 'nothing is found in ' .. vim.env.LEGAL)
vim.api.nvim_buf_set_lines(buffer, -1, -1, false, { 'plaers: 1' })
settles(buffer, has('log/unknown-key'), 'a key that is none is found as it is typed')
local told = found(buffer)[1]
local lsp = told and told.user_data and told.user_data.lsp or {}
check(not lsp.codeDescription or lsp.codeDescription.href:find('^https://example.org/docs/'), 'the page is linked')
vim.api.nvim_buf_set_lines(buffer, -2, -1, false, {})
settles(buffer, none, 'without it nothing is found')

-- Characters of two UTF-16 units before the place: columns refer to the text.
vim.api.nvim_buf_set_lines(buffer, -1, -1, false, { 'meta: {dragon: "🐉🐉", knight: 1}' })
settles(buffer, none, 'meta is free')
local last = #lines_of(buffer) - 1
local text = lines_of(buffer)[last + 1]
local where = text:find('knight') - 1
vim.api.nvim_buf_set_text(buffer, last, where, last, where + #'knight', { 'dragon' })
settles(buffer, has('log/duplicate-key'), 'a change behind wide characters is followed')
check(found(buffer)[1] and found(buffer)[1].col == where, 'its place is told in the right units')
vim.api.nvim_buf_set_lines(buffer, last, last + 1, false, {})
settles(buffer, none, 'mended')

-- Symbols, folds, lenses, hover, formatting.
local function event_lines()
  local lines = {}
  for _, symbol in ipairs(ask(buffer, 'textDocument/documentSymbol', {}) or {}) do
    for _, event in ipairs(symbol.name == 'events' and symbol.children or {}) do
      table.insert(lines, event.selectionRange.start.line)
    end
  end
  return lines
end
local events = event_lines()
check(#events >= 3, 'events are symbols')
check(#(ask(buffer, 'textDocument/foldingRange', {}) or {}) >= 1, 'lists can be folded')
local lenses = ask(buffer, 'textDocument/codeLens', {}) or {}
check(#lenses >= 2 + #events, 'a lens for each event, and two for the whole')
for _, lens in ipairs(lenses) do
  local answers = vim.lsp.buf_request_sync(buffer, 'codeLens/resolve', lens, 10000)
  local resolved = answers and answers[client] and answers[client].result
  check(resolved and #resolved.command.title > 0, 'a lens has a title')
end
local hover = ask(buffer, 'textDocument/hover', at(events[1], 5))
check(hover and hover.contents.value:find('```'), 'the position stands in a block of code')
local comments = count(lines_of(buffer), '#')
local edits = ask(buffer, 'textDocument/formatting', { options = { tabSize = 2, insertSpaces = true } }) or {}
vim.lsp.util.apply_text_edits(edits, buffer, 'utf-16')
local formed = event_lines()
check(#formed == #events and formed[#formed] - formed[1] == #events - 1, 'an event a line')
check(count(lines_of(buffer), '#') == comments, 'comments are kept')
vim.api.nvim_buf_set_lines(buffer, -1, -1, false, { '# the end' })
settles(buffer, none, 'what was formatted is legal')

-- Completion: the log is cut after its second event, and a third is chosen from the completions.
local cut = formed[3]
vim.api.nvim_buf_set_lines(buffer, cut, -1, false, { '  - ' })
local offered = ask(buffer, 'textDocument/completion', at(cut, 4)) or { items = {} }
local taken
for _, item in ipairs(offered.items) do
  if not taken and item.detail == 'legal event' then taken = item end
end
if check(taken ~= nil, 'a legal event is offered') then
  vim.lsp.util.apply_text_edits({ taken.textEdit }, buffer, 'utf-16')
  settles(buffer, has('log/unfinished'), 'a game that goes on is said to go on')
  settles(buffer, no_errors, 'what is offered is legal, and being unfinished no error')
end

-- An illegal event and its first quick fix.
buffer = attach(vim.fn.readfile(vim.env.ILLEGAL))
settles(buffer, function(all) return not no_errors(all) end, 'an illegal event is found in ' .. vim.env.ILLEGAL)
local illegal
for _, one in ipairs(found(buffer)) do
  if one.severity == vim.diagnostic.severity.ERROR then illegal = illegal or one end
end
if illegal then
  local range = { start = { line = illegal.lnum, character = 0 }, ['end'] = { line = illegal.lnum + 1, character = 0 } }
  local actions = ask(buffer, 'textDocument/codeAction', { range = range, context = { diagnostics = {} } }) or {}
  check(#actions >= 2, 'there is something to do about it')
  local void
  for _, action in ipairs(actions) do
    if action.title:find('void') then void = action end
  end
  if check(void ~= nil, 'an arbiter can rule on it') then
    vim.lsp.util.apply_workspace_edit(void.edit, 'utf-16')
    settles(buffer, function(all)
      for _, one in ipairs(all) do
        if one.lnum == illegal.lnum and one.severity == vim.diagnostic.severity.ERROR then return false end
      end
      return #all > 0
    end, 'what an arbiter ruled on is settled: ' .. table.concat(lines_of(buffer), '\n'))
  end
end

vim.lsp.stop_client(client)
check(vim.wait(10000, function() return code ~= nil end, 20), 'the server ends')
check(code == 0, 'with exit code 0, not ' .. tostring(code))

print(('%d of %d checks hold for %s'):format(checks - #failures, checks, vim.env.LEGAL))
for _, failure in ipairs(failures) do print('failed: ' .. failure) end
vim.cmd(#failures == 0 and 'qall!' or 'cquit 1')
