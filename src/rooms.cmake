# The rooms: each folder of src is one capability and one library, referee_NAME. LINKS names the rooms that it may
# include, themselves and what they link; OPTIONAL names those that it includes where they are built. This table is read
# by src/make_rooms.cmake, which makes the libraries, by tests/house/layers_test.cpp, which reads every include, and by
# tools/rooms, which draws docs/rooms.svg.

referee_room(text)                    # characters and words, and how wide they are
referee_room(types LINKS text)        # values that describe themselves
referee_room(doc LINKS types)         # YAML, JSON and CSV as one tree with places
referee_room(core LINKS types)        # what a game is: its concept, rules, rulings, findings
referee_room(report LINKS core)       # the referee's answers as plain values
referee_room(tournament LINKS core)   # standings of many records
referee_room(games LINKS core)        # a folder for each game

referee_room(log LINKS doc games)     # logs read into a game's types, and written
referee_room(schema LINKS log tournament)  # JSON Schemas of logs and tournaments
referee_room(csv LINKS log)           # records in CSV as documents of scoresheets
referee_room(claims LINKS log report) # claims compared with what is counted
referee_room(sheet LINKS claims)      # scoresheets: the end of a game without its events
referee_room(judge LINKS sheet csv)   # a log's findings and verdict

referee_room(position LINKS judge)    # a record, its positions, what is legal at each
referee_room(random LINKS log)        # random setups, events and games, and changes of them
referee_room(live LINKS position random)      # a game under way, without a log
referee_room(analysis LINKS position)         # the audit of the scoring, the timeline, other rulings
referee_room(generate LINKS position random)  # random logs
referee_room(repair LINKS position random)    # the least changes that make a log legal
referee_room(shrink LINKS judge random)       # the smallest log that shows a finding
referee_room(compare LINKS position)          # two records of one game
referee_room(import LINKS position)           # records of other programs
referee_room(tournament_file LINKS judge tournament)  # the file of a tournament

referee_room(show LINKS report tournament)    # answers as text, JSON, CSV, pages and reports for CI
referee_room(protocol LINKS live shrink)      # the test protocol: asked, and answered
referee_room(lsp LINKS analysis repair schema show)  # the language server
referee_room(lib LINKS analysis generate show)       # libreferee, for other languages
referee_room(cli LINKS judge schema show      # the command line
  OPTIONAL position analysis generate repair shrink compare import tournament_file protocol lsp)
