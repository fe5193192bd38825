#pragma once

#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "core/report.hpp"
#include "engine/reader.hpp"

namespace referee {

/// A scalar that no text of every format can hold without loss: a whole number beyond 64 bits, an infinite number or
/// none. Only where a log is free (`meta`, `time`).
struct Unwritable {
    std::size_t offset = 0;
};

/// A node as a value, its keys in their order. Throws Unwritable.
Value plain_value(Cursor node);

/// Writes nodes of a well-formed log as values with their keys in the order of their description; what is recorded
/// stays as it is.
class Canonical {
  public:
    explicit Canonical(const Names& names) : names_(names) {}

    template <class T>
    [[nodiscard]] Value value(Cursor node) const {
        if constexpr (is_variant<T>) {
            return action<T>(node);
        } else if constexpr (is_optional<T>) {
            return value<typename T::value_type>(node);
        } else if constexpr (is_or_null<T>) {
            return node.is(Kind::null) ? Value() : value<typename decltype(T::value)::value_type>(node);
        } else if constexpr (is_or_false<T>) {
            return node.is(Kind::boolean) ? plain_value(node) : value<typename T::Value>(node);
        } else if constexpr (is_per_player<T>) {
            Value mapping = Value::object();
            for (Player player{}; player.seat < names_.size(); ++player.seat)
                entry<typename T::Value>(node, names_[player], mapping);
            return mapping;
        } else if constexpr (is_per_name<T>) {
            Value mapping = Value::object();
            for (const auto key : values_of<typename T::Key>()) entry<typename T::Value>(node, name_of(key), mapping);
            return mapping;
        } else if constexpr (is_per_number<T>) {
            Value mapping = Value::object();
            each_entry(node, [&](Cursor key, Cursor item) {
                mapping[std::to_string(integer_in(key.text()))] = value<typename T::Value>(item);
            });
            return mapping;
        } else if constexpr (Listed<T>) {
            Value list = Value::array();
            for (const Cursor item : node) list.push_back(value<typename T::Item>(item));
            return list;
        } else if constexpr (Fielded<T>) {
            Value mapping = Value::object();
            fields<T>(node, mapping);
            return mapping;
        } else {
            return plain_value(node);
        }
    }

    /// The fields of T that stand in a mapping.
    template <Fielded T>
    void fields(Cursor node, Value& mapping) const {
        each_field<T>([&](const auto& field) {
            using Member = std::remove_cvref_t<decltype(std::declval<T>().*field.member)>;
            entry<Member>(node, field.name, mapping);
        });
    }

    /// Keys that are free: their values stay as they are.
    static void plain(Cursor node, std::string_view name, Value& mapping) {
        each_entry(node, [&](Cursor key, Cursor item) {
            if (key.text() == name) mapping[std::string(name)] = plain_value(item);
        });
    }

    template <class T>
    void entry(Cursor node, std::string_view name, Value& mapping) const {
        each_entry(node, [&](Cursor key, Cursor item) {
            if (key.text() == name) mapping[std::string(name)] = value<T>(item);
        });
    }

    /// The fields of the one action that stands in a mapping.
    template <class Actions>
    [[nodiscard]] Value action(Cursor node) const {
        Value mapping = Value::object();
        [&]<std::size_t... I>(std::index_sequence<I...>) {
            (one_action<std::variant_alternative_t<I, Actions>>(node, mapping), ...);
        }(std::make_index_sequence<std::variant_size_v<Actions>>{});
        return mapping;
    }

  private:
    template <class A>
    void one_action(Cursor node, Value& mapping) const {
        bool acts = false;
        each_entry(node, [&](Cursor key, Cursor) { acts = acts || key.text() == A::tag; });
        if (acts) fields<A>(node, mapping);
    }

    const Names& names_;
};

}  // namespace referee
