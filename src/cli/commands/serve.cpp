#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <string>
#include <string_view>

#include "cli/program/examples.hpp"
#include "cli/program/session.hpp"
#include "doc/document.hpp"
#include "protocol/server.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

/// Answers lines as they arrive. Answers are flushed when no complete line is waiting: a client that sends one line at
/// a time gets its answer at once, and one that sends many lines need not wait for each answer.
class Serving {
  public:
    Serving(Server& server, Session& session) : server_(server), session_(session) {}

    void run() {
        std::array<char, std::size_t{64} << 10U> block;
        while (!server_.quits() && session_.out.good()) {
            const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
            if (got < 0 && errno == EINTR) continue;
            if (got < 0) return session_.complain(cat("standard input cannot be read: ", std::strerror(errno)));
            if (got == 0) break;
            take(std::string_view(block.data(), static_cast<std::size_t>(got)));
            hand_on();
        }
        if (!server_.quits() && (!pending_.empty() || too_long_)) answer(pending_);
        hand_on();
    }

  private:
    void take(std::string_view text) {
        for (std::size_t end = text.find('\n'); end != std::string_view::npos && !server_.quits();
             end = text.find('\n')) {
            if (pending_.empty() && !too_long_) {
                answer(text.substr(0, end));
            } else {
                keep(text.substr(0, end));
                answer(pending_);
                pending_.clear();
                too_long_ = false;
            }
            text.remove_prefix(end + 1);
        }
        if (!server_.quits()) keep(text);
    }

    /// A line over the limit is not stored.
    void keep(std::string_view text) {
        too_long_ = too_long_ || pending_.size() + text.size() > Limits::line_bytes;
        if (too_long_) {
            pending_.clear();
            return;
        }
        pending_ += text;
    }

    void answer(std::string_view line) {
        if (too_long_) {
            answers_ += "{\"id\": null, \"error\": \"a request has at most 16 MiB\"}\n";
            return;
        }
        if (line.ends_with('\r')) line.remove_suffix(1);
        const std::string text = server_.answer(line);
        if (server_.quits()) return;
        answers_ += text;
        answers_ += '\n';
        constexpr std::size_t enough = std::size_t{64} << 10U;
        if (answers_.size() > enough) hand_on();
    }

    void hand_on() {
        if (answers_.empty()) return;
        session_.out.write(answers_);
        session_.out.hand_on();
        answers_.clear();
    }

    Server& server_;
    Session& session_;
    std::string pending_;
    bool too_long_ = false;
    std::string answers_;
};

}  // namespace

void declare_serve(Command& command, Session& session) {
    command.footer(
        cat("Each line of standard input is a request of the test protocol, a JSON object, and is answered "
            "with one line: `hello`, `start`, `judge`, `play`, `legal`, `facts`, `quit`.\n"
            "\nExamples:\n"
            "  referee serve\n"
            "  referee test ",
            shown_examples().game,
            " -- referee serve\n"
            "\nExit codes: 0 after `quit`, or at the end of the input; 2 usage error, or answers cannot be written."));
    command.callback([&session] {
        Server server(live_games(), REFEREE_VERSION);
        Serving(server, session).run();
    });
}

}  // namespace referee
