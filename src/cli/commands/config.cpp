#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>
#include <system_error>

#include "cli/program/options.hpp"
#include "cli/program/session.hpp"
#include "cli/run/project.hpp"
#include "project/project.hpp"
#include "show/text/text.hpp"
#include "text/text.hpp"
#include "types/json_text.hpp"

namespace referee {

namespace {

struct ConfigArguments {
    std::string path = ".";
    OutputFormat format = OutputFormat::text;
};

/// The settings as a project file, with a comment for each key that is not set.
std::string settings_text(const std::string& path, const Value& settings) {
    std::string text = path.empty() ? "# no project file\n" : cat("# ", printable(path), '\n');
    for (const ProjectKey& key : project_keys()) {
        const auto value = settings.find(key.name);
        text += value == settings.end() ? cat("# ", key.name, ": not set\n")
                                        : cat(key.name, ": ", printable(json_text(*value)), '\n');
    }
    return text;
}

void config(const ConfigArguments& arguments, Session& session) {
    const Value settings = written(session.project);
    if (arguments.format == OutputFormat::text)
        return session.out.write(keys_text(settings_text(session.project_path, settings), session.style()));
    const Value path = session.project_path.empty() ? Value() : Value(printable(session.project_path));
    session.out.write(json_text({{"file", path}, {"settings", settings}}) + '\n');
}

}  // namespace

void declare_config(Command& command, Session& session) {
    const auto arguments = std::make_shared<ConfigArguments>();
    command.add_option("PATH", arguments->path, "the log or folder whose project is shown; default: the current folder")
        .type_name("");
    add_format(command, arguments->format);
    add_printing(command, session);
    add_project(command, session);
    command.footer(
        "The settings of a project are in the file referee.yaml of its folder; the page docs/projects.md describes "
        "them.\n"
        "\nExamples:\n"
        "  referee config\n"
        "  referee config --format json season/\n"
        "\nExit codes: 0 printed; 2 usage error, or a project file with faults.");
    command.callback([arguments, &session] {
        session.print([&] {
            std::error_code failure;
            if (arguments->path != "-" && !std::filesystem::exists(arguments->path, failure))
                return session.complain(cat(printable(arguments->path), ": ", std::strerror(ENOENT)));
            if (use_project({arguments->path}, session)) config(*arguments, session);
        });
    });
}

}  // namespace referee
