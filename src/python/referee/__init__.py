"""The referee of four tabletop games: was the move legal, by which rule, and what is the score?

>>> import referee
>>> for finding in referee.check(text).findings:
...     print(finding)

`check` judges a log, `Game` plays move by move, `generate` writes random logs, `rules` and `explain` tell the rules. A
log is a text in YAML or JSON, or a table in CSV. The same questions are answered by the program and by libreferee, which
does the work; docs/library.md lists all options, which are spelled here with `_` for `-`. Every function may be called
from any thread at any time, and threads judge in parallel.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from itertools import count as from_number
from typing import Any, Dict, Iterator, Mapping, Optional, Sequence, Tuple, Union

from . import _library
from .errors import Error, IllegalEvent, LogError, Refused
from .game import Event, Game, Legal, Part, Result
from .report import Finding, Place, Verdict, verdict_of

__all__ = [
    'Error', 'Event', 'Finding', 'Game', 'GameInfo', 'IllegalEvent', 'Legal', 'LogError', 'Part', 'Place', 'Refused',
    'Result', 'Rule', 'Verdict', 'begin', 'check', 'explain', 'games', 'generate', 'legal', 'page', 'rules', 'schema',
    'score', 'show', 'tables',
]
__version__ = _library.version()

Text = Union[str, bytes]


@dataclass(frozen=True)
class GameInfo:
    """A game that the referee knows."""

    key: str
    title: str
    least_players: int
    most_players: int


@dataclass(frozen=True)
class Rule:
    """A rule of a game."""

    id: str
    title: str
    text: str
    source: str  #: the rulebook and section
    verdict: str  #: the verdict of a log that breaks it


def check(log: Text, *, file: str = 'log', format: Optional[str] = None, line: Optional[int] = None,
          table: Optional[str] = None, rulings: Optional[Mapping[str, str]] = None, on_illegal: str = 'stop',
          ruled: bool = True, strict: bool = False, complete: bool = False, max_findings: Optional[int] = None,
          csv_columns: Optional[Mapping[str, Optional[str]]] = None, lang: Optional[str] = None) -> Verdict:
    """Judges a log: is it legal, and are its claims true?

    `file` (and `line`, in a corpus) names the log in places. `format` is `yaml`, `json` or `csv`; by default, YAML and
    JSON are told apart by their first characters. `rulings` are judged by whatever the log says. `lang` is the language
    of sentences, `en` or `fr`. A log at fault is no error: its `Verdict` says what is wrong. Raises `Refused` for an
    invalid option.
    """
    options = {'file': file, 'format': format, 'line': line, 'table': table, 'rulings': rulings, 'on-illegal': on_illegal,
               'ruled': ruled, 'strict': strict or None, 'complete': complete or None, 'max-findings': max_findings,
               'csv-columns': csv_columns, 'lang': lang}
    return verdict_of(_library.ask_about_log('check', log, options)[1])


def _about_log(question: str, log: Text, options: Mapping[str, Any]) -> Dict[str, Any]:
    status, text = _library.ask_about_log(question, log, options)
    answer: Dict[str, Any] = json.loads(text)
    if status == _library.FAULT and 'findings' in answer and 'judged' in answer:
        raise LogError(verdict_of(text))
    return answer


def legal(log: Text, **options: Any) -> Dict[str, Any]:
    """The legal events at a position of a log: by default where judging stopped, else before `event=3`.

    The answer is that of `referee_legal`. Raises `LogError` if the log is at fault before that position.
    """
    return _about_log('legal', log, options)


def show(log: Text, **options: Any) -> Dict[str, Any]:
    """All facts of a position of a log, as `referee show --format json` prints them."""
    return _about_log('show', log, options)


def score(log: Text, **options: Any) -> Dict[str, Any]:
    """Where the points of a log come from, as `referee score --format json` prints it.

    Also of a log with an illegal event or a false claim, as far as it was judged.
    """
    return _about_log('score', log, options)


def page(log: Text, **options: Any) -> str:
    """The log as a page for a browser. That of a faulty log shows what is wrong."""
    html: str = _about_log('page', log, options)['html']
    return html


def games() -> Tuple[GameInfo, ...]:
    """The games that the referee knows."""
    listed = json.loads(_library.ask('games', b'{}')[1])['games']
    return tuple(GameInfo(game['key'], game['title'], game['players']['least'], game['players']['most'])
                 for game in listed)


def rules(game: str) -> Tuple[Rule, ...]:
    """The rules of a game, in the order in which they are judged."""
    return tuple(Rule(rule['id'], rule['title'], rule['text'], rule['source'], rule['verdict'])
                 for rule in tables(game)['rules'])


def tables(game: str) -> Dict[str, Any]:
    """All tables of a game: rules, rulings, variants, claims, printed data, as `referee rules --format json` has them."""
    read: Dict[str, Any] = json.loads(_library.ask_about_name('rules', game, {}))
    return read


def schema(game: str) -> Dict[str, Any]:
    """The JSON Schema of the logs of a game, as `referee schema --format json` prints it."""
    printed: Dict[str, Any] = json.loads(_library.ask_about_name('schema', game, {}))
    return printed


def explain(id: str) -> Dict[str, Any]:
    """What a rule, ruling, claim or statement means, as `referee explain --format json` prints it."""
    explained: Dict[str, Any] = json.loads(_library.ask_about_name('explain', id, {}))
    return explained


def begin(game: str, players: Sequence[str], **options: Any) -> str:
    """A log of a game before its first event, in YAML, with a random deal. `Game` plays from there."""
    text = _library.ask_about_name('begin', game, {**options, 'players': list(players)})
    begun = json.loads(text)
    if 'log' not in begun:
        raise LogError(verdict_of(text))
    log: str = begun['log']
    return log


def generate(game: str, *, seed: int = 1, count: Optional[int] = None, start: int = 1, **options: Any) -> Iterator[str]:
    """Random logs of a game, one line of JSON each; endlessly many without `count`.

    A log depends only on the game, the options, the seed and its number; the first one is number `start`. The options
    are those of `referee generate`: `players=3`, `variants`, `rulings`, `components`, `claims='all'`, `form`,
    `unfinished`, `sheet`, and `illegal`, `false_` and `reach`, each `True` or a name. Raises `Refused` if no game has
    the requested properties.
    """
    for number in from_number(start) if count is None else range(start, start + count):
        yield _library.ask_about_name('generate', game, {'seed': seed, 'number': number, **options})
