package dev.tiltyard.sitefile.check;

/**
 * What a check found.
 *
 * @param text a sentence for the author of the site file
 */
public record Finding(Kind kind, String text) {
    /** What a finding means. */
    public enum Kind {
        HOLDS,
        FALLS_SHORT,
        /** Neither: something to know. */
        NOTE
    }

    static Finding holds(String text) {
        return new Finding(Kind.HOLDS, text);
    }

    static Finding fallsShort(String text) {
        return new Finding(Kind.FALLS_SHORT, text);
    }

    static Finding note(String text) {
        return new Finding(Kind.NOTE, text);
    }
}
