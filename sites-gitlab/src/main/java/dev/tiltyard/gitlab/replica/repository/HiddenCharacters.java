package dev.tiltyard.gitlab.replica.repository;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Characters that change the direction of a text and are not seen: code can read in another way than it runs. */
public final class HiddenCharacters {
    /** What the page says of one. */
    public static final String WARNING = "Potentially unwanted character detected: Unicode BiDi Control";

    private static final Pattern HIDDEN = Pattern.compile("[\\u202a-\\u202e\\u2066-\\u2069]");

    private HiddenCharacters() {}

    /** A piece of a text: one hidden character, or what stands between two. */
    public record Part(String text, boolean hidden) {}

    /** Whether a text has any. */
    public static boolean in(String text) {
        return HIDDEN.matcher(text).find();
    }

    /** A text as one piece, hidden characters included. */
    public static List<Part> plain(String text) {
        return List.of(new Part(text, false));
    }

    /** A text in pieces, in their order. */
    public static List<Part> split(String text) {
        List<Part> parts = new ArrayList<>();
        Matcher matcher = HIDDEN.matcher(text);
        int end = 0;
        while (matcher.find()) {
            if (matcher.start() > end) {
                parts.add(new Part(text.substring(end, matcher.start()), false));
            }
            parts.add(new Part(matcher.group(), true));
            end = matcher.end();
        }
        if (end < text.length()) {
            parts.add(new Part(text.substring(end), false));
        }
        return parts;
    }
}
