"""Finds the places where a judge or a room can be mutated, and writes a copy of its source that contains every mutant,
selected by number.

A scanner of tokens and brackets suffices, because clang-format formats the sources: a binary operator has a blank on
both sides, and the bracket of a template has none before it. mutant.hpp defines the guards.
"""

import re
from collections import Counter
from dataclasses import dataclass, field

TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|^\s*#[^\n]*'  # comments and directives: skipped
    r'|(?P<token>(?:u8|[uUL])\'(?:\\.|[^\'\\])*\'|"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|\w[\w\']*'
    r'|<=>|<<=|>>=|\.\.\.|::|->|\+\+|--|<<|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|.)',
    re.DOTALL | re.MULTILINE)

PRECEDENCE = {'||': 1, '&&': 2, '|': 3, '^': 4, '&': 5, '==': 6, '!=': 6, '<': 7, '>': 7, '<=': 7, '>=': 7,
              '<<': 9, '>>': 9, '+': 10, '-': 10, '*': 11, '/': 11, '%': 11}
COMPARISONS = {'<': ('less', '<='), '<=': ('at_most', '<'), '>': ('greater', '>='), '>=': ('at_least', '>'),
               '==': ('equal', '!='), '!=': ('unequal', '==')}
ENDS = {';', ',', '?', ':', '=', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>=', 'return', 'else',
        'do', 'case'}

# The functions that the engine calls to judge a log; everything they call belongs to judging. Property tests cover the
# functions that explain or list (the list is what `judge` accepts); no fixture can show these.
JUDGING = ['judge_setup', 'refusals', 'start', 'judge', 'apply', 'ended', 'scores', 'winners', 'tallies', 'claims',
           'rules', 'rulings', 'data', 'labels', 'open', 'final_refusals', 'judge_final', 'count_final', 'sources',
           'add_row']
ELSE = {'begin', 'candidates', 'judge_part', 'add', 'setup_message', 'message', 'situation', 'board', 'picture',
        'legal', 'notation', 'awards', 'pending_awards', 'scene', 'broken_invariant', 'row', 'scoring', 'chain'}


@dataclass
class Token:
    text: str
    begin: int
    end: int
    loose: bool = False  # a blank on both sides
    template: bool = False  # between the brackets of a template


@dataclass
class Mutant:
    """`before` and `after` are source text. With the file and the function they form the mutant's name, which does not
    depend on line numbers."""
    file: str
    function: str
    kind: str
    before: str
    after: str
    number: int = 0
    ordinal: int = 1

    @property
    def key(self):
        again = f' #{self.ordinal}' if self.ordinal > 1 else ''
        return f'{self.file}: {self.function}{again}\n- {self.before}\n+ {self.after}'


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


class Mutator:
    """Collects the mutants of one source; numbering continues that of the previous sources."""

    def __init__(self, source, constants, first_number):
        self.source = source
        self.constants = constants
        self.next = first_number
        self.mutants = []
        self.wraps = []  # (first token, last token, text in front, text behind)
        self.replaced = {}  # token: text
        self.conditions = set()  # ranges that are negated as a whole already
        self.texts = [(i, source.match[i + 1]) for i, token in enumerate(source.tokens[:-1])
                      if token.text == 'cat' and source.tokens[i + 1].text == '(']

    def add(self, function, kind, before, after):
        self.mutants.append(Mutant(self.source.path, function, kind, before, after, self.next))
        self.next += 1
        return self.next - 1

    def wrap(self, first, last, front, behind):
        self.wraps.append((first, last, front, behind))

    def mutate(self, body):
        tokens = self.source.tokens
        if body.rules:
            self.rule_rows(body)
            for row in body.rules:
                self.mutate(Body(f'{body.name}, {row.code}', row.first, row.first - 1, row.last + 1))
            return
        if body.table and self.rows(body):
            return
        judged = [i for i in range(body.open + 1, body.close) if not self.told(i)]
        for i in judged:
            if tokens[i].text == 'if' and tokens[i + 1].text == '(':
                self.condition(body, i)
        for i in judged:
            if tokens[i].text == '?':
                self.choice(body, i)
        for i in judged:
            token = tokens[i]
            if token.template:
                continue
            if token.loose and token.text in COMPARISONS:
                self.comparison(body, i)
            elif token.loose and token.text in ('&&', '||'):
                self.junction(body, i)
            elif token.text == 'case':
                self.case(body, i)
            elif tokens[i - 2].text == 'reserve':
                continue  # room for elements, which changes none of them
            elif re.match(r'\d', token.text) or token.text in self.constants \
                    and tokens[i - 1].text not in ('.', '->', '::'):
                self.constant(body, i)

    def told(self, i):
        """Whether a token is part of a text for people, `cat(…)`."""
        return any(first < i < last for first, last in self.texts)

    def rows(self, body):
        """A table of rows `Type{…}`: adjacent rows are exchanged."""
        source, tokens = self.source, self.source.tokens
        if body.open < body.begin + 3 or source.slice(body.begin, body.open - 3) != 'constexpr std::array':
            return False
        rows, i = [], body.open + 1
        while i < body.close:
            if tokens[i + 1].text != '{':
                return False
            rows.append(next(t.text for t in tokens[i:source.match[i + 1]] if t.text[0] == '"'))
            i = source.match[i + 1] + 2
        self.replaced[body.begin] = 'const'
        self.replaced[body.begin + 1] = 'auto'
        self.replaced[body.begin + 2] = self.replaced[body.begin + 3] = ''
        self.wrap(body.open, body.close, f'::referee::mutant::rows({self.next}, std::array', ')')
        for one, other in zip(rows, rows[1:]):
            self.add(body.name, 'rows', f'{one}, {other}', f'{other}, {one}')
        return True

    def rule_rows(self, body):
        """A rule that is never checked, and two rules on the same subject in reverse order."""
        source = self.source
        cases = [self.cases(row) for row in body.rules]
        plan = []
        for i, row in enumerate(body.rules):
            removed = self.add(body.name, 'rule removed', row.code, '(never checked)')
            other = next((j for j in range(i + 1, len(cases))
                          if any(meet(a, b) for a in cases[i] for b in cases[j])), None)
            exchanged = 0
            if other is not None:
                codes = row.code, body.rules[other].code
                exchanged = self.add(body.name, 'rules exchanged', ', '.join(codes), ', '.join(reversed(codes)))
            plan.append(f'{{{removed}, {exchanged}, {other or 0}}}')
        for i in range(body.begin, body.open - 1):
            if source.tokens[i].text == 'constexpr':
                self.replaced[i] = 'const auto'
            elif source.tokens[i].text in ('std', '::', 'tuple'):
                self.replaced[i] = ''
        self.wrap(body.open, body.close, f'::referee::mutant::rules({{{", ".join(plan)}}}, std::tuple', ')')

    def cases(self, row):
        """The subject of a check: the parameters of its functions."""
        source, found = self.source, []
        for i in range(row.first, row.last + 1):
            if source.tokens[i].text == ']' and source.tokens[source.match[i] - 1].text in (',', '{'):
                j = i + 1
                if source.tokens[j].text == '<':
                    j = source.match[j] + 1
                found.append(source.parameters(j))
        if not found:
            body = next(body for body in source.bodies if body.name == source.tokens[row.first].text)
            found = [source.parameters(next(j for j in range(body.begin, body.open) if source.tokens[j].text == '('))]
        return found

    def case(self, body, i):
        """Two adjacent cases with exchanged results: choices of a ruling, for example, judged as each other."""
        one, other = self.returned(i), None
        if one and self.source.tokens[one[1] + 1].text == 'case':
            other = self.returned(one[1] + 1)
        if not other:
            return
        source = self.source
        (first, last), (next_first, next_last) = one, other
        texts = plain(source.slice(first, last)), plain(source.slice(next_first, next_last))
        if texts[0] == texts[1]:
            return
        labels = plain(source.slice(i, first - 1)), plain(source.slice(last + 1, next_first - 1))
        number = self.add(body.name, 'cases exchanged', f'{labels[0]} {texts[0]} {labels[1]} {texts[1]}',
                          f'{labels[0]} {texts[1]} {labels[1]} {texts[0]}')
        self.wrap(first, last, f'if (::referee::mutant::alive({number})) {texts[1]} ', '')
        self.wrap(next_first, next_last, f'if (::referee::mutant::alive({number})) {texts[0]} ', '')

    def returned(self, i):
        """The first and last token of a case that consists of a return statement."""
        tokens = self.source.tokens
        colon = next(j for j in self.source.outside_brackets(i, len(tokens)) if tokens[j].text == ':')
        return (colon + 1, self.source.statement_end(colon + 1)) if tokens[colon + 1].text == 'return' else None

    def condition(self, body, i):
        """A check removed, negated, and exchanged with the next one."""
        source, tokens = self.source, self.source.tokens
        first, last = i + 2, source.match[i + 1] - 1
        parts = [j for j in source.outside_brackets(first, last + 1) if tokens[j].text == ';']
        assigned = [j for j in source.outside_brackets(first, last + 1) if tokens[j].text == '=' and not parts]
        end = source.statement_end(last + 2)
        whole = plain(source.slice(i, end if '\n' not in source.slice(i, end) else last + 1))
        removed = self.add(body.name, 'check removed', whole, '(removed)')
        if assigned:
            self.wrap(last, last, '', f'; ::referee::mutant::removed({removed}, {tokens[assigned[0] - 1].text})')
        else:
            first = parts[-1] + 1 if parts else first
            condition = source.slice(first, last)
            self.add(body.name, 'check negated', whole, whole.replace(plain(condition), f'!({plain(condition)})', 1))
            self.wrap(first, last, f'::referee::mutant::check({removed}, ', ')')
            self.conditions.add((first, last))
        following = end + 1
        if tokens[following].text == 'if' and tokens[following + 1].text == '(' and tokens[i - 1].text != 'else':
            self.exchange(body, i, end, following)

    def exchange(self, body, i, end, following):
        source, tokens = self.source, self.source.tokens
        behind = source.match[following + 1] + 1
        last = source.statement_end(behind)
        conditions = [plain(source.slice(first + 2, source.match[first + 1] - 1)) for first in (i, following)]
        if exclude_one_another(*conditions):
            return
        own = plain(source.slice(source.match[i + 1] + 1, end))
        other = plain(source.slice(behind, last))
        if not (own.startswith('return') and other.startswith('return')) or own == other \
                or tokens[last + 1].text == 'else':
            return
        one, two = plain(source.slice(i, end)), plain(source.slice(following, last))
        number = self.add(body.name, 'checks exchanged', f'{one} {two}', f'{two} {one}')
        self.wrap(i, end, f'if (::referee::mutant::alive({number})) {{ {two} }} ', '')

    def choice(self, body, i):
        source = self.source
        first, last = source.operand_before(i, 1), i - 1
        text = plain(source.slice(first, last))
        if self.is_comparison(first, last):
            return
        before, after = source.lines(first, last, source.tokens[first].begin, source.tokens[last].end, f'!({text})')
        number = self.add(body.name, 'choice negated', before, after)
        self.wrap(first, last, f'::referee::mutant::flip({number}, ', ')')

    def is_comparison(self, first, last):
        """A condition that is a single comparison for equality, negated in place."""
        for i in range(first, last + 1):
            token = self.source.tokens[i]
            if token.loose and token.text in ('==', '!='):
                return (self.source.operand_before(i, 6), self.source.operand_behind(i, 6)) == (first, last)
        return False

    def operands(self, i):
        precedence = PRECEDENCE[self.source.tokens[i].text]
        return self.source.operand_before(i, precedence), self.source.operand_behind(i, precedence)

    def comparison(self, body, i):
        token = self.source.tokens[i]
        function, other = COMPARISONS[token.text]
        first, last = self.operands(i)
        if token.text in ('==', '!=') and (first, last) in self.conditions or self.is_over_seats(i):
            return
        number = self.add(body.name, 'comparison', *self.source.lines(i, i, token.begin, token.end, other))
        self.wrap(first, last, f'::referee::mutant::{function}({number}, ', ')')
        self.replaced[i] = ','

    def is_over_seats(self, i):
        """`seat < state.players`: nobody sits behind the last seat, and what is said of nobody is unset."""
        tokens = self.source.tokens
        words = [token.text for token in tokens[i - 1:i + 5]]
        bound = words[2:words.index(';') if ';' in words else None]
        return words[:2] == ['seat', '<'] and bool({'players', 'names', 'names_'} & set(bound))

    def junction(self, body, i):
        """With operands and result negated, `a && b` becomes `a || b`, and vice versa; short-circuit evaluation is
        preserved."""
        token = self.source.tokens[i]
        first, last = self.operands(i)
        number = self.add(body.name, 'and/or',
                          *self.junction_lines(i, first, last, '||' if token.text == '&&' else '&&'))
        operand = f'::referee::mutant::operand({number}, {"false" if token.text == "&&" else "true"}, bool('
        self.wrap(first, last, f'(::referee::mutant::joined({number}, {operand}', '))))')
        self.replaced[i] = f')) {token.text} {operand}'

    def junction_lines(self, i, first, last, other):
        """The source lines of a junction, original and exchanged; in brackets if precedence would change its
        evaluation."""
        source, tokens = self.source, self.source.tokens
        binds = PRECEDENCE[other]

        def within(begin, end):
            weak = any(PRECEDENCE.get(tokens[j].text, 99) < binds
                       for j in source.outside_brackets(begin, end + 1) if tokens[j].loose)
            return f'({source.slice(begin, end)})' if weak else source.slice(begin, end)

        text = f'{within(first, i - 1)} {other} {within(i + 1, last)}'
        before, behind = (tokens[j] for j in (first - 1, last + 1))
        if any(token.loose and 99 > PRECEDENCE.get(token.text, 99) > binds for token in (before, behind)):
            text = f'({text})'
        return source.lines(first, last, tokens[first].begin, tokens[last].end, text)

    def constant(self, body, i):
        token = self.source.tokens[i]
        more = self.add(body.name, 'number',
                        *self.source.lines(i, i, token.begin, token.end, self.shifted(token.text, 1)))
        self.add(body.name, 'number', *self.source.lines(i, i, token.begin, token.end, self.shifted(token.text, -1)))
        self.wrap(i, i, f'::referee::mutant::number({more}, ', ')')

    @staticmethod
    def shifted(text, by):
        return str(int(text) + by) if text.isdigit() else f'({text} {"+" if by > 0 else "-"} 1)'

    def written(self):
        """The source with its guards. No constant expressions remain, so that every mutant can be activated at run
        time."""
        source, tokens = self.source, self.source.tokens
        self.at_run_time()
        fronts, behinds = {}, {}
        for order, (first, last, front, behind) in enumerate(self.wraps):
            fronts.setdefault(first, []).append((-last, order, front))
            behinds.setdefault(last, []).append((-first, -order, behind))
        out, at = ['#include "../tools/mutant.hpp"\n#line 1\n'], 0
        for i, token in enumerate(tokens):
            out.append(source.text[at:token.begin])
            out += [text for _, _, text in sorted(fronts.get(i, []))]
            out.append(self.replaced.get(i, token.text))
            out += [text for _, _, text in sorted(behinds.get(i, []))]
            at = token.end
        return ''.join(out) + source.text[at:]

    def at_run_time(self):
        source, tokens = self.source, self.source.tokens
        for i, token in enumerate(tokens):
            if token.text == 'static_assert':
                for j in range(i, source.match[i + 1] + 1):
                    self.replaced[j] = ''
            elif token.text == 'constexpr' and tokens[i - 1].text != 'if' and i not in self.replaced:
                end = next(j for j in range(i, len(tokens))
                           if tokens[j].text in ('=', '(', ';', '{') and not tokens[j].template)
                self.replaced[i] = 'inline' if tokens[end].text == '(' else 'const'


class RoomMutator(Mutator):
    """Mutates a source of a room. What is evaluated by the compiler stays as it is: template arguments, `if constexpr`,
    labels of cases, and the constants in `fixed` that these need. Only declarations that contain a mutant, or need one
    that does, lose their `constexpr`."""

    def __init__(self, source, constants, first_number, fixed):
        super().__init__(source, constants, first_number)
        self.fixed = fixed
        self.skipped = self.find_skipped()

    def find_skipped(self):
        source, tokens, skipped = self.source, self.source.tokens, set()
        for i, token in enumerate(tokens[:-1]):
            follows = tokens[i + 1].text == '(' and i + 1 in source.match
            if token.text in ('static_assert', 'noexcept', 'sizeof', 'decltype', 'requires') and follows:
                skipped.update(range(i, source.match[i + 1] + 1))
            elif token.text == 'if' and tokens[i + 1].text == 'constexpr':
                skipped.update(range(i, source.match[i + 2] + 1))
            elif token.text == 'case':
                skipped.update(range(i + 1, next(j for j in range(i, len(tokens)) if tokens[j].text == ':')))
            elif token.text == '...':
                skipped.update((i - 1, i + 1))
            elif token.text in self.constants and tokens[i + 1].text == '=':  # declared again
                skipped.add(i)
            elif token.text in ('compare', 'order') and follows:  # an order can be compared with a literal 0 alone
                end = source.match[i + 1]
                skipped.update((end + 1, end + 2))
        for name, first, last in constant_declarations(source):
            if name in self.fixed:
                skipped.update(range(first, last + 1))
        return skipped

    def told(self, i):
        return i in self.skipped or super().told(i)

    def taint(self, tainted):
        """Adds the constants that contain a mutant, or need a constant that does; whether there are new ones."""
        before = len(tainted)
        wrapped = {i for first, last, _, _ in self.wraps for i in (first, last)}
        for name, first, last in constant_declarations(self.source):
            words = {token.text for token in self.source.tokens[first:last + 1]} - {name}
            if name not in self.fixed and (words & tainted or any(first <= i <= last for i in wrapped)):
                tainted.add(name)
        return len(tainted) > before

    def at_run_time(self):
        source, tokens = self.source, self.source.tokens
        for name, first, last in constant_declarations(source):
            if name not in self.tainted:
                continue
            in_body = any(body.open < first < body.close for body in source.bodies)
            kept = [j for j in range(first, last + 1) if not tokens[j].template]
            function = next(tokens[j].text for j in kept if tokens[j].text in ('=', '(', ';', '{')) == '('
            words = {tokens[first - 1].text, tokens[first - 2].text}
            self.replaced[first] = ('' if 'inline' in words else 'inline') if function else \
                'static const' if in_body and 'static' not in words else \
                'const' if in_body or 'inline' in words else 'inline const'
        for i, token in enumerate(tokens):
            if token.text == 'static_assert' and self.tainted & {t.text for t in tokens[i:source.match[i + 1]]}:
                for j in range(i, source.match[i + 1] + 1):
                    self.replaced[j] = ''


def constant_declarations(source):
    """The name, the token `constexpr` and the last token of each constant and each function with `constexpr`."""
    tokens, found = source.tokens, []
    for i, token in enumerate(tokens):
        if token.text != 'constexpr' or tokens[i - 1].text == 'if':
            continue
        end = next((j for j in range(i, len(tokens))
                    if tokens[j].text in ('=', '(', ';', '{') and not tokens[j].template), None)
        if end is None:
            continue
        last = end
        while last < len(tokens) - 1 and tokens[last].text not in (';', '}'):
            last = source.match[last] if last in source.match and source.match[last] > last else last + 1
            if tokens[last].text == '}' and tokens[end].text == '(':
                break
            if tokens[last].text in (')', ']', '}') or tokens[last].text == '>' and last in source.match:
                last += 1
        found.append((tokens[end - 1].text, i, last))
    return found


def fixed_names(sources, other_texts):
    """The names that some constant expression needs: arguments of templates, extents, labels, `if constexpr`, the names
    of enumerations, and what these are made of."""
    fixed = {'names_of'}
    for text in other_texts:
        for words in re.findall(r'\w<([^<>;(){}"]*)>|\bcase ([^;"]*?):|if constexpr \(([^;{]*)\)|\w\[(\w+)\];', text):
            fixed.update(re.findall(r'\w+', ' '.join(words)))
    while True:
        size = len(fixed)
        for source in sources:
            for name, first, last in constant_declarations(source):
                if name in fixed:
                    fixed.update(token.text for token in source.tokens[first:last + 1])
        if len(fixed) == size:
            return fixed


def mutate_room(paths_and_texts, first_number, all_texts):
    """The mutants of a room, and its sources with their guards: `{path: text}`. All functions are mutated, in headers,
    too, but for those that are evaluated by the compiler. `all_texts` are all sources of the program."""
    sources = [Source(path, text) for path, text in paths_and_texts]
    fixed = fixed_names(sources, all_texts)
    constants = constants_of(text for _, text in paths_and_texts)
    mutators, tainted, mutants, seen = [], set(), [], Counter()
    for source in sources:
        mutator = RoomMutator(source, constants - fixed, first_number, fixed)
        for body in source.bodies:
            mutator.mutate(body)
        first_number = mutator.next
        mutators.append(mutator)
    while any([mutator.taint(tainted) for mutator in mutators]):
        pass
    written = {}
    for mutator in mutators:
        mutator.tainted = tainted
        changed = mutator.mutants or any(name in tainted for name, _, _ in constant_declarations(mutator.source))
        if changed:
            written[mutator.source.path] = mutator.written()
        for mutant in mutator.mutants:
            seen[mutant.key] += 1
            mutant.ordinal = seen[mutant.key]
        mutants += mutator.mutants
    return mutants, written


def exclude_one_another(one, other):
    """Whether two conditions compare the same for equality with two names or texts, so that never both hold."""
    if '||' in one + other:
        return False
    pattern = re.compile(r'(.+) == ("[^"]*"|(?:\w+::)+\w+)')
    parts = [[found for part in text.split(' && ') if (found := pattern.fullmatch(part))] for text in (one, other)]
    return any(a[1] == b[1] and a[2] != b[2] for a in parts[0] for b in parts[1])


def meet(one, other):
    """Whether two checks with these parameters can have the same subject: a generic parameter of one matches a
    specific one of the other."""
    return len(one) == len(other) and all(a == b or 'auto' in a + b or general(a) == general(b) and ('<A>' in a + b)
                                          for a, b in zip(one, other))


def general(type_):
    return type_.partition('<')[0]


def judging(sources):
    """The functions and tables that judging reaches, by name: the bodies of each source."""
    anywhere, own = {}, {}
    for source in sources:
        for body in source.bodies:
            own.setdefault((source.path, body.name), []).append((source, body))
            if not body.local or source.path.endswith('.hpp'):
                anywhere.setdefault(body.name, []).append((source, body))
    reached, waiting = set(), [found for name in JUDGING for found in anywhere.get(name, [])]
    while waiting:
        source, body = waiting.pop()
        if body.name in ELSE or (source.path, body.begin) in reached:
            continue
        reached.add((source.path, body.begin))
        for name in body.names:
            waiting += own.get((source.path, name), []) + anywhere.get(name, [])
    return {source.path: [body for body in source.bodies if (source.path, body.begin) in reached] for source in sources}


def constants_of(texts):
    """The named numbers."""
    pattern = re.compile(r'inline constexpr (?:int|std::size_t|std::uint8_t|std::uint16_t) (\w+) = ')
    return {name for text in texts for name in pattern.findall(text)}


def mutate_game(paths_and_texts, first_number):
    """The mutants of a game, and its sources with their guards: `{path: text}`. All headers are read for their calls;
    only rule headers are mutated."""
    sources = [Source(path, text) for path, text in paths_and_texts]
    reached = judging(sources)
    constants = constants_of(text for _, text in paths_and_texts)
    mutants, written, seen = [], {}, Counter()
    for source in sources:
        mutator = Mutator(source, constants, first_number)
        if source.path.endswith('.hpp') and not source.path.endswith('_rules.hpp'):
            continue
        for body in reached[source.path]:
            mutator.mutate(body)
        first_number = mutator.next
        written[source.path] = mutator.written() if mutator.mutants else source.text
        for mutant in mutator.mutants:
            seen[mutant.key] += 1
            mutant.ordinal = seen[mutant.key]
        mutants += mutator.mutants
    return mutants, written
