# What is made of a list of games. The build of the referee includes this file, and so does the installed package for a
# game in a folder of its own (tools/packaging/RefereeConfig.cmake.in): every game is built in the same way.
#
# The file that includes this sets `referee_sources`, the folder with the `*.cpp.in` of the rooms, `referee_contract`,
# the folder with the headers of `core` that state what a game needs, and `referee_tools`, that with `embed.cmake`.

# Sets a variable to the name of a game's type: `SomeGame` for `some_game`.
function(referee_type_of_game variable game)
  string(REPLACE "_" ";" words ${game})
  set(name)
  foreach(word ${words})
    string(SUBSTRING ${word} 0 1 first)
    string(SUBSTRING ${word} 1 -1 rest)
    string(TOUPPER ${first} first)
    string(APPEND name ${first}${rest})
  endforeach()
  set(${variable} ${name} PARENT_SCOPE)
endfunction()

# Checks the names of a game's members before it is compiled: a misspelt member would silently not be used. Sets a
# variable to the file that is written if they are right.
function(referee_check_members variable generated folder game name)
  set(stamp ${generated}/member_names_${game}.stamp)
  set(core ${referee_contract})
  add_custom_command(OUTPUT ${stamp}
    COMMAND ${CMAKE_COMMAND} -D HEADER=${folder}/${game}.hpp -D TYPE=${name} -D STAMP=${stamp}
      -P ${core}/member_names.cmake
    DEPENDS ${folder}/${game}.hpp ${core}/member_names.cmake ${core}/required.hpp ${core}/optional.hpp
      ${core}/optional_members.hpp
    COMMENT "Checking the members of ${name}" VERBATIM)
  set(${variable} ${stamp} PARENT_SCOPE)
endfunction()

# Writes `tested_GAME.cpp`, which instantiates what the laws do with a game, and `wrong_GAME.cpp`, which instantiates an
# engine that plays it with mistakes.
function(referee_write_tested_game generated root game type)
  string(REGEX REPLACE "_game$" "" file ${game}_game)
  set(known)
  # A file that comes or goes there changes it.
  file(GLOB found CONFIGURE_DEPENDS ${root}/tests/games/${file}.hpp)
  if(found)
    set(known "#include \"games/${file}.hpp\"\n")
  endif()
  file(CONFIGURE OUTPUT ${generated}/tested_${game}.cpp @ONLY CONTENT [=[
#include "games/@game@/@game@.hpp"
@known@#include "support/instances.hpp"

namespace referee::testing {

using Game = @type@;
template Setup<Game> any_setup<Game>(Bytes&);
template PlayedGame<Game> play<Game>(Bytes&, const Setup<Game>&);
template Value written_game<Game>(const PlayedGame<Game>&, const Names&, bool);
template void over_games<Game>(const std::string&, const Cases&, const PropertyOf<Game>&, int);
template const TestedGame& tested<Game>();

}  // namespace referee::testing
]=])
  file(GLOB found CONFIGURE_DEPENDS ${root}/tests/games/${file}_wrong.hpp)
  set(known "return std::nullopt")
  set(include)
  if(found)
    set(known "return wrong_engine_of<WrongOf<Game>::Type>()")
    set(include "#include \"games/${file}_wrong.hpp\"\n")
  endif()
  file(CONFIGURE OUTPUT ${generated}/wrong_${game}.cpp @ONLY CONTENT [=[
#include "games/names.hpp"
@include@#include "support/wrong_engine.hpp"

namespace referee::testing {

using Game = @type@;
template <>
std::optional<WrongEngine> wrong_engine<Game>() {
    @known@;
}

}  // namespace referee::testing
]=])
endfunction()

# Writes `games/all.hpp` and `games/names.hpp`.
function(referee_write_lists generated headers declarations)
  list(JOIN ARGN ", " types)
  file(CONFIGURE OUTPUT ${generated}/games/all.hpp @ONLY CONTENT [=[
#pragma once

#include "core/required.hpp"
@headers@
namespace referee {

/// The one list of games, each with all that a game needs.
template <class... G>
struct GameList : Required<G>... {};

using AllGames = GameList<@types@>;

}  // namespace referee
]=])
  file(CONFIGURE OUTPUT ${generated}/games/names.hpp @ONLY CONTENT [=[
#pragma once

#include <cstddef>

@declarations@
namespace referee {

/// The games, declared only: for tables of functions that are instantiated for each of them elsewhere. A file that
/// includes this is not compiled again when a game changes.
template <class... G>
struct GameNames {};

using EveryGame = GameNames<@types@>;

/// Calls `call.operator()<G>()` for the game with this number, as `number_of` counts.
template <class Call, class First, class... G>
auto with_game(std::size_t number, const Call& call, GameNames<First, G...>) {
    using Result = decltype(call.template operator()<First>());
    constexpr Result (*calls[])(const Call&) = {[](const Call& one) { return one.template operator()<First>(); },
                                                [](const Call& one) { return one.template operator()<G>(); }...};
    return calls[number](call);
}
template <class Call>
auto with_game(std::size_t number, const Call& call) {
    return with_game(number, call, EveryGame{});
}

}  // namespace referee
]=])
endfunction()

# Writes `support/every_KIND.hpp`: what the tests know of each game besides, where they know it:
# `tests/games/GAME.hpp` and `tests/games/GAME_KIND.hpp`.
function(referee_write_support generated)
  foreach(kind game compare hostile rulebook perft)
    set(support)
    foreach(folder ${ARGN})
      get_filename_component(game ${folder} NAME)
      string(REGEX REPLACE "_game$" "" file ${game}_${kind})
      get_filename_component(tests ${folder}/../../../tests/games ABSOLUTE BASE_DIR ${CMAKE_SOURCE_DIR})
      # A file that comes or goes there changes it.
      file(GLOB found CONFIGURE_DEPENDS ${tests}/${file}.hpp)
      if(found)
        string(APPEND support "#include \"games/${file}.hpp\"\n")
      endif()
    endforeach()
    file(CONFIGURE OUTPUT ${generated}/support/every_${kind}.hpp @ONLY CONTENT [=[
#pragma once

@support@]=])
  endforeach()
endfunction()

# Writes what is made of a list of games into a folder: the files above and, for each game, a file from each `*.cpp.in`
# of the sources, which instantiates a capability for its types. The game in a folder `some_game` is the type
# `some_game::SomeGame` of `games/some_game/some_game.hpp`. Sets PREFIX_entries, PREFIX_tested and PREFIX_wrong (those
# files), PREFIX_entries_of_ROOM (those of one room), PREFIX_names (of the types) and PREFIX_roots, where the layouts
# begin.
function(referee_list_games prefix generated)
  file(GLOB templates CONFIGURE_DEPENDS ${referee_sources}/*/*.cpp.in)
  foreach(variable entries rooms tested wrong headers declarations types names roots checks)
    set(${variable})
  endforeach()
  foreach(folder ${ARGN})
    get_filename_component(folder ${folder} ABSOLUTE BASE_DIR ${CMAKE_SOURCE_DIR})
    get_filename_component(game ${folder} NAME)
    get_filename_component(root ${folder}/../../.. ABSOLUTE)
    referee_type_of_game(name ${game})
    set(type ${game}::${name})
    list(APPEND names ${name})
    list(APPEND types ${type})
    list(APPEND roots ${root})
    string(APPEND declarations "namespace referee::${game} {\nstruct ${name};\n}\n")
    string(APPEND headers "#include \"games/${game}/${game}.hpp\"\n")
    foreach(template ${templates})
      get_filename_component(part ${template} NAME_WE)
      get_filename_component(room ${template} DIRECTORY)
      get_filename_component(room ${room} NAME)
      configure_file(${template} ${generated}/${part}_${game}.cpp @ONLY)
      list(APPEND entries ${generated}/${part}_${game}.cpp)
      list(APPEND rooms ${room})
      list(APPEND entries_of_${room} ${generated}/${part}_${game}.cpp)
    endforeach()
    referee_check_members(check ${generated} ${folder} ${game} ${name})
    list(APPEND checks ${check})
    referee_write_tested_game(${generated} ${root} ${game} ${type})
    list(APPEND tested ${generated}/tested_${game}.cpp)
    list(APPEND wrong ${generated}/wrong_${game}.cpp)
  endforeach()
  list(APPEND entries ${checks})
  list(APPEND entries_of_log ${checks})
  referee_write_lists(${generated} "${headers}" "${declarations}" ${types})
  referee_write_support(${generated} ${ARGN})
  list(REMOVE_DUPLICATES roots)
  set(${prefix}_entries ${entries} PARENT_SCOPE)
  foreach(room ${rooms})
    set(${prefix}_entries_of_${room} ${entries_of_${room}} PARENT_SCOPE)
  endforeach()
  set(${prefix}_tested ${tested} PARENT_SCOPE)
  set(${prefix}_wrong ${wrong} PARENT_SCOPE)
  set(${prefix}_names ${names} PARENT_SCOPE)
  set(${prefix}_roots ${roots} PARENT_SCOPE)
endfunction()

# Divides sources evenly into the unity groups NAME_0, NAME_1, ... of at most so many.
function(referee_divide name most)
  list(LENGTH ARGN files)
  math(EXPR groups "(${files} + ${most} - 1) / ${most}")
  set(place 0)
  foreach(source ${ARGN})
    math(EXPR group "${place} * ${groups} / ${files}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${name}_${group})
    math(EXPR place "${place} + 1")
  endforeach()
endfunction()

# Moves the files of a game that no event of a legal log runs through from one list to another.
function(referee_take_cold_files cold hot)
  set(names "audit|board|board_text|drawn|final_text|import.*|invariants|picture|printed|tally|terms|touch|words")
  set(cold_files ${${hot}})
  list(FILTER cold_files INCLUDE REGEX "/(${names})[.]cpp$")
  set(hot_files ${${hot}})
  list(FILTER hot_files EXCLUDE REGEX "/(${names})[.]cpp$")
  set(${cold} ${cold_files} PARENT_SCOPE)
  set(${hot} ${hot_files} PARENT_SCOPE)
endfunction()

# Makes a source of the example logs in a folder, which are part of the program: `referee explain` shows them.
function(referee_embed_examples output folder)
  file(GLOB_RECURSE logs CONFIGURE_DEPENDS ${folder}/*.yaml ${folder}/*.txt)
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D FOLDER=${folder} -D OUTPUT=${output} -P ${referee_tools}/embed.cmake
    DEPENDS ${logs} ${referee_tools}/embed.cmake VERBATIM)
endfunction()

# Makes a source of the translations of what people read, which are part of the program: those of the engine, and
# `french.json` of the folder of each game that has one.
function(referee_embed_catalogues output)
  set(catalogues ${referee_sources}/language/french.json)
  foreach(folder ${ARGN})
    file(GLOB catalogue CONFIGURE_DEPENDS ${folder}/french.json)
    list(APPEND catalogues ${catalogue})
  endforeach()
  add_custom_command(OUTPUT ${output}
    COMMAND ${CMAKE_COMMAND} -D OUTPUT=${output} -P ${referee_tools}/embed_catalogues.cmake ${catalogues}
    DEPENDS ${catalogues} ${referee_tools}/embed_catalogues.cmake VERBATIM)
endfunction()

# Sets a variable to those of these sources that list the games. A program with another list compiles them again: they
# take the place of the library's own.
function(referee_sources_that_list_games variable)
  set(found)
  foreach(source ${ARGN})
    file(STRINGS ${source} lists_games REGEX "games/(all|names)[.]hpp")
    if(lists_games)
      list(APPEND found ${source})
    endif()
  endforeach()
  set(${variable} ${found} PARENT_SCOPE)
endfunction()

# The tests of a list of games, files below `tests` without `.cpp`: what is compiled for each list, and what knows no
# game. The package has the latter compiled.
set(referee_law_tests core/awards_test sheet/final_test judge/laws_test judge/laws_of_claims_test
  judge/laws_of_logs_test repair/laws_of_repairs_test generate/laws_of_wrong_events_test position/legal_laws_test
  support/root)
set(referee_law_support main judge/fixtures_test support/cases support/claimed support/human_slips support/judging
  support/log_value support/property)
