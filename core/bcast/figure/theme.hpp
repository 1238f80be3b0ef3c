#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace bcast {

/// The paper a figure is made for. `automatic` is light, and dark where the reader's system asks for dark; `neutral`
/// paints no paper and has colours that can be read on white and on black.
enum class Theme { light, dark, automatic, neutral };

/// `light`, `dark`, `auto`, `neutral`.
std::optional<Theme> theme_named(std::string_view name);
std::string_view name_of(Theme theme);

/// What is painted in one colour. Hues count from the right: axis -1 is hue1; hue5 and hue6 are those of axes that the
/// result has not.
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

/// The ink of an axis that is `place` from the right, from 1; hues repeat after four, as on the page.
Ink hue_of(int place);
Ink tint_of(Ink hue);

/// `ink`, `ax1`, `clasht`: how classes call it.
std::string_view class_of(Ink ink);

/// `#15191d`, or `none` where the theme does not fill it.
std::string_view colour_of(Theme theme, Ink ink);

}  // namespace bcast
