"""The first stage: it only plays. Its mistake: a player with a full hand may draw."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.dont_write_bytecode = True
import rose_king


class Game(rose_king.Game):
    def broken(self, event):
        rule = super().broken(event)
        return None if rule == "rose-king/hand-full" else rule


rose_king.main(Game, can=[])
