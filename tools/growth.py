"""Measures how the time of the commands grows: growth.py PROGRAM. Called by `tools/bench --growth`.

Prints the processor time in milliseconds of each command for inputs of n, 2n and 4n units, the best of three
repetitions, and the factor of the last doubling. Exit code 1 if a command takes more than 2.6 times as long for twice
the input.
"""

import json
import pathlib
import resource
import subprocess
import sys
import tempfile

MOST = 2.6
LEAST_SECONDS = 0.02  # below this, the start of the process decides
program = str(pathlib.Path(sys.argv[1]).resolve())
temporary = tempfile.TemporaryDirectory()
folder = pathlib.Path(temporary.name)
slow = []


def output(*words):
    return subprocess.run([program, *words], cwd=folder, check=True, capture_output=True, text=True).stdout


def seconds(words, sent):
    best = float('inf')
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([program, *words], cwd=folder, check=False, input=sent, capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if done.returncode > 1:
            sys.exit(f'{" ".join(words)}: {done.stderr}')
        best = min(best, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return best


def row(unit, least, words, write, sent=lambda n: ''):
    """Measures a command for n units. `write(n)` returns the text of its input; N among the words is n."""
    times = []
    for n in (least, 2 * least, 4 * least):
        name = next((word for word in words if word.startswith('input.')), 'input')
        (folder / name).write_text(write(n), encoding='utf-8')
        times.append(seconds([str(n) if word == 'N' else word for word in words], sent(n)))
    factor = times[2] / max(times[1], LEAST_SECONDS)
    if factor > MOST:
        slow.append(' '.join(words))
    figures = ' '.join(f'{1000 * one:9.1f}' for one in times)
    print(f'{" ".join(words):62} {4 * least:7} {unit:8} {figures} {factor:6.2f}{" <" if factor > MOST else ""}', flush=True)


def yaml_of(text):
    """The same log in YAML, an event per line."""
    log = json.loads(text)
    events = log.pop('events')
    lines = [f'{key}: {json.dumps(value)}' for key, value in log.items()]
    return '\n'.join([*lines, 'events:', *(f'  - {json.dumps(event)}' for event in events)]) + '\n'


def measure_game(key):
    corpora = {}

    def corpus(n):
        if n not in corpora:
            corpora[n] = output('generate', key, '--count', str(n), '--claims', 'result', '--format', 'jsonl')
        return corpora[n]

    log = json.loads(corpus(1))
    log.pop('result', None)

    def long_log(n):
        """A game, and then its first event over and over, which is illegal."""
        events = log['events'] + [log['events'][0]] * n
        return json.dumps({**log, 'status': 'unfinished', 'events': events[:n]})

    def long_yaml(n):
        return yaml_of(long_log(n))

    skip = ('--on-illegal', 'skip')
    row('logs', 500, ('check', 'input.jsonl'), corpus)
    row('logs', 500, ('check', '--format', 'jsonl', 'input.jsonl'), corpus)
    row('logs', 20, ('show', '--every', '--format', 'jsonl', 'input.jsonl'), corpus)
    row('logs', 10, ('legal', '--every', '--format', 'jsonl', 'input.jsonl'), corpus)
    row('logs', 500, ('generate', key, '--count', 'N'), corpus)
    row('events', 1000, ('check', *skip, 'input.json'), long_log)
    row('events', 1000, ('check', *skip, 'input.yaml'), long_yaml)
    row('events', 1000, ('fmt', 'input.yaml'), long_yaml)
    row('events', 1000, ('score', *skip, 'input.json'), long_log)
    row('events', 500, ('show', '--format', 'html', *skip, 'input.json'), long_log)
    row('events', 1000, ('show', '--every', '--format', 'jsonl', *skip, 'input.json'), long_log)
    row('events', 1000, ('rulings', 'input.json'), long_log)
    row('events', 500, ('shrink', '--budget', '200', 'input.json'), long_log)
    row('events', 250, ('repair', 'input.json'), long_log)
    row('events', 250, ('lsp',), long_yaml, lambda n: editing(long_yaml(n)))


def editing(text):
    """What an editor sends: a log is opened and changed once."""
    uri = (folder / 'input.yaml').as_uri()
    document = {'uri': uri, 'languageId': 'yaml', 'version': 1, 'text': text}
    changed = {'textDocument': {'uri': uri, 'version': 2}, 'contentChanges': [{'text': text + '\n'}]}
    messages = [
        {'id': 1, 'method': 'initialize', 'params': {'capabilities': {}}},
        {'method': 'initialized', 'params': {}},
        {'method': 'textDocument/didOpen', 'params': {'textDocument': document}},
        {'method': 'textDocument/didChange', 'params': changed},
        {'id': 2, 'method': 'textDocument/documentSymbol', 'params': {'textDocument': {'uri': uri}}},
        {'id': 3, 'method': 'shutdown'},
        {'method': 'exit'},
    ]
    bodies = (json.dumps({'jsonrpc': '2.0', **message}) for message in messages)
    return ''.join(f'Content-Length: {len(body.encode())}\r\n\r\n{body}' for body in bodies)


def table_rows(n, of):
    """CSV of one round: n tables of that many players."""
    lines = ['round,table,player,score']
    for table in range(n):
        lines += [f'1,{table + 1},p{table * of + seat},{20 + seat}' for seat in range(of)]
    return '\n'.join(lines) + '\n'


def cup(key, n, of):
    """A tournament of n tables in one round, and its table of results."""
    (folder / 'results.csv').write_text(table_rows(n, of), encoding='utf-8')
    players = ', '.join(f'p{number}' for number in range(n * of))
    return (f'tournament: 1\nname: Cup\ngame: {key}\nplayers: [{players}]\npoints: {{{of}: [5, 3, 2, 1]}}\n'
            'ties: share\nmeetings: 1\ntie-breaks: [wins, score]\nresults: [results.csv]\n')


games = json.loads(output('games', '--format', 'json'))['games']
print(f'{"command":62} {"4n":>7} {"unit":8} {"n":>9} {"2n":>9} {"4n":>9} factor')
for game in games:
    measure_game(game['key'])
of_four = next(game['key'] for game in games if game['players']['most'] >= 4)
row('tables', 500, ('check', '--game', of_four, 'input.csv'), lambda n: table_rows(n, 4))
row('tables', 250, ('tournament', 'input.yaml'), lambda n: cup(of_four, n, 4))
row('tables', 250, ('tournament', '--format', 'html', 'input.yaml'), lambda n: cup(of_four, n, 4))
row('tables', 250, ('tournament', '--pair', 'input.yaml'), lambda n: cup(of_four, n, 4))
for name in slow:
    print(f'growth.py: {name} grows faster than its input', file=sys.stderr)
sys.exit(1 if slow else 0)
