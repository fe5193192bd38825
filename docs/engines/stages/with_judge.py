"""The third stage: it also answers `judge`. Its mistake: the crown may not pass over stones."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.dont_write_bytecode = True
import rose_king


class Game(rose_king.Game):
    def broken(self, event):
        rule = super().broken(event)
        if rule or "play" not in event or int(event["play"][-1]) == 1:
            return rule
        shorter = event["play"][:-1] + str(int(event["play"][-1]) - 1)
        return "rose-king/occupied" if self.landing(shorter) in self.board else None


rose_king.main(Game, can=["facts", "judge"])
