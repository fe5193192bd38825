#include "tournament_file/values.hpp"

#include "text/text.hpp"

namespace referee {

using tournament::Units;

bool read_text(Reader& reader, Cursor node, std::string_view what, std::string& value) {
    if (!node.is(Kind::string)) {
        reader.report_type(node, what, "text");
        return false;
    }
    value = node.text();
    return true;
}

bool is_list(Reader& reader, Cursor node, std::string_view what, std::size_t most) {
    if (!node.is(Kind::sequence)) {
        reader.report_type(node, what, "a list");
        return false;
    }
    const std::size_t count = node.children();
    if (count <= most) return true;
    reader.report(LogRule::limit, node.offset(),
                  say(reader.language(), "`{}` has {} entries; the limit is {}", what, count, most));
    return false;
}

bool read_table_points(Reader& reader, Cursor node, std::string_view what, Units& value, Least least) {
    if (!node.is(Kind::integer) && !node.is(Kind::real)) {
        reader.report_type(node, what, "a number");
        return false;
    }
    constexpr int most_decimals = 2;
    constexpr Units most = tournament::most_points * tournament::whole;
    const auto number = tournament::decimal_in(node.text());
    constexpr std::size_t most_digits = 8;
    if (number && !number->negative && number->decimals <= most_decimals && number->digits.size() <= most_digits) {
        value = 0;
        for (const char digit : number->digits) {
            if (digit != '.') value = 10 * value + (digit - '0');
        }
        value *= number->decimals == 0 ? tournament::whole
            : number->decimals == 1    ? 10 * tournament::hundredth
                                       : tournament::hundredth;
        if (value <= most && (value > 0 || least == Least::zero)) return true;
    }
    const std::string found = brief(node.text());
    reader.report(
        LogRule::value, node.offset(),
        least == Least::zero
            ? say(reader.language(), "`{}` must be a number from 0 to {} with at most two decimals, not {}", what,
                  tournament::most_points, found)
            : say(reader.language(), "`{}` must be a number more than 0 and up to {} with at most two decimals, not {}",
                  what, tournament::most_points, found));
    return false;
}

}  // namespace referee
