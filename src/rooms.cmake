# The rooms: each folder of src is one capability and one library, referee_NAME. A room may include its own headers and
# those of the rooms in LINKS and of their links; OPTIONAL names rooms that it uses if they are built.
# src/make_rooms.cmake makes the libraries from this table, tests/house/layers_test.cpp checks every include against it,
# and tools/rooms draws docs/rooms.svg from it.

referee_room(text)                    # characters, words and their display width
referee_room(language LINKS text)     # sentences in the languages of people
referee_room(types LINKS language)    # values of self-describing types
referee_room(doc LINKS types)         # YAML, JSON and CSV as one tree with positions
referee_room(core LINKS types)        # the concept of a game: rules, rulings, findings
referee_room(report LINKS core)       # the referee's answers as plain values
referee_room(tournament LINKS core)   # standings of many records
referee_room(games LINKS core)        # a folder for each game

referee_room(log LINKS doc games)     # reads and writes logs in a game's types
referee_room(csv LINKS log)           # CSV records as scoresheet documents
referee_room(claims LINKS log report) # compares claims with computed facts
referee_room(sheet LINKS claims)      # scoresheets: the end of a game without its events
referee_room(judge LINKS sheet csv)   # a log's findings and verdict

referee_room(project LINKS judge)     # the settings file of a project
referee_room(position LINKS judge)    # records, their positions and legal events
referee_room(random LINKS log)        # random setups, events, games and mutations
referee_room(live LINKS position random)      # a running game, without a log
referee_room(analysis LINKS position)         # the audit of the scoring, the timeline, other rulings
referee_room(generate LINKS position random)  # random logs
referee_room(repair LINKS position random)    # the cheapest changes that make a log legal
referee_room(shrink LINKS judge random)       # the smallest log that shows a finding
referee_room(compare LINKS position)          # compares two records of one game
referee_room(import LINKS position)           # imports records of other programs
referee_room(other_games LINKS judge tournament)  # games that are described by a file and never judged
referee_room(schema LINKS other_games)         # JSON Schemas of logs, tournaments and descriptions of games
referee_room(tournament_file LINKS other_games)   # reads the file of a tournament

referee_room(show LINKS report tournament)    # answers as text, JSON, CSV, pages and reports for CI
referee_room(protocol LINKS live shrink)      # the test protocol: client and server
referee_room(lsp LINKS analysis project repair schema show)  # the language server
referee_room(lib LINKS analysis generate live schema show)  # libreferee, for other languages
referee_room(cli LINKS project schema show      # the command line
  OPTIONAL position analysis generate repair shrink compare import tournament_file protocol lsp)
