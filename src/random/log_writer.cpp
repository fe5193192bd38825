#include "random/log_writer.hpp"

#include "types/json_text.hpp"

namespace referee {

Names generated_names(int players) {
    static const std::array<std::string, max_players> ids = {"anna", "bruno", "carla", "dmitri", "eve"};
    return Names(std::span<const std::string>(ids).first(static_cast<std::size_t>(players)));
}

Names unusual_ids(int players, std::uint64_t number) {
    using Ids = std::array<std::string, max_players>;
    static const std::array<Ids, 4> sets = {
        Ids{"zoe", "mia", "Ben", "anna", "Zoe"},
        Ids{"bo", "Bo", "BO", "bO", "b"},
        Ids{"Žofie z Hradce Králové, dcera kastelána a vnučka mincmistra, 30.", "Émile", "李雷", "O'Neil", "a b"},
        Ids{"10", "9", "1", "02", "0"},
    };
    constexpr std::uint64_t every = 3;
    if (number % every != 0) return generated_names(players);
    const Ids& ids = sets[(number / every - 1) % sets.size()];
    return Names(std::span<const std::string>(ids).first(static_cast<std::size_t>(players)));
}

void append_meta(std::string& out, std::uint64_t seed, std::uint64_t number, const ExpectedFinding& to_find) {
    out += R"("meta":{"generator":)";
    append_json_number(out, generator_version);
    out += R"(,"seed":)";
    append_json_number(out, static_cast<long long>(seed));
    out += R"(,"number":)";
    append_json_number(out, static_cast<long long>(number));
    out += R"(,"verdict":)";
    append_json_text(out, name_of(to_find.verdict));
    if (!to_find.rule.empty()) {
        out += R"(,"rule":)";
        append_json_text(out, to_find.rule);
        out += R"(,"event":)";
        if (to_find.event > 0) {
            append_json_number(out, static_cast<long long>(to_find.event));
        } else {
            out += "null";
        }
    }
    out += "},";
}

}  // namespace referee
