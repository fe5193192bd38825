#include <algorithm>
#include <array>

#include "core/tally.hpp"
#include "core/words.hpp"
#include "games/kingdom_run/kingdom_run.hpp"

/// Parses the words of `tally`: the end of a game to score.
namespace referee::kingdom_run {

namespace {

using Question = SheetQuery<KingdomRun>;

/// Reads a list of the setup, with the same checks as in a log.
template <class List, class Entry>
List list_in(const std::string& words, Sentence<3> wrong_size, Entry&& entry) {
    List list;
    const auto pieces = pieces_of(words);
    if (pieces.size() < List::fewest || pieces.size() > List::most)
        throw WrongWord(wrong_size, List::fewest, List::most, pieces.size());
    for (const std::string& piece : pieces) {
        const typename List::Item item = entry(number_in(piece, 0, 99, "`{}` is not a number of points from {} to {}"));
        const std::string_view refused = List::validate_item(list, item);
        if (!refused.empty()) {
            throw WrongWord([refused, words](Language language) {
                return say(language, "{}, unlike `{}`", in(language, refused), printable(words));
            });
        }
        list.push(item);
    }
    return list;
}

/// Reads the players with their clans, the track and the podium. Lakes do not affect the score, so the first spaces are
/// made the lakes.
Setup<KingdomRun> setup_in(const TallyWords& words, std::vector<std::string>& players) {
    Setup<KingdomRun> setup;
    for (const std::string& word : words.all("PLAYER=CLAN")) {
        const auto [name, clan] = pair_in(word, "PLAYER=CLAN");
        const Player player = new_player(name, players, KingdomRun::most_players);
        setup.seats[player.seat].clan = name_in<Clan>(clan, "unknown clan `{}`");
    }
    setup.players = static_cast<int>(players.size());
    if (setup.players < KingdomRun::least_players)
        throw WrongWord("there are {} to {} players", KingdomRun::least_players, KingdomRun::most_players);
    if (words.has("--scores")) {
        int lakes = Track::lakes;
        setup.opening.track = list_in<Track>(words.one("--scores"), "a track has {} to {} values, not {}",
                                             [&](int score) {
                                                 return TrackSpace{{score}, lakes-- > 0};
                                             });
    }
    if (words.has("--podium-points")) {
        setup.opening.podium = list_in<Podium>(words.one("--podium-points"), "a podium has {} to {} values, not {}",
                                               [](int points) { return Podium::Item{points}; });
    }
    refuse_setup<KingdomRun>(setup, players);
    return setup;
}

Arrivals podium_in(const std::string& words) {
    Arrivals podium;
    for (const std::string& word : pieces_of(words)) podium.push(name_in<Clan>(word, "unknown clan `{}`"));
    return podium;
}

/// Reads runners and their spaces. Runners on the start board may be named.
Final::Runners runners_in(const std::string& words, int spaces) {
    std::array<Final::Counts, most_spaces + 1> there{};
    for (const std::string& word : pieces_of(words)) {
        const std::size_t at = word.find('@');
        if (at == std::string::npos) throw WrongWord("`{}` is not of the form {}", printable(word), "CLAN@SPACE");
        const Clan clan = name_in<Clan>(word.substr(0, at), "unknown clan `{}`");
        auto& space = there[static_cast<std::size_t>(
            number_in(word.substr(at + 1), 1, spaces, "`{}` is not a space from {} to {}"))];
        const int more = space[clan].value + 1;
        if (more > runner_count) throw WrongWord("there are {} runners in all, and more are named", runner_count);
        space.set(clan, {more});
    }
    Final::Runners runners;
    for (int space = 1; space <= spaces; ++space) {
        const auto& clans = there[static_cast<std::size_t>(space)];
        const bool any = std::find(clans.present.begin(), clans.present.end(), true) != clans.present.end();
        if (any) runners.set({space}, clans);
    }
    return runners;
}

Question question_in(const TallyWords& words) {
    Question question;
    question.setup = setup_in(words, question.players);
    Final& final = question.final;
    if (words.has("--podium")) final.podium = podium_in(words.one("--podium"));
    if (words.has("--runners"))
        final.track = runners_in(words.one("--runners"), KingdomRun::start(question.setup).spaces);
    if (words.has("--tokens")) {
        final.tokens = every_number_in<Number<0, token_count>>(words.one("--tokens"), question.players, "PLAYER=TOKENS",
                                                               "`{}` is not a number of tokens from {} to {}",
                                                               token_count);
    }
    return question;
}

/// Whether the only broken rule is that the game must be over.
bool goes_on(const Question& question) {
    const auto breach = KingdomRun::judge_final(question.setup, question.final);
    return breach && breach->code == FinalCode::not_over && breach->path.size() == 1;
}

std::optional<TallyFault> judge_question(const Question& question, const Names& names) {
    return goes_on(question) ? std::nullopt : final_fault<KingdomRun>(question, names);
}

/// The options that are missing for a complete count.
std::vector<std::string_view> missing(const Final& final) {
    std::vector<std::string_view> options;
    if (!final.podium) options.emplace_back("--podium");
    if (!final.track) options.emplace_back("--runners");
    if (!final.tokens) options.emplace_back("--tokens");
    return options;
}

Tally tally(const Question& question, const Names& names) {
    const Final& final = question.final;
    Tally tally{KingdomRun::pending_awards(KingdomRun::count_final({question.setup, final}).state, names)};
    if (!final.tokens) std::erase_if(tally.awards, [](const Award& award) { return award.working.empty(); });
    if (goes_on(question)) tally.notes.push_back(say(names, "the game goes on; counted as if it ended here"));
    if (const auto options = missing(final); !options.empty()) {
        tally.awards.pop_back();  // the ranking
        tally.notes.push_back(
            say(names, "the winner cannot be determined: the totals do not include {}", listed(names, options)));
    }
    return tally;
}

/// Reports a clan with too many runners if some of them stand on the start board, which no rule for scoresheets covers.
void refuse_too_many(const Final& final) {
    if (final.podium && final.podium->size() > runner_count)
        throw WrongWord("{} runners are on the podium; there are {}", final.podium->size(), runner_count);
    for (const Clan clan : values_of<Clan>()) {
        int start = 0;
        int other = 0;
        for (std::size_t item = 0; final.podium && item < final.podium->size(); ++item)
            other += (*final.podium)[item] == clan ? 1 : 0;
        for (std::size_t i = 0; final.track && i < final.track->entries.size(); ++i) {
            const auto& entry = final.track->entries[i];
            (entry.key.value > start_spaces ? other : start) += entry.value.has(clan) ? entry.value[clan].value : 0;
        }
        if (other <= clan_size && start + other > clan_size)
            throw WrongWord("{} runners of the clan {} are named; there are {}", start + other, name_of(clan),
                            clan_size);
    }
}

/// Drops the runners on the start board, which a scoresheet does not record.
void leave_start_board(Final& final) {
    if (!final.track) return;
    Final::Runners runners;
    for (const auto& entry : final.track->entries) {
        if (entry.key.value > start_spaces) runners.set(entry.key, entry.value);
    }
    final.track = runners;
}

constexpr std::array command_words = {
    TallyWord{"PLAYER=CLAN", {}, "the players in turn order", WordKind::often, true},
    TallyWord{"--podium", "CLAN,...", "the clans on the podium in order of arrival, or none"},
    TallyWord{"--runners", "CLAN@SPACE,...",
              "the runners on the track, or none; those on neither are on the start board"},
    TallyWord{"--tokens", "PLAYER=TOKENS,...", "victory tokens of all players"},
    TallyWord{"--scores", "N,...", "scores of the spaces from 5 on; default: the default track"},
    TallyWord{"--podium-points", "N,...", "points of the podium's places; default: the default podium"},
    claim_word,
    sheet_word,
    TallyWord{"--unfinished", {}, "the game goes on: counted as if it ended here", WordKind::flag},
};

constexpr std::array nouns = {
    TallyNoun{"CLAN", &nouns_of<Clan>},
};

constexpr TallyCommand command = {
    .help = "Kingdom Run: a finish, by podium, track and tokens",
    .words = command_words,
    .notes =
        "Values that are not given are unknown, and the output lists what they leave open. A finish that no game can "
        "end with is an error; use --unfinished for a game that has not ended.",
    .examples =
        "referee tally kingdom-run anna=knights bruno=goblins --podium knights,goblins,knights,forest,knights,knights "
        "--runners "
        "goblins@9,goblins@14 --tokens anna=5,bruno=7\n"
        "referee tally kingdom-run anna=knights bruno=goblins --podium knights,knights,knights,goblins,knights "
        "--runners "
        "goblins@9 --tokens anna=5,bruno=7 --claim scores.anna=63 --claim winners=anna\n"
        "referee tally kingdom-run anna=knights bruno=goblins --podium knights --runners none --tokens anna=3,bruno=9 "
        "--unfinished",
    .example =
        "referee tally kingdom-run anna=knights bruno=goblins --podium knights,knights --runners goblins@9 "
        "--unfinished",
    .within = [](const TallyWords& words, Language language) -> std::optional<TallyAnswer> {
        if (!words.has("--unfinished")) return std::nullopt;
        return answered(question_in(words), judge_question, tally, language);
    },
    .nouns = nouns};

}  // namespace

SheetQuery<KingdomRun> KingdomRun::sheet_query(const TallyWords& words) {
    Question question = question_in(words);
    refuse_too_many(question.final);
    leave_start_board(question.final);
    return question;
}

const TallyCommand& KingdomRun::tally_command() { return command; }

}  // namespace referee::kingdom_run
