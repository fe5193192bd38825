#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

#include "doc/json.hpp"
#include "judge/fast/fast_check.hpp"
#include "log/reader.hpp"
#include "types/fields_of.hpp"

/// Types of which the forms of values are tried, and texts read both ways: by tokens and as a document.
namespace referee::testing {

/// The ids of three players.
inline const std::vector<std::string> three = {"anna", "a-name-of-many-letters", "zoe"};

/// Names of all lengths, two of them numbers, and two that differ in one letter only.
enum class Fruit : std::uint8_t {};
inline constexpr std::array<std::string_view, 12> fruits = {
    "7",       "12",       "fig",       "plum",        "apple",           "quince",
    "apricot", "mandarin", "tangerine", "pomegranate", "passion-fruit-a", "passion-fruit-b"};
constexpr std::span<const std::string_view> names_of(Fruit) { return fruits; }

/// Names too long for a table without collisions.
enum class Cloud : std::uint8_t { cumulus, nimbus, other };
inline constexpr std::array<std::string_view, 3> clouds = {"cumulonimbus-calvus", "cumulonimbus-incus", "stratus"};
constexpr std::span<const std::string_view> names_of(Cloud) { return clouds; }

/// Of two players there are no walnuts.
enum class Nut : std::uint8_t { almond, walnut };
inline constexpr std::array<std::string_view, 2> nut_names = {"almond", "walnut"};
constexpr std::span<const std::string_view> names_of(Nut) { return nut_names; }
constexpr std::string_view validate_name(Nut nut, std::size_t players) {
    return nut == Nut::walnut && players == 2 ? "no walnut" : "";
}

/// One name looks like an escape that JSON does not have.
enum class Odd : std::uint8_t { escape, plain };
inline constexpr std::array<std::string_view, 2> odd_names = {R"(a\q)", "plain"};
constexpr std::span<const std::string_view> names_of(Odd) { return odd_names; }

struct Slice {
    Number<-5, 200> weight;
    std::optional<Fruit> fruit;
    static constexpr auto fields = std::tuple{
        Field{"weight", &Slice::weight, ""},
        Field{"fruit", &Slice::fruit, "", Presence::optional},
    };
    bool operator==(const Slice&) const = default;
};

/// A JSON text of one event, and what reads it: a row of places, and two labels.
class TokenTest {
  public:
    TokenTest(const std::string& event, const std::vector<std::string>& players, int places = 7)
        : players_(players), padded_(R"({"players":[],"events":[)" + event + "]}"), size_(padded_.size()) {
        padded_.append(JsonReader::padding, ' ');
        reader.row_of(places);
        reader.labels({"elsewhere", "somewhere"});
    }

    [[nodiscard]] Names names() const { return Names(players_); }
    [[nodiscard]] std::string_view text() const { return std::string_view(padded_).substr(0, size_); }
    /// The tokens of the event; null if the text is not well-formed around it.
    Token outlined() {
        const bool read = json_.outline(text(), document_, faults_, outline);
        return read && outline.passed[0].at != nullptr ? outline.passed[0].at + 1 : nullptr;
    }
    /// Reads the event as a document. False if the text is not well-formed, or a key stands twice.
    template <class Function>
    bool document(const Function& function) {
        if (!json_.read(text(), document_, faults_) || !faults_.empty()) return false;
        each_entry(document_.root(), [&](Cursor key, Cursor list) {
            if (key.text() != "events") return;
            for (const Cursor one : list) function(one);
        });
        return true;
    }
    /// Whether a token is the one behind the event.
    [[nodiscard]] bool ends(Token behind) const { return behind != nullptr && behind == outline.passed[0].behind - 1; }

    std::vector<Finding> findings;

  private:
    const std::vector<std::string>& players_;
    std::string padded_;
    std::size_t size_;
    bool known_ = true;
    JsonReader json_;
    Document document_;
    std::vector<DocumentFault> faults_;

  public:
    Reader reader{findings, players_, known_};
    Outline outline = log_outline();
};

}  // namespace referee::testing
