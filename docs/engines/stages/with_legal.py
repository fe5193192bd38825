"""The fourth stage: it lists legal events. Its mistake: it omits heroes when a card can be drawn."""
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
sys.dont_write_bytecode = True
import rose_king


class Game(rose_king.Game):
    def legal(self):
        events = super().legal()
        draws = any("draw" in event for event in events)
        return [event for event in events if not (draws and event.get("hero"))]


rose_king.main(Game, can=["facts", "judge", "legal"])
