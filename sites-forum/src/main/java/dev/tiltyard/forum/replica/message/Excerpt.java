package dev.tiltyard.forum.replica.message;

/** The beginning of a message, as the title of its thread. */
final class Excerpt {
    private static final int LONGEST = 80;

    private Excerpt() {}

    static String of(String body) {
        String line = body.strip().replaceAll("\\s+", " ");
        int length = line.codePointCount(0, line.length());
        return length <= LONGEST
                ? line
                : line.substring(0, line.offsetByCodePoints(0, LONGEST - 1)).strip() + "\u2026";
    }
}
