#include "support/claimed.hpp"

#include "text/text.hpp"

namespace referee::testing {

namespace {

/// What can be made false in one claim.
class ClaimedIn {
  public:
    using Kind = ClaimedValue::Kind;

    ClaimedIn(std::string claim, std::vector<ClaimedValue>& all) : claim_(std::move(claim)), all_(all) {}

    void look(const std::string& place, const Type& type, const Value& value) {
        switch (type.form) {
            case Form::number: return add(place, Kind::number);
            case Form::rank: return add(place, Kind::rank);
            case Form::player: return add(place, Kind::player);
            case Form::name: return look_at_name(place, *type.names, value);
            case Form::ended:
                if (value.is_string()) add(place, Kind::end);
                return;
            case Form::optional:
            case Form::or_null:
                if (!value.is_null()) look(place, *type.value, value);
                return;
            case Form::or_false:
                // For `false` any player can be claimed; what else there could be is not told by the type alone.
                if (value != false || type.value->form == Form::player) look(place, *type.value, value);
                return;
            case Form::name_set:
            case Form::player_set:
            case Form::bag:
                if (!value.empty()) add(place, type.form == Form::bag ? Kind::bag : Kind::set);
                return;
            case Form::per_player:
            case Form::per_name:
            case Form::per_label:
            case Form::per_number:
            case Form::list:
                for (const auto& [key, item] : value.items()) look(cat(place, '/', key), *type.value, item);
                return;
            case Form::structure:
                for (const FieldType& field : type.fields) {
                    const std::string key(field.name());
                    if (value.contains(key)) look(cat(place, '/', key), *field.type, value[key]);
                }
                return;
            case Form::boolean:
            case Form::truth:
            case Form::label:
            case Form::known_label:
            case Form::place:
            case Form::located:
            case Form::actions: return;
        }
    }

  private:
    void look_at_name(const std::string& place, const NameTable& names, const Value& value) {
        if (names.validate != nullptr || names.numbers) return;
        std::vector<std::string> others;
        for (const std::string_view other : names.names) {
            if (value != std::string(other)) others.emplace_back(other);
        }
        if (!others.empty()) add(place, Kind::name, others);
    }

    void add(const std::string& place, Kind kind, const std::vector<std::string>& others = {}) {
        all_.push_back({claim_, place, kind, others});
    }

    std::string claim_;
    std::vector<ClaimedValue>& all_;
};

}  // namespace

std::vector<ClaimedValue> claimed_values(std::span<const ClaimType> claims, const Value& log) {
    std::vector<ClaimedValue> all;
    const auto add = [&](const std::string& place, const Value& held) {
        for (const ClaimType& claim : claims) {
            const std::string key(claim.key.text);
            if (held.contains(key)) ClaimedIn(key, all).look(cat(place, key), *claim.fact, held[key]);
        }
    };
    for (std::size_t event = 0; log.contains("events") && event < log["events"].size(); ++event)
        add(cat("/events/", event, "/claims/"), log["events"][event]["claims"]);
    add("/result/", log["result"]);
    return all;
}

}  // namespace referee::testing
