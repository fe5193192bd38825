#pragma once

#include <vector>

#include "core/finding.hpp"
#include "doc/document.hpp"
#include "log/source.hpp"

/// Where findings lie in their text.
namespace referee {

/// Appends the faults of a document to the findings, up to `most_findings`.
void report_faults(const std::vector<DocumentFault>& faults, std::vector<Finding>& findings);

/// Sets the places and excerpts of findings. Their offsets must refer to the text of `source`.
void place(const Source& source, std::vector<Finding*> findings);
void place(const Source& source, std::vector<Finding>& findings);

}  // namespace referee
