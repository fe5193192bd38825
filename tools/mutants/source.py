"""A source as tokens, and its functions and tables."""

import re
from dataclasses import dataclass, field

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|^\s*#[^\n]*'  # comments and directives: skipped
    r'|(?P<token>(?:u8|[uUL])\'(?:\\.|[^\'\\])*\'|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|\w[\w\']*'
    r'|<=>|<<=|>>=|\.\.\.|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)',
    re.DOTALL | re.MULTILINE)

PRECEDENCE = {'||': 1, '&&': 2, '|': 3, '^': 4, '&': 5, '==': 6, '!=': 6, '<': 7, '>': 7, '<=': 7, '>=': 7,
              '<<': 9, '>>': 9, '+': 10, '-': 10, '*': 11, '/': 11, '%': 11}
ENDS = {';', ',', '?', ':', '=', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>=', 'return', 'else',
        'do', 'case'}


@dataclass
class Token:
    text: str
    begin: int
    end: int
    loose: bool = False  # a blank on both sides
    template: bool = False  # between the brackets of a template


@dataclass
class Body:
    """A function or a table at namespace or class scope: tokens from `begin` (its first) over `open` (its `{`) to
    `close`."""
    name: str
    begin: int
    open: int
    close: int
    table: bool = False
    local: bool = False  # in a namespace without a name: the file's own
    names: set = field(default_factory=set)  # every word in it; of a table of rules those of its checks
    rules: list = field(default_factory=list)  # the rows of a table of rules


@dataclass
class Row:
    """A row of a table of rules: its code, and the tokens of its check."""
    code: str
    first: int
    last: int


def plain(text):
    return ' '.join(re.sub(r'//[^\n]*', '', text).split())


class Source:
    def __init__(self, path, text):
        self.path = path
        self.text = text
        self.tokens = [Token(m['token'], m.start('token'), m.end('token')) for m in TOKEN.finditer(text)
                       if m['token'] and not m['token'].isspace()]
        self.join_shifts()
        self.match = {}
        self.match_brackets()
        self.bodies = self.find_bodies()

    def join_shifts(self):
        """`>>` between blanks is a shift; otherwise it ends two templates."""
        joined = []
        for token in self.tokens:
            last = joined[-1] if joined else None
            if token.text == '>' and last and last.text == '>' and last.end == token.begin \
                    and self.text[last.begin - 1] == ' ':
                last.text, last.end = '>>', token.end
            else:
                joined.append(token)
        self.tokens = joined
        for token in self.tokens:
            token.loose = (self.text[token.begin - 1:token.begin].isspace()
                           and self.text[token.end:token.end + 1].isspace())

    def match_brackets(self):
        opened = []
        for i, token in enumerate(self.tokens):
            opens_template = token.text == '<' and i > 0 and (self.tokens[i - 1].text == 'template'
                                                              or self.text[token.begin - 1] not in ' \n')
            closes_template = token.text == '>' and opened and self.tokens[opened[-1]].text == '<' and not token.loose
            if token.text in '([{' or opens_template:
                opened.append(i)
            elif (token.text in ')]}' and token.text) or closes_template:
                start = opened.pop()
                self.match[start], self.match[i] = i, start
                if closes_template:
                    for inner in self.tokens[start:i + 1]:
                        inner.template = True

    def find_bodies(self):
        """Functions and tables, distinguished by the tokens before a `{` at namespace or class scope."""
        bodies = []
        own_until = begin = i = 0  # the end of the namespace without a name
        while i < len(self.tokens):
            text = self.tokens[i].text
            if text in ('(', '['):
                i = self.match[i]
            elif text in (';', '}'):
                words = {t.text for t in self.tokens[begin:i]}
                if 'tuple_cat' in words:  # a table of several
                    bodies.append(Body(self.name_of(begin, i), begin, i, i, local=i < own_until, names=words))
                begin = i + 1
            elif text == '{':
                head = [t.text for t in self.tokens[begin:i]]
                if 'namespace' in head or ({'struct', 'class', 'enum'} & set(head[:1])
                                           or head[:1] == ['template'] and '(' not in head):
                    begin = i + 1
                    if head[-1:] == ['namespace']:
                        own_until = self.match[i]
                else:
                    close = self.match[i]
                    name = self.name_of(begin, i)
                    if name:
                        body = Body(name, begin, i, close, table=head[-1] == '=',
                                    local=i < own_until or 'static' in head[:1])
                        if head[-5:-1][:3] == ['std', '::', 'tuple']:
                            body.rules = self.rules_in(i, close)
                        parts = [(row.first, row.last + 1) for row in body.rules] or [(i, close)]
                        body.names = {t.text for first, end in parts for t in self.tokens[first:end]
                                      if re.match(r'[A-Za-z_]', t.text)}
                        bodies.append(body)
                    i = close
                    begin = i + 1
            i += 1
        return bodies

    def name_of(self, begin, end):
        """The name: the word before `=` of a table, or before the parameters of a function."""
        for i in range(begin, end):
            token = self.tokens[i]
            if token.text == '=' or token.text == '(' and not token.template \
                    and self.tokens[i - 1].text not in ('explicit', 'decltype'):
                return self.tokens[i - 1].text
        return None

    def rules_in(self, open_, close):
        """The rows `RuleRow{code, texts, check, message}` of a table of rules."""
        rows, i = [], open_ + 1
        while i < close:
            if self.tokens[i].text != 'RuleRow':
                return []
            first, last = i + 2, self.match[i + 1]
            commas = [j for j in self.outside_brackets(first, last) if self.tokens[j].text == ',']
            rows.append(Row(self.tokens[commas[0] - 1].text, commas[1] + 1, commas[2] - 1))
            i = last + 2
        return rows

    def parameters(self, open_):
        """The types of the parameters between these brackets, as text without `const`, `&` and the name."""
        commas = [j for j in self.outside_brackets(open_ + 1, self.match[open_])
                  if self.tokens[j].text == ',' and not self.tokens[j].template]
        types = []
        for first, end in zip([open_, *commas], [*commas, self.match[open_]]):
            words = [t.text for t in self.tokens[first + 1:end] if t.text not in ('const', '&')]
            types.append(''.join(words if words[-1] == '>' or len(words) == 1 else words[:-1]))
        return types

    def operand_before(self, i, precedence):
        j = i - 1
        while True:
            token = self.tokens[j]
            if token.text in (')', ']') or token.text == '>' and token.template:
                j = self.match[j] - 1
            elif token.text == '}':
                follows = self.tokens[j + 1]
                if not (j + 1 == i or follows.text in '.[(' or follows.loose and follows.text in PRECEDENCE):
                    return j + 1
                j = self.match[j] - 1
            elif token.text in ENDS or token.text in '([{;' or token.loose \
                    and PRECEDENCE.get(token.text, 99) < precedence:
                return j + 1
            else:
                j -= 1

    def operand_behind(self, i, precedence):
        j = i + 1
        while True:
            token = self.tokens[j]
            if token.text in ('(', '[', '{') or token.text == '<' and token.template:
                j = self.match[j] + 1
            elif token.text in ENDS or token.text in ')]}' or token.loose \
                    and PRECEDENCE.get(token.text, 99) <= precedence:
                return j - 1
            else:
                j += 1

    def statement_end(self, i):
        """The last token of the statement that begins here."""
        if self.tokens[i].text == '{':
            return self.match[i]
        return next(j for j in self.outside_brackets(i, len(self.tokens)) if self.tokens[j].text == ';')

    def outside_brackets(self, i, end):
        """The tokens from here that are outside nested brackets."""
        while i < end:
            yield i
            i = self.match[i] + 1 if self.tokens[i].text in ('(', '[', '{') else i + 1

    def slice(self, first, last):
        return self.text[self.tokens[first].begin:self.tokens[last].end]

    def lines(self, first, last, begin, end, replacement):
        """The source lines of these tokens, original and with a piece replaced."""
        from_, to = self.text.rfind('\n', 0, self.tokens[first].begin) + 1, self.text.find('\n', self.tokens[last].end)
        return plain(self.text[from_:to]), plain(self.text[from_:begin] + replacement + self.text[end:to])


def constants_of(texts):
    """The named numbers."""
    pattern = re.compile(r'inline constexpr (?:int|std::size_t|std::uint8_t|std::uint16_t) (\w+) = ')
    return {name for text in texts for name in pattern.findall(text)}
