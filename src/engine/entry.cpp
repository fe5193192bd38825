#include "engine/entry.hpp"

namespace referee {

std::vector<ActionRow> action_rows(const Type& actions) {
    std::vector<ActionRow> rows;
    for (const ActionType& action : actions.actions) {
        ActionRow& row = rows.emplace_back(ActionRow{action.tag.text, action.help, {}});
        for (const FieldType& field : action.type->fields)
            row.fields.push_back({field.name(), field.help, field.required});
    }
    return rows;
}

std::vector<ClaimRow> claim_rows(std::span<const ClaimType> claims) {
    std::vector<ClaimRow> rows;
    for (const ClaimType& claim : claims)
        rows.push_back({claim.key.text, claim.place, claim.help, &claim_rule(claim.key.text)});
    return rows;
}

}  // namespace referee
