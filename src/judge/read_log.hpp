#pragma once

#include <string>

#include "csv/sheet.hpp"
#include "doc/document.hpp"
#include "doc/json.hpp"
#include "doc/yaml.hpp"
#include "log/envelope.hpp"
#include "log/source.hpp"
#include "sheet/as_meant.hpp"

namespace referee {

/// The parsed text of one log, with the readers that own its memory.
struct ReadLog {
    std::string text;
    JsonReader json;
    YamlReader yaml;
    CsvSheetReader csv;
    Format format = Format::yaml;
    Document written;  ///< empty unless the scoresheet was read as it is meant
    SheetAsMeant as_meant;
    Document document;
    Envelope envelope;
};

}  // namespace referee
