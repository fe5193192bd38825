#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "doc/json_line.hpp"
#include "live/live.hpp"

namespace referee {

/// The version of the protocol.
inline constexpr int protocol_version = 1;

/// Why the value of the key `protocol` is not this version; empty if it is.
std::string protocol_refusal(Cursor protocol);

/// Whether the protocol has a request with this name.
bool is_request(std::string_view name);

/// Answers the test protocol: one line for each request. An invalid request is answered with an error; only `quit` ends
/// the session.
class Server {
  public:
    /// Plays `games`. `version` is the version of this program.
    Server(std::span<const LiveGame> games, std::string_view version) : games_(games), version_(version) {}

    /// The answer to a request, without a line feed. Empty for `quit`.
    [[nodiscard]] std::string answer(std::string_view request);
    /// True after `quit`.
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
    [[nodiscard]] static std::string recorded_key(Cursor event);
    [[nodiscard]] std::string error(std::string_view why) const;

    std::span<const LiveGame> games_;
    std::string_view version_;
    JsonLine line_;
    std::string id_;
    std::unique_ptr<Live> game_;
    bool quits_ = false;
};

}  // namespace referee
