#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/picture.hpp"

namespace referee {

/// The drawings of one page. Parts that several drawings share are stored once, since the positions of a game differ
/// little.
class Drawings {
  public:
    /// Adds the next drawing; its number counts from 0. The picture must outlive the next call.
    void add(const Picture& picture);
    /// Finds the shared parts. No drawing may be added afterwards.
    void settle();

    /// The shared parts as one invisible element, to be written once per page.
    [[nodiscard]] std::string parts() const;
    /// A drawing as an element with a title; `attributes` are added to its tag.
    [[nodiscard]] std::string drawing(std::size_t number, std::string_view title, std::string_view attributes) const;

  private:
    /// The number of a distinct shape, in order of first use.
    using Number = std::uint32_t;
    static constexpr Number none = ~Number{0};

    struct Drawn {
        int width = 0;
        int height = 0;
        std::string room{};  ///< the class that gives the drawing room for its smallest text
        std::vector<Number> shapes{};
    };
    /// A shape, and its neighbours if they are the same in all drawings.
    struct Part {
        std::string_view element;
        int text_size = 0;  ///< 0 if it is no text
        Number before = none;
        Number behind = none;
        std::size_t times = 0;
        bool has_one_before = true;
        bool has_one_behind = true;
    };

    Number number_of(const Shape& shape);
    void note(const Drawn& drawn);
    /// True if this shape and the next one always occur together.
    [[nodiscard]] bool goes_on(Number shape) const;
    [[nodiscard]] bool begins(Number shape) const;

    std::unordered_map<std::string, Number> numbers_;
    std::vector<Part> shapes_;
    std::vector<Drawn> drawn_;
    const Picture* last_ = nullptr;
};

}  // namespace referee
