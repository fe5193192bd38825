#include <gtest/gtest.h>
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "doc/plain_kind.hpp"
#include "generate/generator.hpp"
#include "log/padded_text.hpp"
#include "log/reader.hpp"
#include "position/record.hpp"
#include "support/judging.hpp"
#include "text/text.hpp"

namespace referee::testing {

Report judged(std::string_view text, Format format, std::string_view file, const Options& options) {
    return Checker(options).check(PaddedText(std::string(text), format).source(file));
}

Opened opened(const std::string& text, Format format) { return open_log(PaddedText(text, format).source("test"), {}); }

Options without_fast_path() {
    Options options;
    options.fast_path = false;
    return options;
}

Report judged_log(const Value& log, const Options& options) {
    return judged(log.dump(), Format::json, "test", options);
}

std::string file_text(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    EXPECT_TRUE(file) << path;
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string replaced(const std::string& text, const std::string& from, const std::string& to) {
    std::string all;
    std::size_t done = 0;
    for (std::size_t at; (at = text.find(from, done)) != std::string::npos; done = at + from.size())
        all.append(text, done, at - done).append(to);
    return all.append(text, done);
}

std::vector<std::string> files_below(const std::string& folder, const std::vector<std::string>& endings) {
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(
             folder, std::filesystem::directory_options::follow_directory_symlink)) {
        const std::string path = entry.path().string();
        // Tournaments are no logs, nor is what other programs wrote: only who asks for them gets them.
        const auto holds = [](const std::string& where, std::string_view part) {
            return where.find(part, std::min(where.rfind("/fixtures"), where.size())) != std::string::npos;
        };
        constexpr std::array<std::string_view, 2> no_logs = {"/tournaments", "/imports"};
        if (std::any_of(no_logs.begin(), no_logs.end(),
                        [&](std::string_view part) { return holds(path, part) && !holds(folder, part); }))
            continue;
        if (std::any_of(endings.begin(), endings.end(), [&](const auto& ending) { return path.ends_with(ending); }))
            files.push_back(path);
    }
    std::sort(files.begin(), files.end());
    return files;
}

namespace {

std::string json_quoted(std::string_view text) { return Value(std::string(text)).dump(); }

std::string json_of(Cursor node) {
    std::string out;
    switch (node.kind()) {
        case Kind::null: return "null";
        case Kind::boolean: return node.text().front() == 't' || node.text().front() == 'T' ? "true" : "false";
        case Kind::integer: return std::to_string(integer_in(node.text()));
        case Kind::real:
            return node.text().find_first_of("nN") == std::string_view::npos
                ? cat(node.text().starts_with('.') ? "0" : "", node.text())
                : "1e999";
        case Kind::string: return json_quoted(node.text());
        case Kind::sequence:
            for (const Cursor item : node) out += cat(out.empty() ? "" : ",", json_of(item));
            return cat('[', out, ']');
        case Kind::mapping:
            each_entry(node, [&](Cursor key, Cursor value) {
                out += cat(out.empty() ? "" : ",", json_quoted(key.text()), ':', json_of(value));
            });
            return cat('{', out, '}');
    }
    return out;
}

bool plain_is_safe(std::string_view text) {
    constexpr std::string_view safe = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_";
    return !text.empty() && text.find_first_not_of(safe) == std::string_view::npos && text.front() != '-' &&
        plain_kind(text) == Kind::string;
}

std::string yaml_scalar(const std::string& text) { return plain_is_safe(text) ? text : json_quoted(text); }

}  // namespace

std::string json_of_yaml(std::string_view yaml) {
    YamlReader reader;
    Document document;
    std::vector<DocumentFault> faults;
    return reader.read(yaml, document, faults) ? json_of(document.root()) : std::string{};
}

std::string yaml_of(const Value& value) {
    if (value.is_string()) return yaml_scalar(value.get<std::string>());
    if (!value.is_structured()) return value.dump();
    std::string out;
    if (value.is_array()) {
        for (const Value& item : value) out += (out.empty() ? "" : ", ") + yaml_of(item);
        return cat('[', out, ']');
    }
    for (const auto& [key, item] : value.items())
        out += cat(out.empty() ? "" : ", ", yaml_scalar(key), ": ", yaml_of(item));
    return cat('{', out, '}');
}

std::vector<Value> generated_logs(const GameEntry& game, const GenerateOptions& generate_options, std::uint64_t count) {
    const auto generator = new_generator(game, generate_options);
    std::vector<Value> logs;
    for (std::uint64_t number = 1; number <= count; ++number) {
        std::string log;
        if (generator->write(number, log)) logs.push_back(parsed_value(log));
    }
    return logs;
}

Value sheet_of_log(const Value& log) {
    const Opened opened = open_log(PaddedText(log).source("log"), {});
    return opened.record ? opened.record->sheet() : Value();
}

}  // namespace referee::testing
