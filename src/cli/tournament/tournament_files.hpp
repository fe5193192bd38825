#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/io/target.hpp"
#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/tournament/tournament_judged.hpp"

namespace referee {

/// The reports of a tournament that `--report FORMAT=FILE` writes besides the one on standard output.
class TournamentFiles {
  public:
    /// Opens the files of `reports`, as written on the command line. None may be the input or the output. If one cannot
    /// be opened, prints an error and returns false.
    bool open(const std::vector<std::string>& reports, const std::string& input, Session& session);

    /// Whether one of them is text.
    [[nodiscard]] bool any_for_people() const;

    /// Writes all of them.
    void write(const TournamentReport& report, Session& session);

  private:
    enum class Format { text, json, csv };
    struct File {
        Format format;
        std::string path;
        std::unique_ptr<OutputFile> file;
    };

    static const NamesOf<Format>& formats();
    bool open_one(const std::string& report, const std::string& input, Session& session);
    [[nodiscard]] bool is_open(const std::string& path) const;

    std::vector<File> files_;
};

}  // namespace referee
