#pragma once

#include <set>
#include <string>
#include <string_view>

namespace referee::testing {

/// The sentences of a C++ source that the program looks up in a catalogue: the first literal in each call of `in`,
/// `say`, `counted` and `translatable`, and the words with which faults of the format are reported. A noun of `counted`
/// gives its singular and its plural: `{} rule`, `{} rules`.
std::set<std::string> marked_sentences(std::string_view source);

}  // namespace referee::testing
