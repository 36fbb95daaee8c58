package dev.tiltyard.sitekit.face;

import dev.tiltyard.values.SiteException;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A face as users name it: {@code dark}, or {@code random:7}.
 *
 * @param name the folder of the face
 * @param seed draws from its choices; empty for a face without choices
 */
public record FaceChoice(String name, OptionalLong seed) {
    /** The setting that gives all sites a face ({@link dev.tiltyard.sitekit.runtime.StartOptions#settings}). */
    public static final String SETTING = "face";

    /** As a user writes it: the sites' own looks. */
    public static final String OWN = "own";

    private static final Pattern SPELLING = Pattern.compile("([a-z]+(?:-[a-z]+)*)(?::(\\d{1,18}))?");

    /**
     * Reads {@code NAME} or {@code NAME:SEED}.
     *
     * @throws SiteException if it is neither
     */
    public static FaceChoice parse(String text) {
        Matcher parts = SPELLING.matcher(text);
        if (!parts.matches()) {
            throw new SiteException(
                    "\"" + text
                            + "\" is not a face. Name one, such as dark, or one with a seed, such as random:7 (docs/faces.md).");
        }
        return new FaceChoice(
                parts.group(1),
                parts.group(2) == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(parts.group(2))));
    }

    /**
     * Reads a face, or {@value #OWN}.
     *
     * @return empty for the sites' own looks
     * @throws SiteException if it is neither
     */
    public static Optional<FaceChoice> read(String text) {
        return text.equals(OWN) ? Optional.empty() : Optional.of(parse(text));
    }

    /** As {@link #parse} reads it. */
    public String spelling() {
        return seed.isPresent() ? name + ":" + seed.getAsLong() : name;
    }
}
