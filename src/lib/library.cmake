# libreferee, static and shared, both made of one object file that exports only the functions of the header. The
# static library therefore causes no name clashes.

set(referee_object ${CMAKE_BINARY_DIR}/libreferee.o)
list(TRANSFORM referee_library_rooms REPLACE "(.+)" "$<TARGET_FILE:referee_\\1>" OUTPUT_VARIABLE referee_archives)
list(REVERSE referee_archives)
# Only the units for the rooms of the library are taken from it.
list(APPEND referee_archives $<TARGET_FILE:referee_instances>)
string(TOUPPER "${CMAKE_BUILD_TYPE}" referee_type)
separate_arguments(referee_link_flags UNIX_COMMAND "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_${referee_type}}")
add_custom_command(OUTPUT ${referee_object}
  COMMAND ${CMAKE_CXX_COMPILER} ${referee_link_flags} -r -nostdlib -o ${referee_object}
    -Wl,--force-group-allocation -Wl,--undefined=referee_version -Wl,--start-group ${referee_archives} -Wl,--end-group
  COMMAND ${CMAKE_OBJCOPY} --wildcard --keep-global-symbol=referee_* ${referee_object}
  DEPENDS ${referee_archives}
  COMMAND_EXPAND_LISTS VERBATIM)

add_library(referee_shared SHARED ${referee_object} ${CMAKE_CURRENT_LIST_DIR}/referee.map)
add_library(referee_static STATIC ${referee_object})
set_source_files_properties(${referee_object} PROPERTIES EXTERNAL_OBJECT ON GENERATED ON)
set_target_properties(referee_shared referee_static PROPERTIES
  OUTPUT_NAME referee LINKER_LANGUAGE CXX PUBLIC_HEADER ${CMAKE_CURRENT_LIST_DIR}/referee.h)
# 0.x: each minor version may change the functions.
set_target_properties(referee_shared PROPERTIES
  VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} EXPORT_NAME referee
  LINK_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/referee.map)
# Link the dependencies as shared libraries: their archives are not made for a shared library.
set(referee_others yaml-cpp yaml simdjson csv utf8proc)
target_link_libraries(referee_shared PRIVATE ${referee_others})
target_link_options(referee_shared PRIVATE
  LINKER:--version-script=${CMAKE_CURRENT_LIST_DIR}/referee.map $<$<NOT:$<BOOL:${REFEREE_SANITIZE}>>:LINKER:-z,defs>)
target_link_libraries(referee_static INTERFACE ${referee_others} stdc++ m)
foreach(kind shared static)
  target_include_directories(referee_${kind} INTERFACE $<INSTALL_INTERFACE:include>)
endforeach()

function(referee_install_library)
  include(CMakePackageConfigHelpers)
  set(folder ${CMAKE_INSTALL_LIBDIR}/cmake/referee)
  install(TARGETS referee_shared referee_static EXPORT referee
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library NAMELINK_COMPONENT development
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT development
    PUBLIC_HEADER DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT development)
  install(EXPORT referee NAMESPACE referee:: DESTINATION ${folder} FILE refereeConfig.cmake COMPONENT development)
  write_basic_package_version_file(${CMAKE_BINARY_DIR}/refereeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
  install(FILES ${CMAKE_BINARY_DIR}/refereeConfigVersion.cmake DESTINATION ${folder} COMPONENT development)
  list(JOIN referee_others " -l" others)
  # A path relative to the .pc file: an installation can be moved as a whole.
  file(RELATIVE_PATH up /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
  string(REGEX REPLACE "/$" "" up ${up})
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/referee.pc @ONLY CONTENT [=[
prefix=${pcfiledir}/@up@
libdir=${prefix}/@CMAKE_INSTALL_LIBDIR@
includedir=${prefix}/@CMAKE_INSTALL_INCLUDEDIR@

Name: referee
Description: @PROJECT_DESCRIPTION@
Version: @PROJECT_VERSION@
Libs: -L${libdir} -lreferee
Libs.private: -l@others@ -lstdc++ -lm
Cflags: -I${includedir}
]=])
  install(FILES ${CMAKE_BINARY_DIR}/referee.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
    COMPONENT development)
endfunction()
