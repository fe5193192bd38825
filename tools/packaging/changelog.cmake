# Writes Debian's changelog with the date of now, or of SOURCE_DATE_EPOCH:
# cmake -DVERSION=… -DCONTACT=… -DTO=… -P changelog.cmake.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${TO}/changelog
"referee (${VERSION}) unstable; urgency=medium

  * What has changed is told by CHANGELOG.md.

 -- ${CONTACT}  ${date}
")
execute_process(COMMAND gzip -9nf changelog WORKING_DIRECTORY ${TO} COMMAND_ERROR_IS_FATAL ANY)
