#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "report/audit.hpp"
#include "types/type_of.hpp"

/// The room `claims`: what a log claims, compared with what the referee counts. A claim is partial: what it leaves out
/// is not compared.
///
/// `Comparison` goes through a claim and the fact side by side, by the fact's described type, and notes each false
/// value with the keys that lead to it; `false_claims.hpp` puts the first of them into a sentence.
/// `normalised_facts.hpp` compares a fact that another program states, which is whole: there what is left out counts as
/// nothing.
namespace referee {

/// A value of a claim that is not what the referee counts: where it stands, the keys that lead to it, and
/// "`scores.anna` is claimed as 12, counted is 10".
struct FalseValue {
    Cursor at;
    std::string path;  ///< `scores.anna`
    std::string words;
};

/// The way from a claim to one of its values: a key, or an item counted from 1, behind the way to what holds it. Lives
/// on the stack while values are compared, and is written out only for a false one.
struct Trail {
    const Trail* parent = nullptr;
    std::string_view key;
    std::size_t item = 0;

    [[nodiscard]] std::string words() const;
};

/// Whether a recorded scalar, which has been read, is what is counted.
bool says(Cursor node, const Type& type, const void* fact);

/// Compares a recorded claim, which has been read, with the fact. A mapping claims only what it names (what the fact
/// does not list counts as nothing: 0, or an empty list); a list is claimed whole, and so is a set, in any order. Any
/// claim of a fact that there is not is false.
class Comparison {
  public:
    /// Numbers by players are noted in `numbers` where that is given, true or false.
    explicit Comparison(const Names& names, std::vector<ClaimedNumber>* numbers = nullptr)
        : names_(names), numbers_(numbers) {}

    void compare(Cursor node, const Type& type, const void* fact, const Trail& trail);

    [[nodiscard]] const std::vector<FalseValue>& found() const { return found_; }

  private:
    void per_player(Cursor node, const Type& type, const void* fact, const Trail& trail);
    void per_name(Cursor node, const Type& type, const void* fact, const Trail& trail);
    void per_number(Cursor node, const Type& type, const void* fact, const Trail& trail);
    void optional(Cursor node, const Type& type, const void* fact, const Trail& trail);
    void or_false(Cursor node, const Type& type, const void* fact, const Trail& trail);
    void structure(Cursor node, const Type& type, const void* fact, const Trail& trail);
    void list(Cursor node, const Type& type, const void* fact, const Trail& trail);
    void collection(Cursor node, const Type& type, const void* fact, const Trail& trail);
    void note(Cursor node, const Type& type, const void* fact, Player player, const Trail& trail);
    void not_there(Cursor node, const Trail& trail);
    void differs(Cursor node, const Type& type, const void* fact, const Trail& trail);
    [[nodiscard]] std::string due(const Type& type, const void* fact) const;
    [[nodiscard]] std::string member_name(const Type& type, std::size_t member) const;

    const Names& names_;
    std::vector<ClaimedNumber>* numbers_;
    std::string_view subject_;
    std::vector<FalseValue> found_;
};

}  // namespace referee
