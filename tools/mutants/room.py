"""The mutants of a room."""

import re
from collections import Counter

from .mutator import Mutator
from .source import Source, constants_of


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
