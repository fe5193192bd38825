#include "cli/io/input_format.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "csv/header.hpp"
#include "doc/json.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

struct Extension {
    std::string_view text;
    InputFormat format;
};
constexpr std::array<Extension, 6> extensions = {{{".yaml", InputFormat::yaml},
                                                  {".yml", InputFormat::yaml},
                                                  {".json", InputFormat::json},
                                                  {".jsonl", InputFormat::jsonl},
                                                  {".ndjson", InputFormat::jsonl},
                                                  {".csv", InputFormat::csv}}};

constexpr std::array<std::string_view, 2> compressed = {".gz", ".zst"};

/// The name of a file without its folder and without the extension of compression. In lower case: file systems without
/// case may write extensions in capitals.
std::string plain_name(std::string_view path) {
    std::string name(path.substr(path.rfind('/') + 1));
    std::transform(name.begin(), name.end(), name.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    for (const std::string_view ending : compressed) {
        if (name.ends_with(ending)) name.resize(name.size() - ending.size());
    }
    return name;
}

const Extension* extension_of(std::string_view name) {
    const auto found = std::find_if(extensions.begin(), extensions.end(),
                                    [&](const Extension& one) { return name.ends_with(one.text); });
    return found == extensions.end() ? nullptr : &*found;
}

}  // namespace

InputFormat format_by_extension(std::string_view path) {
    const Extension* const extension = extension_of(plain_name(path));
    return extension == nullptr ? InputFormat::detect : extension->format;
}

bool is_named_as_log(std::string_view path) {
    const std::string name = plain_name(path);
    const Extension* const extension = extension_of(name);
    if (extension == nullptr) return false;
    return std::string_view(name).substr(0, name.size() - extension->text.size()).ends_with(".referee");
}

InputFormat format_by_first_line(std::string_view first_line) {
    if (first_line.starts_with(byte_order_mark)) first_line.remove_prefix(byte_order_mark.size());
    if (!begins_json(first_line)) return is_csv_header(first_line) ? InputFormat::csv : InputFormat::yaml;
    return first_line[first_line.find_last_not_of(" \t\r\n")] == '}' ? InputFormat::jsonl : InputFormat::json;
}

}  // namespace referee
