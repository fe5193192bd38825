"""Tests a program with the conformance suite: read_suite.py yaml|json COMMAND ARGS…

COMMAND is started for each log, with its path as the last argument. The first word that it prints is the verdict. If
more words follow, and the case names rules, one of the words must be the id of one of them.
"""
import json
import pathlib
import subprocess
import sys
FOLDER = pathlib.Path(__file__).resolve().parent


def cases(prefix=''):
    """Yields the cases whose names begin with a prefix, such as `rose-king/`, as mappings."""
    with open(FOLDER / 'cases.jsonl', encoding='utf-8') as lines:
        yield from (case for case in map(json.loads, lines) if case['case'].startswith(prefix))


def differences(case, verdict, rules=()):
    """Yields each difference of a verdict, and of the rules found if any are given, from a case, as text."""
    if verdict != case['verdict']:
        yield f"verdict {verdict}, expected {case['verdict']}"
    expected = {finding['rule'] for finding in case['findings']}
    if rules and expected and not expected & set(rules):
        yield f"rules {', '.join(rules)}, expected {', '.join(sorted(expected))}"


def main(form, *command):
    counts = {True: 0, False: 0}
    for case in filter(lambda case: case[form], cases()):
        run = subprocess.run([*command, FOLDER / case[form]], capture_output=True, encoding='utf-8', errors='replace')
        verdict, *rules = run.stdout.split() or ['nothing']
        found = list(differences(case, verdict, rules))
        counts[not found] += 1
        print(*(f'{case[form]}: {difference}\n' for difference in found), sep='', end='')
    print(f'{counts[True]} passed, {counts[False]} failed')
    return 0 if counts[True] and not counts[False] else 1


if __name__ == '__main__':
    sys.exit(main(*sys.argv[1:]) if len(sys.argv) > 2 and sys.argv[1] in ('yaml', 'json') else __doc__)
