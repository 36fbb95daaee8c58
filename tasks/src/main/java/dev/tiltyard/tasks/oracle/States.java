package dev.tiltyard.tasks.oracle;

/** Abbreviations of the United States' states. */
public final class States {
    private States() {}

    /** The name of a state; other texts are returned unchanged. */
    public static String name(String abbreviation) {
        return Knowledge.of(Knowledge.Topic.STATE, abbreviation).orElse(abbreviation);
    }
}
