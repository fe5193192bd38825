#pragma once

#include <string_view>
#include <vector>

#include "core/finding.hpp"
#include "core/game.hpp"
#include "judge/read_log.hpp"
#include "log/log.hpp"
#include "log/reader.hpp"
#include "types/json_text.hpp"
#include "types/value.hpp"

namespace referee {

/// A log in the game's types, together with the document that it points into.
template <Game G>
struct TypedLog {
    ReadLog read;
    Log<G> log;

    /// Reads a log from a value. Returns false if it is malformed.
    bool take(const Value& value) {
        read.text = json_text(value);
        const std::size_t length = read.text.size();
        read.text.resize(length + JsonReader::padding);
        std::vector<DocumentFault> faults;
        std::vector<Finding> findings;
        const std::string_view text = std::string_view(read.text).substr(0, length);
        if (!read.json.read(text, read.document, faults) || !faults.empty()) return false;
        read.envelope = {};
        Reader reader(findings, read.envelope.players, read.envelope.players_known);
        read_envelope(read.document.root(), read.envelope, reader);
        LogReader<G>(read.envelope, read.document.root(), reader, log).read();
        return findings.empty();
    }
};

}  // namespace referee
