#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "live/live.hpp"
#include "protocol/json_line.hpp"

namespace referee {

/// The version of the protocol that is spoken here.
inline constexpr int protocol_version = 1;

/// Answers the test protocol: a line in, a line out. No request ends it but `quit`: one that is none is answered with
/// an error.
class Server {
  public:
    /// Plays these games; `version` is that of the program.
    Server(std::span<const LiveGame> games, std::string_view version) : games_(games), version_(version) {}

    /// The answer to a request, without a line feed; empty to `quit`.
    [[nodiscard]] std::string answer(std::string_view request);
    /// Whether `quit` was asked for.
    [[nodiscard]] bool quits() const { return quits_; }

  private:
    std::string hello();
    std::string start(std::string_view request);
    std::string judge();
    std::string play();
    std::string legal();
    std::string facts();
    std::string judged(const LiveAnswer& answer) const;
    [[nodiscard]] std::string wrong_key(std::string_view what) const;
    [[nodiscard]] std::string no_game() const;
    [[nodiscard]] std::string error(std::string_view why) const;

    std::span<const LiveGame> games_;
    std::string_view version_;
    JsonLine line_;
    std::string id_;
    std::unique_ptr<Live> game_;
    bool quits_ = false;
};

}  // namespace referee
