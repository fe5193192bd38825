#pragma once

#include <string>
#include <vector>

#include "doc/json.hpp"
#include "log/log.hpp"

namespace referee::testing {

/// The setup and the end that a scoresheet in JSON holds. It keeps what it was read from.
template <HasFinal G>
struct ReadFinal {
    std::string text;
    Document document;
    JsonReader json;
    std::vector<Finding> findings;  ///< what is wrong with them
    Envelope envelope;
    Reader reader{findings, envelope.players, envelope.players_known};
    Log<G> log;

    explicit ReadFinal(std::string source) : text(std::move(source)) {
        const std::size_t size = text.size();
        text.resize(size + JsonReader::padding);
        std::vector<DocumentFault> faults;
        if (!json.read(std::string_view(text).substr(0, size), document, faults)) return;
        read_envelope(document.root(), envelope, reader);
        LogReader<G>(envelope, document.root(), reader, log).read();
    }
    ReadFinal(const ReadFinal&) = delete;
    ReadFinal& operator=(const ReadFinal&) = delete;

    [[nodiscard]] const Setup<G>& setup() const { return log.setup; }
    [[nodiscard]] const typename G::Final& final() const { return *log.final; }
    [[nodiscard]] Names names() const { return Names(envelope.players); }
};

}  // namespace referee::testing
