"""Collects the mutants of one source."""

import re
from dataclasses import dataclass

from .source import PRECEDENCE, Body, plain

COMPARISONS = {'<': ('less', '<='), '<=': ('at_most', '<'), '>': ('greater', '>='), '>=': ('at_least', '>'),
               '==': ('equal', '!='), '!=': ('unequal', '==')}
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

    def written(self, constants_stay=False):
        """The source with its guards. No constant expressions remain, so that every mutant can be activated at run
        time, unless `constants_stay`, because none is in a function that the compiler evaluates."""
        source, tokens = self.source, self.source.tokens
        if not constants_stay:
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
