#pragma once

#include <string>

#include "doc/document.hpp"
#include "doc/json.hpp"
#include "doc/yaml.hpp"
#include "engine/csv_sheet.hpp"
#include "engine/envelope.hpp"
#include "engine/source.hpp"

namespace referee {

/// The text of one log, read, with all that its readers need to stay.
struct ReadLog {
    std::string text;
    JsonReader json;
    YamlReader yaml;
    CsvSheetReader csv;
    Format format = Format::yaml;
    Document document;
    Envelope envelope;
};

}  // namespace referee
