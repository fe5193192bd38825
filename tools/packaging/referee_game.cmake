# referee_game(NAME... [FOLDER folder]): makes the program `referee` with these games alone and, if GoogleTest and
# RapidCheck are installed, `referee_game_tests`: their fixtures, the laws and their own tests.
#
# A game lies in FOLDER, by default the folder of the CMakeLists.txt that calls this, laid out as in the sources of the
# referee: src/games/NAME, fixtures/NAME, tests/games.

option(REFEREE_TOGETHER "Compile several files of a game as one unit" ON)

# Compile options of what is compiled for a game. Without a build type nothing is optimised, so that a build is quick.
function(referee_game_options target)
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
  # A choice that nobody handles would be judged as another one.
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wconversion -Wshadow -Werror=switch
    $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized -Wno-subobject-linkage>
    # The garbage collection of g++ begins later: this saves a tenth of the time.
    "$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=600000>")
endfunction()

function(referee_game)
  cmake_parse_arguments(PARSE_ARGV 0 of "" "FOLDER" "")
  set(games ${of_UNPARSED_ARGUMENTS})
  if(NOT games)
    message(FATAL_ERROR "referee_game(NAME... [FOLDER folder]): no game is named")
  endif()
  if(TARGET referee)
    message(FATAL_ERROR "referee_game() is called once, with the names of all games")
  endif()
  set(folder ${CMAKE_CURRENT_SOURCE_DIR})
  if(of_FOLDER)
    get_filename_component(folder ${of_FOLDER} ABSOLUTE)
  endif()
  foreach(game ${games})
    if(NOT EXISTS ${folder}/src/games/${game}/${game}.hpp)
      message(FATAL_ERROR "there is no ${folder}/src/games/${game}/${game}.hpp")
    endif()
  endforeach()
  list(TRANSFORM games PREPEND ${folder}/src/games/ OUTPUT_VARIABLE folders)
  set(generated ${CMAKE_CURRENT_BINARY_DIR}/generated)
  referee_add_games(${folder} ${generated} ${folders})
  add_executable(referee ${referee_sources}/main.cpp)
  target_link_libraries(referee PRIVATE referee_games)
  referee_game_options(referee)
  if(TARGET Referee::laws)
    referee_add_game_tests(${folder} ${generated} ${games})
  else()
    message(STATUS "referee_game_tests is left out: libgtest-dev or librapidcheck-dev is not installed")
  endif()
endfunction()

# The games, what is made for each of them, and their list: what the program and the tests share.
function(referee_add_games folder generated)
  referee_list_games(game ${generated} ${ARGN})
  referee_embed_examples(${generated}/fixtures.cpp ${folder}/fixtures)
  referee_embed_catalogues(${generated}/catalogues.cpp ${ARGN})

  set(sources)
  foreach(one ${ARGN})
    file(GLOB_RECURSE found CONFIGURE_DEPENDS ${one}/*.cpp)
    list(APPEND sources ${found})
    # As in the build of the referee: a game moves into its tree unchanged.
    referee_take_cold_files(cold found)
    get_filename_component(game ${one} NAME)
    if(REFEREE_TOGETHER)
      referee_divide(${game} 8 ${found})
      referee_divide(${game}_cold 8 ${cold})
    endif()
  endforeach()
  file(GLOB lists ${referee_sources}/*/*.cpp)
  # One unit: on one processor this is the fastest, since the headers are read once.
  set_source_files_properties(${game_entries} ${lists} PROPERTIES UNITY_GROUP games)
  add_library(referee_games OBJECT
    ${sources} ${game_entries} ${lists} ${generated}/fixtures.cpp ${generated}/catalogues.cpp)
  set_target_properties(referee_games PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_include_directories(referee_games PUBLIC ${generated} ${folder}/src)
  target_link_libraries(referee_games PUBLIC Referee::engine)
  referee_game_options(referee_games)
endfunction()

# The fixtures, the laws and the games' own tests.
function(referee_add_game_tests folder generated)
  set(own)
  foreach(game ${ARGN})
    file(GLOB found CONFIGURE_DEPENDS ${folder}/tests/games/${game}*_test.cpp)
    list(APPEND own ${found})
  endforeach()
  list(TRANSFORM ARGN REPLACE "(.+)" "${generated}/tested_\\1.cpp" OUTPUT_VARIABLE tested)
  list(TRANSFORM referee_law_tests REPLACE "(.+)" "${referee_tests}/\\1.cpp" OUTPUT_VARIABLE laws)
  set_source_files_properties(${tested} ${laws} PROPERTIES UNITY_GROUP laws)
  add_executable(referee_game_tests ${laws} ${tested} ${own})
  set_target_properties(referee_game_tests PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  target_include_directories(referee_game_tests PRIVATE ${folder}/tests)
  target_link_libraries(referee_game_tests PRIVATE referee_games $<LINK_LIBRARY:WHOLE_ARCHIVE,Referee::laws>)
  target_compile_definitions(referee_game_tests PRIVATE REFEREE_ROOT="${folder}"
    REFEREE_BINARY="$<TARGET_FILE:referee>")
  referee_game_options(referee_game_tests)
  add_test(NAME referee_game_tests COMMAND referee_game_tests)
endfunction()
