# What a game in a folder of its own is built with: the engine as one archive, the headers of the rooms, what is made
# for each game and for a list of games, the laws, and `find_package(Referee)`. Part of the component `development`; the
# tests need it also where REFEREE_KIT is off: then nothing but that component installs it.
set(referee_engine_archive ${CMAKE_BINARY_DIR}/kit/libreferee_engine.a)
set(archived ${referee_rooms})
# What knows a game is compiled for the games of each program. The rooms also hold what lists the games of the referee;
# it is never linked, since each program has that of its own games.
list(REMOVE_ITEM archived games lib)
set(commands "create ${referee_engine_archive}\n")
set(files)
foreach(room ${archived})
  string(APPEND commands "addlib $<TARGET_FILE:referee_${room}>\n")
  list(APPEND files $<TARGET_FILE:referee_${room}>)
endforeach()
file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/kit/archive.mri CONTENT "${commands}save\nend\n")
add_custom_command(OUTPUT ${referee_engine_archive}
  COMMAND ${CMAKE_COMMAND} -E rm -f ${referee_engine_archive}
  COMMAND ${CMAKE_AR} -M < ${CMAKE_BINARY_DIR}/kit/archive.mri
  COMMAND ${CMAKE_STRIP} --strip-debug --remove-section=.comment --remove-section=.note ${referee_engine_archive}
  DEPENDS ${files} ${CMAKE_BINARY_DIR}/kit/archive.mri VERBATIM)

find_package(GTest REQUIRED)
find_package(rapidcheck REQUIRED)
list(TRANSFORM referee_law_support REPLACE "(.+)" "${CMAKE_SOURCE_DIR}/tests/\\1.cpp" OUTPUT_VARIABLE sources)
add_library(referee_laws STATIC ${sources})
target_include_directories(referee_laws PRIVATE ${CMAKE_SOURCE_DIR}/tests)
target_link_libraries(referee_laws PRIVATE referee_engine referee_show GTest::gtest rapidcheck)
referee_make_cold(referee_laws)
referee_compile_together(referee_laws 8 ${sources})
add_custom_target(referee_kit ALL DEPENDS ${referee_engine_archive} referee_laws)

set(referee_kit ${CMAKE_INSTALL_DATADIR}/referee/games)
set(referee_kit_headers ${CMAKE_INSTALL_INCLUDEDIR}/referee)
# Installs the rooms' headers and what is compiled for each list of games. Further arguments are those of `install`.
function(referee_install_rooms)
  foreach(room ${archived})
    if(NOT room STREQUAL cli)
      install(DIRECTORY src/${room} DESTINATION ${referee_kit_headers} ${ARGN}
        FILES_MATCHING PATTERN "*.hpp" PATTERN member_names.cmake)
      file(GLOB_RECURSE sources RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS src/${room}/*.cpp)
      referee_sources_that_list_games(lists ${sources})
      file(GLOB templates RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS src/${room}/*.cpp.in)
      install(FILES ${lists} ${templates} DESTINATION ${referee_kit}/src/${room} ${ARGN})
    endif()
  endforeach()
  install(FILES src/cli/program/run.hpp DESTINATION ${referee_kit_headers}/cli/program ${ARGN})
  install(FILES src/main.cpp DESTINATION ${referee_kit}/src ${ARGN})
  install(FILES src/language/french.json DESTINATION ${referee_kit}/src/language ${ARGN})
endfunction()

# Installs the laws and what they include.
function(referee_install_laws)
  install(DIRECTORY tests/support DESTINATION ${referee_kit}/tests ${ARGN} FILES_MATCHING PATTERN "*.hpp")
  foreach(test ${referee_law_tests})
    get_filename_component(room ${test} DIRECTORY)
    install(FILES tests/${test}.cpp DESTINATION ${referee_kit}/tests/${room} ${ARGN})
  endforeach()
endfunction()

# Installs what `find_package(Referee)` finds.
function(referee_install_config)
  set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/Referee)
  include(CMakePackageConfigHelpers)
  configure_package_config_file(tools/packaging/RefereeConfig.cmake.in ${CMAKE_BINARY_DIR}/kit/RefereeConfig.cmake
    INSTALL_DESTINATION ${folder} PATH_VARS CMAKE_INSTALL_LIBDIR referee_kit referee_kit_headers
    NO_CHECK_REQUIRED_COMPONENTS_MACRO NO_SET_AND_CHECK_MACRO)
  write_basic_package_version_file(${CMAKE_BINARY_DIR}/kit/RefereeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_BINARY_DIR}/kit/RefereeConfig.cmake ${CMAKE_BINARY_DIR}/kit/RefereeConfigVersion.cmake
    src/games.cmake tools/packaging/referee_game.cmake DESTINATION ${folder} ${ARGN})
endfunction()

function(referee_install_kit)
  set(component COMPONENT development)
  if(NOT REFEREE_KIT)
    list(APPEND component EXCLUDE_FROM_ALL)
  endif()
  install(FILES ${referee_engine_archive} DESTINATION ${CMAKE_INSTALL_LIBDIR} ${component})
  install(TARGETS referee_laws ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} ${component})
  referee_install_rooms(${component})
  referee_install_laws(${component})
  referee_install_config(${component})
  install(FILES tools/embed.cmake tools/embed_catalogues.cmake DESTINATION ${referee_kit}/tools ${component})
  install(PROGRAMS tools/new-game DESTINATION ${referee_kit}/tools ${component})
  install(DIRECTORY tools/template DESTINATION ${referee_kit}/tools ${component})
  set(docs ${CMAKE_INSTALL_DATADIR}/doc/libreferee-dev)
  install(DIRECTORY docs/kalah docs/cant-stop DESTINATION ${docs} ${component})
  install(CODE "execute_process(COMMAND ${CMAKE_COMMAND} -DFROM=${CMAKE_SOURCE_DIR}/docs/adding-a-game.md
    -DTO=\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${docs}/adding-a-game.md
    -P ${CMAKE_SOURCE_DIR}/tools/packaging/guide.cmake COMMAND_ERROR_IS_FATAL ANY)" ${component})
endfunction()
