#include "log/source.hpp"

#include "text/text.hpp"

namespace referee {

std::string name_of(const Source& source) {
    const CsvPlace& csv = source.csv;
    if (csv.round > 0 && csv.table > 0) return cat(source.file, ':', csv.round, '.', csv.table);
    return source.line > 0 ? cat(source.file, ':', source.line) : std::string(source.file);
}

}  // namespace referee
