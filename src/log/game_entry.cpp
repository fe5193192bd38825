#include "log/game_entry.hpp"

namespace referee {

std::vector<FieldRow> field_rows(const Type& structure) {
    std::vector<FieldRow> rows;
    for (const FieldType& field : structure.fields) rows.push_back({field.name(), field.help, field.required});
    return rows;
}

std::vector<ActionRow> action_rows(const Type& actions) {
    std::vector<ActionRow> rows;
    for (const ActionType& action : actions.actions)
        rows.push_back({action.tag.text, action.help, field_rows(*action.type)});
    return rows;
}

std::vector<ClaimRow> claim_rows(std::span<const ClaimType> claims) {
    std::vector<ClaimRow> rows;
    for (const ClaimType& claim : claims)
        rows.push_back({claim.key.text, claim.place, claim.help, &claim_rule(claim.key.text)});
    return rows;
}

}  // namespace referee
