# Writes the compressed manual pages: cmake -DFROM=… -DTO=… -P manual.cmake.
file(GLOB pages RELATIVE ${FROM} ${FROM}/*.1)
file(MAKE_DIRECTORY ${TO})
foreach(page IN LISTS pages)
  execute_process(COMMAND gzip -9n INPUT_FILE ${FROM}/${page} OUTPUT_FILE ${TO}/${page}.gz COMMAND_ERROR_IS_FATAL ANY)
endforeach()
