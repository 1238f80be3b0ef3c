#include "bcast/figure/theme.hpp"

#include <array>

namespace bcast {
namespace {

struct Colours {
    std::string_view name, light, dark, neutral;
};

/// The colours of the page; those of the neutral theme have a contrast of about 4:1 on white and on a dark background.
constexpr std::array<Colours, ink_count> colours{{
    {"paper", "#ffffff", "#121518", "none"},    {"sunk", "#f5f6f7", "#1a1e22", "none"},
    {"ink", "#15191d", "#e9ecef", "#737980"},   {"ink2", "#454d56", "#b7bec6", "#737980"},
    {"ink3", "#646c76", "#929ba5", "#737980"},  {"rule", "#e2e5e9", "#2a3036", "#9aa0a7"},
    {"rule2", "#848c97", "#69727c", "#737980"}, {"inv", "#ffffff", "#121518", "#ffffff"},
    {"clash", "#b0210f", "#ff8873", "#d44a33"}, {"clasht", "#fcefec", "#301a17", "none"},
    {"ax1", "#0064a6", "#5fb8ec", "#2a7db8"},   {"ax2", "#8c5d00", "#e3a72f", "#9a7220"},
    {"ax3", "#007a5a", "#3cc49c", "#2a8568"},   {"ax4", "#a0427c", "#e291bd", "#b95b95"},
    {"ax5", "#4d5a6b", "#a9b6c6", "#66788e"},   {"ax6", "#6b4a3a", "#d0a591", "#96705c"},
    {"ax1t", "#eaf3fa", "#14242f", "none"},     {"ax2t", "#faf3e3", "#292113", "none"},
    {"ax3t", "#e8f5f0", "#13271f", "none"},     {"ax4t", "#faeef5", "#2b1b25", "none"},
    {"ax5t", "#eff1f4", "#1f242a", "none"},     {"ax6t", "#f5efec", "#27201c", "none"},
}};

const Colours& of(Ink ink) {
    return colours[static_cast<std::size_t>(ink)];
}

constexpr std::array<std::string_view, 4> theme_names{"light", "dark", "auto", "neutral"};

}  // namespace

std::optional<Theme> theme_named(std::string_view name) {
    for (std::size_t i = 0; i < theme_names.size(); ++i) {
        if (theme_names[i] == name) return static_cast<Theme>(i);
    }
    return std::nullopt;
}

std::string_view name_of(Theme theme) {
    return theme_names[static_cast<std::size_t>(theme)];
}

Ink hue_of(int position) {
    return static_cast<Ink>(static_cast<int>(Ink::hue1) + (position - 1) % 6);
}

Ink tint_of(Ink hue) {
    if (hue == Ink::clash) return Ink::clash_tint;
    return static_cast<Ink>(static_cast<int>(hue) - static_cast<int>(Ink::hue1) + static_cast<int>(Ink::tint1));
}

std::string_view class_of(Ink ink) {
    return of(ink).name;
}

std::string_view colour_of(Theme theme, Ink ink) {
    if (theme == Theme::dark) return of(ink).dark;
    return theme == Theme::neutral ? of(ink).neutral : of(ink).light;
}

}  // namespace bcast
