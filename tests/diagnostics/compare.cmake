# Checks the compiler's errors for SOURCE, which does not compile: comments `// error: words` announce them in order,
# each with words of the error itself, which follow BEGINNING. Variables: COMPILER, FLAGS, SOURCE, INCLUDE (a folder),
# BEGINNING.
execute_process(
  COMMAND ${COMPILER} -std=c++20 -fsyntax-only ${FLAGS} -I ${INCLUDE} ${SOURCE}
  RESULT_VARIABLE result ERROR_VARIABLE said)
if(result EQUAL 0)
  message(FATAL_ERROR "${SOURCE} compiles")
endif()
if(BEGINNING)
  string(APPEND BEGINNING " ")
endif()
# A semicolon ends a list item.
string(REPLACE ";" "," said "${said}")
string(REGEX MATCHALL "[0-9]: error:[^\n]*" errors "${said}")
file(STRINGS ${SOURCE} announced REGEX "// error: ")
list(LENGTH errors found)
list(LENGTH announced due)
if(NOT found EQUAL due OR due EQUAL 0)
  message(FATAL_ERROR "${found} errors; announced are ${due}\n${said}")
endif()
foreach(error line IN ZIP_LISTS errors announced)
  string(REGEX REPLACE ".*// error: " "" words "${line}")
  string(FIND "${error}" "${BEGINNING}${words}" at)
  if(at EQUAL -1)
    message(FATAL_ERROR "announced is ${words}; the compiler says\n${error}")
  endif()
endforeach()
message(STATUS "${found} errors, each as announced")
