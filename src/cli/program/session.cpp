#include "cli/program/session.hpp"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <utility>

#include "cli/io/interrupt.hpp"
#include "cli/io/target.hpp"
#include "judge/check.hpp"
#include "log/game_registry.hpp"
#include "show/explain/fixtures.hpp"
#include "text/text.hpp"

namespace referee {

namespace {

bool is_file(const std::string& output) { return !output.empty() && output != "-"; }

}  // namespace

Output::Output() : has_reader_(is_read_as_it_comes(STDOUT_FILENO)) {
    static std::array<char, std::size_t{1} << 16U> buffer;
    if (!has_reader_) std::setvbuf(stdout, buffer.data(), _IOFBF, buffer.size());
}
Output::~Output() = default;

std::string Output::into(const std::string& path) {
    if (!is_file(path)) return {};
    auto file = std::make_unique<OutputFile>(path);
    if (!file->failure().empty()) return file->failure();
    file_ = std::move(file);
    path_ = path;
    return {};
}

bool Output::takes_the_place_of(const std::string& path) const {
    return file_ && same_file(path == "-" ? "/dev/stdin" : path, path_);
}

std::string Output::keep() { return file_ ? file_->finish() : std::string{}; }

void Output::write(std::string_view text) {
    if (file_) return file_->write(text);
    write_standard(text);
}

void Output::write_standard(std::string_view text) {
    if (!good_) return;
    if (has_reader_ || !Interrupt::listens()) return take(write_patiently(text, stdout));
    if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size()) fail();
}

bool Output::finish() {
    if (good_ && (std::fflush(stdout) != 0 || !std::cout.flush())) fail();
    return good_;
}

void Output::hand_on() {
    if (good_ && !file_) take(flush_patiently(stdout));
}

void Output::take(Written written) {
    if (written == Written::failed) fail();
    if (written != Written::given_up) return;
    unread_ = true;
    good_ = false;
}

void Output::fail() {
    unread_ = errno == EPIPE;
    good_ = false;
}

void Session::complain(std::string_view message) {
    write_error(cat("referee: ", message, '\n'));
    raise(exit_usage);
}

void Session::refuse(std::string_view why) {
    complain(why);
    exit = exit_fault;
}

void Session::write_error(std::string_view text) {
    if (before_writing) before_writing();
    out.hand_on();
    write_patiently(text, stderr);
}

void Session::raise(int code) { exit = std::max(exit, code); }

void Session::speak(bool only_text) {
    spoken = language.value_or(only_text ? language_of_locale(locale_of_messages()) : Language::english);
    csv.language = spoken;
}

Style Session::style() const {
    if (is_file(output)) return {color == Color::always, usual_columns, spoken};
    return {color_wanted(color), columns(usual_columns), spoken};
}

void Session::print(const std::function<void()>& work) {
    std::string why = out.into(output);
    if (why.empty()) {
        work();
        if (exit >= exit_usage) return;
        why = out.keep();
    }
    if (!why.empty()) complain(cat(printable(output), ": ", why));
}

namespace {

/// Draws the position at the first broken rule of a log, or at its end.
Illustration draw(const Fixture& fixture) {
    Options options;
    options.board_at_breach = true;
    options.final_board = true;
    Report report = Checker(options).check({.text = fixture.text, .format = Format::yaml, .file = fixture.path});
    for (Finding& finding : report.findings) {
        if (!finding.board.empty()) return {translatable("where it breaks"), std::move(finding.board)};
    }
    return {translatable("where it ends"), std::move(report.board)};
}

}  // namespace

Library library() {
    static const std::vector<const GameTables*> tables = [] {
        std::vector<const GameTables*> all;
        for (const GameEntry& game : games()) all.push_back(&game);
        return all;
    }();
    return {tables, built_in_fixtures(), draw};
}

}  // namespace referee
