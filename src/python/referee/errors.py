"""What the functions of this package raise."""

from __future__ import annotations

from typing import TYPE_CHECKING, Iterable

if TYPE_CHECKING:
    from .report import Finding, Verdict


class Error(Exception):
    """Every error of this package, apart from `MemoryError` and errors in the library itself (`RuntimeError`)."""


class Refused(Error, ValueError):
    """The question is invalid: an unknown option, a position that does not exist, a game that is not known.

    `tables` names the tables of a text in CSV if one of them must be chosen.
    """

    def __init__(self, why: str, tables: Iterable[str] = ()) -> None:
        super().__init__(why)
        self.tables = tuple(tables)


class LogError(Error):
    """The log is at fault, so the question about it has no answer. `str()` is the finding with its place.

    `verdict` is the judgement of the log, and `finding` what decides it.
    """

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(str(verdict.finding))
        self.verdict = verdict

    @property
    def finding(self) -> Finding:
        """The finding that decides the verdict."""
        assert self.verdict.finding is not None
        return self.verdict.finding

    @property
    def rule(self) -> str:
        """The id of the broken rule."""
        return self.finding.rule


class IllegalEvent(LogError):
    """The event is illegal or malformed in a running game, which it did not change.

    Places in `verdict` are those of the event in the text of `Game.log`, were it the last one.
    """
