package dev.tiltyard.gitlab.replica.discussion;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Emoji by name. */
public final class Emoji {
    private static final Map<String, String> KNOWN = Map.of(
            "thumbsup", "👍",
            "thumbsdown", "👎",
            "heart", "❤️",
            "smile", "😄",
            "tada", "🎉",
            "rocket", "🚀",
            "eyes", "👀",
            "speech_balloon", "💬",
            "palm_tree", "🌴",
            "house", "🏠");

    /** The names that the menu of reactions offers. */
    public static final List<String> REACTIONS =
            List.of("heart", "smile", "tada", "rocket", "eyes", "speech_balloon", "palm_tree", "house");

    /** What the menu of a comment offers. */
    public static final List<String> PICKED = Stream.concat(Stream.of("thumbsup", "thumbsdown"), REACTIONS.stream())
            .toList();

    private Emoji() {}

    /** The character of a name; the name between colons if it is not known. */
    public static String of(String name) {
        return KNOWN.getOrDefault(name, ":" + name + ":");
    }
}
