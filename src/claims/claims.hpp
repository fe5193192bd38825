#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "doc/document.hpp"
#include "report/audit.hpp"
#include "types/type_of.hpp"

/// The room `claims`: compares the claims of a log with the facts that the referee counts. A claim is partial: what it
/// leaves out is not compared.
///
/// `Comparison` walks a claim and the fact together, by the fact's described type, and notes each false value with its
/// path. `false_claims.hpp` puts the first of them into a sentence. `normalised_facts.hpp` compares a fact that another
/// program states. Such a fact is complete: what it leaves out counts as nothing.
namespace referee {

/// A value of a claim that differs from the fact: its node, its path, and a message such as "`scores.anna` is claimed
/// as 12, counted is 10".
struct FalseValue {
    Cursor at;
    std::string path;  ///< `scores.anna`
    std::string words;
};

/// The path from a claim to one of its values, as a linked list: `key`, or `item` counted from 1, below `parent`. It
/// lives on the stack during a comparison and is written out only for a false value.
struct ClaimTrail {
    const ClaimTrail* parent = nullptr;
    std::string_view key;
    std::size_t item = 0;

    [[nodiscard]] std::string words() const;
};

/// Whether a recorded scalar equals a fact. The scalar must have been read without findings.
bool matches(Cursor node, const Type& type, const void* fact);

/// Compares a recorded claim with the fact. The claim must have been read without findings. A mapping claims only the
/// keys that it names; keys that the fact does not list count as nothing (0, or an empty list). A list is claimed as a
/// whole, and so is a set, in any order. A claim of a fact that does not exist is false.
class Comparison {
  public:
    /// If `numbers` is given, every number claimed for a player or a name is appended to it, true or false.
    explicit Comparison(const Names& names, std::vector<ClaimedNumber>* numbers = nullptr)
        : names_(names), numbers_(numbers) {}

    void compare(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);

    [[nodiscard]] const std::vector<FalseValue>& found() const { return found_; }

  private:
    void per_player(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);
    void per_name(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);
    void per_number(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);
    void optional(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);
    void or_false(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);
    void structure(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);
    void list(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);
    void collection(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);
    void note(Cursor node, const Type& type, const void* fact, std::optional<Player> player, const ClaimTrail& trail);
    void not_there(Cursor node, const ClaimTrail& trail);
    void differs(Cursor node, const Type& type, const void* fact, const ClaimTrail& trail);
    [[nodiscard]] std::string due(const Type& type, const void* fact) const;
    [[nodiscard]] std::string member_name(const Type& type, std::size_t member) const;

    const Names& names_;
    std::vector<ClaimedNumber>* numbers_;
    std::string_view subject_;
    std::vector<FalseValue> found_;
};

}  // namespace referee
