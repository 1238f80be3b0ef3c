#pragma once

#include <optional>
#include <string_view>

namespace bcast {

/// The background for which a figure is drawn. `automatic` is light, or dark if the reader's system prefers that;
/// `neutral` draws no background and has colours readable on white and on black.
enum class Theme { light, dark, automatic, neutral };

/// `light`, `dark`, `auto`, `neutral`.
std::optional<Theme> theme_named(std::string_view name);
std::string_view name_of(Theme theme);

/// The roles of colours. Hues are numbered from the right: axis -1 is hue1; hue5 and hue6 are for axes that are not in
/// the result.
enum class Ink {
    paper,
    sunk,
    ink,
    ink2,
    ink3,
    rule,
    rule2,
    inverse,
    clash,
    clash_tint,
    hue1,
    hue2,
    hue3,
    hue4,
    hue5,
    hue6,
    tint1,
    tint2,
    tint3,
    tint4,
    tint5,
    tint6
};

inline constexpr int ink_count = 22;

/// The ink of the axis at `position` from the right, from 1; hues repeat after six.
Ink hue_of(int position);
Ink tint_of(Ink hue);

/// `ink`, `ax1`, `clasht`: the name in CSS classes.
std::string_view class_of(Ink ink);

/// `#15191d`, or `none` if the theme does not fill it.
std::string_view colour_of(Theme theme, Ink ink);

}  // namespace bcast
