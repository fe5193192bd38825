"""Tests of the Python package, by unittest: python3 tests/lib/python_test.py, with PYTHONPATH=src/python.

REFEREE_LIBRARY names the library unless the package holds it. The folders `fixtures` and `docs` lie beside `tests`.
"""

import dataclasses
import doctest
import inspect
import json
import os
import pathlib
import pickle
import random
import resource
import threading
import unittest

import referee

root = pathlib.Path(__file__).resolve().parents[2]
fixtures = root / 'fixtures'


def logs(*folders):
    """The logs in YAML of these folders of each game."""
    found = [path for folder in folders for path in sorted(fixtures.glob(f'*/{folder}/*.yaml'))]
    assert len(found) >= 20, found
    return found


def played(key, seed, events=10_000, players=None):
    """A game played at random up to its end, or for so many events."""
    info = next(game for game in referee.games() if game.key == key)
    ids = [f'player {seat}' for seat in range(players or info.least_players)]
    game = referee.Game(key, ids, seed=seed)
    choose = random.Random(seed)
    while not game.ended and game.events < events:
        game.play(game.random_event(choose))
    return game


every_game = [game.key for game in referee.games()]


class Check(unittest.TestCase):
    def test_a_legal_log_is_legal(self):
        path = logs('games')[0]
        verdict = referee.check(path.read_text(), file='table 4')
        self.assertEqual((verdict.verdict, verdict.ok, bool(verdict), verdict.findings, verdict.finding),
                         ('legal', True, True, (), None))
        self.assertEqual((verdict.log, verdict.judged), ('table 4', verdict.events))
        self.assertEqual(verdict, referee.check(path.read_bytes(), file='table 4'))

    def test_findings_are_those_that_the_fixtures_announce(self):
        found, with_player, with_legal = 0, 0, 0
        for path in logs('rules'):
            announced = [line.split('error: [')[1].split(']')[0] for line in path.read_text().splitlines()
                         if '# error: [' in line]
            verdict = referee.check(path.read_text(), file=path.name, on_illegal='skip')
            errors = [finding for finding in verdict.findings if finding.severity == 'error']
            if announced and verdict.verdict == 'illegal':
                self.assertIn(announced[0], [finding.rule for finding in errors], path)
                finding = verdict.finding
                self.assertEqual(str(finding), f'{path.name}:{finding.place.line}:{finding.place.column}: '
                                               f'[{finding.rule}] {finding.message}')
                found += 1
                with_player += finding.player is not None
                with_legal += bool(finding.legal)
            self.assertEqual(verdict.ok, not errors, path)
        self.assertGreaterEqual(min(found, with_player, with_legal), 20)

    def test_what_is_no_text_or_option_is_an_error(self):
        self.assertEqual(referee.check('nonsense').verdict, 'malformed')
        self.assertEqual(referee.check('').verdict, 'malformed')
        self.assertEqual(referee.check('referee: 1\n\0').verdict, 'malformed')
        self.assertEqual(referee.check('game: \ud800').verdict, 'malformed')
        for wrong, why in (({'format': 'xml'}, 'the option `format`'), ({'on_illegal': 'go'}, 'the option `on-illegal`'),
                           ({'rulings': {'x': 'y'}}, 'unknown ruling `x`'), ({'max_findings': -1}, 'whole number')):
            with self.assertRaisesRegex(referee.Refused, why):
                referee.check('', **wrong)
        with self.assertRaisesRegex(referee.Refused, 'unknown option `evnt`; nearest: `event`'):
            referee.legal('', evnt=3)
        with self.assertRaises(TypeError):
            referee.check(3)

    def test_options_reach_the_judge(self):
        log = next(path for path in logs('rules') if referee.check(path.read_text()).verdict == 'illegal').read_text()
        self.assertEqual(len(referee.check(log, max_findings=0).findings), 0)
        sheet = (fixtures / 'csv' / 'evening.csv').read_text()
        with self.assertRaises(referee.Refused) as refused:
            referee.check(sheet, format='csv')
        self.assertGreaterEqual(len(refused.exception.tables), 2)
        self.assertEqual(referee.check(sheet, format='csv', table=refused.exception.tables[0]).log[:4], 'log:')

    def test_values_can_be_kept(self):
        verdict = referee.check('nonsense')
        self.assertEqual(pickle.loads(pickle.dumps(verdict)), verdict)
        with self.assertRaises(dataclasses.FrozenInstanceError):
            verdict.verdict = 'legal'


class Questions(unittest.TestCase):
    def test_each_is_answered(self):
        log = logs('games')[0].read_text()
        self.assertTrue(referee.legal(log, event=1)['legal'])
        self.assertIn('scores', referee.show(log)['facts'])
        self.assertEqual(referee.score(log)['log'], 'log')
        self.assertTrue(referee.page(log).startswith('<!DOCTYPE html>'))
        self.assertTrue(referee.page('nonsense').startswith('<!DOCTYPE html>'))
        for ask in (referee.legal, referee.show, referee.score):
            with self.assertRaises(referee.LogError) as error:
                ask('nonsense')
            self.assertEqual(error.exception.verdict.verdict, 'malformed')
            self.assertIn(error.exception.rule, str(error.exception))

    def test_the_score_of_an_illegal_log_is_as_far_as_it_was_judged(self):
        audited = 0
        for path in logs('rules'):
            if referee.check(path.read_text()).verdict != 'illegal':
                continue
            try:
                audited += 'findings' in referee.score(path.read_text()) or 1
            except referee.LogError as error:
                self.assertIsNone(error.verdict.result, path)
        self.assertGreaterEqual(audited, 20)

    def test_logs_have_a_schema(self):
        for game in referee.games():
            self.assertIn('events', referee.schema(game.key)['properties'])
        with self.assertRaises(referee.Refused):
            referee.schema('nothing')

    def test_rules_are_explained(self):
        rules = 0
        for key in every_game:
            for rule in referee.rules(key):
                self.assertEqual(referee.explain(rule.id)['title'], rule.title)
                rules += 1
        self.assertGreaterEqual(rules, 40)
        for ask in (referee.explain, referee.rules, referee.tables):
            with self.assertRaisesRegex(referee.Refused, 'qwertyuiop'):
                ask('qwertyuiop')
            with self.assertRaisesRegex(referee.Refused, 'NUL'):
                ask('a\0b')

    def test_logs_are_generated(self):
        for key in every_game:
            made = list(referee.generate(key, seed=5, count=3))
            self.assertEqual(len(set(made)), 3)
            self.assertEqual(list(referee.generate(key, seed=5, start=2, count=2)), made[1:])
            self.assertTrue(all(referee.check(log).verdict == 'legal' for log in made))
            endless = referee.generate(key, illegal=True)
            for log in (next(endless) for _ in range(5)):
                meta = json.loads(log)['meta']
                self.assertEqual(referee.check(log).finding.rule, meta['rule'])
            false = next(referee.generate(key, false_=True, claims='all'))
            self.assertEqual(referee.check(false).verdict, 'misreported')
            with self.assertRaisesRegex(referee.Refused, 'illegal cannot be combined with false'):
                next(referee.generate(key, illegal=True, false_=True))


class Games(unittest.TestCase):
    def test_a_game_is_played_to_its_end(self):
        for key in every_game:
            game = played(key, 3)
            self.assertTrue(game.ended)
            self.assertEqual(tuple(game.legal()), ())
            verdict = referee.check(game.log())
            self.assertEqual((verdict.verdict, verdict.judged, verdict.ended),
                             ('legal', game.events, game.result().reason), verdict.finding)
            result = game.result()
            self.assertEqual(verdict.result['scores'], result.scores)
            self.assertEqual(tuple(verdict.result['winners']), result.winners)
            self.assertEqual(set(result.places), set(game.players))
            with self.assertRaises(referee.Refused):
                game.random_event()

    def test_a_game_says_what_is_said_of_its_log(self):
        compared = 0
        for key in every_game:
            for seed in range(4):
                game = played(key, seed, events=seed * 7)
                shown = referee.show(game.log())
                self.assertEqual((game.facts(), game.state()), (shown['facts'], shown['state']))
                listed = referee.legal(game.log(), whole=True)
                legal = game.legal()
                self.assertEqual(list(legal), [one['event'] for one in listed.get('whole', [])])
                self.assertEqual((legal.count, legal.more), (listed['count'], listed['more']))
                self.assertEqual(len(legal.notations), len(legal))
                compared += 1
                if game.ended:
                    continue
                self.assertIsNone(game.judge(legal[0]))
                begun = referee.legal(game.log(), begun=True)
                parts = [(stage['player'], part['notation']) for stage in begun['legal'] for part in stage['parts']]
                self.assertEqual([(part.player, part.notation) for part in game.parts()], parts)
                given = next(part.begun for part in game.parts() if part.begun)
                after = referee.legal(game.log(), begun=True, given=given)
                self.assertEqual([part.event for part in game.parts(given)],
                                 [part['event'] for stage in after['legal'] for part in stage['parts']])
        self.assertEqual(compared, 4 * len(every_game))

    def test_parts_lead_to_the_whole_events(self):
        complete = 0
        for key in every_game:
            for seed in range(6):
                game = played(key, seed, events=5 + seed)
                legal = game.legal()
                if not legal.complete or len(legal) > 60 or game.ended:
                    continue
                reached, choose = set(), random.Random(seed)
                for _ in range(40 * len(legal)):
                    reached.add(json.dumps(game.random_event(choose), sort_keys=True))
                whole = {json.dumps(event, sort_keys=True) for event in legal}
                self.assertLessEqual(reached, whole)
                complete += len(whole) > 1 and reached == whole
        self.assertGreaterEqual(complete, 3)

    def test_taking_back_restores_the_position(self):
        for key in every_game:
            game = played(key, 9, events=6)
            facts, log = [game.facts()], [game.log()]
            for _ in range(game.events):
                game.undo()
                facts.append(game.facts())
                log.append(game.log())
            self.assertEqual(game.events, 0)
            with self.assertRaisesRegex(referee.Refused, 'no event to take back'):
                game.undo()
            self.assertEqual(referee.Game.from_log(log[0]).facts(), facts[0])
            self.assertEqual(len(set(log)), len(log))
            end = played(key, 9)
            end.undo()
            self.assertFalse(end.ended)
            self.assertIsNone(end.result())
            self.assertIn('status: unfinished', end.log())

    def test_an_illegal_event_changes_nothing(self):
        refused = 0
        for key in every_game:
            for log in referee.generate(key, seed=2, count=12, illegal=True):
                record = json.loads(log)
                events = record.get('events', [])
                if record['meta']['event'] is None or record['meta']['rule'].startswith('log/'):
                    continue
                record['events'], record['status'] = events[:-1], 'unfinished'
                game = referee.Game.from_log(json.dumps(record))
                before = game.log()
                finding = game.judge(events[-1])
                with self.assertRaises(referee.IllegalEvent) as error:
                    game.play(events[-1])
                self.assertEqual(error.exception.finding, finding)
                self.assertEqual((finding.rule, finding.event), (record['meta']['rule'], len(events)))
                self.assertEqual(finding.place.line, len(before.splitlines()) + (len(events) > 1 or 1))
                self.assertEqual(game.log(), before)
                refused += 1
        self.assertGreaterEqual(refused, 20)

    def test_what_is_no_event_is_refused(self):
        game = referee.Game(every_game[0], ['anna', 'bruno'])
        with self.assertRaises(referee.IllegalEvent) as error:
            game.play({'qwertyuiop': 1})
        self.assertEqual(error.exception.verdict.verdict, 'malformed')
        for key in ('claims', 'ruled'):
            with self.assertRaisesRegex(referee.Refused, f'has no `{key}`'):
                game.play({**game.legal()[0], key: {}})
        for wrong in ([1], 'text', None, 3):
            with self.assertRaises(referee.Refused):
                game.play(wrong)
        self.assertEqual(game.events, 0)
        game.play({**game.legal()[0], 'note': 'a photograph exists'})
        self.assertIn('a photograph exists', game.log())
        game.undo()
        with self.assertRaisesRegex(referee.Refused, 'unknown player `nobody`'):
            game.parts(player='nobody')
        with self.assertRaises(referee.Refused):
            game.legal({'qwertyuiop': 1})

    def test_what_cannot_begin_is_refused(self):
        for arguments in (('qwertyuiop', ['a', 'b']), (every_game[0], ['a']), (every_game[0], ['a'] * 99)):
            with self.assertRaises(referee.Refused):
                referee.Game(*arguments)
        with self.assertRaisesRegex(referee.Refused, 'variant `qwertyuiop`'):
            referee.Game(every_game[0], ['a', 'b'], variants=['qwertyuiop'])
        with self.assertRaises(referee.LogError):
            referee.Game(every_game[0], ['a', 'a'])
        with self.assertRaises(referee.LogError):
            referee.Game.from_log('nonsense')

    def test_choices_are_those_of_the_game(self):
        chosen = 0
        for key in every_game:
            for ruling in referee.tables(key)['rulings']:
                for choice in ruling['choices']:
                    game = referee.Game(key, ['a', 'b'], rulings={ruling['id']: choice['name']})
                    self.assertEqual(json.loads(game.log('json')).get('rulings', {}).get(ruling['id'], choice['name']),
                                     choice['name'])
                    chosen += 1
            for variant in referee.tables(key)['variants']:
                game = referee.Game(key, ['a', 'b'], variants=[variant['name']])
                self.assertEqual(json.loads(game.log('json'))['variants'], [variant['name']])
        self.assertGreaterEqual(chosen, 8)

    def test_every_recorded_game_can_be_continued(self):
        continued = 0
        for path in logs('games'):
            log = path.read_text()
            if referee.check(log).verdict != 'legal':
                continue
            game = referee.Game.from_log(log)
            self.assertEqual(game.facts(), referee.show(log)['facts'], path)
            self.assertEqual(game.copy().log(), game.log())
            self.assertEqual(referee.check(game.log()).verdict, 'legal', path)
            continued += 1
        self.assertGreaterEqual(continued, 20)
        with self.assertRaisesRegex(referee.Refused, 'scoresheet'):
            referee.Game.from_log(next(referee.generate(every_game[0], sheet=True)))

    def test_threads_judge_and_play(self):
        log = logs('games')[0].read_text()
        due = referee.check(log)
        shared = referee.Game(every_game[0], ['a', 'b'])
        event = shared.legal()[0]
        wrong = []

        def work():
            for _ in range(30):
                if referee.check(log) != due or shared.judge(event) is not None:
                    wrong.append(1)
        running = [threading.Thread(target=work) for _ in range(4)]
        for thread in running:
            thread.start()
        for thread in running:
            thread.join()
        self.assertEqual(wrong, [])


class Package(unittest.TestCase):
    def test_the_examples_of_the_docs_are_true(self):
        result = doctest.testfile(str(root / 'docs' / 'python.md'), module_relative=False)
        self.assertEqual(result.failed, 0)
        self.assertGreaterEqual(result.attempted, 10)

    def test_everything_public_is_documented(self):
        names = [getattr(referee, name) for name in referee.__all__ if name != 'Event']
        members = [member for one in names if inspect.isclass(one)
                   for name, member in vars(one).items()
                   if not name.startswith('_') and (inspect.isfunction(member) or isinstance(member, property))]
        self.assertGreaterEqual(len(members), 15)
        for one in names + members:
            self.assertTrue(inspect.getdoc(one), one)
        self.assertTrue((pathlib.Path(referee.__file__).parent / 'py.typed').exists())
        self.assertRegex(referee.__version__, r'^\d+\.\d+\.\d+$')

    def test_memory_stays_flat(self):
        """Peak memory does not grow after a tenth of the calls. REFEREE_CALLS says how many calls there are."""
        calls = int(os.environ.get('REFEREE_CALLS', '20000'))
        if calls == 0:
            self.skipTest('REFEREE_CALLS is 0')
        key = every_game[-1]
        log = next(referee.generate(key, seed=1, unfinished=True))
        illegal = next(referee.generate(key, seed=1, illegal=True))
        game = referee.Game.from_log(log)
        event = game.legal()[0]

        def one():
            referee.check(log)
            referee.check(illegal)
            game.play(event)
            game.undo()
            game.judge({})
            game.parts()
            game.copy()
            referee.show(log)
            try:
                referee.legal(log, evnt=1)
            except referee.Refused:
                pass
            next(referee.generate(key, unfinished=True))

        per_round = 10
        for _ in range(calls // 10 // per_round):
            one()
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        for _ in range(calls * 9 // 10 // per_round):
            one()
        after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        print(f'peak memory after {calls // 10} calls: {before} KiB, after {calls}: {after} KiB')
        self.assertLess(after - before, 2048)


if __name__ == '__main__':
    unittest.main()
