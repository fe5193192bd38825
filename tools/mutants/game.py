"""The mutants of a game."""

from collections import Counter

from .mutator import Mutator
from .source import Source, constants_of

# The functions that the engine calls to judge a log; everything they call belongs to judging. Property tests cover the
# functions that explain or list (the list is what `judge` accepts); no fixture can show these.
JUDGING = ['judge_setup', 'refusals', 'start', 'judge', 'apply', 'ended', 'scores', 'winners', 'tallies', 'claims',
           'rules', 'rulings', 'data', 'labels', 'open', 'final_refusals', 'judge_final', 'count_final', 'sources',
           'add_row']
ELSE = {'begin', 'candidates', 'judge_part', 'add', 'setup_message', 'message', 'situation', 'board', 'picture',
        'legal', 'notation', 'awards', 'pending_awards', 'scene', 'broken_invariant', 'row', 'scoring', 'chain'}


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


def mutate_game(paths_and_texts, first_number):
    """The mutants of a game, and its sources with their guards: `{path: text}`. All headers are read for their calls;
    rule headers are mutated, and of other headers the inline functions."""
    sources = [Source(path, text) for path, text in paths_and_texts]
    reached = judging(sources)
    constants = constants_of(text for _, text in paths_and_texts)
    mutants, written, seen = [], {}, Counter()
    for source in sources:
        mutator = Mutator(source, constants, first_number)
        whole = not source.path.endswith('.hpp') or source.path.endswith('_rules.hpp')
        for body in reached[source.path]:
            head = [token.text for token in source.tokens[body.begin:body.open]]
            if whole or head[0] == 'inline' and 'constexpr' not in head:
                mutator.mutate(body)
        first_number = mutator.next
        if not whole and not mutator.mutants:
            continue
        written[source.path] = mutator.written(not whole) if mutator.mutants else source.text
        for mutant in mutator.mutants:
            seen[mutant.key] += 1
            mutant.ordinal = seen[mutant.key]
        mutants += mutator.mutants
    return mutants, written
