#include "cli/io/input.hpp"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

#include "cli/io/buffer.hpp"
#include "cli/io/stream.hpp"
#include "csv/records.hpp"
#include "doc/json.hpp"
#include "text/text.hpp"

namespace referee {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view blanks = " \t\r\n";

InputFormat detect(Buffer& buffer) {
    constexpr std::size_t enough = Limits::line_bytes;
    std::size_t end = std::string_view::npos;
    std::size_t start = std::string_view::npos;
    while (true) {
        start = std::min(buffer.text().find_first_not_of(blanks), buffer.text().size());
        end = buffer.text().find('\n', start);
        if (end != std::string_view::npos || buffer.at_end() || buffer.text().size() > enough) break;
        buffer.fill();
    }
    return format_by_first_line(buffer.text().substr(start, end == std::string_view::npos ? end : end - start));
}

void read_whole(Buffer& buffer, Format format, const std::string& path, std::size_t limit,
                const std::function<bool(const Source&)>& take) {
    while (!buffer.at_end() && buffer.text().size() <= limit) buffer.fill();
    if (buffer.broken_off()) return;
    Source source{.text = buffer.text(), .format = format, .file = path};
    if (source.text.size() > limit) {
        source.text = {};
        source.too_large = true;
    }
    take(source);
}

/// Reads the tables of a CSV file. Returns the number of sources, including a faulty header line.
std::size_t read_tables(Buffer& buffer, const Input& input, const std::function<bool(const Source&)>& take) {
    while (!buffer.at_end() && buffer.text().size() <= Limits::csv_bytes) buffer.fill();
    if (buffer.broken_off()) return 0;
    if (buffer.text().size() > Limits::csv_bytes) {
        take({.text = {}, .format = Format::csv, .file = input.called(), .too_large = true});
        return 1;
    }
    std::size_t count = 0;
    each_csv_record(buffer.text(), input.called(), input.csv, [&](const Source& source) {
        ++count;
        return take(source);
    });
    return count;
}

/// The range of a file, in bytes, in which the logs to be read begin.
struct Range {
    std::uint64_t begin = 0;
    std::uint64_t end = std::numeric_limits<std::uint64_t>::max();
};

/// Reads the lines of a corpus that begin in a range, and returns the number of logs. Blank lines are not logs. A line
/// over the limit is reported and skipped without being stored. The lines before the range are read only to count
/// lines.
std::size_t read_lines(Buffer& buffer, const Input& input, Range range,
                       const std::function<bool(const Source&)>& take) {
    const std::string& name = input.called();
    std::size_t logs = 0;
    std::size_t searched = 0;
    bool too_large = false;
    std::optional<std::uint64_t> place;  // of the first byte of the line
    for (std::size_t line = input.first_line;;) {
        if (!place && !buffer.text().empty()) place = buffer.place();
        if (place && *place >= range.end) return logs;
        const std::size_t end = buffer.text().find('\n', searched);
        if (end == std::string_view::npos && !buffer.at_end()) {
            if (buffer.text().size() > Limits::line_bytes) {
                too_large = true;
                buffer.drop(buffer.text().size());
            }
            searched = buffer.text().size();
            buffer.fill();
            continue;
        }
        if (end == std::string_view::npos && buffer.broken_off()) return logs;
        const std::string_view text = buffer.text().substr(0, end);
        const bool meant = place && *place >= range.begin;
        const bool blank = text.find_first_not_of(blanks) == std::string_view::npos;
        too_large = too_large || text.size() > Limits::line_bytes;
        bool more = true;
        if (meant && too_large) {
            more = take({.text = {}, .format = Format::json, .file = name, .line = line, .too_large = true});
        } else if (meant && !blank) {
            more = take({.text = text, .format = Format::json, .file = name, .line = line});
        }
        logs += meant && (too_large || !blank) ? 1 : 0;
        if (!more || end == std::string_view::npos) return logs;
        buffer.drop(end + 1);
        place.reset();
        searched = 0;
        too_large = false;
        ++line;
    }
}

/// Computes the range of a file that belongs to a share. Returns the error, or an empty string.
std::string_view cut(const Input& input, const Stream& stream, Range& range) {
    if (input.share.is_all() || input.path == "-") return {};  // a pipe already contains only a piece
    std::error_code failure;
    if (!fs::is_regular_file(input.path, failure)) return "only a regular file can be cut into shards";
    if (stream.compressed() && members_of(input.path) < 2)
        return "the file cannot be cut into shards: it is compressed in one piece; compress it in independent frames, "
               "as `pzstd` does, or decompress it";
    const std::uint64_t size = fs::file_size(input.path, failure);
    range.begin = Share::begin(input.share.number, input.share.of, size);
    if (input.share.number < input.share.of) range.end = Share::begin(input.share.number + 1, input.share.of, size);
    return {};
}

/// Reads all logs of a file. The sources refer to the file's name, so it must outlive them.
bool read_every_log(const Input& input, InputFormat format, const std::function<bool(const Source&)>& take,
                    const InputError& error, std::atomic<std::uint64_t>* bytes) {
    const std::string& name = input.called();
    const auto fail = [&](std::string_view why) {
        error(name, why);
        return true;
    };
    Stream stream = input.file ? Stream(*input.file) : Stream(input.path);
    Buffer buffer(stream, bytes);
    buffer.fill();
    if (!stream.failure().empty()) return fail(stream.failure());
    if (format == InputFormat::detect) format = format_by_extension(name);
    if (format == InputFormat::detect) format = detect(buffer);
    const bool whole = format != InputFormat::jsonl;
    if (whole && input.first_line > 1) return fail("only the lines of a corpus can be counted");
    if (whole && !input.owned) return true;
    std::optional<std::size_t> logs;
    Range range;
    switch (format) {
        case InputFormat::yaml: read_whole(buffer, Format::yaml, name, Limits::yaml_bytes, take); break;
        case InputFormat::json: read_whole(buffer, Format::json, name, Limits::json_bytes, take); break;
        case InputFormat::csv: logs = read_tables(buffer, input, take); break;
        default:
            if (const std::string_view why = cut(input, stream, range); !why.empty()) return fail(why);
            logs = read_lines(buffer, input, range, take);
    }
    if (!stream.failure().empty()) return fail(stream.failure());
    if (logs != std::size_t{0} || stream.broken_off()) return true;
    if (!whole && !input.share.is_all()) return false;
    return fail("the corpus contains no log");
}

/// True if the log is the requested one, or says why it cannot be read.
bool is_meant(const Source& source, const Input& input) {
    if (hides_tables(source)) return true;
    if (input.table > 0) return source.csv.round == input.round && source.csv.table == input.table;
    return source.line > 0 && source.line <= input.line && input.line <= std::max(source.line, source.csv.last);
}

/// Reads one log of many.
void read_one(const Input& input, InputFormat format, const std::function<bool(const Source&)>& take,
              const InputError& error, std::atomic<std::uint64_t>* bytes) {
    bool corpus = false;
    bool table = false;
    bool found = false;
    bool readable = true;
    const auto take_meant = [&](const Source& source) {
        table = source.format == Format::csv;
        corpus = table || source.line > 0;
        found = is_meant(source, input);
        if (found) return take(source) && false;
        return corpus && (table || source.line < input.line);
    };
    const auto complain = [&](std::string_view path, std::string_view why) {
        readable = false;
        error(path, why);
    };
    read_every_log(input, format, take_meant, complain, bytes);
    if (!readable || found) return;
    if (input.table > 0)
        return error(input.path,
                     table ? cat("there is no table ", input.table, " of round ", input.round)
                           : "only a table of a CSV file is named by round and table");
    error(input.path,
          corpus ? cat("there is no ", table ? "table" : "log", " on line ", input.line)
                 : "the file is a single log; only a log of a corpus is named by its line");
}

/// The text as a whole number above 0; 0 if it is not one.
std::size_t counting_number(std::string_view text) {
    std::size_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [stop, failure] = std::from_chars(text.data(), end, number);
    return failure == std::errc() && stop == end ? number : 0;
}

}  // namespace

Input named_input(const std::string& argument) {
    std::error_code ignored;
    const std::size_t colon = argument.rfind(':');
    if (colon == std::string::npos || fs::exists(argument, ignored)) return {argument};
    const std::string_view place = std::string_view(argument).substr(colon + 1);
    const std::size_t point = place.find('.');
    const std::size_t first = counting_number(place.substr(0, point));
    const std::size_t second = point == std::string_view::npos ? 0 : counting_number(place.substr(point + 1));
    constexpr std::size_t most = CsvPlace::most;
    if (first == 0 || (point != std::string_view::npos && (second == 0 || first > most || second > most)))
        return {argument};
    Input input{argument.substr(0, colon)};
    if (second == 0) {
        input.line = first;
    } else {
        input.round = static_cast<int>(first);
        input.table = static_cast<int>(second);
    }
    return input;
}

std::vector<Input> expand_inputs(const std::vector<std::string>& arguments, const FolderOptions& folders,
                                 const InputError& error, std::vector<SkippedEntry>& skipped) {
    std::vector<Input> inputs;
    for (const std::string& argument : arguments) {
        std::error_code ignored;
        if (argument != "-" && fs::is_directory(argument, ignored)) {
            for (std::string& path : logs_below(argument, folders, error, skipped)) inputs.push_back({std::move(path)});
        } else {
            inputs.push_back(named_input(argument));
        }
    }
    return inputs;
}

bool read_logs(const Input& input, InputFormat format, const std::function<bool(const Source&)>& take,
               const InputError& error, std::atomic<std::uint64_t>* bytes) {
    if (input.line == 0 && input.table == 0) return read_every_log(input, format, take, error, bytes);
    if (input.owned) read_one(input, format, take, error, bytes);
    return true;
}

void read_document(const std::string& path, std::size_t most_bytes, const std::function<void(const Source&)>& take,
                   const InputError& error) {
    Stream stream(path);
    Buffer buffer(stream, nullptr);
    buffer.fill();
    if (!stream.failure().empty()) return error(path, stream.failure());
    InputFormat format = format_by_extension(path);
    if (format == InputFormat::detect) format = detect(buffer);
    bool taken = false;
    const bool json = format == InputFormat::json || format == InputFormat::jsonl;
    read_whole(buffer, json ? Format::json : Format::yaml, path, most_bytes, [&](const Source& source) {
        if (!stream.failure().empty()) return false;
        take(source);
        return taken = true;
    });
    if (!taken) error(path, stream.failure().empty() ? std::string_view("the file ends too early") : stream.failure());
}

}  // namespace referee
