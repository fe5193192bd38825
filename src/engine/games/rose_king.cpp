#include "games/rose_king/rose_king.hpp"

#include "engine/entry.hpp"

template referee::GameEntry referee::entry_of<referee::rose_king::RoseKing>();
