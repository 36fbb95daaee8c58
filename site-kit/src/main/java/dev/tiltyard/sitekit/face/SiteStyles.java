package dev.tiltyard.sitekit.face;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The site's own style sheets as a face has them: in other colors, and as on a screen of the face's width, however wide
 * the window is. Immutable.
 */
final class SiteStyles {
    private static final Pattern DECLARATION = Pattern.compile("([a-z-]+)(\\s*:\\s*)([^;{}]*)");
    private static final Pattern COLOR = Pattern.compile("#[0-9a-fA-F]{3,8}\\b");
    private static final Pattern WIDTH = Pattern.compile("\\((max|min)-width:\\s*([0-9.]+)(px|rem|em)\\)");
    private static final int PIXELS_OF_EM = 16;

    private final Map<String, String> colors = new HashMap<>();
    private final Optional<Integer> width;

    /**
     * @param colors by a color as the style sheets write it, such as {@code #fff}, or by a property and its color, such
     *     as {@code color #fff}, which comes first
     * @param width of the screen, in CSS pixels; empty for that of the window
     */
    SiteStyles(Map<String, String> colors, Optional<Integer> width) {
        colors.forEach((color, other) -> this.colors.put(color.toLowerCase(Locale.ROOT), other));
        this.width = width;
    }

    /** Whether they stay as they are. */
    boolean areUsual() {
        return colors.isEmpty() && width.isEmpty();
    }

    String of(String css) {
        String colored = colors.isEmpty() ? css : recolored(css);
        return width.map(pixels -> WIDTH.matcher(colored).replaceAll(found -> condition(found, pixels)))
                .orElse(colored);
    }

    private static String condition(MatchResult found, int pixels) {
        double bound = Double.parseDouble(found.group(2)) * (found.group(3).equals("px") ? 1 : PIXELS_OF_EM);
        boolean holds = found.group(1).equals("max") ? pixels <= bound : pixels >= bound;
        return holds ? "(min-width: 0)" : "(max-width: 0)";
    }

    private String recolored(String css) {
        return DECLARATION.matcher(css).replaceAll(declaration -> {
            String property = declaration.group(1);
            String value = COLOR.matcher(declaration.group(3))
                    .replaceAll(color -> Matcher.quoteReplacement(other(property, color.group())));
            return Matcher.quoteReplacement(property + declaration.group(2) + value);
        });
    }

    private String other(String property, String color) {
        String key = color.toLowerCase(Locale.ROOT);
        return colors.getOrDefault(property + " " + key, colors.getOrDefault(key, color));
    }
}
