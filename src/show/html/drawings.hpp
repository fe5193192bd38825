#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/picture.hpp"

namespace referee {

/// The drawings of one page, which hold once what several of them have in common: positions of a game differ in
/// little.
class Drawings {
  public:
    /// Adds the next drawing, counted from 0.
    void add(const Picture& picture);
    /// Finds what is common. Nothing is added behind it.
    void settle();

    /// What drawings refer to: an element that shows nothing itself, which the page has once.
    [[nodiscard]] std::string parts() const;
    /// A drawing as an element with a title; `attributes` are written into its tag.
    [[nodiscard]] std::string drawing(std::size_t number, std::string_view title, std::string_view attributes) const;

  private:
    /// A shape by its element, counted in the order in which they first come.
    using Number = std::uint32_t;
    static constexpr Number none = ~Number{0};

    struct Drawn {
        int width = 0;
        int height = 0;
        std::vector<Number> shapes;
    };
    /// A shape, and what comes in front of it and behind it wherever it is drawn.
    struct Part {
        std::string_view element;
        Number before = none;
        Number behind = none;
        std::size_t times = 0;
        bool has_one_before = true;
        bool has_one_behind = true;
    };

    void note(const Drawn& drawn);
    /// Whether a shape goes on with the one behind it wherever either is drawn.
    [[nodiscard]] bool goes_on(Number shape) const;
    [[nodiscard]] bool begins(Number shape) const;

    std::unordered_map<std::string, Number> numbers_;
    std::vector<Part> shapes_;
    std::vector<Drawn> drawn_;
};

}  // namespace referee
