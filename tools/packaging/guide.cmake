# Writes the guide to adding a game as an installed page, without links to pages and sources that are not installed with
# it: cmake -DFROM=… -DTO=… -P guide.cmake.
file(READ ${FROM} text)
string(REGEX REPLACE "\\[([^]]*)\\]\\(([.][.]/|decisions/|[a-z-]+[.]md)[^)]*\\)" "\\1" text "${text}")
file(WRITE ${TO} "${text}")
