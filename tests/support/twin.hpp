#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/engine.hpp"
#include "protocol/server.hpp"
#include "types/value.hpp"

namespace referee::testing {

/// The referee as another implementation, in the same process; what it answers may be changed on the way.
class Twin final : public Engine {
  public:
    /// Changes an answer, knowing its request.
    using Change = std::function<void(const Value& request, Value& answer)>;

    explicit Twin(Change change = {}, std::span<const LiveGame> games = live_games())
        : server_(games, "0"), change_(std::move(change)) {}

    EngineReply ask(std::string_view request) override {
        std::string answer = server_.answer(request);
        if (change_) {
            Value changed = parsed_value(answer);
            change_(parsed_value(request), changed);
            answer = changed.dump();
        }
        return {EngineReply::How::line, answer};
    }
    [[nodiscard]] std::vector<std::string> complaints() override { return {"as it said"}; }

  private:
    Server server_;
    Change change_;
};

}  // namespace referee::testing
