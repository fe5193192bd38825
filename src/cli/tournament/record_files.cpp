#include "cli/tournament/record_files.hpp"

#include <filesystem>

#include "text/text.hpp"

namespace referee {

RecordFiles::RecordFiles(const std::string& path, const RecordsOptions& options, const InputError& error)
    : folder_(path == "-" ? std::string() : std::filesystem::path(path).parent_path().string(), options.allow_outside,
              options.judging.language),
      options_(options),
      error_(error) {}

std::string RecordFiles::refusal_of(const std::string& name, const std::string& why) const {
    const Language language = options_.judging.language;
    if (options_.allow_outside) return say(language, "{} is not read: {}", in_quotes(name), why);
    return say(language,
               "{} is not read: {}; records must be regular files below the tournament's folder, unless "
               "`--allow-outside` is given",
               in_quotes(name), why);
}

bool RecordFiles::read(Input& input, InputFormat format, const std::function<bool(const Source&)>& take,
                       const Refuse& refuse) const {
    const OpenedRecord opened = folder_.open(input.path);
    if (!opened.refusal.empty()) refuse(opened.refusal);
    if (!opened.failure.empty()) error_(input.path, opened.failure);
    if (!opened.refusal.empty() || !opened.failure.empty()) return false;
    input.file = opened.file;
    bool readable = true;
    read_logs(input, format, take, [&](std::string_view where, std::string_view why) {
        readable = false;
        error_(where, why);
    });
    input.file.reset();
    return readable;
}

std::string RecordFiles::read_document(const std::string& name, const std::function<void(const Source&)>& take) const {
    std::string refused;
    const auto refuse = [&](const std::string& why) { refused = refusal_of(name, why); };
    if (const std::string why = refusal(name); !why.empty()) {
        refuse(why);
        return refused;
    }
    Input input;
    input.path = path_of(name);
    bool taken = false;
    const auto take_only = [&](const Source& source) {
        taken = source.line == 0 && source.format != Format::csv;
        if (taken) take(source);
        return false;
    };
    const bool readable = read(input, InputFormat::detect, take_only, refuse);
    if (taken || !refused.empty()) return refused;
    const Language language = options_.judging.language;
    return readable ? say(language, "{} is not one document in YAML or JSON", in_quotes(name))
                    : say(language, "{} cannot be read", in_quotes(name));
}

}  // namespace referee
