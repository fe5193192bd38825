#include "cli/program/run.hpp"

int main(int argc, char** argv) { return referee::run(argc, argv); }
