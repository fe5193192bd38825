#pragma once

#include <memory>
#include <string>
#include <vector>

#include "doc/json.hpp"
#include "engine/follow.hpp"
#include "engine/log.hpp"

namespace referee::testing {

/// What a game's folder calls its end: `Final`, `rules()`, and the end `of` a state, nothing where no sheet can hold
/// it. The games that have it specialise it in `tests/games/GAME_final.hpp`.
template <Game G>
struct EndOf;

template <class G>
concept HasEnd = requires { typename EndOf<G>::Final; };

/// The setup and the end that a JSON text holds, read by their descriptions. It keeps what it was read from.
template <Game G>
struct ReadFinal {
    std::string text;
    Document document;
    JsonReader json;
    std::vector<Finding> findings;  ///< what is wrong with the setup or the end
    Envelope envelope;
    Reader reader{findings, envelope.players, envelope.players_known};
    Log<G> log;
    typename EndOf<G>::Final final;

    explicit ReadFinal(std::string source) : text(std::move(source)) {
        const std::size_t size = text.size();
        text.resize(size + JsonReader::padding);
        std::vector<DocumentFault> faults;
        if (!json.read(std::string_view(text).substr(0, size), document, faults)) return;
        read_envelope(document.root(), envelope, reader);
        LogReader<G>(envelope, document.root(), reader, log).read();
        findings.clear();  // a log has events, and no `final`: not of concern here
        each_entry(document.root(), [&](Cursor key, Cursor value) {
            if (key.text() == "final") reader.read(value, final, "final");
        });
    }
    ReadFinal(const ReadFinal&) = delete;
    ReadFinal& operator=(const ReadFinal&) = delete;

    [[nodiscard]] const Setup<G>& setup() const { return log.setup; }
    [[nodiscard]] Names names() const { return Names(envelope.players); }
};

}  // namespace referee::testing
