"""The judgement of a log, as plain values."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Dict, Mapping, Optional, Tuple


@dataclass(frozen=True)
class Place:
    """A place in a log. Lines and columns count from 1; columns count bytes."""

    file: str
    line: int
    column: int

    def __str__(self) -> str:
        return f'{self.file}:{self.line}:{self.column}'


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with a log, or that an arbiter has settled (`severity` is then `note`)."""

    rule: str  #: the id of the broken rule, for `explain`
    severity: str  #: `error` or `note`
    message: str  #: one sentence: what was recorded, and what is required
    place: Place
    source: str  #: the rulebook and section
    event: Optional[int] = None  #: its number, counted from 1; none if the finding concerns the whole log
    player: Optional[str] = None
    legal: Tuple[str, ...] = ()  #: the legal alternatives, or their form and number
    state: Optional[str] = None  #: the state in words
    ruled: Optional[str] = None  #: an arbiter's ruling on the event: `as`, `void` or `forfeit`
    rulings: Mapping[str, Tuple[str, ...]] = field(default_factory=dict)  #: choices under which it does not occur
    unconfirmed: Tuple[str, ...] = ()  #: rows of unconfirmed printed data on which it rests
    after: Optional[int] = None  #: with `on_illegal='skip'`, the event from which it may follow

    def __str__(self) -> str:
        return f'{self.place}: [{self.rule}] {self.message}'


@dataclass(frozen=True)
class Verdict:
    """The judgement of a log.

    `report` is all of the machine report (docs/log-format.md), which has further keys for scoresheets.
    """

    verdict: str  #: `legal`, `ruled`, `illegal`, `misreported`, `malformed`, …
    log: str  #: the name of the log
    game: Optional[str]  #: the key of the game; none if the log does not name a known one
    events: int  #: recorded
    judged: int  #: found legal, or ruled on, before judging stopped
    findings: Tuple[Finding, ...]
    notes: Tuple[Finding, ...]  #: what was read although it is not exact
    ended: Any  #: the end reason, or `False`; none if nothing was judged
    result: Optional[Dict[str, Any]]  #: `scores`, `winners`, `tallies` where judging stopped
    report: Dict[str, Any] = field(repr=False, compare=False)

    @property
    def ok(self) -> bool:
        """Whether the log is legal, or an arbiter has ruled on what is not."""
        return self.verdict in ('legal', 'ruled')

    @property
    def finding(self) -> Optional[Finding]:
        """The first finding that is an error; none if there is none."""
        return next((finding for finding in self.findings if finding.severity == 'error'), None)

    def __bool__(self) -> bool:
        return self.ok


def _finding(read: Dict[str, Any]) -> Finding:
    where = read['where']
    return Finding(
        rule=read['rule'], severity=read['severity'], message=read['message'], source=read['source'],
        place=Place(where['file'], where['line'], where['column']),
        event=read.get('event'), player=read.get('player'), legal=tuple(read.get('legal', ())),
        state=read.get('state'), ruled=read.get('ruled'), unconfirmed=tuple(read.get('unconfirmed', ())),
        rulings={ruling: tuple(choices) for ruling, choices in read.get('rulings', {}).items()},
        after=read.get('after'))


def verdict_of(text: str) -> Verdict:
    """The verdict in one line of a machine report."""
    report = json.loads(text)
    return Verdict(
        verdict=report['verdict'], log=report['log'], game=report['game'], events=report['events'],
        judged=report['judged'], findings=tuple(map(_finding, report['findings'])),
        notes=tuple(map(_finding, report.get('notes', ()))), ended=report['ended'], result=report['result'],
        report=report)
