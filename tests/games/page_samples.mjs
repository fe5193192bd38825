// What the tests of the judge's page and of the site need to know of single games.

/// A game for exactly two players.
export const two_player_game = "rose-king";
/// A log that breaks a rule of a game.
export const broken_log = "rose-king/rules/hand-full.yaml";
/// An unfinished game for a picture on a tablet.
export const pictured_game = ["kings-gate", "--unfinished", "--seed", "4"];
/// A rule on the site, for a picture.
export const pictured_rule = "rulebook/rose-king.html#rose-kingoccupied";
/// What search finds with these words.
export const searched = { words: "knight last", page: "rulebook/kings-road.html" };
