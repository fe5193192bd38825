"""Compares libreferee, by the Python package, with the program on every log of fixtures: compare.py ROOT PROGRAM LIBRARY N.

Every report is compared. For each Nth log, positions, legal continuations and the audit are compared too; these start
the program.
"""

import json
import os
import subprocess
import sys

root, program, library, step = sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])
os.environ['REFEREE_LIBRARY'] = library
sys.path.insert(0, os.path.join(root, 'src', 'python'))
import referee  # noqa: E402
from referee import _library  # noqa: E402

compared, wrong = {}, 0


def printed(*words):
    run = subprocess.run([program, *words], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, cwd=root, check=False)
    return run.returncode, run.stdout.decode().splitlines()


def same(question, log, expected, found):
    global wrong
    compared[question] = compared.get(question, 0) + 1
    if expected != found:
        wrong += 1
        print(f'{question} {log}:\n  program: {str(expected)[:300]}\n  library: {str(found)[:300]}')


def paths():
    for folder, _, names in os.walk(os.path.join(root, 'fixtures')):
        if os.path.basename(folder) == 'imports':
            continue  # what other programs wrote
        for name in names:
            if name.endswith(('.yaml', '.yml', '.json', '.jsonl')):
                yield os.path.relpath(os.path.join(folder, name), root)


def logs(path):
    """The texts of a file, with the options that describe their places."""
    with open(os.path.join(root, path), 'rb') as file:
        text = file.read()
    if not path.endswith('.jsonl'):
        return [(text, {'file': path})]
    return [(line, {'file': path, 'line': number}) for number, line in enumerate(text.split(b'\n'), 1) if line.strip()]


def name_of(options):
    return options['file'] + (f":{options['line']}" if 'line' in options else '')


def ask(question, text, options):
    try:
        return _library.ask_about_log(question, text, options)
    except referee.Refused as refused:
        return 2, str(refused)


def question_of_one(question, text, options, flags):
    """Asks the program the same question and compares the answers or errors."""
    status, lines = printed(question, *flags, name_of(options))
    found_status, found = ask(question, text, options)
    same(f'{question} (status)', name_of(options), status, found_status)
    if status == 2:
        return
    if question == 'legal' and status == 0:
        given = json.loads(found)
        found_events = [part['event'] for stage in given['legal'] for part in stage['parts']]
        if not found_events and (given.get('given') or {}).get('whole'):
            # If the recorded event is legal, the program repeats it, and the library says so.
            return same(question, name_of(options), 1, len(lines))
        return same(question, name_of(options), [json.loads(line) for line in lines], found_events)
    same(question, name_of(options), lines, [found])


every = sorted(paths())
reports = {json.loads(line)['log']: line for line in printed('check', '--format', 'jsonl', *every)[1]}
number = 0
for path in every:
    for text, options in logs(path):
        number += 1
        status, report = ask('check', text, options)
        same('check', name_of(options), reports[name_of(options)], report)
        same('check (status)', name_of(options), json.loads(report)['verdict'] not in ('legal', 'ruled'), status == 1)
        if number % step == 0:
            question_of_one('show', text, options, ['--format', 'json'])
            question_of_one('show', text, {**options, 'event': 1}, ['--format', 'json', '--event', '1'])
            question_of_one('legal', text, options, ['--format', 'jsonl'])
            page = json.loads(ask('page', text, options)[1])['html'].splitlines()
            same('page', name_of(options), printed('show', '--format', 'html', name_of(options))[1], page)
            question_of_one('score', text, options, ['--format', 'json'])
games = json.loads(printed('games', '--format', 'json')[1][0])['games']
same('games', '', [(game['key'], game['title'], game['players']['least'], game['players']['most']) for game in games],
     [(game.key, game.title, game.least_players, game.most_players) for game in referee.games()])
for game in games:
    players = [f'player {number}' for number in range(game['players']['most'])]
    begun = referee.check(referee.begin(game['key'], players, seed=5))
    same('begin', game['key'], ('legal', 0, False), (begun.verdict, begun.events, begun.ended))
    same('generate', game['key'], printed('generate', game['key'], '--format', 'jsonl', '--count', '3')[1],
         list(referee.generate(game['key'], count=3)))
    same('rules', game['key'], json.loads(printed('rules', '--format', 'json', game['key'])[1][0]),
         referee.tables(game['key']))
    same('schema', game['key'], json.loads(printed('schema', '--format', 'json', game['key'])[1][0]),
         referee.schema(game['key']))
game = games[0]['key']
for rule in referee.tables(game)['rules']:
    same('explain', rule['id'], json.loads(printed('explain', '--format', 'json', rule['id'])[1][0]),
         referee.explain(rule['id']))
same('version', '', printed('--version')[1], ['referee ' + referee.__version__])
print(', '.join(f'{count} {question}' for question, count in compared.items()) + f': {wrong} differ')
sys.exit(wrong > 0 or compared['check'] < 3000)
