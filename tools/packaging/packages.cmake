# Debian packages and the source archive: the files of `cmake --install`, by component. tools/package builds them.
set(referee_library_package libreferee${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
set(CPACK_PACKAGE_CONTACT "The Referee maintainers <maintainers@referee.invalid>")
set(CPACK_PACKAGE_VENDOR "The Referee authors")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_SET_DESTDIR OFF)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
  OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_ENABLE_COMPONENT_DEPENDS ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_COMPONENTS_ALL program library development)
# Packages depend on each other in the same version.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME referee)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION utils)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "Replays recorded tabletop games through a strict state machine: whether every
move was legal, what each player scored, and whether what the record claims is
true. What is wrong is placed, and explained by the rule that it breaks.

This package holds the program.")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${referee_library_package})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "The referee for other programs: a few functions of C that take a log and
options as text and answer in JSON.

This package holds the shared library.")
file(WRITE ${CMAKE_BINARY_DIR}/debian/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${CMAKE_BINARY_DIR}/debian/triggers)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libreferee-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${referee_library_package} (= ${PROJECT_VERSION})")
# What a game in a folder of its own and the static library need: a program that links the shared library needs none of
# it.
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_RECOMMENDS "cmake, make, g++, nlohmann-json3-dev, libyaml-cpp-dev, libyaml-dev, \
libsimdjson-dev, libcsv-dev, zlib1g-dev, libutf8proc-dev, libzstd-dev, libgtest-dev, librapidcheck-dev")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "The referee for other programs: a few functions of C that take a log and
options as text and answer in JSON.

This package holds the header, the static library, and what CMake and
pkg-config ask for. It also holds what a game in a folder of its own is built
with: the engine, its headers, the laws that test games, and a guide.")

# Metadata that every Debian package has.
if(REFEREE_DEBIAN)
  # Written by each installation, so that its date is not that of the configuration.
  install(CODE "execute_process(COMMAND \"${CMAKE_COMMAND}\" \"-DVERSION=${PROJECT_VERSION}\"
    \"-DCONTACT=${CPACK_PACKAGE_CONTACT}\" \"-DTO=${CMAKE_BINARY_DIR}/debian\" -P
    \"${CMAKE_SOURCE_DIR}/tools/packaging/changelog.cmake\" COMMAND_ERROR_IS_FATAL ANY)" ALL_COMPONENTS)
  foreach(part "program referee" "library ${referee_library_package}" "development libreferee-dev")
    separate_arguments(part)
    list(GET part 0 component)
    list(GET part 1 package)
    install(FILES ${CMAKE_BINARY_DIR}/debian/changelog.gz tools/packaging/copyright
      DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${package} COMPONENT ${component})
  endforeach()
endif()

set(CPACK_SOURCE_GENERATOR TGZ)
set(CPACK_SOURCE_IGNORE_FILES "/[.]git/" "^${CMAKE_SOURCE_DIR}/build/" "/__pycache__/" "[.]swp$")
set(CPACK_SOURCE_PACKAGE_FILE_NAME referee-${PROJECT_VERSION})
set(CPACK_VERBATIM_VARIABLES ON)
include(CPack)
