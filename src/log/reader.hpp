#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "log/scalars.hpp"
#include "types/type_of.hpp"

namespace referee {

/// The keys that may occur next to any action, and their reader.
class CommonEventKeys {
  public:
    explicit CommonEventKeys(std::span<const std::string_view> keys) : keys_(keys) {}
    [[nodiscard]] std::span<const std::string_view> keys() const { return keys_; }
    /// Reads one of these keys. Returns false if the key is not one of them.
    virtual bool take(Cursor key, Cursor value) = 0;

  protected:
    ~CommonEventKeys() = default;

  private:
    std::span<const std::string_view> keys_;
};

/// Reads nodes into described values. Every fault becomes a finding with its place, and reading continues. The value to
/// read into must be freshly constructed.
class Reader : public ScalarReader {
  public:
    using ScalarReader::ScalarReader;

    /// From now on values may be incomplete: a list may be shorter than its minimum.
    void read_beginnings() { beginnings_ = true; }

    /// Reads a value. `what` names it in messages: the nearest key.
    template <class T>
    bool read(Cursor node, T& value, std::string_view what) {
        return read(node, type_of<T>, &value, what);
    }
    bool read(Cursor node, const Type& type, void* value, std::string_view what);

    /// Reads one key of a structure. Returns false if the structure has no such key. `seen` has a bit for each field.
    bool read_field(Cursor key, Cursor node, const Type& structure, void* value, std::uint32_t& seen);

    /// Reads a mapping that holds exactly one of several actions, and the keys that `common_keys` allows next to it, if
    /// any.
    bool action(Cursor node, const Type& actions, void* value, std::string_view what, CommonEventKeys* common_keys);

    /// Reports the required fields that were not seen.
    void require_fields(Cursor mapping, const Type& structure, std::uint32_t seen, std::string_view what);

  private:
    [[nodiscard]] std::string number_of_entries(std::string_view what, int least, int most, std::size_t found) const;
    bool read_name(Cursor node, const Type& type, void* value, std::string_view what);
    bool read_player(Cursor node, void* value, std::string_view what);
    bool read_or_false(Cursor node, const Type& type, void* value, std::string_view what);
    bool read_ended(Cursor node, const Type& type, void* value, std::string_view what);
    void report_without_action(Cursor node, const Type& actions, std::string_view what, CommonEventKeys* common_keys);
    bool report_missing_action(Cursor node, const Type& actions, std::string_view what);
    std::string as_action(const ActionType& action, Player player, Cursor entry);
    void one_action(Cursor node, const Type& actions, const ActionType& chosen, void* value,
                    CommonEventKeys* common_keys);
    bool collection(Cursor node, const Type& type, void* value, std::string_view what);
    bool per_player(Cursor node, const Type& type, void* value, std::string_view what);
    bool nobody_left_out(Cursor node, const Type& type, const void* value, std::string_view what);
    bool per_name(Cursor node, const Type& type, void* value, std::string_view what);
    bool no_name_left_out(Cursor node, const Type& type, const void* value, std::string_view what);
    bool per_number(Cursor node, const Type& type, void* value, std::string_view what);
    bool list(Cursor node, const Type& type, void* value, std::string_view what);
    bool rows(Cursor node, const Type& type, void* value, std::string_view what);
    bool structure(Cursor node, const Type& type, void* value, std::string_view what);

    bool beginnings_ = false;
};

}  // namespace referee
