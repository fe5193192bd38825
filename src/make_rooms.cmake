# Makes one library, referee_NAME, for each room of src/rooms.cmake. A room can use only the rooms that it links:
# tests/house/layers_test.cpp rejects other includes, and other calls fail to link.
set(REFEREE_WITH "" CACHE STRING
  "Rooms of src/rooms.cmake, such as judge or judge\;repair: the program has them and what they need; empty: all")

function(referee_room name)
  cmake_parse_arguments(room "" "" "LINKS;OPTIONAL" ${ARGN})
  set_property(GLOBAL APPEND PROPERTY referee_rooms ${name})
  set_property(GLOBAL PROPERTY referee_links_of_${name} "${room_LINKS}")
  set_property(GLOBAL PROPERTY referee_options_of_${name} "${room_OPTIONAL}")
endfunction()
include(${CMAKE_CURRENT_LIST_DIR}/rooms.cmake)
get_property(referee_all_rooms GLOBAL PROPERTY referee_rooms)

# Sets a variable to the named rooms and all rooms that they need, in the order of the table.
function(referee_rooms_of variable)
  set(needed)
  set(open ${ARGN})
  while(open)
    list(POP_FRONT open room)
    if(NOT room IN_LIST referee_all_rooms)
      message(FATAL_ERROR "there is no room ${room}; rooms: ${referee_all_rooms}")
    endif()
    if(NOT room IN_LIST needed)
      list(APPEND needed ${room})
      get_property(links GLOBAL PROPERTY referee_links_of_${room})
      list(APPEND open ${links})
    endif()
  endwhile()
  set(sorted)
  foreach(room ${referee_all_rooms})
    if(room IN_LIST needed)
      list(APPEND sorted ${room})
    endif()
  endforeach()
  set(${variable} ${sorted} PARENT_SCOPE)
endfunction()

if(REFEREE_PAGE)
  referee_rooms_of(referee_rooms lib)
elseif(REFEREE_WITH)
  referee_rooms_of(referee_rooms ${REFEREE_WITH} cli)
else()
  set(referee_rooms ${referee_all_rooms})
endif()
if(NOT lib IN_LIST referee_rooms)
  set(REFEREE_LIBRARY OFF)
endif()
# The engine: all rooms except those that present results to people or programs.
set(referee_engine_rooms ${referee_rooms})
list(REMOVE_ITEM referee_engine_rooms show protocol lsp lib cli)
referee_rooms_of(referee_library_rooms lib)
# Rooms whose speed does not matter.
set(referee_cold_rooms language report tournament other_games schema project position live analysis generate repair
  shrink compare import tournament_file protocol lsp lib cli)
# Rooms that print findings. Their speed matters for a corpus of illegal logs.
set(referee_warm_rooms csv show)

# The files of a game that no event of a legal log runs through.
set(referee_cold_files_of_games
  "audit|board|board_text|drawn|final_text|import.*|invariants|picture|printed|tally|terms|touch|words")

# Removes from the sources of a room those that include a room that is not built. NAME_left_out.cpp, if it exists,
# replaces NAME.cpp. A command whose file is removed is replaced by an empty stub; left_out.hpp lists the names of these
# commands.
function(referee_leave_out variable generated)
  file(GLOB_RECURSE headers ${CMAKE_SOURCE_DIR}/src/cli/*.hpp)
  list(FILTER ${variable} EXCLUDE REGEX "_left_out[.]cpp$")
  set(sources ${${variable}})
  set(gone)
  set(before -1)
  list(LENGTH gone count)
  while(NOT count EQUAL before AND REFEREE_WITH)
    set(before ${count})
    foreach(file ${headers} ${sources})
      if(NOT DEFINED "includes_of_${file}")
        file(STRINGS ${file} lines REGEX "^#include \"[^\"]*/")
        list(TRANSFORM lines REPLACE "^#include \"([^\"]*)\".*" "\\1" OUTPUT_VARIABLE "includes_of_${file}")
      endif()
      foreach(included ${includes_of_${file}})
        string(REGEX REPLACE "/.*" "" room ${included})
        if(NOT file IN_LIST gone AND
            (${CMAKE_SOURCE_DIR}/src/${included} IN_LIST gone OR NOT room IN_LIST referee_rooms))
          list(APPEND gone ${file})
        endif()
      endforeach()
    endforeach()
    list(LENGTH gone count)
  endwhile()
  set(names)
  set(stubs "#include \"cli/program/session.hpp\"\n\nnamespace referee {\n\n")
  foreach(file ${gone})
    list(REMOVE_ITEM sources ${file})
    string(REGEX REPLACE "[.]cpp$" "_left_out.cpp" other ${file})
    if(EXISTS ${other} AND NOT other STREQUAL file)
      list(APPEND sources ${other})
    endif()
    file(STRINGS ${file} declared REGEX "^void declare_[a-z]+\\(Command& [^;]*{$")
    foreach(line ${declared})
      string(REGEX REPLACE "^void declare_([a-z]+).*" "\\1" name ${line})
      string(APPEND names "\"${name}\", ")
      string(APPEND stubs "void declare_${name}(Command&, Session&) {}\n")
    endforeach()
  endforeach()
  file(CONFIGURE OUTPUT ${generated}/left_out.hpp @ONLY CONTENT [=[
#pragma once

#include <string_view>
#include <vector>

namespace referee {

/// The commands that this build of the program leaves out (REFEREE_WITH).
inline const std::vector<std::string_view> left_out = {@names@};

}  // namespace referee
]=])
  if(names)
    file(CONFIGURE OUTPUT ${generated}/left_out.cpp CONTENT "${stubs}\n}  // namespace referee\n" @ONLY)
    list(APPEND sources ${generated}/left_out.cpp)
  endif()
  set(${variable} ${sources} PARENT_SCOPE)
endfunction()

foreach(room ${referee_rooms})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${room}/*.cpp)
  if(room STREQUAL games)
    list(TRANSFORM sources REPLACE "^${CMAKE_SOURCE_DIR}/src/games/" "${REFEREE_GAME_SOURCES}/")
    set(cold_files_of_games ${sources})
    list(FILTER cold_files_of_games INCLUDE REGEX "/(${referee_cold_files_of_games})[.]cpp$")
    list(REMOVE_ITEM sources ${cold_files_of_games})
  elseif(room STREQUAL cli)
    referee_leave_out(sources ${referee_generated})
  endif()
  if(REFEREE_ROOM_SOURCES)
    file(GLOB_RECURSE copies RELATIVE ${REFEREE_ROOM_SOURCES} CONFIGURE_DEPENDS
      ${REFEREE_ROOM_SOURCES}/${room}/*.cpp)
    foreach(copy ${copies})
      list(TRANSFORM sources REPLACE "^${CMAKE_SOURCE_DIR}/src/${copy}$" "${REFEREE_ROOM_SOURCES}/${copy}")
    endforeach()
  endif()
  set(entries ${referee_game_entries_of_${room}})
  if(entries AND room IN_LIST referee_cold_rooms)
    list(APPEND instantiating_rooms ${room})
    set(entries)
  endif()
  add_library(referee_${room} STATIC ${sources} ${entries})
  target_include_directories(referee_${room} PUBLIC ${CMAKE_SOURCE_DIR}/src)
  target_include_directories(referee_${room} PRIVATE ${referee_generated})
  get_property(links GLOBAL PROPERTY referee_links_of_${room})
  get_property(options GLOBAL PROPERTY referee_options_of_${room})
  foreach(option ${options})
    if(option IN_LIST referee_rooms)
      list(APPEND links ${option})
    endif()
  endforeach()
  list(TRANSFORM links PREPEND referee_)
  target_link_libraries(referee_${room} PUBLIC referee_flags ${links})
  # The program's rooms, too, which the library does not hold: all share precompiled headers.
  if(REFEREE_LIBRARY)
    set_target_properties(referee_${room} PROPERTIES POSITION_INDEPENDENT_CODE ON)
  endif()
  # Maximum number of files in a unit. More would need over 0.7 GB to compile, or their names would clash.
  set(most 12)
  if(room STREQUAL games)
    set(most 8)
  endif()
  referee_compile_together(referee_${room} ${most} ${sources})
  # Instantiations for two games form one unit, so that headers are compiled once.
  set(number 0)
  foreach(entry ${entries})
    math(EXPR group "${number} / 2")
    set_source_files_properties(${entry} PROPERTIES UNITY_GROUP ${room}_of_games_${group})
    math(EXPR number "${number} + 1")
  endforeach()
  # Starting the garbage collection of g++ at 300 MB instead of 128 MB saves a tenth of the time. Units of judge would
  # then need over 700 MB.
  if(NOT room STREQUAL judge)
    target_compile_options(referee_${room} PRIVATE "$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=300000>")
  endif()
  # Rooms that are not hot share a precompiled header: g++ accepts it at any level of optimisation.
  set(kind hot)
  if(room IN_LIST referee_cold_rooms)
    set(kind cold)
    referee_cold(referee_${room})
  elseif(room IN_LIST referee_warm_rooms)
    set(kind cold)
    target_compile_options(referee_${room} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  if(REFEREE_PRECOMPILE)
    if(precompiled_${kind})
      target_precompile_headers(referee_${room} REUSE_FROM ${precompiled_${kind}})
    else()
      set(precompiled_${kind} referee_${room})
      referee_precompile(referee_${room} <nlohmann/json.hpp> <algorithm> <functional> <map> <optional> <string>
        <variant> <vector>)
    endif()
  endif()
endforeach()

# Makes a target cold: optimised less, with the precompiled header of the cold rooms.
function(referee_make_cold target)
  set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ${REFEREE_LIBRARY})
  referee_cold(${target})
  if(REFEREE_PRECOMPILE)
    target_precompile_headers(${target} REUSE_FROM ${precompiled_cold})
  endif()
endfunction()

add_library(referee_games_cold OBJECT ${cold_files_of_games})
target_link_libraries(referee_games_cold PRIVATE referee_core)
referee_compile_together(referee_games_cold 8 ${cold_files_of_games})
referee_make_cold(referee_games_cold)
target_sources(referee_games PRIVATE $<TARGET_OBJECTS:referee_games_cold>)

# The instantiations of the cold rooms for a game: one unit for the rooms of the library, and one for the others. The
# rooms share headers and what they instantiate, and a game that changes does not compile the others again. The rooms
# and this library need each other.
if(instantiating_rooms)
  add_library(referee_instances STATIC)
  foreach(room ${instantiating_rooms})
    set(unit 1)
    if(room IN_LIST referee_library_rooms)
      set(unit 0)
    endif()
    foreach(entry ${referee_game_entries_of_${room}})
      get_filename_component(name ${entry} NAME_WE)
      string(REGEX REPLACE "^game_[a-z]+_" "" game ${name})
      set_source_files_properties(${entry} PROPERTIES UNITY_GROUP ${game}_${unit})
    endforeach()
    target_sources(referee_instances PRIVATE ${referee_game_entries_of_${room}})
    target_link_libraries(referee_instances PUBLIC referee_${room})
    target_link_libraries(referee_${room} PUBLIC referee_instances)
  endforeach()
  referee_compile_together(referee_instances 1)
  referee_make_cold(referee_instances)
endif()

if(TARGET referee_lib)
  target_compile_definitions(referee_lib PRIVATE REFEREE_VERSION="${PROJECT_VERSION}")
endif()

# The whole engine, for targets that use several of its rooms.
add_library(referee_engine INTERFACE)
list(TRANSFORM referee_engine_rooms PREPEND referee_ OUTPUT_VARIABLE engine)
target_link_libraries(referee_engine INTERFACE ${engine})
