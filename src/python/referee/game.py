"""A running game, move by move."""

from __future__ import annotations

import json
import random as chance
import threading
from dataclasses import dataclass
from typing import Any, Dict, Iterator, Mapping, Optional, Sequence, Tuple, Union

from . import _library
from .errors import IllegalEvent, LogError, Refused
from .report import Finding, verdict_of

Event = Dict[str, Any]  #: an event in the form that a log has


@dataclass(frozen=True)
class Part:
    """A legal continuation of an event."""

    player: str  #: who chooses it
    notation: str
    event: Event  #: a whole legal event that contains it
    begun: Optional[Event]  #: the event up to and including it; none for players who choose later


@dataclass(frozen=True)
class Legal:
    """The legal events of a position. Iterating gives `events`, which are all of them only if `complete`.

    A turn of several parts can have millions of events. Of these, the first 2000 are listed; `Game.parts` and
    `Game.random_event` reach each of them.
    """

    events: Tuple[Event, ...]
    count: int  #: of all legal events; a lower bound if `more`
    more: bool
    notations: Tuple[str, ...]  #: the same events in short notation

    @property
    def complete(self) -> bool:
        """Whether all legal events are listed."""
        return not self.more and len(self.events) == self.count

    def __iter__(self) -> Iterator[Event]:
        return iter(self.events)

    def __len__(self) -> int:
        return len(self.events)

    def __getitem__(self, index: int) -> Event:
        return self.events[index]


@dataclass(frozen=True)
class Result:
    """The result of a game that has ended."""

    reason: str  #: the end reason, by its name in `tables(game)`
    winners: Tuple[str, ...]  #: several, if they share the victory
    scores: Dict[str, int]
    places: Dict[str, int]


def _text(event: Mapping[str, Any]) -> bytes:
    return json.dumps(event).encode()


class Game:
    """A running game: `legal()`, `play()`, `undo()`, `result()`.

    >>> game = Game(referee.games()[0].key, ['anna', 'bruno'], seed=7)
    >>> game.play(game.legal()[0])
    >>> game.undo()

    A game can be used by several threads; their calls are done one after the other. Different games are independent.
    """

    def __init__(self, game: str, players: Sequence[str], *, seed: int = 1, variants: Sequence[str] = (),
                 rulings: Optional[Mapping[str, str]] = None) -> None:
        """Begins a game of these players, in seat order. `seed` chooses the deal.

        `variants` and `rulings` (`{RULING: CHOICE}`) are named by `tables(game)`. Raises `Refused` if there is no
        such game, or not for so many players.
        """
        text = _library.ask_about_name('begin', game, {
            'players': list(players), 'seed': seed, 'variants': list(variants) or None, 'rulings': rulings, 'whole': True})
        begun = json.loads(text)
        if 'log' not in begun:
            raise LogError(verdict_of(text))
        self._start(begun['log'], {})

    @classmethod
    def from_log(cls, log: Union[str, bytes], *, file: str = 'log', format: Optional[str] = None) -> Game:
        """Continues the game of a log after its last event.

        Raises `LogError` if the log is at fault; the log of a game that goes on needs `status: unfinished`.
        """
        game = cls.__new__(cls)
        game._start(log, {'file': file, 'format': format})
        return game

    def _start(self, log: Union[str, bytes], options: Mapping[str, Any]) -> None:
        self._lock = threading.Lock()
        self._handle = _library.Handle(log, options)
        status, text = self._handle.started
        if status != _library.OK:
            raise LogError(verdict_of(text))
        self._state = json.loads(text)

    def _ask(self, question: str, *arguments: bytes) -> Tuple[int, str]:
        with self._lock:
            return self._handle.ask(question, *arguments)

    def _answer(self, question: str, options: Mapping[str, Any]) -> Dict[str, Any]:
        answer: Dict[str, Any] = json.loads(self._ask(question, _library.options_text(options))[1])
        return answer

    @property
    def key(self) -> str:
        """The key of the game."""
        key: str = self._state['game']
        return key

    @property
    def players(self) -> Tuple[str, ...]:
        """The ids of the players, in seat order."""
        return tuple(self._state['players'])

    @property
    def events(self) -> int:
        """The number of events played."""
        events: int = self._state['events']
        return events

    @property
    def ended(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state['ended'])

    def legal(self, given: Optional[Mapping[str, Any]] = None) -> Legal:
        """The legal events, or those that begin with `given`. None after the end of the game."""
        answer = self._answer('legal', {'whole': True, 'given': given})
        whole = answer.get('whole', [])
        return Legal(tuple(one['event'] for one in whole), answer['count'], answer['more'],
                     tuple(one['notation'] for one in whole))

    def parts(self, given: Optional[Mapping[str, Any]] = None, player: Optional[str] = None) -> Tuple[Part, ...]:
        """The legal continuations of `given`, the beginning of an event, which is empty by default.

        A part whose `begun` equals `given` ends the event there. A beginning without parts is a whole event.
        """
        answer = self._answer('legal', {'begun': True, 'given': given, 'player': player})
        return tuple(Part(stage['player'], part['notation'], part['event'], part.get('begun'))
                     for stage in answer['legal'] for part in stage['parts'])

    def random_event(self, random: Optional[chance.Random] = None) -> Event:
        """A legal event, chosen part by part; each part is equally likely. Raises `Refused` after the end."""
        choose = (random or chance).choice
        begun: Optional[Event] = None
        while True:
            parts = [part for part in self.parts(begun) if part.begun is not None]
            if not parts:
                if begun is None:
                    raise Refused('the game has ended')
                return begun
            part = choose(parts)
            if part.begun == begun:
                return part.event
            begun = part.begun

    def judge(self, event: Mapping[str, Any]) -> Optional[Finding]:
        """The rule that an event would break now, as a finding; none if it is legal. Nothing is played."""
        status, text = self._ask('judge', _text(event))
        return None if status == _library.OK else verdict_of(text).finding

    def play(self, event: Mapping[str, Any]) -> None:
        """Plays an event. Raises `IllegalEvent` and changes nothing if it is illegal or malformed.

        An event may have a `note` and a `time`, as in a log.
        """
        with self._lock:
            status, text = self._handle.ask('play', _text(event))
            if status == _library.OK:
                self._state = json.loads(text)
                return
        raise IllegalEvent(verdict_of(text))

    def undo(self) -> None:
        """Takes back the last event. Raises `Refused` if there is none."""
        with self._lock:
            self._state = json.loads(self._handle.ask('undo')[1])

    def facts(self) -> Dict[str, Any]:
        """All facts of the position by claim: `scores`, `ended`, and those of the game (docs/log-format.md)."""
        facts: Dict[str, Any] = self._answer('show', {})['facts']
        return facts

    def state(self) -> str:
        """The position in one line of words."""
        state: str = self._answer('show', {})['state']
        return state

    def result(self) -> Optional[Result]:
        """The result; none while the game goes on."""
        if not self.ended:
            return None
        facts = self.facts()
        return Result(facts['ended'], tuple(facts['winners']), facts['scores'], facts['places'])

    def log(self, format: str = 'yaml') -> str:
        """The log so far, as `yaml` or `json`. `from_log` continues it."""
        log: str = self._answer('log', {'format': format})['log']
        return log

    def copy(self) -> Game:
        """An independent game at the same position."""
        return Game.from_log(self.log('json'), format='json')

    def __repr__(self) -> str:
        return f'<Game {self.key}: {self.events} events, {"ended" if self.ended else "running"}>'
