#pragma once

#include <functional>
#include <string>

#include "cli/io/input.hpp"
#include "cli/io/record_folder.hpp"
#include "cli/tournament/tournament_records.hpp"

namespace referee {

/// The files that a tournament names. Those that `RecordFolder` does not allow are refused, and errors of files that
/// cannot be read are passed to `error`.
class RecordFiles {
  public:
    /// `path` is that of the tournament; `options` and `error` must outlive this.
    RecordFiles(const std::string& path, const RecordsOptions& options, const InputError& error);

    using Refuse = std::function<void(const std::string& why)>;

    /// The path of a file, whose name is relative to the tournament.
    [[nodiscard]] std::string path_of(const std::string& name) const { return folder_.path_of(name); }
    /// Why no file may have this name, whatever is there; empty if it may.
    [[nodiscard]] std::string refusal(const std::string& name) const { return folder_.refusal(name); }
    /// Why a file is refused, as a sentence.
    [[nodiscard]] std::string refusal_of(const std::string& name, const std::string& why) const;
    /// Reads the logs of a file. Returns false if the file is refused or, after passing on the error, cannot be read.
    bool read(Input& input, InputFormat format, const std::function<bool(const Source&)>& take,
              const Refuse& refuse) const;
    /// Reads a file that is one document; see `OpenNamed`.
    [[nodiscard]] std::string read_document(const std::string& name,
                                            const std::function<void(const Source&)>& take) const;

  private:
    const RecordFolder folder_;
    const RecordsOptions& options_;
    const InputError& error_;
};

}  // namespace referee
