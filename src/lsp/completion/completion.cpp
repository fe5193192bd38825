#include "lsp/completion/completion.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include "doc/top_key.hpp"
#include "doc/write.hpp"
#include "log/envelope.hpp"
#include "log/game_registry.hpp"
#include "lsp/completion/candidates.hpp"
#include "lsp/completion/typed_place.hpp"
#include "lsp/inner_log.hpp"
#include "lsp/message.hpp"
#include "lsp/table_help.hpp"
#include "text/text.hpp"
#include "tournament/event.hpp"
#include "types/json_text.hpp"

namespace referee::lsp {

namespace {

/// Limit of the list. A longer list is incomplete, and the editor asks again as the user types.
constexpr std::size_t most_offers = 500;

enum ItemKind : int { property = 10, value = 12, event = 23 };

struct Offer {
    std::string label;
    std::string text;
    std::string detail;
    std::string help;
    int kind = value;
};

/// Collects the completions for one reading of a place.
class Completing {
  public:
    Completing(OpenDocument& document, Schemas& schemas, const CompletionContext& context, std::vector<Offer>& offers)
        : context_(context),
          json_(document.format() == Format::json),
          offers_(offers),
          inner_(inner_log(context.before, context.path, document.kind())),
          players_(inner_.players()),
          game_(inner_.game()),
          shapes_(inner_.schema(schemas)),
          judging_(document.judging()),
          tie_breaks_below_(has_top_key(document.text().view(), "tie-breaks")) {}

    void run() {
        const std::size_t before = offers_.size();
        if (context_.key) {
            offer_keys();
        } else {
            offer_values();
        }
        for (std::size_t i = before; i < offers_.size() && game_ != nullptr; ++i) {
            std::string meaning = meaning_of(offers_[i].label, *game_, judging_.language);
            if (!meaning.empty()) offers_[i].help = std::move(meaning);
        }
    }

  private:
    [[nodiscard]] std::string flow(const Value& one) const { return json_ ? json_flow(one) : yaml_flow(one); }

    void offer_keys() {
        const Value* const typed = value_at(inner_.log, inner_.path);
        const Value& mapping = context_.whole ? context_.mapping : typed != nullptr ? *typed : none_;
        std::set<std::string> known;
        if (mapping.is_object()) {
            for (const auto& [key, entry] : mapping.items()) known.insert(key);
        }
        auto keys = shapes_.keys(inner_.log, inner_.path, players_);
        std::erase_if(keys, [&](const Shapes::Key& key) { return is_unused_tie_break(key.name); });
        const PossibleValues possible = possible_at(inner_.log, inner_.path, judging_);
        std::vector<std::pair<std::string, std::vector<const Value*>>> legal;
        for (const Value& one : possible.values) {
            const Value* const here = value_at(one, possible.below);
            if (here == nullptr || !here->is_object()) continue;
            for (const auto& [key, entry] : here->items()) add_legal(key, entry, legal);
        }
        for (const auto& [key, entries] : legal) {
            const auto shape = std::find_if(keys.begin(), keys.end(),
                                            [&, name = key](const Shapes::Key& one) { return one.name == name; });
            // A position has more facts than can be claimed.
            const bool claimed = !possible.counted || !possible.below.empty() || shape != keys.end();
            if (!claimed || !known.insert(key).second) continue;
            const Value* const only = entries.size() == 1 ? entries.front() : nullptr;
            offer_key(key, only, std::string(said(possible.counted ? translatable("counted") : translatable("legal"))),
                      shape == keys.end() ? "" : shape->help);
        }
        const bool in_event = inner_.path.size() == 2 && inner_.path[0] == "events";
        for (const Shapes::Key& key : keys) {
            const bool beside = std::find(event_keys.begin(), event_keys.end(), key.name) != event_keys.end();
            if (!legal.empty() && !(in_event && beside && !known.empty())) continue;
            if (!inner_.outer.empty() && inner_.path.empty() && key.name == "referee") continue;
            if (known.insert(key.name).second)
                offer_key(key.name, nullptr, std::string(key.required ? said(translatable("required")) : ""), key.help);
        }
    }

    /// Whether a key of the standings is a tie-break that the tournament does not use. Unknown while the tie-breaks may
    /// come further down.
    [[nodiscard]] bool is_unused_tie_break(const std::string& key) const {
        const auto& names = tournament::tie_break_names;
        if (!inner_.tournament || inner_.path.size() != 2 || inner_.path.front() != "standings") return false;
        if (std::find(names.begin(), names.end(), key) == names.end()) return false;
        const Value& own = found(inner_.log, {"tie-breaks"});
        if (own.is_null() && tie_breaks_below_) return false;
        const Value& used = own.is_array() ? own : found(shapes_.schema(), {"properties", "tie-breaks", "default"});
        return std::find(used.begin(), used.end(), key) == used.end();
    }

    [[nodiscard]] std::string_view said(std::string_view english) const { return in(judging_.language, english); }

    static void add_legal(const std::string& key, const Value& entry,
                          std::vector<std::pair<std::string, std::vector<const Value*>>>& legal) {
        const auto known = std::find_if(legal.begin(), legal.end(), [&](const auto& one) { return one.first == key; });
        if (known == legal.end()) {
            legal.push_back({key, {&entry}});
        } else if (known->second.size() == 1 && *known->second.front() != entry) {
            known->second.push_back(&entry);
        }
    }

    void offer_key(const std::string& key, const Value* only, std::string detail, std::string help) {
        std::string text = json_ ? json_text(key) : yaml_scalar(key);
        if (!context_.has_colon) text += cat(": ", only == nullptr ? "" : flow(*only));
        if (only != nullptr) detail += cat(": ", flow(*only));
        offers_.push_back({key, std::move(text), std::move(detail), std::move(help), property});
    }

    void offer_values() {
        if (inner_.path.size() == 2 && inner_.path[0] == "events") return offer_events();
        const PossibleValues possible = possible_at(inner_.log, inner_.path, judging_);
        std::vector<Value> values;
        for (const Value& one : possible.values) {
            const Value* const here = value_at(one, possible.below);
            if (here != nullptr && std::find(values.begin(), values.end(), *here) == values.end())
                values.push_back(*here);
        }
        const bool legal = !values.empty();
        if (inner_.path.empty() || inner_.path.front() == "players") return;
        if (!legal) values = shapes_.values(inner_.log, inner_.path, players_);
        const std::string_view detail = !possible.known ? ""
            : !legal                                    ? said(translatable("not legal here"))
            : possible.counted                          ? said("counted")
                                                        : said("legal");
        for (const Value& one : values) {
            const std::string label = one.is_string() ? one.get<std::string>() : flow(one);
            offers_.push_back({label, flow(one), std::string(detail), {}, value});
        }
    }

    void offer_events() {
        const auto number = item_of(inner_.path[1]);
        if (!number) return;
        std::vector<LegalPart> parts = whole_events(inner_.log, *number, judging_);
        for (const LegalPart& part : parts)
            offers_.push_back({part.notation, flow(part.event), std::string(said(translatable("legal event"))),
                               flow(part.event), event});
    }

    const CompletionContext& context_;
    bool json_;
    std::vector<Offer>& offers_;
    InnerLog inner_;
    std::vector<std::string> players_;
    const GameEntry* game_;
    Shapes shapes_;
    const Options& judging_;
    bool tie_breaks_below_;  ///< they may stand below, where nothing is read
    Value none_ = Value::object();
};

Value item_of(const Offer& offer, std::size_t number, const EditedText& text, const CompletionContext& context) {
    // Five digits sort like numbers.
    const std::string order = std::to_string(10'000 + number);
    const bool quoted = context.word.begin < text.size() && context.word.end > context.word.begin &&
        (text.view()[context.word.begin] == '"' || text.view()[context.word.begin] == '\'');
    Value item = {{"label", offer.label},
                  {"kind", offer.kind},
                  {"sortText", order},
                  {"filterText", quoted ? text.view()[context.word.begin] + offer.label : offer.label},
                  {"textEdit", edit_value(text, context.word, offer.text)}};
    if (!offer.detail.empty()) item["detail"] = offer.detail;
    if (!offer.help.empty()) item["documentation"] = markdown(offer.help);
    return item;
}

}  // namespace

Value completion(OpenDocument& document, Schemas& schemas, Spot spot) {
    const EditedText& text = document.text();
    Value items = Value::array();
    bool incomplete = false;
    if (document.is_of_games() || text.size() == 0) {
        for (const CompletionContext& context : completion_contexts_at(text, document.format(), text.offset(spot))) {
            std::vector<Offer> offers;
            Completing(document, schemas, context, offers).run();
            if (offers.size() > most_offers) {
                std::erase_if(offers,
                              [&](const Offer& one) { return one.label.find(context.typed) == std::string::npos; });
                incomplete = true;
            }
            offers.resize(std::min(offers.size(), most_offers));
            for (const Offer& offer : offers) items.push_back(item_of(offer, items.size(), text, context));
        }
    }
    return {{"isIncomplete", incomplete}, {"items", std::move(items)}};
}

}  // namespace referee::lsp
