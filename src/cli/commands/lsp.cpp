#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/program/command.hpp"
#include "cli/program/examples.hpp"
#include "cli/program/session.hpp"
#include "cli/program/vocabulary.hpp"
#include "cli/run/project.hpp"
#include "cli/tournament/tournament_judged.hpp"
#include "lsp/frames.hpp"
#include "lsp/server.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

namespace files = std::filesystem;

/// Decodes a part of a URI, in which `%41` is `A`.
std::string unescaped(std::string_view part) {
    const auto digit = [](char c) -> int {
        if (c >= '0' && c <= '9') return c - '0';
        if (c >= 'a' && c <= 'f') return c - 'a' + 10;
        return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
    };
    std::string text;
    for (std::size_t at = 0; at < part.size(); ++at) {
        const bool escape = part[at] == '%' && at + 2 < part.size() && digit(part[at + 1]) >= 0 &&
            digit(part[at + 2]) >= 0;
        text += escape ? static_cast<char>(digit(part[at + 1]) * 16 + digit(part[at + 2])) : part[at];
        at += escape ? 2 : 0;
    }
    return text;
}

/// The path of a file URI; empty if it is not a file on this machine.
std::string path_of(std::string_view uri) {
    constexpr std::string_view scheme = "file://";
    return uri.starts_with(scheme) ? unescaped(uri.substr(scheme.size())) : std::string{};
}

std::string uri_of(const files::path& path) {
    std::string uri = "file://";
    constexpr std::string_view plain = "-_.~/";
    for (const char c : path.string()) {
        const bool kept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
            plain.find(c) != std::string_view::npos;
        constexpr std::string_view digits = "0123456789ABCDEF";
        const auto byte = static_cast<unsigned char>(c);
        uri += kept ? std::string(1, c) : std::string{'%', digits[byte >> 4U], digits[byte & 15U]};
    }
    return uri;
}

/// The installed rule pages; empty if there are none.
std::string installed_pages() {
    std::error_code error;
    const files::path program = files::read_symlink("/proc/self/exe", error);
    if (error) return {};
    const files::path pages = program.parent_path().parent_path() / "share/doc/referee/docs";
    return files::is_directory(pages / "rulebook", error) ? uri_of(pages) : std::string{};
}

/// Judges a tournament with the records in its folder, in a language. A record that cannot be read is reported at its
/// table.
TournamentReport judged(const Source& source, const std::string& uri, Language language, bool allow_outside) {
    const InputError ignored = [](std::string_view, std::string_view) {};
    Source named = source;
    const std::string path = path_of(uri);
    named.file = path.empty() ? std::string_view("-") : std::string_view(path);
    TournamentOptions options;
    options.allow_outside = allow_outside;
    options.judging.language = language;
    return judge_tournament(named, std::string(named.file), std::move(options), ignored);
}

/// Reads messages and answers them in order. All messages that have arrived are read before the next step: only the
/// last of several changes is judged, and cancelled requests are not computed.
class Talking {
  public:
    Talking(lsp::Server& server, Session& session) : server_(server), session_(session) {}

    int run() {
        while (!server_.exit() && session_.out.good()) {
            const bool goes_on = read(!server_.is_busy());
            if (failure_ != 0) {
                session_.complain(cat("standard input cannot be read: ", std::strerror(failure_)));
                return exit_usage;
            }
            if (!frames_.fault().empty()) return refuse(frames_.fault());
            if (!goes_on && frames_.is_within()) return refuse("the input ends within a message");
            if (!goes_on) return server_.exit_at_end();
            if (server_.is_busy()) send(server_.work());
        }
        return server_.exit().value_or(exit_fault);
    }

  private:
    /// The limit of waiting messages in bytes: beyond it no input is read until they are done.
    static constexpr std::size_t most_received = std::size_t{64} << 20U;

    int refuse(std::string_view why) {
        session_.write_error(cat("referee: ", why, '\n'));
        return exit_fault;
    }

    /// Reads what is there, waiting for input if `wait` is set. False if the input has ended and everything is done.
    bool read(bool wait) {
        if (!server_.is_busy()) received_ = 0;
        while (!ended_ && received_ < most_received && (wait || has_input())) {
            std::array<char, std::size_t{64} << 10U> block;
            const ssize_t got = ::read(STDIN_FILENO, block.data(), block.size());
            if (got < 0 && errno == EINTR) continue;
            ended_ = got <= 0;
            failure_ = got < 0 ? errno : 0;
            if (ended_) break;
            received_ += static_cast<std::size_t>(got);
            frames_.take(std::string_view(block.data(), static_cast<std::size_t>(got)));
            while (const auto body = frames_.next()) server_.hear(*body);
            if (server_.is_busy() || !frames_.fault().empty()) wait = false;
        }
        return !ended_ || server_.is_busy();
    }

    static bool has_input() {
        pollfd input{STDIN_FILENO, POLLIN, 0};
        return ::poll(&input, 1, 0) > 0;
    }

    void send(const std::vector<std::string>& bodies) {
        for (const std::string& body : bodies) session_.out.write(lsp::framed(body));
        if (!bodies.empty()) session_.out.hand_on();
    }

    lsp::Server& server_;
    Session& session_;
    lsp::Frames frames_;
    std::size_t received_ = 0;  ///< since all work was done
    bool ended_ = false;
    int failure_ = 0;  ///< error number if the input cannot be read
};

}  // namespace

void declare_lsp(Command& command, Session& session) {
    const auto pages = std::make_shared<std::string>();
    command.add_option("--pages", *pages, "base URL of the rule pages (default: the installed pages)").type_name("URL");
    const auto allow_outside = std::make_shared<bool>(false);
    add_known_flag(command, "--allow-outside", *allow_outside);
    add_known_flag(command, "--no-config", session.no_config);
    command.footer(
        "An editor starts this command and uses the Language Server Protocol on its standard input and output: "
        "diagnostics, completion of legal events, hover, quick fixes, and more. The documentation contains settings "
        "for some editors.\n"
        "\nExamples:\n"
        "  referee lsp\n"
        "  referee lsp --pages https://example.org/referee/docs\n"
        "\nExit codes: 0 `exit` after `shutdown`; 1 `exit` without `shutdown`, the end of the input, or an invalid "
        "message; 2 "
        "usage error, or standard input that cannot be read.");
    command.callback([pages, allow_outside, &session] {
        std::string where = pages->empty() ? installed_pages() : *pages;
        while (where.ends_with('/')) where.pop_back();
        const auto tournament = [outside = *allow_outside](const Source& source, const std::string& uri,
                                                           Language language) {
            return judged(source, uri, language, outside);
        };
        const auto judging = [&session](const std::string& uri) {
            const std::string path = path_of(uri);
            const auto fault = [&](std::string_view why) { session.write_error(cat("referee: ", why, '\n')); };
            return path.empty() || session.no_config ? Options{} : judging_of_project(path, fault);
        };
        lsp::Server server(
            {library(), REFEREE_VERSION, std::move(where), tournament, judging, project_report_formats()});
        session.raise(Talking(server, session).run());
    });
}

}  // namespace referee
