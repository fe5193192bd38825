#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace referee::testing {

/// Whether a text is well-formed XML of the kind that is written here: elements, attributes in double quotes, the five
/// entities.
bool well_formed(std::string_view xml);

/// What is wrong with a page: that it is not well-formed, fetches something, has an id twice or leads to one that it
/// does not have, or does not allow just the style sheet and the script that it holds. Empty where nothing is.
std::vector<std::string> faults_of_page(std::string_view page);

}  // namespace referee::testing
